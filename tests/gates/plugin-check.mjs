/**
 * WordPress's Plugin Check over the built plugin, in a site of its own. What it says is kept until
 * the plugin changes.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';
import { hasPhp } from '../site/php.mjs';
import { startSite } from '../site/site.mjs';
import {
	cache,
	failed,
	findTool,
	hashOf,
	passed,
	run,
	skipped,
} from './tools.mjs';

const NAME = 'Plugin Check';

const plugin = path.join( root, 'dist/mainstay-blocks' );

/** What it finds and stays, with the reason; anything else fails. */
const REASONS = {
	'PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage':
		'Pictures at other services and in mails, which are no attachments of the site.',
	'WordPress.DB.DirectDatabaseQuery.DirectQuery':
		'The plugin has tables of its own.',
	'WordPress.DB.DirectDatabaseQuery.NoCaching':
		'What must be true now is read now.',
	'WordPress.DB.DirectDatabaseQuery.SchemaChange':
		'Tables of its own are changed by the plugin.',
	'Squiz.PHP.DiscouragedFunctions.Discouraged':
		'set_time_limit() for exports, mailings and films, which last longer than a page.',
	'WordPress.WP.EnqueuedResourceParameters.MissingVersion':
		'The address is another company’s, and a version would change it.',
	plugin_header_nonexistent_domain_path:
		'WordPress puts translations into its own folder; a site may add this one.',
};

/** Checks whose parser or standard is not among the unpacked tools. */
const LEFT_OUT = [
	'plugin_readme',
	'performant_wp_query_params',
	'trademarks',
];

const AUTOLOAD = `<?php
spl_autoload_register( static function ( $class ) {
	$prefix = 'WordPress\\\\Plugin_Check\\\\';
	$file = dirname( __DIR__ ) . '/includes/' . str_replace( '\\\\', '/', substr( $class, strlen( $prefix ) ) ) . '.php';
	if ( str_starts_with( $class, $prefix ) && is_file( $file ) ) {
		require $file;
	}
} );
`;

/** Puts the parts together as Composer would: the plugin, PHP_CodeSniffer and the standards. */
function assemble( folder ) {
	const target = fs.mkdtempSync( path.join( os.tmpdir(), 'plugin-check-' ) );
	fs.cpSync( path.join( folder, 'plugin-check' ), target, {
		recursive: true,
	} );
	const sniffer = path.join( target, 'vendor/squizlabs/php_codesniffer' );
	fs.cpSync( path.join( folder, 'cs/phpcs' ), sniffer, { recursive: true } );
	const standards = [
		...[ 'wpcs', 'utils', 'extra' ].map( ( name ) =>
			path.join( folder, 'cs', name )
		),
		path.join( target, 'phpcs-sniffs' ),
	];
	fs.writeFileSync(
		path.join( sniffer, 'CodeSniffer.conf' ),
		`<?php\n$phpCodeSnifferConfig = array( 'installed_paths' => '${ standards.join( ',' ) }' );\n`
	);
	fs.writeFileSync( path.join( target, 'vendor/autoload.php' ), AUTOLOAD );
	return target;
}

async function check( tool ) {
	const site = await startSite( {
		port: 0,
		folder: 'gates',
		runtime: 'php',
	} );
	const target = assemble( tool.folder );
	const link = path.join( site.dir, 'wp-content/plugins/plugin-check' );
	const wp = ( ...args ) =>
		run( tool.program, [ `--path=${ site.dir }`, 'plugin', ...args ], {
			WP_HOST: new URL( site.url ).host,
		} );
	try {
		fs.rmSync( link, { recursive: true, force: true } );
		fs.symlinkSync( target, link );
		await wp( 'activate', 'plugin-check' );
		const answer = await wp(
			'check',
			'mainstay-blocks',
			`--exclude-checks=${ LEFT_OUT.join( ',' ) }`,
			'--format=json'
		);
		await wp( 'deactivate', 'plugin-check' );
		return answer;
	} finally {
		await site.stop();
		fs.rmSync( link, { force: true } );
		fs.rmSync( target, { recursive: true, force: true } );
	}
}

/** The findings as `{ file, line, type, code, message }`; the tool gives JSON for each file. */
function findings( output ) {
	return output.split( /^FILE: /m ).flatMap( ( part ) => {
		const [ file, json = '' ] = part.split( '\n' );
		return json.startsWith( '[' )
			? JSON.parse( json ).map( ( one ) => ( {
					...one,
					file: path.relative( plugin, file ),
				} ) )
			: [];
	} );
}

export async function pluginCheck() {
	const tool = findTool( 'wp' );
	if ( ! tool?.folder || ! findTool( 'phpcs' )?.folder || ! hasPhp() ) {
		return skipped( NAME, 'Plugin Check is not here' );
	}
	if ( ! fs.existsSync( path.join( plugin, 'mainstay-blocks.php' ) ) ) {
		return skipped( NAME, 'the plugin is not built' );
	}
	fs.mkdirSync( cache, { recursive: true } );
	const file = path.join( cache, 'plugin-check.json' );
	const hash = hashOf( [ plugin ], tool.folder, LEFT_OUT.join() );
	let kept = fs.existsSync( file )
		? JSON.parse( fs.readFileSync( file, 'utf8' ) )
		: {};
	if ( kept.hash !== hash ) {
		let answer;
		try {
			answer = await check( tool );
		} catch ( error ) {
			return skipped( NAME, error.message.split( '\n' )[ 0 ] );
		}
		const { code, output, errors } = answer;
		if ( code === -1 ) {
			return failed( NAME, 'it did not end in time' );
		}
		if ( ! /^FILE: |^Success/m.test( output ) ) {
			return failed( NAME, `${ output }\n${ errors }` );
		}
		kept = { hash, found: findings( output ) };
		fs.writeFileSync( file, JSON.stringify( kept ) );
	}
	const wrong = kept.found.filter( ( { code } ) => ! REASONS[ code ] );
	return wrong.length
		? failed(
				NAME,
				wrong
					.map(
						( one ) =>
							`${ one.file }:${ one.line }: ${ one.type } ${ one.code }: ${ one.message }`
					)
					.join( '\n' )
			)
		: passed( NAME );
}
