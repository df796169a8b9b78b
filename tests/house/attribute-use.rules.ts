/**
 * No attribute without use: the code of its block reads each, or docs/coming-from-jetpack.md says why nothing is done
 * about it.
 */
import ts from 'typescript';
import {
	blockFolders,
	filesIn,
	importsOf,
	isScript,
	metadataOf,
	nodesOf,
	phpCode,
	phpFiles,
	read,
	scripts,
} from './project';

/** What WordPress does for a block that supports it. */
const OF_SUPPORTS =
	'align anchor backgroundColor borderColor className fontFamily fontSize gradient layout lock metadata style textColor'.split(
		' '
	);

/** Blocks without a folder that stand in forms, and the one with a folder that the steps of a form read. */
const FORM_PART =
	/^jetpack\/(button$|dropzone|field|form-|input|label|option|phone-input)/;

const DOCS = 'docs/coming-from-jetpack.md';

/** What a file reads: whole names, and names that it puts together. */
interface Reads {
	names: Set< string >;
	patterns: RegExp[];
}

const patternOf = ( pieces: string[] ): RegExp[] =>
	pieces.join( '' ).length > 3 &&
	pieces.every( ( piece ) => /^\w*$/.test( piece ) )
		? [ new RegExp( `^${ pieces.join( '\\w+' ) }$` ) ]
		: [];

function readsOfScript( file: string ): Reads {
	const names = new Set< string >();
	const patterns: RegExp[] = [];
	for ( const node of nodesOf( file ) ) {
		if ( ts.isPropertyAccessExpression( node ) ) {
			names.add( node.name.text );
		} else if ( ts.isBindingElement( node ) ) {
			const name = node.propertyName ?? node.name;
			if ( ts.isIdentifier( name ) ) {
				names.add( name.text );
			}
		} else if (
			ts.isStringLiteralLike( node ) &&
			! ts.isLiteralTypeNode( node.parent )
		) {
			names.add( node.text );
		} else if ( ts.isTemplateExpression( node ) ) {
			patterns.push(
				...patternOf( [
					node.head.text,
					...node.templateSpans.map(
						( { literal } ) => literal.text
					),
				] )
			);
		}
	}
	return { names, patterns };
}

function readsOfPhp( file: string ): Reads {
	const code = phpCode( file );
	return {
		// What stands before an arrow is written.
		names: new Set(
			[ ...code.matchAll( /(['"])(\w+)\1(?!\s*=>)/g ) ].map(
				( [ , , name ] ) => name!
			)
		),
		patterns: [
			...code.matchAll(
				/"(\w*)(?:\{\$[^}"]+\}|\$\w+)(\w*)"(?:\s*\.\s*'(\w+)')?/g
			),
		].flatMap( ( [ , head, tail, more ] ) =>
			patternOf( [ head!, `${ tail }${ more ?? '' }` ] )
		),
	};
}

const known = new Map< string, Reads >();

function readsOf( file: string ): Reads {
	if ( ! known.has( file ) ) {
		known.set(
			file,
			file.endsWith( '.php' ) ? readsOfPhp( file ) : readsOfScript( file )
		);
	}
	return known.get( file )!;
}

const isCode = ( file: string ) =>
	( isScript( file ) || file.endsWith( '.php' ) ) &&
	! file.includes( '/deprecations/' );

const codeIn = ( folder: string ) => filesIn( folder ).filter( isCode );

/** The scripts, and those that they import. */
function withImports( files: string[] ): string[] {
	const all = new Set( files );
	for ( const file of all ) {
		for ( const one of isScript( file ) ? importsOf( file ) : [] ) {
			if ( one.file && isScript( one.file ) && isCode( one.file ) ) {
				all.add( one.file );
			}
		}
	}
	return [ ...all ];
}

interface BlockData {
	name: string;
	attributes: string[];
	folder?: string;
	/** Blocks that it stands in. */
	around: string[];
}

