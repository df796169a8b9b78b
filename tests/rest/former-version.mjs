/**
 * The plugin as it was before its folders were rearranged and its functions renamed, on a site of its own:
 * its PHP and its tests' helpers come from the history of this repository, its scripts and styles from
 * the present build, in which no block.json has changed since.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../site/ensure-packages.mjs';
import { hasPhp } from '../site/php.mjs';

/** The commit before everything was formatted, which is the first of .git-blame-ignore-revs. */
const COMMIT = '8b5c7e4790b784460fbcd01d7cfa6df4949f008c';

const PATHS = [
	'extensions',
	'package.json',
	'package-lock.json',
	'php-stubs',
	'shared/currencies.json',
	'src/preserved-blocks/blocks.json',
	'tests',
];

/** What the build copies to the folder of the plugin, besides php-stubs. */
const COPIES = {
	'shared/currencies.json': 'currencies.json',
	'src/preserved-blocks/blocks.json': 'preserved-blocks.json',
	'extensions/panels/social-links/services.json': 'social-services.json',
	'extensions/panels/sharing/services.json': 'sharing-services.json',
};

/** Why this machine cannot have the former version, or false where it can. */
export function reasonToSkip() {
	if ( ! hasPhp() ) {
		return 'needs the machine’s own PHP';
	}
	const { status } = spawnSync(
		'git',
		[ 'cat-file', '-e', `${ COMMIT }^{commit}` ],
		{ cwd: root }
	);
	return status === 0
		? false
		: `the history of this repository does not reach back to ${ COMMIT.slice( 0, 7 ) }`;
}

/** Makes the installable folder of the former version. */
function assemble( source ) {
	const plugin = path.join( source, 'dist/mainstay-blocks' );
	const build = path.join( plugin, 'build' );
	fs.cpSync( path.join( source, 'php-stubs' ), plugin, { recursive: true } );
	fs.cpSync( path.join( root, 'dist/mainstay-blocks/build' ), build, {
		recursive: true,
	} );
	for ( const [ from, to ] of Object.entries( COPIES ) ) {
		fs.copyFileSync( path.join( source, from ), path.join( plugin, to ) );
	}
	const blocks = path.join( source, 'extensions/blocks' );
	for ( const block of fs.readdirSync( blocks ) ) {
		for ( const name of [ 'render.php', 'functions.php' ] ) {
			const target = path.join( build, block, name );
			const file = path.join( blocks, block, name );
			fs.rmSync( target, { force: true } );
			if ( fs.existsSync( file ) ) {
				fs.copyFileSync( file, target );
			}
		}
	}
}

/** The site has the plugin as a folder, which can be replaced, and not as a link to one. */
function installAsFolder( source ) {
	const file = path.join( source, 'tests/site/php.mjs' );
	const code = fs.readFileSync( file, 'utf8' );
	const link = 'link(plugin, `${content}/plugins/mainstay-blocks`)';
	assert.ok( code.includes( link ), 'how a site gets the plugin' );
	fs.writeFileSync(
		file,
		code.replace(
			link,
			'fs.cpSync(plugin, `${content}/plugins/mainstay-blocks`, { recursive: true })'
		)
	);
}

/**
 * Starts a WordPress with the former version, on MariaDB where there is one.
 *
 * @return {Promise<{url: string, dir: string, load: (name: string) => Promise<Object>, stop: () => Promise<void>}>}
 *         `load` imports a file of that version's tests, e.g. `rest/list-site.mjs`.
 */
export async function startFormerVersion() {
	const source = fs.mkdtempSync( path.join( os.tmpdir(), 'former-' ) );
	const removeSource = () =>
		fs.rmSync( source, { recursive: true, force: true } );
	const load = ( name ) =>
		import( pathToFileURL( path.join( source, 'tests', name ) ).href );
	try {
		const archive = path.join( source, 'former.tar' );
		execFileSync(
			'git',
			[ 'archive', `--output=${ archive }`, COMMIT, ...PATHS ],
			{ cwd: root }
		);
		execFileSync( 'tar', [ '-xf', archive, '-C', source ] );
		fs.rmSync( archive );
		fs.symlinkSync(
			path.join( root, 'node_modules' ),
			path.join( source, 'node_modules' ),
			'junction'
		);
		assemble( source );
		installAsFolder( source );
		const { startSite } = await load( 'site/site.mjs' );
		const { VARIANTS } = await load( 'site/variants.mjs' );
		const site = await startSite( {
			port: 0,
			reset: true,
			variant: VARIANTS.mariaDb,
		} );
		return {
			...site,
			load,
			async stop() {
				await site.stop();
				removeSource();
			},
		};
	} catch ( error ) {
		removeSource();
		throw error;
	}
}

/**
 * Replaces the plugin of a site by the present build, as the button on the screen of plugins does.
 *
 * @param {(code: string) => Promise<*>} php Runs PHP in the site.
 * @param {string}                       dir Where the site is.
 * @return {Promise<*>} What WordPress's updater says of it.
 */
export async function upgrade( php, dir ) {
	const { default: AdmZip } = await import( 'adm-zip' );
	const zip = new AdmZip();
	zip.addLocalFolder(
		path.join( root, 'dist/mainstay-blocks' ),
		'mainstay-blocks',
		( name ) => ! name.endsWith( '.map' )
	);
	const file = path.join( dir, 'wp-content/upgrade.zip' );
	zip.writeZip( file );
	return php(
		`require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		$plugin = 'mainstay-blocks/mainstay-blocks.php';
		$found = get_site_transient( 'update_plugins' );
		$found = is_object( $found ) ? $found : (object) array();
		$found->response[ $plugin ] = (object) array( 'slug' => 'mainstay-blocks', 'plugin' => $plugin, 'new_version' => '0.1.0', 'url' => '', 'package' => '${ file }' );
		set_site_transient( 'update_plugins', $found );
		$skin = new WP_Ajax_Upgrader_Skin();
		$result = ( new Plugin_Upgrader( $skin ) )->bulk_upgrade( array( $plugin ) );
		return array( 'is_done' => is_array( $result[ $plugin ] ?? null ), 'errors' => $skin->get_error_messages() );`
	);
}
