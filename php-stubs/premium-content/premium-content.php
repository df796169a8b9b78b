<?php
/**
 * Premium Content: who sees the subscribers' view, and what is left of a post for whom may not. The
 * blocks ask it when they are rendered; the files in premium-content/ hold the ways out of a site on
 * which no block is rendered.
 *
 * What goes to many at once (feeds, embeds, mails by cron) is never open, and neither is the REST API
 * to a visitor without an account: other sites' pages may ask it with the visitor's cookies.
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

const CONTAINER = 'premium-content/container';
const VIEW      = 'premium-content/subscriber-view';
const WALL      = 'jetpack/paywall';

/** What stands in content in the place of a view that the present visitor may not see. */
const WITHHELD = '<!-- wp:' . VIEW . ' {"withheld":true} /-->';

/** Where a view begins, as a pattern. */
const OPENER = '<!--\s+wp:' . VIEW . '\s';

require_once __DIR__ . '/levels.php';
require_once __DIR__ . '/wall.php';

/**
 * Is the plugin active? A copy of these files stays behind as a must-use plugin (guard.php), where
 * nobody has access but those who may edit.
 */
function is_plugin_running(): bool {
	return function_exists( 'Mainstay\Core\Availability\taken' );
}

/** Does another plugin have a block of this name, and decide who sees it? */
function is_taken( string $name ): bool {
	return is_plugin_running()
		? in_array( $name, Availability\taken(), true )
		: \WP_Block_Type_Registry::get_instance()->is_registered( $name );
}

/** Is it the site's own work, for which nobody waits: cron, or the command line? */
function is_job(): bool {
	return wp_doing_cron() || empty( $_SERVER['REQUEST_METHOD'] );
}

/** @return array[] Blocks, as parse_blocks() gives them. */
function parse( string $content ): array {
	return is_plugin_running()
		? Blocks\parsed( $content )
		: parse_blocks( $content );
}

/** Is there a subscribers' view in this content? Cheap. */
function has_view( string $content ): bool {
	return str_contains( $content, 'wp:' . VIEW ) && ! is_taken( VIEW );
}

/**
 * Has this content a part that only some may see?
 *
 * @param int $post_id Whose it is; 0 where that is not known: then a wall counts as closed.
 */
function is_in( string $content, int $post_id = 0 ): bool {
	return has_view( $content ) ||
		( 0 === $post_id
			? Wall\is_in( $content ) && ! is_taken( WALL )
			: Levels\is_restricted( $post_id ) );
}

