<?php
/**
 * The description of a post for search engines, in its meta. Where an SEO plugin is active, that
 * plugin's field is the one that counts: ours shows it and changes it, and follows it, so that nothing
 * is lost when one of the two goes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo;

use Mainstay\Seo\Descriptions;
use Mainstay\Seo\Plugins;
use const Mainstay\Seo\Descriptions\META;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/descriptions.php';
require_once __DIR__ . '/plugins.php';

/** What the plugin's own field held when the editor last changed it (see keep_from_older_form()). */
const BEFORE = '_mainstay_seo_before';

/** More is no description. In characters. */
const LONGEST = 1000;

/** The meta of every type of post that people come to, unless another plugin has it already. */
function register_meta(): void {
	if ( registered_meta_key_exists( 'post', META ) ) {
		return;
	}
	$meta = [
		'type'              => 'string',
		'description'       => __(
			'What search engines are told of the post.',
			'mainstay-blocks'
		),
		'single'            => true,
		'default'           => '',
		'show_in_rest'      => true,
		'sanitize_callback' => __NAMESPACE__ . '\clean',
		'auth_callback'     => __NAMESPACE__ . '\may_edit',
	];
	foreach ( array_filter( get_post_types(), 'is_post_type_viewable' ) as $type ) {
		if ( ! registered_meta_key_exists( 'post', META, $type ) ) {
			register_post_meta( $type, META, $meta );
		}
	}
}

/** Whoever may edit the post. */
function may_edit( $allowed, $key, $post_id ): bool {
	return current_user_can( 'edit_post', (int) $post_id );
}

/** One line of plain text. @param mixed $value */
function clean( $value ): string {
	return is_scalar( $value )
		? mb_substr( Descriptions\line( (string) $value ), 0, LONGEST )
		: '';
}

/** Types of posts whose meta the editor sees. @return string[] */
function types(): array {
	return array_filter(
		get_post_types( [ 'show_in_rest' => true ] ),
		static fn( $type ) => post_type_supports( $type, 'custom-fields' )
	);
}

/** Listens to the editor, where there is a plugin whose field is meant. */
function follow_rest(): void {
	if ( ! Plugins\active() ) {
		return;
	}
	foreach ( types() as $type ) {
		add_filter( "rest_prepare_$type", __NAMESPACE__ . '\show_theirs', 10, 2 );
		add_action(
			"rest_after_insert_$type",
			__NAMESPACE__ . '\change_theirs',
			10,
			2
		);
	}
}

/**
 * The editor sees the plugin's description.
 *
 * @param \WP_REST_Response $response
 */
function show_theirs( $response, \WP_Post $post ) {
	$data   = $response->get_data();
	$theirs = isset( $data['meta'][ META ] )
		? Plugins\description( $post->ID )
		: null;
	if ( null !== $theirs ) {
		$data['meta'][ META ] = $theirs;
		$response->set_data( $data );
	}
	return $response;
}

/** What the editor stored is the plugin's description. */
function change_theirs( \WP_Post $post, \WP_REST_Request $request ): void {
	$description = $request['meta'][ META ] ?? null;
	if ( ! is_string( $description ) ) {
		return;
	}
	pass_on( $post->ID, clean( $description ) );
}

/** Changes the plugin's description, and remembers what was there. */
function pass_on( int $post_id, string $description ): void {
	$before = (string) Plugins\description( $post_id );
	if ( $before === $description ) {
		return;
	}
	if ( wp_is_serving_rest_request() ) {
		update_post_meta( $post_id, BEFORE, wp_slash( $before ) );
	}
	in_step( static fn() => Plugins\set_description( $post_id, $description ) );
}

/** Does something that we would hear of, and should not. */
function in_step( ?callable $act = null ): bool {
	static $is_running = false;
	if ( $act && ! $is_running ) {
		$is_running = true;
		try {
			$act();
		} finally {
			$is_running = false;
		}
	}
	return $is_running;
}

/** A description was changed, in our field or in the plugin's: the other follows. */
function meta_changed( int $post_id, string $key ): void {
	$plugin = Plugins\active();
	if ( ! $plugin || in_step() ) {
		return;
	}
	if ( META === $key ) {
		pass_on( $post_id, clean( get_post_meta( $post_id, META, true ) ) );
	} elseif ( $plugin['key'] === $key ) {
		$theirs = clean( get_post_meta( $post_id, $key, true ) );
		in_step(
			static fn() => update_post_meta( $post_id, META, wp_slash( $theirs ) )
		);
		delete_post_meta( $post_id, BEFORE );
	}
}

/**
 * Forms of SEO plugins below the block editor are sent after the post was stored, with what they held
 * when the editor was opened. What our panel changed meanwhile is not undone by that; a form in which
 * somebody wrote something else is stored.
 *
 * @param mixed  $handled Null, unless another plugin has stored it.
 * @param mixed  $value   That the form sends.
 * @return mixed
 */
function keep_from_older_form( $handled, int $post_id, string $key, $value ) {
	$plugin = Plugins\active();
	if (
		null !== $handled ||
		! $plugin ||
		$plugin['key'] !== $key ||
		in_step() ||
		! metadata_exists( 'post', $post_id, BEFORE )
	) {
		return $handled;
	}
	$before = (string) get_post_meta( $post_id, BEFORE, true );
	return clean( $value ) === $before ? true : $handled;
}
