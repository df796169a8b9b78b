/**
 * The companies that are asked how an address is embedded: Meta (`/meta/…`, `/threads`) and Loom
 * (`/loom`). The path of the address that is asked for says how the answer is:
 * `…/status-429/…`, `…/malformed/…`, `…/hang/…`, `…/empty/…`, `…/hostile/…`, else a right one.
 */
import http from 'node:http';

const SCRIPTS = {
	facebook:
		'<div id="fb-root"></div>\n<script async="1" defer="1" crossorigin="anonymous" src="https://connect.facebook.net/en_US/sdk.js#xfbml=1&amp;version=v26.0" nonce="abc"></script>',
	instagram: '\n<script async src="//www.instagram.com/embed.js"></script>',
	threads: '\n<script async src="https://www.threads.net/embed.js"></script>',
};

const escape = ( text ) =>
	text.replaceAll( '&', '&amp;' ).replaceAll( '"', '&quot;' );

/** As each company writes it. */
function markup( company, url ) {
	const href = escape( url );
	return {
		facebook: `${ SCRIPTS.facebook }<div class="fb-post" data-href="${ href }" data-width="552"><blockquote cite="${ href }" class="fb-xfbml-parse-ignore"><p>Rye bread today.</p>Posted by <a href="https://www.facebook.com/harbour">Harbour Bakery</a></blockquote></div>`,
		instagram: `<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="${ href }" data-instgrm-version="14" style=" background:#FFF; border:0; "><div style="padding:16px;"> <a href="${ href }" style=" background:#FFFFFF; " target="_blank"> <svg width="50px"><path d="M1 1"></path></svg> View this post on Instagram</a></div></blockquote>${ SCRIPTS.instagram }`,
		threads: `<blockquote class="text-post-media" data-text-post-permalink="${ href }" data-text-post-version="0" style="background:#FFF"><a href="${ href }" style="color:#000">View on Threads</a></blockquote>${ SCRIPTS.threads }`,
		loom: `<iframe src="https://www.loom.com/embed/0123456789abcdef" frameborder="0" width="1920" height="1440" webkitallowfullscreen mozallowfullscreen allowfullscreen></iframe>`,
	}[ company ];
}

/** What nobody should print. */
const HOSTILE = {
	facebook:
		'<div class="fb-post" onclick="window.ran=1" style="background:url(https://evil.example/a)"><img src=x onerror="window.ran=1"><a href="javascript:window.ran=1">Rye bread</a></div><script>window.ran=1</script><script src="https://evil.example/a.js"></script><iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
	loom: '<iframe src="https://www.loom.com.evil.example/embed/1"></iframe>',
};

const NAMES = {
	facebook: 'Facebook',
	instagram: 'Instagram',
	threads: 'Threads',
	loom: 'Loom',
};

function companyOf( pathname ) {
	if ( pathname.startsWith( '/meta/' ) ) {
		return pathname.endsWith( '/instagram_oembed' )
			? 'instagram'
			: 'facebook';
	}
	return pathname.slice( 1 );
}

const ERRORS = {
	400: { message: 'Unsupported post', type: 'OAuthException', code: 24 },
	401: { message: 'Token needed', type: 'OAuthException', code: 190 },
	403: { message: 'No permission', type: 'OAuthException', code: 10 },
	404: { message: 'Not found', type: 'OAuthException', code: 100 },
	429: { message: 'Too many calls', type: 'OAuthException', code: 4 },
};

/**
 * Starts one on a free port.
 *
 * @return {Promise<{url: string, asked: URL[], close: () => Promise<void>}>} `asked` grows with every
 *         request.
 */
export async function startEmbeds() {
	const asked = [];
	const server = http.createServer( ( request, response ) => {
		const address = new URL( request.url, 'http://127.0.0.1' );
		asked.push( address );
		const url = address.searchParams.get( 'url' ) ?? '';
		if ( url.includes( '/hang' ) ) {
			return;
		}
		const company = companyOf( address.pathname );
		const status = Number( /\/status-(\d{3})/.exec( url )?.[ 1 ] ?? 200 );
		const json = ( data ) => {
			response.writeHead( status, {
				'Content-Type': 'application/json',
			} );
			response.end( JSON.stringify( data ) );
		};
		if ( url.includes( '/malformed' ) ) {
			response.writeHead( 200, { 'Content-Type': 'application/json' } );
			response.end( '{"html":' );
		} else if ( status >= 400 ) {
			json( {
				error: ERRORS[ status ] ?? { message: 'Broken', code: 2 },
			} );
		} else if ( url.includes( '/empty' ) ) {
			json( { version: '1.0', type: 'rich', html: '' } );
		} else if ( url.includes( '/odd' ) ) {
			json( { version: 1, type: {}, html: { a: 1 }, title: [] } );
		} else {
			json( {
				version: '1.0',
				type: company === 'loom' ? 'video' : 'rich',
				html: url.includes( '/hostile' )
					? HOSTILE[ company ]
					: markup( company, url ),
				width: company === 'loom' ? 1920 : 658,
				height: company === 'loom' ? 1440 : null,
				provider_name: NAMES[ company ],
				provider_url: `https://www.${ company }.com/`,
				...( company === 'loom' && {
					title: 'How we bake "rye" <bread>',
					duration: 61.2,
					thumbnail_url: 'https://cdn.loom.com/a.gif',
				} ),
			} );
		}
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	return {
		url: `http://127.0.0.1:${ server.address().port }`,
		asked,
		close: () => {
			server.closeAllConnections();
			return new Promise( ( resolve ) => server.close( resolve ) );
		},
	};
}

/**
 * The site's code that asks the fake in the place of the companies.
 *
 * @param {{url: string}} fake From startEmbeds().
 */
export const askFake = ( { url } ) =>
	`add_filter( 'mainstay_http_address', fn( $address ) => strtr( $address, [
		'https://graph.facebook.com/v26.0/' => '${ url }/meta/',
		'https://graph.threads.net/v1.0/oembed' => '${ url }/threads',
		'https://www.loom.com/v1/oembed' => '${ url }/loom',
	] ) );`;
