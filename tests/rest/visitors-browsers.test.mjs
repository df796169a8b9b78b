/**
 * What visitors do on a page, in Chromium, Firefox and WebKit alike: a form with and without
 * JavaScript, slides, two pictures that are compared, a story, a like.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { findEngines } from '../site/browser.mjs';
import { openBrowser } from '../site/drive-browser.mjs';
import { php, url } from './site.mjs';

const FORM =
	'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-email {"required":true} /--><!-- wp:jetpack/field-textarea /--><!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form -->';

/** The form asks whoever is faster than a person to wait. */
const READING_MS = 2_200;

let form;

before(async () => {
	form = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Write to us', 'post_status' => 'publish', 'post_content' => '${FORM}' ] ) );`
	);
});
after(() =>
	php(
		`foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'post_parent' => ${form}, 'posts_per_page' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }
		wp_delete_post( ${form}, true );`
	)
);

/** Waits for something that is true. */
async function until(look, what) {
	for (let tries = 0; tries < 150; tries++) {
		const seen = await look();
		if (seen) {
			return seen;
		}
		await pause(100);
	}
	throw new Error(`15 seconds without ${what}`);
}

const answersOf = (word) =>
	php(
		`return count( array_filter( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'post_parent' => ${form}, 'posts_per_page' => -1 ] ), fn( $post ) => str_contains( $post->post_content . wp_json_encode( get_post_meta( $post->ID ) ), '${word}' ) ) );`
	);

for (const [name, file] of Object.entries(findEngines())) {
	describe(
		name,
		{ skip: file ? false : `no ${name} on this machine` },
		() => {
			for (const isWithScript of [true, false]) {
				test(
					`a form, ${isWithScript ? 'with' : 'without'} JavaScript: what is wrong is said and what was typed stays, and it is sent once`,
					{ timeout: 120_000 },
					async () => {
						const browser = await openBrowser(name, file, {
							isWithScript,
						});
						const word = `${name}${isWithScript}`;
						try {
							await browser.goTo(`${url}/?p=${form}`);
							await browser.type('[autocomplete="name"]', word);
							// An address that browsers take and no mail reaches.
							await browser.type(
								'main [type="email"]',
								'ada@nowhere'
							);
							await browser.type('main form textarea', 'Hello');
							await pause(READING_MS);
							await browser.press('main form [type="submit"]');
							await until(
								async () =>
									(await browser.texts('main form'))
										.join(' ')
										.includes(
											'Enter an email address, like name@example.com.'
										),
								'a sentence about the address'
							);
							assert.equal(
								await browser.read(
									'[autocomplete="name"]',
									'value'
								),
								word
							);
							await browser.clear('main [type="email"]');
							await browser.type(
								'main [type="email"]',
								'ada@example.com'
							);
							await pause(READING_MS);
							await browser.press('main form [type="submit"]');
							await until(
								async () =>
									(await browser.texts('main'))
										.join(' ')
										.includes('Message Sent'),
								'thanks'
							);
							assert.equal(await answersOf(word), 1);
						} finally {
							await browser.close();
						}
					}
				);
			}

			test(
				'the demo page: slides, compared pictures and a story react to buttons and keys',
				{ timeout: 120_000 },
				async () => {
					const browser = await openBrowser(name, file);
					const shownSlide = () =>
						browser.run(
							`return [ ...document.querySelectorAll( '.wp-block-jetpack-slideshow_slide' ) ].findIndex( ( slide ) => ! slide.inert );`
						);
					try {
						await browser.goTo(`${url}/demo/`);
						await browser.run(
							`document.querySelector( '.wp-block-jetpack-slideshow' ).scrollIntoView();`
						);
						const next = '.wp-block-jetpack-slideshow_button-next';
						await until(
							async () =>
								(await shownSlide()) === 0 &&
								(await browser.run(
									`return !! document.querySelector( '${next}' )?.checkVisibility();`
								)),
							'a slideshow'
						);
						await browser.press(next);
						await until(
							async () => (await shownSlide()) === 1,
							'the next slide'
						);

						const range = '.juxtapose input[type="range"]';
						await browser.run(
							`document.querySelector( '.juxtapose' ).scrollIntoView();`
						);
						await until(
							() =>
								browser.run(
									`return !! document.querySelector( '${range}' );`
								),
							'a slider'
						);
						const where = Number(
							await browser.read(range, 'value')
						);
						await browser.pressKey(range, 'ArrowRight');
						assert.ok(
							Number(await browser.read(range, 'value')) > where
						);

						const player = '.wp-story__player';
						await browser.run(
							`document.querySelector( '${player}' ).scrollIntoView( { block: 'center' } );`
						);
						const has = (word) =>
							browser.run(
								`return document.querySelector( '${player}' ).classList.contains( '${word}' );`
							);
						await until(() => has('is-started'), 'a story');
						await browser.press(`${player} .wp-story__frame`);
						await until(
							() => has('is-playing'),
							'a story that plays'
						);
						await browser.pressKey(
							`${player} .wp-story__next`,
							'ArrowRight'
						);
						await until(
							async () =>
								/^2 \//.test(
									(
										await browser.run(
											`return document.querySelector( '.wp-story__count' ).textContent;`
										)
									).trim()
								),
							'its second slide'
						);
					} finally {
						await browser.close();
					}
				}
			);
		}
	);
}
