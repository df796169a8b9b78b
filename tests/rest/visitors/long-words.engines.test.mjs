/**
 * Every block on a telephone of 320 px, with the long words of German and with Arabic from right to left:
 * in Chromium, Firefox and WebKit no page is wider than its window, and no text sticks out or is cut off.
 * The texts of the plugin itself are as long, as translations may be.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { php } from '../site.mjs';
import {
	fillSite,
	FIND_WIDE,
	HOSTS,
	LANGUAGES,
	PLUGIN,
} from './long-words-site.mjs';
import { writePages } from './long-words.mjs';
import {
	inEveryEngine,
	openFrame,
	prepareSite,
	publishPage,
} from './visitors.mjs';

/** Narrower is no telephone. */
const WIDTH = 320;

const addresses = {};

const site = prepareSite( {
	plugin: PLUGIN,
	hosts: HOSTS,
	async prepare() {
		const filled = await fillSite();
		for ( const [ language, words ] of Object.entries( LANGUAGES ) ) {
			addresses[ language ] = {};
			const pages = writePages( { ...words, ...filled.words } );
			for ( const [ name, content ] of Object.entries( pages ) ) {
				const page = await publishPage(
					words.text,
					content,
					`'post_type' => 'post'`
				);
				addresses[ language ][ name ] = page.link;
				if ( name === 'places' ) {
					await php(
						`update_post_meta( ${ page.id }, '_jetpack_newsletter_access', 'subscribers' );`
					);
				}
			}
		}
		return filled.empty;
	},
} );

test( 'every block is on one of the pages', () => {
	const all = Object.values(
		writePages( { word: 'w', text: 't', picture: {}, film: {} } )
	).join( '\n' );
	const folder = new URL( '../../../extensions/blocks/', import.meta.url );
	const missing = fs
		.readdirSync( folder )
		.map(
			( block ) =>
				JSON.parse(
					fs.readFileSync(
						new URL( `${ block }/block.json`, folder ),
						'utf8'
					)
				).name
		)
		.filter( ( name ) => ! all.includes( `<!-- wp:${ name } ` ) );
	assert.deepEqual( missing, [] );
} );

for ( const [ language, { region } ] of Object.entries( LANGUAGES ) ) {
	inEveryEngine(
		site,
		{ language, region },
		Object.fromEntries(
			[ 'forms', 'money', 'media', 'places', 'site', 'newer' ].map(
				( name ) => [
					`${ name } in ${ WIDTH } px`,
					async ( browser ) => {
						const frame = await openFrame(
							browser,
							addresses[ language ][ name ],
							WIDTH
						);
						assert.deepEqual( await frame.run( FIND_WIDE ), [] );
					},
				]
			)
		)
	);
}
