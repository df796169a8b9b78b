import {
	amountsIn,
	customAmountIn,
	readAmount,
	withoutSymbol,
} from '../../../../../extensions/blocks/donations/amounts';

it.each([
	['USD', [5, 15, 100], 50],
	['JPY', [500, 1500, 10000], 5000],
	['GBP', [3, 9, 60], 30],
	['DKK', [25, 75, 500], 250],
	['MXN', [100, 300, 2000], 1000],
	['PLN', [20, 60, 400], 200],
	['KWD', [0.01, 0.03, 0.2], 0.1],
	['HUF', [10, 30, 200], 100],
])(
	'%s: 10x, 30x, 200x of the minimum, and 100x',
	(currency, amounts, custom) => {
		expect(amountsIn(currency)).toEqual(amounts);
		expect(customAmountIn(currency)).toBe(custom);
	}
);

it('writes amounts without the symbol', () => {
	expect(withoutSymbol(1234.5, 'EUR')).toBe('1.234,50');
	expect(withoutSymbol(50, 'JPY')).toBe('50');
});

it('reads what is at least the minimum', () => {
	expect(readAmount('1.234,50', 'EUR')).toBe(1234.5);
	expect(readAmount('0.5', 'USD')).toBe(0.5);
	expect(readAmount('0.49', 'USD')).toBeNull();
	expect(readAmount('', 'USD')).toBeNull();
	expect(readAmount('five', 'USD')).toBeNull();
	expect(readAmount('49', 'JPY')).toBeNull();
});
