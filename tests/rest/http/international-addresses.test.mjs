/** Addresses of domains with letters beyond ASCII: in forms, in the newsletter, in mails and in the privacy tools. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

const ASCII = 'info@xn--ksehaus-5wa.example';

/** As it is typed, and as mail servers know it; null for what is no address. */
const ADDRESSES = [
	[ 'info@käsehaus.example', ASCII ],
	[ 'Info@KÄSEHAUS.example', ASCII ],
	[ 'info@ka\u0308sehaus.example', ASCII ],
	[ 'INFO@XN--KSEHAUS-5WA.EXAMPLE', ASCII ],
	[ 'info+rye@käsehaus.example', 'info+rye@xn--ksehaus-5wa.example' ],
	[ 'a@mail.bücher.example', 'a@mail.xn--bcher-kva.example' ],
	[ 'a@straße.example', 'a@xn--strae-oqa.example' ],
	[ 'a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah' ],
	[ 'a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai' ],
	[ 'a@مثال.example', 'a@xn--mgbh0fb.example' ],
	[ 'a@bücher。example', 'a@xn--bcher-kva.example' ],
	[ 'ann@example.org', 'ann@example.org' ],
	[ 'ANN@Example.ORG', 'ann@example.org' ],
	[ 'ü@bücher.example', null ],
	[ 'a@@bücher.example', null ],
	[ 'a@bücher', null ],
	[ 'a@bü cher.example', null ],
	[ 'a@bücher.example,b@c.example', null ],
	[ 'a@bücher%2eexample', null ],
	[ 'a@<bücher>.example', null ],
	[ 'a@bücher..example', null ],
	[ '@bücher.example', null ],
	[ `a@${ 'ü'.repeat( 70 ) }.example`, null ],
	[ 'a@bücher.example\nBcc: b@c.example', null ],
];

const given = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from(
		JSON.stringify( value )
	).toString( 'base64' ) }' ), true )`;

const LOAD = `foreach ( [ 'core/email-addresses', 'forms/responses/privacy', 'forms/mail/response-mail', 'forms/deliveries/crm', 'newsletter/subscribers/privacy', 'newsletter/subscribers/subscribers', 'newsletter/subscribers/sender', 'payments/privacy', 'payments/tables', 'former-site/privacy', 'queue/queue', 'business/facts' ] as $file ) {
	require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php";
}`;

it( 'they are taken as they are typed, and have one spelling', async () => {
	const found = await php( `${ LOAD }
		return array_map( static fn( $address ) => [
			Mainstay\\Newsletter\\Subscribers\\normalize_email( $address ),
			Mainstay\\Forms\\Definition\\is_single_email_address( $address ),
			Mainstay\\Core\\EmailAddresses\\normalize_email_address( Mainstay\\Core\\EmailAddresses\\to_readable( Mainstay\\Newsletter\\Subscribers\\normalize_email( $address ) ) ),
		], ${ given( ADDRESSES.map( ( [ typed ] ) => typed ) ) } );` );
	assert.deepEqual(
		found,
		ADDRESSES.map( ( [ , ascii ] ) => [
			ascii ?? '',
			ascii !== null,
			ascii ?? '',
		] )
	);
} );

it( 'an answer reads as it was typed, although browsers send the domain in ASCII', async () => {
	const sent = [ ASCII, 'Ann@Example.ORG', 'info@xn--0', '' ];
	const { fields, errors } = await php( `${ LOAD }
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/submissions/validate.php';
		$field = static fn( $index ) => new Mainstay\\Forms\\Definition\\FormField\\FormField( '', [], [], 'email', "mail$index", 'Mail', false, [], '', name: "mail$index", title: 'Mail' );
		$sent  = ${ given( sent ) };
		return Mainstay\\Forms\\Submissions\\Validate\\validate_answers(
			new Mainstay\\Forms\\Definition\\FormDefinition\\FormDefinition( [], array_map( $field, array_keys( $sent ) ), '' ),
			array_combine( array_map( static fn( $index ) => "mail$index", array_keys( $sent ) ), $sent ),
			true
		);` );
	assert.deepEqual(
		fields.map( ( { value } ) => value ),
		[ 'info@käsehaus.example', 'Ann@Example.ORG', 'info@xn--0', '' ]
	);
	assert.deepEqual(
		errors.map( ( { name } ) => name ),
		[ 'mail2' ]
	);
} );

