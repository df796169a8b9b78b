<?php
/**
 * Bluesky as a network that posts are shared with: what it allows, and its functions. Needs no key of the site: an account connects with an app password.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky\Network;

use Mainstay\Services\Bluesky;
use Mainstay\Services\PasswordNetwork\PasswordNetwork;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/password-network.php';
require_once __DIR__ . '/bluesky.php';
require_once __DIR__ . '/replies.php';

/** The interfaces describe the methods. */
final class BlueskyNetwork implements PasswordNetwork {

	public function get_capabilities(): array {
		return [
			'slug'            => 'bluesky',
			'name'            => 'Bluesky',
			'limit'           => 300,
			'max_bytes'       => 3000,
			'link_length'     => null,
			'max_images'      => 4,
			'has_threads'     => true,
			'has_cards'       => true,
			'max_image_bytes' => 1000000,
			'icon'            => 'M6.3,4.2c2.3,1.7,4.8,5.3,5.7,7.2.9-1.9,3.4-5.4,5.7-7.2,1.7-1.3,4.3-2.2,4.3.9s-.4,5.2-.6,5.9c-.7,2.6-3.3,3.2-5.6,2.8,4,.7,5.1,3,2.9,5.3-5,5.2-6.7-2.8-6.7-2.8,0,0-1.7,8-6.7,2.8-2.2-2.3-1.2-4.6,2.9-5.3-2.3.4-4.9-.3-5.6-2.8-.2-.7-.6-5.3-.6-5.9,0-3.1,2.7-2.1,4.3-.9h0Z',
			'preview'         => [
				'type'     => 'post',
				'position' => 3,
			],
			'fields'          => $this->get_fields(),
		];
	}

	public function connect_account( array $fields ): array|WP_Error {
		return Bluesky\connect_account( $fields );
	}

	public function check_connection( array $token ): array|WP_Error {
		return Bluesky\check_connection( $token );
	}

	public function publish_post( array $token, array $item, string $key ): array|WP_Error {
		return Bluesky\publish_post( $token, $item, $key );
	}

	public function find_post( array $token, array $item, string $key ): array|null|WP_Error {
		return Bluesky\find_post( $token, $item, $key );
	}

	/**
	 * Returns the public replies to a published item.
	 *
	 * @param array<string, mixed> $token  Of the connection.
	 * @param array<string, mixed> $result Of publish_post().
	 * @return list<array<string, mixed>>|WP_Error As the interface describes them.
	 */
	public function get_replies( array $token, array $result ): array|WP_Error {
		return Bluesky\Replies\get_replies( $token, $result );
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
				'name'  => 'handle',
				'label' => __( 'Handle', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => __( 'For example name.bsky.social.', 'mainstay-blocks' ),
			],
			[
				'name'  => 'password',
				'label' => __( 'App password', 'mainstay-blocks' ),
				'type'  => 'password',
				'help'  => __(
					'Create one at Bluesky, under Settings > Privacy and security > App passwords. Do not use the password that you sign in with.',
					'mainstay-blocks'
				),
			],
		];
	}
}

return new BlueskyNetwork();
