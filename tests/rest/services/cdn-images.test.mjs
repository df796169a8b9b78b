/** Addresses of the image service that saved galleries and slideshows hold. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

/** Calls a function of cdn-images.php in the site, once for each text. */
const call = ( name, texts ) =>
	php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/media-sources/cdn-images.php';
		return array_map( 'Mainstay\\\\MediaSources\\\\CdnImages\\\\${ name }', json_decode( base64_decode( '${ Buffer.from( JSON.stringify( texts ) ).toString( 'base64' ) }' ) ) );
	` );

it( 'finds the address of the picture itself', async () => {
	const addresses = {
		'https://i0.wp.com/example.com/2024/01/a.jpg?ssl=1':
			'https://example.com/2024/01/a.jpg',
		'https://i1.wp.com/example.com/a.jpg?resize=600%2C600&ssl=1':
			'https://example.com/a.jpg',
		'https://i2.wp.com/example.com/a.jpg?resize=600,600&strip=info':
			'https://example.com/a.jpg',
		'http://i3.wp.com/Example.com/a.jpg': 'https://example.com/a.jpg',
		'//i0.wp.com/my-site.files.wordpress.com/two%20words.png?w=1024':
			'https://my-site.files.wordpress.com/two%20words.png',
		'https://i0.wp.com/xn--bcher-kva.example/%C5%BCaba(1).webp?w=1#x':
			'https://xn--bcher-kva.example/%C5%BCaba(1).webp',
		'https://i0.wp.com/example.com/show?q=id%3D5%26v%3D2&ssl=1':
			'https://example.com/show?id=5&v=2',
	};
	assert.deepEqual(
		await call( 'get_original_url', Object.keys( addresses ) ),
		Object.values( addresses )
	);
} );

it( 'leaves every other address as it is', async () => {
	const addresses = [
		'https://example.com/a.jpg?resize=1,1',
		'https://example.com/i0.wp.com/example.com/a.jpg',
		'https://i0.wp.com.evil.example/example.com/a.jpg',
		'https://i4.wp.com/example.com/a.jpg',
		'https://s0.wp.com/example.com/a.jpg',
		'https://i0.wp.com/',
		'https://i0.wp.com/example.com',
		'https://i0.wp.com/latex.php?latex=x',
		'https://i0.wp.com/user@example.com/a.jpg',
		'https://i0.wp.com/example.com:8080/a.jpg',
		'https://i0.wp.com/exa"mple.com/a.jpg',
		'https://user@i0.wp.com/example.com/a.jpg',
		'javascript:alert(1)//i0.wp.com/example.com/a.jpg',
		'data:image/png;base64,AAAA',
		'',
	];
	assert.deepEqual( await call( 'get_original_url', addresses ), addresses );
} );

it( 'mends pictures and links in markup, and nothing else', async () => {
	const [ mended, hostile, untouched ] = await call( 'replace_cdn_urls', [
		'<a href="https://i0.wp.com/example.com/a.jpg?ssl=1"><img alt="i0.wp.com/example.com/a.jpg" src="https://i0.wp.com/example.com/a.jpg?resize=9%2C9&amp;ssl=1" srcset="https://i0.wp.com/example.com/a.jpg?w=1 1x" sizes="9px"></a> https://i0.wp.com/example.com/a.jpg',
		'<img src="https://i0.wp.com/example.com/a.jpg?q=%22onerror%3D%22alert(1)" alt="">',
		'<IMG src=a.jpg srcset="b.jpg 2x" sizes="9px"><p>wp.com</p>',
	] );
	assert.match( mended, /<a href="https:\/\/example\.com\/a\.jpg">/ );
	assert.match( mended, / src="https:\/\/example\.com\/a\.jpg"/ );
	assert.match( mended, /alt="i0\.wp\.com\/example\.com\/a\.jpg"/ );
	assert.match(
		mended,
		/<\/a> https:\/\/i0\.wp\.com\/example\.com\/a\.jpg$/
	);
	assert.doesNotMatch( mended, /srcset|sizes/ );
	assert.doesNotMatch( hostile, /"\s*onerror/ );
	assert.equal(
		untouched,
		'<IMG src=a.jpg srcset="b.jpg 2x" sizes="9px"><p>wp.com</p>'
	);
} );

it( "gives the site's own pictures its own scheme", async () => {
	const html = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/media-sources/cdn-images.php';
		$move = static fn() => 'http://blog.example.net';
		add_filter( 'home_url', $move );
		$html = Mainstay\\MediaSources\\CdnImages\\replace_cdn_urls( '<img src="https://i0.wp.com/blog.example.net/a.jpg?ssl=1"><img src="https://i0.wp.com/example.com/a.jpg">' );
		remove_filter( 'home_url', $move );
		return $html;
	` );
	assert.equal(
		html,
		'<img src="http://blog.example.net/a.jpg"><img src="https://example.com/a.jpg">'
	);
} );
