import { spawnSync } from 'child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import type { AmountReading } from '../../../../shared/currencies/amount-text';
import {
	currency,
	CURRENCY_CODES,
	formatInternational,
	formatMoney,
	maximumAmount,
	minimumAmount,
	readAmount,
} from '../../../../shared/currencies/currencies';
import table from '../amount-text.json';

/** A number, both ways to read it, or the name of what is wrong. */
type Outcome = number | number[] | string;
type Case = [ text: string, code: string, outcome: Outcome ];

function outcomeOf( reading: AmountReading ): Outcome {
	switch ( reading.kind ) {
		case 'amount':
			return reading.amount;
		case 'question':
			return reading.amounts;
		case 'problem':
			return reading.problem;
	}
}

const COMMA_CODES = CURRENCY_CODES.filter(
	( code ) =>
		currency( code ).decimal === ',' && currency( code ).decimals > 0
);

/** Twelve and a half, typed in three ways, and more than a thousand, in as many as there are. */
const inCommaCurrencies: Case[] = COMMA_CODES.flatMap( ( code ): Case[] => [
	[ '12,50', code, 12.5 ],
	[ '12.50', code, 12.5 ],
	[ '١٢٫٥٠', code, 12.5 ],
	[ '1.234,50', code, 1234.5 ],
	[ '1,234.50', code, 1234.5 ],
	[ '1 234,50', code, 1234.5 ],
	[ `12,50 ${ code }`, code, 12.5 ],
	[ '1,234', code, [ currency( code ).decimals === 3 ? 1.234 : 1.23, 1234 ] ],
	[ '1.234', code, [ currency( code ).decimals === 3 ? 1.234 : 1.23, 1234 ] ],
] );

/** As pages write suggestions: in English, and with the currency's own signs. */
const asWritten: Case[] = CURRENCY_CODES.flatMap( ( code ): Case[] => {
	const { symbol, thousands, decimal, decimals } = currency( code );
	return decimals === 3
		? []
		: [ 0, 1, 12, 1234, 1234567 ].flatMap( ( amount ): Case[] => [
				[ formatMoney( amount, code ), code, amount ],
				[
					symbol +
						formatInternational( amount, 'USD' )
							.slice( 1 )
							.replace( /\D/g, ( sign ) =>
								sign === ',' ? thousands : decimal
							)
							.replace( decimals ? '' : /\D00$/, '' ),
					code,
					amount,
				],
			] );
} );

const cases = [ ...( table as Case[] ), ...inCommaCurrencies, ...asWritten ];

/** Runs the server's own files over cases. */
function runPhp< Result >( body: string, input: unknown ): Result {
	const folder = mkdtempSync( join( tmpdir(), 'mainstay-amounts-' ) );
	mkdirSync( join( folder, 'currencies' ) );
	for ( const [ from, to ] of [
		[ 'php-stubs/currencies/currencies.php', 'currencies/currencies.php' ],
		[
			'php-stubs/currencies/amount-text.php',
			'currencies/amount-text.php',
		],
		[ 'shared/currencies/currencies.json', 'currencies.json' ],
	] as const ) {
		copyFileSync( from, join( folder, to ) );
	}
	const { stdout, stderr, status } = spawnSync(
		'php',
		[
			'-r',
			`define( 'ABSPATH', '/' );
			function wp_check_invalid_utf8( $text ) { return $text; }
			require '${ folder }/currencies/amount-text.php';
			$input = json_decode( stream_get_contents( STDIN ), true );
			${ body }`,
		],
		{ input: JSON.stringify( input ), encoding: 'utf8' }
	);
	rmSync( folder, { recursive: true } );
	if ( status !== 0 || stderr ) {
		throw new Error( stderr || stdout );
	}
	return JSON.parse( stdout );
}

it( 'has all currencies with a decimal comma', () => {
	expect( COMMA_CODES.length ).toBeGreaterThanOrEqual( 49 );
} );

it( 'reads every case in the browser', () => {
	const read = cases.map( ( [ text, code ] ) => [
		text,
		code,
		outcomeOf( readAmount( text, code ) ),
	] );
	expect( read ).toEqual( cases );
} );

it( 'reads every case on the server, by the same rule', () => {
	const read = runPhp< Outcome[] >(
		`echo json_encode( array_map( static function ( $case ) {
			$reading = Mainstay\\Currencies\\AmountText\\parse_amount( $case[0], $case[1] );
			return $reading['amount'] ?? $reading['amounts'] ?? $reading['problem'];
		}, $input ) );`,
		cases
	);
	expect(
		cases.map( ( [ text, code ], index ) => [ text, code, read[ index ] ] )
	).toEqual( cases );
} );

it( 'the server has the same limits for every currency', () => {
	expect(
		runPhp(
			`echo json_encode( array_map( static fn( $code ) => [ Mainstay\\Currencies\\get_minimum_amount( $code ), Mainstay\\Currencies\\get_maximum_amount( $code ) ], $input ) );`,
			CURRENCY_CODES
		)
	).toEqual(
		CURRENCY_CODES.map( ( code ) => [
			minimumAmount( code ),
			maximumAmount( code ),
		] )
	);
} );
