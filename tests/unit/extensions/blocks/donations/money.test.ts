import {
	formatMoney,
	limitProblem,
	readMoney,
	type Money,
} from '../../../../../extensions/blocks/donations/money';

const EUROS: Money = {
	code: 'EUR',
	decimal: ',',
	thousands: '.',
	decimals: 2,
	leastDigits: 4,
	groupSize: 3,
	pattern: '%s €',
	marks: [ '€', 'EUR' ],
	least: 0.5,
	most: 999999.99,
	words: {
		least: 'at least 0,50 €',
		most: 'at most 999.999,99 €',
		decimals: 'two decimals',
		negative: 'above zero',
		unreadable: 'not an amount',
		question: 'which of the two?',
		large: 'so much?',
		confirm: 'yes',
		change: 'no',
	},
};
const YEN: Money = { ...EUROS, decimals: 0, pattern: '¥%s', thousands: ',' };

it.each( [
	[ 0.5, EUROS, '0,50 €' ],
	[ 999, EUROS, '999,00 €' ],
	[ 1234.5, EUROS, '1.234,50 €' ],
	[ 1234567.89, EUROS, '1.234.567,89 €' ],
	[ 123456, YEN, '¥123,456' ],
	[ 5, { ...EUROS, pattern: '$& %s' }, '$& 5,00' ],
	// In Spanish, and in Hindi.
	[ 1234.5, { ...EUROS, leastDigits: 5 }, '1234,50 €' ],
	[ 12345.5, { ...EUROS, leastDigits: 5 }, '12.345,50 €' ],
	[ 1234567, { ...YEN, groupSize: 2 }, '¥12,34,567' ],
	[ 123456789, { ...YEN, groupSize: 2 }, '¥12,34,56,789' ],
] as const )( 'writes %d as the page does', ( amount, money, text ) => {
	expect( formatMoney( amount, money ) ).toBe( text );
} );

it.each( [
	[ 0.49, 'least' ],
	[ 0.5, undefined ],
	[ 20, undefined ],
	[ 999999.99, undefined ],
	[ 1000000, 'most' ],
] as const )( '%d: %s', ( amount, problem ) => {
	expect( limitProblem( amount, EUROS ) ).toBe( problem );
} );

it.each( [
	[ '12,50', 'amount', '' ],
	[ '€ 12.50', 'amount', '' ],
	[ '0,49', 'amount', 'at least 0,50 €' ],
	[ '1.000.000', 'amount', 'at most 999.999,99 €' ],
	[ '1,255', 'question', '' ],
	[ '12,5055', 'problem', 'two decimals' ],
	[ '-5', 'problem', 'above zero' ],
	[ 'five', 'problem', 'not an amount' ],
	[ '', 'problem', '' ],
] as const )( 'reads “%s” as %s and says “%s”', ( text, kind, sentence ) => {
	const read = readMoney( text, EUROS );
	expect( read.reading.kind ).toBe( kind );
	expect( read.sentence ).toBe( sentence );
} );
