/**
 * A made-up setting, service key, panel and block in a real site: each works after the change of the
 * one file that is said to be needed, besides its own.
 */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { keepOption, php, request } from '../site.mjs';

const PATH = '/mainstay/v1/settings';
const read = () => request( PATH, { as: 'administrator' } );
const change = ( body ) =>
	request( PATH, { as: 'administrator', method: 'POST', body } );

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;
const place = ( file ) => `WP_PLUGIN_DIR . '/mainstay-blocks/${ file }'`;
const forget = ( file ) =>
	`function_exists( 'opcache_invalidate' ) && opcache_invalidate( ${ place( file ) }, true );`;

/** Files of the plugin as they were, by name; null where there was none. */
const kept = new Map();

/** Writes a file of the installed plugin. */
async function write( file, content ) {
	if ( ! kept.has( file ) ) {
		kept.set(
			file,
			await php(
				`return is_file( ${ place( file ) } ) ? file_get_contents( ${ place( file ) } ) : null;`
			)
		);
	}
	await php(
		`file_put_contents( ${ place( file ) }, ${ text( content ) } ); ${ forget( file ) }`
	);
}

/** Adds an entry at the end of the list that a file of the installed plugin returns. */
async function addEntry( file, entry ) {
	const before = await php(
		`return file_get_contents( ${ place( file ) } );`
	);
	assert.match( before, /\n\];\n$/ );
	await write( file, before.replace( /\];\n$/, `${ entry }\n];\n` ) );
}

const touched = () => [ ...kept.keys() ];

/** Puts the files back, the last one first: a list before what it names. */
async function restoreFiles() {
	for ( const [ file, content ] of [ ...kept ].reverse() ) {
		await php(
			content === null
				? `unlink( ${ place( file ) } ); ${ forget( file ) }`
				: `file_put_contents( ${ place( file ) }, ${ text( content ) } ); ${ forget( file ) }`
		);
	}
	kept.clear();
}

afterEach( restoreFiles );

test( 'a setting is one entry of the schema', async () => {
	const restore = await keepOption( 'mainstay_settings' );
	try {
		assert.equal( 'made_up' in ( await read() ).data, false );
		await addEntry(
			'core/settings-schema.php',
			"'made_up' => $on_or_off + [ 'card' => 'privacy', 'label' => static fn() => 'Made up', 'help' => static fn() => 'It is.' ],"
		);
		const { data } = await read();
		assert.equal( data.made_up, false );
		assert.deepEqual( data.toggles, [
			{
				name: 'made_up',
				card: 'privacy',
				label: 'Made up',
				help: 'It is.',
			},
		] );
		assert.equal( ( await change( { made_up: 'yes' } ) ).status, 400 );
		const answer = await change( { made_up: true } );
		assert.equal( answer.status, 200 );
		assert.equal( answer.data.made_up, true );
		assert.equal(
			await php(
				"return Mainstay\\Core\\Settings\\get_setting( 'made_up' );"
			),
			true
		);
		assert.equal( ( await change( {} ) ).data.made_up, true );
		assert.deepEqual( touched(), [ 'core/settings-schema.php' ] );
	} finally {
		await restore();
	}
} );

