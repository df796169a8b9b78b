import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { keepOption, php, request } from '../site.mjs';
import {
	withConnection,
	withMustUsePlugin,
	withPlugin,
} from '../with-plugin.mjs';

const PATH = '/mainstay/v1/settings';
const NAME = 'jetpack/rating-star';

const read = () => request( PATH, { as: 'administrator' } );
const change = ( body, as = 'administrator' ) =>
	request( PATH, { as, method: 'POST', body } );
const ratingOf = ( { data } ) =>
	data.extensions.find( ( { name } ) => name === NAME );
const stored = () => php( "return get_option( 'mainstay_settings' );" );

let kept;
before( async () => {
	kept = await php(
		"return base64_encode( serialize( get_option( 'mainstay_settings', null ) ) );"
	);
} );
afterEach( () => php( "delete_option( 'mainstay_settings' );" ) );
after( () =>
	php(
		`$kept = unserialize( base64_decode( '${ kept }' ) ); null === $kept || update_option( 'mainstay_settings', $kept );`
	)
);

test( 'only who may change the settings of the site reads or changes these', async () => {
	for ( const [ role, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 403 ],
		[ 'administrator', 200 ],
	] ) {
		const answer = await request( PATH, { as: role } );
		assert.equal( answer.status, status, `${ role } reads` );
		assert.equal( 'services' in answer.data, status === 200 );
		assert.equal(
			( await change( { consent_gate: true }, role ) ).status,
			status,
			`${ role } changes`
		);
	}
} );

test( 'at first everything is on, the gate is off, and no data is deleted', async () => {
	const { data } = await read();
	assert.equal( data.consent_gate, false );
	assert.equal( data.delete_data, false );
	assert.equal( data.store_address, false );
	assert.equal( data.import_replies, false );
	assert.equal( data.plan.is_everything, true );
	assert.deepEqual( data.taken_routes, [] );
	assert.ok( data.extensions.every( ( { is_on: isOn } ) => isOn ) );
	assert.equal( await stored(), false, 'reading writes nothing' );
} );

test( 'a change leaves the rest as it is', async () => {
	await change( { consent_gate: true } );
	const answer = await change( { switches: { [ NAME ]: false } } );
	assert.equal( answer.data.consent_gate, true );
	assert.deepEqual( ratingOf( answer ), {
		...ratingOf( answer ),
		is_on: false,
		availability: {
			available: false,
			reason: 'missing_module',
			details: {},
		},
	} );
	await change( { delete_data: true } );
	const settings = await stored();
	assert.deepEqual( settings.off, [ NAME ] );
	assert.equal( settings.consent_gate, true );
	assert.equal( settings.delete_data, true );
	const on = await change( { switches: { [ NAME ]: true } } );
	assert.equal( ratingOf( on ).is_on, true );
	assert.deepEqual( ratingOf( on ).availability, { available: true } );
} );

test( 'wrong types and unknown names are refused and change nothing', async () => {
	for ( const body of [
		{ consent_gate: 'yes' },
		{ consent_gate: 1 },
		{ consent_gate: 'true' },
		{ delete_data: null },
		{ delete_data: [ true ] },
		{ store_address: 'yes' },
		{ store_address: 1 },
		{ import_replies: 1 },
		{ switches: true },
		{ switches: { [ NAME ]: 'off' } },
		{ switches: { [ NAME ]: 0 } },
		{ switches: { 'jetpack/nothing': false } },
		{ switches: { '': false } },
		{ switches: [ false ] },
		{ business: true },
		{ business: 'Shop' },
		{ business: [ 'Shop' ] },
		{ business: { name: 7 } },
		{ business: { phone: [ '1' ] } },
		{ business: { hours: 'always' } },
		{ business: { email: 'nobody' } },
		{ consent_gate: true, switches: { 'core/paragraph': false } },
	] ) {
		const { status } = await change( body );
		assert.equal( status, 400, JSON.stringify( body ) );
	}
	assert.equal( await stored(), false );
} );

