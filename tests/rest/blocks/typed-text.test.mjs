/** What somebody typed into a block comes back letter for letter, whoever may write which HTML. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { php } from '../site.mjs';

const lists = JSON.parse(
	readFileSync( new URL( '../../../src/typed-text.json', import.meta.url ) )
);

const TEXTS = [
	'Salt & pepper',
	'salt &amp; pepper',
	'&amp;amp;',
	'a && b || c > d < e',
	'Map<String, List<Integer>>',
	'> a quote & more',
	'I <3 rye',
	'<18 years',
	'5 < 6 > 4',
	'a<b>c',
	'&lt;b&gt; is bold',
	'&#8217; &hellip; &nbsp;|',
	'&#060; &#038; &#8291;',
	'https://feeds.example/rss?a=1&b=2&amp=3&copy=4',
	'C:\\new\\table \\" \\u003c',
	'-- --> <!-- wp:paragraph -->',
	'"quotes" \'single\'',
	'مرحبا <3 & שלום',
	'👩‍👩‍👧 & 🍞',
	'line one & two\nline <two>',
	'{"json":"</a>"}',
	'100% & more',
	'AT&T',
	'R&D; Q&A;',
	'&',
	'<',
	'>',
	'<>',
	'<3',
	'<<<<<<< HEAD',
	'->',
	'=> <=',
	'a -> b --> c',
	'<!-- comment -->',
	'<!-- /wp:jetpack/map -->',
	'<?php echo 1; ?>',
	'<![CDATA[ x ]]>',
	'</p>',
	'<p>one</p><br/>',
	'<custom-tag attr="1">',
	'<ann@example.org>',
	'Ann Lee <ann@example.org>, Bo <bo@example.org>',
	'<https://a.example/?b=1&c=2>',
	'{{ mustache }} & [shortcode a="<b>"]',
	'&lt;',
	'&#60;3',
	'&#x3C;3',
	'&nosuch;',
	'&notin',
	'&;',
	'&amp',
	'%3Cb%3E & %26',
	'x = y < z && z > w; // why?',
	'$1 \\1 \\0 & $0',
	'\\u003cb\\u003e \\u0026',
	"it's \\'quoted\\' & \"so\"",
	' leading & trailing ',
	'tab\t& return\r\n<',
	'no\u00a0break & zero\u200bwidth <',
	'数学 1<2 & 3>2',
];

const SCRIPTS = [
	'<script>pwned(1)</script>',
	'"><script>pwned(1)</script>',
	'<img src=x onerror=pwned(1)>',
	"'onmouseover='pwned(1)",
	'" onmouseover="pwned(1)',
	'<svg/onload=pwned(1)>',
	'</textarea><script>pwned(1)</script>',
	'</script><script>pwned(1)</script>',
	'<iframe srcdoc="<script>pwned(1)</script>">',
	'javascript:pwned(1)',
	'<a href="javascript:pwned(1)">x</a>',
	'&lt;script&gt;pwned(1)&lt;/script&gt;',
	'&lt;&#8291;script&gt;&#8291;pwned(1)&lt;&#8291;/script&gt;&#8291;',
	'--><script>pwned(1)</script><!--',
	'<<script>script>pwned(1)</script>',
	'<style>@import"pwned(1)"</style>',
];

/** Attributes that hold a list or a record. */
const shapeOf = ( key, text ) => {
	const within = {
		people: [ { name: text, role: text, href: text, img: text } ],
		points: [
			{
				title: text,
				caption: text,
				placeTitle: text,
				coordinates: { latitude: 1, longitude: 2 },
			},
		],
		participants: [ { slug: text, label: text } ],
		mediaFiles: [
			{
				alt: text,
				caption: text,
				url: text,
				mime: 'image/jpeg',
				type: 'image',
			},
		],
		imageBefore: { url: text, alt: text },
		imageAfter: { url: text, alt: text },
	};
	return key in within ? within[ key ] : text;
};

const blocksWith = ( texts ) =>
	Object.entries( lists ).flatMap( ( [ name, keys ] ) =>
		texts.map( ( text ) => [
			name,
			Object.fromEntries(
				keys.map( ( key ) => [ key, shapeOf( key, text ) ] )
			),
		] )
	);

const encoded = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

/**
 * Saves as somebody of a role who edits the post until two saves in a row change nothing, ten times at most,
 * and says what was stored and what is read.
 */
