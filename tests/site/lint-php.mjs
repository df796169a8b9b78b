/**
 * Compiles every PHP file on the oldest PHP that the plugin supports and on the newest, both as
 * WebAssembly, and looks for functions, classes and constants that the oldest does not have.
 */
import fs from 'node:fs';
import path from 'node:path';
import { loadNodeRuntime } from '@php-wasm/node';
import { PHP } from '@php-wasm/universal';
import { root } from './ensure-packages.mjs';
import { NEWEST_PHP, OLDEST_PHP } from './playground.mjs';

/** What WordPress 6.8 adds to an older PHP (wp-includes/compat.php). */
const IN_WORDPRESS = [
	'array_all',
	'array_any',
	'array_find',
	'array_find_key',
];

/** Language constructs that newer versions list as functions, too. */
const CONSTRUCTS = [ 'clone', 'die', 'exit' ];

const files = [ 'php-stubs', 'extensions', 'tests' ].flatMap( ( folder ) =>
	fs
		.readdirSync( path.join( root, folder ), { recursive: true } )
		.filter( ( file ) => file.endsWith( '.php' ) )
		.map( ( file ) => path.join( folder, file ) )
);

const codeOf = ( file ) => fs.readFileSync( path.join( root, file ), 'utf8' );

/** Runs PHP; a fatal error is text, too. */
const run = ( php, code ) =>
	php
		.run( {
			code: `<?php error_reporting( E_ALL ); ini_set( 'display_errors', '1' ); ini_set( 'html_errors', '0' ); ${ code }`,
		} )
		.then(
			( { text } ) => text,
			( { message, response } ) => response?.text || message
		);

/** The first namespace, of the rest of the file or in braces. */
const NAMESPACE = /^namespace [\w\\]*\s*[;{]/m;

/**
 * The code with a `return` before its first statement: PHP compiles the whole file and runs nothing
 * of it.
 */
const withoutRunning = ( code ) =>
	NAMESPACE.test( code )
		? code.replace( NAMESPACE, '$& return;' )
		: code.replace( /^<\?php/, '$& return;' );

/**
 * Compiles every file on one version of PHP.
 *
 * @param {string} version E.g. `8.1`.
 * @return {Promise<{faults: string[], names: string[]}>} `names`: the functions, classes and
 *         constants of this PHP, a function with `(` behind it.
 */
async function compileAll( version ) {
	const php = new PHP(
		await loadNodeRuntime( version, {
			emscriptenOptions: { processId: 1 },
		} )
	);
	const names = JSON.parse(
		await run(
			php,
			`echo json_encode( [
				...array_map( static fn( $name ) => "$name(", get_defined_functions()['internal'] ),
				...get_declared_classes(),
				...get_declared_interfaces(),
				...array_keys( get_defined_constants() ),
			] );`
		)
	);
	const faults = [];
	for ( const file of files ) {
		php.writeFile( '/file.php', withoutRunning( codeOf( file ) ) );
		const text = await run( php, "include '/file.php';" );
		if ( text ) {
			faults.push( `PHP ${ version }: ${ file }: ${ text.trim() }` );
		}
	}
	php.exit();
	return { faults, names };
}

/** Uses of what came after the oldest PHP, where the file does not ask first whether it is there. */
function findNewerNames( oldest, newest ) {
	const known = new Set( [
		...oldest,
		...[ ...IN_WORDPRESS, ...CONSTRUCTS ].map( ( name ) => `${ name }(` ),
	] );
	const newer = newest.filter( ( name ) => ! known.has( name ) );
	return files.flatMap( ( file ) => {
		const code = codeOf( file )
			.replace( /\/\*[\s\S]*?\*\//g, '' )
			.replace( /(^|\s)\/\/.*$/gm, '' );
		return newer
			.filter( ( name ) => {
				const escaped = name.replace( /[\\(]/g, '\\$&' );
				const bare = name.replace( '(', '' );
				return (
					new RegExp(
						`(?<![\\w$>:'\\\\]|function )\\\\?${ escaped }${ name.endsWith( '(' ) ? '' : '(?![\\w(])' }`
					).test( code ) &&
					! new RegExp(
						`(?:function_exists|class_exists|defined)\\(\\s*'${ bare.replaceAll( '\\', '\\\\' ) }'`
					).test( code )
				);
			} )
			.map(
				( name ) =>
					`${ file } uses ${ name }, which PHP ${ OLDEST_PHP } does not have`
			);
	} );
}

const [ oldest, newest ] = await Promise.all(
	[ OLDEST_PHP, NEWEST_PHP ].map( compileAll )
);
const faults = [
	...oldest.faults,
	...newest.faults,
	...findNewerNames( oldest.names, newest.names ),
];
faults.forEach( ( fault ) => console.error( fault ) );
console.log(
	`${ files.length } PHP files compiled on PHP ${ OLDEST_PHP } and ${ NEWEST_PHP }`
);
process.exit( faults.length ? 1 : 0 );
