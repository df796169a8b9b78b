/** A block's folder and a panel's folder: what is in them, and what it is called. */
import { basename } from 'path';
import ts from 'typescript';
import {
	blockFolders,
	exists,
	filesIn,
	foldersIn,
	importsOf,
	metadataOf,
	nodesOf,
	panelFolders,
	pascal,
	phpCode,
	read,
	scripts,
	sourceOf,
	type Metadata,
} from './project';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A script in a part of a large block, such as `editor/`, `view/` or a subject. */
const isInPart = ( file: string ) =>
	/^(?!deprecations\/)[a-z0-9-]+\/[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test( file );

/** The folders of the parts of a block. */
const partsIn = ( folder: string ) =>
	foldersIn( folder ).filter( ( name ) => name !== 'deprecations' );

const MIN_FILES_OF_PART = 3;

/** Names that files export, types left out. */
function exportsOf( file: string ): string[] {
	return sourceOf( file ).statements.flatMap( ( statement ) => {
		const isExported =
			ts.canHaveModifiers( statement ) &&
			ts
				.getModifiers( statement )
				?.some( ( { kind } ) => kind === ts.SyntaxKind.ExportKeyword );
		if (
			! isExported ||
			ts.isTypeAliasDeclaration( statement ) ||
			ts.isInterfaceDeclaration( statement )
		) {
			return [];
		}
		if ( ts.isVariableStatement( statement ) ) {
			return statement.declarationList.declarations.map( ( { name } ) =>
				name.getText()
			);
		}
		return ts.isFunctionDeclaration( statement ) ||
			ts.isClassDeclaration( statement )
			? [ statement.name?.text ?? 'default' ]
			: [];
	} );
}

/** Whose files have another name in the build, since ad blockers stop the block's own. */
const CHUNK_FOLDERS: Record< string, string > = {
	'extensions/blocks/like': 'heart',
	'extensions/blocks/sharing-button': 'post-link',
	'extensions/blocks/sharing-buttons': 'post-links',
	'extensions/blocks/wordads': 'place',
};

describe.each( blockFolders )( '%s', ( folder ) => {
	const files = filesIn( folder ).map( ( file ) =>
		file.slice( folder.length + 1 )
	);
	const metadata: Partial< Metadata > = exists( `${ folder }/block.json` )
		? metadataOf( folder )
		: {};

	it( 'has block.json, index.ts and edit.tsx', () => {
		expect( files ).toEqual(
			expect.arrayContaining( [ 'block.json', 'index.ts', 'edit.tsx' ] )
		);
	} );

	it( 'is called as its block, without jetpack/, slash as dash', () => {
		expect( basename( folder ) ).toBe(
			metadata.name!.replace( /^jetpack\//, '' ).replaceAll( '/', '-' )
		);
	} );

	it( 'holds only files that have a place there', () => {
		const wrong = files.filter( ( file ) => {
			if (
				/^deprecations\/(index\.ts|v\d+\.tsx?)$/.test( file ) ||
				isInPart( file )
			) {
				return false;
			}
			const [ , name, end ] = /^([^/]+?)\.([^/]+)$/.exec( file ) ?? [];
			return ! (
				{
					// Lists are read by scripts and by PHP.
					json: name === 'block' || name === 'lists',
					php: name === 'render' || name === 'functions',
					scss:
						name === 'style' ||
						name === 'editor' ||
						name === 'late',
					ts: kebab.test( name ?? '' ),
					// Types of a package that has none.
					'd.ts': kebab.test( name ?? '' ),
					tsx: kebab.test( name ?? '' ),
				}[ end ?? '' ] ?? false
			);
		} );
		expect( wrong ).toEqual( [] );
		const small = partsIn( folder ).filter(
			( part ) =>
				filesIn( `${ folder }/${ part }` ).length < MIN_FILES_OF_PART
		);
		expect( small ).toEqual( [] );
	} );

	it( 'index.ts exports name and settings, and its edit is a chunk of its own', () => {
		expect( exportsOf( `${ folder }/index.ts` ).sort() ).toEqual( [
			'name',
			'settings',
		] );
		const text = read( `${ folder }/index.ts` );
		expect( text ).toContain( `export const name = '${ metadata.name }'` );
		expect( text ).toContain(
			`webpackChunkName: "${ CHUNK_FOLDERS[ folder ] ?? basename( folder ) }/edit"`
		);
		expect(
			importsOf( `${ folder }/index.ts` ).filter(
				( { from, isDynamic, isType } ) =>
					from === './edit' && ! isDynamic && ! isType
			)
		).toEqual( [] );
		expect( exportsOf( `${ folder }/edit.tsx` ) ).toEqual( [ 'Edit' ] );
	} );

	it( 'block.json is whole', () => {
		expect( metadata ).toMatchObject( {
			$schema: 'https://schemas.wp.org/trunk/block.json',
			textdomain: 'mainstay-blocks',
			title: expect.any( String ),
			description: expect.stringMatching( /\.$/ ),
			category: expect.any( String ),
			apiVersion: expect.any( Number ),
		} );
		// A child that the inserter never shows needs no preview.
		if ( metadata.supports?.inserter !== false ) {
			expect( metadata ).toHaveProperty( 'example' );
		}
	} );

	it( 'block.json names the files that are there, and only those', () => {
		const assets = {
			style: [ 'file:./style.css', 'style.scss' ],
			render: [ 'file:./render.php', 'render.php' ],
			viewScriptModule: [ 'file:./view.js', 'view.ts' ],
		};
		for ( const [ key, [ value, file ] ] of Object.entries( assets ) ) {
			expect( {
				[ key ]: [ metadata[ key as keyof typeof assets ] ]
					.flat()
					.map( ( path ) =>
						// Elsewhere in the build, where ad blockers stop the block's own name.
						path?.replace(
							/^file:\.\.\/[\w-]+\/style/,
							'file:./style'
						)
					)
					.includes( value ),
			} ).toEqual( { [ key ]: files.includes( file! ) } );
		}
		// editor.scss goes into the editor's one sheet.
		for ( const key of [
			'script',
			'viewScript',
			'editorScript',
			'editorStyle',
		] ) {
			expect( metadata ).not.toHaveProperty( key );
		}
	} );

	it( 'goes along when a page changes without a reload only if no script of it has to run again', () => {
		const { interactivity } = metadata.supports ?? {};
		if (
			typeof interactivity === 'object' &&
			interactivity.clientNavigation
		) {
			expect( metadata ).not.toHaveProperty( 'viewScriptModule' );
		}
	} );

	if ( files.includes( 'render.php' ) ) {
		it( 'render.php defines nothing, or a second block would be fatal', () => {
			const code = phpCode( `${ folder }/render.php` );
			expect( code ).not.toMatch(
				/^\s*(final |abstract )*(function\s+\w|class\s|interface\s|trait\s|const\s)|\bdefine\(/m
			);
			if ( files.includes( 'functions.php' ) ) {
				expect( code ).toContain(
					"require_once __DIR__ . '/functions.php';"
				);
			}
		} );
	}

	if ( files.includes( 'functions.php' ) ) {
		it( 'functions.php is in the namespace of the block', () => {
			expect( phpCode( `${ folder }/functions.php` ) ).toContain(
				`namespace Mainstay\\Blocks\\${ pascal( basename( folder ) ) };`
			);
		} );
	}

	if ( foldersIn( folder ).includes( 'deprecations' ) ) {
		const versions = files
			.filter( ( file ) => /^deprecations\/v/.test( file ) )
			.map( ( file ) => Number( /v(\d+)/.exec( file )![ 1 ] ) )
			.sort( ( a, b ) => a - b );

		it( 'deprecations are numbered from the oldest and listed from the newest', () => {
			expect( versions ).toEqual(
				versions.map( ( _, index ) => index + 1 )
			);
			const imported = importsOf( `${ folder }/deprecations/index.ts` )
				.map( ( { from } ) => /^\.\/v(\d+)$/.exec( from )?.[ 1 ] )
				.filter( Boolean )
				.map( Number );
			expect(
				[ ...new Set( imported ) ].sort( ( a, b ) => a - b )
			).toEqual( versions );
			const list = /\[([^\]]*)\];?\s*$/.exec(
				read( `${ folder }/deprecations/index.ts` )
			)?.[ 1 ];
			const order = [ ...( list ?? '' ).matchAll( /v(\d+)/g ) ].map(
				( [ , version ] ) => Number( version )
			);
			expect( order ).toEqual( [ ...order ].sort( ( a, b ) => b - a ) );
		} );

		it( 'deprecations are photographs: they import nothing of their block', () => {
			const wrong = versions.flatMap( ( version ) => {
				const file = files.find( ( name ) =>
					name.startsWith( `deprecations/v${ version }.` )
				)!;
				return importsOf( `${ folder }/${ file }` )
					.filter( ( one ) => one.file?.startsWith( folder ) )
					.map( ( { from } ) => `${ file } imports ${ from }` );
			} );
			expect( wrong ).toEqual( [] );
		} );

		it( 'deprecations begin with what changed after them', () => {
			const silent = files.filter(
				( file ) =>
					/^deprecations\/v/.test( file ) &&
					! /^\/(\/|\*)/.test( read( `${ folder }/${ file }` ) )
			);
			expect( silent ).toEqual( [] );
		} );
	}

	it( 'has saved markup of our own', () => {
		expect( filesIn( `tests/fixtures/${ basename( folder ) }` ) ).toContain(
			`tests/fixtures/${ basename( folder ) }/current.html`
		);
	} );

	it( 'is tried in a browser', () => {
		const specs = filesIn( 'tests/e2e' ).filter(
			( file ) =>
				file.endsWith( `/${ basename( folder ) }.spec.ts` ) ||
				( file.endsWith( '.spec.ts' ) &&
					read( file ).includes( metadata.name! ) )
		);
		expect( specs ).not.toEqual( [] );
	} );
} );

describe( 'panels', () => {
	it( 'export name and register', () => {
		for ( const folder of panelFolders ) {
			expect( [
				folder,
				...exportsOf( `${ folder }/index.tsx` ).sort(),
			] ).toEqual( [ folder, 'name', 'register' ] );
			expect( read( `${ folder }/index.tsx` ) ).toContain(
				`export const name = '${ basename( folder ) }'`
			);
		}
	} );

	it( 'are all in src/panels.ts and in php-stubs/core/panels.php', () => {
		const names = panelFolders
			.map( ( folder ) => basename( folder ) )
			.sort();
		expect( listed( 'src/panels.ts', 'panels' ) ).toEqual( names );
		const inPhp = [
			...phpCode( 'php-stubs/core/panels.php' ).matchAll(
				/^\t'([a-z-]+)'\s*=>/gm
			),
		].map( ( [ , name ] ) => name );
		expect( inPhp.sort() ).toEqual( names );
	} );
} );

/** Folders that a list of src imports and has in its array. */
function listed( file: string, kind: string ): string[] {
	const text = read( file );
	const array = text.slice( text.search( /\]\s*=\s*\[/ ) );
	return [
		...text.matchAll(
			new RegExp(
				`import \\* as (\\w+) from '\\.\\./extensions/${ kind }/([^']+)'`,
				'g'
			)
		),
	]
		.filter( ( [ , variable ] ) =>
			new RegExp( `\\b${ variable }\\b` ).test( array )
		)
		.map( ( [ , , folder ] ) => folder! )
		.sort();
}

it( 'every block is in src/blocks.ts', () => {
	expect( listed( 'src/blocks.ts', 'blocks' ) ).toEqual(
		blockFolders.map( ( folder ) => basename( folder ) ).sort()
	);
} );

it( 'every folder of fixtures belongs to a block, or to a panel that extends one', () => {
	const names = [ ...blockFolders, ...panelFolders ].map( ( folder ) =>
		basename( folder )
	);
	expect(
		foldersIn( 'tests/fixtures' ).filter(
			( name ) => ! names.includes( name )
		)
	).toEqual( [] );
} );

describe( 'files everywhere', () => {
	const all = [ 'src', 'extensions', 'shared', 'php-stubs', 'tests' ].flatMap(
		filesIn
	);

	it( 'are named for what they give', () => {
		const wrong = all.filter( ( file ) =>
			/(^|\/)(utils?|helpers?|common|misc)(\.|\/|-)/.test( file )
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'have no default export', () => {
		const wrong = scripts.filter( ( file ) =>
			nodesOf( file ).some(
				( node ) =>
					ts.isExportAssignment( node ) ||
					( ts.canHaveModifiers( node ) &&
						ts
							.getModifiers( node )
							?.some(
								( { kind } ) =>
									kind === ts.SyntaxKind.DefaultKeyword
							) )
			)
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'pass nothing on that another file exports', () => {
		const wrong = scripts.filter( ( file ) =>
			sourceOf( file ).statements.some(
				( statement ) =>
					ts.isExportDeclaration( statement ) &&
					statement.moduleSpecifier
			)
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'do not write to the console', () => {
		const wrong = scripts.filter( ( file ) =>
			nodesOf( file ).some(
				( node ) =>
					ts.isPropertyAccessExpression( node ) &&
					node.expression.getText() === 'console'
			)
		);
		expect( wrong ).toEqual( [] );
	} );

	it( 'have strings of our text domain', () => {
		const wrong = scripts.flatMap( ( file ) =>
			nodesOf( file ).flatMap( ( node ) => {
				if (
					! ts.isCallExpression( node ) ||
					! /^_(_|x|n|nx)$/.test( node.expression.getText() )
				) {
					return [];
				}
				const domain = node.arguments.at( -1 );
				return domain &&
					ts.isStringLiteral( domain ) &&
					domain.text === 'mainstay-blocks'
					? []
					: [ `${ file }: ${ node.getText() }` ];
			} )
		);
		expect( wrong ).toEqual( [] );
	} );
} );
