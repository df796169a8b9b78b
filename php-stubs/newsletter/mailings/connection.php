<?php
/**
 * WordPress's own SMTP connection, listened to: it tells in a sentence what went wrong, but not at
 * which step, nor with which code, and that decides whether it is the person's mailbox or the server.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Connection;

use Mainstay\Newsletter\Mailings\Send;
use PHPMailer\PHPMailer\SMTP;

defined( 'ABSPATH' ) || exit();

/** A connection that says to Send\answer() what it heard. */
function open(): SMTP {
	return new class() extends SMTP {
		/** Letters that it has carried since it was opened. */
		private int $carried = 0;

		private bool $is_clear = false;

		/** Of the letter that is being handed over; null where none is. */
		private ?string $lines = null;

		public function mail( $from, ...$more ) {
			$this->is_clear = false;
			$ok             = $this->heard( 'mail', parent::mail( $from, ...$more ) );
			if ( ! $ok && $this->carried ) {
				// Servers end a connection after some letters; nothing of this one has left yet.
				$this->carried = 0;
				$this->close();
				Send\answer( [ 'is_worn' => true ] + Send\answer() );
			}
			return $ok;
		}

		public function recipient( $address, $dsn = '', ...$more ) {
			return $this->heard(
				'rcpt',
				parent::recipient( $address, $dsn, ...$more )
			);
		}

		public function data( $msg_data, ...$more ) {
			$this->lines    = null;
			$ok             = $this->heard( 'data', parent::data( $msg_data, ...$more ) );
			$this->carried += (int) $ok;
			$this->is_clear = (bool) $ok;
			// Where it is not known what the server took of a letter, the next one begins anew.
			$ok || $this->close();
			return $ok;
		}

		/**
		 * A letter goes out whole, and not line by line: small packets wait for each other, which
		 * took longer than all the rest.
		 */
		public function client_send( $data, $command = '', ...$more ) {
			if ( 'DATA' === $command && null !== $this->lines ) {
				$this->lines .= $data;
				return strlen( $data );
			}
			$whole = $this->lines . $data;
			// What comes after the word itself are the lines.
			$this->lines = 'DATA' === $command ? '' : null;
			return parent::client_send( $whole, $command, ...$more );
		}

		/** A server that took a letter has nothing to forget: asking it would only take time. */
		public function reset() {
			return $this->is_clear || parent::reset();
		}

		private function heard( string $stage, $ok ) {
			$error = $ok ? [] : $this->getError();
			Send\answer(
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
