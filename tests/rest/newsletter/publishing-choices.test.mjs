/** Choices about publishing: who made them, who confirmed them, and which count, whatever the way. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { inProcess } from '../http/in-process.mjs';
import { code } from '../responses-site.mjs';
import { php, request } from '../site.mjs';

const META = {
	_mainstay_send_mail: 'yes',
	jetpack_publicize_message: 'Buy at https://elsewhere.example',
	jetpack_publicize_hasEditedShareMessage: true,
	jetpack_is_tweetstorm: true,
	_mainstay_share_messages: { mastodon: 'For Mastodon' },
};
const KEYS = Object.keys( META ).sort();

const posts = [];
after( () =>
	php(
		`foreach ( ${ code( posts ) } as $id ) { wp_delete_post( $id, true ); }`
	)
);

async function write( as, meta = META, status = 'pending' ) {
	const { status: answer, data } = await request( '/wp/v2/posts', {
		as,
		method: 'POST',
		body: { title: 'Rolls', content: 'Fresh', status, meta },
	} );
	assert.equal( answer, 201, data.message );
	posts.push( data.id );
	return data.id;
}

/** What counts of a post, and whether it is mailed. */
const read = ( ids ) =>
	php( `require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/mailings.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/publicize.php';
		return array_map( static fn( $id ) => [
			'mail'     => \\Mainstay\\Newsletter\\Mailings\\get_choice( $id ),
			'isMailed' => null !== \\Mainstay\\Newsletter\\Mailings\\find_mailing( $id, 'post_id' ),
			'message'  => \\Mainstay\\Publicize\\get_message( get_post( $id ) ),
			'text'     => \\Mainstay\\Publicize\\get_network_text( get_post( $id ), 'mastodon' ),
			'thread'   => \\Mainstay\\Publicize\\has_choice( $id, 'jetpack_is_tweetstorm' ),
			'status'   => get_post_status( $id ),
		], ${ code( ids ) } );` );

test( 'a choice about mail that is not known sends nothing', async () => {
	const stored = {
		yes: 'yes',
		no: 'no',
		'': '',
		never: 'no',
		No: 'no',
		off: 'no',
		0: 'no',
		1: 'no',
		YES: 'no',
		later: 'no',
	};
	assert.deepEqual(
		await php(
			`return array_map( fn( $value ) => sanitize_meta( '_mainstay_send_mail', $value, 'post', 'post' ), ${ code( [ ...Object.keys( stored ), false, null, true, 1, [ 'yes' ] ] ) } );`
		),
		[ ...Object.values( stored ), '', '', 'no', 'no', 'no' ]
	);
} );

const NOTHING = {
	mail: '',
	isMailed: false,
	message: 'Rolls',
	text: null,
	thread: false,
	status: 'publish',
};
const ALL = {
	mail: 'yes',
	isMailed: true,
	message: META.jetpack_publicize_message,
	text: 'For Mastodon',
	thread: true,
	status: 'publish',
};

const edit = ( id, body, as = 'editor' ) =>
	request( `/wp/v2/posts/${ id }`, { as, method: 'POST', body } );
const publish = { status: 'publish' };

/** In PHP: $write( $role, $fields ), which returns an id, $edit( $id, $fields, $role ) and $quick_edit( $id ). */
const ACTS = `
require_once ABSPATH . 'wp-admin/includes/admin.php';
$store = static function ( $path, $fields, $role ) use ( $be, $ask ) {
	$be( $role );
	[ $status, $data ] = $ask( 'POST', "/wp/v2/posts$path", $fields );
	return $status < 300 ? $data['id'] : throw new Exception( $data['message'] );
};
$write = static fn( $role, $fields ) => $store( '', $fields + [ 'title' => 'Rolls', 'content' => 'Fresh', 'status' => 'pending' ], $role );
$edit = static fn( $id, $fields, $role = 'editor' ) => $store( "/$id", $fields, $role );
$publish = [ 'status' => 'publish' ];
$quick_edit = static function ( $id ) use ( $be ) {
	$be( 'editor' );
	edit_post( [ 'post_ID' => $id, 'post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Rolls', '_status' => 'publish' ] );
};`;

