/**
 * How amounts of money are written and read, by currency. The figures are in currencies.json,
 * which php-stubs/currencies/currencies.php reads too: what a post holds must not depend on the browser it
 * was written in, so this does not ask Intl (a test compares the two).
 *
 * In currencies.json: `formats` has symbol, thousands separator, decimal separator and decimals;
 * `minimums` the least that is charged: what card services publish, and where they publish nothing
 * the worth of half a US dollar, rounded up to a round sum; `international` the symbols that need
 * no country to be understood; `minorUnits` the decimals in which card services count, where prices
 * have others (forint prices are whole, card services still count in fillér); `amountDigits` how
 * many digits an amount in the smallest unit may have, where eight would be worth too little.
 */
import { pageLanguages } from '../page-language';
import { readAmountText, type AmountReading } from './amount-text';
import table from './currencies.json';

export interface Currency {
	symbol: string;
	thousands: string;
	decimal: string;
	/** How many decimals prices have: 0 to 3. */
	decimals: number;
}

type Row = [ string, string, string, number ];

const FORMATS = new Map( Object.entries( table.formats ) as [ string, Row ][] );
const MINIMUMS = new Map( Object.entries( table.minimums ) );
const INTERNATIONAL = new Map( Object.entries( table.international ) );
const MINOR_UNITS = new Map( Object.entries( table.minorUnits ) );
const AMOUNT_DIGITS = new Map( Object.entries( table.amountDigits ) );

/** Card services take amounts of so many digits in the smallest unit. */
const USUAL_DIGITS = 8;

const UNKNOWN: Row = [ '$', ',', '.', 2 ];

/** Every code of the table. */
export const CURRENCY_CODES = [ ...FORMATS.keys() ];

/** The row of one currency; a code that the table does not know is written like dollars. */
export function currency( code: string ): Currency {
	const [ symbol, thousands, decimal, decimals ] =
		FORMATS.get( code.toUpperCase() ) ?? UNKNOWN;
	return { symbol, thousands, decimal, decimals };
}

/** The least amount that can be charged. */
export const minimumAmount = ( code: string ): number =>
	MINIMUMS.get( code.toUpperCase() ) ??
	Number( `1e-${ currency( code ).decimals }` );

/** In how many decimals card services count. */
const minorDecimals = ( code: string ): number =>
	MINOR_UNITS.get( code.toUpperCase() ) ?? currency( code ).decimals;

/** The highest amount that can be charged at once; of thousandths, services take no last digit. */
export function maximumAmount( code: string ): number {
	const digits = AMOUNT_DIGITS.get( code.toUpperCase() ) ?? USUAL_DIGITS;
	const decimals = Math.min( currency( code ).decimals, 2 );
	const units = Math.floor(
		( 10 ** digits - 1 ) / 10 ** ( minorDecimals( code ) - decimals )
	);
	return Number( `${ units }e-${ decimals }` );
}

/** Moves the decimal point of the written number, because 1.005 * 100 is 100.49999999999999. */
function countUnits( amount: number, decimals: number ): number {
	const [ digits, exponent = '0' ] = String( Math.abs( amount ) ).split(
		'e'
	);
	const units = Math.round(
		Number( `${ digits }e${ Number( exponent ) + decimals }` )
	);
	return amount < 0 && units ? -units : units;
}

/** What a card service is sent: 5 dollars are 500, 5 yen are 5. */
export function toMinorUnits( amount: number, code: string ): number {
	return countUnits( amount, minorDecimals( code ) );
}

function write(
	amount: number,
	symbol: string,
	{ thousands, decimal, decimals }: Omit< Currency, 'symbol' >
): string {
	const units = countUnits( amount, decimals );
	const digits = BigInt( Math.abs( units ) )
		.toString()
		.padStart( decimals + 1, '0' );
	const whole = digits
		.slice( 0, digits.length - decimals )
		.replace( /\B(?=(\d{3})+$)/g, thousands );
	const part = decimals ? decimal + digits.slice( -decimals ) : '';
	return `${ units < 0 ? '-' : '' }${ symbol }${ whole }${ part }`;
}

/**
 * As it is read in any country, with commas and a decimal point: `€1,234.50`, `CA$15.00`,
 * `CZK 1.00` (the space does not break). For what a post holds: it must not depend on who wrote it.
 */
export function formatInternational( amount: number, code: string ): string {
	const { decimals } = currency( code );
	const known = FORMATS.has( code.toUpperCase() );
	const symbol =
		INTERNATIONAL.get( code.toUpperCase() ) ??
		( known ? code.toUpperCase() : UNKNOWN[ 0 ] );
	return write(
		amount,
		/\p{L}$/u.test( symbol ) ? `${ symbol }\u00a0` : symbol,
		{
			thousands: ',',
			decimal: '.',
			decimals,
		}
	);
}

/** Takes codes of three letters only. */
const formatterOf = ( code: string ): Intl.NumberFormat => {
	const { decimals } = currency( code );
	return new Intl.NumberFormat( pageLanguages(), {
		style: 'currency',
		currency: code,
		numberingSystem: 'latn',
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	} );
};

const isCode = ( code: string ) => /^[a-z]{3}$/i.test( code );

/**
 * As the language of the page writes it: `€1,234.50`, `1.234,50 €`, `R$ 1.234,50`. What people read is written
 * so, by php-stubs/currencies/currency-format.php too.
 */
export const formatMoney = ( amount: number, code: string ): string =>
	isCode( code )
		? formatterOf( code ).format( amount )
		: formatInternational( amount, code );

/** The symbol and the number of that, for where they stand apart. */
export function moneyParts(
	amount: number,
	code: string
): { symbol: string; number: string } {
	const parts = isCode( code )
		? formatterOf( code ).formatToParts( amount )
		: [];
	const join = ( isWanted: ( type: string ) => boolean ) =>
		parts
			.filter( ( { type } ) => isWanted( type ) )
			.map( ( { value } ) => value )
			.join( '' );
	return {
		symbol: join( ( type ) => type === 'currency' ),
		number: join(
			( type ) => ! [ 'currency', 'literal' ].includes( type )
		),
	};
}

/** What may stand before or behind an amount in a currency, and is left out. */
export function currencyMarks( code: string ): string[] {
	const upper = code.toUpperCase();
	const marks = [
		currency( code ).symbol,
		INTERNATIONAL.get( upper ),
		upper,
	];
	return marks.filter( ( mark ): mark is string => Boolean( mark ) );
}

/** Reads what somebody typed as an amount in a currency; see amount-text.ts. */
export const readAmount = ( text: string, code: string ): AmountReading =>
	readAmountText( text, {
		decimals: currency( code ).decimals,
		marks: currencyMarks( code ),
	} );