const SAVE = `
	$write = static fn( $blocks ) => implode( "\\n", array_map( static fn( $block ) => serialize_block( [ 'blockName' => $block[0], 'attrs' => $block[1], 'innerBlocks' => [], 'innerContent' => [] ] ), $blocks ) );
	$save  = static function ( $blocks, $role ) use ( $write ) {
		$user = wp_insert_user( [ 'user_login' => uniqid( 'typist' ), 'user_pass' => 'x', 'role' => $role ] );
		wp_set_current_user( $user );
		kses_remove_filters();
		current_user_can( 'unfiltered_html' ) || kses_init_filters();
		$read   = static fn( $content ) => array_map( static fn( $block ) => [ $block['blockName'], $block['attrs'] ], array_values( array_filter( Mainstay\\Core\\TypedText\\parse_typed_blocks( $content ), static fn( $block ) => null !== $block['blockName'] ) ) );
		$id     = wp_insert_post( [ 'post_title' => 'typed', 'post_author' => $user, 'post_status' => 'draft' ] );
		$stored = [];
		for ( $time = 0; $time < 10; $time++ ) {
			// Every second time unread, as by quick edit.
			$content = $time % 2 ? $stored[ $time - 1 ] : $write( $blocks );
			wp_update_post( wp_slash( [ 'ID' => $id, 'post_content' => $content ] ) );
			$stored[] = get_post( $id )->post_content;
			$blocks   = $read( $stored[ $time ] );
			if ( $time > 1 && 1 === count( array_unique( array_slice( $stored, -3 ) ) ) ) {
				break;
			}
		}
		kses_remove_filters();
		wp_set_current_user( 0 );
		return [ 'content' => end( $stored ), 'blocks' => $blocks, 'saves' => $time + 1 ];
	};`;

const HARM = `
	$find_harm = static function ( $html ) {
		$tags = new WP_HTML_Tag_Processor( $html );
		$harm = [];
		while ( $tags->next_tag() ) {
			foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? [] as $name ) {
				$value = $tags->get_attribute( $name );
				if ( is_string( $value ) && str_contains( $value, 'pwned' ) && ( str_starts_with( $name, 'on' ) || 'srcdoc' === $name || ( in_array( $name, [ 'href', 'src', 'action', 'formaction', 'data', 'poster' ], true ) && preg_match( '~^\\s*javascript:~i', $value ) ) ) ) {
					$harm[] = $tags->get_tag() . " $name";
				}
			}
			if ( in_array( $tags->get_tag(), [ 'SCRIPT', 'STYLE' ], true ) && preg_match( '~^\\s*(?:pwned|@import"pwned)~', $tags->get_modifiable_text() ) ) {
				$harm[] = $tags->get_tag();
			}
		}
		return $harm;
	};`;

it( 'the markup of our blocks stays whole for people who may not write any HTML', async () => {
	const fixtures = new URL( '../../fixtures/', import.meta.url );
	const contents = readdirSync( fixtures, { recursive: true } )
		.filter( ( file ) => /\/current[^/]*\.html$/.test( file ) )
		.map( ( file ) => [
			file,
			readFileSync( new URL( file, fixtures ), 'utf8' ),
		] );
	assert.ok( contents.length > 60, `${ contents.length }` );
	const lost = await php( `
		$count = static function ( $html ) {
			$tags  = new WP_HTML_Tag_Processor( $html );
			$found = [];
			while ( $tags->next_tag() ) {
				foreach ( [ '', ...( $tags->get_attribute_names_with_prefix( '' ) ?? [] ) ] as $name ) {
					$found[] = $tags->get_tag() . " $name";
				}
			}
			return array_count_values( $found );
		};
		kses_init_filters();
		$lost = [];
		foreach ( ${ encoded( contents ) } as [ $file, $content ] ) {
			$before = $count( $content );
			$after  = $count( wp_unslash( apply_filters( 'content_save_pre', wp_slash( $content ) ) ) );
			foreach ( $before as $name => $number ) {
				( $after[ $name ] ?? 0 ) === $number || $lost[] = "$file: $name";
			}
		}
		kses_remove_filters();
		return $lost;` );
	assert.deepEqual( lost, [] );
} );

it( 'what our markup needs lets nothing else in', async () => {
	const html = await php( `
		kses_init_filters();
		$html = wp_unslash( apply_filters( 'content_save_pre', '<div aria-modal="true" onclick="x()" itemtype="x">a</div><p itemprop="b" content="c" style="behavior:url(e)" onfocus=f>g</p><meta content="0;url=x" http-equiv="refresh"><ol itemscope itemtype="javascript:x" formaction="y"><li itemprop="h" is="z">i</li></ol>' ) );
		kses_remove_filters();
		return $html;` );
	assert.equal(
		html,
		'<div aria-modal="true">a</div><p itemprop="b" content="c">g</p><ol itemscope><li itemprop="h">i</li></ol>'
	);
} );