test( 'nothing else can be written through it', async () => {
	await change( {
		consent_gate: true,
		connected: { mapbox: 'x' },
		second_keys: { stripe: true },
		off: [ NAME ],
		evil: true,
	} );
	assert.deepEqual( await stored(), {
		off: [],
		consent_gate: true,
		delete_data: false,
		store_address: false,
		import_replies: false,
		connected: [],
		second_keys: [],
		business: [],
		podcast: [],
		likes: [],
		sharing: [],
		unrelated_terms: [],
	} );
} );

test( 'the business is stored clean, and only what is filled', async () => {
	const hours = [
		{ name: 'Mon', hours: [ { opening: '9:00', closing: '17:00' } ] },
		{ name: 'Tue', hours: [] },
		{ name: 'Wed', hours: [ { opening: '', closing: '17:00' } ] },
		{ name: 'Someday', hours: [ { opening: '09:00', closing: '17:00' } ] },
		7,
	];
	const { status, data } = await change( {
		business: {
			name: '  Anna’s\n<script>alert(1)</script> <b>Kitchen</b> ',
			type: 'Emperor',
			email: ' anna@example.com ',
			street: 'x'.repeat( 10_000 ),
			evil: true,
			hours,
		},
	} );
	assert.equal( status, 200 );
	assert.equal( data.business.name, 'Anna’s Kitchen' );
	assert.equal( data.business.type, '' );
	assert.equal( data.business.phone, '' );
	const { business } = await stored();
	assert.deepEqual( Object.keys( business ), [
		'name',
		'email',
		'street',
		'hours',
	] );
	assert.equal( business.email, 'anna@example.com' );
	assert.equal( business.street.length, 200 );
	assert.deepEqual( business.hours, [
		{ name: 'Mon', hours: [ { opening: '09:00', closing: '17:00' } ] },
	] );
	await change( {
		business: { name: '', email: '', street: '', hours: [] },
	} );
	assert.deepEqual( ( await stored() ).business, [] );
} );

test( 'what is stored with a wrong type counts as not set', async () => {
	await php(
		"update_option( 'mainstay_settings', [ 'off' => 'all', 'consent_gate' => 1, 'delete_data' => 'yes', 'connected' => true ] );"
	);
	const { status, data } = await read();
	assert.equal( status, 200 );
	assert.equal( data.consent_gate, false );
	assert.equal( data.delete_data, false );
	assert.ok( data.extensions.every( ( { is_on: isOn } ) => isOn ) );
} );

test( 'only what authors insert can be switched: parts go with their parents', async () => {
	const { data } = await read();
	const names = data.extensions.map( ( { name } ) => name );
	// A block whose parent is WordPress's own, as the paywall in the content, is inserted by itself.
	const parts = await php(
		`$names = array_column( Mainstay\\Core\\Blocks\\get_manifest(), 'name' );
		return array_values( array_map( fn( $block ) => $block['name'], array_filter( Mainstay\\Core\\Blocks\\get_manifest(), fn( $block ) => ! ( $block['supports']['inserter'] ?? true ) || array_intersect( $block['parent'] ?? [], array_diff( $names, [ $block['name'] ] ) ) ) ) );`
	);
	assert.ok( parts.length > 10, `${ parts.length } parts` );
	assert.ok( names.includes( 'jetpack/paywall' ) );
	assert.deepEqual(
		names.filter( ( name ) => parts.includes( name ) ),
		[]
	);
	assert.ok( names.includes( NAME ) );
} );

test( 'the option is autoloaded and small, whatever is off', async () => {
	const { data } = await read();
	await change( {
		switches: Object.fromEntries(
			data.extensions.map( ( { name } ) => [ name, false ] )
		),
	} );
	const [ row ] = await php(
		'global $wpdb; return $wpdb->get_results( "SELECT autoload, LENGTH( option_value ) AS bytes FROM $wpdb->options WHERE option_name = \'mainstay_settings\'" );'
	);
	assert.equal( row.autoload, 'on' );
	// About 25 bytes for the name of each block and panel.
	assert.ok( Number( row.bytes ) < 3072, `${ row.bytes } bytes` );
} );

