/**
 * npm run docs: writes docs/blocks.md from every block.json, and docs/hooks.md from the docblocks above
 * the plugin's own filters and actions. With --check it writes nothing and fails where a file is out of
 * date. A filter or action without a docblock fails both.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath( new URL( '..', import.meta.url ) );
const read = ( file ) => fs.readFileSync( path.join( root, file ), 'utf8' );

/** Filters of WordPress that the plugin applies: they are not ours to document. */
const WORDPRESS_HOOKS = [
	'get_post_metadata',
	'render_block_context',
	'single_post_title',
	'the_content',
	'widget_title',
	'wp_query_search_exclusion_prefix',
	// Of another plugin, WPML.
	'wpml_current_language',
	'wpml_element_trid',
	'wpml_get_element_translations',
	'wpml_post_language_details',
];

const NOTE =
	'<!-- Written by docs/generate.mjs. Run `npm run docs` instead of editing this file. -->';

/** All files below a folder with one of these endings, sorted. */
const filesIn = ( folder, endings ) =>
	fs
		.readdirSync( path.join( root, folder ), { recursive: true } )
		.map( ( file ) => `${ folder }/${ file.replaceAll( path.sep, '/' ) }` )
		.filter( ( file ) => endings.some( ( end ) => file.endsWith( end ) ) )
		.sort();

const byName = ( a, b ) =>
	a.name.localeCompare( b.name, 'en' ) || ( a.slug < b.slug ? -1 : 1 );

/** A text inside a cell of a table. */
const cell = ( text ) => text.replaceAll( '|', '\\|' );

/* Blocks */

/** The anchor that GitHub makes of a heading. */
const anchorOf = ( heading ) =>
	heading
		.toLowerCase()
		.replace( /[^\p{L}\p{N}\s_-]/gu, '' )
		.replaceAll( ' ', '-' );

/**
 * Finds where a page describes a block: a heading of the third level with its title, alone or in a list.
 *
 * @return {Map<string, string>} Links by title.
 */
function findDescriptions() {
	const links = new Map();
	const pages = fs
		.readdirSync( path.join( root, 'docs' ) )
		.filter( ( file ) => file.endsWith( '.md' ) && file !== 'blocks.md' )
		.sort();
	for ( const page of pages ) {
		for ( const [ , heading ] of read( `docs/${ page }` ).matchAll(
			/^### (.+)$/gm
		) ) {
			for ( const title of heading.split( ', ' ) ) {
				links.set( title, `${ page }#${ anchorOf( heading ) }` );
			}
		}
	}
	return links;
}

/** `__experimentalBorder` -> `border` */
const plainSupport = ( name ) =>
	name.replace( /^__experimental(\w)/, ( _, letter ) =>
		letter.toLowerCase()
	);

/** `{ align: [ 'wide', 'full' ], html: false }` -> `align (wide, full), no html` */
const listSupports = ( supports = {} ) =>
	Object.entries( supports )
		.map( ( [ name, value ] ) => {
			if ( value === false ) {
				return `no ${ name }`;
			}
			if ( value === true ) {
				return plainSupport( name );
			}
			const parts = Array.isArray( value )
				? value
				: Object.keys( value ).filter( ( key ) => value[ key ] );
			return parts.length
				? `${ plainSupport( name ) } (${ parts
						.map( plainSupport )
						.join( ', ' ) })`
				: plainSupport( name );
		} )
		.join( ', ' );

const listAttributes = ( attributes = {} ) =>
	Object.entries( attributes )
		.map( ( [ name, { type, enum: values } ] ) => {
			const kind = type ? [ type ].flat().join( ' or ' ) : '';
			return `\`${ name }\` (${ kind || ( values ? 'string' : 'any' ) })`;
		} )
		.join( ', ' );

