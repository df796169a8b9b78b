import {
	isPossibleNumber,
	splitInternational,
} from '../../../../../extensions/blocks/whatsapp-button/phone-number';

it.each([
	['61CX', '267 8888'],
	['1868TT', '(555) 324-4563'],
	['370LT', '6 12 34 42'],
	['49DE', '030/90 18-20'],
	['683NU', '4002'],
	['1', '555.010.0199'],
])('%s %s may be a number', (countryCode, phoneNumber) => {
	expect(isPossibleNumber(countryCode, phoneNumber)).toBe(true);
});

it.each([
	['49DE', 'call me'],
	['49DE', '555<b>'],
	['49DE', '030 90 18 20 x7'],
	['1US', '123'],
	['1US', '12345678901234567890'],
	['1US', '٠١٢٣٤٥٦٧'],
	['1US', '...'],
	['1US', '5'.repeat(1_000_000)],
])('%s with a number like case %# may not', (countryCode, phoneNumber) => {
	expect(isPossibleNumber(countryCode, phoneNumber)).toBe(false);
});

it('is not looked at before there are more than two signs', () => {
	for (const typed of ['', '5', 'ab', '12']) {
		expect(isPossibleNumber('1US', typed)).toBe(true);
	}
	expect(isPossibleNumber('1US', 'abc')).toBe(false);
});

it.each([
	['+49 30 901820', '1', '49DE', '30 901820'],
	['0049 (0)30 901820', '1US', '49DE', '0)30 901820'],
	['+1 868 555 0100', '1', '1868TT', '555 0100'],
	['+1 555 010 0199', '1CA', '1CA', '555 010 0199'],
	['+1 555 010 0199', '49DE', '1US', '555 010 0199'],
	['https://wa.me/351213467000', '1', '351PT', '213467000'],
	[
		'https://api.whatsapp.com/send?phone=4930901820&text=a',
		'1',
		'49DE',
		'30901820',
	],
])('%s is a number of %s -> %s, %s', (typed, before, countryCode, number) => {
	expect(splitInternational(typed, before)).toEqual({
		countryCode,
		phoneNumber: number,
	});
});

it('leaves a number without a country as it is', () => {
	for (const typed of [
		'030 901820',
		'',
		'+',
		'+999 1234567',
		'+49',
		'https://wa.me.example.org/4930901820',
		'https://example.org/?u=https://wa.me/4930901820',
	]) {
		expect(splitInternational(typed, '49DE')).toBeNull();
	}
});
