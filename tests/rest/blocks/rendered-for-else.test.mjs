/**
 * Content is rendered for more than the page: for descriptions, excerpts and indexes, and for blocks that are
 * hidden then. What is on the page once is on the page that goes out.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { contentOf } from '../../bench/posts.mjs';
import { php, url } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';

/** What another plugin does on the page, by the word in its address. */
const WAYS = {
	'content in the head': `add_action( 'wp_head', function () { printf( '<meta name="description" content="%s">', esc_attr( wp_strip_all_tags( apply_filters( 'the_content', get_queried_object()->post_content ) ) ) ); }, 1 );`,
	'content in the head, twice': `foreach ( [ 1, 99 ] as $priority ) { add_action( 'wp_head', fn() => apply_filters( 'the_content', get_queried_object()->post_content ), $priority ); }`,
	'blocks in the head': `add_action( 'wp_head', fn() => do_blocks( get_queried_object()->post_content ) );`,
	'blocks as scripts are enqueued': `add_action( 'wp_enqueue_scripts', fn() => do_blocks( get_queried_object()->post_content ) );`,
	'content before the template': `add_action( 'template_redirect', fn() => apply_filters( 'the_content', get_queried_object()->post_content ), 50 );`,
	'blocks once the query is there': `add_action( 'wp', fn() => do_blocks( get_queried_object()->post_content ) );`,
	'content as the template is chosen': `add_filter( 'template_include', function ( $template ) { apply_filters( 'the_content', get_queried_object()->post_content ); return $template; } );`,
	'blocks for a class of the body': `add_filter( 'body_class', function ( $classes ) { do_blocks( get_queried_object()->post_content ); return $classes; } );`,
	'blocks as the posts are read': `add_filter( 'the_posts', function ( $posts, $query ) { if ( $query->is_main_query() ) { foreach ( $posts as $post ) { do_blocks( $post->post_content ); } } return $posts; }, 10, 2 );`,
	'blocks for the headers': `add_filter( 'wp_headers', function ( $headers ) { return $headers + [ 'X-Content' => md5( do_blocks( get_queried_object()->post_content ?? '' ) ) ]; } );`,
	'content as the headers are sent': `add_action( 'send_headers', fn() => apply_filters( 'the_content', get_queried_object()->post_content ?? '' ) );`,
	'blocks for the title': `add_filter( 'document_title_parts', function ( $parts ) { do_blocks( get_queried_object()->post_content ); return $parts; } );`,
	'blocks for the title, early': `add_filter( 'pre_get_document_title', function ( $title ) { do_blocks( get_queried_object()->post_content ); return $title; } ); add_action( 'template_redirect', 'wp_get_document_title', 60 );`,
	'blocks for a class of the post': `add_filter( 'post_class', function ( $classes ) { static $once; if ( ! $once ) { $once = true; do_blocks( get_queried_object()->post_content ); } return $classes; } );`,
	'blocks before the header': `add_action( 'get_header', fn() => do_blocks( get_queried_object()->post_content ) ); add_filter( 'template_include', function ( $template ) { ob_start(); do_action( 'get_header', null, [] ); ob_end_clean(); return $template; } );`,
	'content for the footer': `add_action( 'wp_footer', fn() => apply_filters( 'the_content', get_queried_object()->post_content ), 1 );`,
	'blocks for a table of contents': `add_filter( 'the_content', function ( $content ) { static $once; if ( ! $once ) { $once = true; do_blocks( $content ); } return $content; }, 1 );`,
	'an excerpt with blocks': `add_filter( 'excerpt_allowed_blocks', fn( $names ) => [ ...$names, 'jetpack/contact-form', 'jetpack/repeat-visitor' ] ); add_action( 'template_redirect', fn() => get_the_excerpt( get_queried_object_id() ), 50 );`,
	'an excerpt while the content is printed': `add_filter( 'the_content', function ( $content ) { static $once; if ( ! $once && ! doing_filter( 'get_the_excerpt' ) ) { $once = true; add_filter( 'get_the_excerpt', $made = fn( $text, $post ) => wp_strip_all_tags( do_blocks( $post->post_content ) ), 10, 2 ); get_the_excerpt(); remove_filter( 'get_the_excerpt', $made ); } return $content; }, 1 );`,
};

