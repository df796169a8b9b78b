<?php
// For PHP's own web server: what .htaccess does elsewhere.
$path =
	$_SERVER['DOCUMENT_ROOT'] .
	parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (
	is_dir($path) &&
	is_file(rtrim($path, '/') . '/index.php') &&
	'/' === substr($path, -1)
) {
	$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] =
		parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) . 'index.php';
	chdir($path);
	require $path . 'index.php';
	return true;
}
if (is_file($path)) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
