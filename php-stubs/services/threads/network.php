<?php
/**
 * Threads as a network that posts are shared with: what it allows, and its functions. Needs the key and the secret of an app of the owner.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Threads\Network;

use Mainstay\Http\Graphemes;
use Mainstay\Services\CountingNetwork\CountingNetwork;
use Mainstay\Services\SignInNetwork\SignInNetwork;
use Mainstay\Services\Threads;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/counting-network.php';
require_once dirname( __DIR__ ) . '/sign-in-network.php';
require_once __DIR__ . '/length.php';
require_once __DIR__ . '/threads.php';

/** The interfaces describe the methods. */
final class ThreadsNetwork implements SignInNetwork, CountingNetwork {

	public function get_capabilities(): array {
		return [
			'slug'            => 'threads',
			'name'            => Threads\Api\NETWORK_NAME,
			'limit'           => 500,
			'link_length'     => null,
			'max_images'      => Threads\Images\MAX_IMAGES,
			'has_threads'     => true,
			'has_cards'       => true,
			'max_image_bytes' => Threads\Images\MAX_IMAGE_BYTES,
			'help_url'        => 'https://developers.facebook.com/apps/',
			'help'            => __(
				'Create your own app at Meta with the use case “Access the Threads API”, and add the permissions threads_content_publish, threads_manage_replies and threads_read_replies. Enter the redirect address there, and add your account as a Threads tester. Then accept the invitation in your Threads settings.',
				'mainstay-blocks'
			),
			'notice'          => '',
			'icon'            => 'M16.3 11.3c-.1 0-.2-.1-.2-.1-.1-2.6-1.5-4-3.9-4-1.4 0-2.6.6-3.3 1.7l1.3.9c.5-.8 1.4-1 2-1 .8 0 1.4.2 1.7.7.3.3.5.8.5 1.3-.7-.1-1.4-.2-2.2-.1-2.2.1-3.7 1.4-3.6 3.2 0 .9.5 1.7 1.3 2.2.7.4 1.5.6 2.4.6 1.2-.1 2.1-.5 2.7-1.3.5-.6.8-1.4.9-2.4.6.3 1 .8 1.2 1.3.4.9.4 2.4-.8 3.6-1.1 1.1-2.3 1.5-4.3 1.5-2.1 0-3.8-.7-4.8-2S5.7 14.3 5.7 12c0-2.3.5-4.1 1.5-5.4 1.1-1.3 2.7-2 4.8-2 2.2 0 3.8.7 4.9 2 .5.7.9 1.5 1.2 2.5l1.5-.4c-.3-1.2-.8-2.2-1.5-3.1-1.3-1.7-3.3-2.6-6-2.6-2.6 0-4.7.9-6 2.6C4.9 7.2 4.3 9.3 4.3 12s.6 4.8 1.9 6.4c1.4 1.7 3.4 2.6 6 2.6 2.3 0 4-.6 5.3-2 1.8-1.8 1.7-4 1.1-5.4-.4-.9-1.2-1.7-2.3-2.3zm-4 3.8c-1 .1-2-.4-2-1.3 0-.7.5-1.5 2.1-1.6h.5c.6 0 1.1.1 1.6.2-.2 2.3-1.3 2.7-2.2 2.7z',
			'preview'         => [
				'type'     => 'post',
				'position' => 5,
			],
			'fields'          => $this->get_fields(),
		];
	}

	public function begin_sign_in( array $fields, string $return ): array|WP_Error {
		return Threads\begin_sign_in( $fields, $return );
	}

	public function finish_sign_in( array $keep, array $query ): array|WP_Error {
		return Threads\finish_sign_in( $keep, $query );
	}

	public function get_app_fields( array $token ): array {
		return Threads\get_app_fields( $token );
	}

	public function check_connection( array $token ): array|WP_Error {
		return Threads\check_connection( $token );
	}

	public function publish_post( array $token, array $item, string $key ): array|WP_Error {
		return Threads\publish_post( $token, $item, $key );
	}

	public function find_post( array $token, array $item, string $key ): array|null|WP_Error {
		return Threads\find_post( $token, $item, $key );
	}

	public function get_replies( array $token, array $result ): array|null|WP_Error {
		return null;
	}

	public function get_text_length( string $text ): int {
		return Threads\Length\get_weighted_length( $text );
	}

	public function get_letter_weight( string $letter ): int {
		return Threads\Length\get_letter_weight( $letter );
	}

	public function get_link_pattern(): string {
		return Graphemes\LINK_PATTERN;
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
				'label' => __( 'Threads app ID', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => __(
					'Not the app ID of Meta. Threads has its own.',
					'mainstay-blocks'
				),
			],
			[
				'name'  => 'client_secret',
				'label' => __( 'Threads app secret', 'mainstay-blocks' ),
				'type'  => 'password',
				'help'  => '',
			],
		];
	}
}

return new ThreadsNetwork();
