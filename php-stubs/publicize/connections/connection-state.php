<?php
/**
 * The states of a connection, as the table stores them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections\ConnectionState;

defined( 'ABSPATH' ) || exit();

/** State of a connection. */
enum ConnectionState: string {
	/** The network accepts it. */
	case Works = '';
	/** Its owner has to sign in again. */
	case MustReauth = 'must_reauth';
}
