import { toSeconds, toTimestamp } from '../../../shared/timestamp';

it.each([
	['00:00', 0],
	['00:01', 1],
	['59:59', 3599],
	['01:23:45', 5025],
])('%s is %d seconds, and back', (timestamp, seconds) => {
	expect(toSeconds(timestamp)).toBe(seconds);
	expect(toTimestamp(seconds)).toBe(timestamp);
});

it('takes what is no number for nothing', () => {
	expect(toSeconds('')).toBe(0);
	expect(toSeconds('soon:02')).toBe(2);
});

it('rounds down, and never goes below nothing', () => {
	expect(toTimestamp(61.9)).toBe('01:01');
	expect(toTimestamp(-3)).toBe('00:00');
});