/**
 * Writes posts and does something with each, all in one request.
 *
 * @param {Object<string, [string, Object, string]>} lives By name: who writes, which fields, and PHP for `$id`.
 * @return {Promise<Object<string, number>>} Their ids.
 */
async function play( lives ) {
	const ids = await inProcess( `${ ACTS }
		$ids = [];
		${ Object.entries( lives )
			.map(
				( [ name, [ role, fields, act ] ] ) =>
					`$id = $write( '${ role }', ${ code( fields ) } ); ${ act } $ids[ ${ code( name ) } ] = $id;`
			)
			.join( '\n' ) }
		return $ids;` );
	posts.push( ...Object.values( ids ) );
	return ids;
}

const CONFIRM = "'mainstay_unconfirmed_choices' => []";

/** In PHP, how an editor publishes what a contributor wrote, and what counts then. */
const WAYS = {
	'by REST': [ '$edit( $id, $publish );', NOTHING ],
	'by REST, with a new title': [
		"$edit( $id, $publish + [ 'title' => 'Rolls' ] );",
		NOTHING,
	],
	'by quick edit': [ '$quick_edit( $id );', NOTHING ],
	'in the list': [
		"$be( 'editor' ); bulk_edit_posts( [ 'post' => [ $id ], 'post_type' => 'post', '_status' => 'publish', 'post_status' => 'publish' ] );",
		NOTHING,
	],
	'by a schedule': [
		"$edit( $id, [ 'status' => 'future', 'date_gmt' => gmdate( 'Y-m-d\\\\TH:i:s', time() + 9000 ) ] ); $be( 'visitor' ); wp_publish_post( $id );",
		NOTHING,
	],
	'after these were confirmed': [
		`$edit( $id, $publish + [ ${ CONFIRM } ] );`,
		ALL,
	],
	'after the email was confirmed': [
		`$edit( $id, $publish + [ 'mainstay_unconfirmed_choices' => ${ code( KEYS.filter( ( key ) => key !== '_mainstay_send_mail' ) ) } ] );`,
		{ ...NOTHING, mail: 'yes', isMailed: true },
	],
	'after a message of the editor’s': [
		"$edit( $id, $publish + [ 'meta' => [ 'jetpack_publicize_message' => 'Fresh rolls' ] ] );",
		{ ...NOTHING, message: 'Fresh rolls' },
	],
	'after the contributor confirmed them': [
		`$edit( $id, [ ${ CONFIRM } ], 'contributor' ); $edit( $id, $publish );`,
		NOTHING,
	],
	'with keys that nobody knows': [
		`$edit( $id, $publish + [ 'mainstay_unconfirmed_choices' => ${ code( [ ...KEYS, 'x', '_edit_lock' ] ) } ] );`,
		NOTHING,
	],
};

test( 'what a contributor chose counts when an editor confirmed it', async () => {
	const ids = await play(
		Object.fromEntries(
			Object.entries( WAYS ).map( ( [ name, [ act ] ] ) => [
				name,
				[ 'contributor', { meta: META }, act ],
			] )
		)
	);
	assert.deepEqual(
		await read( ids ),
		Object.fromEntries(
			Object.entries( WAYS ).map( ( [ name, [ , what ] ] ) => [
				name,
				what,
			] )
		)
	);
} );

test( 'what somebody chose who may publish counts at once', async () => {
	const ids = {};
	for ( const role of [ 'author', 'editor', 'administrator' ] ) {
		ids[ role ] = await write( role, META, 'publish' );
	}
	assert.deepEqual(
		await read( ids ),
		Object.fromEntries( Object.keys( ids ).map( ( id ) => [ id, ALL ] ) )
	);
} );