test( 'a host sets the plan by filter: what it does not include says so', async () => {
	await withMustUsePlugin(
		"add_filter( 'mainstay_plan', fn() => [ 'slug' => 'small', 'name' => 'Small', 'features' => [ 'something' ], 'url' => 'https://host.example/plans' ] );",
		async () => {
			const answer = await read();
			assert.deepEqual( ratingOf( answer ).availability, {
				available: false,
				reason: 'missing_plan',
				details: {
					feature: 'rating-star',
					plan: 'Small',
					planUrl: 'https://host.example/plans',
				},
			} );
			assert.deepEqual( answer.data.plan, {
				name: 'Small',
				url: 'https://host.example/plans',
				is_everything: false,
			} );
		}
	);
} );

test( 'a network sets the plan by constants', async () => {
	await withMustUsePlugin(
		"define( 'MAINSTAY_PLAN', 'Basic plan' ); define( 'MAINSTAY_FEATURES', 'map, business-hours' );",
		async () => {
			const { reason, details } = ratingOf( await read() ).availability;
			assert.equal( reason, 'missing_plan' );
			assert.equal( details.plan, 'Basic plan' );
		}
	);
	await withMustUsePlugin(
		"define( 'MAINSTAY_FEATURES', 'map,rating-star' );",
		async () =>
			assert.equal(
				ratingOf( await read() ).availability.available,
				true
			)
	);
} );

test( 'a block that needs a key names the service until there is one', async () => {
	await withConnection( 'rating-star', 'mapbox', async () => {
		const answer = await read();
		assert.deepEqual( ratingOf( answer ).availability, {
			available: false,
			reason: 'missing_connection',
			details: {
				service: 'mapbox',
				serviceName: 'Mapbox',
			},
		} );
		assert.deepEqual(
			answer.data.services.find( ( { slug } ) => slug === 'mapbox' )
				.blocks,
			[ 'Map', 'Star Rating' ]
		);
		await withMustUsePlugin(
			"define( 'MAINSTAY_MAPBOX_KEY', 'pk.given' );",
			async () =>
				assert.deepEqual( ratingOf( await read() ).availability, {
					available: true,
				} )
		);
	} );
} );

test( 'each service names what uses its key', async () => {
	const { data } = await read();
	const users = Object.fromEntries(
		data.services.map( ( { slug, blocks } ) => [ slug, blocks ] )
	);
	assert.deepEqual(
		Object.keys( users ).filter( ( slug ) => ! users[ slug ].length ),
		[],
		'services that nothing uses'
	);
	assert.deepEqual( users.meta, [ 'Instagram embeds', 'More embeds' ] );
	assert.ok( users.stripe.includes( 'Premium Content' ) );
	assert.deepEqual( users[ 'stripe-webhook' ], users.stripe );
} );

test( 'a filter that returns nonsense breaks nothing', async () => {
	for ( const nonsense of [
		"'small'",
		'null',
		'[ "features" => 7 ]',
		'[]',
	] ) {
		await withMustUsePlugin(
			`add_filter( 'mainstay_plan', fn() => ${ nonsense } );`,
			async () => assert.equal( ( await read() ).status, 200, nonsense )
		);
	}
} );

