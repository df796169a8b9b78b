/** The patterns: who gets them, when they are registered, and that pages show them without a notice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';

const ROUTE = '/wp/v2/block-patterns/';

test( 'authors get the patterns and their category, nobody else, and no other request registers them', async () => {
	const found = await inTransaction(
		'',
		String.raw`
$registry = WP_Block_Patterns_Registry::get_instance();
$ours     = static fn() => array_values( array_filter( $registry->get_all_registered(), static fn( $pattern ) => str_starts_with( $pattern['name'], 'mainstay-blocks/' ) ) );
// This page of the tests is a request of the REST API itself.
$seen['before'] = count( $ours() );
$be( 'author' );
$ask( 'GET', '/wp/v2/types/post' );
// The page of the editor holds this answer.
$ask( 'GET', '${ ROUTE }categories' );
$seen['other'] = count( $ours() );
$seen['roles'] = $by_role( 'GET', '${ ROUTE }patterns' );
$be( 'author' );
[ , $patterns ] = $ask( 'GET', '${ ROUTE }patterns' );
$patterns = array_values( array_filter( $patterns, static fn( $pattern ) => str_starts_with( $pattern['name'], 'mainstay-blocks/' ) ) );
$seen['names'] = array_column( $patterns, 'name' );
$seen['without'] = array_values( array_filter( $patterns, static fn( $pattern ) => ! $pattern['title'] || ! $pattern['description'] || ! $pattern['keywords'] || ! in_array( 'mainstay-blocks', $pattern['categories'], true ) ) );
$seen['pages'] = count( array_filter( $patterns, static fn( $pattern ) => in_array( 'core/post-content', $pattern['block_types'] ?? [], true ) ) );
[ , $categories ] = $ask( 'GET', '${ ROUTE }categories' );
$names = array_column( $categories, 'label', 'name' );
$seen['category'] = $names['mainstay-blocks'];
$seen['unknown categories'] = array_values( array_diff( array_merge( ...array_column( $patterns, 'categories' ) ), array_keys( $names ) ) );
// As visitors see them.
$be( 'visitor' );
$types = WP_Block_Type_Registry::get_instance();
foreach ( $patterns as $pattern ) {
	$notices = [];
	set_error_handler( static function ( $level, $message, $file, $line ) use ( &$notices ) {
		$notices[] = "$message in $file:$line";
		return true;
	} );
	$html = do_blocks( $pattern['content'] );
	restore_error_handler();
	preg_match_all( '/<!-- wp:([\w\/-]+)/', $pattern['content'], $blocks );
	foreach ( array_unique( $blocks[1] ) as $name ) {
		$name = str_contains( $name, '/' ) ? $name : "core/$name";
		if ( ! $types->is_registered( $name ) && ! in_array( $name, [ 'jetpack/label', 'jetpack/input', 'jetpack/input-rating' ], true ) ) {
			$notices[] = "unknown: $name";
		}
	}
	if ( $notices || strlen( trim( wp_strip_all_tags( $html ) ) ) < 40 || str_contains( $html, '<!-- wp:' ) ) {
		$seen['wrong'][ $pattern['name'] ] = [ $notices, $html ];
	}
}
return $seen;`
	);
	assert.equal( found.before, 0 );
	assert.equal( found.other, 0 );
	assert.deepEqual( found.roles, [ 401, 403, 200, 200, 200, 200 ] );
	assert.ok( found.names.length >= 24, found.names.join() );
	assert.ok( found.names.includes( 'mainstay-blocks/contact' ) );
	assert.deepEqual( found.without, [] );
	assert.ok( found.pages >= 10 );
	assert.equal( found.category, 'Mainstay Blocks' );
	assert.deepEqual( found[ 'unknown categories' ], [] );
	assert.deepEqual( found.wrong ?? {}, {} );
} );

test( 'no pattern has a block that is switched off; what visitors read is in their language, the title in that of the author', async () => {
	const found = await inTransaction(
		'',
		String.raw`
$be( 'administrator' );
$names = static fn() => array_filter( array_column( $ask( 'GET', '${ ROUTE }patterns' )[1], 'content', 'name' ), static fn( $name ) => str_starts_with( $name, 'mainstay-blocks/' ), ARRAY_FILTER_USE_KEY );
$unregister = static fn() => array_map( 'unregister_block_pattern', array_keys( $names() ) );
update_option( 'mainstay_settings', [ 'off' => [ 'jetpack/donations' ] ] );
$with = $names();
$seen['off'] = [ isset( $with['mainstay-blocks/donations'] ), isset( $with['mainstay-blocks/contact'] ) ];
$unregister();
// A site in German, an author in Finnish.
$to = static fn( $language ) => static fn( $text, $source, $domain ) => 'mainstay-blocks' === $domain && $language() ? $text . ' (' . $language() . ')' : $text;
add_filter( 'gettext', $to( static fn() => determine_locale() ), 10, 3 );
$GLOBALS['locale'] = 'de_DE';
add_filter( 'get_available_languages', static fn() => [ 'de_DE', 'fi' ] );
$GLOBALS['wp_locale_switcher'] = new WP_Locale_Switcher();
$GLOBALS['wp_locale_switcher']->init();
switch_to_locale( 'fi' );
$pattern = array_column( $ask( 'GET', '${ ROUTE }patterns' )[1], null, 'name' )['mainstay-blocks/faq'];
$seen['languages'] = [ $pattern['title'], str_contains( $pattern['content'], 'What people ask us most often. (de_DE)' ), str_contains( $pattern['content'], '(fi)' ) ];
return $seen;`
	);
	assert.deepEqual( found.off, [ false, true ] );
	assert.deepEqual( found.languages, [
		'Questions and answers (fi)',
		true,
		false,
	] );
} );
