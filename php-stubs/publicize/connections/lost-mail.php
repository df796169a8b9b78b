<?php
/**
 * The email to somebody whose account a network no longer accepts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections\LostMail;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteLanguage;
use Mainstay\Forms\Mail;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Connections\Connection\Connection;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once dirname( __DIR__, 2 ) . '/forms/mail/mail.php';

/**
 * Emails the owner of a connection, in their language.
 *
 * @param Connection $connection A row of the table.
 */
function email_owner( Connection $connection ): void {
	$user = get_userdata( $connection->user_id );
	if ( ! $user ) {
		return;
	}
	SiteLanguage\in_language(
		get_user_locale( $user ),
		static fn() => Mail\send_html_mail(
			[
				'to'      => $user->user_email,
				'subject' => sprintf(
					/* translators: 1: title of the site, 2: name of a network, e.g. Mastodon. */
					__( '[%1$s] Reconnect %2$s', 'mainstay-blocks' ),
					PlainText\get_site_name(),
					Connections\get_network_name( $connection )
				),
				'text'    => sprintf(
					/* translators: 1: name of a network, 2: name of an account, 3: address of the site. */
					__(
						"%1\$s no longer accepts the connection to the account %2\$s, which you connected on %3\$s.\n\nPosts are not shared there until you connect the account again in the Sharing settings. You can then share posts that were missed from the editor.",
						'mainstay-blocks'
					),
					Connections\get_network_name( $connection ),
					Connections\get_account_name( $connection ),
					home_url( '/' )
				),
			]
		)
	);
}
