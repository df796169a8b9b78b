/** Saved content that sites already have opens, saves and opens again. */
import { parse, serialize } from '@wordpress/blocks';
import { blocks } from '../../src/blocks';
import { metadata, registerBlocks } from '../unit/register-blocks';
import { faultsOf, type Block } from './check-record';
import { hasCorpus, readCorpus } from './read-corpus';

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

const defaults = Object.fromEntries(
	Object.entries(metadata).map(([name, { attributes }]) => [
		name,
		Object.fromEntries(
			Object.entries<any>(attributes ?? {}).map(([key, schema]) => [
				key,
				schema.default,
			])
		),
	])
);

beforeAll(registerBlocks);

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

for (const { name } of blocks) {
	const records = readCorpus([name]);
	if (hasCorpus && !records.length) {
		continue;
	}
	testWithCorpus(`${name}: all of ${records.length} saved contents`, () => {
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