/** What WordPress prints on a page that has this block. */
function listLoads( { style, render, viewScriptModule, mainstay } ) {
	const condition = mainstay?.viewOnDemand
		? 'script module, only where its settings need it'
		: 'script module';
	return (
		[
			render && 'HTML from the server',
			style && 'style sheet',
			viewScriptModule && condition,
		]
			.filter( Boolean )
			.join( '; ' ) || 'nothing besides the saved HTML'
	);
}

const code = ( names ) =>
	[ names ]
		.flat()
		.map( ( name ) => `\`${ name }\`` )
		.join( ', ' );

function describeBlock( { folder, metadata, link } ) {
	const { name, title, description, parent, ancestor, mainstay } = metadata;
	const supports = listSupports( metadata.supports );
	const styles = ( metadata.styles ?? [] ).map( ( { label } ) => label );
	const facts = [
		`Folder: \`extensions/blocks/${ folder }\``,
		( parent ?? ancestor ) && `Inside: ${ code( parent ?? ancestor ) }`,
		`Attributes: ${ listAttributes( metadata.attributes ) || 'none' }`,
		supports && `Supports: ${ supports }`,
		styles.length && `Styles: ${ styles.join( ', ' ) }`,
		mainstay?.uses && `Service keys it can use: ${ code( mainstay.uses ) }`,
		mainstay?.connection &&
			`Needs a connected account: ${ code( mainstay.connection ) }`,
		`On the page: ${ listLoads( metadata ) }`,
		link && `More: [${ link.replace( /#.*/, '' ) }](${ link })`,
	].filter( Boolean );
	return `## ${ title } (\`${ name }\`)\n\n${ description }\n\n${ facts
		.map( ( fact ) => `- ${ fact }` )
		.join( '\n' ) }\n`;
}

function makeBlocksPage() {
	const links = findDescriptions();
	const blocks = filesIn( 'extensions/blocks', [ '/block.json' ] )
		.map( ( file ) => {
			const metadata = JSON.parse( read( file ) );
			return {
				folder: path.posix.basename( path.posix.dirname( file ) ),
				metadata,
				name: metadata.title,
				slug: metadata.name,
				link: links.get( metadata.title ),
			};
		} )
		.sort( byName );
	const rows = blocks.map(
		( { metadata: { name, title, description } } ) =>
			`| [${ title }](#${ anchorOf( `${ title } (${ name })` ) }) | \`${ name }\` | ${ cell( description ) } |`
	);
	return `${ NOTE }

# Blocks

The plugin has ${ blocks.length } blocks. Their names are those that saved posts already hold, so they never change. Attributes are listed as \`block.json\` declares them; WordPress adds those of the supports. "On the page" is what a visitor gets besides the saved HTML.

| Block | Name | What it is |
|---|---|---|
${ rows.join( '\n' ) }

${ blocks.map( describeBlock ).join( '\n' ) }`;
}

/* Hooks */

/** Replaces comments by spaces, so that a call in a comment is no call. Offsets stay. */
const withoutComments = ( source ) =>
	source.replace(
		/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
		( match ) =>
			match.startsWith( '/' ) ? match.replace( /[^\n]/g, ' ' ) : match
	);

/** `string[] $types Posts, unless told.` -> its three parts. Types may have spaces inside brackets. */
function splitParam( text ) {
	let depth = 0;
	let end = 0;
	while ( end < text.length && ( depth > 0 || ! /\s/.test( text[ end ] ) ) ) {
		depth +=
			{ '<': 1, '{': 1, '(': 1, '>': -1, '}': -1, ')': -1 }[
				text[ end ]
			] ?? 0;
		end++;
	}
	const [ , name, description ] = /^\s*(\$?\w+)\s*([\s\S]*)$/.exec(
		text.slice( end )
	) ?? [ '', '', '' ];
	return {
		type: text.slice( 0, end ).replace( /^\{(.*)\}$/, '$1' ),
		name,
		description,
	};
}

