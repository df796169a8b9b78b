/** What Jetpack stored beside the content: each is on the screen, or used, or its owner is told why not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cookiesOf, page } from '../premium-content-site.mjs';
import { keepOption, php } from '../site.mjs';

const SCREEN = '/wp-admin/tools.php?page=mainstay-coming-from-jetpack';

/** Options, each with the row that it makes. */
const OPTIONS = {
	podcasting_category_id: [ '1', 'Podcast' ],
	jetpack_subscriptions_from_name: [
		'Baker',
		'Sender name, excerpts in emails',
	],
	jetpack_subscriptions_reply_to: [ 'comment', 'Replies to emails' ],
	subscription_options: [ { welcome: 'Hi' }, 'Email texts' ],
	jetpack_gravatar_in_email: [ '1', 'Email design' ],
	jetpack_subscriptions_subscribe_post_end_enabled: [
		'1',
		'Sign-up form after each post',
	],
	jetpack_subscribe_overlay_enabled: [
		'1',
		'Sign-up pop-ups and floating buttons',
	],
	wpcom_newsletter_categories_enabled: [
		'1',
		'Categories for subscribers to choose from',
	],
	jetpack_subscriptions_login_navigation_enabled: [
		'1',
		'Subscribe and login links in the navigation',
	],
	jetpack_sharing_buttons_auto_add: [ '1', 'Sharing buttons in templates' ],
	social_notifications_like: [
		'on',
		'Emails to you about likes and subscribers',
	],
	jetpack_social_utm_settings: [
		{ enabled: true },
		'Message templates, generated images',
	],
	'sharing-services': [ { visible: [ 'x' ] }, 'Sharing buttons' ],
	jetpack_comment_likes_enabled: [ '1', 'Comment likes' ],
	advanced_seo_title_formats: [
		{ posts: [ { type: 'token', value: 'post_title' } ] },
		'Title formats, front page description',
	],
	verification_services_codes: [
		{ google: 'abc' },
		'Site verification codes',
	],
	jetpack_seo_schema_settings_v1: [
		{ organization: { name: 'A' } },
		'Schema types of posts, details about people and the organization',
	],
	jetpack_seo_ai_crawler_overrides: [
		{ GPTBot: 'deny', CCBot: 'allow', 'Bad\nUser-agent: *': 'deny' },
		'Blocked AI crawlers',
	],
	jetpack_seo_llms_txt_enabled: [ '1', 'File for AI assistants (llms.txt)' ],
	'jetpack-twitter-cards-site-tag': [ 'a', 'Accounts in social previews' ],
	cookie_consent_template: [ 'gdpr', 'Cookie banner' ],
	'Blogroll Recommendations': [ [ 'a' ], 'Recommended sites' ],
	wordads_display_post: [ '1', 'Advertisements' ],
	reader_chat: [ '1', 'Settings for AI assistants, chat and reblogs' ],
	'jpsq_sync-1': [ 'x', 'Data left over from Jetpack’s synchronization' ],
	widget_text: [
		{
			2: { title: 'a', conditions: { rules: [ { major: 'page' } ] } },
			_multiwidget: 1,
		},
		'Widgets with visibility conditions',
	],
};
/** Post types, each with the row that it makes. */
const TYPES = {
	jetpack_form: 'Saved forms',
	feedback: 'Form responses',
	jp_pay_product: 'Products',
	jp_mem_plan: 'Plans',
	memberships_coupon: 'Coupons',
	'jetpack-portfolio': 'Portfolio projects',
	'jetpack-testimonial': 'Testimonials',
	nova_menu_item: 'Food menu items',
	jp_search_overlay: 'Jetpack Search templates',
	vp_caption_track: 'Video captions',
	jp_act_log_event: 'Activity log and firewall',
	jp_pay_order: 'Orders that Jetpack stored',
};
/** Post meta, each with the row that it makes. */
const META = {
	_jetpack_newsletter_access: [ 'unknown', 'Posts for subscribers' ],
	_jetpack_dont_email_post_to_subs: [
		'1',
		'Posts that are not sent by email',
	],
	_wpas_done_all: [ '1', 'Posts that were shared on social networks' ],
	_wpas_options: [
		{ version: 2 },
		'Posts with images or texts for social networks',
	],
	advanced_seo_description: [
		'a',
		'Titles and descriptions for search engines',
	],
	jetpack_seo_noindex: [ '1', 'Posts hidden from search engines' ],
	jetpack_seo_schema_type: [
		'faq',
		'Schema types of posts, details about people and the organization',
	],
	videopress_guid: [ 'abcdefgh', 'VideoPress videos' ],
	_jetpack_blogging_prompt_key: [ 'a', 'Answers to blogging prompts' ],
};
const MODULES = {
	subscriptions: 'Subscribers',
	'subscriptions ': 'Checkbox below comments, for new posts',
	likes: 'Likes',
	'related-posts': 'Related posts below posts',
	sitemaps: 'Sitemap',
};