it( 'mails go to the spelling that mail servers know', async () => {
	const [ to, headers, fact, readable ] = await php( `${ LOAD }
		$sent = [];
		add_filter( 'pre_wp_mail', static function ( $done, $mail ) use ( &$sent ) {
			$sent[] = $mail['to'];
			return true;
		}, 10, 2 );
		$response = [ 'subject' => 'Rye', 'author' => [ 'name' => 'Ann', 'email' => 'ann@bücher.example' ], 'fields' => [ [ 'name' => 'text', 'label' => 'Text', 'type' => 'text', 'value' => 'Hello' ] ] ];
		Mainstay\\Forms\\Mail\\ResponseMail\\deliver_response_mail( new Mainstay\\Queue\\OutboxItem\\OutboxItem( 1, 'form-mail', 't', 0, [ 'to' => [ 'info@käsehaus.example', 'no address' ], 'subject' => 'Rye', 'response' => $response ] ) );
		return [
			array_merge( [], ...array_map( static fn( $to ) => (array) $to, $sent ) ),
			Mainstay\\Forms\\Mail\\ResponseMail\\get_mail_headers( [ 'name' => 'Ann', 'email' => 'ann@bücher.example' ] ),
			Mainstay\\Business\\Facts\\extract_email_address( 'Write to info@käsehaus.example.' ),
			Mainstay\\Core\\EmailAddresses\\to_readable( '${ ASCII }' ),
		];` );
	assert.deepEqual( to, [ ASCII ] );
	assert.equal( headers[ 1 ], 'Reply-To: Ann <ann@xn--bcher-kva.example>' );
	assert.equal( fact, 'info@käsehaus.example' );
	assert.equal( readable, 'info@käsehaus.example' );
} );

it( 'the privacy tools find what was stored in any spelling, and nothing of others', async () => {
	const found = await php( `${ LOAD }
		global $wpdb;
		$others = [ 'info@kaesehaus.example', 'xinfo@käsehaus.example', 'info@käsehaus.example.org' ];
		$ids    = [];
		foreach ( [ 'info@käsehaus.example', 'Info@KÄSEHAUS.example', '${ ASCII }', 'INFO@xn--ksehaus-5WA.example', ...$others ] as $index => $email ) {
			$id = wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => $email ] );
			update_post_meta( $id, Mainstay\\Forms\\FIELDS_META_KEY, wp_slash( wp_json_encode( [ [ 'name' => 'mail', 'label' => 'Mail', 'type' => 'email', 'value' => $email ] ], $index % 2 ? JSON_UNESCAPED_UNICODE : 0 ) ) );
			$ids[] = $id;
		}
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		$wpdb->insert( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'email' => '${ ASCII }', 'state' => 'confirmed', 'secret' => 'x', 'consent' => '', 'page' => '', 'error' => '' ] );
		Mainstay\\Payments\\Tables\\ensure_tables();
		foreach ( [ '${ ASCII }', 'info@käsehaus.example', 'other@käsehaus.example' ] as $index => $email ) {
			$wpdb->insert( Mainstay\\Payments\\Tables\\get_table_name( 'payments' ), [ 'reference' => "r$index", 'email' => $email, 'status' => 'paid' ] );
		}
		foreach ( [ 'info@käsehaus.example', 'other@käsehaus.example' ] as $index => $email ) {
			$wpdb->insert( Mainstay\\Payments\\Tables\\get_table_name( 'subscriptions' ), [ 'reference' => "s$index", 'provider' => 'stripe', 'subscription_id' => "sub_$index", 'status' => 'active', 'email' => $email ] );
		}
		foreach ( [ '${ ASCII }', 'info@käsehaus.example', 'other@käsehaus.example' ] as $index => $email ) {
			Mainstay\\Queue\\add_item( 'test-address', "q$index", 0, [ 'email' => $email ] );
		}
		foreach ( [ '${ ASCII }', 'info@käsehaus.example', 'INFO@xn--ksehaus-5WA.example', 'other@käsehaus.example' ] as $email ) {
			$orders[] = wp_insert_post( [ 'post_type' => 'jp_pay_order', 'post_status' => 'publish', 'post_title' => $email ] );
			update_post_meta( end( $orders ), 'spay_customer_email', $email );
		}
		$exported = [];
		foreach ( [ 'info@käsehaus.example', '${ ASCII }' ] as $asked ) {
			$exported[] = [
				count( Mainstay\\Forms\\Responses\\Privacy\\export_personal_data( $asked )['data'] ),
				count( Mainstay\\Newsletter\\Subscribers\\Privacy\\export_personal_data( $asked )['data'] ),
				count( Mainstay\\Payments\\Privacy\\export_personal_data( $asked )['data'] ),
				count( Mainstay\\FormerSite\\Privacy\\export_orders( $asked )['data'] ),
			];
		}
		$erased = [
			Mainstay\\Forms\\Responses\\Privacy\\erase_personal_data( '${ ASCII }' ),
			Mainstay\\Newsletter\\Subscribers\\Privacy\\erase_personal_data( 'Info@Käsehaus.example' )['items_removed'],
			// A subscription that runs has to be ended first, whichever way it is spelled.
			array_slice( Mainstay\\Payments\\Privacy\\erase_personal_data( '${ ASCII }' ), 0, 2 ),
			$wpdb->get_col( 'SELECT email FROM ' . Mainstay\\Payments\\Tables\\get_table_name( 'subscriptions' ) . " WHERE reference IN ('s0', 's1') ORDER BY id" ),
			$wpdb->get_col( 'SELECT token FROM ' . Mainstay\\Queue\\Table\\get_table_name() . " WHERE kind = 'test-address'" ),
			Mainstay\\FormerSite\\Privacy\\erase_orders( '${ ASCII }' )['items_removed'],
			array_map( static fn( $id ) => get_post_meta( $id, 'spay_customer_email', true ), $orders ),
			array_map( 'strval', $wpdb->get_col( 'SELECT email FROM ' . Mainstay\\Payments\\Tables\\get_table_name( 'payments' ) . " WHERE reference IN ('r0', 'r1', 'r2') ORDER BY id" ) ),
		];
		$left = array_values( array_filter( array_map( static fn( $id ) => get_post( $id )->post_title ?? null, $ids ) ) );
		array_map( static fn( $id ) => wp_delete_post( $id, true ), [ ...$ids, ...$orders ] );
		$wpdb->delete( Mainstay\\Queue\\Table\\get_table_name(), [ 'kind' => 'test-address' ] );
		return [ $exported, $erased, $left ];` );
	assert.deepEqual( found[ 0 ], [
		[ 4, 1, 3, 3 ],
		[ 4, 1, 3, 3 ],
	] );
	assert.deepEqual( found[ 1 ], [
		{
			items_removed: true,
			items_retained: false,
			messages: [],
			done: true,
		},
		true,
		{ items_removed: true, items_retained: true },
		[ 'info@käsehaus.example', 'other@käsehaus.example' ],
		[ 'q2' ],
		true,
		[ '', '', '', 'other@käsehaus.example' ],
		[ '', '', 'other@käsehaus.example' ],
	] );
	assert.deepEqual( found[ 2 ], [
		'info@kaesehaus.example',
		'xinfo@käsehaus.example',
		'info@käsehaus.example.org',
	] );
} );

