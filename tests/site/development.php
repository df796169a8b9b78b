<?php
// Development site only: never part of the plugin.
defined( 'ABSPATH' ) || exit();
defined( 'DISABLE_WP_CRON' ) || define( 'DISABLE_WP_CRON', true );

require __DIR__ . '/run-php.php';

// Opening the login screen logs the administrator in, or whom a test asks for by a cookie.
add_action(
	'login_init',
	static function () {
		if (
		'GET' === $_SERVER['REQUEST_METHOD'] &&
		empty( $_GET['action'] ) &&
		empty( $_GET['loggedout'] )
		) {
			// A new session would refuse what the page before still asks.
			is_user_logged_in() || wp_set_auth_cookie( get_user_by( 'login', $_COOKIE['mainstay-test-user'] ?? 'admin' )->ID, true );
			wp_safe_redirect(
				empty( $_GET['redirect_to'] ) ? admin_url() : $_GET['redirect_to']
			);
			exit();
		}
	}
);
// A browser keeps where an address was moved to. Between two files of tests a site is put back, and a
// number may be that of another post then.
add_filter(
	'wp_redirect',
	static function ( $location ) {
		if ( ! headers_sent() && ! preg_grep( '/^Cache-Control:/i', headers_list() ) ) {
			header( 'Cache-Control: no-cache' );
		}
		return $location;
	}
);
// Tests speak plain HTTP, with application passwords.
add_filter( 'wp_is_application_passwords_available', '__return_true' );

// From 7.1 on WordPress has Chromium make the sizes of pictures, and the server for other browsers: sites
// differ in it, and a test that needs the first sends this header.
add_filter(
	'wp_client_side_media_processing_enabled',
	static fn( $enabled ) => $enabled &&
		( ! getenv( 'WP_SERVER_SIZES' ) || isset( $_SERVER['HTTP_X_SIZES_IN_BROWSER'] ) )
);

// Pictures of people come from another host.
add_filter( 'pre_option_show_avatars', '__return_zero' );

// Fakes of outside services listen on this machine, on any port.
add_filter(
	'http_request_host_is_external',
	static fn( $external, $host ) => $external ||
		in_array( $host, [ '127.0.0.1', 'localhost' ], true ),
	10,
	2
);
add_filter(
	'http_allowed_safe_ports',
	static fn( $ports, $host, $url ) => array_merge(
		$ports,
		[
			(int) wp_parse_url( $url, PHP_URL_PORT ),
		]
	),
	10,
	3
);
// A test that attacks our own guard (http/http.php) sends this header: then nothing is let through.
add_filter(
	'mainstay_http_allowed_hosts',
	static fn( $hosts ) => isset( $_SERVER['HTTP_X_NO_FAKES'] )
		? $hosts
		: array_merge( $hosts, [ '127.0.0.1', 'localhost' ] )
);
// What is meant for another company goes to its fake (tests/fakes), by host.
add_filter(
	'mainstay_http_address',
	static function ( $url ) {
		$fake =
		get_option( 'development_fakes', [] )[ (string) wp_parse_url( $url, PHP_URL_HOST ) ] ?? '';
		return $fake ? preg_replace( '~^https?://[^/]+~', $fake, $url ) : $url;
	}
);
// Nothing but the fakes is reachable.
add_filter(
	'pre_http_request',
	static function ( $response, $args, $url ) {
		return in_array(
			wp_parse_url( $url, PHP_URL_HOST ),
			[ '127.0.0.1', 'localhost' ],
			true
		)
			? $response
			: new WP_Error( 'blocked', 'Blocked: ' . $url );
	},
	10,
	3
);
// Mails are kept in a file.
add_filter(
	'pre_wp_mail',
	static function ( $null, $atts ) {
		file_put_contents(
			WP_CONTENT_DIR . '/mails.jsonl',
			wp_json_encode( $atts + [ 'time' => time() ] ) . "\n",
			FILE_APPEND | LOCK_EX
		);
		return true;
	},
	10,
	2
);
