/**
 * What is added in one place: outside the folder of a block or panel, its list in src names it, and
 * nothing else. tests/rest/core/additions.alone.test.mjs adds a setting, a key, a panel and a block to a site.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import {
	blockFolders,
	exists,
	filesIn,
	importsOf,
	panelFolders,
	phpCode,
	read,
	root,
	scripts,
} from './project';

/** Scripts outside of a folder that import what it registers, or its icon. */
const importersOf = ( folder: string ) =>
	scripts.filter(
		( file ) =>
			! file.startsWith( `${ folder }/` ) &&
			importsOf( file ).some( ( one ) =>
				[ 'index.ts', 'index.tsx', 'icon.tsx' ].some(
					( name ) => one.file === `${ folder }/${ name }`
				)
			)
	);

it( 'a block is imported by src/blocks.ts alone, a panel by src/panels.ts', () => {
	for ( const folder of blockFolders ) {
		expect( [ folder, ...importersOf( folder ) ] ).toEqual( [
			folder,
			'src/blocks.ts',
		] );
	}
	for ( const folder of panelFolders ) {
		expect( [ folder, ...importersOf( folder ) ] ).toEqual( [
			folder,
			'src/panels.ts',
		] );
	}
} );

describe( 'the icons of the settings screen', () => {
	const { writeBlockIcons } = jest.requireActual< {
		writeBlockIcons: (
			folder: string,
			choose?: ( blocks: object[] ) => object[]
		) => string;
	} >( `${ root }/src/read-block-icons.cjs` );
	const folder = mkdtempSync( join( tmpdir(), 'blocks-' ) );
	afterAll( () => rmSync( folder, { recursive: true } ) );

	const addBlock = ( name: string, metadata: object, index: string ) => {
		mkdirSync( join( folder, name ) );
		writeFileSync(
			join( folder, name, 'block.json' ),
			JSON.stringify( { name: `jetpack/${ name }`, ...metadata } )
		);
		writeFileSync( join( folder, name, 'index.ts' ), index );
	};

	it( 'are those of a made-up block, of which nothing but its folder is there', () => {
		addBlock(
			'made-up',
			{},
			"import { calendar as icon } from '@wordpress/icons';\n"
		);
		addBlock( 'other', {}, "import { icon } from './icon';\n" );
		addBlock(
			'part',
			{ parent: [ 'jetpack/other' ] },
			"import { icon } from './icon';\n"
		);
		addBlock( 'hidden', { supports: { inserter: false } }, '' );
		const source = writeBlockIcons( folder );
		expect( source ).toMatch(
			/^import \{ calendar as (icon\d) \} from '@wordpress\/icons';\n[^]*\t'jetpack\/made-up': \1,$/m
		);
		expect( source ).toMatch(
			/^import \{ icon as (icon\d) \} from '\.\.\/extensions\/blocks\/other\/icon';\n[^]*\t'jetpack\/other': \1,$/m
		);
		expect( source ).not.toMatch( /part|hidden/ );
	} );

	it( 'are those of parts, too, where the editor shows them', () => {
		rmSync( join( folder, 'hidden' ), { recursive: true } );
		expect( writeBlockIcons( folder, ( blocks ) => blocks ) ).toMatch(
			/^\t'jetpack\/part': icon\d,$/m
		);
	} );

	it( 'are missed where a block imports none', () => {
		addBlock( 'plain', {}, "export const name = 'jetpack/plain';\n" );
		expect( () => writeBlockIcons( folder ) ).toThrow(
			'plain/index.ts imports no icon.'
		);
	} );
} );

describe( 'settings', () => {
	const schema = phpCode( 'php-stubs/core/settings-schema.php' );
	const names = [
		...schema
			.slice( schema.indexOf( '\nreturn [' ) )
			.matchAll( /^\t'(\w+)'\s*=> [[$]/gm ),
	].map( ( [ , name ] ) => name! );

	it( 'are named by the schema, not by what stores, serves, shows or deletes all of them', () => {
		expect( names ).toEqual(
			expect.arrayContaining( [ 'consent_gate', 'sharing' ] )
		);
		const inScripts = ( name: string ) =>
			name.replace( /_./g, ( end ) => end[ 1 ]!.toUpperCase() );
		const wrong = [
			'php-stubs/core/settings.php',
			'php-stubs/rest/settings.php',
			'php-stubs/uninstall.php',
			'src/settings/use-settings.ts',
			'shared/wire-names.ts',
		].flatMap( ( file ) =>
			names
				.filter( ( name ) =>
					file.endsWith( '.php' )
						? phpCode( file ).includes( `'${ name }'` )
						: new RegExp( `\\b${ inScripts( name ) }\\b` ).test(
								phpCode( file )
							)
				)
				.map( ( name ) => `${ file } names ${ name }` )
		);
		expect( wrong ).toEqual( [
			// Which services have a key is no owner's choice.
			'php-stubs/core/settings.php names connected',
			// So is which of two keys is in use; it is chosen beside the keys.
			'php-stubs/core/settings.php names second_keys',
			// Each block and panel is shown as on or off.
			'php-stubs/rest/settings.php names off',
			// The owner decides whether anything is deleted.
			'php-stubs/uninstall.php names delete_data',
			// A table.
			'php-stubs/uninstall.php names likes',
		] );
	} );

	it( 'have callbacks that are there', () => {
		const callbacks = [
			...schema.matchAll( /=> \[ '([\w/-]+)', '(\w+)' \]/g ),
		];
		expect( callbacks.length ).toBeGreaterThan( 10 );
		const wrong = callbacks
			.filter(
				( [ , file, name ] ) =>
					! exists( `php-stubs/${ file }.php` ) ||
					! read( `php-stubs/${ file }.php` ).includes(
						`\nfunction ${ name }(`
					)
			)
			.map( ( [ text ] ) => text );
		expect( wrong ).toEqual( [] );
	} );
} );

it( 'services.php names no service: each has a file of its own', () => {
	const files = filesIn( 'php-stubs/services/keys' );
	const slugs = files.flatMap( ( file ) =>
		[ ...phpCode( file ).matchAll( /^\t'([\w-]+)'\s*=> \[/gm ) ].map(
			( [ , slug ] ) => slug!
		)
	);
	expect( new Set( slugs ).size ).toBe( slugs.length );
	expect( slugs ).toEqual(
		expect.arrayContaining( [ 'mapbox', 'stripe-webhook' ] )
	);
	const code = phpCode( 'php-stubs/core/services.php' );
	expect(
		slugs.filter( ( slug ) => code.includes( `'${ slug }'` ) )
	).toEqual( [] );
} );
