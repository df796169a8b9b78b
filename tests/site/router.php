<?php
// For PHP's own web server: what .htaccess does elsewhere.
$asked = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$path = $_SERVER['DOCUMENT_ROOT'] . $asked;
// In a network, the sites in folders share the files of WordPress.
if (
	!file_exists($path) &&
	preg_match(
		'~^/[\w-]+(/wp-(?:content|admin|includes)/.*|/[\w/-]+\.php)$~D',
		$asked,
		$parts
	) &&
	str_contains(
		file_get_contents($_SERVER['DOCUMENT_ROOT'] . '/wp-config.php'),
		"'MULTISITE', true"
	)
) {
	$asked = $parts[1] . ('/' === substr($parts[1], -1) ? 'index.php' : '');
	$path = $_SERVER['DOCUMENT_ROOT'] . $asked;
	if (is_file($path)) {
		if ('.php' !== substr($path, -4)) {
			$types = [
				'css' => 'text/css',
				'js' => 'text/javascript',
				'svg' => 'image/svg+xml'
			];
			$end = pathinfo($path, PATHINFO_EXTENSION);
			header(
				'Content-Type: ' . ($types[$end] ?? mime_content_type($path))
			);
			readfile($path);
			return true;
		}
		$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $asked;
		$_SERVER['SCRIPT_FILENAME'] = $path;
		chdir(dirname($path));
		require $path;
		return true;
	}
}
if (
	is_dir($path) &&
	is_file(rtrim($path, '/') . '/index.php') &&
	'/' === substr($path, -1)
) {
	$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $asked . 'index.php';
	chdir($path);
	require $path . 'index.php';
	return true;
}
if (is_file($path)) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