test( 'a contributor changes what an editor chose: that goes on to count; no email always does', async () => {
	const id = await write( 'contributor', {} );
	await edit( id, { meta: { jetpack_publicize_message: 'The editor’s' } } );
	await edit(
		id,
		{
			meta: {
				jetpack_publicize_message: 'Mine',
				_mainstay_send_mail: 'no',
			},
		},
		'contributor'
	);
	const field = async ( as ) =>
		( await request( `/wp/v2/posts/${ id }?context=edit`, { as } ) ).data
			.mainstay_unconfirmed_choices;
	assert.deepEqual( await field( 'editor' ), [
		'_mainstay_send_mail',
		'jetpack_publicize_message',
	] );
	await edit( id, publish );
	const { one } = await read( { one: id } );
	// What the editor wrote goes on to count.
	assert.deepEqual( one, {
		...NOTHING,
		mail: 'no',
		message: 'The editor’s',
	} );
	const open = await request( `/wp/v2/posts/${ id }` );
	assert.equal( 'mainstay_unconfirmed_choices' in open.data, false );
} );

const MAIL = '_mainstay_send_mail';
const MESSAGE = 'jetpack_publicize_message';
const ENABLED = 'jetpack_publicize_feature_enabled';
const TEXTS = '_mainstay_share_messages';
const THREAD = 'jetpack_is_tweetstorm';

/** Where nobody chose who may. */
const USUAL = {
	mail: '',
	message: 'Rolls',
	isEnabled: true,
	isAskedFor: false,
	text: null,
	thread: false,
};

/**
 * Who stores what, one after the other, in the post of a contributor, and what counts when an editor publishes it by
 * quick edit. `null` takes a choice back; `forget` takes the notes away, which earlier versions had not;
 * `confirm` is what the panels do; `trash` goes there and back.
 */