/** What a docblock says: a text, and parameters. */
function parseDocblock( comment ) {
	const lines = comment
		.replace( /^\/\*\*|\*\/$/g, '' )
		.split( '\n' )
		.map( ( line ) => line.replace( /^\s*\*? ?/, '' ).trim() );
	const text = lines.join( '\n' );
	const [ about, ...tags ] = text.split( /^@/m );
	return {
		about: about.trim().replace( /\n(?!\n)/g, ' ' ),
		params: tags
			.filter( ( tag ) => tag.startsWith( 'param ' ) )
			.map( ( tag ) =>
				splitParam(
					tag
						.slice( 6 )
						.trim()
						.replace( /\s*\n\s*/g, ' ' )
				)
			),
	};
}

/** The docblock of the statement or array item that a call at this offset is in. */
function findDocblock( source, offset ) {
	const end = source.lastIndexOf( '*/', offset );
	const start = source.lastIndexOf( '/**', end );
	const between = source.slice( end + 2, offset );
	return end < 0 || start < 0 || /[;{}]/.test( between )
		? null
		: source.slice( start, end + 2 );
}

/** Calls of hooks: the function, then the name as a string or a constant. Another name is an error. */
const CALLS = {
	php: /\b(apply_filters|do_action)(?:_ref_array|_deprecated)?\(\s*(?:'([^']+)'|([A-Z_\\][\w\\]*))?/g,
	ts: /\b(applyFilters|doAction)(?:Async)?\(\s*(?:'([^']+)'|([A-Z_]\w*))?/g,
};

/** Every call of a hook in the files, with the docblock above it. */
function findCalls( files, pattern, errors ) {
	const sources = files.map( ( file ) => [ file, read( file ) ] );
	const findConstant = ( name, own ) => {
		const declared = new RegExp(
			`const ${ name.split( '\\' ).pop() }\\s*=\\s*'([^']+)'`
		);
		const found = [ own, ...sources.map( ( [ , source ] ) => source ) ]
			.map( ( source ) => declared.exec( source )?.[ 1 ] )
			.filter( Boolean );
		return found[ 0 ];
	};
	return sources.flatMap( ( [ file, source ] ) =>
		[ ...withoutComments( source ).matchAll( pattern ) ].flatMap(
			( { 1: kind, 2: literal, 3: constant, index } ) => {
				const name =
					literal ?? ( constant && findConstant( constant, source ) );
				if ( ! name ) {
					errors.push(
						`${ file }: ${ kind }( ${ constant ?? '?' } ) has no name`
					);
					return [];
				}
				if ( WORDPRESS_HOOKS.includes( name ) ) {
					return [];
				}
				const comment = findDocblock( source, index );
				if ( ! comment ) {
					errors.push( `${ file }: ${ name } has no docblock` );
					return [];
				}
				return [
					{
						name,
						isFilter: /^apply/.test( kind ),
						isReference: /documented in/.test( comment ),
						...parseDocblock( comment ),
					},
				];
			}
		)
	);
}

/** Each hook once. A call that only refers to the documentation needs one that documents. */
function collectHooks( calls, errors ) {
	const hooks = new Map();
	for ( const call of calls.filter( ( { isReference } ) => ! isReference ) ) {
		if ( hooks.has( call.name ) ) {
			errors.push(
				`${ call.name } is documented twice: one place should refer to the other`
			);
		}
		hooks.set( call.name, call );
	}
	for ( const { name } of calls ) {
		const { about, params = [] } = hooks.get( name ) ?? {};
		if ( ! about || params.some( ( param ) => ! param.description ) ) {
			errors.push( `${ name } has no full docblock` );
		}
	}
	return [ ...hooks.values() ].sort( byName );
}

/** Splits a type at the bars that are not inside brackets: `array{a: int|null}|null` has two parts. */
const splitUnion = ( type ) =>
	type.match( /(?:[^|<{(]|<[^>]*>|\{[^}]*\}|\([^)]*\))+/g ) ?? [];

