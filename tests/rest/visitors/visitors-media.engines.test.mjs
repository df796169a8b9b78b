/**
 * What visitors see and hear, in Chromium, Firefox and WebKit: podcasts, videos, conversations, slides,
 * galleries, compared pictures, stories and moving pictures, with German, Arabic and calm settings.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { episode, HOST, rss, silence } from '../../fakes/feeds.mjs';
import { sendBytes } from '../../site/outside.mjs';
import { php } from '../site.mjs';
import {
	demoBlocks,
	inEveryEngine,
	phpText,
	prepareSite,
	publishPage,
	show,
	until,
} from './visitors.mjs';

const FILM = readFileSync(
	new URL( '../../site/demo/dough.webm', import.meta.url )
);
const SOUND = silence( 200 );
const FEED = `https://${ HOST }/visitors`;
const FILMS = 'films.example.com';
const RECORDINGS = 'recordings.example.com';

/** The site's own server gives files only as a whole; players jump in parts, as servers of media give them. */
const PLUGIN = `add_filter( 'wp_get_attachment_url', static fn( $url ) => preg_match( '/visitors-(film|talk).*webm$/', $url, $name ) ? 'https://${ FILMS }/' . $name[1] . '.webm' : $url );`;

const sendSound = ( request, response ) =>
	sendBytes( request, response, 'audio/wav', SOUND );

const line = ( time, seconds ) =>
	`<!-- wp:jetpack/dialogue {"slug":"speaker-0","timestamp":"${ time }","showTimestamp":true} -->\n<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style">Anna</div><div class="wp-block-jetpack-dialogue__timestamp-label"><a class="wp-block-jetpack-dialogue__timestamp_link" href="#${ seconds }">${ time }</a></div></div><p class="wp-block-jetpack-dialogue__content">Says Anna.</p></div>\n<!-- /wp:jetpack/dialogue -->`;

const film = ( { id, guid, url } ) =>
	`<!-- wp:video ${ JSON.stringify( { guid, id, seekbarColor: '#447755' } ) } -->\n<figure class="wp-block-video"><video controls src="${ url }"></video></figure>\n<!-- /wp:video -->`;

/** Puts a video into the media library; what is played comes from another host. */
const addVideo = ( name, metadata ) =>
	php(
		`require_once dirname( Mainstay\\FILE ) . '/videos/videos.php';
		$file = wp_upload_bits( '${ name }', null, 'elsewhere' );
		$id = wp_insert_attachment( [ 'post_title' => 'Dough rises', 'post_mime_type' => 'video/webm' ], $file['file'] );
		wp_update_attachment_metadata( $id, json_decode( '${ JSON.stringify( metadata ) }', true ) );
		return [ 'id' => $id, 'guid' => Mainstay\\Videos\\get_guid( $id ), 'url' => wp_get_attachment_url( $id ) ];`
	);

const pages = {};

