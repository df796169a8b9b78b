<?php
/**
 * Mailchimp: the key of the account with the mailing lists, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'mailchimp' => [
		'position' => 90,
		'name'     => 'Mailchimp',
		'purpose'  => __(
			'Adds people who sign up to your mailing list.',
			'mainstay-blocks'
		),
		'help_url' => 'https://mailchimp.com/help/about-api-keys/',
		'check'    => [ 'services/mailchimp', 'check_key' ],
		'pattern'  => '/^[0-9a-f]{32}-[a-z]{2,4}\d{1,3}$/',
		'format'   => __(
			'A Mailchimp key consists of 32 digits and letters, followed by a dash and the name of a data center, for example “-us21”.',
			'mainstay-blocks'
		),
	],
];