describe( 'text that somebody typed', () => {
	// Only the capability makes a difference: who has it, and who writes the same way, gets a part.
	for ( const [ role, texts ] of [
		[ 'contributor', TEXTS.filter( ( _, at ) => at % 6 === 0 ) ],
		[ 'author', TEXTS ],
		[ 'editor', TEXTS.filter( ( _, at ) => at % 6 === 1 ) ],
		[ 'administrator', TEXTS.filter( ( _, at ) => at % 4 === 2 ) ],
	] ) {
		it( `comes back letter for letter, however often it is saved by: ${ role }`, async () => {
			const blocks = blocksWith( texts );
			const saved = await php(
				`${ SAVE } return $save( ${ encoded( blocks ) }, '${ role }' );`
			);
			assert.deepEqual( saved.blocks, blocks );
			assert.equal( saved.saves, 3 );
			assert.equal(
				saved.content.includes( ';\\u0026#8291;' ),
				[ 'contributor', 'author' ].includes( role )
			);
		} );
	}

	it( 'comes back whole, however long it is', async () => {
		const [ isSame, bytes ] = await php( `${ SAVE }
			$text  = str_repeat( 'Tea & <b> > ', 20000 );
			$saved = $save( [ [ 'jetpack/markdown', [ 'source' => $text ] ] ], 'author' );
			return [ $saved['blocks'] === [ [ 'jetpack/markdown', [ 'source' => $text ] ] ], strlen( $saved['content'] ) ];` );
		assert.ok( isSame );
		assert.ok( bytes > 1_000_000 );
	} );

	it( 'is shown as if nothing had filtered it', async () => {
		const shown = await php( `${ SAVE }
			$given = ${ encoded( blocksWith( [ 'Tea & Vec<int> <3' ] ) ) };
			$show  = static function ( $content ) {
				unset( $GLOBALS['Mainstay\\Business\\Facts\\collected_facts'] );
				// Without what is different each time.
				$shown = array_map( static fn( $block ) => preg_replace( '~(?<= value=")[\\w.-]{9,}|(?<=-)\\d+~', '', do_blocks( $block ) ), explode( "\\n", $content ) );
				return [ $shown, Mainstay\\Business\\Facts\\get_collected_facts() ];
			};
			$wrap = static fn( $content ) => $content . "\\n" . '<!-- wp:jetpack/contact-info -->' . implode( '', preg_grep( '~wp:jetpack/(?:address|phone|email) ~', explode( "\\n", $content ) ) ) . '<!-- /wp:jetpack/contact-info -->';
			$saved = $save( $given, 'author' );
			return [ $show( $wrap( $write( $given ) ) ), $show( $wrap( $saved['content'] ) ) ];` );
		assert.deepEqual( shown[ 1 ], shown[ 0 ] );
		assert.match( JSON.stringify( shown[ 0 ][ 1 ] ), /"city":"Tea & Vec/ );
	} );

	it( 'brings nothing in that WordPress keeps out, for us and for other plugins', async () => {
		const blocks = blocksWith( SCRIPTS );
		const {
			harm,
			stored,
			blocks: read,
		} = await php( `${ SAVE } ${ HARM }
			$given = ${ encoded( blocks ) };
			$saved = $save( $given, 'contributor' );
			$raw   = [];
			add_filter( 'render_block', static function ( $html, $block ) use ( &$raw ) { $raw[] = $block['attrs']; return $html; }, 10, 2 );
			$harm = [];
			foreach ( parse_blocks( $saved['content'] ) as $block ) {
				$raw[] = $block['attrs'];
				foreach ( $find_harm( do_blocks( serialize_block( $block ) ) ) as $one ) {
					$harm[] = "$block[blockName]: $one";
				}
			}
			$stored = [];
			array_walk_recursive( $raw, static function ( $text ) use ( &$stored ) {
				if ( is_string( $text ) && wp_kses_post( $text ) !== $text ) {
					$stored[] = $text;
				}
			} );
			return [ 'harm' => $harm, 'stored' => $stored, 'blocks' => $saved['blocks'] ];` );
		assert.deepEqual( harm, [] );
		assert.deepEqual( stored, [] );
		assert.deepEqual(
			read.filter(
				( [ , attributes ] ) =>
					! JSON.stringify( attributes ).includes( 'pwned' )
			),
			[]
		);
	} );

	it( 'is filtered as ever in rich text, and where another block writes the sign', async () => {
		const content = await php( `
			kses_init_filters();
			$content = wp_unslash( apply_filters( 'content_save_pre', wp_slash( '<!-- wp:jetpack/button {"text":"a &lt;\\u0026#8291;script\\u003ealert(1)\\u003c/script\\u003e"} /--><!-- wp:other/block {"text":"\\u003cscript\\u003e \\u0026 b"} /-->' ) ) );
			kses_remove_filters();
			return array_column( Mainstay\\Core\\TypedText\\parse_typed_blocks( $content ), 'attrs' );` );
		assert.deepEqual( content, [
			{ text: 'a &lt;&#8291;script&gt;alert(1)' },
			{ text: ' &amp; b' },
		] );
	} );
} );
