/* eslint-disable no-bitwise -- TypeScript's types carry flags */
/** block.json is the truth about attributes; the type that a block's code uses says the same. */
import ts from 'typescript';
import { join } from 'path';
import {
	blockFolders,
	exists,
	filesIn,
	isScript,
	metadataOf,
	read,
	root,
	type AttributeSchema,
} from './project';

/** What WordPress adds where a block supports it. */
const OF_SUPPORTS = [
	'align',
	'anchor',
	'backgroundColor',
	'borderColor',
	'className',
	'fontFamily',
	'fontSize',
	'gradient',
	'lock',
	'metadata',
	'style',
	'textColor',
];

const withAttributes = blockFolders.filter(
	( folder ) => Object.keys( metadataOf( folder ).attributes ?? {} ).length
);

/** The name of the type that `lazyEdit<...>` or `BlockEditProps<...>` is given. */
function typeNameOf( folder: string ): string | undefined {
	for ( const file of [ 'index.ts', 'edit.tsx' ] ) {
		const name =
			exists( `${ folder }/${ file }` ) &&
			/\b(?:lazyEdit|BlockEditProps)<\s*(\w+)/.exec(
				read( `${ folder }/${ file }` )
			)?.[ 1 ];
		if ( name ) {
			return name;
		}
	}
	return undefined;
}

/** The file of the folder that declares a type. */
const fileOf = ( folder: string, name: string ) =>
	filesIn( folder )
		.filter(
			( file ) => isScript( file ) && ! file.includes( '/deprecations/' )
		)
		.find( ( file ) =>
			new RegExp( `\\b(type|interface) ${ name }\\b` ).test(
				read( file )
			)
		);

const declared = withAttributes.map( ( folder ) => {
	const name = typeNameOf( folder );
	return { folder, name, file: name && fileOf( folder, name ) };
} );

const program = ts.createProgram(
	declared.flatMap( ( { file } ) => ( file ? [ join( root, file ) ] : [] ) ),
	{
		strict: true,
		noEmit: true,
		skipLibCheck: true,
		types: [],
		lib: [ 'lib.es2022.d.ts', 'lib.dom.d.ts' ],
		jsx: ts.JsxEmit.ReactJSX,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		resolveJsonModule: true,
	}
);
const checker = program.getTypeChecker();

/** The attributes' types by name. */
function propertiesOf( file: string, name: string ): Map< string, ts.Type > {
	const source = program.getSourceFile( join( root, file ) )!;
	const node = source.statements.find(
		(
			statement
		): statement is ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
			( ts.isTypeAliasDeclaration( statement ) ||
				ts.isInterfaceDeclaration( statement ) ) &&
			statement.name.text === name
	)!;
	const type = checker.getTypeAtLocation( node.name );
	return new Map(
		type
			.getProperties()
			.map( ( property ) => [
				property.name,
				checker.getTypeOfSymbolAtLocation( property, node ),
			] )
	);
}

const partsOf = ( type: ts.Type ) => ( type.isUnion() ? type.types : [ type ] );

/** The JSON type of one member of a union. */
function jsonTypeOf( type: ts.Type ): string {
	if ( type.flags & ts.TypeFlags.StringLike ) {
		return 'string';
	}
	if ( type.flags & ts.TypeFlags.NumberLike ) {
		return 'number';
	}
	if ( type.flags & ts.TypeFlags.BooleanLike ) {
		return 'boolean';
	}
	if ( type.flags & ts.TypeFlags.Null ) {
		return 'null';
	}
	return checker.isArrayLikeType( type ) ? 'array' : 'object';
}

const isUndefined = ( type: ts.Type ) =>
	Boolean( type.flags & ts.TypeFlags.Undefined );

const isAny = ( type: ts.Type ) =>
	Boolean( type.flags & ( ts.TypeFlags.Any | ts.TypeFlags.Unknown ) );

/** What the type says otherwise than block.json. */
function faultsOf( schema: AttributeSchema, type: ts.Type ): string[] {
	const faults: string[] = [];
	const parts = partsOf( type ).filter( ( part ) => ! isUndefined( part ) );
	const expected = [
		...new Set(
			[ schema.type ?? 'string' ].flat().map( ( name ) =>
				// Rich text may be handled as its HTML.
				name === 'integer'
					? 'number'
					: name.replace( 'rich-text', 'string' )
			)
		),
	];
	if ( ! isAny( type ) ) {
		const actual = [ ...new Set( parts.map( jsonTypeOf ) ) ];
		if ( expected.sort().join() !== actual.sort().join() ) {
			faults.push(
				`${ expected } in block.json, ${ actual } in the type`
			);
		}
	}
	const isOptional = isAny( type ) || partsOf( type ).some( isUndefined );
	if ( schema.default === undefined && ! isOptional ) {
		faults.push(
			'without default, so the type has to say that it can lack'
		);
	}
	if ( schema.default !== undefined && isOptional && ! isAny( type ) ) {
		faults.push( 'with a default, so it never lacks' );
	}
	const literals = parts.flatMap( ( part ) =>
		part.isStringLiteral() || part.isNumberLiteral() ? [ part.value ] : []
	);
	if ( schema.enum && literals.length ) {
		const named = schema.enum.filter( ( value ) => value !== null );
		if (
			named.map( String ).sort().join() !==
			literals.map( String ).sort().join()
		) {
			faults.push(
				`enum ${ schema.enum }, but the type has ${ literals }`
			);
		}
	}
	if (
		literals.length === parts.length &&
		schema.default !== undefined &&
		! literals.includes( schema.default as string )
	) {
		faults.push( `default ${ schema.default } is not in the type` );
	}
	return faults;
}

it.each( declared )( '$folder', ( { folder, name, file } ) => {
	expect( name ).toBeDefined();
	expect( file ).toBeDefined();
	const attributes = metadataOf( folder ).attributes!;
	const properties = propertiesOf( file!, name! );
	const faults = Object.entries( attributes ).flatMap(
		( [ key, schema ] ) => {
			const type = properties.get( key );
			return (
				type ? faultsOf( schema, type ) : [ 'not in the type' ]
			).map( ( fault ) => `${ key }: ${ fault }` );
		}
	);
	for ( const key of properties.keys() ) {
		if ( ! attributes[ key ] && ! OF_SUPPORTS.includes( key ) ) {
			faults.push( `${ key }: not in block.json` );
		}
	}
	expect( faults ).toEqual( [] );
} );
