/** One module makes what shows whose something is: signatures, seals, cookies; one the keys in browsers. */
import ts from 'typescript';
import { nodesOf, phpCode, phpFiles, scripts } from './project';

const MODULE = 'php-stubs/core/site-identity.php';

/** Calls by which others could make one that does not name the site. */
const CALLS =
	/(?<![\w>:$\\])\\?(?:wp_salt|wp_hash|hash_hmac|hash_hmac_algos|setcookie|setrawcookie)\(|Set-Cookie|\b(?:AUTH|SECURE_AUTH|LOGGED_IN|NONCE)_(?:KEY|SALT)\b|\bCOOKIE(?:PATH|HASH|_DOMAIN)\b/;

it( 'signatures and cookies are made by the module that names the site in them', () => {
	const wrong = phpFiles.filter(
		( file ) => file !== MODULE && CALLS.test( phpCode( file ) )
	);
	expect( wrong ).toEqual( [] );
} );

it( 'cookies of ours are read there, too', () => {
	const wrong = phpFiles.filter(
		( file ) =>
			file !== MODULE &&
			/\$_COOKIE\s*\[|INPUT_COOKIE/.test( phpCode( file ) )
	);
	expect( wrong ).toEqual( [] );
} );

/** Scripts that use what the browser stores, and what they use of it. */
const STORAGE: Record< string, string[] > = {
	'shared/site-storage.ts': [ 'localStorage', 'sessionStorage' ],
	// Its name comes from the server.
	'extensions/blocks/cookie-consent/view.ts': [ 'cookie' ],
};

it( 'what browsers store is read and written by the module that names the site', () => {
	const used = Object.fromEntries(
		scripts
			.filter( ( file ) => ! file.includes( '/deprecations/' ) )
			.map( ( file ): [ string, string[] ] => [
				file,
				[
					...new Set(
						nodesOf( file )
							.filter( ts.isIdentifier )
							.filter(
								( { text, parent } ) =>
									/^(localStorage|sessionStorage|indexedDB|caches|cookieStore)$/.test(
										text
									) ||
									( text === 'cookie' &&
										/^(window\.)?document\.cookie$/.test(
											parent.getText()
										) )
							)
							.map( ( { text } ) => text )
					),
				].sort(),
			] )
			.filter( ( [ , names ] ) => names.length )
	);
	expect( used ).toEqual( STORAGE );
} );

it( 'and by no script that PHP prints, but the page after a sign-in, whose key is of the sign-in', () => {
	expect(
		phpFiles.filter( ( file ) =>
			/localStorage|sessionStorage|indexedDB|document\.cookie/.test(
				phpCode( file )
			)
		)
	).toEqual( [ 'php-stubs/core/sign-in.php' ] );
} );

it( 'knows what it looks for', () => {
	for ( const code of [
		'$x = hash_hmac( "sha256", $a, $b );',
		'\\setcookie( $name );',
		"return wp_hash( 'x' );",
		'md5( AUTH_SALT )',
		"header( 'Set-Cookie: a=b' );",
	].map( ( one ) => one.replace( /\(\s/g, '(' ) ) ) {
		expect( code ).toMatch( CALLS );
	}
	expect( '$this->setcookie(); SiteIdentity\\set_cookie();' ).not.toMatch(
		CALLS
	);
} );