const site = prepareSite( {
	plugin: PLUGIN,
	hosts: {
		[ HOST ]: sendSound,
		[ RECORDINGS ]: sendSound,
		[ FILMS ]: ( request, response, { pathname } ) =>
			pathname === '/film.webm'
				? sendBytes( request, response, 'video/webm', FILM )
				: sendSound( request, response ),
	},
	async prepare() {
		await php(
			`require_once dirname( Mainstay\\FILE ) . '/podcast/podcast.php';
			require_once dirname( Mainstay\\FILE ) . '/podcast/read.php';
			$file = tempnam( get_temp_dir(), 'feed' );
			file_put_contents( $file, ${ phpText( rss( episode( 1 ) + episode( 2 ) ) ) } );
			$feed = Mainstay\\Podcast\\Read\\parse_feed( $file, '${ FEED }' );
			unlink( $file );
			update_option( 'mainstay_feed_' . md5( '${ FEED }' ), Mainstay\\Podcast\\get_cached_feed( '${ FEED }' )->with( [ 'total' => 2, 'fetched' => time(), 'checked' => time() + DAY_IN_SECONDS ] + $feed )->to_array(), false );`
		);
		const short = await addVideo( 'visitors-film.webm', {
			width: 360,
			height: 640,
			length: 3,
		} );
		const long = await addVideo( 'visitors-talk.webm', {
			width: 360,
			height: 240,
			length: 200,
		} );
		const chapters = await php(
			`$file = wp_upload_bits( 'visitors.vtt', null, "WEBVTT\\n\\n00:00.000 --> 00:01.000\\nKneading\\n\\n00:02.000 --> 00:03.000\\nBaking\\n" );
			$id = wp_insert_attachment( [ 'post_title' => 'Chapters', 'post_mime_type' => 'text/vtt' ], $file['file'] );
			require_once dirname( Mainstay\\FILE ) . '/videos/change.php';
			Mainstay\\Videos\\Change\\save_changes( ${ short.id }, [ 'tracks' => [ [ 'id' => $id, 'kind' => 'chapters', 'label' => 'Chapters' ] ] ] );
			return $id;`
		);
		const contents = {
			podcast: `<!-- wp:jetpack/podcast-player ${ JSON.stringify( { url: FEED } ) } /-->`,
			film: film( short ),
			talk: film( long ),
			conversation: `<!-- wp:audio -->\n<figure class="wp-block-audio"><audio controls src="https://${ RECORDINGS }/one.wav"></audio></figure>\n<!-- /wp:audio -->\n\n<!-- wp:jetpack/conversation {"participants":[{"slug":"speaker-0","label":"Anna"}],"showTimestamps":true} -->\n<div class="wp-block-jetpack-conversation">${ line( '00:30', 30 ) }\n\n${ line( '01:10', 70 ) }</div>\n<!-- /wp:jetpack/conversation -->`,
			slideshow: await demoBlocks( 'jetpack/slideshow' ),
			gallery: await demoBlocks( 'jetpack/tiled-gallery' ),
			compare: await demoBlocks( 'jetpack/image-compare' ),
			story: await demoBlocks( 'jetpack/story' ),
			gif: await demoBlocks( 'jetpack/gif' ),
		};
		for ( const [ name, content ] of Object.entries( contents ) ) {
			pages[ name ] = ( await publishPage( name, content ) ).link;
		}
		return () =>
			php(
				`delete_option( 'mainstay_feed_' . md5( '${ FEED }' ) );
				foreach ( [ ${ short.id }, ${ long.id }, ${ chapters } ] as $id ) { wp_delete_attachment( $id, true ); }`
			);
	},
} );

const PODCAST = '.wp-block-jetpack-podcast-player';
const PLAY = `${ PODCAST }__play`;

const media = ( browser, tag = 'audio' ) =>
	browser.run(
		`const { currentTime, paused, playbackRate, src, error } = document.querySelector( '${ tag }' );
		return { time: currentTime, paused, rate: playbackRate, src, error: error?.message };`
	);
const timeOf = async ( browser, tag ) => ( await media( browser, tag ) ).time;
const isBetween = ( time, from, to ) => time >= from && time <= to && [ time ];
const label = ( browser, selector ) =>
	browser.run(
		`return document.querySelector( '${ selector }' ).getAttribute( 'aria-label' );`
	);

