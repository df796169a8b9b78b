/** Checks the syntax of every PHP file: `php -l`, or, without PHP, the parser of PHP as WebAssembly. */
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './ensure-packages.mjs';

const files = ['php-stubs', 'extensions', 'tests'].flatMap((folder) =>
	fs
		.readdirSync(path.join(root, folder), { recursive: true })
		.filter((file) => file.endsWith('.php'))
		.map((file) => path.join(folder, file))
);

async function faultsByPhp() {
	const faults = [];
	const queue = [...files];
	const work = async () => {
		for (let file = queue.shift(); file; file = queue.shift()) {
			await promisify(execFile)('php', ['-l', file], {
				cwd: root,
			}).catch(({ stdout, stderr }) =>
				faults.push((stdout || stderr).trim())
			);
		}
	};
	await Promise.all(os.cpus().map(work));
	return faults;
}

async function faultsByWebAssembly() {
	const { loadNodeRuntime } = await import('@php-wasm/node');
	const { PHP } = await import('@php-wasm/universal');
	const php = new PHP(
		await loadNodeRuntime('8.3', { emscriptenOptions: { processId: 1 } })
	);
	const faults = [];
	for (const file of files) {
		const code = fs.readFileSync(path.join(root, file), 'utf8');
		php.writeFile('/file.php', code);
		// A file that stops outside WordPress can be run: some faults only show when it is compiled.
		const { text } = await php
			.run({
				code: code.includes("defined('ABSPATH') || exit();")
					? "<?php include '/file.php';"
					: `<?php
					try {
						token_get_all( file_get_contents( '/file.php' ), TOKEN_PARSE );
					} catch ( ParseError $error ) {
						echo $error->getMessage() . ' on line ' . $error->getLine();
					}`,
			})
			.catch(({ message }) => ({ text: message }));
		if (text) {
			faults.push(`${file}: ${text}`);
		}
	}
	php.exit();
	return faults;
}

const hasPhp = spawnSync('php', ['-v']).status === 0;
const faults = await (hasPhp ? faultsByPhp() : faultsByWebAssembly());
faults.forEach((fault) => console.error(fault));
console.log(
	`${files.length} PHP files checked${hasPhp ? '' : ' (by PHP as WebAssembly)'}`
);
process.exit(faults.length ? 1 : 0);
