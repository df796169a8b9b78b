<?php
/**
 * Facebook as a network that posts are shared with: what it allows, and its functions. Needs the key and the secret of an app of the owner.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Facebook\Network;

use Mainstay\Services\Facebook;
use Mainstay\Services\SignInNetwork\SignInNetwork;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/sign-in-network.php';
require_once __DIR__ . '/facebook.php';

/** The interfaces describe the methods. */
final class FacebookNetwork implements SignInNetwork {

	public function get_capabilities(): array {
		return [
			'slug'            => 'facebook',
			'name'            => Facebook\NETWORK_NAME,
			'limit'           => 5000,
			'link_length'     => null,
			'max_images'      => 10,
			'has_threads'     => false,
			'has_cards'       => true,
			'max_image_bytes' => Facebook\MAX_IMAGE_BYTES,
			'help_url'        => 'https://developers.facebook.com/apps/',
			'help'            => __(
				'Create your own app at Meta with the use case “Manage everything on your Page”. Enter the redirect address there, under Facebook Login. Until the app is live, only people with a role in the app see the posts.',
				'mainstay-blocks'
			),
			'notice'          => '',
			'icon'            => 'M12 2C6.5 2 2 6.5 2 12c0 5 3.7 9.1 8.4 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.6V12h2.8l-.4 2.9h-2.3v7C18.3 21.1 22 17 22 12c0-5.5-4.5-10-10-10z',
			'preview'         => [
				'type'     => 'link',
				'position' => 1,
			],
			'fields'          => $this->get_fields(),
		];
	}

	public function begin_sign_in( array $fields, string $return ): array|WP_Error {
		return Facebook\begin_sign_in( $fields, $return );
	}

	public function finish_sign_in( array $keep, array $query ): array|WP_Error {
		return Facebook\finish_sign_in( $keep, $query );
	}

	public function get_app_fields( array $token ): array {
		return Facebook\get_app_fields( $token );
	}

	public function check_connection( array $token ): array|WP_Error {
		return Facebook\check_connection( $token );
	}

	public function publish_post( array $token, array $item, string $key ): array|WP_Error {
		return Facebook\publish_post( $token, $item, $key );
	}

	public function find_post( array $token, array $item, string $key ): array|null|WP_Error {
		return Facebook\find_post( $token, $item, $key );
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
				'label' => __( 'App ID', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => '',
			],
			[
				'name'  => 'client_secret',
				'label' => __( 'App secret', 'mainstay-blocks' ),
				'type'  => 'password',
				'help'  => '',
			],
		];
	}
}

return new FacebookNetwork();
