/** The project as the rules see it: its files, what they import, and the texts in them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'fs';
import { dirname, join, relative, resolve } from 'path';
import ts from 'typescript';

export const root = resolve( __dirname, '../..' );

const SKIPPED = [ 'node_modules', 'dist', '.wp', '.git', 'test-results' ];

/** Every file below a folder of the project, as a path from the project's root. */
export function filesIn( folder: string ): string[] {
	const path = join( root, folder );
	return existsSync( path )
		? readdirSync( path ).flatMap( ( name ) => {
				if ( SKIPPED.includes( name ) ) {
					return [];
				}
				const file = join( folder, name );
				return statSync( join( root, file ) ).isDirectory()
					? filesIn( file )
					: [ file ];
			} )
		: [];
}

/** The folders in a folder. */
export const foldersIn = ( folder: string ): string[] =>
	existsSync( join( root, folder ) )
		? readdirSync( join( root, folder ), { withFileTypes: true } )
				.filter( ( entry ) => entry.isDirectory() )
				.map( ( { name } ) => name )
		: [];

export const exists = ( file: string ) => existsSync( join( root, file ) );

export const read = ( file: string ) =>
	readFileSync( join( root, file ), 'utf8' );

export const isScript = ( file: string ) =>
	/\.tsx?$/.test( file ) && ! file.endsWith( '.d.ts' );

/** The TypeScript of the plugin itself. */
export const scripts = [ 'src', 'extensions', 'shared' ]
	.flatMap( filesIn )
	.filter( isScript );

/** The PHP of the plugin itself. */
export const phpFiles = [ 'php-stubs', 'extensions' ]
	.flatMap( filesIn )
	.filter( ( file ) => file.endsWith( '.php' ) );

/** Folders that hold a block, from the project's root. */
export const blockFolders = foldersIn( 'extensions/blocks' ).map(
	( name ) => `extensions/blocks/${ name }`
);

export const panelFolders = foldersIn( 'extensions/panels' ).map(
	( name ) => `extensions/panels/${ name }`
);

/** What block.json says of an attribute. */
export interface AttributeSchema {
	type?: string | string[];
	enum?: unknown[];
	default?: unknown;
	source?: string;
}

/** A block.json, as far as the rules of the house read it. */
export interface Metadata {
	name: string;
	title: string;
	description?: string;
	supports?: {
		inserter?: boolean;
		interactivity?: boolean | { clientNavigation?: boolean };
	};
	attributes?: Record< string, AttributeSchema >;
	style?: string | string[];
	render?: string;
	viewScriptModule?: string;
}

export const metadataOf = ( folder: string ): Metadata =>
	JSON.parse( read( `${ folder }/block.json` ) );

/** `business-hours` -> `BusinessHours` */
export const pascal = ( name: string ) =>
	name.replace( /(?:^|-)(\w)/g, ( _, letter ) => letter.toUpperCase() );

const parsed = new Map< string, ts.SourceFile >();

export function sourceOf( file: string ): ts.SourceFile {
	if ( ! parsed.has( file ) ) {
		parsed.set(
			file,
			ts.createSourceFile(
				file,
				read( file ),
				ts.ScriptTarget.Latest,
				true,
				file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
			)
		);
	}
	return parsed.get( file )!;
}

/** Every node of a file, in order. */
export function nodesOf( file: string ): ts.Node[] {
	const nodes: ts.Node[] = [];
	const visit = ( node: ts.Node ) => {
		nodes.push( node );
		ts.forEachChild( node, visit );
	};
	visit( sourceOf( file ) );
	return nodes;
}

export interface Import {
	/** As written: `../types`, `@wordpress/blocks`. */
	from: string;
	/** The project's file that it means, if it means one. */
	file?: string;
	/** Gone after compilation. */
	isType: boolean;
	isDynamic: boolean;
}

function resolveImport( file: string, from: string ): string | undefined {
	if ( ! from.startsWith( '.' ) ) {
		return undefined;
	}
	const target = join( dirname( file ), from );
	return (
		[ '', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx' ]
			.map( ( end ) => target + end )
			.find(
				( path ) =>
					exists( path ) && statSync( join( root, path ) ).isFile()
			) ?? target
	);
}

const imported = new Map< string, Import[] >();

export function importsOf( file: string ): Import[] {
	if ( ! imported.has( file ) ) {
		imported.set( file, findImports( file ) );
	}
	return imported.get( file )!;
}

function findImports( file: string ): Import[] {
	return nodesOf( file ).flatMap( ( node ): Import[] => {
		let from: ts.Node | undefined;
		let isType = false;
		if ( ts.isImportDeclaration( node ) ) {
			from = node.moduleSpecifier;
			const bindings = node.importClause?.namedBindings;
			isType =
				Boolean( node.importClause?.isTypeOnly ) ||
				Boolean(
					bindings &&
					ts.isNamedImports( bindings ) &&
					! node.importClause?.name &&
					bindings.elements.every( ( { isTypeOnly } ) => isTypeOnly )
				);
		} else if ( ts.isExportDeclaration( node ) ) {
			from = node.moduleSpecifier;
			isType = node.isTypeOnly;
		} else if ( ts.isImportTypeNode( node ) ) {
			from = ts.isLiteralTypeNode( node.argument )
				? node.argument.literal
				: undefined;
			isType = true;
		} else if (
			ts.isCallExpression( node ) &&
			node.expression.kind === ts.SyntaxKind.ImportKeyword
		) {
			from = node.arguments[ 0 ];
		}
		if ( ! from || ! ts.isStringLiteral( from ) ) {
			return [];
		}
		return [
			{
				from: from.text,
				file: resolveImport( file, from.text ),
				isType,
				isDynamic: ts.isCallExpression( node ),
			},
		];
	} );
}

/** The texts in a script: strings and the pieces of templates, without comments and imports. */
export const textsOf = ( file: string ): string[] =>
	nodesOf( file ).flatMap( ( node ) =>
		( ts.isStringLiteralLike( node ) ||
			ts.isTemplateHead( node ) ||
			ts.isTemplateMiddle( node ) ||
			ts.isTemplateTail( node ) ||
			ts.isJsxText( node ) ) &&
		! ts.isImportDeclaration( node.parent ) &&
		! ts.isExternalModuleReference( node.parent )
			? [ node.text ]
			: []
	);

/** PHP without its comments; strings stay. */
export const phpCode = ( file: string ): string =>
	read( file ).replace(
		/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\/\*[\s\S]*?\*\/|(?:\/\/|#(?!\[))[^\n]*/g,
		( match ) => ( /^['"]/.test( match ) ? match : '' )
	);

/** A path from the project's root, whatever it was relative to. */
export const fromRoot = ( path: string ) =>
	relative( root, resolve( root, path ) );
