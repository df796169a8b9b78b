<?php
/** Posts and pages: one page for each kind of content, and a blog in which every block stands. */

namespace FormerSite;

/** How many posts and pages there are. */
const POSTS = 300;

/** Levels of access; an odd one closes, too. */
const LEVELS = [ 'subscribers', 'paid_subscribers', 'everybody', 'paid_subscribers_all_tiers' ];

/** Every block of the demo page that belongs to the former plugin. */
const PIECES = [ 'blog-stats', 'blogroll', 'business-hours', 'button', 'calendly', 'contact-info', 'conversation', 'cookie-consent', 'donations', 'eventbrite', 'gif', 'goodreads', 'google-calendar', 'google-docs-embed', 'hosted-video', 'image-compare', 'instagram-gallery', 'like', 'mailchimp', 'map', 'markdown', 'nextdoor', 'opentable', 'payment-buttons', 'paypal-payment-buttons', 'pinterest', 'podcast-episode', 'podcast-player', 'premium-content', 'rating-star', 'recipe', 'related-posts', 'repeat-visitor', 'revue', 'send-a-message', 'sharing-buttons', 'slideshow', 'story', 'subscriber-login', 'subscriptions', 'tiled-gallery', 'tock', 'top-posts', 'videopress-video', 'wordads' ];

/**
 * Returns saved blocks of the demo page.
 *
 * @param string ...$names Names of files in tests/site/demo.
 */
function get_pieces( string ...$names ): string {
	return together(
		...array_map( static fn( $name ) => trim( (string) file_get_contents( dirname( __DIR__ ) . "/demo/$name.html" ) ), $names )
	);
}

/** Returns blocks that ask a service of WordPress.com, which the post keeps. */
function get_cloud_blocks(): string {
	return together(
		paragraph( get_text( 2 ) ),
		block(
			'jetpack/ai-assistant',
			[
				'content'    => 'Rye bread keeps longer than wheat bread.',
				'promptType' => 'userPrompt',
				'userPrompt' => 'Why rye?',
			]
		),
		block( 'jetpack/ai-chat', [ 'placeholder' => 'Ask the baker' ] ),
		block( 'jetpack/blogging-prompt', [ 'promptId' => 1611 ] ),
		block( 'jetpack/voice-to-content' )
	);
}

/** Returns a page that finds posts, as the former plugin built it. */
function get_search_blocks(): string {
	return together(
		paragraph( 'Every recipe since the first oven.' ),
		block(
			'jetpack-search/search-results',
			[],
			'<div class="wp-block-jetpack-search-search-results">' . together(
				block( 'jetpack-search/search-input', [ 'placeholder' => 'Find a recipe' ] ),
				...array_map(
					static fn( $name ) => block( "jetpack-search/$name" ),
					[ 'results-count', 'results-sort', 'filters', 'filters-popover', 'filters-product', 'filter-checkbox', 'filter-date', 'filter-wc-attribute', 'filter-wc-price', 'filter-wc-rating', 'filter-wc-stock-status', 'active-filters', 'clear-filters', 'ai-answer', 'results-list', 'results-load-more', 'powered-by' ]
				)
			) . '</div>'
		)
	);
}

/**
 * Returns what buys: buttons of plans, a gift, products.
 *
 * @param list<int> $plans    Ids of the plans.
 * @param list<int> $products Ids of the products.
 */
