<?php
/**
 * Mastodon as a network that posts are shared with: what it allows, and its functions. Needs no key: the site registers as an app on the server of the account.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mastodon\Network;

use Mainstay\Services\Mastodon;
use Mainstay\Services\SignInNetwork\SignInNetwork;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/sign-in-network.php';
require_once __DIR__ . '/mastodon.php';
require_once __DIR__ . '/replies.php';

/** The interfaces describe the methods. */
final class MastodonNetwork implements SignInNetwork {

	public function get_capabilities(): array {
		return [
			'slug'            => 'mastodon',
			'name'            => 'Mastodon',
			'limit'           => 500,
			'link_length'     => 23,
			'max_images'      => 4,
			'has_threads'     => true,
			'max_image_bytes' => 8 * MB_IN_BYTES,
			'icon'            => 'M23.193 7.879c0-5.206-3.411-6.732-3.411-6.732C18.062.357 15.108.025 12.041 0h-.076c-3.068.025-6.02.357-7.74 1.147 0 0-3.411 1.526-3.411 6.732 0 1.192-.023 2.618.015 4.129.124 5.092.934 10.109 5.641 11.355 2.17.574 4.034.695 5.535.612 2.722-.15 4.25-.972 4.25-.972l-.09-1.975s-1.945.613-4.129.539c-2.165-.074-4.449-.233-4.799-2.891a5.499 5.499 0 0 1-.048-.745s2.125.52 4.817.643c1.646.075 3.19-.097 4.758-.283 3.007-.359 5.625-2.212 5.954-3.905.517-2.665.475-6.507.475-6.507zm-4.024 6.709h-2.497V8.469c0-1.29-.543-1.944-1.628-1.944-1.2 0-1.802.776-1.802 2.312v3.349h-2.483v-3.35c0-1.536-.602-2.312-1.802-2.312-1.085 0-1.628.655-1.628 1.944v6.119H4.832V8.284c0-1.289.328-2.313.987-3.07.68-.758 1.569-1.146 2.674-1.146 1.278 0 2.246.491 2.886 1.474L12 6.585l.622-1.043c.64-.983 1.608-1.474 2.886-1.474 1.104 0 1.994.388 2.674 1.146.658.757.986 1.781.986 3.07v6.304z',
			'preview'         => [
				'type'     => 'post',
				'position' => 4,
			],
			'fields'          => $this->get_fields(),
		];
	}

	public function begin_sign_in( array $fields, string $return ): array|WP_Error {
		return Mastodon\begin_sign_in( $fields, $return );
	}

	public function finish_sign_in( array $keep, array $query ): array|WP_Error {
		return Mastodon\finish_sign_in( $keep, $query );
	}

	public function get_app_fields( array $token ): array {
		return [];
	}

	public function check_connection( array $token ): array|WP_Error {
		return Mastodon\check_connection( $token );
	}

	public function publish_post( array $token, array $item, string $key ): array|WP_Error {
		return Mastodon\publish_post( $token, $item, $key );
	}

	public function find_post( array $token, array $item, string $key ): array|null|WP_Error {
		return Mastodon\find_post( $token, $item, $key );
	}

	/**
	 * Returns the public replies to a published item.
	 *
	 * @param array<string, mixed> $token  Of the connection.
	 * @param array<string, mixed> $result Of publish_post().
	 * @return list<array<string, mixed>>|WP_Error As the interface describes them.
	 */
	public function get_replies( array $token, array $result ): array|WP_Error {
		return Mastodon\Replies\get_replies( $token, $result );
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
				'name'  => 'server',
				'label' => __( 'Server or address', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => __(
					'For example mastodon.social, or your full address: @name@mastodon.social.',
					'mainstay-blocks'
				),
			],
		];
	}
}

return new MastodonNetwork();
