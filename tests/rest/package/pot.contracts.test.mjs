/** The file for translators, as WP-CLI makes it of the built plugin: each text of scripts, chunks, PHP and block.json. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import ts from 'typescript';
import { findTool, run } from '../../gates/tools.mjs';
import { root } from '../../site/ensure-packages.mjs';

const skip = findTool( 'wp' ) ? false : 'needs WP-CLI';

const filesIn = ( folder, ending ) =>
	fs
		.readdirSync( path.join( root, folder ), { recursive: true } )
		.filter( ( file ) => ending.test( file ) )
		.map( ( file ) => path.join( root, folder, file ) );

/** Texts of a script, both forms of what is counted. */
function textsOfScript( file ) {
	const texts = [];
	const visit = ( node ) => {
		if (
			ts.isCallExpression( node ) &&
			/^(__|_x|_n|_nx)$/.test( node.expression.getText() )
		) {
			const count = node.expression.getText().startsWith( '_n' ) ? 2 : 1;
			texts.push(
				...node.arguments
					.slice( 0, count )
					.filter( ts.isStringLiteralLike )
					.map( ( { text } ) => text )
			);
		}
		ts.forEachChild( node, visit );
	};
	visit(
		ts.createSourceFile(
			file,
			fs.readFileSync( file, 'utf8' ),
			ts.ScriptTarget.Latest,
			true,
			file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
		)
	);
	return texts;
}

/** Texts of a PHP file in single quotes. */
const textsOfPhp = ( file ) =>
	[
		...fs
			.readFileSync( file, 'utf8' )
			.matchAll(
				/\b(?:_[_xne]|_nx|_ex|_n_noop|esc_(?:html|attr)_[_xe])\(\s*'((?:[^'\\]|\\.)*)'/g
			),
	].map( ( [ , text ] ) => text.replace( /\\(['\\])/g, '$1' ) );

function textsOfBlock( file ) {
	const {
		title,
		description,
		keywords = [],
	} = JSON.parse( fs.readFileSync( file, 'utf8' ) );
	return [ title, description, ...keywords ].filter( Boolean );
}

/** Each entry: its texts, and the files it is from. */
const readPot = ( pot ) =>
	pot
		.split( /\n{2,}/ )
		.slice( 1 )
		.map( ( entry ) => ( {
			texts: [
				...entry.matchAll(
					/^msgid(?:_plural)? ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm
				),
			].map( ( [ , lines ] ) =>
				lines
					.match( /"(?:[^"\\]|\\.)*"/g )
					.map( ( line ) => JSON.parse( line ) )
					.join( '' )
			),
			files: [ ...entry.matchAll( /^#: (.+)$/gm ) ].flatMap(
				( [ , list ] ) => list.split( ' ' )
			),
		} ) );

test( 'the file for translators has each text', { skip }, async () => {
	const folder = fs.mkdtempSync( path.join( tmpdir(), 'pot-' ) );
	const file = path.join( folder, 'mainstay-blocks.pot' );
	try {
		const { code, output, errors } = await run( process.execPath, [
			path.join( root, 'tests/site/pot.mjs' ),
			`--to=${ file }`,
		] );
		assert.equal( code, 0, output + errors );
		const entries = readPot( fs.readFileSync( file, 'utf8' ) );
		const known = new Set( entries.flatMap( ( { texts } ) => texts ) );
		const wanted = [
			...[ 'src', 'extensions', 'shared' ].flatMap( ( one ) =>
				filesIn( one, /(?<!\.d)\.tsx?$/ ).flatMap( textsOfScript )
			),
			...[ 'php-stubs', 'extensions' ].flatMap( ( one ) =>
				filesIn( one, /\.php$/ ).flatMap( textsOfPhp )
			),
			...filesIn( 'extensions/blocks', /block\.json$/ ).flatMap(
				textsOfBlock
			),
		];
		assert.ok( wanted.length > 4000, `${ wanted.length } texts` );
		assert.deepEqual(
			[ ...new Set( wanted ) ].filter( ( text ) => ! known.has( text ) ),
			[]
		);
		// Those of a chunk stand at the file that is loaded, and a package of WordPress' is among them.
		for ( const script of [ 'map/edit', 'list-screen' ] ) {
			assert.ok(
				entries.some( ( { files } ) =>
					files.some( ( one ) =>
						one.startsWith( `build/${ script }.js` )
					)
				),
				script
			);
		}
		assert.ok( known.has( 'Add filter' ) );
	} finally {
		fs.rmSync( folder, { recursive: true } );
	}
} );
