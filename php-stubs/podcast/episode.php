<?php
/**
 * The record of an episode of a podcast.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Episode;

defined( 'ABSPATH' ) || exit();

/** An episode with an audio file. */
final class Episode {
	/** Characters of a short description. */
	private const MAX_DESCRIPTION_CHARACTERS = 300;

	/**
	 * Takes over what the feed says.
	 *
	 * @param string $guid        GUID, or the hash of one that is too long.
	 * @param string $src         Address of the audio file.
	 * @param string $title       Plain text.
	 * @param string $link        Address of its page; empty for none.
	 * @param string $description Plain text, with empty lines between paragraphs.
	 * @param int    $duration    Seconds; 0 where it is not known.
	 * @param int    $published   Unix time; 0 where it is not known.
	 * @param array{url: string, type: string}|null $chapters   File with chapters.
	 * @param array{url: string, type: string}|null $transcript File with the transcript.
	 * @param int    $season      Number of its season; 0 for none.
	 * @param int    $number      Its number in the season; 0 for none.
	 */
	public function __construct(
		public readonly string $guid,
		public readonly string $src,
		public readonly string $title = '',
		public readonly string $link = '',
		public readonly string $description = '',
		public readonly int $duration = 0,
		public readonly int $published = 0,
		public readonly ?array $chapters = null,
		public readonly ?array $transcript = null,
		public readonly int $season = 0,
		public readonly int $number = 0
	) {}

	/**
	 * Returns a stored episode.
	 *
	 * @param mixed $stored As to_array() returns it.
	 * @return self|null Null where it was not stored by this plugin.
	 */
	public static function from_array( $stored ): ?self {
		$text = static fn( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$file = static fn( string $name ): ?array => isset( $stored[ $name ]['url'], $stored[ $name ]['type'] ) ? $stored[ $name ] : null;
		return is_array( $stored ) && '' !== $text( 'src' )
			? new self(
				$text( 'guid' ),
				$text( 'src' ),
				$text( 'title' ),
				$text( 'link' ),
				$text( 'description' ),
				(int) ( $stored['duration'] ?? 0 ),
				(int) ( $stored['published'] ?? 0 ),
				$file( 'chapters' ),
				$file( 'transcript' ),
				(int) ( $stored['season'] ?? 0 ),
				(int) ( $stored['number'] ?? 0 )
			)
			: null;
	}

	/**
	 * Returns stored episodes.
	 *
	 * @param mixed $stored List of what to_array() returns.
	 * @return list<self>
	 */
	public static function from_list( $stored ): array {
		return array_values(
			array_filter( array_map( [ self::class, 'from_array' ], is_array( $stored ) ? $stored : [] ) )
		);
	}

	/**
	 * Returns the episode as it is stored.
	 *
	 * @return array<string, mixed> Without `published`, `chapters`, `transcript`, `season` and `number` where it has none.
	 */
	public function to_array(): array {
		$optional = [ 'published', 'chapters', 'transcript', 'season', 'number' ];
		$values   = get_object_vars( $this );
		return array_diff_key( $values, array_flip( $optional ) ) +
			array_filter( array_intersect_key( $values, array_flip( $optional ) ) );
	}

	/** Returns the episode with another GUID. */
	public function with_guid( string $guid ): self {
		return new self( ...[ 'guid' => $guid ] + get_object_vars( $this ) );
	}

	/** Returns the description in one line, for pages; the episode's own page has all of it. */
	public function get_short_description(): string {
		$text = preg_replace( '~\s+~u', ' ', $this->description );
		return mb_strlen( $text ) <= self::MAX_DESCRIPTION_CHARACTERS
			? $text
			: preg_replace(
				'~\s+\S{0,40}$~u',
				'',
				mb_substr( $text, 0, self::MAX_DESCRIPTION_CHARACTERS )
			) . '…';
	}
}
