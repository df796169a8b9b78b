/**
 * WordPress, from: a folder or zip that the user names; wordpress.org; the `wordpress` package of
 * Debian, through the machine's own apt configuration. What was downloaded stays in the user's
 * cache folder.
 */
import AdmZip from 'adm-zip';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The suites of Debian that hold a version. */
const SUITES = { 7.1: 'sid', 6.8: 'trixie' };

const PACKAGES = [
	'wordpress',
	'wordpress-theme-twentytwentyfive',
	'libjs-cropper',
	'libjs-jquery-ui',
	'libjs-jquery',
	'libjs-underscore',
	'libjs-lodash',
	'libphp-phpmailer',
	'php-getid3',
];

export function cacheFolder() {
	const { env, platform } = process;
	if ( env.XDG_CACHE_HOME ) {
		return path.join( env.XDG_CACHE_HOME, 'mainstay-blocks' );
	}
	if ( platform === 'win32' && env.LOCALAPPDATA ) {
		return path.join( env.LOCALAPPDATA, 'mainstay-blocks', 'Cache' );
	}
	return path.join(
		os.homedir(),
		platform === 'darwin' ? 'Library/Caches' : '.cache',
		'mainstay-blocks'
	);
}

/** The version that a folder holds, or null when it holds no WordPress. */
function versionOf( folder ) {
	try {
		return fs
			.readFileSync(
				path.join( folder, 'wp-includes/version.php' ),
				'utf8'
			)
			.match( /\$wp_version = '([^']+)'/ )[ 1 ];
	} catch {
		return null;
	}
}

/** Makes a folder as a whole or not at all, also when two runs make it at the same time. */
async function makeFolder( folder, fill ) {
	fs.mkdirSync( path.dirname( folder ), { recursive: true } );
	const temporary = fs.mkdtempSync( `${ folder }.part-` );
	try {
		await fill( temporary );
		fs.renameSync( temporary, folder );
	} catch ( error ) {
		if ( ! versionOf( folder ) ) {
			throw error;
		}
	} finally {
		fs.rmSync( temporary, { recursive: true, force: true } );
	}
}

/** Unpacks a zip that holds one folder, `wordpress`. */
function unpack( zip, folder ) {
	for ( const entry of new AdmZip( zip ).getEntries() ) {
		const name = entry.entryName.split( '/' ).slice( 1 ).join( '/' );
		const target = path.join( folder, name );
		if ( ! target.startsWith( folder ) ) {
			throw new Error(
				`The zip holds a path outside: ${ entry.entryName }`
			);
		}
		if ( entry.isDirectory ) {
			fs.mkdirSync( target, { recursive: true } );
		} else {
			fs.mkdirSync( path.dirname( target ), { recursive: true } );
			fs.writeFileSync( target, entry.getData() );
		}
	}
}

// The first answer comes within seconds or the machine is offline; remembered for the next version.
let offline = null;

async function ask( address ) {
	if ( offline ) {
		throw offline;
	}
	const controller = new AbortController();
	const timer = setTimeout( () => controller.abort(), 4_000 );
	const response = await fetch( address, { signal: controller.signal } )
		.catch( ( error ) => {
			offline = new Error(
				`wordpress.org is out of reach (${ error.cause?.code ?? error.name })`
			);
			throw offline;
		} )
		.finally( () => clearTimeout( timer ) );
	if ( ! response.ok ) {
		throw new Error( `wordpress.org answered ${ response.status }` );
	}
	return response;
}

async function fromWordPressOrg( version, folder ) {
	const known = await (
		await ask( 'https://api.wordpress.org/core/stable-check/1.0/' )
	).json();
	const newest = Object.keys( known )
		.filter(
			( one ) => one === version || one.startsWith( `${ version }.` )
		)
		.sort( ( a, b ) => a.localeCompare( b, 'en', { numeric: true } ) )
		.pop();
	if ( ! newest ) {
		throw new Error( `wordpress.org has no WordPress ${ version }` );
	}
	console.log( `  downloading WordPress ${ newest } from wordpress.org` );
	const response = await ask(
		`https://wordpress.org/wordpress-${ newest }.zip`
	);
	unpack( Buffer.from( await response.arrayBuffer() ), folder );
}

/** The address that apt fetches Debian from. */
function debianMirror() {
	const targets = execFileSync(
		'apt-get',
		[
			'indextargets',
			'--format',
			'$(SITE)|$(RELEASE)|$(COMPONENT)|$(ORIGIN)',
			'Created-By: Packages',
		],
		{ encoding: 'utf8', stdio: [ 'ignore', 'pipe', 'ignore' ] }
	);
	return targets
		.split( '\n' )
		.map( ( line ) => line.split( '|' ) )
		.find(
			( [ , release, component, origin ] ) =>
				origin === 'Debian' &&
				component === 'main' &&
				! /security|updates|backports/.test( release )
		)?.[ 0 ];
}

