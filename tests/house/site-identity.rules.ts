/** One module makes what shows whose something is: signatures, seals, cookies. */
import { phpCode, phpFiles } from './project';

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
