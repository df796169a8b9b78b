/** Saved content that sites already have opens, saves and opens again. */
import { getBlockType, parse, serialize } from '@wordpress/blocks';
import { blocks } from '../../src/blocks';
import { metadata, registerBlocks } from '../unit/register-blocks';
import { faultsOf, type Block } from './check-record';
import { hasCorpus, readCorpus, titled } from './read-corpus';

/** Hosted video: a block of WordPress that we extend. */
const VIDEO = 'core/video';

const plain = (tree: any[]): Block[] =>
	JSON.parse(
		JSON.stringify(
			tree.map(({ name, isValid, attributes, innerBlocks }) => ({
				name,
				isValid,
				attributes,
				innerBlocks: plain(innerBlocks),
			}))
		)
	);

const defaultsOf = (attributes: Record<string, any> = {}) =>
	Object.fromEntries(
		Object.entries(attributes).map(([key, schema]) => [key, schema.default])
	);

const defaults = Object.fromEntries(
	Object.entries(metadata).map(([name, { attributes }]) => [
		name,
		defaultsOf(attributes),
	])
);

beforeAll(() => {
	registerBlocks();
	defaults[VIDEO] = defaultsOf(getBlockType(VIDEO)?.attributes);
});

// The editor logs what it migrates; that is what deprecated shapes are for.
beforeEach(() => {
	for (const method of [
		'info',
		'groupCollapsed',
		'groupEnd',
		'warn',
		'error',
	] as const) {
		// Not a spy: those of the Jest preset would count the calls.
		Object.assign(console, { [method]() {} });
	}
});

const testWithCorpus = hasCorpus ? it : it.skip;

for (const { name } of [...blocks, { name: VIDEO }]) {
	const records = readCorpus([name]);
	if (hasCorpus && !records.length) {
		continue;
	}
	const title = titled(`${name}: all of ${records.length} saved contents`);
	testWithCorpus(title, () => {
		const failed = records.flatMap((record) => {
			const opened = parse(record.content) as any[];
			const saved = serialize(opened as any);
			const again = parse(saved) as any[];
			const faults = faultsOf(
				record,
				{
					blocks: plain(opened),
					saved,
					again: plain(again),
					savedAgain: serialize(again as any),
				},
				defaults
			);
			return faults.length
				? [{ id: record.id, content: record.content, faults }]
				: [];
		});
		expect(failed).toEqual([]);
	});
}