const restores = [];
let posts = [];

const json = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;
const rowsOf = ( html ) =>
	Object.fromEntries(
		[
			...html.matchAll(
				/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td><td>(.*?)<\/td>/g
			),
		].map( ( [ , name, amount, text ] ) => [ name, { amount, text } ] )
	);
const rows = async () =>
	rowsOf( ( await page( SCREEN, await cookiesOf( 'admin' ) ) ).html );

before( async () => {
	for ( const name of [
		...Object.keys( OPTIONS ),
		'jetpack_active_modules',
	] ) {
		restores.push( await keepOption( name ) );
	}
	await php(
		`foreach ( ${ json( Object.keys( OPTIONS ) ) } as $name ) { delete_option( $name ); }
		update_option( 'jetpack_active_modules', [ 'nothing' ], true );`
	);
} );
after( async () => {
	await php(
		`foreach ( ${ json( posts ) } as $id ) { wp_delete_post( $id, true ); } delete_user_meta( 1, 'wpcom_user_id' );`
	);
	for ( const restore of restores ) {
		await restore();
	}
} );

test( 'each option, post type, meta and part makes its row, with a state and a sentence', async () => {
	const former = await rows();
	posts = await php(
		`$ids = [];
		foreach ( ${ json( Object.keys( TYPES ) ) } as $type ) { $ids[] = wp_insert_post( [ 'post_type' => $type, 'post_title' => $type, 'post_status' => 'publish', 'post_content' => 'x' ] ); }
		$ids[] = wp_insert_post( [ 'post_title' => 'Stored', 'post_status' => 'publish', 'post_content' => '[gist id="1"] [quiz]', 'meta_input' => ${ json( Object.fromEntries( Object.entries( META ).map( ( [ key, [ value ] ] ) => [ key, value ] ) ) ) } ] );
		$ids[] = $md = wp_insert_post( [ 'post_title' => 'Markdown', 'post_status' => 'draft', 'post_content' => '<p>x</p>', 'post_content_filtered' => 'x', 'meta_input' => [ '_wpcom_is_markdown' => '1' ] ] );
		update_user_meta( 1, 'wpcom_user_id', '7' );
		foreach ( ${ json( Object.fromEntries( Object.entries( OPTIONS ).map( ( [ name, [ value ] ] ) => [ name, value ] ) ) ) } as $name => $value ) { update_option( $name, $value, false ); }
		update_option( 'jetpack_active_modules', ${ json( Object.keys( MODULES ) ) }, true );
		return $ids;`
	);
	const found = await rows();
	const names = [
		...Object.values( OPTIONS ).map( ( [ , name ] ) => name ),
		...Object.values( TYPES ),
		...Object.values( META ).map( ( [ , name ] ) => name ),
		...Object.values( MODULES ),
		'Posts with embed shortcodes',
		'Posts with unsupported shortcodes',
		'Posts written in Markdown',
		'Users with a WordPress.com account',
	];
	for ( const name of names ) {
		assert.ok( found[ name ], name );
		const { amount, text } = found[ name ];
		assert.ok(
			amount === 'Yes' ||
				Number( amount ) > Number( former[ name ]?.amount ?? 0 ),
			`${ name }: ${ amount }`
		);
		assert.match( text, /\w{3,}.*\./, name );
	}
} );

