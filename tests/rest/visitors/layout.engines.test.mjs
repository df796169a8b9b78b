/**
 * How blocks fit the place that an author gives them, in Chromium, Firefox and WebKit: slideshows in narrow
 * and wide places, forms in columns, text that visitors enlarge, and pictures that a finger touches.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sendBytes } from '../../site/outside.mjs';
import { php } from '../site.mjs';
import {
	demoBlocks,
	inEveryEngine,
	prepareSite,
	publishPage,
	show,
	until,
} from './visitors.mjs';

const FILMS = 'films.example.com';
const FILM = fs.readFileSync(
	new URL( '../../site/demo/dough.webm', import.meta.url )
);

const SLIDES = '.wp-block-jetpack-slideshow';
const COMPARE = '.wp-block-jetpack-image-compare';

/** The styles of Twenty Twenty-One, where they reach into blocks of others. */
const OLDER_THEME = `fieldset legend { font-size: 2.25rem; }
	input[type=range] { appearance: none; width: 100%; height: 6px; background: #28303d; }
	input[type=range]::-webkit-slider-thumb { appearance: none; border: 3px solid #28303d; height: 44px; width: 44px; border-radius: 50%; }
	input[type=range]::-moz-range-thumb { border: 3px solid #28303d; height: 44px; width: 44px; }
	button:not(:hover):not(:active):not(.has-background) { background-color: rgb( 40, 48, 61 ); }`;

const html = ( markup ) => `<!-- wp:html -->${ markup }<!-- /wp:html -->`;

const pages = {};

const site = prepareSite( {
	plugin: `add_filter( 'wp_get_attachment_url', static fn( $url ) => str_ends_with( $url, '.webm' ) ? 'https://${ FILMS }/film.webm' : $url );
		add_action( 'wp_head', static function () { if ( isset( $_GET['older'] ) ) { echo '<style>${ OLDER_THEME.replaceAll( '\n', ' ' ) }</style>'; } } );`,
	hosts: {
		[ FILMS ]: ( request, response ) =>
			sendBytes( request, response, 'video/webm', FILM ),
	},
	async prepare() {
		const [ slideshow, form, compare, podcast ] = await Promise.all(
			[
				'jetpack/slideshow',
				'jetpack/contact-form',
				'jetpack/image-compare',
				'jetpack/podcast-player',
			].map( ( name ) => demoBlocks( name ) )
		);
		const film = await php(
			`require_once dirname( Mainstay\\FILE ) . '/videos/videos.php';
			$id = get_posts( [ 'post_type' => 'attachment', 'post_mime_type' => 'video/webm', 'fields' => 'ids', 'numberposts' => 1 ] )[0];
			return '<!-- wp:video ' . wp_json_encode( [ 'id' => $id, 'guid' => Mainstay\\Videos\\get_guid( $id ), 'seekbarColor' => '#447755' ] ) . ' --><figure class="wp-block-video"><video controls src="' . wp_get_attachment_url( $id ) . '"></video></figure><!-- /wp:video -->';`
		);
		const column = ( content ) =>
			`<!-- wp:column --><div class="wp-block-column">${ content }</div><!-- /wp:column -->`;
		const contents = {
			slideshow,
			// A place as wide as what is in it.
			grid: `${ html( '<div style="display: grid">' ) }${ slideshow }${ html( '</div>' ) }`,
			row: `<!-- wp:group {"layout":{"type":"flex","orientation":"vertical"}} --><div class="wp-block-group">${ slideshow }${ form }</div><!-- /wp:group -->`,
			form,
			columns: `<!-- wp:columns --><div class="wp-block-columns">${ column( form ) }${ column( '' ) }${ column( '' ) }</div><!-- /wp:columns -->`,
			compare: compare.replaceAll( 'horizontal', 'vertical' ),
			subscribe: '<!-- wp:jetpack/subscriptions /-->',
			players: podcast + film,
			film,
		};
		for ( const [ name, content ] of Object.entries( contents ) ) {
			pages[ name ] = ( await publishPage( name, content ) ).link;
		}
	},
} );

