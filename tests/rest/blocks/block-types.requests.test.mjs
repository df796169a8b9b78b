/**
 * Pages register the types of the blocks that they show, and no others. What visitors get is, byte for
 * byte, what they get where all types are registered: in block themes and classic ones, in template
 * parts, menus, widgets, synced patterns and query loops, and where a theme styles one of the blocks.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { php, url } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';

const root = path.join( import.meta.dirname, '../../..' );

const OWN_STYLES = {
	version: 3,
	styles: {
		blocks: { 'jetpack/business-hours': { color: { text: '#123456' } } },
	},
};

const classic = ( functions ) => ( {
	'style.css': '/* Theme Name: Made-up classic */',
	'functions.php': `<?php
		add_action( 'widgets_init', fn() => register_sidebar( [ 'id' => 'side', 'name' => 'Side' ] ) );
		${ functions }`,
	'index.php': `<!doctype html><html><head><?php wp_head(); ?></head><body><?php
		wp_body_open();
		while ( have_posts() ) { the_post(); the_title( '<h2>', '</h2>' ); the_content(); }
		dynamic_sidebar( 'side' );
		wp_footer(); ?></body></html>`,
} );

const blockTheme = ( files = {} ) => ( {
	'style.css': '/* Theme Name: Made-up block theme */',
	'theme.json': JSON.stringify( {
		version: 3,
		settings: { appearanceTools: true },
	} ),
	'parts/header.html':
		'<!-- wp:jetpack/sharing-buttons --><!-- wp:jetpack/sharing-button {"service":"x","label":"X"} /--><!-- /wp:jetpack/sharing-buttons -->',
	'templates/index.html': `<!-- wp:template-part {"slug":"header"} /-->
		<!-- wp:query {"query":{"inherit":true}} --><div class="wp-block-query"><!-- wp:post-template -->
		<!-- wp:post-title /--><!-- wp:post-content /--><!-- wp:jetpack/like /-->
		<!-- /wp:post-template --></div><!-- /wp:query -->`,
	...files,
} );

/** Files of the themes, by name; null for one that is there. */
const THEMES = {
	twentytwentyfive: null,
	'made-up-classic': classic( '' ),
	'made-up-all-styles': classic(
		"add_filter( 'should_load_separate_core_block_assets', '__return_false' ); add_filter( 'should_load_block_assets_on_demand', '__return_false' );"
	),
	'made-up-blocks': blockTheme(),
	'made-up-styled': blockTheme( {
		'theme.json': JSON.stringify( OWN_STYLES ),
	} ),
	'made-up-variation': blockTheme( {
		'styles/blocks/night.json': JSON.stringify( {
			version: 3,
			title: 'Night',
			slug: 'night',
			blockTypes: [ 'jetpack/business-hours' ],
			styles: { color: { text: '#abcdef' } },
		} ),
	} ),
};

/** Lets a request name its theme, and ask for all types. */
const SWITCHES = `
	if ( isset( $_SERVER['HTTP_X_THEME'] ) ) {
		foreach ( [ 'stylesheet', 'template' ] as $option ) {
			add_filter( "pre_option_$option", fn() => $_SERVER['HTTP_X_THEME'] );
		}
	}
	if ( isset( $_SERVER['HTTP_X_ALL_TYPES'] ) ) {
		add_filter( 'mainstay_register_all_blocks', '__return_true' );
	}
	add_action( 'wp_footer', function () {
		echo '<!-- types: ' . implode( ' ', array_diff(
			preg_grep( '~^(jetpack|premium-content|videopress)/~', array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ) ),
			[ 'jetpack/dropzone', 'jetpack/field-image-select' ]
		) ) . ' -->';
	}, PHP_INT_MAX );`;

const encoded = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

const fixtures = fs
	.readdirSync( path.join( root, 'tests/fixtures' ) )
	.map( ( name ) =>
		path.join( root, 'tests/fixtures', name, 'current.html' )
	)
	.filter( ( file ) => fs.existsSync( file ) )
	.map( ( file ) => fs.readFileSync( file, 'utf8' ).trim() );

const HOURS = '<!-- wp:jetpack/business-hours /-->';

let removePlugin;
const ids = [];

async function insert( content, more = '' ) {
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Types', 'post_status' => 'publish', 'post_content' => ${ encoded( content ) }, ${ more } ] ) );`
	);
	ids.push( id );
	return id;
}