/** Play, Pause, Play: on from the same place, also after the page is left. */
async function hearPodcast( browser ) {
	await browser.goTo( pages.podcast );
	await until( () => browser.read( PLAY, 'title' ), 'a player' );
	assert.equal( await label( browser, PLAY ), 'Play' );
	await browser.press( PLAY );
	await until( async () => ( await timeOf( browser ) ) > 0.2, 'a sound' );
	assert.equal( await label( browser, PLAY ), 'Pause' );
	await browser.press( `${ PODCAST }__forward` );
	await until(
		async () => isBetween( await timeOf( browser ), 30, 36 ),
		'30 seconds on'
	);
	await browser.press( PLAY );
	await until( async () => ( await media( browser ) ).paused, 'a pause' );
	const left = await timeOf( browser );
	await browser.press( PLAY );
	await until( async () => ( await timeOf( browser ) ) > left, 'it goes on' );
	assert.ok( ( await timeOf( browser ) ) < left + 10 );
	await browser.press( `${ PODCAST }__back` );
	await until(
		async () => ( await timeOf( browser ) ) < left + 1,
		'a jump back'
	);

	// By keyboard, on the slider.
	await browser.press( PLAY );
	await until( async () => ( await media( browser ) ).paused, 'a pause' );
	const before = Math.floor( await timeOf( browser ) );
	for ( const [ key, time ] of [
		[ 'ArrowUp', before + 1 ],
		[ 'ArrowUp', before + 2 ],
		[ 'ArrowUp', before + 3 ],
		[ 'ArrowDown', before + 2 ],
	] ) {
		await browser.pressKey( `${ PODCAST }__range`, key );
		await until(
			async () => isBetween( await timeOf( browser ), time, time + 0.4 ),
			`second ${ time } by ${ key }`
		);
	}
	await browser.run(
		`const speed = document.querySelector( '${ PODCAST }__speed' ); speed.value = '1.5'; speed.dispatchEvent( new Event( 'change', { bubbles: true } ) );`
	);
	assert.equal( ( await media( browser ) ).rate, 1.5 );

	await browser.press( `li:nth-child(2) ${ PODCAST }__choice` );
	await until(
		async () => /audio\/2/.test( ( await media( browser ) ).src ),
		'the second episode'
	);
	await until( async () => ( await timeOf( browser ) ) > 0.2, 'its sound' );
	assert.equal( ( await media( browser ) ).rate, 1.5 );
	await browser.press( `li:nth-child(1) ${ PODCAST }__choice` );
	await until(
		async () =>
			isBetween( await timeOf( browser ), before - 2, before + 6 ),
		'the first episode, on where it was'
	);
	await browser.reload();
	await until( () => browser.read( PLAY, 'title' ), 'a player' );
	await browser.press( PLAY );
	await until(
		async () =>
			isBetween( await timeOf( browser ), before - 2, before + 12 ),
		'the same place after a reload'
	);
	assert.equal( ( await media( browser ) ).rate, 1.5 );
	assert.equal( ( await media( browser ) ).paused, false );
}

/** Time runs from the left in every script, and the keys of the slider lead where they point. */
async function seekInArabic( browser ) {
	await browser.goTo( pages.podcast );
	await until( () => browser.read( PLAY, 'title' ), 'a player' );
	await browser.press( PLAY );
	await until( async () => ( await timeOf( browser ) ) > 0.2, 'a sound' );
	await browser.press( `${ PODCAST }__forward` );
	await browser.press( PLAY );
	await until( async () => ( await media( browser ) ).paused, 'a pause' );
	await until(
		async () => ( await timeOf( browser ) ) > 29,
		'30 seconds on'
	);
	const before = Math.floor( await timeOf( browser ) );
	for ( const [ key, time ] of [
		[ 'ArrowRight', before + 1 ],
		[ 'ArrowRight', before + 2 ],
		[ 'ArrowLeft', before + 1 ],
	] ) {
		await browser.pressKey( `${ PODCAST }__range`, key );
		await until(
			async () => isBetween( await timeOf( browser ), time, time + 0.4 ),
			`second ${ time } by ${ key }`
		);
	}
	await browser.drag( `${ PODCAST }__range`, [ 0.5, 0.5 ], [ 0.75, 0.5 ] );
	await until(
		async () => isBetween( await timeOf( browser ), 130, 170 ),
		'three quarters'
	);
}