const LIVES = [
	[ [], {} ],
	[ [ [ 'contributor', { [ MAIL ]: 'yes' } ] ], {} ],
	[ [ [ 'contributor', { [ MAIL ]: 'no' } ] ], { mail: 'no' } ],
	[ [ [ 'editor', { [ MAIL ]: 'yes' } ] ], { mail: 'yes' } ],
	[
		[
			[ 'editor', { [ MAIL ]: 'yes' } ],
			[ 'contributor', { [ MAIL ]: null } ],
		],
		{ mail: 'yes' },
	],
	[
		[
			[ 'editor', { [ MAIL ]: 'no' } ],
			[ 'contributor', { [ MAIL ]: null } ],
		],
		{ mail: 'no' },
	],
	[
		[
			[ 'editor', { [ MAIL ]: 'no' } ],
			[ 'contributor', { [ MAIL ]: 'yes' } ],
		],
		{ mail: 'no' },
	],
	[
		[
			[ 'editor', { [ MAIL ]: 'no' } ],
			[ 'contributor', { [ MAIL ]: null } ],
			[ 'contributor', { [ MAIL ]: 'yes' } ],
			[ 'contributor', { [ MAIL ]: null } ],
		],
		{ mail: 'no' },
	],
	[
		[
			[ 'editor', { [ MAIL ]: 'yes' } ],
			[ 'contributor', { [ MAIL ]: 'no' } ],
		],
		{ mail: 'no' },
	],
	[
		[
			[ 'contributor', { [ MAIL ]: 'yes' } ],
			[ 'editor', { [ MAIL ]: null } ],
		],
		{},
	],
	[
		[
			[ 'editor', { [ MAIL ]: 'no' } ],
			[ 'contributor', { [ MAIL ]: 'yes' } ],
			[ 'editor', 'confirm' ],
		],
		{ mail: 'yes' },
	],
	[
		[
			[ 'editor', { [ MAIL ]: 'no' } ],
			[ 'contributor', { [ MAIL ]: 'yes' } ],
			[ 'contributor', 'confirm' ],
			[ 'editor', 'trash' ],
		],
		{ mail: 'no' },
	],
	[
		[
			[ 'editor', { [ MESSAGE ]: 'Ours \\ "best"' } ],
			[ 'contributor', { [ MESSAGE ]: 'Mine' } ],
			[ 'contributor', { [ MESSAGE ]: 'Mine, again' } ],
		],
		{ message: 'Ours \\ "best"' },
	],
	[
		[
			[ 'editor', { [ MESSAGE ]: 'Ours' } ],
			[ 'contributor', { [ MESSAGE ]: null } ],
		],
		{ message: 'Ours' },
	],
	[
		[
			[ 'editor', { [ TEXTS ]: { mastodon: 'Ours' } } ],
			[ 'contributor', { [ TEXTS ]: { mastodon: 'Mine' } } ],
		],
		{ text: 'Ours' },
	],
	[
		[
			[ 'editor', { [ THREAD ]: true } ],
			[ 'contributor', { [ THREAD ]: false } ],
		],
		{ thread: true },
	],
	[
		[
			[ 'editor', { [ ENABLED ]: false } ],
			[ 'contributor', { [ ENABLED ]: true } ],
		],
		{ isEnabled: false, isAskedFor: true },
	],
	[
		[
			[ 'editor', { [ ENABLED ]: false } ],
			[ 'contributor', { [ ENABLED ]: null } ],
		],
		{ isEnabled: false, isAskedFor: true },
	],
	[ [ [ 'contributor', { [ ENABLED ]: false } ] ], { isEnabled: false } ],
	[ [ [ 'contributor', { [ ENABLED ]: true } ] ], {} ],
	[
		[ [ 'editor', { [ ENABLED ]: true } ] ],
		{ isEnabled: true, isAskedFor: true },
	],
	// Drafts of earlier versions, and of the plugin that the site used before.
	[
		[
			[ 'contributor', { [ MAIL ]: 'yes', [ MESSAGE ]: 'Mine' } ],
			[ 'editor', 'forget' ],
		],
		{},
	],
	[
		[
			[ 'contributor', { [ MAIL ]: 'yes' } ],
			[ 'editor', 'forget' ],
			[ 'editor', { [ MESSAGE ]: 'Ours' } ],
		],
		{ message: 'Ours' },
	],
	[
		[
			[ 'contributor', { [ MAIL ]: 'yes', [ TEXTS ]: { x: 'Mine' } } ],
			[ 'editor', 'forget' ],
			[ 'editor', 'confirm' ],
		],
		{ mail: 'yes' },
	],
	[ [ [ 'editor', { _wpas_mess: 'Mine' } ] ], {} ],
	[
		[
			[ 'editor', { _wpas_mess: 'Ours' } ],
			[ 'editor', 'confirm' ],
		],
		{ message: 'Ours' },
	],
	// What was published counts, also once it was a draft again.
	[
		[
			[ 'contributor', { [ MESSAGE ]: 'Mine' } ],
			[ 'editor', 'publish' ],
			[ 'editor', 'forget' ],
			[ 'editor', 'trash' ],
		],
		{ message: 'Mine' },
	],
	[
		[
			[ 'contributor', { [ MESSAGE ]: 'Mine' } ],
			[ 'editor', 'archive' ],
			[ 'editor', 'forget' ],
		],
		{ message: 'Mine' },
	],
	// Somebody who may edit what others wrote, and publish nothing.
	[
		[
			[ 'editor', { [ MAIL ]: 'no', [ MESSAGE ]: 'Ours' } ],
			[ 'corrector', { [ MAIL ]: 'yes', [ MESSAGE ]: 'Mine' } ],
		],
		{ mail: 'no', message: 'Ours' },
	],
];

