<?php
/**
 * WordPress's importer, as far as posts go: its documented hooks, in its order, around the same calls of WordPress.
 * WordPress Importer itself is no part of this repository.
 */

defined( 'ABSPATH' ) || exit();

/**
 * Reads the posts of an export.
 *
 * @return list<array<string, mixed>> As the importer's parsers return them.
 */
function mainstay_test_parse( string $xml ): array {
	$posts = [];
	$tree  = simplexml_load_string( $xml );
	foreach ( $tree->channel->item as $item ) {
		$wp   = $item->children( 'http://wordpress.org/export/1.2/' );
		$post = [
			'post_title'     => (string) $item->title,
			'guid'           => (string) $item->guid,
			'post_author'    => (string) $item->children( 'http://purl.org/dc/elements/1.1/' )->creator,
			'post_content'   => (string) $item->children( 'http://purl.org/rss/1.0/modules/content/' )->encoded,
			'post_excerpt'   => (string) $item->children( 'http://wordpress.org/export/1.2/excerpt/' )->encoded,
			'post_id'        => (int) $wp->post_id,
			'post_date'      => (string) $wp->post_date,
			'post_date_gmt'  => (string) $wp->post_date_gmt,
			'comment_status' => (string) $wp->comment_status,
			'ping_status'    => (string) $wp->ping_status,
			'post_name'      => (string) $wp->post_name,
			'status'         => (string) $wp->status,
			'post_parent'    => (int) $wp->post_parent,
			'menu_order'     => (int) $wp->menu_order,
			'post_type'      => (string) $wp->post_type,
			'post_password'  => (string) $wp->post_password,
			'is_sticky'      => (int) $wp->is_sticky,
		];
		foreach ( $wp->postmeta as $meta ) {
			$post['postmeta'][] = [
				'key'   => (string) $meta->meta_key,
				'value' => (string) $meta->meta_value,
			];
		}
		$posts[] = $post;
	}
	return $posts;
}

/** Imports the posts of an export; with a number, stops after so many as if the request had been ended. */
function mainstay_test_import( string $xml, int $stop = PHP_INT_MAX ): void {
	require_once ABSPATH . 'wp-admin/includes/post.php';
	$posts = mainstay_test_parse( $xml );
	do_action( 'import_start' );
	wp_suspend_cache_invalidation( true );
	$done = [];
	foreach ( apply_filters( 'wp_import_posts', $posts ) as $post ) {
		if ( 0 === $stop-- ) {
			wp_suspend_cache_invalidation( false );
			return;
		}
		$post = apply_filters( 'wp_import_post_data_raw', $post );
		if ( ! post_type_exists( $post['post_type'] ) ) {
			do_action( 'wp_import_post_exists', $post );
			continue;
		}
		if ( isset( $done[ $post['post_id'] ] ) || 'auto-draft' === $post['status'] ) {
			continue;
		}
		$existing = apply_filters( 'wp_import_existing_post', post_exists( $post['post_title'], '', $post['post_date'], $post['post_type'] ), $post );
		if ( $existing && get_post_type( $existing ) === $post['post_type'] ) {
			$id = (int) $existing;
		} else {
			$data = [
				'import_id'   => $post['post_id'],
				'post_author' => get_current_user_id(),
				'post_status' => $post['status'],
				'post_parent' => $done[ $post['post_parent'] ] ?? 0,
			] + array_intersect_key( $post, array_flip( [ 'post_date', 'post_date_gmt', 'post_content', 'post_excerpt', 'post_title', 'post_name', 'comment_status', 'ping_status', 'guid', 'menu_order', 'post_type', 'post_password' ] ) );
			$data = wp_slash( apply_filters( 'wp_import_post_data_processed', $data, $post ) );
			$id   = wp_insert_post( $data, true );
			do_action( 'wp_import_insert_post', $id, $post['post_id'], $data, $post );
			if ( is_wp_error( $id ) ) {
				continue;
			}
		}
		$done[ $post['post_id'] ] = $id;
		apply_filters( 'wp_import_post_terms', [], $id, $post );
		apply_filters( 'wp_import_post_comments', [], $id, $post );
		foreach ( apply_filters( 'wp_import_post_meta', $post['postmeta'] ?? [], $id, $post ) as $meta ) {
			$key   = apply_filters( 'import_post_meta_key', $meta['key'], $id, $post );
			$value = maybe_unserialize( $meta['value'] );
			add_post_meta( $id, wp_slash( $key ), is_string( $value ) ? wp_slash( $value ) : $value );
			do_action( 'import_post_meta', $id, $key, $value );
		}
	}
	wp_suspend_cache_invalidation( false );
	wp_cache_flush();
	do_action( 'import_end' );
}
