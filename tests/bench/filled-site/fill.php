<?php
// Benchmark only: fills a site as real ones are, with gated posts, subscribers, forms, pages and menus.

/** Publishes a post, a minute after the one before: their order in lists is always the same. */
function bench_publish( string $name, string $content, array $more = [] ): int {
	static $minute = 0;
	return wp_insert_post(
		wp_slash(
			$more + [
				'post_title'   => "Filled $name",
				'post_name'    => "filled-$name",
				'post_status'  => 'publish',
				'post_date'    => gmdate( 'Y-m-d H:i:s', strtotime( '2026-01-01' ) + 60 * $minute++ ),
				'post_content' => $content,
			]
		)
	);
}

/**
 * Fills the site.
 *
 * @param array{paragraph: string, container: string, form: string} $markup Saved markup.
 * @return array<string, string> Addresses of a post and of a page without our blocks.
 */
function bench_fill( array $markup ): array {
	// WordPress finds this out when an administrator first comes, and then loads other files.
	update_site_option( 'can_compress_scripts', 1 );
	update_option( 'permalink_structure', '/%postname%/' );
	$posts = [
		'post_type'   => 'any',
		'post_status' => 'any',
		'numberposts' => -1,
	];
	foreach ( get_posts( $posts ) as $post ) {
		wp_delete_post( $post->ID, true );
	}
	$paragraph = $markup['paragraph'];
	// Older than the first page of the list, which is of open posts, and on its second one.
	foreach ( [ 'subscribers', 'paid_subscribers', 'paid_subscribers_all_tiers' ] as $level ) {
		$id = bench_publish( "gated-$level", "$paragraph\n\n<!-- wp:jetpack/paywall /-->\n\n$paragraph" );
		update_post_meta( $id, '_jetpack_newsletter_access', $level );
	}
	bench_publish( 'container', $markup['container'] );
	foreach ( range( 1, 14 ) as $number ) {
		$id = bench_publish( "post-$number", $paragraph );
		wp_set_post_terms( $id, [ "Topic $number" ], 'post_tag' );
		update_post_meta( $id, 'weather', 'rain' );
		wp_insert_comment(
			[
				'comment_post_ID'  => $id,
				'comment_content'  => 'Yes.',
				'comment_approved' => 1,
			]
		);
	}
	$pages = [];
	foreach ( range( 1, 6 ) as $number ) {
		$pages[] = bench_publish( "page-$number", $paragraph, [ 'post_type' => 'page' ] );
	}
	// Menus list gated pages, too.
	$gated = bench_publish( 'gated-page', $paragraph, [ 'post_type' => 'page' ] );
	update_post_meta( $gated, '_jetpack_newsletter_access', 'subscribers' );
	bench_publish( 'container-page', $markup['container'], [ 'post_type' => 'page' ] );
	bench_publish( 'form', $markup['form'], [ 'post_type' => 'page' ] );
	bench_publish( 'saved-form', $markup['form'], [ 'post_type' => 'jetpack_form' ] );
	foreach ( range( 1, 5 ) as $number ) {
		bench_publish( "response-$number", "Name: Ann\nMessage: Rye, please.", [ 'post_type' => 'feedback' ] );
	}
	// The menu of block themes lists all pages; without one, WordPress would make it of the classic one.
	foreach ( get_posts( [ 'post_type' => 'wp_navigation' ] + $posts ) as $post ) {
		wp_delete_post( $post->ID, true );
	}
	bench_publish( 'menu', '<!-- wp:page-list /-->', [ 'post_type' => 'wp_navigation' ] );
	$menu = wp_create_nav_menu( 'Bench' );
	foreach ( array_slice( $pages, 0, 3 ) as $page ) {
		wp_update_nav_menu_item(
			$menu,
			0,
			[
				'menu-item-type'      => 'post_type',
				'menu-item-object'    => 'page',
				'menu-item-object-id' => $page,
				'menu-item-status'    => 'publish',
			]
		);
	}
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
	foreach ( [ 'ann@example.org', 'bea@example.org' ] as $email ) {
		Mainstay\Newsletter\Subscribers\request_sign_up( $email );
	}
	update_option( 'mainstay_list', [ 'name' => 'The bakery' ] );
	$GLOBALS['wpdb']->query( 'UPDATE ' . Mainstay\Newsletter\Subscribers\Tables\get_subscribers_table() . " SET state = 'confirmed'" );
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/guard.php';
	Mainstay\PremiumContent\Guard\refresh_state();
	return [
		'post' => get_permalink( get_page_by_path( 'filled-post-14', OBJECT, 'post' ) ),
		'page' => get_permalink( $pages[5] ),
	];
}
