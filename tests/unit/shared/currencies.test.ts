import { spawnSync } from 'child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import {
	currency,
	CURRENCY_CODES,
	formatAmount,
	formatInternational,
	minimumAmount,
	parseAmount,
	toMinorUnits,
} from '../../../shared/currencies';
import { hasCorpus, readCorpus, titled } from '../../saved/read-corpus';

// ISO 4217, the currencies of countries (without funds, metals and test codes).
const ISO_4217 =
	`AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
	CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
	GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD
	KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
	NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
	SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV
	WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/);

describe('the table', () => {
	it('has about 160 codes, among them every currency in use', () => {
		expect(CURRENCY_CODES.length).toBeGreaterThan(155);
		expect(CURRENCY_CODES.length).toBeLessThan(170);
		expect(CURRENCY_CODES).toEqual(expect.arrayContaining(ISO_4217));
		expect(CURRENCY_CODES).toEqual([...CURRENCY_CODES].sort());
	});

	it('every currency has a symbol and 0 to 3 decimals', () => {
		for (const code of CURRENCY_CODES) {
			const { symbol, thousands, decimal, decimals } = currency(code);
			expect(`${code} ${symbol}`).toMatch(/^... \S{1,5}$/u);
			expect(['.', ',', ' ', "'", '']).toContain(thousands);
			expect(['.', ',']).toContain(decimal);
			expect(thousands).not.toBe(decimal);
			expect([0, 2, 3]).toContain(decimals);
		}
	});

	it('falls back to dollars for an unknown code', () => {
		const dollars = {
			symbol: '$',
			thousands: ',',
			decimal: '.',
			decimals: 2,
		};
		for (const code of ['XYZ', '', 'constructor', '__proto__']) {
			expect(currency(code)).toEqual(dollars);
			expect(formatAmount(1234.5, code)).toBe('$1,234.50');
			expect(formatInternational(1234.5, code)).toBe('$1,234.50');
		}
	});

	it('knows codes in small letters, as card services send them', () => {
		expect(formatAmount(5, 'eur')).toBe('€5,00');
		expect(formatInternational(5, 'czk')).toBe('CZK\u00a05.00');
		expect(minimumAmount('jpy')).toBe(50);
	});

	// Where ISO 4217 counts a part that no price has, Intl (by CLDR) leaves it out, and so does
	// the table. Versions of Intl that follow ISO to the letter give the number here.
	const BY_THE_LETTER = new Map([
		...'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK MRO PKR SLL SOS STD SYP YER'
			.split(' ')
			.map((code) => [code, 2] as const),
		['IQD', 3],
	]);

	it('every currency has as many decimals as Intl says', () => {
		for (const code of CURRENCY_CODES) {
			const { maximumFractionDigits } = new Intl.NumberFormat('en', {
				style: 'currency',
				currency: code,
			}).resolvedOptions();
			expect([code, maximumFractionDigits]).toEqual([
				code,
				maximumFractionDigits === BY_THE_LETTER.get(code)
					? maximumFractionDigits
					: currency(code).decimals,
			]);
		}
	});
});

describe('minimum amounts', () => {
	it.each(
		Object.entries({
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
		})
	)('%s: %d', (code, amount) => {
		expect(minimumAmount(code)).toBe(amount);
	});

	it('is the smallest amount for the others', () => {
		expect(minimumAmount('CZK')).toBe(0.01);
		expect(minimumAmount('KRW')).toBe(1);
		expect(minimumAmount('KWD')).toBe(0.001);
		expect(minimumAmount('XYZ')).toBe(0.01);
	});
});

describe('formatAmount', () => {
	it.each([
		[5, 'USD', '$5.00'],
		[77702, 'AUD', 'A$77,702.00'],
		[59, 'CAD', 'C$59.00'],
		[1234.56, 'EUR', '€1.234,56'],
		[1234.56, 'DKK', 'kr.1234,56'],
		[1234567, 'JPY', '¥1,234,567'],
		[1234.5, 'HUF', 'Ft1.235'],
		[1234.5, 'CHF', "CHF1'234.50"],
		[1234567.8, 'CZK', 'Kč1 234 567,80'],
		[1.2345, 'KWD', 'د.ك.1.235'],
		[0, 'USD', '$0.00'],
		[999.995, 'USD', '$1,000.00'],
		[-5, 'EUR', '-€5,00'],
		[-0.001, 'USD', '$0.00'],
	])('%d %s is %s', (amount, code, text) => {
		expect(formatAmount(amount, code)).toBe(text);
	});

	it('rounds halves away from zero, as the number is written', () => {
		const cases = { 1.005: 1.01, 1.015: 1.02, 8.345: 8.35, 2.675: 2.68 };
		for (const [amount, rounded] of Object.entries(cases)) {
			expect(formatAmount(Number(amount), 'USD')).toBe(`$${rounded}`);
			expect(formatAmount(-amount, 'USD')).toBe(`-$${rounded}`);
		}
		expect(formatAmount(0.1 + 0.2, 'USD')).toBe('$0.30');
		expect(formatAmount(1e-7, 'USD')).toBe('$0.00');
		expect(formatAmount(1e21, 'JPY')).toBe(
			'¥1,000,000,000,000,000,000,000'
		);
	});
});

describe('formatInternational', () => {
	it.each([
		[79307.6, 'EUR', '€79,307.60'],
		[1234567, 'TWD', 'NT$1,234,567.00'],
		[1000, 'HUF', 'HUF\u00a01,000'],
		[1, 'CZK', 'CZK\u00a01.00'],
		[19.99, 'CAD', 'CA$19.99'],
		[-1, 'BRL', '-R$1.00'],
	])('%d %s is %s', (amount, code, text) => {
		expect(formatInternational(amount, code)).toBe(text);
	});

	it('every currency is as Intl writes it in English', () => {
		for (const code of CURRENCY_CODES) {
			const { decimals } = currency(code);
			const { format } = new Intl.NumberFormat('en-US', {
				style: 'currency',
				currency: code,
				minimumFractionDigits: decimals,
				maximumFractionDigits: decimals,
			});
			// Newer than the Intl of some browsers.
			const expected = code === 'XCG' ? /^(Cg\.|XCG\u00a0)1,234/ : null;
			for (const amount of [0, 0.5, 1234.5, 1.005, 1234567.891]) {
				const text = formatInternational(amount, code);
				if (expected) {
					expect(formatInternational(1234, code)).toMatch(expected);
				} else {
					expect(text).toBe(format(amount));
				}
			}
		}
	});
});

describe('parseAmount', () => {
	it.each<[string, string, number | null]>([
		['5', 'USD', 5],
		['$1,234.50', 'USD', 1234.5],
		['1234.5', 'USD', 1234.5],
		['12,50', 'USD', 12.5],
		['12,500', 'USD', 12500],
		['1.234,50', 'USD', 1234.5],
		['1.234,50 €', 'EUR', 1234.5],
		['12.50', 'EUR', 12.5],
		['1.250', 'EUR', 1250],
		['1,250', 'EUR', 1250],
		['EUR 7', 'EUR', 7],
		["CHF 1'234.50", 'CHF', 1234.5],
		['1 234,50', 'CZK', 1234.5],
		['1.234', 'KWD', 1.234],
		['1,234', 'JPY', 1234],
		['.5', 'USD', 0.5],
		['5.', 'USD', 5],
		['0', 'USD', 0],
		['5', 'XYZ', 5],
		['1.5', 'JPY', null],
		['1.2345', 'USD', null],
		['12,34,56', 'USD', null],
		['1.2.3', 'USD', null],
		['1,234.567,8', 'USD', null],
		['-5', 'USD', null],
		['1e3', 'USD', null],
		['Infinity', 'USD', null],
		['five', 'USD', null],
		['.', 'USD', null],
		['', 'USD', null],
	])('%j in %s is %j', (text, code, amount) => {
		expect(parseAmount(text, code)).toBe(amount);
	});

	it('reads what formatAmount writes, in every currency', () => {
		for (const code of CURRENCY_CODES) {
			const least = 10 ** -currency(code).decimals;
			for (const amount of [0, least, 1, 12, 1234, 1234567 + least]) {
				expect(
					parseAmount(formatAmount(amount, code), code)
				).toBeCloseTo(amount, 5);
			}
		}
	});
});

it.each([
	[5, 'USD', 500],
	[19.99, 'EUR', 1999],
	[1.005, 'USD', 101],
	[0.29, 'GBP', 29],
	[5, 'JPY', 5],
	[5, 'MGA', 5],
	[5, 'HUF', 500],
	[5, 'ISK', 500],
	[5, 'UGX', 500],
	[1.234, 'KWD', 1234],
	[5, 'XYZ', 500],
])('%d %s is %d for a card service', (amount, code, units) => {
	expect(toMinorUnits(amount, code)).toBe(units);
});

(hasCorpus ? describe : describe.skip)('saved content', () => {
	it(`${titled('has the amounts of its tiers as formatAmount writes them')}`, () => {
		let seen = 0;
		for (const { content } of readCorpus(['jetpack/donations'])) {
			const code = /"currency":"(\w+)"/.exec(content)?.[1] ?? 'USD';
			const tiers = content.matchAll(/data-amount="([\d.]+)">([^<]+)</g);
			for (const [, amount, text] of tiers) {
				expect(formatAmount(Number(amount), code)).toBe(text);
				seen++;
			}
		}
		expect(seen).toBeGreaterThan(50);
	});

	it(`${titled('has product prices as formatInternational writes them')}`, () => {
		let seen = 0;
		for (const { content } of readCorpus(['jetpack/simple-payments'])) {
			const code = /"currency":"(\w+)"/.exec(content)?.[1] ?? 'USD';
			const price = Number(/"price":([\d.]+)/.exec(content)?.[1]);
			const text = /-price"><p>([^<]+)</.exec(content)?.[1];
			// The older shape has the symbol last.
			if (price && text && !/ \S+$/.test(text)) {
				expect(formatInternational(price, code)).toBe(text);
				seen++;
			}
		}
		expect(seen).toBeGreaterThan(30);
	});
});

const hasPhp = spawnSync('php', ['-v']).status === 0;

(hasPhp ? it : it.skip)('PHP writes and counts the same', () => {
	const folder = mkdtempSync(join(tmpdir(), 'currencies-'));
	const root = join(__dirname, '../../..');
	copyFileSync(
		join(root, 'shared/currencies.json'),
		join(folder, 'currencies.json')
	);
	copyFileSync(
		join(root, 'php-stubs/currencies.php'),
		join(folder, 'currencies.php')
	);
	const codes = [...CURRENCY_CODES, 'XYZ', 'eur', 'constructor'];
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
				$answers[ $code ][] = Mainstay\\Currencies\\minimum_amount( $code );
				foreach ( $amounts as $amount ) {
					$answers[ $code ][] = Mainstay\\Currencies\\format_amount( $amount, $code );
					$answers[ $code ][] = Mainstay\\Currencies\\to_minor_units( $amount, $code );
				}
			}
			ini_set( 'serialize_precision', -1 );
			echo json_encode( $answers );`,
			join(folder, 'currencies.php'),
		],
		{ input: JSON.stringify([codes, amounts]), encoding: 'utf8' }
	);
	rmSync(folder, { recursive: true });
	expect(stderr).toBe('');
	expect(JSON.parse(stdout)).toEqual(
		Object.fromEntries(
			codes.map((code) => [
				code,
				[
					minimumAmount(code),
					...amounts.flatMap((amount) => [
						formatAmount(amount, code),
						toMinorUnits(amount, code),
					]),
				],
			])
		)
	);
});
