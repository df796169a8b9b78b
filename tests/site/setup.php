<?php
// Runs at every start. Brings the site to its known state and keeps what is there.
//
// The page "Demo" is made of tests/site/demo/*.html, one file per extension, once; after that it is
// the owner's. A picture or video beside them is put into the media library once; media.php says how a
// file names it. A site of another plugin (tests/site/jetpack-16) gets its users only, and this plugin
// when start.mjs or a test activates it.
$wordpress = getenv( 'WP_DIR' ) ?: '/wordpress';
require_once $wordpress . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once __DIR__ . '/media.php';

global $wp_rewrite;
$wp_rewrite->set_permalink_structure(
	false === getenv( 'WP_PERMALINKS' ) ? '/%postname%/' : getenv( 'WP_PERMALINKS' )
);
// The next request makes the rules: those of categories are not known to this one on the first start.
delete_option( 'rewrite_rules' );

/** One user per role, each with the same application password: tests/rest/site.mjs knows it. */
function set_up_users(): void {
	$password = static fn() => 'mainstaymainstaymainstay';
	add_filter( 'random_password', $password );
	foreach (
		[ 'administrator', 'editor', 'author', 'contributor', 'subscriber' ]
		as $role
	) {
		$login = 'administrator' === $role ? 'admin' : $role;
		$user  = get_user_by( 'login', $login );
		$id    = $user
			? $user->ID
			: wp_insert_user(
				[
					'user_login'   => $login,
					'user_pass'    => 'password',
					'user_email'   => "$login@example.com",
					'display_name' => ucfirst( $login ),
					'role'         => $role,
				]
			);
		if ( ! WP_Application_Passwords::get_user_application_passwords( $id ) ) {
			WP_Application_Passwords::create_new_application_password(
				$id,
				[
					'name' => 'Tests',
				]
			);
		}
		// The welcome guide of the editor, and the pattern chooser of new pages, stay closed.
		add_user_meta(
			$id,
			'wp_persisted_preferences',
			[
				'core/edit-post' => [ 'welcomeGuide' => false ],
				'core'           => [ 'enableChoosePatternModal' => false ],
				'_modified'      => '2026-01-01T00:00:00.000Z',
			],
			true
		);
	}
	remove_filter( 'random_password', $password );
}

/** The record of what the demo page sells. */
function product(): int {
	return wp_insert_post(
		[
			'post_type'    => 'jp_pay_product',
			'post_status'  => 'publish',
			'post_title'   => 'Rye bread',
			'post_content' => 'Two pounds, baked on the day you fetch it.',
			'meta_input'   => [
				'spay_currency' => 'EUR',
				'spay_email'    => 'baker@example.com',
				'spay_multiple' => true,
				'spay_price'    => 6.5,
			],
		]
	);
}

/** The ad of the demo page. */
function ad(): int {
	require_once dirname( \Mainstay\FILE ) . '/ads/ads.php';
	return \Mainstay\Ads\save_ad(
		[
			'name'   => 'Bread week',
			'format' => 'mrec',
			'kind'   => 'house',
			'image'  => image( __DIR__ . '/demo/loaves.webp' ),
			'link'   => 'https://example.com/bread-week',
		]
	)['id'];
}

/** What the demo page holds at first. */
function demo(): string {
	$folder  = __DIR__ . '/demo';
	$content = implode(
		"\n\n",
		array_map(
			static fn( $file ) => trim( file_get_contents( $file ) ),
			glob( "$folder/*.html" )
		)
	);
	$content = str_replace( '{{product}}', (string) product(), $content );
	$content = str_replace( '{{ad}}', (string) ad(), $content );
	require_once dirname( \Mainstay\FILE ) . '/videos/videos.php';
	return fill_in_media( $content, '\Mainstay\Videos\get_guid' );
}

/** The podcast of the demo page, as if its host had answered: nobody outside is asked here. */
function set_up_podcast(): void {
	require_once dirname( \Mainstay\FILE ) . '/podcast/podcast.php';
	require_once dirname( \Mainstay\FILE ) . '/podcast/read.php';
	$url  = 'https://example.com/slow-oven/feed';
	$feed = \Mainstay\Podcast\Read\parse_feed( __DIR__ . '/demo/podcast.xml', $url );
	update_option(
		'mainstay_feed_' . md5( $url ),
		\Mainstay\Podcast\get_cached_feed( $url )->with(
			[
				'total'   => count( $feed['episodes'] ),
				'fetched' => time(),
				// It never gets old.
				'checked' => time() + 10 * YEAR_IN_SECONDS,
			] + $feed
		)->to_array(),
		false
	);
}

set_up_users();
if ( is_file( WP_CONTENT_DIR . '/former-site.json' ) ) {
	touch( WP_CONTENT_DIR . '/ready' );
	return;
}
activate_plugin( 'mainstay-blocks/mainstay-blocks.php' );
// Its environment is `local`, where the owner is asked once: here the answer is that this is the site itself.
require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/site-home/site-home.php';
\Mainstay\Core\SiteHome\confirm_site();
set_up_podcast();
wp_set_current_user( 1 );
add_demo_media();
if ( ! get_page_by_path( 'demo' ) ) {
	wp_insert_post(
		wp_slash(
			[
				'post_title'   => 'Demo',
				'post_name'    => 'demo',
				'post_status'  => 'publish',
				'post_type'    => 'page',
				'post_author'  => 1,
				'post_content' => demo(),
				// The post and the page that WordPress comes with: nothing else is here to be related.
				'meta_input'   => [
					'_mainstay_related_posts' => [ 'pins' => [ 1, 2 ] ],
					'switch_like_status'      => '1',
				],
			]
		)
	);
}
// tests/site/site.mjs waits for it.
touch( WP_CONTENT_DIR . '/ready' );
