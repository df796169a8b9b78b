/** Code that loads later may not arrive: every place that asks for it says so and can ask again. */
import ts from 'typescript';
import {
	exists,
	foldersIn,
	importsOf,
	read,
	scripts,
	sourceOf,
} from './project';

/** Functions that take an import and handle its failure. */
const HANDLERS = [ 'lazyEdit', 'lazyPart', 'loadOnce', 'registerPostPanel' ];

const isImport = ( node: ts.Node ): node is ts.CallExpression =>
	ts.isCallExpression( node ) &&
	node.expression.kind === ts.SyntaxKind.ImportKeyword;

function calledName( node: ts.Node ): string {
	if ( ! ts.isCallExpression( node ) ) {
		return '';
	}
	return ts.isPropertyAccessExpression( node.expression )
		? node.expression.name.text
		: node.expression.getText();
}

/** Is a failure of what happens in this node handled above it? */
function isHandled( node: ts.Node ): boolean {
	for (
		let child = node, parent = node.parent;
		parent;
		child = parent, parent = parent.parent
	) {
		if ( ts.isCallExpression( parent ) ) {
			const name = calledName( parent );
			if (
				HANDLERS.includes( name ) ||
				( name === 'catch' && parent.expression === child ) ||
				( name === 'then' && parent.arguments.length === 2 )
			) {
				return true;
			}
		}
		// `promise.catch( … )`: the call stands around the access.
		if (
			ts.isPropertyAccessExpression( parent ) &&
			parent.name.text === 'catch' &&
			parent.expression === child
		) {
			return true;
		}
		if ( ts.isTryStatement( parent ) && parent.tryBlock === child ) {
			return Boolean( parent.catchClause );
		}
		// A function of a name of its own: each of its users is looked at.
		if (
			ts.isVariableDeclaration( parent ) &&
			ts.isIdentifier( parent.name ) &&
			parent.initializer === child &&
			ts.isArrowFunction( child )
		) {
			const name = parent.name.text;
			const users: ts.Node[] = [];
			const look = ( each: ts.Node ) => {
				if (
					ts.isCallExpression( each ) &&
					calledName( each ) === name
				) {
					users.push( each );
				}
				ts.forEachChild( each, look );
			};
			look( parent.getSourceFile() );
			return users.length > 0 && users.every( isHandled );
		}
	}
	return false;
}

function nodesOf(
	file: string,
	wanted: ( node: ts.Node ) => boolean
): ts.Node[] {
	const found: ts.Node[] = [];
	const look = ( node: ts.Node ) => {
		if ( wanted( node ) ) {
			found.push( node );
		}
		ts.forEachChild( node, look );
	};
	look( sourceOf( file ) );
	return found;
}

const place = ( file: string ) => ( node: ts.Node ) =>
	`${ file }: ${ node.getText().replace( /\s+/g, ' ' ).slice( 0, 80 ) }`;

it( 'nothing loads by React.lazy, which takes the editor down', () => {
	const wrong = scripts.flatMap( ( file ) =>
		nodesOf(
			file,
			( node ) =>
				ts.isCallExpression( node ) && calledName( node ) === 'lazy'
		).map( place( file ) )
	);
	expect( wrong ).toEqual( [] );
} );

it( 'every import that may fail is handled', () => {
	const imports = scripts.flatMap( ( file ) =>
		nodesOf( file, isImport ).map( ( node ) => ( { file, node } ) )
	);
	expect( imports.length ).toBeGreaterThan( 50 );
	const wrong = imports
		.filter( ( { node } ) => ! isHandled( node ) )
		.map( ( { file, node } ) => place( file )( node ) );
	expect( wrong ).toEqual( [] );
} );

/** A script and all that it imports, also what arrives later. */
function closureOf( entry: string ): string[] {
	const found = new Set( [ entry ] );
	for ( const file of found ) {
		importsOf( file ).forEach( ( one ) => {
			if ( one.file && ! one.isType && scripts.includes( one.file ) ) {
				found.add( one.file );
			}
		} );
	}
	return [ ...found ];
}

it( 'every script that loads chunks requests their translations', () => {
	const handles = Object.entries< string >( {
		'mainstay-blocks-editor': 'src/editor.ts',
		...Object.fromEntries(
			foldersIn( 'src' )
				.map( ( name ) => [
					`mainstay-blocks-${ name }`,
					`src/${ name }/index.tsx`,
				] )
				.filter( ( [ , entry ] ) => exists( entry! ) )
		),
	} )
		.filter( ( [ , entry ] ) =>
			closureOf( entry ).some(
				( file ) => nodesOf( file, isImport ).length
			)
		)
		.map( ( [ handle, entry ] ) => {
			expect( [ entry, importsOf( entry )[ 0 ]?.file ] ).toEqual( [
				entry,
				'src/chunk-translations.ts',
			] );
			return handle;
		} );
	const [ , inPhp ] = /SCRIPTS_WITH_CHUNKS = \[(.*)\]/.exec(
		read( 'php-stubs/core/chunk-translations.php' )
	)!;
	expect( handles.map( ( handle ) => `'${ handle }'` ).sort() ).toEqual(
		inPhp!.trim().split( ', ' ).sort()
	);
} );

/** They read what the browser stored: where that is no list, nothing was stored. */
const READ_STORAGE = [
	'extensions/blocks/repeat-visitor/view.ts',
	'shared/video/come-back.ts',
];

it( 'what could not be loaded is no empty list', () => {
	const emptied =
		/\.catch\(\s*\(?\w*\)?\s*=>\s*(\[\s*\]|\(\s*(\[\s*\]|\{\s*\})\s*\))|catch\s*(\(\s*\w+\s*\)\s*)?\{\s*(\/\/.*\s*)*return\s*(\[\s*\]|\{\s*\})/;
	expect( '.catch( () => [] )' ).toMatch( emptied );
	expect( 'catch ( error ) {\n// None.\nreturn [];' ).toMatch( emptied );
	expect( '.catch( () => {} )' ).not.toMatch( emptied );
	expect(
		scripts.filter( ( file ) => emptied.test( read( file ) ) ).sort()
	).toEqual( READ_STORAGE );
} );
