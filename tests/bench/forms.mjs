/**
 * How many submissions a second, and is each of them stored and mailed once?
 *
 * node tests/bench/forms.mjs [--count=5000] [--at-once=8] [--sqlite]
 *
 * The measure beside it is a route that does nothing, asked in the same way: what the machine and
 * WordPress take without us.
 */
import { parseArgs } from 'node:util';
import { startFaultSite } from '../faults/site.mjs';
import {
	countAll,
	many,
	percentile,
	publishForm,
	send,
} from '../faults/submissions.mjs';

const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '1000' },
		'at-once': { type: 'string', default: '8' },
		sqlite: { type: 'boolean', default: false },
	},
});
const count = Number(values.count);
const atOnce = Number(values['at-once']);
const site = await startFaultSite({ sqlite: values.sqlite });
try {
	const form = await publishForm(site);
	const measure = async (number, task) => {
		const started = performance.now();
		const results = await many(number, atOnce, task);
		const seconds = (performance.now() - started) / 1000;
		return { results, perSecond: number / seconds };
	};
	const empty = async () => {
		const started = performance.now();
		const response = await fetch(`${site.url}/wp-json/test/v1/empty`, {
			method: 'POST',
			body: new URLSearchParams({ a: 'b' }),
		});
		await response.text();
		return { status: response.status, time: performance.now() - started };
	};
	await measure(16, empty);
	await measure(16, (number) => send(site, form, `warm-${number}`));
	const base = await measure(Math.min(count, 300), empty);
	const ours = await measure(count, (number) =>
		send(site, form, `v${number}`)
	);
	const again = await measure(Math.min(count, 300), empty);
	await new Promise((resolve) => setTimeout(resolve, 2000));
	site.cron();
	const { stored, mailed } = countAll(site);
	const accepted = ours.results.filter(
		({ answer }) => answer?.state === 'accepted'
	);
	const times = accepted.map(({ time }) => time);
	console.log(
		JSON.stringify(
			{
				database: site.database,
				count,
				atOnce,
				accepted: accepted.length,
				perSecond: +ours.perSecond.toFixed(1),
				p50: Math.round(percentile(times, 0.5)),
				p95: Math.round(percentile(times, 0.95)),
				emptyRoutePerSecond: [
					+base.perSecond.toFixed(1),
					+again.perSecond.toFixed(1),
				],
				lost: accepted.filter(({ who }) => !stored[who]).length,
				storedTwice: Object.values(stored).filter((n) => n > 1).length,
				unmailed: accepted.filter(({ who }) => !mailed[who]).length,
				mailedTwice: Object.values(mailed).filter((n) => n > 1).length,
				others: ours.results
					.filter(({ answer }) => answer?.state !== 'accepted')
					.slice(0, 3),
			},
			null,
			2
		)
	);
} finally {
	await site.stop();
}