test( 'a service key is one file', async () => {
	await write(
		'services/keys/made-up.php',
		"<?php return [ 'made-up' => [ 'name' => 'Made-up', 'purpose' => 'Does nothing.', 'help_url' => 'https://made-up.example/keys', 'pattern' => '/^made\\.\\w+$/', 'format' => 'It starts with “made.”.' ] ];"
	);
	const find = async () =>
		( await read() ).data.services.find(
			( { slug } ) => slug === 'made-up'
		);
	const status = {
		configured: false,
		source: '',
		hint: '',
		unreadable: false,
	};
	const { services } = ( await read() ).data;
	assert.equal( services.at( -1 ).slug, 'made-up' );
	assert.deepEqual( await find(), {
		slug: 'made-up',
		name: 'Made-up',
		purpose: 'Does nothing.',
		help_url: 'https://made-up.example/keys',
		format: 'It starts with “made.”.',
		part_of: '',
		constant: 'MAINSTAY_MADE_UP_KEY',
		blocks: [],
		fields: [
			{
				id: 'key',
				label: 'Key',
				pattern: '^made\\.\\w+$',
				format: 'It starts with “made.”.',
				is_secret: true,
				is_optional: false,
				is_mode: false,
				modes: [],
				refused: [],
			},
		],
		can_test: false,
		permissions: [],
		keys: [
			{ mode: '', in_use: true, check: null, values: [], ...status },
		],
		...status,
	} );
	const put = ( key ) =>
		request( '/mainstay/v1/keys/made-up', {
			as: 'administrator',
			method: 'PUT',
			body: { key },
		} );
	assert.equal( ( await put( 'wrong' ) ).status, 400 );
	assert.equal( ( await put( 'made.1234567890' ) ).status, 200 );
	assert.equal( ( await find() ).source, 'settings' );
	assert.equal(
		await php(
			"return Mainstay\\Core\\Settings\\is_connected( 'made-up' );"
		),
		true
	);
	await request( '/mainstay/v1/keys/made-up', {
		as: 'administrator',
		method: 'DELETE',
	} );
	assert.equal( ( await find() ).configured, false );
	assert.deepEqual( touched(), [ 'services/keys/made-up.php' ] );
} );

/** Finds the row of a block or panel on the settings screen, and switches it off and on. */
async function checkSwitch( name, row ) {
	const find = ( { data } ) =>
		data.extensions.find( ( one ) => one.name === name );
	assert.deepEqual( find( await read() ), {
		name,
		keywords: [],
		is_on: true,
		availability: { available: true },
		...row,
	} );
	const off = find( await change( { switches: { [ name ]: false } } ) );
	assert.equal( off.is_on, false );
	assert.equal( off.availability.available, false );
	const on = find( await change( { switches: { [ name ]: true } } ) );
	assert.equal( on.availability.available, true );
}

test( 'of a panel, PHP needs one entry', async () => {
	const restore = await keepOption( 'mainstay_settings' );
	try {
		await addEntry(
			'core/panels.php',
			"'made-up' => [ 'texts' => static fn() => [ 'title' => 'Made-up panel', 'description' => 'Does nothing.' ] ],"
		);
		await checkSwitch( 'made-up', {
			kind: 'panel',
			title: 'Made-up panel',
			description: 'Does nothing.',
		} );
		assert.deepEqual( touched(), [ 'core/panels.php' ] );
	} finally {
		await restore();
	}
} );

test( 'of a block, PHP needs what the build makes of its folder', async () => {
	const restore = await keepOption( 'mainstay_settings' );
	try {
		const manifest = 'build/blocks-manifest.php';
		const folders = 'build/block-folders.php';
		const metadata = {
			apiVersion: 3,
			name: 'jetpack/made-up',
			title: 'Made-up block',
			description: 'Says hello.',
			category: 'widgets',
			textdomain: 'mainstay-blocks',
			render: 'file:./render.php',
		};
		await php( `mkdir( ${ place( 'build/made-up' ) } );` );
		await write( 'build/made-up/block.json', JSON.stringify( metadata ) );
		await write( 'build/made-up/render.php', 'Hello!' );
		await write(
			manifest,
			await php(
				`return '<?php return ' . var_export( [ 'made-up' => json_decode( ${ text( JSON.stringify( metadata ) ) }, true ) ] + require ${ place( manifest ) }, true ) . ';';`
			)
		);
		await write(
			folders,
			await php(
				`return '<?php return ' . var_export( [ 'jetpack/made-up' => 'made-up' ] + require ${ place( folders ) }, true ) . ';';`
			)
		);
		await checkSwitch( 'jetpack/made-up', {
			kind: 'block',
			title: 'Made-up block',
			description: 'Says hello.',
		} );
		assert.equal(
			await php( "return do_blocks( '<!-- wp:jetpack/made-up /-->' );" ),
			'Hello!'
		);
		assert.deepEqual(
			touched().filter( ( file ) => ! file.startsWith( 'build/' ) ),
			[]
		);
	} finally {
		await restoreFiles();
		await php( `rmdir( ${ place( 'build/made-up' ) } );` );
		await restore();
	}
} );