test( 'who stores, changes or takes back a choice, and what counts then', async () => {
	const seen = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/mailings.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/publicize.php';
		add_filter( 'user_has_cap', fn( $all, $caps, $args, $user ) => get_option( 'corrector' ) === $user->ID ? array( 'edit_others_posts' => true ) + array_diff_key( $all, array( 'publish_posts' => 1 ) ) : $all, 10, 4 );
		update_option( 'corrector', wp_insert_user( array( 'user_login' => 'corrector', 'user_pass' => 'x', 'role' => 'contributor' ) ) );
		$as = fn( $login ) => wp_set_current_user( get_user_by( 'login', $login )->ID );
		$notes = Mainstay\\Core\\PublishingChoices\\UNCONFIRMED_META_KEY;
		$seen = array();
		foreach ( ${ code( LIVES.map( ( [ acts ] ) => acts ) ) } as $acts ) {
			$as( 'contributor' );
			$id = wp_insert_post( array( 'post_title' => 'Rolls', 'post_content' => 'Fresh', 'post_status' => 'pending' ) );
			foreach ( $acts as list( $who, $what ) ) {
				$as( $who );
				if ( 'forget' === $what ) {
					delete_metadata( 'post', $id, $notes );
				} elseif ( 'publish' === $what ) {
					wp_publish_post( $id );
				} elseif ( 'archive' === $what ) {
					// A status of a plugin, which visitors see.
					register_post_status( 'archive', array( 'public' => true ) );
					wp_update_post( array( 'ID' => $id, 'post_status' => 'archive' ) );
				} elseif ( 'trash' === $what ) {
					wp_trash_post( $id );
					wp_untrash_post( $id );
				} elseif ( 'confirm' === $what ) {
					$request = new WP_REST_Request( 'POST', "/wp/v2/posts/$id" );
					$request->set_body_params( array( 'mainstay_unconfirmed_choices' => array() ) );
					rest_do_request( $request );
				} else {
					foreach ( $what as $key => $value ) {
						null === $value ? delete_post_meta( $id, $key ) : update_post_meta( $id, $key, wp_slash( $value ) );
					}
				}
			}
			$as( 'editor' );
			wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) );
			$seen[] = array(
				'mail'       => Mainstay\\Newsletter\\Mailings\\get_choice( $id ),
				'message'    => Mainstay\\Publicize\\get_message( get_post( $id ) ),
				'isEnabled'  => Mainstay\\Publicize\\is_enabled( $id ),
				'isAskedFor' => null !== Mainstay\\Core\\PublishingChoices\\get_value( $id, 'jetpack_publicize_feature_enabled' ),
				'text'       => Mainstay\\Publicize\\get_network_text( get_post( $id ), 'mastodon' ),
				'thread'     => Mainstay\\Publicize\\has_choice( $id, 'jetpack_is_tweetstorm' ),
			);
			$as( 'contributor' );
			wp_delete_post( $id, true );
			if ( metadata_exists( 'post', $id, $notes ) ) { return "left: $id"; }
		}
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( get_option( 'corrector' ) );
		delete_option( 'corrector' );
		return $seen;`
	);
	assert.ok( Array.isArray( seen ), JSON.stringify( seen ) );
	assert.deepEqual(
		seen.map( ( what, number ) => [ LIVES[ number ][ 0 ], what ] ),
		LIVES.map( ( [ acts, what ] ) => [ acts, { ...USUAL, ...what } ] )
	);
} );

const LEVEL = '_jetpack_newsletter_access';
const TIER = '_jetpack_newsletter_tier_id';

/** Who says who may read a contributor's draft, one after the other, and what holds then; `null` takes it back. */
const ACCESS = [
	[ [ [ 'contributor', 'subscribers' ] ], 'subscribers' ],
	[
		[
			[ 'contributor', 'subscribers' ],
			[ 'contributor', 'everybody' ],
		],
		'everybody',
	],
	[
		[
			[ 'editor', 'subscribers' ],
			[ 'contributor', 'everybody' ],
		],
		'subscribers',
	],
	[
		[
			[ 'editor', 'subscribers' ],
			[ 'contributor', '' ],
		],
		'subscribers',
	],
	[
		[
			[ 'editor', 'subscribers' ],
			[ 'contributor', null ],
		],
		'subscribers',
	],
	[
		[
			[ 'editor', 'paid_subscribers', 7 ],
			[ 'contributor', 'paid_subscribers', 3 ],
		],
		'paid_subscribers 7',
	],
	[
		[
			[ 'editor', 'vip' ],
			[ 'contributor', 'everybody' ],
		],
		'vip',
	],
	[
		[
			[ 'editor', 'everybody' ],
			[ 'contributor', 'subscribers' ],
		],
		'subscribers',
	],
	[
		[
			[ 'contributor', 'subscribers' ],
			[ 'editor', 'subscribers' ],
			[ 'contributor', 'everybody' ],
		],
		'everybody',
	],
	[
		[
			[ 'editor', 'subscribers' ],
			[ 'editor', 'everybody' ],
			[ 'contributor', 'subscribers' ],
			[ 'contributor', 'everybody' ],
		],
		'everybody',
	],
	[
		[
			[ 'editor', 'subscribers' ],
			[ 'author', 'everybody' ],
		],
		'everybody',
	],
];

test( 'what somebody who may publish has closed is not opened by somebody who may not', async () => {
	const [ seen, rest ] = await inProcess( `
		$seen = [];
		foreach ( ${ code( ACCESS.map( ( [ acts ] ) => acts ) ) } as $acts ) {
			$be( 'contributor' );
			$id = wp_insert_post( [ 'post_title' => 'Rolls', 'post_status' => 'pending' ] );
			foreach ( $acts as $act ) {
				[ $role, $level, $tier ] = $act + [ 2 => null ];
				$be( $role );
				null === $level ? delete_post_meta( $id, '${ LEVEL }' ) : update_post_meta( $id, '${ LEVEL }', $level );
				null === $tier || update_post_meta( $id, '${ TIER }', $tier );
			}
			$be( 'editor' );
			wp_update_post( [ 'ID' => $id, 'post_status' => 'publish' ] );
			$seen[] = trim( get_post_meta( $id, '${ LEVEL }', true ) . ' ' . ( get_post_meta( $id, '${ TIER }', true ) ?: '' ) );
			wp_delete_post( $id, true );
		}
		// An editor sends all meta of a post along, also what nobody changed.
		$be( 'contributor' );
		$id = wp_insert_post( [ 'post_title' => 'Rolls', 'post_status' => 'pending' ] );
		$be( 'editor' );
		update_post_meta( $id, '${ LEVEL }', 'subscribers' );
		$be( 'contributor' );
		$rest = $ask( 'POST', "/wp/v2/posts/$id", [ 'title' => 'Buns', 'meta' => [ '${ LEVEL }' => 'everybody', '_mainstay_send_mail' => 'no' ] ] );
		wp_delete_post( $id, true );
		return [ $seen, [ $rest[0], $rest[1]['title']['raw'], $rest[1]['meta']['${ LEVEL }'], $rest[1]['meta']['_mainstay_send_mail'] ] ];` );
	assert.deepEqual(
		seen.map( ( what, number ) => [ ACCESS[ number ][ 0 ], what ] ),
		ACCESS
	);
	assert.deepEqual( rest, [ 200, 'Buns', 'subscribers', 'no' ] );
} );

test( 'an import brings the notes of the site that it comes from', async () => {
	const seen = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/publishing-choices.php';
		define( 'WP_IMPORTING', true );
		$author = get_user_by( 'login', 'contributor' )->ID;
		$seen = array();
		foreach ( array( 'list' => array( '_mainstay_send_mail' ), 'map' => array( '_mainstay_send_mail' => 'no' ), 'none' => null, 'empty' => array() ) as $name => $notes ) {
			$id = wp_insert_post( array( 'post_title' => 'Rolls', 'post_status' => 'draft', 'post_author' => $author ) );
			is_array( $notes ) && add_post_meta( $id, '_mainstay_unconfirmed_choices', $notes );
			add_post_meta( $id, '_mainstay_send_mail', 'yes' );
			wp_update_post( array( 'ID' => $id, 'post_content' => 'Fresh' ) );
			$seen[ $name ] = array( Mainstay\\Core\\PublishingChoices\\get_unconfirmed( $id ), Mainstay\\Core\\PublishingChoices\\get_value( $id, '_mainstay_send_mail' ) );
			wp_delete_post( $id, true );
		}
		return $seen;`
	);
	assert.deepEqual( seen, {
		list: [ [ MAIL ], null ],
		map: [ [ MAIL ], 'no' ],
		none: [ [ MAIL ], null ],
		empty: [ [], 'yes' ],
	} );
} );

