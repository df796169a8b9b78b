<?php
/** What visitors sent: responses in every format in which they are stored. */

namespace FormerSite;

/** How many responses there are. */
const RESPONSES = 2000;

/**
 * Adds all responses.
 *
 * @param Rows      $rows  Where the posts are collected.
 * @param list<int> $forms Ids of the saved forms.
 * @param int       $page  Id of the page that shows them.
 * @param int       $plain Id of the page with a form of its own.
 */
function add_responses( Rows $rows, array $forms, int $page, int $plain ): void {
	for ( $number = 0; $number < RESPONSES; $number++ ) {
		$is_old  = $number % 10 > 7;
		$form    = pick( [ $forms[0], $forms[1], $forms[2], $forms[3], $forms[4] ], $number );
		$is_ours = ! $is_old && $number % 10 < 6;
		$source  = $is_ours ? $page : $plain;
		$date    = get_date( 400 - RESPONSES + $number, 5 );
		$title   = get_name( $number ) . " - $date";
		$rows->add(
			[
				'post_type'      => 'feedback',
				'post_title'     => $title,
				'post_name'      => md5( $title . $number ),
				'post_date'      => $date,
				'post_date_gmt'  => $date,
				'post_status'    => get_status( $number ),
				'comment_status' => 0 === $number % 9 ? 'open' : 'closed',
				'post_parent'    => $is_ours ? $form : $plain,
				'post_mime_type' => $is_old ? '' : ( 7 === $number % 10 ? 'v2' : 'v3' ),
				'post_content'   => $is_old ? get_old_response( $number ) : get_response( $number, $source ),
			],
			[
				'_feedback_source_post_id' => $source,
			] + ( $is_old ? [ '_feedback_extra_fields' => [ '4_How many?' => (string) ( $number % 7 ) ] ] : [] )
			+ ( 0 === $number % 20 ? [
				'_feedback_email' => [
					'to'      => [ 'admin@example.com' ],
					'message' => str_repeat( '<p>' . get_text( $number ) . '</p>', 4 ),
				],
			] : [] )
		);
	}
}

/** Returns where a response lies: mostly in the inbox. */
function get_status( int $number ): string {
	return match ( true ) {
		3 === $number % 13 => 'spam',
		5 === $number % 41 => 'trash',
		7 === $number % 397 => 'jp-temp-feedback',
		default => 'publish',
	};
}

/**
 * Returns the content of a response of today.
 *
 * @param int $number Which one.
 * @param int $source Id of the page that showed the form.
 */
function get_response( int $number, int $source ): string {
	$answers = [
		[ 'Name', 'name', get_name( $number ) ],
		[ 'Email', 'email', get_email( $number ) ],
		[ 'What would you like to know?', 'textarea', get_text( $number ) . "\nBread &amp; butter?" ],
		...match ( $number % 5 ) {
			0 => [ [ 'On which days?', 'checkbox-multiple', [ 'Monday', 'Friday, early' ] ], [ 'Our last loaf was', 'rating', '4/5' ] ],
			1 => [ [ 'Phone', 'phone', '+3706123' . str_pad( (string) $number, 4, '0', STR_PAD_LEFT ) ], [ 'How dark a crust?', 'slider', '6' ] ],
			2 => [ [ 'Which card shall we add?', 'image-select', get_chosen_image() ] ],
			3 => [ [ 'A picture of your counter', 'file', get_uploaded_file( $number ) ] ],
			default => [ [ 'Write to me when the plum cake is back.', 'consent', 'Yes' ] ],
		},
	];
	$fields = [];
	foreach ( $answers as $index => [ $label, $type, $value ] ) {
		$fields[] = [
			'key'           => $index + 1 . "_$label",
			'label'         => $label,
			'value'         => $value,
			'type'          => $type,
			'meta'          => 'rating' === $type ? [
				'iconStyle' => 'hearts',
				'maxRating' => 5,
			] : [],
			'form_field_id' => "g$source-" . sanitize_title( $label ),
		];
	}
	return wp_json_encode(
		[
			'subject'                 => 'A question from the quay',
			'ip'                      => '192.0.2.' . $number % 250,
			'country_code'            => pick( [ 'LT', 'DE', 'PT', '' ], $number ),
			'user_agent'              => 'Mozilla/5.0 (X11; Linux x86_64)',
			'form_fill_duration'      => 20 + $number % 60,
			'notification_recipients' => [],
			'logged_in_user'          => null,
			'entry_title'             => 'Orders',
			'entry_page'              => 1,
			'source_id'               => $source,
			'source_type'             => 'single',
			'request_url'             => 'https://former.example/order/',
			'fields'                  => $fields,
		],
		JSON_HEX_TAG
	);
}

/** Returns the answer to a choice among pictures. */
function get_chosen_image(): array {
	return [
		'type'    => 'image-select',
		'choices' => [
			[
				'perceived'  => 'B',
				'selected'   => 'B',
				'label'      => 'From the coast',
				'showLabels' => true,
				'image'      => [
					'id'  => 0,
					'src' => 'https://former.example/coast.jpg',
				],
			],
		],
	];
}

/** Returns a file that lies at WordPress.com. */
function get_uploaded_file( int $number ): array {
	return [
		'field_id' => 'file',
		'files'    => [
			[
				'file_id' => 7000 + $number,
				'name'    => "counter-$number.jpg",
				'size'    => 1000 * $number + 99,
				'type'    => 'image/jpeg',
			],
		],
	];
}

/** Returns the content of a response of before 2025, which is a text. */
function get_old_response( int $number ): string {
	$answers = [
		'1_Name'          => get_name( $number ),
		'2_Email'         => get_email( $number ),
		'3_Message'       => get_text( $number ),
		'4_How many?'     => (string) ( $number % 7 ),
		'entry_title'     => 'Contact',
		'entry_permalink' => 'https://former.example/contact/',
		'feedback_id'     => md5( (string) $number ),
	];
	$lines   = implode(
		"\n",
		[
			get_text( $number ),
			'<!--more-->',
			'AUTHOR: ' . get_name( $number ),
			'AUTHOR EMAIL: ' . get_email( $number ),
			'AUTHOR URL: ',
			'SUBJECT: [Corner bakery] Contact',
			'IP: 192.0.2.' . $number % 250,
		]
	);
	return 8 === $number % 10
		? "$lines\nJSON_DATA\n" . wp_json_encode( $answers )
		: "$lines\n" . print_r( $answers, true );
}
