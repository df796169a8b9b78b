/**
 * npm run pot: dist/mainstay-blocks -> its languages/mainstay-blocks.pot, or the file that --to=... names, by
 * WP-CLI. It is read from what was built, because the files with the translations of scripts are named by the
 * paths of the built ones.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findTool, run } from '../gates/tools.mjs';
import { root } from './ensure-packages.mjs';

const plugin = path.join( root, 'dist/mainstay-blocks' );
const { values } = parseArgs( { options: { to: { type: 'string' } } } );
const target = path.resolve(
	values.to ?? path.join( plugin, 'languages/mainstay-blocks.pot' )
);

const stop = ( reason ) => {
	console.error( reason );
	process.exit( 1 );
};

const tool = findTool( 'wp' );
if ( ! tool ) {
	stop(
		'WP-CLI is not installed: run `composer install`, or see https://wp-cli.org.'
	);
}
if ( ! fs.existsSync( path.join( plugin, 'mainstay-blocks.php' ) ) ) {
	stop( 'The plugin is not built: run `npm run build` first.' );
}

/** What WordPress translates of block.json (wp-includes/block-i18n.json): text and context. */
const textsOf = ( { title, description, keywords = [], styles = [] } ) => [
	[ title, 'block title' ],
	[ description, 'block description' ],
	...keywords.map( ( keyword ) => [ keyword, 'block keyword' ] ),
	...styles.map( ( { label } ) => [ label, 'block style label' ] ),
];

// WP-CLI asks another server what it should read of block.json.
const blocks = fs
	.readdirSync( path.join( plugin, 'build' ) )
	.map( ( block ) => `build/${ block }/block.json` )
	.filter( ( file ) => fs.existsSync( path.join( plugin, file ) ) )
	.flatMap( ( file ) =>
		textsOf(
			JSON.parse( fs.readFileSync( path.join( plugin, file ), 'utf8' ) )
		)
			.filter( ( [ text ] ) => text )
			.map(
				( [ text, context ] ) =>
					`#: ${ file }\nmsgctxt "${ context }"\nmsgid ${ JSON.stringify( text ) }\nmsgstr ""\n`
			)
	);
fs.mkdirSync( path.dirname( target ), { recursive: true } );
const texts = path.join( path.dirname( target ), 'blocks.pot' );
fs.writeFileSync(
	texts,
	[
		'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n',
		...blocks,
	].join( '\n' )
);
const { code, output, errors } = await run( tool.program, [
	'i18n',
	'make-pot',
	plugin,
	target,
	'--slug=mainstay-blocks',
	'--skip-block-json',
	'--skip-theme-json',
	`--merge=${ texts }`,
] );
fs.rmSync( texts );
if ( code ) {
	stop( `${ output }\n${ errors }` );
}
const count = fs.readFileSync( target, 'utf8' ).match( /^msgid "./gm ).length;
console.log( `mainstay-blocks.pot: ${ count } texts` );
