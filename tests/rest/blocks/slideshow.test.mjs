/** The slideshow as a page and a feed get it. What moves is in the end-to-end tests. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

const BLOCK = 'wp-block-jetpack-slideshow';

const slide = ( { src, caption = '', id = 91000 } ) =>
	`<li class="${ BLOCK }_slide swiper-slide"><figure><img alt="A" class="${ BLOCK }_image wp-image-${ id }" data-id="${ id }" src="${ src }"/>${ caption && `<figcaption class="${ BLOCK }_caption gallery-caption">${ caption }</figcaption>` }</figure></li>`;

const saved = ( slides, attributes = {}, inner = false ) => {
	const container = `<div class="${ BLOCK }_container swiper-container"><ul class="${ BLOCK }_swiper-wrapper swiper-wrapper">${ slides.map( slide ).join( '' ) }</ul><a class="${ BLOCK }_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="${ BLOCK }_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Diashow anhalten" class="${ BLOCK }_button-pause" role="button"></a><div class="${ BLOCK }_pagination swiper-pagination swiper-pagination-white"></div></div>`;
	const data = 'data-autoplay="true" data-delay="2" data-effect="fade"';
	return `<!-- wp:jetpack/slideshow ${ JSON.stringify( attributes ) } -->\n${
		inner
			? `<div class="${ BLOCK } aligncenter"><div ${ data }>${ container }</div></div>`
			: `<div class="${ BLOCK } aligncenter" ${ data }>${ container }</div>`
	}\n<!-- /wp:jetpack/slideshow -->`;
};

const encoded = ( text ) =>
	`base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;
const render = ( content, first = '' ) =>
	php( `${ first } return do_blocks( ${ encoded( content ) } );` );

const pictures = ( count, src = 'https://example.com/a.jpg' ) =>
	Array.from( { length: count }, () => ( { src } ) );
const ratioOf = async ( src, id ) =>
	Number(
		( await render( saved( [ { src, id }, { src } ] ) ) ).match(
			/--ratio:([\d.]+)/
		)[ 1 ]
	);

it( 'has the controls of its data, and none of the saved links to nowhere', async () => {
	for ( const inner of [ false, true ] ) {
		const html = await render(
			saved(
				pictures( 3 ),
				{ autoplay: true, delay: 2, effect: 'fade' },
				inner
			)
		);
		assert.doesNotMatch( html, /<a\b|Diashow/ );
		assert.match(
			html,
			/<div [^>]*data-delay="2" data-effect="fade" data-pause="Pause Slideshow" data-play="Play Slideshow"/
		);
		for ( const label of [
			'Pause Slideshow',
			'Previous slide',
			'Next slide',
			'Go to slide 1',
			'Go to slide 3',
			'Slide 3 of 3',
		] ) {
			assert.ok( html.includes( `aria-label="${ label }"` ), label );
		}
		assert.equal( html.match( /loading="lazy"/g ).length, 2 );
	}
} );

it( 'has links, focal points and thumbnails where the author wants them', async () => {
	const image = ( more, alt = 'A' ) =>
		`<img alt="${ alt }" class="${ BLOCK }_image wp-image-91000" data-id="91000" ${ more } src="https://example.com/a.jpg"/>`;
	const content = ( attributes = {} ) =>
		saved( pictures( 4 ), attributes ).replace(
			/<figure>.*?<\/figure>/g,
			( () => {
				const figures = [
					`<a href="https://example.com/one">${ image( 'data-focus="30% 70%"' ) }</a><figcaption><a href="https://example.com/x">x</a></figcaption>`,
					image( 'data-focus="0% 0%;color:red"', '' ),
					`<a href="https://example.com/three">${ image( '', '' ) }</a>`,
					image( '' ),
				];
				return () => `<figure>${ figures.shift() }</figure>`;
			} )()
		);
	const html = await render( content() );
	assert.deepEqual( html.match( /<a [^>]*>/g ), [
		'<a href="https://example.com/one">',
		'<a href="https://example.com/x">',
		'<a aria-label="Open the link of slide 3" href="https://example.com/three">',
	] );
	assert.deepEqual( html.match( /style="--focus:[^"]*"/g ), [
		'style="--focus:30% 70%"',
	] );
	assert.doesNotMatch( html, /_dot" aria-label="[^"]*"><img/ );
	const dots = ( await render( content( { thumbnails: true } ) ) ).match(
		/_dot" aria-label="[^"]*"><img src="https:\/\/example\.com\/a\.jpg" alt="" loading="lazy"><\/button>/g
	);
	assert.equal( dots.length, 4 );
	assert.doesNotMatch(
		await render( saved( pictures( 13 ), { thumbnails: true } ) ),
		/_dot/,
		'too many for small images, too'
	);
} );

it( 'a slide of a story has a link of its own, and not the page of its file', async () => {
	const files = [
		{
			linkUrl: ' https://example.com/a?b=1&c=2 ',
			linkText: 'The <recipe>',
		},
		{ linkUrl: 'mailto:baker@example.com' },
		{ linkUrl: 'javascript:alert(1)', linkText: 'x' },
		{ linkUrl: { a: 1 }, linkText: 'x' },
		{ link: 'https://example.com/attachment/', linkText: 'x' },
	].map( ( more ) => ( {
		type: 'image',
		mime: 'image/jpeg',
		url: 'https://example.com/a.jpg',
		alt: '',
		caption: '',
		...more,
	} ) );
	const html = await render(
		`<!-- wp:jetpack/story ${ JSON.stringify( { mediaFiles: files } ) } -->\n<div class="wp-story wp-block-jetpack-story"></div>\n<!-- /wp:jetpack/story -->`
	);
	assert.deepEqual( html.match( /<a .*?<\/a>/g ), [
		'<a class="wp-story__link" href="https://example.com/a?b=1&#038;c=2">The &lt;recipe&gt;</a>',
		'<a class="wp-story__link" href="mailto:baker@example.com">Learn more</a>',
	] );
} );

it( 'says so where it does not play by itself, and keeps the delay between 1 and 5', async () => {
	const still = await render(
		saved( pictures( 2 ), { effect: 'whatever' } )
	);
	assert.doesNotMatch( still, /_button-pause|data-pause/ );
	assert.match( still, /aria-roledescription="carousel"/ );
	const container = ( html ) =>
		html.match( /<div [^>]*_container[^>]*>/ )[ 0 ];
	assert.match( container( still ), /data-effect="slide"/ );
	for ( const [ delay, kept ] of [
		[ 0, 1 ],
		[ 1, 1 ],
		[ 5, 5 ],
		[ 60, 5 ],
		[ 'x', 3 ],
	] ) {
		assert.match(
			container(
				await render(
					saved( pictures( 2 ), { autoplay: true, delay } )
				)
			),
			new RegExp( `data-delay="${ kept }"` )
		);
	}
} );

it( 'brings its script only where there is something to move', async () => {
	const modules = async ( content ) =>
		php( `
			wp_dequeue_script_module( 'jetpack-slideshow-view-script-module' );
			do_blocks( ${ encoded( content ) } );
			ob_start();
			wp_script_modules()->print_enqueued_script_modules();
			return ob_get_clean();
		` );
	assert.match(
		await modules( saved( pictures( 2 ) ) ),
		/slideshow\/view\.js/
	);
	assert.doesNotMatch( await modules( saved( pictures( 1 ) ) ), /slideshow/ );
	assert.doesNotMatch(
		await modules( '<!-- wp:jetpack/slideshow {"align":"full"} /-->' ),
		/slideshow/
	);
	const one = await render( saved( pictures( 1 ), { autoplay: true } ) );
	assert.doesNotMatch( one, /<button|<a\b|tabindex|data-pause/ );
} );

it( 'is as high as its first picture asks, between a square and 16:9', async () => {
	const name = ( size ) => `https://example.com/a-${ size }.jpg`;
	assert.equal( await ratioOf( name( '1200x800' ) ), 1.5 );
	assert.equal( await ratioOf( name( '600x1200' ) ), 1 );
	assert.equal( await ratioOf( name( '3000x600' ) ), 1.7778 );
	assert.equal( await ratioOf( name( '600x0' ) ), 1.5 );
	assert.equal( await ratioOf( 'https://example.com/a.jpg' ), 1.5 );
	const [ id, url ] = await php( `
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'x' ), 'slides/ratio.jpg' );
		wp_update_attachment_metadata( $id, array( 'file' => 'slides/ratio.jpg', 'width' => 500, 'height' => 400 ) );
		return array( $id, wp_get_attachment_url( $id ) );
	` );
	try {
		assert.equal( await ratioOf( url, id ), 1.25 );
		// The number may be another picture's.
		assert.equal( await ratioOf( 'https://example.com/b.jpg', id ), 1.5 );
	} finally {
		await php( `return (bool) wp_delete_attachment( ${ id }, true );` );
	}
} );

it( 'shows pictures from where they are, in feeds as figures', async () => {
	const src = 'https://i0.wp.com/example.com/a-800x600.jpg?ssl=1&amp;w=300';
	const content = saved( [
		{ src, caption: 'One <em>&amp;</em> two' },
		{ src: 'https://example.com/b.jpg' },
	] );
	assert.match(
		await render( content ),
		/src="https:\/\/example\.com\/a-800x600\.jpg"/
	);
	const feed = await render(
		content,
		"$GLOBALS['wp_query']->is_feed = true;"
	);
	assert.equal( feed.match( /<figure>/g ).length, 2 );
	assert.match( feed, /One <em>&amp;<\/em> two<\/figcaption>/ );
	assert.doesNotMatch( feed, /wp\.com|<button|<a\b|<ul|role=|aria-/ );
} );

it( 'tells of a missing library only who may edit', async () => {
	const failed = ( user ) =>
		php( `
			$GLOBALS['post'] = get_post( wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish' ) ) );
			$before = get_current_user_id();
			wp_set_current_user( ${ user } );
			$html = do_blocks( ${ encoded( saved( pictures( 2 ) ) ) } );
			wp_set_current_user( $before );
			wp_delete_post( $GLOBALS['post']->ID, true );
			return str_contains( $html, 'data-failed="The Swiper library could not be loaded."' );
		` );
	assert.equal( await failed( 'get_current_user_id()' ), true );
	assert.equal( await failed( 0 ), false );
} );

it( 'withstands attributes of any kind', async () => {
	for ( const attributes of [
		{ autoplay: 'x', delay: { a: 1 }, effect: [ '<b>' ], images: 'x' },
		{ metadata: { name: [ 'x' ] }, ids: 'x', align: { a: 1 } },
		{ metadata: { name: '"><script>' } },
	] ) {
		const html = await render( saved( pictures( 2 ), attributes ) );
		assert.match( html, /aria-roledescription="carousel"/ );
		assert.doesNotMatch( html, /<script|<b>/ );
	}
	assert.equal(
		( await render( '<!-- wp:jetpack/slideshow {"ids":1} /-->' ) ).trim(),
		''
	);
	const broken = `<!-- wp:jetpack/slideshow {} -->\n<div class="${ BLOCK }"><p>No list</p></div>\n<!-- /wp:jetpack/slideshow -->`;
	assert.match( await render( broken ), /No list/ );
} );