const VISITOR = `<!-- wp:jetpack/repeat-visitor ATTRIBUTES --><div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph --><p>Welcome</p><!-- /wp:paragraph --></div></div><!-- /wp:jetpack/repeat-visitor -->`;
const visitor = ( attributes = {} ) =>
	VISITOR.replace( 'ATTRIBUTES', JSON.stringify( attributes ) );

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

describe( 'rendered for something else than the page', () => {
	let id;
	let undo;

	before( async () => {
		const form = contentOf( 'contact-form' );
		id = await php(
			`return wp_insert_post( wp_slash( [ 'post_title' => 'Twice', 'post_status' => 'publish', 'post_content' => ${ text(
				`${ visitor() }\n\n${ form }\n\n${ form }`
			) } ] ) );`
		);
		undo = await addMustUsePlugin(
			Object.values( WAYS )
				.map(
					( code, at ) =>
						`if ( '${ at }' === ( $_GET['way'] ?? '' ) ) { ${ code } }`
				)
				.join( '\n' )
		);
	} );

	after( async () => {
		await undo?.();
		await php( `wp_delete_post( ${ id }, true );` );
	} );

	/** The page's body, without what is another one on each request. */
	const bodyOf = async ( way ) => {
		const response = await fetch(
			`${ url }/?p=${ id }&mainstay-payment=welcome&way=${ way }`
		);
		const page = await response.text();
		assert.equal( response.status, 200 );
		return page.slice( page.search( /<body\b/ ) );
	};
	const partsOf = ( body ) => ( {
		messages: body.match( /<p class="mainstay-payment [^>]*>/g )?.length,
		scripts: body.match( /:\(\(\)=>\{[^<]*mainstayVisits/g )?.length,
		ids: [
			...body.matchAll( /\sid="([^"]*(?:form|contact|jp-|g\d)[^"]*)"/g ),
		].map( ( found ) => found[ 1 ] ),
		places: [
			...body.matchAll(
				/name="([^"]*(?:form|at)[^"]*)" value="([^"]*)"/g
			),
		]
			.map( ( found ) => `${ found[ 1 ] }=${ found[ 2 ] }` )
			.filter( ( place ) => ! /token|nonce|since/.test( place ) ),
	} );

	for ( const [ at, name ] of Object.keys( WAYS ).entries() ) {
		it( `${ name }: the page is as it would be without`, async () => {
			const plain = partsOf( await bodyOf( 'none' ) );
			assert.equal( plain.messages, 1 );
			assert.equal( plain.scripts, 1 );
			assert.ok( plain.ids.length > 3 );
			assert.deepEqual( partsOf( await bodyOf( at ) ), plain );
		} );
	}

	it( 'a block that is hidden leaves the script to the next', async () => {
		const html = await php(
			`return do_blocks( ${ text(
				visitor( { metadata: { blockVisibility: false } } ) + visitor()
			) } );`
		);
		assert.equal( html.match( /data-mainstay-visits="/g ).length, 1 );
		assert.match( html, /:\(\(\)=>\{[^<]*mainstayVisits/ );
	} );

	it( 'one message stays on the page, and is put there where it has none', async () => {
		const results = await php( `
			$_GET['mainstay-payment'] = 'welcome';
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/thanks.php';
			$message = Mainstay\\Payments\\Thanks\\render_message();
			return array_map(
				fn( $page ) => str_replace( $message, 'M', Mainstay\\Payments\\Thanks\\keep_one( str_replace( 'M', $message, $page ) ) ),
				[ '<body>aMbMc', '<body>ab', '<BODY class="x">ab', '<head></head><body data-a="b">MM<i>M</i>', '{"a":1}', '', '<body>a$1b', '<script>a="<body>"</script><!-- <body> --><body>a', '<body data-a="{ b: () => 1 }">a', '<noscript>M</noscript><template>M</template><!-- M --><textarea>M</textarea><body>aM' ]
			);
		` );
		assert.deepEqual( results, [
			'<body>aMbc',
			'<body>Mab',
			'<BODY class="x">Mab',
			'<head></head><body data-a="b">M<i></i>',
			'{"a":1}',
			'',
			'<body>Ma$1b',
			'<script>a="<body>"</script><!-- <body> --><body>Ma',
			'<body data-a="{ b: () => 1 }">Ma',
			'<noscript></noscript><template></template><!--  --><textarea></textarea><body>aM',
		] );
	} );

	it( 'the button of a hidden menu goes to the next one', async () => {
		const results = await php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/navigation.php';
			$button = [ 'blockName' => 'jetpack/subscriptions', 'attrs' => [ 'className' => 'mainstay-in-navigation' ] ];
			$html   = '<a class="mainstay-in-navigation">';
			$print  = fn() => Mainstay\\Newsletter\\Navigation\\print_once( $html, $button );
			$end    = fn( $name, $html ) => Mainstay\\Newsletter\\Navigation\\forget_hidden( $html, [ 'blockName' => $name ] );
			$steps  = [];
			$steps[] = $print(); $end( 'core/navigation', '' );
			$steps[] = $print(); $end( 'core/navigation', "<nav>$html" ); $end( 'core/template-part', '' );
			$steps[] = $print(); $end( 'core/navigation', "<nav>$html" ); $end( 'core/navigation', '<nav>' ); $end( 'core/template-part', "<nav>$html" );
			$steps[] = $print(); $end( 'core/navigation', '' ); $end( 'core/template-part', '' );
			$steps[] = $print();
			return array_map( fn( $step ) => '' !== $step, $steps );
		` );
		assert.deepEqual( results, [ true, true, true, false, false ] );
	} );
} );

it( 'footnotes of several Markdown blocks have ids of their own, and lead to their own text', async () => {
	const markdown = ( word ) =>
		`<!-- wp:jetpack/markdown {"source":"${ word }[^1]"} -->
<div class="wp-block-jetpack-markdown"><p>${ word }<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> <a href="#fn1" id="fnref1:1">[1:1]</a> <a href="#fnord" id="fnord">x</a></p>
<section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>${ word } note <a href="#fnref1" class="footnote-backref">b</a> <a href="#fnref1:1" class="footnote-backref">b</a></p></li></ol></section>
</div>
<!-- /wp:jetpack/markdown -->`;
	const ids = await php(
		`$pattern = wp_insert_post( wp_slash( [ 'post_title' => 'Pattern', 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_content' => ${ text(
			markdown( 'Gulls' )
		) } ] ) );
		$block    = '<!-- wp:block {"ref":' . $pattern . '} /-->';
		return [ $pattern, wp_insert_post( wp_slash( [ 'post_title' => 'Notes', 'post_status' => 'publish', 'post_content' => ${ text(
			markdown( 'Ferries' )
		) } . $block . ${ text( markdown( 'Tides' ) ) } . $block ] ) ) ];`
	);
	try {
		const html = await (
			await fetch( `${ url }/?p=${ ids[ 1 ] }` )
		).text();
		const found = [ ...html.matchAll( / id="(fn(?:ref)?\d[^"]*)"/g ) ].map(
			( [ , id ] ) => id
		);
		assert.equal( found.length, 12 );
		assert.equal( new Set( found ).size, 12 );
		assert.deepEqual( found.slice( 0, 3 ), [
			'fnref1',
			'fnref1:1',
			'fn1',
		] );
		assert.equal( html.split( 'id="fnord"' ).length, 5 );
		const blocks = html
			.split( '<div class="wp-block-jetpack-markdown' )
			.slice( 1 );
		assert.equal( blocks.length, 4 );
		for ( const block of blocks ) {
			const [ own ] = block.split( '</section>' );
			const links = [
				...own.matchAll( / href="#(fn(?:ref)?\d[^"]*)"/g ),
			];
			assert.equal( links.length, 4 );
			for ( const [ , id ] of links ) {
				assert.ok( own.includes( ` id="${ id }"` ), id );
			}
		}
	} finally {
		await php(
			`foreach ( ${ JSON.stringify( ids ) } as $id ) { wp_delete_post( $id, true ); }`
		);
	}
} );