async function watchFilm( browser ) {
	await browser.goTo( pages.film );
	const links = '.mainstay-video__chapters a';
	const chapter = ( number ) =>
		`.mainstay-video__chapters li:nth-child(${ number }) a`;
	await until(
		() =>
			browser.run( `return document.querySelector( 'video' ).duration;` ),
		'a film'
	);
	await show( browser, links );
	for ( let times = 0; times < 2; times++ ) {
		await browser.press( chapter( 2 ) );
		await until(
			async () => ( await timeOf( browser, 'video' ) ) >= 2,
			'the second chapter'
		);
		await until(
			() =>
				browser.run(
					`return document.querySelectorAll( '${ links }' )[1].getAttribute( 'aria-current' );`
				),
			'a mark at it'
		);
		await browser.press( chapter( 1 ) );
		await until(
			async () => ( await timeOf( browser, 'video' ) ) < 2,
			'the first chapter'
		);
	}
	// Controls of the page's own: stop and go.
	const button = '.mainstay-video__bar button';
	const isPaused = async () => ( await media( browser, 'video' ) ).paused;
	if ( ! ( await isPaused() ) ) {
		await browser.press( button );
	}
	await until( isPaused, 'a pause' );
	await browser.press( button );
	await until( async () => ! ( await isPaused() ), 'it goes on' );
}

async function comeBackToFilm( browser ) {
	await browser.goTo( pages.talk );
	await until(
		() =>
			browser.run(
				`return document.querySelector( 'video' ).readyState > 0;`
			),
		'a film'
	);
	await browser.run(
		`document.querySelector( 'video' ).currentTime = 42.5;`
	);
	await until(
		() =>
			browser.run(
				`return Object.keys( localStorage ).some( ( key ) => /^mainstay-video_\\w{8}$/.test( key ) );`
			),
		'a note'
	);
	await browser.reload();
	const said = async () =>
		( await browser.texts( '[role="status"]' ) ).join( '' );
	await until(
		async () => ( await said() ).includes( 'Resumes at 0:42.' ),
		'where it goes on'
	);
	assert.equal( Math.floor( await timeOf( browser, 'video' ) ), 42 );
	await browser.press( '.mainstay-video__restart' );
	await until(
		async () => ( await timeOf( browser, 'video' ) ) < 5,
		'the beginning'
	);
}

async function jumpInConversation( browser ) {
	await browser.goTo( pages.conversation );
	const link = ( time ) =>
		`.wp-block-jetpack-dialogue__timestamp_link[data-time="${ time }"]`;
	for ( const time of [ 30, 70, 30 ] ) {
		await show( browser, link( time ) );
		await browser.press( link( time ) );
		await until(
			async () => isBetween( await timeOf( browser ), time, time + 8 ),
			`second ${ time }`
		);
	}
	await browser.pressKey( link( 70 ), 'Enter' );
	await until(
		async () => isBetween( await timeOf( browser ), 70, 78 ),
		'second 70 by keyboard'
	);
	assert.equal( ( await media( browser ) ).paused, false );
	assert.ok( ! ( await browser.address() ).includes( '#' ) );
}

const SLIDES = '.wp-block-jetpack-slideshow';

