<?php
/**
 * Tumblr as a network that posts are shared with: what it allows, and its functions. Needs the key and the secret of an app of the owner.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Tumblr\Network;

use Mainstay\Services\SignInNetwork\SignInNetwork;
use Mainstay\Services\Tumblr;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/sign-in-network.php';
require_once __DIR__ . '/tumblr.php';

/** The interfaces describe the methods. */
final class TumblrNetwork implements SignInNetwork {

	public function get_capabilities(): array {
		return [
			'slug'            => 'tumblr',
			'name'            => Tumblr\NETWORK_NAME,
			'limit'           => Tumblr\MAX_TEXT_BLOCK_LENGTH,
			'link_length'     => null,
			'max_images'      => 10,
			'has_threads'     => false,
			'has_cards'       => true,
			'max_image_bytes' => Tumblr\MAX_IMAGE_BYTES,
			// All blogs share a refresh token, which can be used once.
			'has_one_choice'  => true,
			'help_url'        => 'https://www.tumblr.com/oauth/apps',
			'help'            => __(
				'Register your own app at Tumblr. Enter the redirect address there as the OAuth2 redirect URL.',
				'mainstay-blocks'
			),
			'notice'          => '',
			'icon'            => 'M17.04 21.28h-3.28c-2.84 0-4.94-1.37-4.94-5.02v-5.67H6.08V7.5c2.93-.73 4.11-3.3 4.3-5.48h3.01v4.93h3.47v3.65H13.4v4.93c0 1.47.73 2.01 1.92 2.01h1.73v3.75z',
			'preview'         => [
				'type'     => 'link',
				'position' => 7,
			],
			'fields'          => $this->get_fields(),
		];
	}

	public function begin_sign_in( array $fields, string $return ): array|WP_Error {
		return Tumblr\begin_sign_in( $fields, $return );
	}

	public function finish_sign_in( array $keep, array $query ): array|WP_Error {
		return Tumblr\finish_sign_in( $keep, $query );
	}

	public function get_app_fields( array $token ): array {
		return Tumblr\get_app_fields( $token );
	}

	public function check_connection( array $token ): array|WP_Error {
		return Tumblr\check_connection( $token );
	}

	public function publish_post( array $token, array $item, string $key ): array|WP_Error {
		return Tumblr\publish_post( $token, $item, $key );
	}

	public function find_post( array $token, array $item, string $key ): array|null|WP_Error {
		return Tumblr\find_post( $token, $item, $key );
	}

	public function get_replies( array $token, array $result ): array|null|WP_Error {
		return null;
	}

	/**
	 * Returns the fields for connecting an account.
	 *
	 * @return list<array{name: string, label: string, type: 'text'|'password'|'url', help: string,
	 *         is_optional?: bool}>
	 */
	private function get_fields(): array {
		return [
			[
				'name'  => 'client_id',
				'label' => __( 'OAuth consumer key', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => '',
			],
			[
				'name'  => 'client_secret',
				'label' => __( 'OAuth consumer secret', 'mainstay-blocks' ),
				'type'  => 'password',
				'help'  => '',
			],
		];
	}
}

return new TumblrNetwork();