/**
 * The styles of blocks in the order of their names: WordPress prints them in the order in which the types
 * were registered, and each is about its own block only.
 */
const sortStyles = ( html ) => {
	const pattern =
		/<(style|link)\b[^>]* id="(?:jetpack|premium-content|videopress)-[\w-]+-(?:inline-)?css"[^>]*>(?:[^<]*<\/style>)?\n?/g;
	return `${ html.replace( pattern, '' ) }\n${ ( html.match( pattern ) ?? [] ).sort().join( '' ) }`;
};

/** A page without what differs from one request to the next: tokens of forms, and IDs and times. */
async function open( address, theme, isWhole ) {
	const response = await fetch( url + address, {
		headers: {
			...( theme && { 'X-Theme': theme } ),
			...( isWhole && { 'X-All-Types': '1' } ),
		},
	} );
	const text = await response.text();
	const [ printed = '', names = '' ] =
		text.match( /<!-- types: (.*?) -->/ ) ?? [];
	return {
		status: response.status,
		html: sortStyles( text.replace( printed, '' ) )
			.replace( /(name="mainstay_token" value=")[^"]+/g, '$1' )
			.replace( /\b[0-9a-f]{13}\b/g, '' )
			.replace( /(data-made=")\d+/g, '$1' ),
		types: names.split( ' ' ).filter( Boolean ),
	};
}

/** Checks that a page is the same with all types and with its own; returns the latter. */
async function compare( address, theme ) {
	const whole = await open( address, theme, true );
	const own = await open( address, theme, false );
	assert.equal( own.status, whole.status, address );
	assert.ok(
		own.html === whole.html,
		`${ address } in ${ theme }: ${ firstDifference( own.html, whole.html ) }`
	);
	return own;
}

function firstDifference( left, right ) {
	const at = [ ...left ].findIndex(
		( letter, place ) => letter !== right[ place ]
	);
	return `${ left.slice( at - 80, at + 120 ) }\n--- with all types:\n${ right.slice( at - 80, at + 120 ) }`;
}

describe( 'types of blocks on pages', { timeout: 300_000 }, () => {
	const addresses = [ '/', '/demo/', '/?s=bread', '/?feed=rss2', '/?p=1' ];
	let plain;

	before( async () => {
		removePlugin = await addMustUsePlugin( SWITCHES );
		const files = Object.entries( THEMES ).flatMap( ( [ theme, own ] ) =>
			Object.entries( own ?? {} ).map( ( [ file, text ] ) => [
				`${ theme }/${ file }`,
				text,
			] )
		);
		for ( const [ file, text ] of files ) {
			await php(
				`$file = get_theme_root() . '/${ file }'; wp_mkdir_p( dirname( $file ) ); file_put_contents( $file, ${ encoded( text ) } );`
			);
		}
		for ( let at = 0; at < fixtures.length; at += 15 ) {
			addresses.push(
				`/?p=${ await insert(
					fixtures
						.slice( at, at + 15 )
						.reverse()
						.join( '\n\n' )
				) }`
			);
		}
		plain = await insert(
			'<!-- wp:paragraph --><p>Bread.</p><!-- /wp:paragraph -->'
		);
		const pattern = await insert( HOURS, "'post_type' => 'wp_block'" );
		const menu = await insert(
			'<!-- wp:navigation-link {"label":"Home","url":"/"} /--><!-- wp:jetpack/subscriber-login /-->',
			"'post_type' => 'wp_navigation'"
		);
		const inside = await insert(
			`<!-- wp:block {"ref":${ pattern }} /-->
			<!-- wp:navigation {"ref":${ menu }} /-->
			<!-- wp:query {"query":{"perPage":3,"postType":"post","order":"desc","orderBy":"date","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->
			<!-- wp:group {"settings":{"color":{"palette":[{"slug":"own","color":"#0a0b0c","name":"Own"}]}}} --><div class="wp-block-group"><!-- wp:paragraph {"textColor":"own"} --><p class="has-own-color has-text-color">Own</p><!-- /wp:paragraph --></div><!-- /wp:group -->`,
			"'post_type' => 'page'"
		);
		addresses.push( `/?p=${ plain }`, `/?page_id=${ inside }` );
		await php(
			`update_option( 'widget_block', [ 7 => [ 'content' => '${ HOURS }' ], '_multiwidget' => 1 ] );
			update_option( 'sidebars_widgets', [ 'side' => [ 'block-7' ], 'array_version' => 3 ] );`
		);
	} );

	after( async () => {
		await php(
			`array_map( fn( $id ) => wp_delete_post( $id, true ), ${ JSON.stringify( ids ) } );
			delete_option( 'widget_block' );
			delete_option( 'sidebars_widgets' );
			require_once ABSPATH . 'wp-admin/includes/file.php';
			WP_Filesystem();
			foreach ( glob( get_theme_root() . '/made-up-*' ) as $folder ) { $GLOBALS['wp_filesystem']->delete( $folder, true ); }`
		);
		await removePlugin();
	} );

	for ( const theme of Object.keys( THEMES ) ) {
		it( `${ theme }: every page is the same as with all types`, async () => {
			for ( const address of addresses ) {
				await compare( address, theme );
			}
		} );
	}

	it( 'a page without our blocks registers none, one with them those that it shows', async () => {
		const without = await open( `/?p=${ plain }`, 'made-up-all-styles' );
		// The widget of the sidebar.
		assert.deepEqual( without.types, [ 'jetpack/business-hours' ] );
		assert.ok( ( await open( `/?p=${ plain }` ) ).types.length < 3 );
		const { types } = await open( `/?p=${ plain }`, 'made-up-blocks' );
		assert.deepEqual( types.sort(), [
			'jetpack/like',
			'jetpack/sharing-button',
			'jetpack/sharing-buttons',
		] );
	} );

	it( 'all types are there where a theme or the owner styles one of them', async () => {
		for ( const theme of [ 'made-up-styled', 'made-up-variation' ] ) {
			const { types } = await open( `/?p=${ plain }`, theme );
			assert.ok( types.length > 70, `${ theme }: ${ types.length }` );
		}
		const styled = await open(
			`/?p=${ await insert( HOURS ) }`,
			'made-up-styled'
		);
		assert.match(
			styled.html,
			/\.wp-block-jetpack-business-hours\)?\{color: #123456/
		);

		assert.ok( ( await open( `/?p=${ plain }` ) ).types.length < 3 );
		const styles = await insert(
			JSON.stringify( {
				isGlobalStylesUserThemeJSON: true,
				...OWN_STYLES,
			} ),
			"'post_type' => 'wp_global_styles'"
		);
		assert.ok( ( await open( `/?p=${ plain }` ) ).types.length > 70 );
		await php( `wp_delete_post( ${ styles }, true );` );
		assert.ok( ( await open( `/?p=${ plain }` ) ).types.length < 3 );
	} );

	it( 'other plugins that change theme.json, or register a style, see all types', async () => {
		for ( const code of [
			"add_filter( 'wp_theme_json_data_theme', fn( $data ) => $data );",
			"add_action( 'init', fn() => register_block_style( 'jetpack/map', [ 'name' => 'sepia', 'label' => 'Sepia' ] ) );",
		] ) {
			const remove = await addMustUsePlugin( code );
			try {
				const { types } = await open( `/?p=${ plain }` );
				assert.ok( types.length > 70, code );
			} finally {
				await remove();
			}
		}
	} );

	it( 'a name that another plugin takes after us stays its own', async () => {
		const remove = await addMustUsePlugin(
			"add_action( 'wp_loaded', fn() => register_block_type( 'jetpack/business-hours', [ 'render_callback' => fn() => 'Hours of another plugin' ] ) );"
		);
		try {
			const { html } = await open( `/?p=${ await insert( HOURS ) }` );
			assert.match( html, /Hours of another plugin/ );
		} finally {
			await remove();
		}
	} );

	const corpora = path.join( root, '../shared/corpus' );
	it(
		'saved content of many sites is the same, too',
		{ skip: ! fs.existsSync( corpora ) && 'the corpora are not here' },
		async () => {
			const contents = fs
				.readdirSync( corpora )
				.filter( ( file ) => file.endsWith( '.gz' ) )
				.flatMap( ( file ) =>
					gunzipSync( fs.readFileSync( path.join( corpora, file ) ) )
						.toString()
						.trim()
						.split( '\n' )
						.filter( ( line, number ) => number % 12 === 0 )
						.map( ( line ) => JSON.parse( line ).content )
				);
			for ( let at = 0; at < contents.length; at += 40 ) {
				await compare(
					`/?p=${ await insert( contents.slice( at, at + 40 ).join( '\n\n' ) ) }`
				);
			}
		}
	);
} );
