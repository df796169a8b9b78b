<?php
/**
 * Premium Content: who may read the subscribers' view of a post, and what is left of a post without
 * access. The blocks call these functions when they are rendered; the files in premium-content/ guard
 * the outputs in which no block is rendered.
 *
 * Outputs that many receive (feeds, embeds, emails by cron) never contain hidden parts, and neither
 * does the REST API without an account, because other sites' pages may request it with the visitor's
 * cookies.
 *
 * The files are also copied into a must-use plugin (premium-content/guard.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent;

use Mainstay\Core\Availability;
use Mainstay\Core\Blocks;
use Mainstay\Payments;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Wall;

defined( 'ABSPATH' ) || exit();

const CONTAINER_BLOCK       = 'premium-content/container';
const SUBSCRIBER_VIEW_BLOCK = 'premium-content/subscriber-view';
const PAYWALL_BLOCK         = 'jetpack/paywall';

/** Markup that replaces a view which the current visitor may not read. */
const HIDDEN_VIEW_MARKUP = '<!-- wp:' . SUBSCRIBER_VIEW_BLOCK . ' {"withheld":true} /-->';

/** Pattern of the start of a view, without delimiters. */
const VIEW_PATTERN = '<!--\s+wp:' . SUBSCRIBER_VIEW_BLOCK . '\s';

/** Key in $GLOBALS of the synced patterns that are being rendered. */
const SYNCED_PATTERNS = __NAMESPACE__ . '\synced_patterns';

require_once __DIR__ . '/levels.php';
require_once __DIR__ . '/wall.php';

/**
 * Checks whether the plugin is active. In the copy of these files that stays as a must-use plugin
 * (guard.php), only users who may edit a post have access.
 */
function is_plugin_active(): bool {
	return function_exists( 'Mainstay\Core\Availability\get_taken_block_names' );
}

/** Checks whether another plugin has registered a block of this name, and so decides who sees it. */
function is_foreign_block( string $name ): bool {
	return is_plugin_active()
		? in_array( $name, Availability\get_taken_block_names(), true )
		: \WP_Block_Type_Registry::get_instance()->is_registered( $name );
}

/** Checks whether this is a background job of the site: cron or command line. */
function is_background_job(): bool {
	return wp_doing_cron() || empty( $_SERVER['REQUEST_METHOD'] );
}

/**
 * Parses content into blocks.
 *
 * @return array<int, array<string, mixed>> As parse_blocks() returns them.
 */
function parse_content( string $content ): array {
	return is_plugin_active()
		? Blocks\parse_cached_blocks( $content )
		: parse_blocks( $content );
}

/** Checks, without parsing, whether content has a subscribers' view. */
function has_subscriber_view( string $content ): bool {
	return str_contains( $content, 'wp:' . SUBSCRIBER_VIEW_BLOCK ) && ! is_foreign_block( SUBSCRIBER_VIEW_BLOCK );
}

/**
 * Checks whether content has a part that only some may read.
 *
 * @param int $post_id Post of the content; 0 where it is unknown: then a paywall counts as closed.
 */
function has_restricted_part( string $content, int $post_id = 0 ): bool {
	return has_subscriber_view( $content ) ||
		( 0 === $post_id
			? Wall\has_paywall( $content ) && ! is_foreign_block( PAYWALL_BLOCK )
			: Levels\is_restricted( $post_id ) );
}

/** Returns the content of a post as it is stored, even where a query has replaced hidden parts. */
function get_stored_content( int $post_id ): string {
	$post = $post_id > 0 ? get_post( $post_id ) : null;
	if ( ! $post ) {
		return '';
	}
	if (
		! str_contains( $post->post_content, HIDDEN_VIEW_MARKUP ) &&
		! str_contains( $post->post_content, Wall\HIDDEN_PART_MARKUP )
	) {
		return (string) $post->post_content;
	}
	global $wpdb;
	return (string) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT post_content FROM %i WHERE ID = %d',
			$wpdb->posts,
			$post_id
		)
	);
}

/**
 * Returns the plans of a container.
 *
 * @param mixed $plan  Attribute with one plan.
 * @param mixed $plans Attribute with several plans.
 * @return int[] IDs of plans.
 */
function get_plan_ids( $plan, $plans ): array {
	$list = array_filter(
		is_array( $plans ) ? $plans : [],
		static fn( $id ) => is_int( $id ) && $id > 0
	);
	return $list
		? array_values( $list )
		: ( is_int( $plan ) && $plan > 0
			? [ $plan ]
			: [] );
}