function get_shop( array $plans, array $products ): string {
	$button = block(
		'jetpack/button',
		[
			'element'               => 'a',
			'uniqueId'              => 'recurring-payments-id',
			'passthroughAttributes' => [
				'uniqueId' => 'uniqueId',
				'url'      => 'url',
			],
			'text'                  => 'Join the bread club',
		]
	);
	return together(
		paragraph( 'Bread by the month, by the piece, or as a present.' ),
		block(
			'jetpack/payment-buttons',
			[],
			'<div class="wp-block-jetpack-payment-buttons">' . block(
				'jetpack/recurring-payments',
				[ 'planIds' => [ $plans[12], $plans[13] ] ],
				"<div class=\"wp-block-jetpack-recurring-payments\">$button</div>"
			) . '</div>'
		),
		block(
			'jetpack/donations',
			[
				'currency'        => 'EUR',
				'oneTimeDonation' => [
					'show'    => true,
					'planId'  => $plans[24],
					'amounts' => [ 5, 15, 50 ],
				],
				'fallbackLinkUrl' => 'https://former.example/boat/',
				'displayMode'     => 'inline',
			]
		),
		str_replace( '{{product}}', (string) $products[0], get_pieces( 'simple-payments' ) ),
		get_pieces( 'paypal-payment-buttons' ),
		paragraph( 'And the apron, as it was sold in 2019:' ),
		block( 'shortcode', [], "[simple-payment id=\"{$products[2]}\"]" )
	);
}

/**
 * Returns the pages by slug: one for each kind of content.
 *
 * @param list<int> $forms    Ids of the saved forms.
 * @param list<int> $plans    Ids of the plans.
 * @param list<int> $products Ids of the products.
 * @return array<string, array{title: string, content: string}>
 */
function get_pages( array $forms, array $plans, array $products ): array {
	return array_map(
		static fn( $page ) => array_combine( [ 'title', 'content' ], $page ),
		[
			'order'      => [ 'Order bread', together( paragraph( 'Tell us by noon, fetch it the next day.' ), form_reference( $forms[1], true ) ) ],
			'questions'  => [ 'Questions', together( paragraph( get_text( 1 ) ), form_reference( $forms[0] ), heading( 'Or in short' ), form_reference( $forms[8] ) ) ],
			'catering'   => [ 'Catering', together( paragraph( 'Three short steps.' ), form_reference( $forms[2] ) ) ],
			'contact'    => [ 'Contact', together( paragraph( get_text( 3 ) ), get_contact_form(), get_pieces( 'contact-form' ) ) ],
			'old-form'   => [
				'The form of 2012',
				"[contact-form to=\"baker@example.com\" subject=\"Hello\"][contact-field label=\"Name\" type=\"name\" required=\"true\" /][contact-field label=\"Message\" type=\"textarea\" /][/contact-form]\n\n[jetpack_subscription_form]\n\n[blog_subscription_form]",
			],
			'lost-forms' => [ 'Forms that are closed', together( paragraph( 'The forms of this page are a draft, private, in the trash, and gone.' ), form_reference( $forms[5] ), form_reference( $forms[6] ), form_reference( $forms[7] ), form_reference( 999999 ) ) ],
			'pictures'   => [ 'Pictures', get_pieces( 'tiled-gallery', 'slideshow', 'image-compare', 'story' ) ],
			'film'       => [ 'A film', get_pieces( 'videopress-video' ) ],
			'shop'       => [ 'Shop', get_shop( $plans, $products ) ],
			'club'       => [ 'The bread club', together( get_premium_content( [ $plans[12] ] ), block( 'jetpack/payments-intro', [], '<div class="wp-block-jetpack-payments-intro"></div>' ) ) ],
			'find-us'    => [ 'Find us', get_pieces( 'business-hours', 'contact-info', 'map', 'send-a-message' ) ],
			'tables'     => [ 'A table for you', get_pieces( 'calendly', 'opentable', 'tock', 'eventbrite', 'google-calendar' ) ],
			'reading'    => [ 'What we read', get_pieces( 'blogroll', 'goodreads', 'pinterest', 'nextdoor', 'gif', 'google-docs-embed', 'top-posts', 'blog-stats' ) ],
			'newsletter' => [ 'Newsletter', get_pieces( 'subscriptions', 'subscriber-login', 'mailchimp', 'revue' ) ],
			'podcast'    => [ 'Our podcast', get_pieces( 'podcast-player' ) ],
			'talk'       => [ 'A talk', get_pieces( 'conversation', 'markdown', 'rating-star', 'repeat-visitor' ) ],
			'find'       => [ 'Find a recipe', get_search_blocks() ],
			'assistant'  => [ 'Written with help', get_cloud_blocks() ],
			'pass-it-on' => [ 'Pass it on', get_pieces( 'like', 'sharing-buttons', 'related-posts', 'cookie-consent', 'wordads', 'instagram-gallery' ) ],
			'all-forms'  => [ 'All small forms', together( ...array_map( __NAMESPACE__ . '\form_reference', array_slice( $forms, 8 ) ) ) ],
		]
	);
}