test( 'another plugin that holds a block or a route keeps it, and is named', async () => {
	await php( "file_put_contents( WP_CONTENT_DIR . '/debug.log', '' );" );
	await withPlugin(
		'Other Stars',
		`add_action( 'init', function () { register_block_type( '${ NAME }', [ 'render_callback' => function () { return 'theirs'; } ] ); } );
		add_action( 'rest_api_init', function () { register_rest_route( 'mainstay/v1', '/usage', [ 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => function () { return 'theirs'; } ] ); } );`,
		async () => {
			const answer = await read();
			assert.equal( ratingOf( answer ).title, 'Star Rating' );
			assert.deepEqual( ratingOf( answer ).availability, {
				available: false,
				reason: 'taken',
				details: { plugin: 'Other Stars' },
			} );
			assert.deepEqual( answer.data.taken_routes, [
				{ path: '/mainstay/v1/usage', plugin: 'Other Stars' },
			] );
			assert.equal(
				( await request( '/mainstay/v1/usage' ) ).data,
				'theirs'
			);
			assert.equal(
				await php(
					`return do_blocks( '<!-- wp:${ NAME } {"rating":2} /-->' );`
				),
				'theirs'
			);
		}
	);
	assert.equal(
		await php(
			"return substr( file_get_contents( WP_CONTENT_DIR . '/debug.log' ), 0, 500 );"
		),
		''
	);
	assert.equal( ratingOf( await read() ).availability.available, true );
} );

test( 'likes and sharing buttons stand where the owner wants them', async () => {
	const sharing = {
		where: [ 'page', 'index' ],
		buttons: [ 'email', 'mastodon' ],
		label: 'Pass it on',
		style: 'icon',
	};
	const answer = await change( {
		likes: { where: [ 'post', 'nothing', 'post' ] },
		sharing: {
			...sharing,
			where: [ 'page', 'index', 'attachment' ],
			buttons: [ 'email', 'pigeon', 'mastodon', 'email' ],
		},
	} );
	assert.equal( answer.status, 200 );
	assert.deepEqual( answer.data.likes, { where: [ 'post' ] } );
	assert.deepEqual( answer.data.sharing, sharing );
	assert.deepEqual(
		answer.data.post_types.map( ( { name } ) => name ),
		[ 'post', 'page' ]
	);
	// Printing is no service, but a button all the same.
	assert.equal( answer.data.sharing_services.length, 14 );
	assert.deepEqual( answer.data.sharing_services.at( -1 ), {
		slug: 'print',
		name: 'Print',
	} );
	for ( const wrong of [
		{ likes: {} },
		{ likes: { where: { type: 'post' } } },
		{ sharing: { ...sharing, style: 'huge' } },
		{ sharing: { ...sharing, label: 'x'.repeat( 101 ) } },
		{ sharing: { where: { type: 'post' } } },
	] ) {
		assert.equal(
			( await change( wrong ) ).status,
			400,
			JSON.stringify( wrong )
		);
	}
	assert.deepEqual( ( await stored() ).sharing, sharing );
} );

test( 'the podcast is two web addresses, of which either may be missing', async () => {
	assert.deepEqual( ( await read() ).data.podcast, {
		feed: '',
		convert_url: '',
	} );
	const podcast = {
		feed: ' https://pod.example/feed.xml ',
		convert_url: 'https://host.example/new?title={title}&from={url}&n={id}',
	};
	const answer = await change( { podcast } );
	assert.equal( answer.status, 200 );
	assert.deepEqual( answer.data.podcast, {
		...podcast,
		feed: 'https://pod.example/feed.xml',
	} );
	for ( const wrong of [
		'nonsense',
		'javascript:alert(1)',
		'https://',
		'https://pod.example/<script>',
		[ 'https://pod.example/' ],
	] ) {
		for ( const name of [ 'feed', 'convert_url' ] ) {
			const refused = await change( { podcast: { [ name ]: wrong } } );
			assert.equal( refused.status, 400, `${ name }: ${ wrong }` );
		}
	}
	assert.deepEqual( ( await read() ).data.podcast, answer.data.podcast );
	await change( { podcast: { feed: '', convert_url: '' } } );
	assert.deepEqual( ( await stored() ).podcast, [] );
} );