/**
 * Checks whether the current visitor may read a subscribers' view.
 *
 * @param int[] $plan_ids Plans, each of which gives access; without plans nobody has access.
 * @param int   $post_id  Post of the view.
 */
function can_view( array $plan_ids, int $post_id ): bool {
	if ( is_shared_output() ) {
		return false;
	}
	$written_in = synced_patterns()[0] ?? $post_id;
	// Only for logged-in users, because lists of pages call this for each post.
	if (
		$written_in &&
		is_user_logged_in() &&
		current_user_can( 'edit_post', $written_in )
	) {
		return true;
	}
	if ( ! $plan_ids || ! is_plugin_active() || ! Levels\may_have_access() ) {
		return false;
	}
	require_once dirname( __DIR__ ) . '/payments/payments.php';
	return Payments\has_access( $plan_ids );
}

/** Checks whether others than the current visitor receive the output as well. */
function is_shared_output(): bool {
	if ( is_feed() || is_embed() || is_trackback() || wp_doing_cron() ) {
		return true;
	}
	return defined( 'REST_REQUEST' ) && REST_REQUEST && ! is_user_logged_in();
}

/**
 * Returns the synced patterns that are being rendered, the innermost first, because the author of a
 * pattern can differ from the author of the post.
 *
 * @return int[] Post IDs.
 */
function synced_patterns(): array {
	return $GLOBALS[ SYNCED_PATTERNS ] ?? [];
}

/** Remembers that a synced pattern is being rendered; without an ID, does nothing. */
function enter_synced_pattern( int $id ): void {
	if ( $id ) {
		$GLOBALS[ SYNCED_PATTERNS ] = [ $id, ...synced_patterns() ];
	}
}

/** Remembers that the innermost synced pattern is rendered. */
function leave_synced_pattern(): void {
	$GLOBALS[ SYNCED_PATTERNS ] = array_slice( synced_patterns(), 1 );
}

/** Checks whether the current visitor may read the view that is being rendered. */
function is_view_open( \WP_Block $view ): bool {
	$plan_ids = get_plan_ids(
		$view->context['premium-content/planId'] ?? 0,
		$view->context['premium-content/planIds'] ?? []
	);
	return can_view( $plan_ids, (int) get_the_ID() );
}

/**
 * Returns the HTML inside a view. WordPress does not render the inner blocks (skip_inner_blocks), so
 * that hidden blocks leave no script, style or structured data.
 */
function render_view( \WP_Block $view ): string {
	// Under its own name, the block would be rendered by this function again.
	$inside = [ 'blockName' => 'core/null' ] + $view->parsed_block;
	return ( new \WP_Block( $inside, $view->context ) )->render(
		[
			'dynamic' => false,
		]
	);
}

/**
 * Removes the parts of content that the current visitor may not read.
 *
 * @param string $content As it is stored.
 * @param int    $post_id Post of the content; 0 where it is unknown: then a paywall counts as closed.
 */
function remove_restricted( string $content, int $post_id = 0 ): string {
	if ( ! has_restricted_part( $content, $post_id ) ) {
		return $content;
	}
	return split_content(
		$content,
		0 === $post_id
			? Wall\has_paywall( $content ) && ! is_foreign_block( PAYWALL_BLOCK )
			: ! Levels\can_read( $post_id ),
		static fn( $plan_ids ) => can_view( $plan_ids, $post_id )
	)[0];
}

/**
 * Returns the part of content that everybody may read.
 *
 * @param string $content As it is stored.
 * @param int    $post_id Post of the content; 0 where it is unknown.
 */
function get_public_part( string $content, int $post_id = 0 ): string {
	return split_by_public( $content, $post_id )[0];
}

/**
 * Returns the part of content that only some may read.
 *
 * @param string $content As it is stored.
 * @param int    $post_id Post of the content; 0 where it is unknown.
 */
function get_hidden_part( string $content, int $post_id = 0 ): string {
	return split_by_public( $content, $post_id )[1];
}

/**
 * Splits content for visitors without access.
 *
 * @return array{0: string, 1: string} The public part, and the rest.
 */
function split_by_public( string $content, int $post_id ): array {
	return has_restricted_part( $content, $post_id )
		? split_content(
			$content,
			0 === $post_id
				? Wall\has_paywall( $content ) && ! is_foreign_block( PAYWALL_BLOCK )
				: Levels\is_restricted( $post_id ),
			static fn() => false
		)
		: [ $content, '' ];
}

/**
 * Splits content at its paywall, and what precedes it at its views.
 *
 * @param bool                  $is_closed Whether the paywall applies.
 * @param callable(int[]): bool $is_open   Takes the plans of a view.
 * @return array{0: string, 1: string} What is left, and what was removed.
 */
