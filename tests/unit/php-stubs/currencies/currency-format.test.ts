/** How languages write amounts: browsers and the server alike. */
import { spawnSync } from 'child_process';
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import {
	currency,
	CURRENCY_CODES,
	formatMoney,
	moneyParts,
} from '../../../../shared/currencies/currencies';
import currencies from '../../../../shared/currencies/currencies.json';
import stored from '../../../../shared/currencies/notations.json';

const root = join( __dirname, '../../../..' );

/** Languages that WordPress has, but for those that are written like English, and of which Intl knows none. */
const LOCALES =
	`af am ar as az bel bg_BG bn_BD bo bs_BA ca ceb ckb cs_CZ cy da_DK de_DE de_AT de_CH dsb dzo el en_US en_AU
	en_CA en_GB en_NZ en_ZA eo es_ES es_AR es_CL es_CO es_CR es_DO es_EC es_GT es_MX es_PE es_PR es_UY es_VE et eu
	fa_IR fa_AF fi fr_FR fr_BE fr_CA fur fy ga gd gl_ES gu he_IL hi_IN hr hsb hu_HU hy id_ID is_IS it_IT ja
	jv_ID kab ka_GE kir kk km kmr kn ko_KR lb lo lt_LT lv mk_MK ml_IN mn mr ms_MY mt my_MM nb_NO ne_NP nl_NL nl_BE
	nn_NO oci pa_IN pl_PL ps pt_BR pt_PT pt_AO ro_RO ru_RU sah si_LK sk_SK sl_SI snd sq sr_RS sv_SE sw szl ta_IN
	ta_LK te th tl tr_TR tt_RU tuk tzm ug_CN uk ur uz_UZ vi zh_CN zh_HK zh_TW`.split(
		/\s+/
	);

const tagOf = ( locale: string ) => locale.replaceAll( '_', '-' );

const international: Record< string, string > = currencies.international;

