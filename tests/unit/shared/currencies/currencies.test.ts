import { spawnSync } from 'child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import {
	currency,
	CURRENCY_CODES,
	formatInternational,
	formatMoney,
	maximumAmount,
	minimumAmount,
	toMinorUnits,
} from '../../../../shared/currencies/currencies';
import { hasCorpus, readCorpus, titled } from '../../../saved/read-corpus';

// ISO 4217, the currencies of countries (without funds, metals and test codes).
const ISO_4217 =
	`AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
	CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
	GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD
	KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
	NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
	SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV
	WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split( /\s+/ );

describe( 'the table', () => {
	it( 'has about 160 codes, among them every currency in use', () => {
		expect( CURRENCY_CODES.length ).toBeGreaterThan( 155 );
		expect( CURRENCY_CODES.length ).toBeLessThan( 170 );
		expect( CURRENCY_CODES ).toEqual( expect.arrayContaining( ISO_4217 ) );
		expect( CURRENCY_CODES ).toEqual( [ ...CURRENCY_CODES ].sort() );
	} );

	it( 'every currency has a symbol and 0 to 3 decimals', () => {
		for ( const code of CURRENCY_CODES ) {
			const { symbol, thousands, decimal, decimals } = currency( code );
			expect( `${ code } ${ symbol }` ).toMatch( /^... \S{1,5}$/u );
			expect( [ '.', ',', ' ', "'", '' ] ).toContain( thousands );
			expect( [ '.', ',' ] ).toContain( decimal );
			expect( thousands ).not.toBe( decimal );
			expect( [ 0, 2, 3 ] ).toContain( decimals );
		}
	} );

	it( 'falls back to dollars for an unknown code', () => {
		const dollars = {
			symbol: '$',
			thousands: ',',
			decimal: '.',
			decimals: 2,
		};
		for ( const code of [ 'XYZ', '', 'constructor', '__proto__' ] ) {
			expect( currency( code ) ).toEqual( dollars );
			expect( formatInternational( 1234.5, code ) ).toBe( '$1,234.50' );
		}
	} );

	it( 'knows codes in small letters, as card services send them', () => {
		expect( formatMoney( 5, 'eur' ) ).toBe( '€5.00' );
		expect( formatInternational( 5, 'czk' ) ).toBe( 'CZK\u00a05.00' );
		expect( minimumAmount( 'jpy' ) ).toBe( 50 );
	} );

	// Where ISO 4217 counts a part that no price has, Intl (by CLDR) leaves it out, and so does
	// the table. Versions of Intl that follow ISO to the letter give the number here.
	const BY_THE_LETTER = new Map( [
		...'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK MRO PKR SLL SOS STD SYP YER'
			.split( ' ' )
			.map( ( code ) => [ code, 2 ] as const ),
		[ 'IQD', 3 ],
	] );

	it( 'every currency has as many decimals as Intl says', () => {
		for ( const code of CURRENCY_CODES ) {
			const { maximumFractionDigits } = new Intl.NumberFormat( 'en', {
				style: 'currency',
				currency: code,
			} ).resolvedOptions();
			expect( [ code, maximumFractionDigits ] ).toEqual( [
				code,
				maximumFractionDigits === BY_THE_LETTER.get( code )
					? maximumFractionDigits
					: currency( code ).decimals,
			] );
		}
	} );
} );

describe( 'minimum amounts', () => {
	it.each(
		Object.entries( {
			USD: 0.5,
			AUD: 0.5,
			BRL: 0.5,
			CAD: 0.5,
			CHF: 0.5,
			DKK: 2.5,
			EUR: 0.5,
			GBP: 0.3,
			HKD: 4,
			INR: 0.5,
			JPY: 50,
			MXN: 10,
			NOK: 3,
			NZD: 0.5,
			PLN: 2,
			SEK: 3,
			SGD: 0.5,
		} )
	)( '%s: %d', ( code, amount ) => {
		expect( minimumAmount( code ) ).toBe( amount );
	} );

	it( 'falls back to the smallest amount', () => {
		expect( minimumAmount( 'XYZ' ) ).toBe( 0.01 );
	} );

	// Roughly how much one US dollar is; a minimum has to survive years of exchange rates.
	const RATES = new Map(
		`AED:3.67 AFN:70 ALL:84 AMD:385 ANG:1.79 AOA:920 ARS:1450 AUD:1.5 AWG:1.79 AZN:1.7 BAM:1.67
		BBD:2 BDT:122 BGN:1.67 BHD:0.376 BIF:2950 BMD:1 BND:1.29 BOB:6.9 BRL:5.4 BSD:1 BTN:88
		BWP:13.5 BYN:3 BZD:2 CAD:1.38 CDF:2500 CHF:0.8 CLP:950 CNY:7.1 COP:4000 CRC:505 CUC:1
		CUP:24 CVE:94 CZK:21 DJF:178 DKK:6.4 DOP:63 DZD:130 EGP:48 ERN:15 ETB:150 EUR:0.86
		FJD:2.26 FKP:0.75 GBP:0.75 GEL:2.7 GHS:11 GIP:0.75 GMD:72 GNF:8650 GTQ:7.65 GYD:209
		HKD:7.8 HNL:26 HRK:6.5 HTG:131 HUF:335 IDR:16600 ILS:3.3 INR:88 IQD:1310 IRR:42000 ISK:122
		JMD:160 JOD:0.709 JPY:150 KES:129 KGS:87.4 KHR:4010 KMF:424 KPW:900 KRW:1420 KWD:0.306
		KYD:0.82 KZT:530 LAK:21700 LBP:89500 LKR:303 LRD:180 LSL:17.3 LTL:2.97 LVL:0.6 LYD:5.4
		MAD:9.2 MDL:17 MGA:4450 MKD:53 MMK:2100 MNT:3590 MOP:8 MRO:398 MRU:39.8 MUR:45.5 MVR:15.4
		MWK:1735 MXN:18.5 MYR:4.2 MZN:63.8 NAD:17.3 NGN:1460 NIO:36.7 NOK:10.1 NPR:141 NZD:1.74
		OMR:0.385 PAB:1 PEN:3.4 PGK:4.2 PHP:58 PKR:282 PLN:3.65 PYG:7050 QAR:3.64 RON:4.38 RSD:101
		RUB:80 RWF:1450 SAR:3.75 SBD:8.2 SCR:14 SDG:600 SEK:9.5 SGD:1.3 SHP:0.75 SLE:23.2
		SLL:23200 SOS:571 SRD:39 SSP:4600 STD:21000 STN:21 SVC:8.75 SYP:11000 SZL:17.3 THB:32.5
		TJS:9.25 TMT:3.5 TND:2.93 TOP:2.4 TRY:42 TTD:6.78 TWD:30.8 TZS:2460 UAH:42 UGX:3500 USD:1
		UYU:40 UZS:12100 VEF:250000 VES:200 VND:26300 VUV:121 WST:2.75 XAF:564 XCD:2.7 XCG:1.79
		XOF:564 XPF:102.5 YER:239 ZAR:17.3 ZMW:22.5 ZWG:26.5`
			.split( /\s+/ )
			.map( ( pair ) => pair.split( ':' ) as [ string, string ] )
			.map( ( [ code, rate ] ) => [ code, Number( rate ) ] as const )
	);
	// What the specification and card services say, whatever it is worth.
	const PUBLISHED =
		'USD AUD BRL CAD CHF DKK EUR GBP HKD INR JPY MXN NOK NZD PLN SEK SGD AED BGN CZK HUF MYR RON THB TWD'.split(
			' '
		);

	it( 'every other currency has one, worth half a dollar or a little more, round', () => {
		for ( const code of CURRENCY_CODES ) {
			const least = minimumAmount( code );
			if ( ! PUBLISHED.includes( code ) ) {
				const worth = least / RATES.get( code )!;
				expect( [ code, worth >= 0.49 && worth <= 0.75 ] ).toEqual( [
					code,
					true,
				] );
			}
			expect( String( least ) ).toMatch(
				/^(0\.)?[1-9]\d?(\.5|75|5)?0*$/
			);
			expect( least ).toBeLessThan( maximumAmount( code ) / 200 );
		}
	} );

	it.each( [
		[ 'USD', 999999.99 ],
		[ 'JPY', 99999999 ],
		[ 'KRW', 99999999 ],
		[ 'HUF', 999999 ],
		[ 'ISK', 999999 ],
		[ 'KWD', 99999.99 ],
		[ 'IDR', 9999999999 ],
	] )( 'the highest amount in %s is %d', ( code, most ) => {
		expect( maximumAmount( code ) ).toBe( most );
	} );
} );

it( 'rounds halves away from zero, as the number is written', () => {
	const cases = { 1.005: 1.01, 1.015: 1.02, 8.345: 8.35, 2.675: 2.68 };
	for ( const write of [ formatInternational, formatMoney ] ) {
		for ( const [ amount, rounded ] of Object.entries( cases ) ) {
			expect( write( Number( amount ), 'USD' ) ).toBe( `$${ rounded }` );
			expect( write( -amount, 'USD' ) ).toBe( `-$${ rounded }` );
		}
		expect( write( 999.995, 'USD' ) ).toBe( '$1,000.00' );
		expect( write( 0.1 + 0.2, 'USD' ) ).toBe( '$0.30' );
		expect( write( 1e-7, 'USD' ) ).toBe( '$0.00' );
		expect( write( 1e21, 'JPY' ) ).toBe( '¥1,000,000,000,000,000,000,000' );
	}
} );

describe( 'formatInternational', () => {
	it.each( [
		[ 79307.6, 'EUR', '€79,307.60' ],
		[ 1234567, 'TWD', 'NT$1,234,567.00' ],
		[ 1000, 'HUF', 'HUF\u00a01,000' ],
		[ 1, 'CZK', 'CZK\u00a01.00' ],
		[ 19.99, 'CAD', 'CA$19.99' ],
		[ -1, 'BRL', '-R$1.00' ],
	] )( '%d %s is %s', ( amount, code, text ) => {
		expect( formatInternational( amount, code ) ).toBe( text );
	} );

	it( 'every currency is as Intl writes it in English', () => {
		for ( const code of CURRENCY_CODES ) {
			const { decimals } = currency( code );
			const { format } = new Intl.NumberFormat( 'en-US', {
				style: 'currency',
				currency: code,
				minimumFractionDigits: decimals,
				maximumFractionDigits: decimals,
			} );
			// Newer than the Intl of some browsers.
			const expected = code === 'XCG' ? /^(Cg\.|XCG\u00a0)1,234/ : null;
			for ( const amount of [ 0, 0.5, 1234.5, 1.005, 1234567.891 ] ) {
				const text = formatInternational( amount, code );
				if ( expected ) {
					expect( formatInternational( 1234, code ) ).toMatch(
						expected
					);
				} else {
					expect( text ).toBe( format( amount ) );
				}
			}
		}
	} );
} );

it.each( [
	[ 5, 'USD', 500 ],
	[ 19.99, 'EUR', 1999 ],
	[ 1.005, 'USD', 101 ],
	[ 0.29, 'GBP', 29 ],
	[ 5, 'JPY', 5 ],
	[ 5, 'MGA', 5 ],
	[ 5, 'HUF', 500 ],
	[ 5, 'ISK', 500 ],
	[ 5, 'UGX', 500 ],
	[ 1.234, 'KWD', 1234 ],
	[ 5, 'XYZ', 500 ],
] )( '%d %s is %d for a card service', ( amount, code, units ) => {
	expect( toMinorUnits( amount, code ) ).toBe( units );
} );

( hasCorpus ? describe : describe.skip )( 'saved content', () => {
	it( `${ titled( 'has product prices as formatInternational writes them' ) }`, () => {
		let seen = 0;
		for ( const { content } of readCorpus( [
			'jetpack/simple-payments',
		] ) ) {
			const code = /"currency":"(\w+)"/.exec( content )?.[ 1 ] ?? 'USD';
			const price = Number( /"price":([\d.]+)/.exec( content )?.[ 1 ] );
			const text = /-price"><p>([^<]+)</.exec( content )?.[ 1 ];
			// The older shape has the symbol last.
			if ( price && text && ! / \S+$/.test( text ) ) {
				expect( formatInternational( price, code ) ).toBe( text );
				seen++;
			}
		}
		expect( seen ).toBeGreaterThan( 30 );
	} );
} );

const hasPhp = spawnSync( 'php', [ '-v' ] ).status === 0;

( hasPhp ? it : it.skip )( 'PHP counts the same', () => {
	const folder = mkdtempSync( join( tmpdir(), 'currencies-' ) );
	const root = join( __dirname, '../../../..' );
	copyFileSync(
		join( root, 'shared/currencies/currencies.json' ),
		join( folder, 'currencies.json' )
	);
	mkdirSync( join( folder, 'currencies' ) );
	copyFileSync(
		join( root, 'php-stubs/currencies/currencies.php' ),
		join( folder, 'currencies/currencies.php' )
	);
	const codes = [ ...CURRENCY_CODES, 'XYZ', 'eur', 'constructor' ];
	const amounts = [
		0, 0.01, 0.5, 1, 1.005, 2.675, 12.5, 999.995, 1234.5, 1234567.891, -5,
		-0.001, -1.005, 1e12,
	];
	const { stdout, stderr } = spawnSync(
		'php',
		[
			'-d',
			'serialize_precision=17',
			'-r',
			`define( 'ABSPATH', '/' );
			require $argv[1];
			[ $codes, $amounts ] = json_decode( stream_get_contents( STDIN ) );
			$answers = [];
			foreach ( $codes as $code ) {
				$answers[ $code ][] = Mainstay\\Currencies\\get_minimum_amount( $code );
				foreach ( $amounts as $amount ) {
					$answers[ $code ][] = Mainstay\\Currencies\\to_minor_units( $amount, $code );
				}
			}
			ini_set( 'serialize_precision', -1 );
			echo json_encode( $answers );`,
			join( folder, 'currencies/currencies.php' ),
		],
		{ input: JSON.stringify( [ codes, amounts ] ), encoding: 'utf8' }
	);
	rmSync( folder, { recursive: true } );
	expect( stderr ).toBe( '' );
	expect( JSON.parse( stdout ) ).toEqual(
		Object.fromEntries(
			codes.map( ( code ) => [
				code,
				[
					minimumAmount( code ),
					...amounts.map( ( amount ) =>
						toMinorUnits( amount, code )
					),
				],
			] )
		)
	);
} );
