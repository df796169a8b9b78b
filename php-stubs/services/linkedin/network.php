<?php
/**
 * LinkedIn as a network that posts are shared with: what it allows, and its functions. Needs the key and the secret of an app of the owner.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Linkedin\Network;

use Mainstay\Services\Linkedin;
use Mainstay\Services\SignInNetwork\SignInNetwork;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/sign-in-network.php';
require_once __DIR__ . '/linkedin.php';

/** The interfaces describe the methods. */
final class LinkedinNetwork implements SignInNetwork {

	public function get_capabilities(): array {
		return [
			'slug'            => 'linkedin',
			'name'            => Linkedin\NETWORK_NAME,
			'limit'           => 3000,
			'link_length'     => null,
			'max_images'      => 9,
			'has_threads'     => false,
			'has_cards'       => true,
			'max_image_bytes' => Linkedin\MAX_IMAGE_BYTES,
			'help_url'        => 'https://www.linkedin.com/developers/apps',
			'help'            => __(
				'Create your own app at LinkedIn with the products “Share on LinkedIn” and “Sign In with LinkedIn using OpenID Connect”. Enter the redirect address there, under Auth. LinkedIn requires you to sign in again every 60 days.',
				'mainstay-blocks'
			),
			'notice'          => '',
			'icon'            => 'M19.7,3H4.3C3.582,3,3,3.582,3,4.3v15.4C3,20.418,3.582,21,4.3,21h15.4c0.718,0,1.3-0.582,1.3-1.3V4.3 C21,3.582,20.418,3,19.7,3z M8.339,18.338H5.667v-8.59h2.672V18.338z M7.004,8.574c-0.857,0-1.549-0.694-1.549-1.548 c0-0.855,0.691-1.548,1.549-1.548c0.854,0,1.547,0.694,1.547,1.548C8.551,7.881,7.858,8.574,7.004,8.574z M18.339,18.338h-2.669 v-4.177c0-0.996-0.017-2.278-1.387-2.278c-1.389,0-1.601,1.086-1.601,2.206v4.249h-2.667v-8.59h2.559v1.174h0.037 c0.356-0.675,1.227-1.387,2.526-1.387c2.703,0,3.203,1.779,3.203,4.092V18.338z',
			'preview'         => [
				'type'     => 'link',
				'position' => 6,
			],
			'fields'          => $this->get_fields(),
		];
	}

	public function begin_sign_in( array $fields, string $return ): array|WP_Error {
		return Linkedin\begin_sign_in( $fields, $return );
	}

	public function finish_sign_in( array $keep, array $query ): array|WP_Error {
		return Linkedin\finish_sign_in( $keep, $query );
	}

	public function get_app_fields( array $token ): array {
		return Linkedin\get_app_fields( $token );
	}

	public function check_connection( array $token ): array|WP_Error {
		return Linkedin\check_connection( $token );
	}

	public function publish_post( array $token, array $item, string $key ): array|WP_Error {
		return Linkedin\publish_post( $token, $item, $key );
	}

	public function find_post( array $token, array $item, string $key ): array|null|WP_Error {
		return Linkedin\find_post( $token, $item, $key );
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
				'label' => __( 'Client ID', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => '',
			],
			[
				'name'  => 'client_secret',
				'label' => __( 'Primary client secret', 'mainstay-blocks' ),
				'type'  => 'password',
				'help'  => '',
			],
		];
	}
}

return new LinkedinNetwork();
