<?php
// For PHP's own web server: what .htaccess does elsewhere. WordPress runs in the same scope, so the
// variables have names that nobody else uses.
$router_asked = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
// The name by which the server was asked, not the one it listens at.
$_SERVER['SERVER_NAME'] = strtok( $_SERVER['HTTP_HOST'] ?? 'localhost', ':' );
// Addresses that tests type themselves, not those of a page: they know neither the folder of the site
// nor its permalinks.
if ( empty( $_SERVER['HTTP_REFERER'] ) ) {
	$router_folder = getenv( 'WP_FOLDER' ) ? '/' . getenv( 'WP_FOLDER' ) : '';
	if ( $router_folder && ! str_starts_with( $router_asked, "$router_folder/" ) ) {
		header(
			'Location: ' . $router_folder . $_SERVER['REQUEST_URI'],
			true,
			307
		);
		return true;
	}
	$router_rest = "$router_folder/wp-json";
	if (
		'' === getenv( 'WP_PERMALINKS' ) &&
		str_starts_with( "$router_asked/", "$router_rest/" )
	) {
		$_GET['rest_route']     =
			substr( $router_asked, strlen( $router_rest ) ) ?: '/';
		$_SERVER['REQUEST_URI'] =
			"$router_folder/index.php?" . http_build_query( $_GET );
		$router_asked           = "$router_folder/index.php";
	}
}
$router_path = $_SERVER['DOCUMENT_ROOT'] . $router_asked;
// In a network, the sites in folders share the files of WordPress.
if (
	! file_exists( $router_path ) &&
	preg_match(
		'~^/[\w-]+(/wp-(?:content|admin|includes)/.*|/[\w/-]+\.php)$~D',
		$router_asked,
		$router_parts
	) &&
	str_contains(
		file_get_contents( $_SERVER['DOCUMENT_ROOT'] . '/wp-config.php' ),
		"'MULTISITE', true"
	)
) {
	$router_asked =
		$router_parts[1] .
		( '/' === substr( $router_parts[1], -1 ) ? 'index.php' : '' );
	$router_path  = $_SERVER['DOCUMENT_ROOT'] . $router_asked;
	if ( is_file( $router_path ) ) {
		if ( '.php' !== substr( $router_path, -4 ) ) {
			$router_types = [
				'css' => 'text/css',
				'js'  => 'text/javascript',
				'svg' => 'image/svg+xml',
			];
			$router_end   = pathinfo( $router_path, PATHINFO_EXTENSION );
			header(
				'Content-Type: ' .
					( $router_types[ $router_end ] ??
						mime_content_type( $router_path ) )
			);
			readfile( $router_path );
			return true;
		}
		$_SERVER['SCRIPT_NAME']     = $_SERVER['PHP_SELF'] = $router_asked;
		$_SERVER['SCRIPT_FILENAME'] = $router_path;
		chdir( dirname( $router_path ) );
		require $router_path;
		return true;
	}
}
if (
	is_dir( $router_path ) &&
	is_file( rtrim( $router_path, '/' ) . '/index.php' ) &&
	'/' === substr( $router_path, -1 )
) {
	$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] =
		$router_asked . 'index.php';
	chdir( $router_path );
	require $router_path . 'index.php';
	return true;
}
// A browser keeps what has a version in its address, as it does with any other server, and with it
// the compiled script.
$router_type = [
	'css' => 'text/css; charset=UTF-8',
	'js'  => 'text/javascript; charset=UTF-8',
][ pathinfo( $router_path, PATHINFO_EXTENSION ) ] ?? '';
if ( $router_type && isset( $_GET['ver'] ) && is_file( $router_path ) ) {
	header( "Content-Type: $router_type" );
	header( 'Cache-Control: max-age=3600' );
	readfile( $router_path );
	return true;
}
if ( is_file( $router_path ) ) {
	return false;
}
$router_top = getenv( 'WP_FOLDER' ) ? '/' . getenv( 'WP_FOLDER' ) : '';
if ( ! str_starts_with( "$router_asked/", "$router_top/" ) ) {
	http_response_code( 404 );
	return true;
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = "$router_top/index.php";
require $_SERVER['DOCUMENT_ROOT'] . "$router_top/index.php";
