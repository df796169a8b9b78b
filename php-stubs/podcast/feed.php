<?php
/**
 * The record of a cached feed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Feed;

use Mainstay\Podcast\Episode\Episode;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/episode.php';

/** A feed as it was fetched last, with its newest episodes. */
final class Feed {
	/**
	 * Takes over what is known of the feed.
	 *
	 * @param string        $url         Address of the feed.
	 * @param string        $title       Plain text.
	 * @param string        $link        Address of the podcast's page.
	 * @param string        $description Plain text, with empty lines between paragraphs.
	 * @param string        $author      Plain text.
	 * @param string        $language    Language code.
	 * @param string        $cover       Address of the cover.
	 * @param array{of?: string, file?: string, size?: int[]} $picture Copy of the cover, as Picture\update_cover()
	 *                                   returns it.
	 * @param list<Episode> $episodes    The newest; of a serial the first.
	 * @param int           $total       Number of all episodes.
	 * @param string        $etag        Validators of the last answer.
	 * @param string        $modified
	 * @param int           $fetched     Unix time of the last answer with episodes; 0 for never.
	 * @param int           $checked     Unix time of the last request.
	 * @param string        $problem     Sentence why the last request failed, or an empty string.
	 * @param bool          $is_serial   Whether its episodes build on each other: the first come first.
	 * @param bool          $is_broken   Whether the last answer broke off.
	 * @param int           $left_out    Episodes of the last answer that have no audio.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $title = '',
		public readonly string $link = '',
		public readonly string $description = '',
		public readonly string $author = '',
		public readonly string $language = '',
		public readonly string $cover = '',
		public readonly array $picture = [],
		public readonly array $episodes = [],
		public readonly int $total = 0,
		public readonly string $etag = '',
		public readonly string $modified = '',
		public readonly int $fetched = 0,
		public readonly int $checked = 0,
		public readonly string $problem = '',
		public readonly bool $is_serial = false,
		public readonly bool $is_broken = false,
		public readonly int $left_out = 0
	) {}

	/**
	 * Returns a stored feed; values of another type count as not set.
	 *
	 * @param mixed  $stored As to_array() returns it; anything else for a feed that was never fetched.
	 * @param string $url    Address of the feed.
	 */
	public static function from_array( $stored, string $url ): self {
		$stored = is_array( $stored ) ? $stored : [];
		$values = [];
		foreach ( get_object_vars( new self( $url ) ) as $name => $default ) {
			$value           = $stored[ $name ] ?? null;
			$values[ $name ] = gettype( $value ) === gettype( $default ) ? $value : $default;
		}
		return new self( ...[ 'episodes' => Episode::from_list( $stored['tracks'] ?? [] ) ] + $values );
	}

	/**
	 * Returns the feed with some other values.
	 *
	 * @param array<string, mixed> $changes Arguments of the constructor by name.
	 */
	public function with( array $changes ): self {
		return new self( ...$changes + get_object_vars( $this ) );
	}

	/**
	 * Returns the feed as it is stored; the episodes are `tracks`.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		$values = get_object_vars( $this );
		unset( $values['episodes'] );
		return $values + [
			'tracks' => array_map( static fn( Episode $episode ) => $episode->to_array(), $this->episodes ),
		];
	}
}
