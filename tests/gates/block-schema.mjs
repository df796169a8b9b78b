/** Every block.json against WordPress's own schema, which is asked for once and kept for a month. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';
import { cacheFolder } from '../site/get-wordpress.mjs';
import { failed, passed, skipped } from './tools.mjs';

/** Comes with the build's own tools. */
const Ajv = createRequire(import.meta.url)('ajv');

const NAME = 'block.json schema';

const ADDRESS = 'https://schemas.wp.org/trunk/block.json';

const MONTH = 30 * 24 * 60 * 60_000;

/** What our own build reads from the same file, and WordPress leaves alone. */
const OWN = ['mainstay'];

async function schema() {
	const file = path.join(cacheFolder(), 'schemas/block.json');
	const stat = fs.statSync(file, { throwIfNoEntry: false });
	if (!stat || Date.now() - stat.mtimeMs > MONTH) {
		try {
			const response = await fetch(ADDRESS, {
				signal: AbortSignal.timeout(4_000),
			});
			const text = await response.text();
			if (response.ok && JSON.parse(text).properties) {
				fs.mkdirSync(path.dirname(file), { recursive: true });
				fs.writeFileSync(file, text);
			}
		} catch {
			// An older one will do.
		}
	}
	return fs.existsSync(file)
		? JSON.parse(fs.readFileSync(file, 'utf8'))
		: null;
}

export async function blockSchema() {
	const found = await schema();
	if (!found) {
		return skipped(NAME, `${new URL(ADDRESS).host} is out of reach`);
	}
	delete found.$schema;
	const validate = new Ajv({
		allErrors: true,
		schemaId: 'auto',
		unknownFormats: 'ignore',
		logger: false,
	}).compile(found);
	const folder = path.join(root, 'extensions');
	const files = fs
		.readdirSync(folder, { recursive: true })
		.filter((file) => path.basename(file) === 'block.json');
	const faults = files.flatMap((file) => {
		const metadata = JSON.parse(
			fs.readFileSync(path.join(folder, file), 'utf8')
		);
		OWN.forEach((name) => delete metadata[name]);
		return validate(metadata)
			? []
			: validate.errors.map(
					({ dataPath, message, params }) =>
						`extensions/${file}: ${dataPath} ${message} ${JSON.stringify(params)}`
				);
	});
	if (!files.length) {
		faults.push('There is no block.json.');
	}
	return faults.length ? failed(NAME, faults.join('\n')) : passed(NAME);
}
