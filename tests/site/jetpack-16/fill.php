<?php
// Fills a site, once, with what one of Jetpack 16.1.2 holds: rows, options and files in the shapes that it
// stores, all made up. No plugin is active meanwhile, as on the day when an owner changes over. How many of
// each there are stands in wp-content/former-site.json afterwards.
//
// Every site is the same: nothing is left to chance, and the days are fixed.
namespace FormerSite;

$wordpress = getenv( 'WP_DIR' ) ?: '/wordpress';
require_once $wordpress . '/wp-load.php';
require_once dirname( __DIR__ ) . '/media.php';
foreach ( [ 'rows', 'texts', 'markup', 'forms', 'responses', 'money', 'settings', 'posts' ] as $name ) {
	require_once __DIR__ . "/$name.php";
}

/** The guid of the only film. */
const FILM = 'aBcDeF16';

/** Puts ids and addresses of media into a text. */
function fill_in( string $content ): string {
	return fill_in_media( $content, static fn() => FILM );
}

/**
 * Makes the categories.
 *
 * @return array{0: list<int>, 1: int} Ids of the rows of the taxonomy, and of the podcast's term.
 */
function add_terms(): array {
	$terms = array_map(
		static fn( $name ) => wp_insert_term( $name, 'category' ),
		[ 'The Slow Oven', 'Bread', 'Cake', 'Letters' ]
	);
	return [ array_column( $terms, 'term_taxonomy_id' ), $terms[0]['term_id'] ];
}

/** Adds the film's guid, and the user's number at the service. */
function add_other_meta(): void {
	update_post_meta( image( dirname( __DIR__ ) . '/demo/dough.webm' ), 'videopress_guid', FILM );
	update_user_meta( 1, 'wpcom_user_id', '5000161' );
}

/** Fills the site. */
function fill(): void {
	wp_set_current_user( 1 );
	// As many pages and posts as it says, not those of WordPress as well.
	foreach ( get_posts(
		[
			'post_type'   => [ 'post', 'page' ],
			'post_status' => 'any',
			'numberposts' => -1,
		]
	) as $post ) {
		wp_delete_post( $post->ID, true );
	}
	add_demo_media();
	add_other_meta();
	[ $terms, $podcast ] = add_terms();
	add_options( $podcast );
	$rows     = new Rows();
	$forms    = add_forms( $rows );
	$plans    = add_plans( $rows );
	$products = add_products( $rows, $plans );
	$pages    = add_posts( $rows, compact( 'forms', 'plans', 'products', 'terms' ) );
	add_responses( $rows, $forms, $pages['order'], $pages['contact'] );
	add_other_types( $rows );
	$rows->write();
	write_subscribers();
	file_put_contents(
		WP_CONTENT_DIR . '/former-site.json',
		wp_json_encode(
			[
				'posts'       => POSTS,
				'forms'       => FORMS,
				'responses'   => RESPONSES,
				'plans'       => PLANS,
				'products'    => count( $products ),
				'orders'      => ORDERS,
				'subscribers' => SUBSCRIBERS,
				'pages'       => array_keys( $pages ),
			]
		)
	);
}

if ( ! is_file( WP_CONTENT_DIR . '/former-site.json' ) ) {
	fill();
}
