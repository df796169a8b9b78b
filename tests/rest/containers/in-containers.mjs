/**
 * Every block in every container of WordPress, at 320, 768 and 1280 px: no page is wider than its window, and nothing
 * is narrower than it is of use. Each language has a file of its own, so that two run side by side.
 */
import assert from 'node:assert/strict';
import { php } from '../site.mjs';
import {
	CONTAINER_STYLE,
	FIND_NARROW,
	writeContainers,
} from './containers.mjs';
import {
	fillSite,
	FIND_WIDE,
	HOSTS,
	LANGUAGES,
	PLUGIN,
} from '../visitors/long-words-site.mjs';
import { writePages } from '../visitors/long-words.mjs';
import {
	inEveryEngine,
	openFrame,
	phpText,
	prepareSite,
	publishPage,
	until,
} from '../visitors/visitors.mjs';

const WIDTHS = [ 1280, 768, 320 ];

/** A place of 92 px has room for nothing: there, only the page counts. */
const isTiny = ( name, width ) =>
	name === 'media & text beside each other' && width === 320;

/** The blocks of a content, one by one. What is behind a wall is not on a page: it comes last. */
const cutIntoBlocks = ( content ) =>
	php(
		`$blocks = array_values( array_filter( parse_blocks( ${ phpText( content ) } ), static fn( $block ) => null !== $block['blockName'] ) );
		usort( $blocks, static fn( $a, $b ) => ( 'jetpack/paywall' === $a['blockName'] ) <=> ( 'jetpack/paywall' === $b['blockName'] ) );
		return array_map( 'serialize_block', $blocks );`
	);

async function lookAtContainer( browser, name, address ) {
	const frame = await openFrame( browser, address, WIDTHS[ 0 ] );
	const found = {};
	for ( const width of WIDTHS ) {
		await frame.resize( width );
		// Slides and players move to their places; what is still found then, is told.
		await until( async () => {
			found[ width ] = [
				...( await frame.run( FIND_WIDE ) ),
				...( await frame.run( FIND_NARROW ) ),
			].filter(
				( one ) =>
					! isTiny( name, width ) || one.startsWith( 'the page' )
			);
			return ! found[ width ].length;
		}, 'blocks at their places' ).catch( () => {} );
	}
	assert.deepEqual(
		found,
		Object.fromEntries( WIDTHS.map( ( width ) => [ width, [] ] ) )
	);
}

/**
 * Tests the containers in every engine.
 *
 * @param {string} language Of LANGUAGES in long-words-site.mjs.
 */
export function testContainers( language ) {
	const { region, ...words } = LANGUAGES[ language ];
	const addresses = {};
	const site = prepareSite( {
		plugin: `${ PLUGIN }
		add_action( 'wp_head', static function () { echo '<style>${ CONTAINER_STYLE }</style>'; } );`,
		hosts: HOSTS,
		async prepare() {
			const filled = await fillSite();
			const all = Object.values(
				writePages( { ...words, ...filled.words } )
			).join( '\n\n' );
			const pages = writeContainers( await cutIntoBlocks( all ) );
			for ( const [ name, content ] of Object.entries( pages ) ) {
				const { id, link } = await publishPage(
					name,
					content,
					`'post_type' => 'page'`
				);
				addresses[ name ] = link;
				if ( name === 'query loop' ) {
					await php(
						`wp_update_post( [ 'ID' => ${ id }, 'post_content' => wp_slash( str_replace( '"%d"', '${ id }', get_post( ${ id } )->post_content ) ) ] );`
					);
					await publishPage(
						words.text,
						all,
						`'post_type' => 'page', 'post_parent' => ${ id }`
					);
				}
			}
			return filled.empty;
		},
	} );
	inEveryEngine(
		site,
		{ language, region },
		Object.fromEntries(
			Object.keys( writeContainers( [] ) ).map( ( name ) => [
				name,
				( browser ) =>
					lookAtContainer( browser, name, addresses[ name ] ),
			] )
		)
	);
}
