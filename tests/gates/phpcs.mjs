/**
 * PHP_CodeSniffer, as phpcs.xml.dist says: without the comments that leave something out, and, for the
 * files that have such comments, with them. Each of them has to leave out something that is there, and
 * to give a reason.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';
import { cache, failed, findTool, passed, run, skipped } from './tools.mjs';

const NAME = 'PHP_CodeSniffer';

const NAME_OF_COMMENTS = 'phpcs comments';

/** Sniffs of the Plugin Check, which these rules do not have. */
const IS_ELSEWHERE = /^(PluginCheck|Squiz\.PHP\.DiscouragedFunctions)\b/;

/** Runs it on these files, or on all, and returns what it says of each of them. */
async function sniff( program, { obey, files = [] } ) {
	const file = path.join(
		cache,
		`phpcs${ obey ? '' : '--ignore-annotations' }.json`
	);
	const { code, output, errors } = await run( program, [
		'--standard=phpcs.xml.dist',
		'--report=json',
		`--cache=${ file }`,
		'-q',
		...( obey ? [] : [ '--ignore-annotations' ] ),
		...files,
	] );
	if ( code === -1 ) {
		throw new Error( 'it did not end in time' );
	}
	try {
		return JSON.parse( output ).files;
	} catch {
		throw new Error( output || errors );
	}
}

/** The marks of comments that PHP_CodeSniffer obeys. */
const MARKS = /phpcs:|@codingStandards/i;

const hasMarks = ( file ) =>
	MARKS.test( fs.readFileSync( path.join( root, file ), 'utf8' ) );

/** The files as they are with their comments; a file without any has the same messages as before. */
async function obeyComments( program, everything ) {
	const files = Object.keys( everything ).filter( hasMarks );
	return {
		...everything,
		...( files.length &&
			( await sniff( program, { obey: true, files } ) ) ),
	};
}

const messagesOf = ( files ) =>
	Object.entries( files ).flatMap( ( [ file, { messages } ] ) =>
		messages.map( ( message ) => ( { file, ...message } ) )
	);

/** The lines that a comment is for: its own or the next, or those up to where it ends. */
function linesOf( lines, index, kind ) {
	if ( kind === 'ignore' ) {
		return /^\s*(\/\/|<\?php \/\/)/.test( lines[ index ] )
			? [ index + 1, index + 2 ]
			: [ index + 1 ];
	}
	const end = lines.findIndex(
		( line, at ) => at > index && line.includes( 'phpcs:enable' )
	);
	return Array.from(
		{ length: ( end < 0 ? lines.length : end ) - index },
		( _, at ) => index + at + 1
	);
}

/** Comments of a file that leave out nothing, or say not why. */
function wrongComments( file, messages ) {
	const lines = fs
		.readFileSync( path.join( root, file ), 'utf8' )
		.split( '\n' );
	return lines.flatMap( ( line, index ) => {
		const [ , kind, sniffs, reason ] =
			/phpcs:(ignore|disable)\s+([\w., ]+?)(?:\s+--\s+(.+))?\s*(?:\*\/.*|\?>.*)?$/.exec(
				line
			) ?? [];
		if ( ! kind ) {
			return /phpcs:(ignore|disable)/.test( line )
				? [ `${ file }:${ index + 1 }: names no sniff` ]
				: [];
		}
		const covered = linesOf( lines, index, kind );
		const faults = sniffs
			.split( ',' )
			.map( ( one ) => one.trim() )
			.filter(
				( one ) =>
					! IS_ELSEWHERE.test( one ) &&
					! messages.some(
						( { source, line: at } ) =>
							covered.includes( at ) &&
							`${ source }.`.startsWith( `${ one }.` )
					)
			)
			.map(
				( one ) =>
					`${ file }:${ index + 1 }: ${ one } finds nothing here`
			);
		return reason
			? faults
			: [
					...faults,
					`${ file }:${ index + 1 }: gives no reason after "--"`,
				];
	} );
}

export async function phpcs() {
	const tool = findTool( 'phpcs' );
	if ( ! tool ) {
		return [ NAME, NAME_OF_COMMENTS ].map( ( name ) =>
			skipped( name, 'PHP_CodeSniffer is not here' )
		);
	}
	fs.mkdirSync( cache, { recursive: true } );
	let found, everything;
	try {
		everything = await sniff( tool.program, { obey: false } );
		found = messagesOf( await obeyComments( tool.program, everything ) );
	} catch ( error ) {
		const reason = /coding standard|Referenced sniff/.test( error.message )
			? "WordPress's standards are not here"
			: /in time/.test( error.message ) && error.message;
		return reason
			? [ NAME, NAME_OF_COMMENTS ].map( ( name ) =>
					skipped( name, reason )
				)
			: [ failed( NAME, error.message ) ];
	}
	const lines = found.map(
		( { file, line, source, message } ) =>
			`${ file }:${ line }: ${ source }: ${ message }`
	);
	const comments = Object.entries( everything ).flatMap(
		( [ file, { messages } ] ) => wrongComments( file, messages )
	);
	return [
		lines.length ? failed( NAME, lines.join( '\n' ) ) : passed( NAME ),
		comments.length
			? failed( NAME_OF_COMMENTS, comments.join( '\n' ) )
			: passed( NAME_OF_COMMENTS ),
	];
}