test( 'what a request leaves out of a group stays as another window has stored it', async () => {
	const list = await keepOption( 'mainstay_list' );
	try {
		for ( const [ group, first, second ] of [
			[
				'business',
				{ name: 'Anna’s &lt;Kitchen&gt;', city: 'Berlin' },
				{ phone: '030 123456', city: '' },
			],
			[
				'podcast',
				{ feed: 'https://pod.example/feed.xml' },
				{ convert_url: 'https://host.example/{id}' },
			],
			[
				'sharing',
				{ where: [ 'page' ], label: 'I <3 it &lt;b&gt;' },
				{ buttons: [ 'email' ], style: 'icon' },
			],
			[
				'newsletter',
				{ name: 'I <3 rye', topics_on: true },
				{ by_default: true, name: '' },
			],
		] ) {
			const { data: earlier } = await change( { [ group ]: first } );
			const { status, data } = await change( { [ group ]: second } );
			assert.equal( status, 200, group );
			assert.deepEqual(
				data[ group ],
				{ ...earlier[ group ], ...second },
				group
			);
		}
		assert.equal( ( await stored() ).business.phone, '030 123456' );
	} finally {
		await list();
	}
} );

test( 'a value that is refused is named, with the sentence for its field', async () => {
	const email = 'Enter a valid email address.';
	const url = 'Enter a valid web address.';
	for ( const [ body, fields ] of [
		[ { business: { email: 'nobody' } }, { 'business.email': email } ],
		[
			{ newsletter: { reply_to: 'nobody' } },
			{ 'newsletter.reply_to': email },
		],
		[
			{ podcast: { feed: 'nonsense', convert_url: 'https://' } },
			{ 'podcast.feed': url, 'podcast.convert_url': url },
		],
		[
			{ podcast: { feed: '', convert_url: 'x' } },
			{ 'podcast.convert_url': url },
		],
	] ) {
		const { status, data } = await change( body );
		assert.equal( status, 400 );
		// WordPress puts what a parameter was refused for one level deeper.
		const [ detail ] = Object.values( data.data.details ?? {} );
		assert.deepEqual( ( detail ?? data ).data.fields, fields );
	}
} );

test( 'one wrong part of a request stores none of it', async () => {
	const sent = await keepOption( 'mainstay_list' );
	const plans = await keepOption( 'mainstay_tiers' );
	try {
		await php(
			"delete_option( 'mainstay_list' ); delete_option( 'mainstay_tiers' );"
		);
		const wrong = [
			{ podcast: { feed: 'nonsense' } },
			{ newsletter: { reply_to: 'nobody' } },
		];
		const right = {
			consent_gate: true,
			newsletter: { name: 'Anna' },
			paid_posts: { 1: [ 2 ] },
		};
		for ( const part of wrong ) {
			const { status } = await change( { ...right, ...part } );
			assert.equal( status, 400, JSON.stringify( part ) );
			assert.deepEqual(
				await php(
					"return [ get_option( 'mainstay_settings' ), get_option( 'mainstay_list' ), get_option( 'mainstay_tiers' ) ];"
				),
				[ false, false, false ]
			);
		}
		assert.equal( ( await change( right ) ).status, 200 );
	} finally {
		await sent();
		await plans();
	}
} );

for ( const [ part, option ] of [
	[ { newsletter: { name: 'Anna' } }, 'mainstay_list' ],
	[ { paid_posts: { 1: [ 2 ] } }, 'mainstay_tiers' ],
	[ { consent_gate: true }, 'mainstay_settings' ],
] ) {
	test( `an answer says that ${ option } could not be written`, async () => {
		const restore = await keepOption( option );
		try {
			await php( `delete_option( '${ option }' );` );
			await withMustUsePlugin(
				`add_filter( 'query', fn( $sql ) => preg_match( "/^(INSERT|UPDATE)\\b.*${ option }'/s", $sql ) && [ $GLOBALS['wpdb']->suppress_errors() ] ? 'SELECT nothing' : $sql ); ini_set( 'log_errors', 0 );`,
				async () => {
					const { status, data } = await change( part );
					assert.equal( status, 500 );
					assert.equal( data.code, 'mainstay_not_saved' );
				}
			);
		} finally {
			await restore();
		}
	} );
}