it( 'the block of an address shows a link, whatever alphabet its domain has, and saves text', async () => {
	const saved = ( html, email = '' ) =>
		`<!-- wp:jetpack/email ${ JSON.stringify( { email } ) } --><div class="wp-block-jetpack-email">${ html }</div><!-- /wp:jetpack/email -->`;
	const link = ( text, address ) =>
		`<a href="mailto:${ address }">${ text }</a>`;
	const cases = [
		[ 'info@käsehaus.example', link( 'info@käsehaus.example', ASCII ) ],
		[
			'Write to info@käsehaus.example, or call.',
			`Write to ${ link( 'info@käsehaus.example', ASCII ) }, or call.`,
		],
		[
			'a@пример.рф (office)',
			`${ link( 'a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai' ) } (office)`,
		],
		[
			'<a href="mailto:a@b.co,">a@b.co</a>, info@käsehaus.example.',
			`${ link( 'a@b.co', 'a@b.co' ) }, ${ link( 'info@käsehaus.example', ASCII ) }.`,
		],
		[ 'ü@bücher.example', 'ü@bücher.example' ],
		[ 'a@@bücher.example', 'a@@bücher.example' ],
		[ 'a@bücher', 'a@bücher' ],
		[ 'a@&lt;bücher&gt;.example', 'a@&lt;bücher&gt;.example' ],
		[ 'Straße', 'Straße' ],
	];
	assert.deepEqual(
		await php(
			`return array_map( static fn( $html ) => do_blocks( $html ), ${ given( cases.map( ( [ html ] ) => saved( html ) ) ) } );`
		),
		cases.map(
			( [ , html ] ) =>
				`<div class="wp-block-jetpack-email">${ html }</div>`
		)
	);
} );