/** Keys follow the direction of reading; so do swipes. */
const turnSlides = ( isRtl ) => async ( browser ) => {
	await browser.goTo( pages.slideshow );
	await show( browser, SLIDES );
	const shown = () =>
		browser.run(
			`return [ ...document.querySelectorAll( '${ SLIDES }_slide' ) ].findIndex( ( slide ) => ! slide.inert );`
		);
	const become = ( number, what ) =>
		until( async () => ( await shown() ) === number, what );
	await until(
		() =>
			browser.run(
				`return !! document.querySelector( '${ SLIDES }_container.is-live' );`
			),
		'a slideshow'
	);
	const stop = `${ SLIDES }_button-pause`;
	await browser.press( stop );
	const first = await shown();
	const next = `${ SLIDES }_button-next`;
	const count = await browser.run(
		`return document.querySelectorAll( '${ SLIDES }_slide' ).length;`
	);
	const step = ( by ) => ( first + by + count ) % count;
	await browser.press( next );
	await become( step( 1 ), 'the next slide by its button' );
	const [ forth, back ] = isRtl
		? [ 'ArrowLeft', 'ArrowRight' ]
		: [ 'ArrowRight', 'ArrowLeft' ];
	await browser.pressKey( next, forth );
	await become( step( 2 ), `the next slide by ${ forth }` );
	await browser.pressKey( next, forth );
	await become( step( 3 ), 'the first after the last' );
	await browser.pressKey( next, back );
	await become( step( 2 ), `the slide before by ${ back }` );
	await browser.press( `${ SLIDES }_pagination button:nth-of-type(1)` );
	await become( 0, 'the first slide by its dot' );
	// The slides still move, which no attribute says.
	await pause( 400 );
	// The picture comes from the side where one reads on.
	const [ near, far ] = isRtl ? [ 0.2, 0.85 ] : [ 0.85, 0.2 ];
	await browser.drag( `${ SLIDES }_container`, [ near, 0.4 ], [ far, 0.4 ] );
	await become( 1, 'the next slide by a swipe' );
	// The slides still move, which no attribute says.
	await pause( 400 );
	await browser.drag( `${ SLIDES }_container`, [ far, 0.4 ], [ near, 0.4 ] );
	await become( 0, 'the first slide by a swipe back' );
	await browser.press( next );
	// One step too many would be over now.
	await pause( 400 );
	assert.equal(
		await shown(),
		1,
		'the next slide by its button after a swipe'
	);
	// Back from another page, it works as before.
	await browser.goTo( pages.gif );
	await browser.back();
	await until(
		() =>
			browser.run(
				`return !! document.querySelector( '${ SLIDES }_container.is-live' );`
			),
		'the slideshow again'
	);
	const now = await shown();
	await browser.press( next );
	await become( ( now + 1 ) % count, 'the next slide after coming back' );
};

const COMPARE = '.juxtapose';
const RANGE = `${ COMPARE } input[type="range"]`;

const comparePictures = ( isRtl ) => async ( browser ) => {
	await browser.goTo( pages.compare );
	await until(
		() =>
			browser.run( `return !! document.querySelector( '${ RANGE }' );` ),
		'a slider'
	);
	await show( browser, COMPARE );
	const value = async () => Number( await browser.read( RANGE, 'value' ) );
	/** How much of the first picture is seen, in percent of the width from the left. */
	const handle = () =>
		browser.run(
			`const { left, width } = document.querySelector( '${ COMPARE }' ).getBoundingClientRect();
			const line = document.querySelector( '.wp-block-jetpack-image-compare__handle' ).getBoundingClientRect();
			return Math.round( ( ( line.left + line.width / 2 - left ) / width ) * 100 );`
		);
	const start = await handle();
	await browser.pressKey( RANGE, 'ArrowRight' );
	await browser.pressKey( RANGE, 'ArrowRight' );
	assert.ok(
		( await handle() ) > start,
		`the line goes where the arrow points: ${ start }, ${ await handle() }`
	);
	await browser.pressKey( RANGE, 'ArrowLeft' );
	await browser.pressKey( RANGE, 'ArrowLeft' );
	await browser.pressKey( RANGE, 'ArrowLeft' );
	assert.ok( ( await handle() ) < start );
	await browser.drag( COMPARE, [ 0.5, 0.5 ], [ 0.25, 0.5 ] );
	assert.ok(
		Math.abs( ( await handle() ) - 25 ) <= 2,
		`${ await handle() }`
	);
	assert.ok( Math.abs( ( await value() ) - ( isRtl ? 75 : 25 ) ) <= 2 );
	await browser.drag( COMPARE, [ 0.25, 0.5 ], [ 0.8, 0.5 ] );
	assert.ok(
		Math.abs( ( await handle() ) - 80 ) <= 2,
		`${ await handle() }`
	);
	await browser.pressKey( RANGE, 'Enter' );
	assert.equal( await value(), isRtl ? 90 : 10 );
};

