<?php
/**
 * Which SEO plugin is active, and where it keeps the description of a post.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Plugins;

defined( 'ABSPATH' ) || exit();

/** SEO plugins by the constant that they define: slug, name, and the meta key of a description. */
const SEO_PLUGINS = [
	'WPSEO_VERSION'             => [ 'yoast', 'Yoast SEO', '_yoast_wpseo_metadesc' ],
	'RANK_MATH_VERSION'         => [ 'rank-math', 'Rank Math', 'rank_math_description' ],
	// Stores it in its own table.
	'AIOSEO_VERSION'            => [ 'aioseo', 'All in One SEO', '' ],
	'THE_SEO_FRAMEWORK_VERSION' => [
		'the-seo-framework',
		'The SEO Framework',
		'_genesis_description',
	],
	'SEOPRESS_VERSION'          => [ 'seopress', 'SEOPress', '_seopress_titles_desc' ],
];

/**
 * Returns the active SEO plugin, or null.
 *
 * @return array{slug: string, name: string, key: string}|null
 */
function get_active_plugin(): ?array {
	foreach ( SEO_PLUGINS as $constant => [$slug, $name, $key] ) {
		if ( defined( $constant ) ) {
			return [
				'slug' => $slug,
				'name' => $name,
				'key'  => $key,
			];
		}
	}
	return null;
}

/**
 * Returns a post's description in the active plugin; null where no plugin is active, or its
 * description cannot be read.
 */
function get_description( int $post_id ): ?string {
	$plugin = get_active_plugin();
	if ( ! $plugin ) {
		return null;
	}
	if ( 'aioseo' === $plugin['slug'] ) {
		$record = get_aioseo_record( $post_id );
		return $record ? (string) $record->description : null;
	}
	return (string) get_post_meta( $post_id, $plugin['key'], true );
}

/** Updates a post's description in the active plugin. */
function set_description( int $post_id, string $description ): void {
	$plugin = get_active_plugin();
	if ( ! $plugin || get_description( $post_id ) === $description ) {
		return;
	}
	if ( 'aioseo' === $plugin['slug'] ) {
		$record = get_aioseo_record( $post_id );
		if ( $record ) {
			$record->description = $description;
			$record->save();
		}
		return;
	}
	if ( '' === $description ) {
		delete_post_meta( $post_id, $plugin['key'] );
		return;
	}
	update_post_meta( $post_id, $plugin['key'], wp_slash( $description ) );
}

/**
 * Returns All in One SEO's record of a post, or null.
 *
 * @return object|null With `description` and `save()`.
 */
function get_aioseo_record( int $post_id ): ?object {
	$model = '\AIOSEO\Plugin\Common\Models\Post';
	try {
		$record = is_callable( [ $model, 'getPost' ] )
			? $model::getPost( $post_id )
			: null;
	} catch ( \Throwable $error ) {
		return null;
	}
	if ( ! is_object( $record ) || ! method_exists( $record, 'save' ) ) {
		return null;
	}
	if ( empty( $record->post_id ) ) {
		// A new record has no post ID yet.
		$record->post_id = $post_id;
	}
	return $record;
}
