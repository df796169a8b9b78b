<?php
/**
 * A network that does not exist, for made-up-network.alone.test.mjs. It needs no key, and publishes into an
 * option.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Campfire\Network;

use Mainstay\Services\PasswordNetwork\PasswordNetwork;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/password-network.php';

/** Option with the posts of the network. */
const POSTS_OPTION = 'campfire_posts';

/** A network with short posts, threads and replies. */
final class CampfireNetwork implements PasswordNetwork {

	public function get_capabilities(): array {
		return [
			'slug'        => 'campfire',
			'name'        => 'Campfire',
			'limit'       => 120,
			'link_length' => 10,
			'max_images'  => 2,
			'has_threads' => true,
			'icon'        => 'M12 2 L2 22 L22 22 Z',
			'preview'     => [
				'type'     => 'post',
				'position' => 3,
			],
			'fields'      => [
				[
					'name'  => 'password',
					'label' => 'Password',
					'type'  => 'password',
					'help'  => '',
				],
			],
		];
	}

	public function connect_account( array $fields ): array|WP_Error {
		return 'marshmallow' === $fields['password']
			? [
				'account' => [
					'id'      => '1',
					'name'    => 'The Camp',
					'handle'  => '@camp',
					'url'     => 'https://campfire.example/camp',
					'picture' => '',
				],
				'token'   => [ 'password' => $fields['password'] ],
			]
			: new WP_Error( 'wrong_password', 'Campfire does not know this password.', [ 'status' => 400 ] );
	}

	public function check_connection( array $token ): array|WP_Error {
		return $this->connect_account( $token );
	}

	public function publish_post( array $token, array $item, string $key ): array|WP_Error {
		$posts         = (array) get_option( POSTS_OPTION, [] );
		$posts[ $key ] = $item['text'];
		update_option( POSTS_OPTION, $posts );
		return $this->build_result( $key );
	}

	public function find_post( array $token, array $item, string $key ): array|null|WP_Error {
		return isset( get_option( POSTS_OPTION, [] )[ $key ] ) ? $this->build_result( $key ) : null;
	}

	public function get_replies( array $token, array $result ): array|null|WP_Error {
		return [
			[
				'id'         => 'reply-1',
				'parent'     => null,
				'text'       => 'Smells good',
				'url'        => 'https://campfire.example/post/reply-1',
				'author'     => [
					'name' => 'Robin',
					'url'  => 'https://campfire.example/robin',
				],
				'created_at' => time() - 60,
			],
		];
	}

	/**
	 * Returns what is stored of a post.
	 *
	 * @return array{id: string, url: string}
	 */
	private function build_result( string $key ): array {
		return [
			'id'  => $key,
			'url' => "https://campfire.example/post/$key",
		];
	}
}

return new CampfireNetwork();