test( 'each shortcode is counted, and it is said what becomes of it', async () => {
	const LISTS = '\\Mainstay\\FormerSite\\Shortcodes\\';
	const names = await php(
		`require_once dirname( Mainstay\\FILE ) . '/former-site/inventory.php';
		return [ 'shown' => ${ LISTS }SHOWN, 'embedded' => Mainstay\\Embeds\\get_embed_shortcodes(), 'closed' => Mainstay\\Embeds\\get_empty_shortcodes(), 'lost' => ${ LISTS }LOST, 'inner' => array_keys( ${ LISTS }INNER ), 'registered' => array_keys( $GLOBALS['shortcode_tags'] ) ];`
	);
	// Those of post types are there where such posts are.
	const shown = names.shown.filter(
		( name ) => ! /portfolio|testimonials/.test( name )
	);
	const all = Object.entries( names ).flatMap( ( [ group, list ] ) =>
		group === 'registered' ? [] : list
	);
	assert.equal( new Set( all ).size, all.length, 'each stands in one list' );
	assert.ok( all.length >= 70, `${ all.length } names` );
	for ( const name of [ ...shown, ...names.embedded, ...names.closed ] ) {
		assert.ok( names.registered.includes( name ), name );
	}
	for ( const name of names.lost ) {
		assert.ok( ! names.registered.includes( name ), name );
	}
	const content = ( list ) =>
		list
			.map( ( name, at ) =>
				[
					`[${ name }]`,
					`[${ name } a="b"]`,
					`[${ name }/]`,
					`[${ name }=https://a.example]`,
				].at( at % 4 )
			)
			.join( ' ' );
	const earlier = await rows();
	posts.push(
		...( await php(
			`return array_map( fn( $content ) => wp_insert_post( [ 'post_title' => 'Shortcodes', 'post_status' => 'draft', 'post_content' => $content ] ), ${ json(
				[
					content( all ),
					'[[quiz]] [quizzes] quiz] [ quiz] [question] [answer]',
					'[quiz][question]a[/question][/quiz] [quiz]',
				]
			) } );`
		) )
	);
	const found = await rows();
	const rowOf = {
		shown: 'Posts with supported shortcodes',
		embedded: 'Posts with embed shortcodes',
		closed: 'Posts with shortcodes of closed services',
		lost: 'Posts with unsupported shortcodes',
	};
	for ( const [ group, row ] of Object.entries( rowOf ) ) {
		for ( const name of group === 'shown' ? shown : names[ group ] ) {
			assert.match(
				found[ row ].text,
				new RegExp(
					`\\[${ name.replaceAll( '.', '\\.' ) }\\] \\(\\d+\\)`
				),
				name
			);
		}
	}
	const numberOf = ( list, name ) =>
		Number(
			new RegExp( `\\[${ name }\\] \\((\\d+)\\)` ).exec(
				list[ rowOf.lost ]?.text
			)?.[ 1 ] ?? 0
		);
	assert.equal( numberOf( found, 'quiz' ), numberOf( earlier, 'quiz' ) + 2 );
	assert.equal( numberOf( found, 'vr' ), numberOf( earlier, 'vr' ) + 1 );
	assert.equal(
		Number( found[ rowOf.lost ].amount ),
		Number( earlier[ rowOf.lost ]?.amount ?? 0 ) + 2
	);
	assert.doesNotMatch( found[ rowOf.lost ].text, /question|slide\]/ );
} );

test( 'crawlers that were turned away still are, and hostile names do nothing', async () => {
	const robots = () =>
		php(
			`return apply_filters( 'robots_txt', "User-agent: *\\n", true );`
		);
	const first = await robots();
	assert.match( first, /\n\nUser-agent: GPTBot\nDisallow: \/\n$/ );
	assert.doesNotMatch( first, /CCBot|Bad/ );
	await php(
		`update_option( 'jetpack_seo_ai_crawler_overrides', [ 'OtherBot' => 'perhaps', 'Odd' => [ 'x' ], 5 => 'deny' ], false );`
	);
	assert.match(
		await robots(),
		/User-agent: OtherBot\nDisallow: \/\n\nUser-agent: Odd\nDisallow: \/\n$/
	);
	await php(
		`update_option( 'jetpack_seo_ai_crawler_overrides', 'deny', false );`
	);
	assert.doesNotMatch( await robots(), /Bot|Disallow: \/\n/ );
} );

test( 'the address of a buyer is exported and erased where Jetpack stored it', async () => {
	const id = await php(
		`return wp_insert_post( [ 'post_type' => 'jp_pay_order', 'post_status' => 'publish', 'post_title' => 'O', 'meta_input' => [ 'spay_customer_email' => 'Ada@Example.com', 'spay_price' => '5', 'spay_status' => [ 'x' ] ] ] );`
	);
	posts.push( id );
	const run = ( kind, email ) =>
		php(
			`$tools = apply_filters( 'wp_privacy_personal_data_${ kind }', [] ); return $tools['mainstay-former-orders']['callback']( '${ email }', 1 );`
		);
	const exported = await run( 'exporters', 'ada@example.com' );
	assert.equal( exported.done, true );
	assert.deepEqual(
		exported.data.map( ( { item_id: item } ) => item ),
		[ `order-${ id }` ]
	);
	assert.ok(
		exported.data[ 0 ].data.some(
			( { value } ) => value === 'Ada@Example.com'
		)
	);
	assert.equal(
		( await run( 'erasers', 'bob@example.com' ) ).items_removed,
		false
	);
	assert.equal( ( await run( 'erasers', '' ) ).items_removed, false );
	assert.equal(
		( await run( 'erasers', 'ada@example.com' ) ).items_removed,
		true
	);
	assert.equal(
		( await run( 'erasers', 'ada@example.com' ) ).items_removed,
		false
	);
	assert.equal(
		await php( `return get_post_meta( ${ id }, 'spay_price', true );` ),
		'5'
	);
} );