/** The content of a post as it is stored, whatever a query made of it. */
function stored_content( int $post_id ): string {
	$post = $post_id > 0 ? get_post( $post_id ) : null;
	if ( ! $post ) {
		return '';
	}
	if (
		! str_contains( $post->post_content, WITHHELD ) &&
		! str_contains( $post->post_content, Wall\WITHHELD )
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

/** The plans of a container: one by its number, several as a list. @return int[] */
function plan_ids( $plan, $plans ): array {
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
 * May the present visitor see a subscribers' view?
 *
 * @param int[] $plan_ids Any of them will do; nobody has none of none.
 * @param int   $post_id  That it is written in.
 */
function may_see( array $plan_ids, int $post_id ): bool {
	if ( is_for_many() ) {
		return false;
	}
	$written_in = synced_patterns() ? synced_patterns()[0] : $post_id;
	// Nobody else is worth a query: lists of pages come here too.
	if (
		$written_in &&
		is_user_logged_in() &&
		current_user_can( 'edit_post', $written_in )
	) {
		return true;
	}
	if ( ! $plan_ids || ! is_plugin_running() ) {
		return false;
	}
	require_once dirname( __DIR__ ) . '/payments/payments.php';
	return Payments\has_access( $plan_ids );
}

/** Is the answer one that others than the present visitor get as well? */
function is_for_many(): bool {
	if ( is_feed() || is_embed() || is_trackback() || wp_doing_cron() ) {
		return true;
	}
	return defined( 'REST_REQUEST' ) && REST_REQUEST && ! is_user_logged_in();
}

/**
 * The synced patterns that are being rendered, the innermost first: their author is not the author
 * of the post that shows them.
 *
 * @param int|null $id Adds one; 0 takes the innermost away.
 * @return int[]
 */
function synced_patterns( ?int $id = null ): array {
	static $ids = [];
	if ( $id ) {
		array_unshift( $ids, $id );
	} elseif ( 0 === $id ) {
		array_shift( $ids );
	}
	return $ids;
}

/** Is a view of the two, while it is rendered, the one for subscribers' eyes? */
function is_open( \WP_Block $view ): bool {
	$plan_ids = plan_ids(
		$view->context['premium-content/planId'] ?? 0,
		$view->context['premium-content/planIds'] ?? []
	);
	return may_see( $plan_ids, (int) get_the_ID() );
}

/**
 * What is inside a view. WordPress leaves that to us (skip_inner_blocks), so that blocks that nobody
 * may see leave nothing behind: no script, no style, no structured data.
 */
function rendered( \WP_Block $view ): string {
	// Under its own name it would come back here.
	$inside = [ 'blockName' => 'core/null' ] + $view->parsed_block;
	return ( new \WP_Block( $inside, $view->context ) )->render(
		[
			'dynamic' => false,
		]
	);
}

/**
 * A post's content without what the present visitor may not see.
 *
 * @param string $content As it is stored.
 * @param int    $post_id Whose it is; 0 for what nobody may see who has not paid.
 */
function withhold( string $content, int $post_id = 0 ): string {
	if ( ! is_in( $content, $post_id ) ) {
		return $content;
	}
	return split(
		$content,
		0 === $post_id
			? Wall\is_in( $content ) && ! is_taken( WALL )
			: ! Levels\may_read( $post_id ),
		static fn( $plan_ids ) => may_see( $plan_ids, $post_id )
	)[0];
}

/**
 * A post's content as somebody without any access sees it, whoever asks.
 *
 * @param int $post_id Whose it is, where that is known.
 */
function public_part( string $content, int $post_id = 0 ): string {
	return split_public( $content, $post_id )[0];
}

/** What only some see of a post's content. */
function hidden_part( string $content, int $post_id = 0 ): string {
	return split_public( $content, $post_id )[1];
}

/** @return array{0: string, 1: string} What everybody sees, and the rest. */
function split_public( string $content, int $post_id ): array {
	return is_in( $content, $post_id )
		? split(
			$content,
			0 === $post_id
				? Wall\is_in( $content ) && ! is_taken( WALL )
				: Levels\is_restricted( $post_id ),
			static fn() => false
		)
		: [ $content, '' ];
}

/**
 * Cuts content at its wall, and what stands before that at its views.
 *
 * @param bool     $is_closed Whether the wall cuts.
 * @param callable $is_open   Takes plan ids.
 * @return array{0: string, 1: string} What is left, and what was cut out.
 */
function split( string $content, bool $is_closed, callable $is_open ): array {
	$behind = '';
	if ( $is_closed ) {
		[$content, $behind] = Wall\cut( $content );
	}
	[$left, $hidden] = has_view( $content )
		? cut( $content, $is_open )
		: [ $content, '' ];
	return [ $left, trim( "$hidden\n$behind" ) ];
}

/**
 * Cuts content in two. A page asks several times about the same post (for what it shows, for its
 * head, for lists): the last cut is remembered, as long as the same views are open.
 *
 * @param callable $is_open Takes plan ids.
 * @return array{0: string, 1: string} What is left, and what was cut out.
 */
function cut( string $content, callable $is_open ): array {
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
		$parts = cut_anew( $content, $noted );
		$last  = compact( 'content', 'asked', 'open', 'parts' );
	}
	return $last['parts'];
}

/**
 * Cuts as WordPress's parser reads it, so that what is rendered and what is cut do not differ.
 *
 * @param callable $is_open Takes plan ids.
 * @return array{0: string, 1: string} What is left, and what was cut out.
 */
function cut_anew( string $content, callable $is_open ): array {
	$hidden  = [];
	$open    = 0;
	$counted = static function ( $plan_ids ) use ( $is_open, &$open ) {
		$is_seen = $is_open( $plan_ids );
		$open   += $is_seen ? 1 : 0;
		return $is_seen;
	};
	$blocks  = without_views( parse( $content ), [], $counted, $hidden );
	$left    = $hidden ? serialize_blocks( $blocks ) : $content;
	// Views that the parser did not see.
	if (
		preg_match_all( '~' . OPENER . '~', $left ) > $open + count( $hidden ) &&
		! $is_open( [] )
	) {
		$left = without_remains( $left, $hidden );
	}
	return [ $left, implode( "\n", $hidden ) ];
}

/**
 * In broken content the parser gives up, and what follows is text to it: then the view goes to its
 * end, or to the end of all.
 *
 * @param string[] $hidden Gets what was taken out.
 */
function without_remains( string $content, array &$hidden ): string {
	$left = preg_replace_callback(
		'~' .
			OPENER .
			'.*?(?:<!--\s+/wp:premium-content/subscriber-view\s+-->|$)~s',
		static function ( $found ) use ( &$hidden ) {
			$hidden[] = $found[0];
			return WITHHELD;
		},
		// What was put there stays.
		strtr( $content, [ WITHHELD => "\0" ] )
	);
	return strtr( (string) $left, [ "\0" => WITHHELD ] );
}

/**
 * @param array[]  $blocks   Of parse_blocks().
 * @param int[]    $plan_ids Of the container around.
 * @param callable $is_open  Takes plan ids.
 * @param string[] $hidden   Gets what was taken out.
 */
function without_views(
	array $blocks,
	array $plan_ids,
	callable $is_open,
	array &$hidden
): array {
	static $withheld;
	$withheld ??= parse_blocks( WITHHELD )[0];
	foreach ( $blocks as &$block ) {
		$inside =
			CONTAINER === $block['blockName']
				? plan_ids(
					$block['attrs']['selectedPlanId'] ?? 0,
					$block['attrs']['selectedPlanIds'] ?? []
				)
				: $plan_ids;
		if ( VIEW === $block['blockName'] && ! $is_open( $inside ) ) {
			$hidden[] =
				serialize_blocks( $block['innerBlocks'] ) . $block['innerHTML'];
			$block    = $withheld;
			continue;
		}
		$block['innerBlocks'] = without_views(
			$block['innerBlocks'],
			$inside,
			$is_open,
			$hidden
		);
	}
	return $blocks;
}