test( 'a form of a contributor sends nothing outside until an editor read where', async () => {
	const content =
		'<!-- wp:jetpack/contact-form {"to":"friend@elsewhere.example, shop@localhost","webhookUrl":"https://hook.example/"} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"A"} /--></div><!-- /wp:jetpack/contact-form -->';
	const ways = {
		'by REST': '$edit( $id, $publish );',
		'by quick edit': '$quick_edit( $id );',
		'a word was changed before': `$edit( $id, [ 'content' => ${ code( `<p>Hello</p>${ content }` ) } ] ); $quick_edit( $id );`,
		'the contributor confirmed it': `$edit( $id, [ ${ CONFIRM } ], 'contributor' ); $edit( $id, $publish );`,
		'a draft of an earlier version':
			"delete_post_meta( $id, '_mainstay_unconfirmed_choices' ); $quick_edit( $id );",
		'after it was confirmed': `$edit( $id, $publish + [ ${ CONFIRM } ] );`,
		'with a content of the editor’s': `$edit( $id, $publish + [ 'content' => ${ code( content ) } ] );`,
	};
	const ids = await play( {
		...Object.fromEntries(
			Object.entries( ways ).map( ( [ way, act ] ) => [
				way,
				[ 'contributor', { content: `${ content } ` }, act ],
			] )
		),
		'the editor put it in': [
			'contributor',
			{},
			`$edit( $id, [ 'content' => ${ code( content ) } ] ); $quick_edit( $id );`,
		],
		'of an author': [
			'author',
			{ content, status: 'draft' },
			'$quick_edit( $id );',
		],
	} );
	const sent = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/sources/sources.php';
		return array_map( static function ( $id ) {
			$attributes = Mainstay\\Forms\\Sources\\find_form( "$id-1" )->definition->attributes;
			return [ 'to' => $attributes['to'], 'webhook' => $attributes['given']['webhookUrl'] ?? '' ];
		}, ${ code( ids ) } );` );
	const waits = { to: 'shop@localhost', webhook: '' };
	const all = {
		to: 'friend@elsewhere.example, shop@localhost',
		webhook: 'https://hook.example/',
	};
	assert.deepEqual( sent, {
		...Object.fromEntries(
			Object.keys( ways ).map( ( way ) => [ way, waits ] )
		),
		'after it was confirmed': all,
		'with a content of the editor’s': all,
		'the editor put it in': all,
		'of an author': all,
	} );
	const own =
		await php( `require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/submissions/access.php';
		return array_map( '\\Mainstay\\Forms\\Submissions\\Access\\is_own_address', [ 'shop@localhost', 'a@mail.localhost', 'a@notlocalhost', 'friend@elsewhere.example', 'localhost', '' ] );` );
	assert.deepEqual( own, [ true, true, false, false, false, false ] );
} );
