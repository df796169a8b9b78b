<?php
/**
 * Related posts: those that authors pinned, then those that the index finds
 * (related-posts/find.php) or, where ElasticPress is active, Elasticsearch. Only public data is
 * shown of them: title, image, date, author, and the category or tag in common.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts;

use Mainstay\Core\PostLanguage;
use Mainstay\Core\PostMeta;
use Mainstay\Core\Settings;
use WP_Post;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-meta.php';
require_once __DIR__ . '/find.php';

/** REST field of posts. */
const FIELD_NAME = 'jetpack-related-posts';

/** Post meta: the author's choices. */
const META_KEY = '_mainstay_related_posts';

const DEFAULT_CHOICE = [
	'pins'   => [],
	'not'    => [],
	'hidden' => false,
];

/** Posts that a block shows at most. */
const MAX_POSTS = 6;

/**
 * Returns the post types that have related posts and can be one.
 *
 * @return list<string>
 */
function get_post_types(): array {
	/**
	 * Filters which types of posts are related to each other.
	 *
	 * @param string[] $types Names of post types; `post` by default.
	 */
	$types = (array) apply_filters( 'mainstay_related_post_types', [ 'post' ] );
	return array_values( array_filter( $types, 'is_string' ) ) ?: [ 'post' ];
}

/**
 * Returns the post types whose lists authors see in the editor: pages can show related posts, too.
 *
 * @return list<string>
 */
function get_types_with_list(): array {
	return array_values( array_unique( [ ...get_post_types(), 'page' ] ) );
}

/**
 * Returns the IDs of categories and tags whose posts are in no list.
 *
 * @return list<int>
 */
function get_excluded_terms(): array {
	/**
	 * Filters which categories and tags are left out of lists of related posts.
	 *
	 * @param int[] $terms Term IDs; by default those that were ticked on the screen of the category or tag.
	 */
	$terms = (array) apply_filters(
		'mainstay_related_posts_excluded_terms',
		Settings\get_setting( 'unrelated_terms' )
	);
	return array_values( array_filter( array_map( 'intval', $terms ) ) );
}

/** Registers the post meta with the author's choices. */
function register_meta(): void {
	$ids = [
		'type'     => 'array',
		'items'    => [
			'type'    => 'integer',
			'minimum' => 1,
		],
		'maxItems' => 50,
	];
	foreach ( get_types_with_list() as $type ) {
		PostMeta\register_free_meta(
			$type,
			META_KEY,
			[
				'type'              => 'object',
				'single'            => true,
				'default'           => DEFAULT_CHOICE,
				'sanitize_callback' => __NAMESPACE__ . '\sanitize_choice',
				'show_in_rest'      => [
					'schema' => [
						'properties'           => [
							'pins'   => $ids,
							'not'    => $ids,
							'hidden' => [ 'type' => 'boolean' ],
						],
						'additionalProperties' => false,
					],
				],
				'auth_callback'     => static fn(
					$allowed,
					$key,
					$post,
					$user
				) => user_can( $user, 'edit_post', $post ),
			]
		);
	}
}

/**
 * Sanitizes the author's choices.
 *
 * @param mixed $value As it was stored or sent.
 * @return array{pins: list<int>, not: list<int>, hidden: bool}
 */
function sanitize_choice( $value ): array {
	$value = is_array( $value ) ? $value : [];
	$ids   = static fn( $list ) => array_values(
		array_unique(
			array_filter(
				is_array( $list ) ? $list : [],
				static fn( $id ) => is_int( $id ) && $id > 0
			)
		)
	);
	return [
		'pins'   => $ids( $value['pins'] ?? [] ),
		'not'    => $ids( $value['not'] ?? [] ),
		'hidden' => true === ( $value['hidden'] ?? false ),
	];
}

/**
 * Returns the author's choices for a post.
 *
 * @return array{pins: list<int>, not: list<int>, hidden: bool}
 */
function get_choice( int $id ): array {
	return sanitize_choice( get_post_meta( $id, META_KEY, true ) );
}

