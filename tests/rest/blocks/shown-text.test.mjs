/** What somebody typed into a block is on the page letter for letter, and runs nothing. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { TEXTS, encoded } from './plain-texts.mjs';
import { php, request } from '../site.mjs';

const ALL = [
	...TEXTS,
	'</script>',
	'"><img onerror=x src=y>',
	']]>',
	"' onclick='x",
	'Tom &amp;amp; Ann',
	'&lt;!-- note --&gt;',
];

/** Attributes that a page shows, with what the block needs besides. */
const SHOWN = {
	'jetpack/gif': {
		keys: [ 'alt', 'searchText' ],
		more: { giphyUrl: 'https://giphy.com/embed/abc' },
	},
	'jetpack/map': { keys: [ 'points' ] },
	'jetpack/podcast-episode': {
		keys: [ 'locationName', 'people' ],
		more: { mediaUrl: 'https://example.org/a.mp3' },
	},
	'jetpack/story': { keys: [ 'mediaFiles' ] },
	'jetpack/subscriber-login': { keys: [ 'logOutLabel' ] },
	'jetpack/subscriptions': {
		keys: [
			'subscribePlaceholder',
			'successMessage',
			'emailLabel',
			'firstNameLabel',
			'lastNamePlaceholder',
		],
		more: { firstNameShow: true, lastNameShow: true },
	},
	'videopress/video': { keys: [ 'title' ], more: { guid: 'OO2Ihkwt' } },
};

describe( 'text in blocks', () => {
	it( 'is shown letter for letter, and as it was where it had been filtered before', async () => {
		const { faults, count, places, filtered } = await php( `
			$GLOBALS['post'] = get_post( wp_insert_post( [ 'post_title' => 'x', 'post_status' => 'publish' ] ) );
			wp_set_current_user( 1 );
			$read = static function ( $html ) {
				$tags = new WP_HTML_Tag_Processor( $html );
				$all  = [];
				while ( $tags->next_token() ) {
					$all[] = $tags->get_modifiable_text();
					foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? [] as $name ) {
						$all[] = $tags->get_attribute( $name );
						if ( 'onerror' === $name || 'onclick' === $name ) {
							$all[] = 'HARM';
						}
					}
				}
				return implode( "\\n", $all );
			};
			$shape = static fn( $key, $text ) => [
				'people'     => [ [ 'name' => $text ] ],
				'points'     => [ [ 'title' => 'zq', 'caption' => $text, 'coordinates' => [ 'latitude' => 1, 'longitude' => 2 ] ] ],
				'mediaFiles' => [ [ 'alt' => $text, 'caption' => $text, 'url' => 'https://example.org/a.jpg', 'mime' => 'image/jpeg', 'type' => 'image' ] ],
			][ $key ] ?? $text;
			$show  = static fn( $name, $key, $text, $more ) => $read( render_block( [ 'blockName' => $name, 'attrs' => [ $key => $shape( $key, $text ) ] + $more, 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [] ] ) );
			$faults = [];
			$places = [];
			$count  = 0;
			foreach ( ${ encoded( SHOWN ) } as $name => $block ) {
				foreach ( $block['keys'] as $key ) {
					foreach ( ${ encoded( ALL ) } as $text ) {
						$seen = $show( $name, $key, "zq $text", $block['more'] ?? [] );
						$count++;
						str_contains( $seen, 'zq' ) && $places[ "$name $key" ] = true;
						// A lone sign that WordPress's filter may have written is shown as the sign.
						$is_lone = in_array( $text, [ '&lt;', '&amp;', '&gt;' ], true );
						if ( str_contains( $seen, 'HARM' ) || ( ! $is_lone && str_contains( $seen, 'zq' ) && ! str_contains( $seen, "zq $text" ) ) ) {
							$faults[] = "$name $key: $text";
						}
					}
				}
			}
			return [
				'faults'   => $faults,
				'count'    => $count,
				'places'   => array_keys( $places ),
				'filtered' => array_map( 'Mainstay\\Core\\\\TypedText\\\\read_shown_text', ${ encoded( [ 'Tea &amp; toast', 'a &lt; b', '5 &gt; 4', '&lt;b&gt; is bold', '&amp;lt;', '&#8217;', 'Q & A', 'T&amp;&#8291;amp; &' ] ) } ),
			];` );
		assert.deepEqual( faults, [] );
		assert.ok( count > 700 );
		assert.deepEqual(
			places,
			Object.entries( SHOWN ).flatMap( ( [ name, { keys } ] ) =>
				keys.map( ( key ) => `${ name } ${ key }` )
			)
		);
		assert.deepEqual( filtered, [
			'Tea & toast',
			'a < b',
			'5 > 4',
			'&lt;b&gt; is bold',
			'&amp;lt;',
			'&#8217;',
			'Q & A',
			'T&amp; &',
		] );
	} );

	it( 'names that WordPress stores as HTML are shown as WordPress shows them', async () => {
		assert.deepEqual(
			await php( `
				foreach ( [ 'build/related-posts/functions', 'related-posts/related-posts' ] as $file ) {
					require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php";
				}
				$user = wp_insert_user( [ 'user_login' => uniqid( 'duo' ), 'user_pass' => 'x', 'display_name' => 'Tom & Ann' ] );
				$post = get_post( wp_insert_post( [ 'post_title' => 'R&amp;D', 'post_author' => $user, 'post_status' => 'publish' ] ) );
				return [
					wp_strip_all_tags( Mainstay\\Blocks\\RelatedPosts\\render_notes( $post, [ 'displayAuthor' => true, 'displayDate' => false, 'displayContext' => false ], [] ) ),
					Mainstay\\RelatedPosts\\build_item( $post, [] )['author'],
				];` ),
			[ 'Tom &amp; Ann', 'Tom & Ann' ]
		);
	} );
} );

