/**
 * What every block does when it is inserted: the keyboard is in it, also once its data has come, and the
 * fields of its placeholder are as high as those of WordPress. Before, the inserter shows what it looks like.
 */
import type { createElement, createRoot } from '@wordpress/element';
import type { ComponentType } from 'react';
import { insertableNames, insertAlone } from './insert-alone';
import { expect, newPost, test, whenSettled } from './test';

/** Fields of WordPress are so high, in pixels. */
const FIELD_HEIGHT = 40;

test( 'the keyboard is in every block that is inserted', async ( { page } ) => {
	test.slow();
	const canvas = await newPost( page );
	const outside: string[] = [];
	const low: string[] = [];
	for ( const name of await insertableNames( page ) ) {
		const block = await insertAlone( page, canvas, name );
		const seen = await block.evaluate(
			( element, least ) => ( {
				hasFocus: element.contains(
					element.ownerDocument.activeElement
				),
				low: [
					...element.querySelectorAll< HTMLElement >(
						':is(.components-placeholder, form) input:is([type="text"], [type="url"], :not([type]))'
					),
				]
					.filter( ( field ) => {
						const { height } = field.getBoundingClientRect();
						return height > 0 && height < least;
					} )
					.map(
						( field ) =>
							`${ field.className } ${ field.getBoundingClientRect().height }`
					),
			} ),
			FIELD_HEIGHT
		);
		if ( ! seen.hasFocus ) {
			outside.push( name );
		}
		low.push( ...seen.low.map( ( field ) => `${ name }: ${ field }` ) );
	}
	expect.soft( outside ).toEqual( [] );
	expect( low ).toEqual( [] );
} );

/** What the inserter is made of, as WordPress has it on the page. */
interface Inserter {
	blockEditor: {
		BlockPreview: ComponentType< {
			blocks: unknown;
			viewportWidth: number;
		} >;
	};
	element: {
		createElement: typeof createElement;
		createRoot: typeof createRoot;
	};
}

/** Blocks whose example is a question or a sentence; each with what it says. */
const QUESTIONS = [
	// That nothing on this site counts views.
	'jetpack/blog-stats',
	// Whom the visitor pays for what.
	'jetpack/payments-intro',
];

test( 'the inserter shows what each block looks like, and asks no other company', async ( {
	page,
} ) => {
	test.slow();
	await newPost( page );
	await whenSettled( page );
	const names = await insertableNames( page );
	// As in the inserter, for all blocks at once.
	await page.evaluate( ( all ) => {
		const { blocks } = window.wp;
		const {
			blockEditor: { BlockPreview: Preview },
			element: { createElement: create, createRoot: root },
		} = window.wp as unknown as Inserter;
		const list = document.createElement( 'div' );
		list.style.cssText =
			'position: absolute; inset: 0; z-index: 1000000; overflow: auto; display: grid; gap: 16px; grid-template-columns: repeat(4, 1fr); background: #fff';
		document.body.append( list );
		root( list ).render(
			all.map( ( name ) =>
				create(
					'section',
					{ key: name, 'data-name': name },
					name,
					create( Preview, {
						blocks: blocks.getBlockFromExample(
							name,
							blocks.getBlockType( name )!.example!
						),
						viewportWidth: 500,
					} )
				)
			)
		);
	}, names );
	await whenSettled( page );
	const wrong: string[] = [];
	for ( const name of names ) {
		const preview = page.frameLocator(
			`section[data-name="${ name }"] iframe`
		);
		const block = preview.locator( `[data-type="${ name }"]` );
		// What is far off the screen waits.
		await page
			.locator( `section[data-name="${ name }"]` )
			.scrollIntoViewIfNeeded();
		await expect( block, name ).toBeVisible();
		await expect(
			block.locator( '.components-spinner' ),
			name
		).toHaveCount( 0 );
		const seen = await block.evaluate( ( element ) => ( {
			isAsking: Boolean(
				element.querySelector( '.components-placeholder' )
			),
			frames: element.querySelectorAll( 'iframe' ).length,
			isEmpty:
				! element.textContent!.trim() &&
				! element.querySelector( 'img, svg, canvas, video' ),
		} ) );
		if (
			seen.isAsking !== QUESTIONS.includes( name ) ||
			seen.frames ||
			seen.isEmpty
		) {
			wrong.push( `${ name }: ${ JSON.stringify( seen ) }` );
		}
	}
	// Requests to other hosts fail every test.
	expect( wrong ).toEqual( [] );
} );
