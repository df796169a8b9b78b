<?php
/**
 * The body of an answer while it arrives.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\ReceivedBody;

defined( 'ABSPATH' ) || exit();

/**
 * Receives each piece of a body as cURL has decoded it. Refusing a piece ends the request before a
 * small compressed answer becomes a large one.
 */
final class ReceivedBody {

	/** The body; null where cURL gave nothing, it is too long, or it is written to a file. */
	public ?string $text = null;

	/** Whether the request has to end. */
	public bool $is_over = false;

	/** Number of bytes until now. */
	private int $bytes = 0;

	/**
	 * The opened file.
	 *
	 * @var resource|false|null
	 */
	private $stream = null;

	/**
	 * Creates an empty body.
	 *
	 * @param int    $max_bytes Maximum length.
	 * @param string $file      Path of the file to append to; empty to keep the body in memory.
	 */
	public function __construct(
		private readonly int $max_bytes,
		private readonly string $file
	) {}

	/**
	 * Adds a piece.
	 *
	 * @param mixed  $handle Of cURL.
	 * @param string $piece  Decoded bytes.
	 * @return int Number of accepted bytes; fewer end the request.
	 */
	public function add_piece( $handle, string $piece ): int {
		$this->bytes  += strlen( $piece );
		$this->is_over = $this->is_over || $this->bytes > $this->max_bytes;
		if ( $this->is_over ) {
			$this->text = null;
			return 0;
		}
		if ( '' === $this->file ) {
			$this->text .= $piece;
			return strlen( $piece );
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- The caller's own temporary file.
		$this->stream ??= fopen( $this->file, 'ab' );
		return $this->stream ? (int) fwrite( $this->stream, $piece ) : 0;
		// phpcs:enable
	}

	/** Closes the file. */
	public function close(): void {
		$this->stream && fclose( $this->stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
	}
}
