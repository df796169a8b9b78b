/**
 * A server that behaves well or badly, by the path that it is asked for. It counts its visitors,
 * so that a test can say that nobody came.
 */
import http from 'node:http';
import zlib from 'node:zlib';

const CHUNK = Buffer.alloc(64 * 1024, 'a');

/** 200 MB of nothing in 200 KB. */
const bomb = () => zlib.gzipSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });

const answers = {
	'/ok': (request, response) => {
		response.setHeader('Content-Type', 'text/html');
		response.end('<p>Hello</p>');
	},
	'/json': (request, response) => {
		response.setHeader('Content-Type', 'application/json; charset=utf-8');
		response.end('{"name":"Hello"}');
	},
	'/large.json': (request, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(JSON.stringify({ text: 'a'.repeat(70_000) }));
	},
	'/malformed.json': (request, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end('{"name":');
	},
	'/headers': (request, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.end(JSON.stringify(request.headers));
	},
	'/no-head': (request, response) => {
		response.statusCode = request.method === 'HEAD' ? 405 : 200;
		response.end();
	},
	'/malformed': (request, response) =>
		response.socket.end('HELLO THERE\r\n\r\n'),
	'/reset': (request, response) => response.socket.destroy(),
	'/hang': () => {},
	'/drip': (request, response) => {
		const timer = setInterval(() => response.write('a'), 500);
		response.on('close', () => clearInterval(timer));
	},
	'/endless': (request, response) => {
		const more = () => {
			while (!response.destroyed && response.write(CHUNK)) {
				// As fast as it is taken.
			}
		};
		response.on('drain', more);
		more();
	},
	'/bomb': (request, response) => {
		response.setHeader('Content-Encoding', 'gzip');
		response.end(bomb());
	},
	'/broken-gzip': (request, response) => {
		response.setHeader('Content-Encoding', 'gzip');
		response.end('this is not gzip');
	},
};

/**
 * Starts one on a free port.
 *
 * @return {Promise<{url: string, port: number, visits: string[], close: () => Promise<void>}>}
 *         `/redirect?to=URL`, `/status/404` and `/chain/3` (three redirects, then `/ok`) are there
 *         besides the named answers.
 */
export async function startTrouble() {
	const visits = [];
	const server = http.createServer((request, response) => {
		visits.push(`${request.method} ${request.url}`);
		const { pathname, searchParams } = new URL(
			request.url,
			'http://127.0.0.1'
		);
		const [, first, second] = pathname.split('/');
		const redirect = (to) =>
			response.writeHead(302, { Location: to }).end();
		if (first === 'redirect') {
			redirect(searchParams.get('to'));
		} else if (first === 'chain') {
			redirect(Number(second) > 1 ? `/chain/${second - 1}` : '/ok');
		} else if (first === 'status') {
			response.writeHead(Number(second)).end('Status');
		} else if (answers[pathname]) {
			answers[pathname](request, response);
		} else {
			response.writeHead(404).end();
		}
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address();
	return {
		url: `http://127.0.0.1:${port}`,
		port,
		visits,
		close: () => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(resolve));
		},
	};
}