/** Copies a folder of unpacked packages, which is held together by links, some of them absolute. */
function copyResolved( root, from, to ) {
	let real = from;
	for ( let n = 0; n < 20; n++ ) {
		if (
			! fs.lstatSync( real, { throwIfNoEntry: false } )?.isSymbolicLink()
		) {
			break;
		}
		const link = fs.readlinkSync( real );
		real = link.startsWith( '/' )
			? path.join( root, link )
			: path.resolve( path.dirname( real ), link );
	}
	const stat = fs.statSync( real, { throwIfNoEntry: false } );
	if ( stat?.isDirectory() ) {
		fs.mkdirSync( to, { recursive: true } );
		for ( const name of fs.readdirSync( real ) ) {
			copyResolved(
				root,
				path.join( real, name ),
				path.join( to, name )
			);
		}
	} else if ( stat ) {
		fs.copyFileSync( real, to );
	}
}

function fromDebian( version, folder ) {
	const suite = SUITES[ version ];
	let mirror;
	try {
		mirror = suite && debianMirror();
	} catch {
		// No apt here.
	}
	if ( ! mirror ) {
		throw new Error( 'apt offers none' );
	}
	console.log(
		`  downloading WordPress ${ version } from Debian (${ suite })`
	);
	const state = fs.mkdtempSync( path.join( os.tmpdir(), 'wordpress-apt-' ) );
	const inState = ( name ) => path.join( state, name );
	try {
		for ( const name of [
			'lists/partial',
			'cache/archives/partial',
			'debs',
			'root',
		] ) {
			fs.mkdirSync( inState( name ), { recursive: true } );
		}
		fs.writeFileSync( inState( 'status' ), '' );
		fs.writeFileSync(
			inState( 'sources.list' ),
			`deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${ mirror } ${ suite } main\n`
		);
		// A state of its own: nothing is installed, nothing of the machine's apt changes.
		const apt = ( ...args ) =>
			execFileSync(
				'apt-get',
				[
					`-oDir::Etc::sourcelist=${ inState( 'sources.list' ) }`,
					'-oDir::Etc::sourceparts=/dev/null',
					`-oDir::State::Lists=${ inState( 'lists' ) }`,
					`-oDir::State::status=${ inState( 'status' ) }`,
					`-oDir::Cache=${ inState( 'cache' ) }`,
					'-oDebug::NoLocking=1',
					'-oAPT::Sandbox::User=root',
					'-qq',
					...args,
				],
				{
					cwd: inState( 'debs' ),
					stdio: [ 'ignore', 'ignore', 'pipe' ],
				}
			);
		apt( 'update' );
		apt( 'download', ...PACKAGES );
		for ( const deb of fs.readdirSync( inState( 'debs' ) ) ) {
			execFileSync( 'dpkg', [
				'-x',
				inState( `debs/${ deb }` ),
				inState( 'root' ),
			] );
		}
		copyResolved(
			inState( 'root' ),
			inState( 'root/usr/share/wordpress' ),
			folder
		);
		fs.rmSync( path.join( folder, 'wp-config.php' ), { force: true } );
	} catch ( error ) {
		throw new Error(
			`apt could not fetch it (${ String( error.stderr || error.message )
				.trim()
				.split( '\n' )
				.pop() })`
		);
	} finally {
		fs.rmSync( state, { recursive: true, force: true } );
	}
	const got = versionOf( folder );
	if ( ! got?.startsWith( version ) ) {
		throw new Error( `apt offers WordPress ${ got } only` );
	}
}

/** The WordPress that the user names, unpacked when it is a zip. */
async function fromUser( version, named ) {
	const source = named.replaceAll( '{version}', version );
	let folder = path.resolve( source );
	const stat = fs.statSync( folder, { throwIfNoEntry: false } );
	if ( stat?.isFile() ) {
		const zip = folder;
		const name = `${ path.basename( zip, '.zip' ) }-${ stat.size }-${ Math.round( stat.mtimeMs ) }`;
		folder = path.join( cacheFolder(), 'wordpress', name );
		if ( ! versionOf( folder ) ) {
			await makeFolder( folder, ( into ) => unpack( zip, into ) );
		}
	}
	const held = versionOf( folder );
	if ( ! held ) {
		throw new Error(
			`There is no WordPress at ${ source }: name a folder that holds wp-settings.php, or a zip from wordpress.org.`
		);
	}
	return { folder, version: held };
}

/**
 * A folder with a WordPress in it, not to be changed.
 *
 * @param {string} version  E.g. `7.1`.
 * @param {string} [source] Folder or zip that the user names; `{version}` in it stands for the
 *                          version.
 * @return {Promise<{folder: string, version: string}>} `version` names the site's folder: as asked
 *         for, or, with a source, what the source holds.
 */
export async function getWordPress( version, source ) {
	if ( source ) {
		return fromUser( version, source );
	}
	const folder = path.join( cacheFolder(), 'wordpress', version );
	if ( versionOf( folder ) ) {
		return { folder, version };
	}
	const reasons = [];
	for ( const from of [ fromWordPressOrg, fromDebian ] ) {
		try {
			await makeFolder( folder, ( into ) => from( version, into ) );
			return { folder, version };
		} catch ( error ) {
			reasons.push( error.message );
		}
	}
	throw new Error(
		`WordPress ${ version } is not to be had: ${ reasons.join( ', and ' ) }. Fetch wordpress-${ version }.zip on another machine and name it: npm start -- --wordpress=path/to/wordpress-${ version }.zip (for npm test: WP_SOURCE=path/to/wordpress-{version}.zip).`
	);
}