function split_content( string $content, bool $is_closed, callable $is_open ): array {
	$behind = '';
	if ( $is_closed ) {
		[$content, $behind] = Wall\split_at_paywall( $content );
	}
	[$left, $hidden] = has_subscriber_view( $content )
		? split_at_views( $content, $is_open )
		: [ $content, '' ];
	return [ $left, trim( "$hidden\n$behind" ) ];
}

/**
 * Splits content at its views. The last result is kept while the same views are open, because a page
 * needs it several times (content, head, lists).
 *
 * @param callable(int[]): bool $is_open Takes the plans of a view.
 * @return array{0: string, 1: string} What is left, and what was removed.
 */
function split_at_views( string $content, callable $is_open ): array {
	static $last = [
		'content' => null,
		'asked'   => [],
		'open'    => [],
	];
	if (
		$content !== $last['content'] ||
		array_map( $is_open, $last['asked'] ) !== $last['open']
	) {
		$asked = [];
		$open  = [];
		$noted = static function ( $plan_ids ) use ( $is_open, &$asked, &$open ) {
			$asked[]       = $plan_ids;
			return $open[] = $is_open( $plan_ids );
		};
		$parts = split_parsed_views( $content, $noted );
		$last  = compact( 'content', 'asked', 'open', 'parts' );
	}
	return $last['parts'];
}

/**
 * Splits content at its views as WordPress's parser finds them, so that the same parts are hidden that
 * would be rendered.
 *
 * @param callable(int[]): bool $is_open Takes the plans of a view.
 * @return array{0: string, 1: string} What is left, and what was removed.
 */
function split_parsed_views( string $content, callable $is_open ): array {
	$hidden  = [];
	$open    = 0;
	$counted = static function ( $plan_ids ) use ( $is_open, &$open ) {
		$is_seen = $is_open( $plan_ids );
		$open   += $is_seen ? 1 : 0;
		return $is_seen;
	};
	$blocks  = remove_views( parse_content( $content ), [], $counted, $hidden );
	$left    = $hidden ? serialize_blocks( $blocks ) : $content;
	// Views that the parser did not find.
	if (
		preg_match_all( '~' . VIEW_PATTERN . '~', $left ) > $open + count( $hidden ) &&
		! $is_open( [] )
	) {
		$left = remove_unparsed_views( $left, $hidden );
	}
	return [ $left, implode( "\n", $hidden ) ];
}

/**
 * Removes views from invalid content, which the parser returns as text: up to the end of the view, or
 * of the content.
 *
 * @param string[] $hidden Receives what was removed.
 */
function remove_unparsed_views( string $content, array &$hidden ): string {
	$left = preg_replace_callback(
		'~' .
			VIEW_PATTERN .
			'.*?(?:<!--\s+/wp:premium-content/subscriber-view\s+-->|$)~s',
		static function ( $found ) use ( &$hidden ) {
			$hidden[] = $found[0];
			return HIDDEN_VIEW_MARKUP;
		},
		// Markup of views that are removed already is kept.
		strtr( $content, [ HIDDEN_VIEW_MARKUP => "\0" ] )
	);
	return strtr( (string) $left, [ "\0" => HIDDEN_VIEW_MARKUP ] );
}

/**
 * Removes views from blocks.
 *
 * @param array<int, array<string, mixed>> $blocks   As parse_blocks() returns them.
 * @param int[]                            $plan_ids Plans of the surrounding container.
 * @param callable(int[]): bool            $is_open  Takes the plans of a view.
 * @param string[]                         $hidden   Receives what was removed.
 * @return array<int, array<string, mixed>>
 */
function remove_views(
	array $blocks,
	array $plan_ids,
	callable $is_open,
	array &$hidden
): array {
	static $withheld;
	$withheld ??= parse_blocks( HIDDEN_VIEW_MARKUP )[0];
	foreach ( $blocks as &$block ) {
		$inside =
			CONTAINER_BLOCK === $block['blockName']
				? get_plan_ids(
					$block['attrs']['selectedPlanId'] ?? 0,
					$block['attrs']['selectedPlanIds'] ?? []
				)
				: $plan_ids;
		if ( SUBSCRIBER_VIEW_BLOCK === $block['blockName'] && ! $is_open( $inside ) ) {
			$hidden[] =
				serialize_blocks( $block['innerBlocks'] ) . $block['innerHTML'];
			$block    = $withheld;
			continue;
		}
		$block['innerBlocks'] = remove_views(
			$block['innerBlocks'],
			$inside,
			$is_open,
			$hidden
		);
	}
	return $blocks;
}