const isLive = ( browser ) =>
	until(
		() =>
			browser.run(
				`return !! document.querySelector( '${ SLIDES }_container.is-live' );`
			),
		'a slideshow'
	);

/** Sizes and places of the first element that matches. */
const boxOf = ( browser, selector ) =>
	browser.run(
		`const { left, right, top, bottom, width, height } = document.querySelector( ${ JSON.stringify( selector ) } ).getBoundingClientRect(); return { left, right, top, bottom, width, height };`
	);

const styleOf = ( browser, selector, name, pseudo = '' ) =>
	browser.run(
		`return getComputedStyle( document.querySelector( ${ JSON.stringify( selector ) } ), ${ JSON.stringify( pseudo ) } ).getPropertyValue( '${ name }' );`
	);

const overflow = ( browser ) =>
	browser.run(
		`return document.documentElement.scrollWidth - document.documentElement.clientWidth;`
	);

inEveryEngine(
	site,
	{},
	{
		async 'a slideshow makes no place wider, and none too narrow to be seen'(
			browser
		) {
			await browser.goTo( pages.grid );
			await isLive( browser );
			assert.equal( await overflow( browser ), 0 );
			await browser.resize( 600, 700 );
			// The slides move to their places.
			await pause( 300 );
			assert.equal( await overflow( browser ), 0 );
			await browser.resize( 1280, 900 );
			await browser.goTo( pages.row );
			await isLive( browser );
			const { width } = await boxOf( browser, SLIDES );
			assert.ok( width > 400, `${ width } px in a stack` );
			const form = await boxOf( browser, '.mainstay-form' );
			assert.ok( form.width > 400, `a form: ${ form.width } px` );
			assert.equal( await overflow( browser ), 0 );
		},
		async 'the picture of a wide slideshow fills its frame'( browser ) {
			await browser.goTo( pages.slideshow );
			await show( browser, SLIDES );
			await isLive( browser );
			await until(
				async () =>
					/corner-shop/.test(
						await styleOf(
							browser,
							`${ SLIDES }_slide:not( [inert] ) figure`,
							'background-image',
							'::before'
						)
					),
				'a backdrop'
			);
			assert.equal(
				await browser.run(
					`const figure = document.querySelector( '${ SLIDES }_slide:not( [inert] ) figure' ); const { inset, position } = getComputedStyle( figure, '::before' ); return position + ' ' + inset;`
				),
				'absolute -32px'
			);
		},
		async 'a swipe may begin on an arrow, and is no press of it'(
			browser
		) {
			await browser.goTo( pages.slideshow );
			await show( browser, SLIDES );
			await isLive( browser );
			await browser.press( `${ SLIDES }_button-pause` );
			await browser.press(
				`${ SLIDES }_pagination button:nth-of-type(1)`
			);
			// The slides still move, which no attribute says.
			await pause( 400 );
			const shown = () =>
				browser.run(
					`return [ ...document.querySelectorAll( '${ SLIDES }_slide' ) ].findIndex( ( slide ) => ! slide.inert );`
				);
			assert.equal( await shown(), 0 );
			// From the arrow at the end to the middle: to the next slide, and not to the one after.
			await browser.drag(
				`${ SLIDES }_button-next`,
				[ 0.5, 0.5 ],
				[ -20, 0.5 ]
			);
			// One step too many would be over now.
			await pause( 600 );
			assert.equal( await shown(), 1 );
			await browser.press( `${ SLIDES }_button-next` );
			await until( async () => ( await shown() ) === 2, 'a press' );
			assert.equal(
				await browser.run(
					`return document.activeElement.matches( '${ SLIDES }_button-next' );`
				),
				true
			);
		},
		async 'fields stand side by side where their form has room'( browser ) {
			const fields = () =>
				browser.run(
					`return [ ...document.querySelectorAll( '.mainstay-form > .is-width-50' ) ].slice( 0, 2 ).map( ( field ) => { const { top, width } = field.getBoundingClientRect(); return { top, width }; } );`
				);
			await browser.goTo( pages.form );
			const [ name, email ] = await fields();
			assert.equal( name.top, email.top );
			await browser.goTo( pages.columns );
			const narrow = await fields();
			assert.ok( narrow[ 0 ].top < narrow[ 1 ].top );
			assert.ok( narrow[ 0 ].width > 150, `${ narrow[ 0 ].width } px` );
		},
		async 'Subscribe grows with the text that its visitors want'(
			browser
		) {
			await browser.goTo( pages.subscribe );
			const sizes = async () => [
				await styleOf(
					browser,
					'.mainstay-sign-up__input',
					'font-size'
				),
				await styleOf(
					browser,
					'.mainstay-sign-up__submit button',
					'font-size'
				),
			];
			assert.deepEqual( await sizes(), [ '16px', '16px' ] );
			await browser.run(
				`document.documentElement.style.fontSize = '200%';`
			);
			assert.deepEqual( await sizes(), [ '32px', '32px' ] );
			// Themes that count in tenths of it.
			await browser.run(
				`document.documentElement.style.fontSize = '62.5%';`
			);
			assert.deepEqual( await sizes(), [ '16px', '16px' ] );
		},
		async 'a finger scrolls over compared pictures, except on the round handle'(
			browser
		) {
			await browser.goTo( pages.compare );
			await until(
				() =>
					browser.run(
						`return !! document.querySelector( '${ COMPARE }__handle' );`
					),
				'a handle'
			);
			await show( browser, `${ COMPARE }__handle` );
			const touched = ( part ) =>
				browser.run(
					`const stage = document.querySelector( '.juxtapose' ).getBoundingClientRect();
					const element = document.elementFromPoint( stage.left + stage.width * ${ part }, stage.top + stage.height / 2 );
					return element.tagName + ' ' + getComputedStyle( element ).touchAction;`
				);
			assert.equal( await touched( 0.5 ), 'SPAN none' );
			assert.doesNotMatch( await touched( 0.2 ), /none/ );
			assert.doesNotMatch( await touched( 0.8 ), /none/ );
			await browser.drag( '.juxtapose', [ 0.5, 0.5 ], [ 0.5, 0.2 ] );
			const value = Number(
				await browser.read( `${ COMPARE }__range`, 'value' )
			);
			assert.ok( Math.abs( value - 20 ) <= 2, `${ value }` );
		},
		async 'the controls of a video leave the picture while it plays'(
			browser
		) {
			await browser.goTo( pages.film );
			await show( browser, '.mainstay-video__frame' );
			const bar = '.mainstay-video__bar';
			const opacity = () => styleOf( browser, bar, 'opacity' );
			await until(
				async () => ( await opacity() ) === '1',
				'controls before it plays'
			);
			await browser.run(
				`const video = document.querySelector( 'video' ); video.loop = video.muted = true; video.play();`
			);
			await until(
				async () => ( await opacity() ) === '0',
				'controls that have gone'
			);
			await browser.run( `document.querySelector( 'video' ).pause();` );
			await until(
				async () => ( await opacity() ) === '1',
				'controls again'
			);
		},
		async 'a theme that styles all sliders, legends and buttons changes none of ours'(
			browser
		) {
			const older = ( page ) =>
				page + ( page.includes( '?' ) ? '&' : '?' ) + 'older';
			await browser.goTo( older( pages.form ) );
			assert.equal(
				await styleOf( browser, '.mainstay-field legend', 'font-size' ),
				await styleOf( browser, '.mainstay-field', 'font-size' )
			);
			await browser.goTo( older( pages.players ) );
			const seek = await boxOf( browser, '.mainstay-video__seek' );
			assert.equal( seek.height, 24 );
			const volume = await boxOf( browser, '.mainstay-video__volume' );
			assert.equal( volume.width, 64 );
			const range = '.wp-block-jetpack-podcast-player__range';
			assert.equal( ( await boxOf( browser, range ) ).height, 28 );
			assert.equal(
				await styleOf( browser, range, 'background-color' ),
				'rgba(0, 0, 0, 0)'
			);
			for ( const button of [
				'.mainstay-video__play',
				'.wp-block-jetpack-podcast-player__forward',
			] ) {
				assert.equal(
					await styleOf( browser, button, 'background-color' ),
					'rgba(0, 0, 0, 0)'
				);
			}
		},
	}
);
