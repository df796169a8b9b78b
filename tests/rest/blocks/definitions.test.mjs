/** What the page of the editor says of our blocks: only what its script cannot read in block.json. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { php, url } from '../site.mjs';

/** The page of a new post, as the administrator gets it: what WordPress and we say of block types. */
async function readDefinitions() {
	const login = await fetch( `${ url }/wp-login.php`, {
		redirect: 'manual',
	} );
	const cookie = login.headers
		.getSetCookie()
		.map( ( line ) => line.split( ';' )[ 0 ] )
		.join( '; ' );
	const answer = await fetch( `${ url }/wp-admin/post-new.php`, {
		headers: { cookie },
	} );
	const page = await answer.text();
	assert.equal( answer.status, 200 );
	const read = ( pattern ) => JSON.parse( pattern.exec( page )[ 1 ] );
	return {
		wordpress: read(
			/wp\.blocks\.unstable__bootstrapServerSideBlockDefinitions\((\{.*?\})\);\n/
		),
		ours: read( /^window\.mainstayBlocks = (\{.*\});$/m ).definitions,
	};
}

const FILE = "WPMU_PLUGIN_DIR . '/definitions-test.php'";
const setUp = ( code ) =>
	php(
		`file_put_contents( ${ FILE }, base64_decode( '${ btoa( code ) }' ) );`
	);
const remove = () => php( `is_file( ${ FILE } ) && unlink( ${ FILE } );` );

before( remove );
after( remove );

it( 'blocks that are as block.json says are not named', async () => {
	const { wordpress, ours } = await readDefinitions();
	assert.ok( wordpress[ 'core/paragraph' ] );
	assert.equal( wordpress[ 'jetpack/map' ], undefined );
	assert.equal( ours[ 'jetpack/map' ], undefined );
	assert.equal( ours[ 'jetpack/contact-form' ], undefined );
} );

it( 'what another plugin or a translation changed is sent, and nothing else of the block', async () => {
	await setUp( `<?php
		add_filter( 'register_block_type_args', function ( $args, $name ) {
			if ( 'jetpack/map' === $name ) {
				$args['title'] = 'Landkarte </script>';
				$args['attributes']['extra'] = [ 'type' => 'string' ];
				unset( $args['example'] );
			}
			return $args;
		}, 10, 2 );` );
	try {
		const { wordpress, ours } = await readDefinitions();
		assert.equal( wordpress[ 'jetpack/map' ], undefined );
		const { title, example, ...rest } = ours[ 'jetpack/map' ];
		assert.equal( title, 'Landkarte </script>' );
		assert.equal( example, null );
		assert.deepEqual( Object.keys( rest ), [] );
	} finally {
		await remove();
	}
} );

it( 'a block that is switched off keeps out of the inserter', async () => {
	await php(
		"return Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'jetpack/map' ] ] );"
	);
	try {
		const { ours } = await readDefinitions();
		assert.equal( ours[ 'jetpack/map' ].supports.inserter, false );
	} finally {
		await php(
			"return Mainstay\\Core\\Settings\\update_settings( [ 'off' => [] ] );"
		);
	}
} );

it( 'a block that another plugin provides stays as that plugin has it', async () => {
	await setUp( `<?php
		add_action( 'init', function () {
			register_block_type( 'jetpack/map', [ 'title' => 'Their map', 'api_version' => 3 ] );
		} );` );
	try {
		const { wordpress, ours } = await readDefinitions();
		assert.equal( wordpress[ 'jetpack/map' ].title, 'Their map' );
		assert.equal( ours[ 'jetpack/map' ], undefined );
	} finally {
		await remove();
	}
} );
