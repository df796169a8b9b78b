/**
 * The corpus of real saved content, when it lies beside the project: records of the blocks that
 * the bundle has. Without it, tests/fixtures covers the same shapes.
 */
import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { gunzipSync } from 'zlib';
import type { SavedRecord } from './check-record';

const folder = join(__dirname, '../../../shared/corpus');

export const hasCorpus = existsSync(folder);

/** @param names Blocks that exist. */
export function readCorpus(names: string[]): SavedRecord[] {
	if (!hasCorpus) {
		return [];
	}
	return readdirSync(folder)
		.filter((file) => /\.jsonl(\.gz)?$/.test(file))
		.flatMap((file) => {
			const bytes = readFileSync(join(folder, file));
			const text = (
				file.endsWith('.gz') ? gunzipSync(bytes) : bytes
			).toString();
			return text
				.split('\n')
				.filter(Boolean)
				.map((line) => JSON.parse(line) as SavedRecord);
		})
		.filter(({ block }) => names.includes(block));
}
