<?php
/**
 * The meta that panels and blocks store, as WordPress's REST API reads and writes it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\OwnMetaFields;

defined( 'ABSPATH' ) || exit();

/** Of all registered meta of a post type, ours. */
final class OwnMetaFields extends \WP_REST_Post_Meta_Fields {

	/**
	 * Takes the keys that there are.
	 *
	 * @param string       $post_type
	 * @param list<string> $keys
	 */
	public function __construct( $post_type, private readonly array $keys ) {
		parent::__construct( $post_type );
	}

	/**
	 * Returns the registered meta, by key.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	protected function get_registered_fields() {
		return array_intersect_key( parent::get_registered_fields(), array_flip( $this->keys ) );
	}
}
