<?php
/**
 * X as a network that posts are shared with: what it allows, and its functions. Needs the key and the secret of an app of the owner.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\X\Network;

use Mainstay\Services\CountingNetwork\CountingNetwork;
use Mainstay\Services\SignInNetwork\SignInNetwork;
use Mainstay\Services\X;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/counting-network.php';
require_once dirname( __DIR__ ) . '/sign-in-network.php';
require_once __DIR__ . '/x.php';

/** The interfaces describe the methods. */
final class XNetwork implements SignInNetwork, CountingNetwork {

	public function get_capabilities(): array {
		return [
			'slug'            => 'x',
			'name'            => X\Api\NETWORK_NAME,
			'limit'           => X\Length\MAX_WEIGHTED_LENGTH,
			'link_length'     => X\Length\LINK_WEIGHTED_LENGTH,
			'max_images'      => 4,
			'has_threads'     => true,
			'has_cards'       => false,
			'max_image_bytes' => X\Uploads\MAX_IMAGE_BYTES,
			'help_url'        => 'https://console.x.com/',
			'help'            => __(
				'Create your own app in the X developer console: a web app with read and write permissions. Enter the redirect address there.',
				'mainstay-blocks'
			),
			'notice'          => __(
				'X charges for every post, from the credits of your app: about $0.015, or about $0.20 with a link. Posts shared from here contain a link. X may change its prices.',
				'mainstay-blocks'
			),
			'icon'            => 'M13.982 10.622 20.54 3h-1.554l-5.693 6.618L8.745 3H3.5l6.876 10.007L3.5 21h1.554l6.012-6.989L15.868 21h5.245l-7.131-10.378Zm-2.128 2.474-.697-.997-5.543-7.93H8l4.474 6.4.697.996 5.815 8.318h-2.387l-4.745-6.787Z',
			'preview'         => [
				'type'     => 'post',
				'position' => 2,
				'tab'      => 'twitter',
				'title'    => 'Twitter',
			],
			'fields'          => $this->get_fields(),
		];
	}

	public function begin_sign_in( array $fields, string $return ): array|WP_Error {
		return X\begin_sign_in( $fields, $return );
	}

	public function finish_sign_in( array $keep, array $query ): array|WP_Error {
		return X\finish_sign_in( $keep, $query );
	}

	public function get_app_fields( array $token ): array {
		return X\get_app_fields( $token );
	}

	public function check_connection( array $token ): array|WP_Error {
		return X\check_connection( $token );
	}

	public function publish_post( array $token, array $item, string $key ): array|WP_Error {
		return X\publish_post( $token, $item, $key );
	}

	public function find_post( array $token, array $item, string $key ): array|null|WP_Error {
		return X\find_post( $token, $item, $key );
	}

	public function get_replies( array $token, array $result ): array|null|WP_Error {
		return null;
	}

	public function get_text_length( string $text ): int {
		return X\Length\get_weighted_length( $text );
	}

	public function get_letter_weight( string $letter ): int {
		return X\Length\get_letter_weight( $letter );
	}

	public function get_link_pattern(): string {
		return X\Length\LINK_PATTERN;
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
				'label' => __( 'Client ID', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => __(
					'The OAuth 2.0 client ID, listed with the keys of your app.',
					'mainstay-blocks'
				),
			],
			[
				'name'        => 'client_secret',
				'label'       => __( 'Client secret', 'mainstay-blocks' ),
				'type'        => 'password',
				'help'        => __(
					'Leave this empty for a native app, which has no secret.',
					'mainstay-blocks'
				),
				'is_optional' => true,
			],
		];
	}
}

return new XNetwork();
