<?php
/**
 * The states of a stored response.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\ResponseStatus;

defined( 'ABSPATH' ) || exit();

/** State of a response; the value is the status of its post. */
enum ResponseStatus: string {
	case Published = 'publish';
	case Spam      = 'spam';
	case Trashed   = 'trash';

	/** Returns the view of the screen that lists responses of this state. */
	public function get_view(): string {
		return self::Published === $this ? 'inbox' : $this->value;
	}

	/**
	 * Returns the state that a view lists; null for an unknown view.
	 *
	 * @param string $view `inbox`, `spam` or `trash`.
	 */
	public static function from_view( string $view ): ?self {
		return match ( $view ) {
			'inbox' => self::Published,
			'spam' => self::Spam,
			'trash' => self::Trashed,
			default => null
		};
	}

	/**
	 * Returns the names of all views.
	 *
	 * @return list<string>
	 */
	public static function get_views(): array {
		return array_map( static fn( $status ) => $status->get_view(), self::cases() );
	}
}