test( 'the welcome to subscribers stays as it was typed, with its addresses, signs and percents', async () => {
	const restore = await keepOption( 'mainstay_list' );
	try {
		const newsletter = {
			name: '100%25 Rye',
			address: 'Floor 3, 50%ab',
			welcome:
				'Hello <b>you</b>!\n\nhttps://example.com/caf%C3%A9?a=1&b=%20',
		};
		const { data } = await change( { newsletter } );
		assert.equal( data.newsletter.name, newsletter.name );
		assert.equal( data.newsletter.address, newsletter.address );
		assert.equal( data.newsletter.welcome, newsletter.welcome );
	} finally {
		await restore();
	}
} );

/**
 * Options that several requests change: what is stored at first, what another request stores after this one has read
 * it, PHP that changes something else of it, and what is there then.
 */
const CHANGED_BY_TWO = {
	'settings, saved': [
		'mainstay_settings',
		{ consent_gate: false, delete_data: false, connected: {} },
		{ consent_gate: false, delete_data: true, connected: { giphy: 'x' } },
		String.raw`Core\Settings\update_settings( [ 'consent_gate' => true ] )`,
		{ consent_gate: true, delete_data: true, connected: { giphy: 'x' } },
	],
	'a key is stored': [
		'mainstay_settings',
		{ delete_data: false, connected: {} },
		{ delete_data: true, connected: { giphy: 'x' } },
		String.raw`Core\Keys\set_key( 'mapbox', 'pk.eyJ1IjoibWFpbnN0YXkifQ.abcdefgh' )`,
		{
			delete_data: true,
			connected: { giphy: 'x', mapbox: 'fingerprint' },
		},
	],
	'the mode is changed': [
		'mainstay_settings',
		{ delete_data: false, second_keys: [] },
		{ delete_data: true, second_keys: [ 'paypal' ] },
		String.raw`Core\KeySlots\use_mode( 'stripe', 'live' )`,
		{
			delete_data: true,
			second_keys: [ 'paypal', 'stripe', 'stripe-webhook' ],
		},
	],
	'a test of a connection': [
		'mainstay_checks',
		{},
		{ giphy: { key: 'x' } },
		String.raw`Core\ConnectionCheck\store_check( 'mapbox', [ 'key' => 'y' ] )`,
		{ mapbox: { key: 'y' }, giphy: { key: 'x' } },
	],
	'a test that is forgotten': [
		'mainstay_checks',
		{ mapbox: { key: 'y' } },
		{ mapbox: { key: 'y' }, giphy: { key: 'x' } },
		String.raw`Core\ConnectionCheck\forget_check( 'mapbox' )`,
		{ giphy: { key: 'x' } },
	],
	'a webhook': [
		'mainstay_webhooks',
		{},
		{ paypal: { id: '1' } },
		String.raw`Payments\Webhooks\Records\store_record( 'stripe', '2', 'u', 'a' )`,
		{ stripe: { id: '2', url: 'u', account: 'a' }, paypal: { id: '1' } },
	],
	'a webhook that is gone': [
		'mainstay_webhooks',
		{ stripe: { id: '2' } },
		{ stripe: { id: '2' }, paypal: { id: '1' } },
		String.raw`Payments\Webhooks\Records\delete_record( 'stripe' )`,
		{ paypal: { id: '1' } },
	],
	'a slow delivery': [
		'mainstay_outbox',
		{ version: 1, failed: 0, slow: [ 'a' ] },
		{ version: 1, failed: 3, slow: [ 'a', 'b' ] },
		String.raw`Queue\Worker\update_slow_kinds( 'c', 9.9 )`,
		{ version: 1, failed: 3, slow: [ 'a', 'b', 'c' ] },
	],
	'a quick delivery': [
		'mainstay_outbox',
		{ version: 1, failed: 0, slow: [ 'a' ] },
		{ version: 1, failed: 3, slow: [ 'a', 'b' ] },
		String.raw`Queue\Worker\update_slow_kinds( 'a', 0.1 )`,
		{ version: 1, failed: 3, slow: [ 'b' ] },
	],
	'failures, none as this request knows already': [
		'mainstay_outbox',
		{ version: 1, failed: 0, failed_others: 0, slow: [] },
		{ version: 1, failed: 0, failed_others: 7, slow: [ 'b' ] },
		String.raw`Queue\Failures\update_failed_counts()`,
		{ version: 1, failed: 0, failed_others: 0, slow: [ 'b' ] },
	],
	'who runs the queue': [
		'mainstay_outbox',
		{ version: 1, failed: 0, in_action_scheduler: false },
		{ version: 1, failed: 3, in_action_scheduler: false },
		String.raw`Queue\Schedule\store_scheduler( true )`,
		{ version: 1, failed: 3, in_action_scheduler: true },
	],
	'the lists of newsletters': [
		'mainstay_newsletter',
		{},
		{ mailchimp: 'a' },
		String.raw`Forms\Deliveries\NewsletterLists\set_chosen_list_id( 'mailpoet', '5' )`,
		{ mailchimp: 'a', mailpoet: '5' },
	],
	'numbers of forms': [
		'mainstay_form_numbers',
		{},
		{ 'widget-1': { a: 1 } },
		String.raw`Forms\Sources\Identity\write_record( 'widget-2', [ 'b' => 2 ] )`,
		{ 'widget-2': { b: 2 }, 'widget-1': { a: 1 } },
	],
	'the index of related posts': [
		'mainstay_related_posts',
		{ version: 1, built: 0, rules: 'old' },
		{ version: 1, built: 0, rules: 'new' },
		String.raw`RelatedPosts\Tables\update_known_state( [ 'built' => 5 ] )`,
		{ version: 1, built: 5, rules: 'new' },
	],
};