const STORY = '.wp-story__player';

const seeStory = ( isRtl ) => async ( browser ) => {
	await browser.goTo( pages.story );
	await show( browser, STORY );
	const has = ( word ) =>
		browser.run(
			`return document.querySelector( '${ STORY }' ).classList.contains( '${ word }' );`
		);
	const count = ( number ) =>
		until(
			async () =>
				(
					await browser.run(
						`return document.querySelector( '.wp-story__count' ).textContent.trim();`
					)
				).startsWith( `${ number } /` ),
			`slide ${ number }`
		);
	await until( () => has( 'is-started' ), 'a story' );
	const [ forth, back ] = isRtl
		? [ 'ArrowLeft', 'ArrowRight' ]
		: [ 'ArrowRight', 'ArrowLeft' ];
	const next = `${ STORY } .wp-story__next`;
	await browser.press( `${ STORY } .wp-story__frame` );
	await until( () => has( 'is-playing' ), 'a story that plays' );
	await browser.press( `${ STORY } .wp-story__frame` );
	await until( async () => ! ( await has( 'is-playing' ) ), 'a pause' );
	await browser.pressKey( next, forth );
	await count( 2 );
	await browser.pressKey( next, forth );
	await count( 3 );
	await browser.pressKey( next, back );
	await count( 2 );
	await browser.press( `${ STORY } .wp-story__previous` );
	await count( 1 );
	await browser.press( `${ STORY } .wp-story__bullet:nth-of-type(2)` );
	await count( 2 );
};

/** WordPress' own lightbox, which galleries open. */
const enlarge = ( isRtl ) => async ( browser ) => {
	await browser.goTo( pages.gallery );
	const GALLERY = '.wp-block-jetpack-tiled-gallery';
	const isOpen = () =>
		browser.run(
			`return !! document.querySelector( '.wp-lightbox-overlay.active' );`
		);
	const picture = () =>
		browser.run(
			`return document.querySelector( '.wp-lightbox-overlay.active [class*="lightbox-image-container"] img[src]' )?.src ?? '';`
		);
	const isFocusIn = ( selector ) => () =>
		browser.run(
			`return document.activeElement.closest( ${ JSON.stringify( selector ) } ) !== null;`
		);
	// WordPress places the button of a picture once it listens and the picture is there: before that,
	// it ignores whoever presses.
	await until(
		() =>
			browser.run(
				`return document.querySelector( '${ GALLERY } button' ).style.top !== '';`
			),
		'a picture that can be pressed'
	);
	await show( browser, `${ GALLERY } img` );
	for ( let times = 0; times < 2; times++ ) {
		await browser.press( `${ GALLERY } img` );
		await until( isOpen, 'a large picture' );
		await until( isFocusIn( '.wp-lightbox-overlay' ), 'the focus in it' );
		const first = await until( picture, 'its address' );
		await browser.pressFocused( isRtl ? 'ArrowLeft' : 'ArrowRight' );
		await until(
			async () => ( await picture() ) && ( await picture() ) !== first,
			'the next one'
		);
		await browser.pressFocused( isRtl ? 'ArrowRight' : 'ArrowLeft' );
		await until(
			async () => ( await picture() ) === first,
			'the first one again'
		);
		await browser.pressFocused( 'Escape' );
		await until( async () => ! ( await isOpen() ), 'the page again' );
		// It is closed when the focus is back; until then, WordPress would close what opens again.
		await until( isFocusIn( GALLERY ), 'the focus where it was' );
	}
};

const GIF = '.wp-block-jetpack-gif';

