/** Bad conditions for the server table: what bench.php cannot make by itself. */
import fs from 'node:fs';
import path from 'node:path';

const KNOWN = /^(cold|blocks[1-9]\d*|variations[1-9]\d*)$/;

/**
 * Reads the option `--conditions`.
 *
 * @param {string} [text] E.g. `cold,blocks300,variations40`.
 * @return {string[]} Fails where one is unknown.
 */
export function readConditions( text = '' ) {
	const conditions = text.split( ',' ).filter( Boolean );
	const unknown = conditions.filter( ( name ) => ! KNOWN.test( name ) );
	if ( unknown.length ) {
		throw new Error(
			`Unknown conditions: ${ unknown.join( ', ' ) }. There are cold, blocks<number> and variations<number>, e.g. --conditions=cold,blocks300,variations40.`
		);
	}
	return conditions;
}

const variation = ( number ) => ( {
	$schema: 'https://schemas.wp.org/trunk/theme.json',
	version: 3,
	title: `Variation ${ number }`,
	slug: `bench-${ number }`,
	blockTypes: [ 'core/group', 'core/columns' ],
	styles: {
		color: { background: '#f4f1ea', text: '#222222' },
		elements: { link: { color: { text: '#00408a' } } },
		blocks: {
			'core/separator': { color: { text: '#00408a' } },
			'core/button': { color: { background: '#00408a' } },
		},
	},
} );

/**
 * Writes the child theme with many style variations, where the conditions name one.
 *
 * @param {string}   siteFolder
 * @param {string[]} conditions
 * @param {string}   template   Folder of the theme of the site.
 */
export function addTheme( siteFolder, conditions, template ) {
	const wanted = conditions.find( ( name ) => /^variations/.test( name ) );
	if ( ! wanted ) {
		return;
	}
	const theme = path.join(
		siteFolder,
		'wp-content/themes',
		`bench-${ wanted }`
	);
	fs.rmSync( theme, { recursive: true, force: true } );
	fs.mkdirSync( path.join( theme, 'styles' ), { recursive: true } );
	fs.writeFileSync(
		path.join( theme, 'style.css' ),
		`/*\nTheme Name: Bench\nTemplate: ${ template }\n*/\n`
	);
	const count = Number( wanted.replace( /\D/g, '' ) );
	for ( let number = 1; number <= count; number++ ) {
		fs.writeFileSync(
			path.join( theme, 'styles', `bench-${ number }.json` ),
			JSON.stringify( variation( number ) )
		);
	}
}