const blocks: BlockData[] = [
	...blockFolders.map( ( folder ) => {
		const { name, attributes, ...data } = metadataOf( folder );
		const { parent = [], ancestor = [] } = data as {
			parent?: string[];
			ancestor?: string[];
		};
		return {
			name,
			attributes: Object.keys( attributes ?? {} ),
			folder,
			around: [ ...parent, ...ancestor ],
		};
	} ),
	...Object.entries(
		JSON.parse( read( 'src/preserved-blocks/blocks.json' ) ) as Record<
			string,
			string
		>
	).map( ( [ name, list ] ) => ( {
		name,
		attributes: list.split( ' ' ).filter( Boolean ),
		around: [],
	} ) ),
];

const byName = new Map( blocks.map( ( block ) => [ block.name, block ] ) );

const PRESERVED = [ 'src/preserved-blocks', 'src/field-parts' ];

/** The files that make a block: its own, those of what it stands in, and the subjects that they call. */
function filesOf( { name, folder, around }: BlockData ): string[] {
	const isFormPart = FORM_PART.test( name );
	const own = [
		name,
		...around,
		...( isFormPart ? [ 'jetpack/contact-form' ] : [] ),
	]
		.flatMap( ( one ) => byName.get( one )?.folder ?? [] )
		.concat( folder ? [] : PRESERVED )
		.flatMap( codeIn );
	const subjects = own
		.filter( ( file ) => file.endsWith( '.php' ) )
		.flatMap( ( file ) =>
			[ ...phpCode( file ).matchAll( /\bMainstay\\(\w+)/g ) ].map(
				( [ , subject ] ) =>
					subject!
						.replace( /(?<=[a-z])(?=[A-Z])/g, '-' )
						.toLowerCase()
			)
		)
		.filter( ( subject ) => subject !== 'core' )
		.concat( isFormPart ? [ 'forms' ] : [] )
		.concat( name.startsWith( 'jetpack-search/' ) ? [ 'search' ] : [] );
	const named = [ ...scripts, ...phpFiles ].filter(
		( file ) => isCode( file ) && readsOf( file ).names.has( name )
	);
	return [
		...withImports( own ),
		...named,
		...[ ...new Set( subjects ) ].flatMap( ( subject ) =>
			codeIn( `php-stubs/${ subject }` )
		),
	];
}

/** What the docs give a reason for, by block; `all` for all of it. */
const excused = new Map< string, Set< string > >();
for ( const [ , cell ] of read( DOCS ).matchAll(
	/^\| ((?:`[\w-]+\/[\w-]+`[, ]*)+:[^|]*)\|/gm
) ) {
	const [ names, attributes ] = cell!.split( /:(.*)/s ) as [ string, string ];
	const listed = attributes.trim() === 'all' ? [ 'all' ] : [];
	for ( const [ , name ] of names.matchAll( /`([^`]+)`/g ) ) {
		const reasons = excused.get( name! ) ?? new Set();
		excused.set( name!, reasons );
		for ( const one of [
			...listed,
			...[ ...attributes.matchAll( /`(\w+)`/g ) ].map(
				( [ , attribute ] ) => attribute!
			),
		] ) {
			reasons.add( one );
		}
	}
}

it( 'the code of a block reads each of its attributes, or the docs say why nothing is done about it', () => {
	const unused = blocks.flatMap( ( block ) => {
		const reasons = excused.get( block.name );
		const asked = block.attributes.filter(
			( attribute ) =>
				! OF_SUPPORTS.includes( attribute ) &&
				! reasons?.has( attribute ) &&
				! reasons?.has( 'all' )
		);
		const reads = asked.length ? filesOf( block ).map( readsOf ) : [];
		return asked
			.filter(
				( attribute ) =>
					! reads.some(
						( { names, patterns } ) =>
							names.has( attribute ) ||
							patterns.some( ( pattern ) =>
								pattern.test( attribute )
							)
					)
			)
			.map( ( attribute ) => `${ block.name }: ${ attribute }` );
	} );
	expect( unused ).toEqual( [] );
} );

it( 'the docs give reasons for attributes that are there', () => {
	const gone = [ ...excused ].flatMap( ( [ name, reasons ] ) =>
		[ ...reasons ]
			.filter(
				( attribute ) =>
					! byName.has( name ) ||
					( attribute !== 'all' &&
						! byName.get( name )!.attributes.includes( attribute ) )
			)
			.map( ( attribute ) => `${ name }: ${ attribute }` )
	);
	expect( gone ).toEqual( [] );
} );
