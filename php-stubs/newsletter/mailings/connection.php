<?php
/**
 * Extends WordPress's SMTP connection: it records at which step and with which code sending failed,
 * which PHPMailer does not tell, and which decides whether a mailbox or the server is the problem.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Connection;

use Mainstay\Newsletter\Mailings\Send;
use PHPMailer\PHPMailer\SMTP;

defined( 'ABSPATH' ) || exit();

/** Returns an SMTP connection that records the server's answers. */
function create_smtp_connection(): SMTP {
	return new class() extends SMTP {
		/** Letters that were sent over this connection. */
		private int $carried = 0;

		private bool $is_clear = false;

		/** Lines of the letter that is being sent; null where none is. */
		private ?string $lines = null;

		/**
		 * Names the sender, with which a letter begins.
		 *
		 * @param string $from    Address of the sender.
		 * @param mixed  ...$more As the parent takes them.
		 */
		public function mail( $from, ...$more ) {
			$this->is_clear = false;
			$ok             = $this->heard( 'mail', parent::mail( $from, ...$more ) );
			if ( ! $ok && $this->carried ) {
				// Servers close a connection after some letters; this letter was not sent yet.
				$this->carried = 0;
				$this->close();
				Send\last_smtp_reply( [ 'is_worn' => true ] + Send\last_smtp_reply() );
			}
			return $ok;
		}

		/**
		 * Names the recipient.
		 *
		 * @param string $address Address of the recipient.
		 * @param string $dsn     Delivery status notifications.
		 * @param mixed  ...$more As the parent takes them.
		 */
		public function recipient( $address, $dsn = '', ...$more ) {
			return $this->heard(
				'rcpt',
				parent::recipient( $address, $dsn, ...$more )
			);
		}

		/**
		 * Sends the letter itself.
		 *
		 * @param string $msg_data Headers and body.
		 * @param mixed  ...$more  As the parent takes them.
		 */
		public function data( $msg_data, ...$more ) {
			$this->lines    = null;
			$ok             = $this->heard( 'data', parent::data( $msg_data, ...$more ) );
			$this->carried += (int) $ok;
			$this->is_clear = (bool) $ok;
			// The state of the connection is unknown, so the next letter needs a new one.
			$ok || $this->close();
			return $ok;
		}

		/**
		 * Sends a letter in one piece instead of line by line: small packets are delayed by TCP.
		 *
		 * @param string $data    Command or line.
		 * @param string $command Name of the command.
		 * @param mixed  ...$more As the parent takes them.
		 */
		public function client_send( $data, $command = '', ...$more ) {
			if ( 'DATA' === $command && null !== $this->lines ) {
				$this->lines .= $data;
				return strlen( $data );
			}
			$whole = $this->lines . $data;
			// The lines of the letter follow the DATA command.
			$this->lines = 'DATA' === $command ? '' : null;
			return parent::client_send( $whole, $command, ...$more );
		}

		/** Skips RSET after an accepted letter, which has reset the server already. */
		public function reset() {
			return $this->is_clear || parent::reset();
		}

		/**
		 * Stores the server's answer to a step, and returns its result.
		 *
		 * @param string $stage `mail`, `rcpt` or `data`.
		 * @param mixed  $ok    Result of the parent's method.
		 * @return mixed
		 */
		private function heard( string $stage, $ok ) {
			$error = $ok ? [] : $this->getError();
			Send\last_smtp_reply(
				[
					'stage'  => $stage,
					'code'   => (int) ( $error['smtp_code'] ?? 0 ),
					'detail' => (string) ( $error['smtp_code_ex'] ?? '' ),
					'text'   => trim(
						( $error['smtp_code'] ?? '' ) .
							' ' .
							( $error['detail'] ?? ( $error['error'] ?? '' ) )
					),
				]
			);
			return $ok;
		}
	};
}