async function stopGif( browser ) {
	await browser.goTo( pages.gif );
	await show( browser, `${ GIF }__frame` );
	const state = () =>
		browser.run(
			`const frame = document.querySelector( '${ GIF }__frame' ); return [ frame.dataset.state ?? '', document.activeElement.className ];`
		);
	for ( let times = 0; times < 2; times++ ) {
		await browser.press( `${ GIF }__pause` );
		assert.deepEqual( ( await state() )[ 0 ], 'paused' );
		assert.match( ( await state() )[ 1 ], /__play/ );
		await browser.pressKey( `${ GIF }__play`, 'Enter' );
		assert.deepEqual( ( await state() )[ 0 ], 'playing' );
		assert.match( ( await state() )[ 1 ], /__pause/ );
	}
}

/** Nothing moves by itself. */
async function stayCalm( browser ) {
	await browser.goTo( pages.slideshow );
	await show( browser, SLIDES );
	await until(
		() =>
			browser.run(
				`return document.querySelector( '${ SLIDES }_button-pause' )?.dataset.state === 'paused';`
			),
		'a slideshow that waits'
	);
	await browser.press( `${ SLIDES }_button-next` );
	await until(
		() =>
			browser.run(
				`return document.querySelectorAll( '${ SLIDES }_slide' )[1].inert === false;`
			),
		'the next slide'
	);
	await browser.goTo( pages.gif );
	assert.equal(
		await browser.run(
			`const frame = document.querySelector( '${ GIF }__frame' ); return document.querySelector( '${ GIF }__play' ).checkVisibility();`
		),
		true
	);
	await browser.press( `${ GIF }__play` );
	assert.equal(
		await browser.run(
			`return document.querySelector( '${ GIF }__frame' ).dataset.state;`
		),
		'playing'
	);
}

const KEYED = ( isRtl ) => ( {
	'a slideshow turns by buttons, keys, dots and swipes': turnSlides( isRtl ),
	'two pictures are compared by keys and by drawing':
		comparePictures( isRtl ),
	'a story is led by taps, keys, sides and bullets': seeStory( isRtl ),
	'pictures of a gallery grow, one after the other': enlarge( isRtl ),
} );

inEveryEngine(
	site,
	{ language: 'de', region: 'DE' },
	{
		'a podcast goes on where it was': hearPodcast,
		'a film has chapters, and stops and goes': watchFilm,
		'a long film goes on where it was': comeBackToFilm,
		'times of a conversation play its recording': jumpInConversation,
		'a moving picture stops and moves': stopGif,
		...KEYED( false ),
	}
);

inEveryEngine(
	site,
	{ language: 'ar', region: 'EG' },
	{
		'time of a podcast runs from the left': seekInArabic,
		...KEYED( true ),
	}
);

inEveryEngine(
	site,
	{ isCalm: true },
	{ 'nothing moves by itself': stayCalm }
);

inEveryEngine(
	site,
	{ isWithScript: false },
	{
		async 'players are the browser’s own, pictures are all there'(
			browser
		) {
			await browser.goTo( pages.podcast );
			assert.match(
				( await browser.texts( 'main' ) ).join(),
				/Episode 2/
			);
			assert.equal( await browser.read( 'audio', 'controls' ), true );
			await browser.goTo( pages.slideshow );
			assert.match(
				( await browser.texts( 'main' ) ).join(),
				/Mill Lane/
			);
			await browser.goTo( pages.conversation );
			assert.match(
				await browser.read(
					'.wp-block-jetpack-dialogue__timestamp_link',
					'href'
				),
				/one\.wav#t=30$/
			);
			for ( const name of [
				'film',
				'compare',
				'story',
				'gallery',
				'gif',
			] ) {
				await browser.goTo( pages[ name ] );
				assert.ok(
					( await browser.texts( 'main' ) ).join().length > 5
				);
			}
		},
	}
);