/** One part of a type as PHP itself has it, or an empty string: `string[]` is `array`. */
function partInPhp( part ) {
	if ( /^(array|list)\b|\[\]$/.test( part ) ) {
		return 'array';
	}
	if ( /^['"]/.test( part ) ) {
		return 'string';
	}
	const [ name ] = part.match( /^[\w\\]+/ ) ?? [ '' ];
	return /^(int|float|string|bool|callable|null)$|^\\?[A-Z]/.test( name )
		? name
		: '';
}

/** The type of a parameter in an example, with a space behind it, where PHP has it. */
function typeInPhp( type ) {
	const parts = [ ...new Set( splitUnion( type ).map( partInPhp ) ) ];
	if ( ! parts.length || parts.includes( '' ) ) {
		return '';
	}
	return parts.length === 2 && parts[ 1 ] === 'null'
		? `?${ parts[ 0 ] } `
		: `${ parts.join( '|' ) } `;
}

function makeExample( { name, isFilter, params } ) {
	if ( name.includes( '.' ) ) {
		return `\`\`\`js
wp.hooks.${ isFilter ? 'addFilter' : 'addAction' }( '${ name }', 'my-plugin', ( ${ params
			.map( ( param ) => param.name )
			.join( ', ' ) } ) => {
	// ...
} );
\`\`\``;
	}
	const list = params
		.map( ( param ) => typeInPhp( param.type ) + param.name )
		.join( ', ' );
	const count = params.length > 1 ? `, 10, ${ params.length }` : '';
	return `\`\`\`php
${ isFilter ? 'add_filter' : 'add_action' }( '${ name }', function ( ${ list } ) {
	// ...${ isFilter ? `\n	return ${ params[ 0 ].name };` : '' }
}${ count } );
\`\`\``;
}

const describeHook = ( hook ) => `### \`${ hook.name }\`

${ hook.about }

| Parameter | Type | Meaning |
|---|---|---|
${ hook.params
	.map(
		( { name, type, description } ) =>
			`| \`${ name }\` | \`${ cell( type ) }\` | ${ cell( description ) } |`
	)
	.join( '\n' ) }

${ makeExample( hook ) }
`;

function makeHooksPage( errors ) {
	const php = collectHooks(
		findCalls(
			[
				...filesIn( 'php-stubs', [ '.php' ] ),
				...filesIn( 'extensions', [ '.php' ] ),
			],
			CALLS.php,
			errors
		),
		errors
	);
	const js = collectHooks(
		findCalls(
			[ 'src', 'extensions', 'shared' ].flatMap( ( folder ) =>
				filesIn( folder, [ '.ts', '.tsx' ] )
			),
			CALLS.ts,
			errors
		),
		errors
	);
	const filters = php.filter( ( { isFilter } ) => isFilter );
	const actions = php.filter( ( { isFilter } ) => ! isFilter );
	const list = ( hooks ) => hooks.map( describeHook ).join( '\n' );
	return `${ NOTE }

# Hooks

Filters and actions for other plugins, themes and hosts: ${ filters.length } filters and ${ actions.length } actions in PHP, ${ js.length } in the editor. [hosts.md](hosts.md) says which of them a host may want. The examples show the parameters; put your own code in their place.

## Filters

${ list( filters ) }
## Actions

${ list( actions ) }
## In the editor

These are hooks of \`wp.hooks\`.

${ list( js ) }`;
}

/* Both */

const errors = [];
const pages = {
	'docs/blocks.md': makeBlocksPage(),
	'docs/hooks.md': makeHooksPage( errors ),
};
for ( const [ file, text ] of Object.entries( pages ) ) {
	const page = `${ text.trimEnd() }\n`;
	const isThere = fs.existsSync( path.join( root, file ) );
	if ( ! process.argv.includes( '--check' ) ) {
		fs.writeFileSync( path.join( root, file ), page );
	} else if ( ! isThere || read( file ) !== page ) {
		errors.push( `${ file } is out of date: run \`npm run docs\`` );
	}
}
errors.forEach( ( error ) => console.error( error ) );
process.exit( errors.length ? 1 : 0 );