/** Returns whether everybody may read a post. */
function is_public( WP_Post $post ): bool {
	return 'publish' === $post->post_status && '' === $post->post_password;
}

/** Returns whether a post is excluded from all lists. */
function is_hidden_from_lists( int $id ): bool {
	if (
		get_choice( $id )['hidden'] ||
		! in_array( get_post_type( $id ), get_post_types(), true )
	) {
		return true;
	}
	$excluded = get_excluded_terms();
	if ( ! $excluded ) {
		return false;
	}
	foreach ( get_object_taxonomies( (string) get_post_type( $id ) ) as $taxonomy ) {
		$terms = get_the_terms( $id, $taxonomy );
		if (
			is_array( $terms ) &&
			array_intersect( wp_list_pluck( $terms, 'term_id' ), $excluded )
		) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the posts to show with a post.
 *
 * @return list<WP_Post>
 */
function get_related_posts( WP_Post $post, int $count ): array {
	require_once __DIR__ . '/elasticpress.php';
	$found = Elasticpress\find_related_posts( $post->ID, Find\MAX_KEPT_POSTS );
	if ( null === $found ) {
		$found = Tables\are_tables_ready() ? Find\find_related_posts( $post ) : null;
	}
	if ( null === $found ) {
		// Posts of another plugin have the block without ever having been saved here.
		require_once __DIR__ . '/build.php';
		Build\schedule_build();
		$found = [];
	}
	return pick_posts( $post, $found, get_choice( $post->ID ), $count );
}

/**
 * Selects the posts that may be shown, pinned ones first.
 *
 * @param array<int> $found  IDs, the closest first.
 * @param array{pins: list<int>, not: list<int>, hidden: bool} $choice Of the author.
 * @param int        $count  Number of posts.
 * @return list<WP_Post>
 */
function pick_posts( WP_Post $post, array $found, array $choice, int $count ): array {
	/**
	 * Filters the posts related to a post, before those that may not be shown are left out.
	 *
	 * @param int[]   $ids  The closest first; pinned ones come before them.
	 * @param WP_Post $post The post that they are shown with.
	 */
	$found = (array) apply_filters( 'mainstay_related_posts_found', $found, $post );
	$ids   = array_unique(
		array_diff(
			array_map( 'intval', [ ...$choice['pins'], ...$found ] ),
			[ $post->ID ],
			array_diff( $choice['not'], $choice['pins'] )
		)
	);
	_prime_post_caches( $ids, true, true );
	require_once dirname( __DIR__ ) . '/core/post-language.php';
	$language = PostLanguage\get_post_language( $post );
	$picked   = [];
	foreach ( $ids as $id ) {
		$one = get_post( $id );
		if (
			$one &&
			is_public( $one ) &&
			( in_array( $id, $choice['pins'], true ) || ( PostLanguage\is_in_language( $one, $language ) && ! is_hidden_from_lists( $id ) ) )
		) {
			$picked[] = $one;
		}
		if ( count( $picked ) === min( MAX_POSTS, max( 1, $count ) ) ) {
			break;
		}
	}
	return $picked;
}

/**
 * Describes for readers what two posts have in common: a category or tag.
 *
 * @param WP_Post    $post     The related post.
 * @param array<int> $term_ids Of the other post.
 */
function describe_common_terms( WP_Post $post, array $term_ids ): string {
	foreach ( [ 'category', 'post_tag' ] as $taxonomy ) {
		foreach ( Words\get_post_terms( $post, $taxonomy ) as $term ) {
			if (
				in_array( $term->term_id, $term_ids, true ) &&
				(int) get_option( 'default_category' ) !== $term->term_id
			) {
				return sprintf(
					/* translators: %s: a category or tag. */
					__( 'In “%s”', 'mainstay-blocks' ),
					get_plain_text( $term->name )
				);
			}
		}
	}
	return __( 'Similar post', 'mainstay-blocks' );
}

/**
 * Returns the IDs of a post's categories and tags.
 *
 * @return array<int>
 */
function get_term_ids( WP_Post $post ): array {
	return wp_list_pluck(
		[
			...Words\get_post_terms( $post, 'category' ),
			...Words\get_post_terms( $post, 'post_tag' ),
		],
		'term_id'
	);
}

/** Returns the title of a post as plain text. */
function get_plain_title( WP_Post $post ): string {
	$title = get_plain_text( get_the_title( $post ) );
	return '' === trim( $title ) ? __( '(no title)', 'mainstay-blocks' ) : $title;
}

/**
 * Returns a related post as the editor reads it.
 *
 * @param array<int> $term_ids Of the post that it is shown with.
 * @return array{id: int, url: string, title: string, date: string, author: string, context: string,
 *         img: array{src: string, width: int, height: int, alt_text: string}}
 */
function build_item( WP_Post $post, array $term_ids ): array {
	$picture = (int) get_post_thumbnail_id( $post );
	$image   = $picture
		? wp_get_attachment_image_src( $picture, 'medium_large' )
		: false;
	return [
		'id'      => $post->ID,
		'url'     => (string) get_permalink( $post ),
		'title'   => get_plain_title( $post ),
		'date'    => (string) get_the_date( '', $post ),
		'author'  => get_plain_text( get_the_author_meta( 'display_name', (int) $post->post_author ) ),
		'context' => describe_common_terms( $post, $term_ids ),
		'img'     => [
			'src'      => $image[0] ?? '',
			'width'    => $image[1] ?? 0,
			'height'   => $image[2] ?? 0,
			'alt_text' => $image
				? (string) get_post_meta(
					$picture,
					'_wp_attachment_image_alt',
					true
				)
				: '',
		],
	];
}

/** Registers the REST field. */
function register_field(): void {
	global $wp_rest_additional_fields;
	foreach ( get_types_with_list() as $type ) {
		if ( isset( $wp_rest_additional_fields[ $type ][ FIELD_NAME ] ) ) {
			continue;
		}
		register_rest_field(
			$type,
			FIELD_NAME,
			[
				'get_callback' => __NAMESPACE__ . '\get_field_value',
				'schema'       => [
					'description' => __( 'Related posts.', 'mainstay-blocks' ),
					'type'        => 'array',
					'readonly'    => true,
					'context'     => [ 'view', 'edit' ],
					'items'       => [ 'type' => 'object' ],
				],
			]
		);
	}
}

/**
 * Returns the value of the REST field. Lists of posts have it only if `_fields` asks for it.
 *
 * @param array<string, mixed> $given   The prepared post.
 * @param string               $name    Of the field.
 * @param \WP_REST_Request     $request
 * @return list<array<string, mixed>>
 */
function get_field_value( $given, $name, $request ): array {
	$is_asked_for = in_array(
		FIELD_NAME,
		wp_parse_list( $request['_fields'] ?? [] ),
		true
	);
	$post         = get_post( (int) ( $given['id'] ?? 0 ) );
	if ( ! $post || ( ! isset( $request['id'] ) && ! $is_asked_for ) ) {
		return [];
	}
	$can_edit = current_user_can( 'edit_post', $post->ID );
	if ( 'edit' === $request['context'] && $can_edit ) {
		return get_author_view( $post );
	}
	if ( ! is_public( $post ) && ! $can_edit ) {
		return [];
	}
	$term_ids = get_term_ids( $post );
	return array_map(
		static fn( $one ) => build_item( $one, $term_ids ),
		get_related_posts( $post, MAX_POSTS )
	);
}

/**
 * Returns the value of the REST field in the editor: with the words in common, and for drafts, too.
 *
 * @return list<array<string, mixed>>
 */
function get_author_view( WP_Post $post ): array {
	require_once __DIR__ . '/explain.php';
	if ( str_contains( $post->post_content, Changes\BLOCK_OPENER ) ) {
		Build\build_for_preview();
	}
	return Explain\build_items(
		$post,
		[
			// The title that WordPress gives to a new post is not the author's.
			'title'   => 'auto-draft' === $post->post_status ? '' : $post->post_title,
			'content' => $post->post_excerpt . "\n" . $post->post_content,
			'terms'   => get_term_ids( $post ),
		] + get_choice( $post->ID )
	);
}