test( 'what another request has stored since this one began is not put back', async () => {
	const rows = Buffer.from(
		JSON.stringify(
			Object.entries( CHANGED_BY_TWO ).map(
				( [ name, [ option, first, other, , right ] ] ) => [
					name,
					option,
					first,
					other,
					right,
				]
			)
		)
	).toString( 'base64' );
	const seen = await inTransaction(
		String.raw`
foreach ( [ 'core/key-slots', 'core/connection-check', 'payments/webhooks/records', 'queue/queue', 'forms/deliveries/newsletter-lists', 'forms/sources/identity', 'related-posts/tables' ] as $file ) {
	require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php";
}
Mainstay\Queue\Table\ensure_table();`,
		String.raw`
$wpdb->query( 'DELETE FROM ' . Mainstay\Queue\Table\get_table_name() );
Mainstay\Core\Keys\set_key( 'stripe', 'rk_test_mainstay1234567890' );
Mainstay\Core\Keys\set_key( 'stripe-2', 'rk_live_mainstay1234567890' );
$acts = [
${ Object.entries( CHANGED_BY_TWO )
	.map(
		( [ name, [ , , , act ] ] ) =>
			`'${ name }' => static fn() => Mainstay\\${ act },`
	)
	.join( '\n' ) }
];
foreach ( json_decode( base64_decode( '${ rows }' ), true ) as [ $name, $option, $first, $other, $right ] ) {
	delete_option( $option );
	update_option( $option, $first, true );
	wp_load_alloptions( true );
	get_option( $option );
	// As another request does, of which this one is told nothing.
	$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s", serialize( $other ), $option ) );
	$acts[ $name ]();
	$stored = unserialize( $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", $option ) ) );
	$stored = array_intersect_key( $stored, $right );
	if ( isset( $stored['connected']['mapbox'] ) ) {
		$stored['connected']['mapbox'] = 'fingerprint';
	}
	$seen[ $name ] = $stored;
}
$seen['locks'] = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'mainstay%lock'" );
return $seen;`
	);
	const { locks, ...found } = seen;
	const withoutList = ( value ) =>
		Array.isArray( value ) && value.length === 0 ? {} : value;
	for ( const [ name, [ , , , , right ] ] of Object.entries(
		CHANGED_BY_TWO
	) ) {
		assert.deepEqual( withoutList( found[ name ] ), right, name );
	}
	assert.deepEqual( locks, [] );
} );