/**
 * Returns a block of which only those who pay see all.
 *
 * @param list<int> $plans Ids of the plans that open it.
 */
function get_premium_content( array $plans ): string {
	$login = block(
		'premium-content/buttons',
		[],
		'<div class="wp-block-premium-content-buttons wp-block-buttons">' . block(
			'premium-content/login-button',
			[],
			'<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div>'
		) . '</div>'
	);
	return block(
		'premium-content/container',
		[ 'selectedPlanIds' => $plans ],
		'<div class="wp-block-premium-content-container wp-block-premium-content-container">' . together(
			block( 'premium-content/subscriber-view', [], '<div class="wp-block-premium-content-subscriber-view entry-content">' . paragraph( 'The recipe of the week: ' . SECRET . '.' ) . '</div>' ),
			block( 'premium-content/logged-out-view', [], '<div class="wp-block-premium-content-logged-out-view entry-content">' . together( paragraph( 'Members of the bread club read a new recipe every Friday.' ), $login ) . '</div>' )
		) . '</div>'
	);
}

/**
 * Returns the content of the nth post of the blog. Whoever may not read it must not find SECRET.
 *
 * @param int    $number    From 0 on.
 * @param string $level     Who may read it.
 * @param bool   $has_piece Whether one of the blocks stands in it.
 */
function get_post_content( int $number, string $level, bool $has_piece ): string {
	$is_closed = 'everybody' !== $level;
	$piece     = $has_piece ? get_pieces( pick( PIECES, $number ) ) : '';
	return together(
		paragraph( get_text( $number ) ),
		// Half of the closed posts have a wall in the text, the others are closed from their first word.
		$is_closed && 0 === $number % 2 ? '<!-- wp:jetpack/paywall /-->' : '',
		$is_closed ? paragraph( SECRET . ' is for those who subscribe.' ) : '',
		$piece,
		paragraph( get_text( $number + 7 ) )
	);
}

/**
 * Returns the meta of the nth post.
 *
 * @param int       $number From 0 on.
 * @param string    $level  Who may read it.
 * @param string    $status Its status.
 * @param list<int> $plans  Ids of the plans.
 * @return array<string, mixed> Values by key.
 */
function get_post_meta_values( int $number, string $level, string $status, array $plans ): array {
	$is_at = static fn( $every, $rest = 0 ) => $rest === $number % $every;
	return array_filter(
		[
			'_jetpack_newsletter_access'       => 'everybody' === $level && ! $is_at( 3 ) ? null : $level,
			'_jetpack_newsletter_tier_id'      => 'paid_subscribers' === $level ? $plans[ 2 * ( $number % 3 ) ] : null,
			'_jetpack_memberships_contains_paywalled_content' => 'everybody' === $level ? null : '1',
			'_jetpack_dont_email_post_to_subs' => $is_at( 11 ) ? '1' : null,
			'_jetpack_post_was_ever_published' => 'draft' === $status && $is_at( 2 ) ? '1' : null,
			'_wpas_done_all'                   => 'publish' === $status ? '1' : null,
			'_wpas_feature_enabled'            => $is_at( 8 ) ? '' : null,
			'_wpas_mess'                       => $is_at( 7 ) ? 'New on the counter: ' . get_title( $number ) : null,
			'_wpas_skip_publicize_1234'        => $is_at( 13 ) ? '1' : null,
			'_wpas_options'                    => $is_at( 9 ) ? [
				'version'                  => 2,
				'attached_media'           => [],
				'media_source'             => 'sig',
				'image_generator_settings' => [
					'enabled'     => true,
					'custom_text' => '',
				],
			] : null,
			'_publicize_shares'                => $is_at( 5 ) && 'publish' === $status ? [
				[
					'status'        => 'success',
					'message'       => 'https://example.com/shared/' . $number,
					'service'       => 'mastodon',
					'connection_id' => 1234,
				],
			] : null,
			'advanced_seo_description'         => $is_at( 4 ) ? pick( SENTENCES, $number ) : null,
			'jetpack_seo_html_title'           => $is_at( 8, 1 ) ? get_title( $number ) . ' | bread' : null,
			'jetpack_seo_noindex'              => $is_at( 20 ) ? '1' : null,
			'jetpack_seo_schema_type'          => $is_at( 15 ) ? 'faq' : null,
			'switch_like_status'               => $is_at( 10 ) ? '0' : ( $is_at( 10, 1 ) ? '1' : null ),
			'sharing_disabled'                 => $is_at( 12 ) ? '1' : null,
			'_wpcom_is_markdown'               => $is_at( 6 ) ? '1' : null,
			'enclosure'                        => $is_at( count( PIECES ), array_search( 'podcast-episode', PIECES, true ) ) ? "https://former.example/episode.mp3\n1234567\naudio/mpeg" : null,
		],
		static fn( $value ) => null !== $value
	);
}

