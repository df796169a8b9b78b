<?php
// The first start makes the database.
define( 'WP_INSTALLING', true );
$wordpress = getenv( 'WP_DIR' ) ?: '/wordpress';
require $wordpress . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
if ( ! is_blog_installed() ) {
	wp_install(
		'Mainstay Blocks',
		'admin',
		'admin@example.com',
		true,
		'',
		'password'
	);
}