describe( 'a block as it is inserted', () => {
	/** Blocks that the list before publishing leaves out, with their markup (tests/unit/src/before-publishing). */
	const seen = JSON.parse(
		readFileSync(
			new URL(
				'../../unit/src/before-publishing/seen-as-inserted.json',
				import.meta.url
			)
		)
	);

	/** Show what the site holds, which changes after publishing; the block itself lacks nothing. */
	const OF_SITE = [
		'jetpack/blog-stats',
		'jetpack/like',
		'jetpack/related-posts',
		'jetpack/top-posts',
	];

	it( 'leaves something on the page, unless it is listed before publishing', async () => {
		const content = Object.entries( seen )
			.map(
				( [ name, markup ] ) =>
					`<!-- wp:html --><i data-start="${ name }"></i><!-- /wp:html -->\n${ markup }`
			)
			.join( '\n\n' );
		const [ id, link ] = await php(
			`$id = wp_insert_post( wp_slash( [ 'post_title' => 'Inserted', 'post_status' => 'publish', 'post_author' => 1, 'post_type' => 'page', 'post_content' => ${ encoded( content ) } ] ) );
			return [ $id, get_permalink( $id ) ];`
		);
		const { data } = await request( link );
		await php( `wp_delete_post( ${ id }, true );` );
		const parts = data.split( /<i data-start="([^"]+)"><\/i>/ ).slice( 1 );
		// Behind the last one is the rest of the page.
		parts.push( parts.pop().split( '</main>' )[ 0 ] );
		const found = {};
		for ( let at = 0; at < parts.length; at += 2 ) {
			found[ parts[ at ] ] = parts[ at + 1 ]
				.replace( /<(script|style)\b[^]*?<\/\1>/g, '' )
				.replace( /<(img|input|svg|button)\b/g, 'x<$1' )
				.replace( /<figure[^>]*role="img"/g, 'x$&' )
				.replace( /<[^>]*>/g, '' )
				.trim();
		}
		assert.deepEqual( Object.keys( found ), Object.keys( seen ) );
		assert.deepEqual(
			Object.keys( found ).filter(
				( name ) => ! found[ name ] && ! OF_SITE.includes( name )
			),
			[]
		);
	} );
} );