/**
 * Adds the pages and the blog.
 *
 * @param Rows                                                                $rows Where the posts are collected.
 * @param array{forms: list<int>, plans: list<int>, products: list<int>, terms: list<int>} $site What there is already; the first of
 *        the terms is the podcast.
 * @return array<string, int> Ids of the pages by slug.
 */
function add_posts( Rows $rows, array $site ): array {
	$pages = [];
	foreach ( get_pages( $site['forms'], $site['plans'], $site['products'] ) as $slug => $page ) {
		$pages[ $slug ] = $rows->add(
			[
				'post_type'    => 'page',
				'post_title'   => $page['title'],
				'post_name'    => $slug,
				'post_content' => fill_in( $page['content'] ),
			]
		);
	}
	for ( $number = 0; $number < POSTS - count( $pages ); $number++ ) {
		$level  = 0 === $number % 6 ? pick( LEVELS, intdiv( $number, 6 ) ) : 'everybody';
		$status = match ( true ) {
			13 === $number % 29 => 'draft',
			17 === $number % 97 => 'private',
			default => 'publish',
		};
		$episode = 'podcast-episode' === pick( PIECES, $number );
		$rows->add(
			[
				'post_title'   => get_title( $number ),
				'post_name'    => "letter-$number",
				'post_status'  => $status,
				'post_content' => fill_in( get_post_content( $number, $level, $number < 4 * count( PIECES ) ) ),
				'post_excerpt' => 0 === $number % 18 ? 'A short word before it.' : '',
			],
			get_post_meta_values( $number, $level, $status, $site['plans'] ),
			[ $episode ? $site['terms'][0] : pick( array_slice( $site['terms'], 1 ), $number ) ]
		);
	}
	return $pages;
}

/** Adds posts of the types that the former plugin brought. @param Rows $rows Where the posts are collected. */
function add_other_types( Rows $rows ): void {
	foreach ( [
		'jetpack-portfolio'   => 8,
		'jetpack-testimonial' => 6,
		'nova_menu_item'      => 10,
		'vp_caption_track'    => 1,
		'jp_search_overlay'   => 1,
	] as $type => $count ) {
		for ( $number = 0; $number < $count; $number++ ) {
			$rows->add(
				[
					'post_type'    => $type,
					'post_title'   => get_title( $number ),
					'post_name'    => "$type-$number",
					'post_content' => paragraph( get_text( $number ) ),
				],
				'nova_menu_item' === $type ? [ 'nova_price' => '€' . ( 3 + $number ) ] : []
			);
		}
	}
	$rows->add(
		[
			'post_type'    => 'wp_block',
			'post_title'   => 'Below every recipe',
			'post_content' => fill_in( get_pieces( 'like', 'sharing-buttons' ) ),
		]
	);
}