/** One row of notations.json. */
function notationOf( locale: string ) {
	const partsOf = ( code: string, amount: number ) =>
		new Intl.NumberFormat( [ tagOf( locale ), 'en' ], {
			style: 'currency',
			currency: code,
			numberingSystem: 'latn',
			minimumFractionDigits: 2,
			maximumFractionDigits: 2,
		} ).formatToParts( amount );
	const pattern = ( code: string ) =>
		partsOf( code, 1 )
			.map(
				( { type, value } ) =>
					( { currency: '¤', literal: value } )[ type as string ] ??
					'#'
			)
			.join( '' )
			.replace( /#+/, '%s' );
	const symbolOf = ( code: string ) =>
		partsOf( code, 1 ).find( ( { type } ) => type === 'currency' )!.value;
	/** Of a currency whose symbol is a sign, or begins and ends with a letter, in this language. */
	const patternOf = ( ...kinds: RegExp[] ) =>
		pattern(
			kinds
				.map( ( kind ) =>
					CURRENCY_CODES.find( ( code ) =>
						kind.test( symbolOf( code ) )
					)
				)
				.find( Boolean )!
		);
	const sign = patternOf( /^\p{S}+$/u, /\p{S}$/u, /^[A-Z]+$/ );
	const letters = patternOf( /^[A-Z]+$/ );
	/** With marks of direction, which formatToParts() takes for parts of their own. */
	const wholeSymbolOf = ( code: string ) => {
		const symbol = symbolOf( code );
		const hasLetter = sign.startsWith( '%s' )
			? /^[^\p{S}\p{Z}]/u
			: /[^\p{S}\p{Z}]$/u;
		const [ before, behind ] = (
			hasLetter.test( symbol ) ? letters : sign
		).split( '¤' );
		const written = pattern( code ).replace( '¤', symbol );
		return written.startsWith( before! ) && written.endsWith( behind! )
			? written.slice( before!.length, written.length - behind!.length )
			: symbol;
	};
	const value = ( wanted: string ) =>
		partsOf( 'CHF', 123456789.5 ).find( ( { type } ) => type === wanted )!
			.value;
	return [
		sign,
		letters,
		value( 'decimal' ),
		value( 'group' ),
		partsOf( 'CHF', 1234 ).some( ( { type } ) => type === 'group' ) ? 4 : 5,
		partsOf( 'CHF', 123456789 ).filter( ( { type } ) => type === 'group' )
			.length > 2
			? 2
			: 3,
		Object.fromEntries(
			CURRENCY_CODES.map( ( code ) => [
				code,
				wholeSymbolOf( code ),
			] ).filter(
				( [ code, symbol ] ) =>
					symbol !== ( international[ code! ] ?? code )
			)
		),
	];
}

/** All of notations.json: each language, and of its countries those that write otherwise. */
function notations() {
	const all: Record< string, unknown > = {};
	for ( const locale of LOCALES ) {
		const [ language ] = locale.split( '_' );
		all[ language! ] ??= notationOf( language! );
		const own = notationOf( locale );
		if ( JSON.stringify( own ) !== JSON.stringify( all[ language! ] ) ) {
			all[ locale ] = own;
		}
	}
	return all;
}

const runPhp = ( cases: unknown ): string[] => {
	const folder = mkdtempSync( join( tmpdir(), 'notations-' ) );
	mkdirSync( join( folder, 'currencies' ) );
	for ( const name of [ 'currencies.json', 'notations.json' ] ) {
		copyFileSync(
			join( root, 'shared/currencies', name ),
			join( folder, name )
		);
	}
	for ( const name of [ 'currencies.php', 'currency-format.php' ] ) {
		copyFileSync(
			join( root, 'php-stubs/currencies', name ),
			join( folder, 'currencies', name )
		);
	}
	const { stdout, stderr } = spawnSync(
		'php',
		[
			'-r',
			`define( 'ABSPATH', '/' );
			function determine_locale() { return $GLOBALS['locale']; }
			require '${ folder }/currencies/currency-format.php';
			echo json_encode( array_map( static function ( $case ) {
				$GLOBALS['locale'] = $case[0];
				return Mainstay\\Currencies\\CurrencyFormat\\format_amount( $case[2], $case[1] );
			}, json_decode( stream_get_contents( STDIN ) ) ) );`,
		],
		{ input: JSON.stringify( cases ), encoding: 'utf8', maxBuffer: 2 ** 26 }
	);
	rmSync( folder, { recursive: true } );
	expect( stderr ).toBe( '' );
	return JSON.parse( stdout );
};

/** On a page in this language. */
function inLanguage< Result >( lang: string, run: () => Result ): Result {
	( globalThis as { document?: unknown } ).document = {
		documentElement: { lang },
	};
	try {
		return run();
	} finally {
		delete ( globalThis as { document?: unknown } ).document;
	}
}

it( 'the notations are those of browsers (UPDATE_NOTATIONS=1 writes them)', () => {
	const all = notations();
	if ( process.env.UPDATE_NOTATIONS ) {
		writeFileSync(
			join( root, 'shared/currencies/notations.json' ),
			`{\n${ Object.entries( all )
				.map(
					( [ locale, row ] ) =>
						`\t${ JSON.stringify( locale ) }: ${ JSON.stringify( row ) }`
				)
				.join( ',\n' ) }\n}\n`
		);
	}
	expect( all ).toEqual( stored );
} );

const hasPhp = spawnSync( 'php', [ '-v' ] ).status === 0;

( hasPhp ? it : it.skip )(
	'every currency is written alike by the server and by browsers, in every language',
	() => {
		const cases = [
			...LOCALES,
			'de_DE_formal',
			'pt_PT_ao90',
			'haz',
			'xx_YY',
		].flatMap( ( locale ) =>
			CURRENCY_CODES.flatMap( ( code ) =>
				[ 0, 5, 1234.5, 12345.678, 1234567.891 ].map(
					( amount ) => [ locale, code, amount ] as const
				)
			)
		);
		const written = runPhp( cases );
		const wrong = cases.flatMap( ( [ locale, code, amount ], index ) => {
			const here = inLanguage( tagOf( locale ), () =>
				formatMoney( amount, code )
			);
			return here === written[ index ]
				? []
				: [
						`${ locale } ${ code }: ${ here } ≠ ${ written[ index ] }`,
					];
		} );
		expect( wrong ).toEqual( [] );
	}
);

it.each( [
	[ 'de-DE', 'EUR', '1.234,50\u00a0€' ],
	[ 'de-AT', 'EUR', '€\u00a01.234,50' ],
	[ 'en-US', 'EUR', '€1,234.50' ],
	[ 'fr-FR', 'EUR', '1\u202f234,50\u00a0€' ],
	[ 'es', 'EUR', '1234,50\u00a0€' ],
	[ 'hi-IN', 'INR', '₹1,234.50' ],
	[ 'pt-BR', 'BRL', 'R$\u00a01.234,50' ],
	[ 'ja', 'JPY', '￥1,235' ],
	[ 'ar', 'USD', '\u200f1,234.50\u00a0US$' ],
	[ 'en', 'CZK', 'CZK\u00a01,234.50' ],
	// Of a language that browsers do not know, or that no browser can read.
	[ 'haz', 'EUR', '€1,234.50' ],
	[ '', 'EUR', '€1,234.50' ],
	[ 'pt-PT-ao90', 'EUR', '1234,50\u00a0€' ],
	// What is no code of a currency.
	[ 'de-DE', 'constructor', '$1,234.50' ],
] )( 'in %s, %s is written as %s', ( lang, code, text ) => {
	expect( inLanguage( lang, () => formatMoney( 1234.5, code ) ) ).toBe(
		text
	);
} );

it( 'symbol and number stand apart, in the language of the page', () => {
	expect( inLanguage( 'de', () => moneyParts( 1234.5, 'EUR' ) ) ).toEqual( {
		symbol: '€',
		number: '1.234,50',
	} );
	for ( const code of CURRENCY_CODES ) {
		const { symbol, number } = moneyParts( 1.5, code );
		expect( symbol ).not.toBe( '' );
		expect( number ).toMatch(
			currency( code ).decimals ? /^1\.50+$/ : /^2$/
		);
	}
} );
