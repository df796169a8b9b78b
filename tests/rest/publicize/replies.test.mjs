/**
 * Replies on networks become comments: when they are asked for, which of them are taken, and as what. The
 * network’s answers are told beforehand; replies.requests.test.mjs has the same over many requests.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dropTables, forget, REPLY_DELAYS } from '../sharing-site.mjs';
import { php } from '../site.mjs';
import { code as given } from '../responses-site.mjs';
import { ANSWERING } from '../services/scripted-answers.mjs';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Math.floor( Date.now() / 1000 );
const iso = ( seconds ) => new Date( seconds * 1000 ).toISOString();

after( async () => {
	await forget();
	await dropTables();
} );

/** PHP: a site that imports replies; `$share()` gives a post that is on a network, `$look()` looks there. */
const SITE = `
	require_once dirname( Mainstay\\FILE ) . '/publicize/send.php';
	require_once dirname( Mainstay\\FILE ) . '/publicize/replies.php';
	${ ANSWERING }
	global $wpdb;
	Mainstay\\Core\\Settings\\update_settings( [ 'import_replies' => true ] );
	foreach ( [ 'comment_moderation', 'comment_previously_approved', 'disallowed_keys' ] as $rule ) { update_option( $rule, '' ); }
	wp_set_current_user( get_user_by( 'login', 'author' )->ID );
	$tokens  = [
		'mastodon' => [ 'host' => 'mastodon.example', 'access' => 'access-1', 'id' => 'a', 'secret' => 'b', 'account' => '1' ],
		'bluesky'  => [ 'did' => 'did:plc:own', 'handle' => 'own.example', 'access' => 'access-1', 'server' => 'https://pds.example' ],
		'x'        => [ 'access' => 'access-1', 'refresh' => '', 'until' => 0 ],
	];
	$results = [
		'mastodon' => [ 'id' => '1001' ],
		'bluesky'  => [ 'id' => 'at://own', 'uri' => 'at://did:plc:own/app.bsky.feed.post/1' ],
		'x'        => [ 'id' => '19' ],
	];
	$share = function ( $service = 'mastodon', $result = [] ) use ( $wpdb, $tokens, $results ) {
		$old        = $wpdb->prefix . 'mainstay_shares';
		$connection = 0;
		$post       = wp_insert_post( [ 'post_title' => "On $service", 'post_status' => 'draft', 'comment_status' => 'open' ] );
		update_post_meta( $post, '_sharing_test', 1 );
		// Without the share that publishing would begin.
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'publish' ], [ 'ID' => $post ] );
		clean_post_cache( $post );
		$connection = Mainstay\\Publicize\\Connections\\save_account( $service, [ 'account' => [ 'id' => '1', 'handle' => '@own', 'picture' => '' ], 'token' => $tokens[ $service ] ], [], false );
		$wpdb->query( "UPDATE $old SET asked_at = " . time() . ', done_at = 1' );
		$wpdb->insert( $old, [ 'post_id' => $post, 'connection_id' => $connection, 'state' => 'done', 'content' => '{}', 'result' => wp_json_encode( $results[ $service ] + $result ), 'url' => '', 'error' => '', 'done_at' => time(), 'created_at' => time() ] );
		return $post;
	};
	$age  = fn( $post, $done, $asked = null ) => $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_shares SET done_at = " . ( time() - $done ) . ', asked_at = ' . ( time() - ( $asked ?? $done ) ) . " WHERE post_id = $post" );
	$run  = function () { wp_set_current_user( 0 ); wp_clear_scheduled_hook( 'mainstay_replies' ); do_action( 'mainstay_replies' ); };
	$look = function ( $post, $answers, $done = 1200 ) use ( $age, $run, $call ) {
		$age( $post, $done );
		return $call( [ 'answers' => $answers ], $run )['asked'];
	};
	$comments = fn( $post ) => array_map(
		fn( $one ) => [ 'id' => (int) $one->comment_ID, 'parent' => (int) $one->comment_parent, 'text' => $one->comment_content, 'author' => $one->comment_author, 'url' => $one->comment_author_url, 'email' => $one->comment_author_email, 'ip' => $one->comment_author_IP, 'user' => $one->user_id, 'gmt' => $one->comment_date_gmt, 'approved' => $one->comment_approved, 'meta' => array_map( 'current', get_comment_meta( $one->comment_ID ) ) ],
		get_comments( [ 'post_id' => $post, 'status' => [ 'approve', 'hold', 'spam', 'trash' ], 'orderby' => 'comment_ID', 'order' => 'ASC' ] )
	);
	$shares = fn( $post ) => Mainstay\\Publicize\\Shares\\get_post_shares( $post );
`;

/** A reply on Mastodon. */
const reply = ( id, text, more = {} ) => ( {
	id,
	in_reply_to_id: '1001',
	visibility: 'public',
	uri: `https://elsewhere.example/users/p/${ id }`,
	url: `https://elsewhere.example/@p/${ id }`,
	content: `<p>${ text }</p>`,
	created_at: iso( NOW - HOUR + Number( id ) ),
	...more,
	account: {
		id: `p${ id }`,
		acct: `p${ id }@elsewhere.example`,
		display_name: `Person ${ id }`,
		url: `https://elsewhere.example/@p${ id }`,
		...more.account,
	},
} );
const said = ( ...descendants ) => ( { body: { ancestors: [], descendants } } );

describe( 'a look', () => {
	let told;
	before( async () => {
		told = await php( `
			${ SITE }
			$one  = ${ given( said( reply( '1', 'Good!' ) ) ) };
			$post = $share();
			$told = [ 'delays' => [] ];
			Mainstay\\Publicize\\Replies\\schedule_import();
			$told['first'] = wp_next_scheduled( 'mainstay_replies' ) - $shares( $post )[0]->done_at;
			$delays = ${ given( REPLY_DELAYS ) };
			foreach ( $delays as $index => $delay ) {
				$count = function ( $done ) use ( $post, $age, $run, $call, $delays, $index ) {
					$age( $post, $done, $done - ( $delays[ $index - 1 ] ?? 0 ) );
					return count( $call( [ 'answers' => [ [ 'status' => 500 ], [ 'status' => 500 ] ] ], function () use ( $run ) { $run(); $run(); } )['asked'] );
				};
				$early = $count( $delay - 30 );
				$late  = $count( $delay + 30 );
				$next  = wp_next_scheduled( 'mainstay_replies' );
				$told['delays'][] = [ $early, $late, $next ? $next - $shares( $post )[0]->done_at : null ];
			}
			$age( $post, 1200 );
			[ $row ] = $shares( $post );
			$told['claims'] = [ Mainstay\\Publicize\\Replies\\claim_share( $row ), Mainstay\\Publicize\\Replies\\claim_share( $row ) ];
			// A part of a thread, whose replies are below the first.
			$wpdb->insert( $wpdb->prefix . 'mainstay_shares', [ 'post_id' => $post, 'connection_id' => $row->connection_id, 'item' => 1, 'state' => 'done', 'content' => '{}', 'result' => '{"id":"1002"}', 'url' => '', 'error' => '', 'done_at' => time(), 'created_at' => time() ] );
			$told['missed'] = count( $look( $post, [ [ 'status' => 500 ] ], 3 * DAY_IN_SECONDS ) );
			$told['too late'] = count( $look( $post, [ $one ], 16 * DAY_IN_SECONDS ) );
			foreach ( ${ given( [ { status: 429 }, { status: 500, type: 'text/html', body: '<h1>No</h1>' }, { status: 404 }, { body: '{"desc' }, { body: {} }, { body: { descendants: 'x' } }, null ] ) } as $answer ) {
				$told['failures'][] = [ count( $look( $post, [ $answer ] ) ), count( $comments( $post ) ), $shares( $post )[0]->state ];
			}
			$connection = $shares( $post )[0]->connection_id;
			$closed     = fn( $values ) => [ $wpdb->update( $wpdb->posts, $values, [ 'ID' => $post ] ), clean_post_cache( $post ), count( $look( $post, [ $one ] ) ) ][2];
			$told['private'] = $closed( [ 'post_status' => 'private' ] );
			$told['no comments'] = $closed( [ 'post_status' => 'publish', 'comment_status' => 'closed' ] );
			$closed( [ 'comment_status' => 'open', 'post_status' => 'private' ] );
			$wpdb->update( $wpdb->posts, [ 'post_status' => 'publish' ], [ 'ID' => $post ] );
			clean_post_cache( $post );
			Mainstay\\Core\\Settings\\update_settings( [ 'import_replies' => false ] );
			$told['off'] = [ count( $look( $post, [ $one ] ) ), wp_next_scheduled( 'mainstay_replies' ) ];
			Mainstay\\Core\\Settings\\update_settings( [ 'import_replies' => true ] );
			$told['over'] = count( $look( $post, [ [ 'status' => 401 ] ] ) );
			$told['state'] = Mainstay\\Publicize\\Connections\\get_connection( $connection )->is_lost();
			$told['lost'] = count( $look( $post, [ $one ] ) );
			$told['none'] = $comments( $post );
			$other = $share( 'x' );
			$told['unreadable'] = count( $look( $other, [ $one ] ) );
			return $told;
		` );
	} );

	test( 'comes nine times in two weeks, each once', () => {
		assert.equal( told.first, REPLY_DELAYS[ 0 ] );
		assert.deepEqual(
			told.delays,
			REPLY_DELAYS.map( ( delay, index ) => [
				0,
				1,
				REPLY_DELAYS[ index + 1 ] ?? null,
			] )
		);
		assert.equal( told.missed, 1 );
		assert.equal( told[ 'too late' ], 0 );
	} );

	test( 'is of one process', () => {
		assert.deepEqual( told.claims, [ true, false ] );
	} );

	test( 'that comes to nothing changes nothing', () => {
		assert.deepEqual(
			told.failures,
			told.failures.map( () => [ 1, 0, 'done' ] )
		);
	} );

	test( 'is at nothing that is closed, off or over', () => {
		assert.deepEqual(
			[ 'private', 'no comments', 'lost', 'unreadable' ].map(
				( name ) => told[ name ]
			),
			[ 0, 0, 0, 0 ]
		);
		assert.deepEqual( told.off, [ 0, false ] );
		assert.equal( told.over, 1 );
		assert.equal( told.state, true );
		assert.deepEqual( told.none, [] );
	} );
} );

describe( 'a reply on Mastodon', () => {
	const replies = [
		reply(
			'11',
			'<a href="https://mastodon.example/@own">@<span>own</span></a> Looks <b>good</b> &amp; 1 &lt; 2!<br />Truly.</p><p>More.',
			{ spoiler_text: 'Bread' }
		),
		reply( '12', 'Below', { in_reply_to_id: '11' } ),
		reply( '13', 'Private', {
			in_reply_to_id: '12',
			visibility: 'private',
		} ),
		reply( '14', 'Below the private', {
			in_reply_to_id: '13',
			visibility: 'unlisted',
			created_at: iso( NOW - 9 * HOUR ),
		} ),
		reply( '15', 'Our own', {
			in_reply_to_id: '11',
			account: { id: '1' },
		} ),
		reply( '16', 'Below our own', { in_reply_to_id: '15' } ),
		reply( '17', 'Direct', { visibility: 'direct' } ),
		reply( '18', 'Unknown', { visibility: undefined } ),
		reply( '19', '' ),
		reply( '20', 'Below a picture', { in_reply_to_id: '19' } ),
		{
			id: '21',
			visibility: 'public',
			uri: [ 'x' ],
			content: { a: 1 },
			account: 'nobody',
			created_at: 12,
		},
		'nothing',
	];
	const hostile = [
		reply(
			'31',
			'&lt;script&gt;alert(1)&lt;/script&gt; [gallery]<script>alert(5)</script>',
			{
				created_at: iso( NOW + 10 * DAY ),
				url: 'javascript:alert(2)',
				account: {
					display_name: '<img src=x onerror=alert(3)>"',
					url: 'http://evil.example/" onmouseover="alert(4)',
				},
			}
		),
		reply( '32', 'é<b>'.repeat( 11000 ), {
			account: {
				display_name: '🥐'.repeat( 500 ),
				url: `https://elsewhere.example/${ 'a'.repeat( 500 ) }`,
			},
		} ),
	];
	let told;
	before( async () => {
		told = await php( `
			${ SITE }
			$post  = $share();
			$first = ${ given( said( ...replies ) ) };
			$told  = [ 'asked' => $look( $post, [ $first ] ), 'comments' => $comments( $post ) ];
			$again = ${ given( said( ...replies, reply( '22', 'Later', { in_reply_to_id: '12' } ) ) ) };
			$look( $post, [ $again ], 7200 );
			$told['again']  = array_slice( $comments( $post ), count( $told['comments'] ) );
			$told['result'] = $shares( $post )[0]->result;
			$keep = fn( $result ) => $wpdb->update( $wpdb->prefix . 'mainstay_shares', [ 'result' => wp_json_encode( $result ) ], [ 'post_id' => $post ] );
			$keep( [ 'id' => '1001' ] );
			$look( $post, [ $again ], 7200 );
			$told['without marks'] = count( $comments( $post ) );
			$keep( $told['result'] );
			wp_trash_comment( $told['comments'][0]['id'] );
			wp_delete_comment( $told['again'][0]['id'], true );
			$look( $post, [ $again ], 15000 );
			$told['deleted'] = array_column( $comments( $post ), 'approved', 'text' );
			$told['flood']   = [ apply_filters( 'wp_is_comment_flood', true, '', '', '', true ), Mainstay\\Publicize\\Replies\\is_creating_comment() ];
			$shown = fn( $index ) => apply_filters( 'comment_text', 'Text', get_comment( $told['comments'][ $index ]['id'] ), [] );
			$told['shown'] = $shown( 1 );
			update_comment_meta( $told['comments'][1]['id'], '_mainstay_reply_url', 'javascript:alert(1)' );
			$told['bad link'] = $shown( 1 );
			update_comment_meta( $told['comments'][1]['id'], '_mainstay_reply', 'myspace:1' );
			$told['unknown network'] = $shown( 1 );

			$full = $share( 'mastodon', [ 'taken' => array_map( 'strval', range( 1, 199 ) ) ] );
			$look( $full, [ $first ] );
			$told['full'] = array_column( $comments( $full ), 'text' );

			$strict = $share();
			update_option( 'comment_moderation', '1' );
			$look( $strict, [ ${ given( said( reply( '41', 'Held' ) ) ) } ] );
			update_option( 'comment_moderation', '' );
			update_option( 'disallowed_keys', 'casino' );
			$look( $strict, [ ${ given( said( reply( '42', 'A casino' ), reply( '43', 'Bread' ) ) ) } ], 7200 );
			update_option( 'disallowed_keys', '' );
			$told['held'] = array_column( $comments( $strict ), 'approved', 'text' );

			$bad = $share();
			$look( $bad, [ ${ given( said( ...hostile ) ) } ] );
			$told['hostile'] = $comments( $bad );
			return $told;
		` );
	} );
	const nested = () => {
		const texts = Object.fromEntries(
			told.comments.map( ( one ) => [ one.id, one.text ] )
		);
		return Object.fromEntries(
			told.comments.map( ( one ) => [
				one.text.split( '\n' )[ 0 ],
				texts[ one.parent ]?.split( '\n' )[ 0 ],
			] )
		);
	};

	test( 'is asked for with the token, at the post', () => {
		assert.deepEqual(
			told.asked.map( ( { method, url, headers } ) => [
				method,
				url,
				headers.authorization,
			] ),
			[
				[
					'GET',
					'https://mastodon.example/api/v1/statuses/1001/context',
					'Bearer access-1',
				],
			]
		);
	} );

	test( 'is a comment of a stranger, with its date, text and address', () => {
		const [ first ] = told.comments.filter( ( { text } ) =>
			text.startsWith( 'Bread' )
		);
		const { id, ...comment } = first;
		assert.ok( id );
		assert.deepEqual( comment, {
			parent: 0,
			text: 'Bread\n\n@own Looks good &amp; 1 &lt; 2!\nTruly.\n\nMore.',
			author: 'Person 11',
			url: 'https://elsewhere.example/@p11',
			email: '',
			ip: '',
			user: '0',
			gmt: iso( NOW - HOUR + 11 )
				.slice( 0, 19 )
				.replace( 'T', ' ' ),
			approved: '1',
			meta: {
				_mainstay_reply:
					'mastodon:https://elsewhere.example/users/p/11',
				_mainstay_reply_url: 'https://elsewhere.example/@p/11',
			},
		} );
	} );

	test( 'is public, by others, and below what it answers', () => {
		assert.deepEqual( nested(), {
			Bread: undefined,
			Below: 'Bread',
			'Below the private': 'Below',
			'Below our own': 'Bread',
			'Below a picture': undefined,
		} );
		const dates = Object.fromEntries(
			told.comments.map( ( one ) => [ one.text, one.gmt ] )
		);
		assert.ok(
			dates[ 'Below the private' ] >= dates.Below,
			'not older than its parent'
		);
	} );

	test( 'comes once, also after its comment was deleted', () => {
		assert.deepEqual(
			told.again.map( ( { text, parent } ) => [ text, parent ] ),
			[
				[
					'Later',
					told.comments.find( ( { text } ) => text === 'Below' ).id,
				],
			]
		);
		assert.equal( told[ 'without marks' ], told.comments.length + 1 );
		assert.equal( told.result.id, '1001' );
		assert.equal( told.result.taken.length, 6 );
		assert.doesNotMatch( JSON.stringify( told.result ), /elsewhere/ );
		assert.equal( Object.keys( told.deleted ).length, 5 );
		assert.equal( 'Later' in told.deleted, false );
		assert.ok( Object.values( told.deleted ).includes( 'trash' ) );
	} );

	test( 'is one of 200 at most', () => {
		assert.deepEqual( told.full, [ told.comments[ 0 ].text ] );
	} );

	test( 'is held where the site holds what strangers write, whose flood check stays', () => {
		assert.deepEqual( told.held, {
			Held: '0',
			'A casino': 'trash',
			Bread: '1',
		} );
		assert.deepEqual( told.flood, [ true, false ] );
	} );

	test( 'says below it where it was said', () => {
		assert.match(
			told.shown,
			/<p class="mainstay-reply-origin"><a href="https:\/\/elsewhere\.example\/@p\/1\d" rel="nofollow ugc">On Mastodon<\/a><\/p>/
		);
		assert.doesNotMatch( told[ 'bad link' ], /javascript/ );
		assert.doesNotMatch( told[ 'unknown network' ], /reply-origin/ );
	} );

	test( 'that is hostile does nothing', () => {
		assert.equal( told.hostile.length, 2 );
		const bad = told.hostile.find( ( { text } ) => /alert/.test( text ) );
		const long = told.hostile.find( ( one ) => one !== bad );
		assert.equal(
			bad.text,
			'&lt;script&gt;alert(1)&lt;/script&gt; [gallery]'
		);
		assert.equal( bad.url, '' );
		assert.doesNotMatch( bad.author, /[<>]/ );
		assert.equal( bad.meta._mainstay_reply_url ?? '', '' );
		assert.ok( Date.parse( `${ bad.gmt }Z` ) <= Date.now() + 5000 );
		assert.equal( [ ...long.author ].length, 60 );
		assert.equal( long.url, '' );
		assert.equal( [ ...long.text ].length, 10000 );
	} );
} );

describe( 'a reply on Bluesky', () => {
	const uri = ( name ) =>
		`at://did:plc:${ name }/app.bsky.feed.post/${ name }`;
	const view = ( name, text, replies = [], more = {} ) => ( {
		post: {
			uri: uri( name ),
			author: {
				did: `did:plc:${ name }`,
				handle: `${ name }.example`,
				displayName: name.toUpperCase(),
				...more.author,
			},
			record: { text, ...more.record },
			indexedAt: more.at ?? iso( NOW - HOUR ),
		},
		replies,
	} );
	const LINKS = 'Rüe: example.com/a/l... and example.com/b/l...';
	const linked = ( part, target ) => {
		const start = Buffer.byteLength( LINKS.split( part )[ 0 ] );
		return {
			index: {
				byteStart: start,
				byteEnd: start + Buffer.byteLength( part ),
			},
			features: [ { uri: target } ],
		};
	};
	const thread = {
		threadgate: { record: { hiddenReplies: [ uri( 'hidden' ) ] } },
		thread: {
			post: { uri: 'at://did:plc:own/app.bsky.feed.post/1' },
			replies: [
				view(
					'ann',
					'Ann <b> & more\nlines',
					[
						view(
							'shy',
							'Shy',
							[
								view( 'bob', 'Bob', [], {
									at: iso( NOW - 5 * HOUR ),
									author: {
										handle: 'handle.invalid',
										displayName: '',
									},
								} ),
							],
							{
								author: {
									labels: [ { val: '!no-unauthenticated' } ],
								},
							}
						),
						view( 'own', 'Our answer', [ view( 'eve', 'Eve' ) ] ),
					],
					{ at: iso( NOW - 2 * HOUR ) }
				),
				view( 'hidden', 'Hidden', [ view( 'finn', 'Finn' ) ] ),
				{ notFound: true, uri: uri( 'gone' ) },
				view( 'pic', '' ),
				view( 'links', LINKS, [], {
					record: {
						facets: [
							linked(
								'example.com/a/l...',
								'https://example.com/a/long'
							),
							linked( 'example.com/b/l...', 'javascript:1' ),
							{
								index: { byteStart: -3, byteEnd: 3 },
								features: [ { uri: 'https://evil.example/' } ],
							},
							{
								index: { byteStart: -5, byteEnd: 'x' },
								features: null,
							},
							'nothing',
						],
					},
				} ),
			],
		},
	};
	let told;
	before( async () => {
		told = await php( `
			${ SITE }
			$post = $share( 'bluesky' );
			$told = [ 'asked' => $look( $post, [ ${ given( { body: thread } ) } ] ), 'comments' => $comments( $post ) ];
			$other = $share( 'bluesky' );
			foreach ( ${ given( [ { status: 404, body: {} }, { body: {} }, { body: { thread: 'x' } }, null ] ) } as $answer ) {
				$told['failures'][] = [ count( $look( $other, [ $answer ] ) ), count( $comments( $other ) ) ];
			}
			return $told;
		` );
	} );

	test( 'is read without the token', () => {
		const [ { url, headers } ] = told.asked;
		assert.equal( headers.authorization, undefined );
		assert.match(
			url,
			/^https:\/\/public\.api\.bsky\.app\/xrpc\/app\.bsky\.feed\.getPostThread\?uri=at%3A%2F%2Fdid%3Aplc%3Aown/
		);
		assert.deepEqual(
			told.failures,
			told.failures.map( () => [ 1, 0 ] )
		);
	} );

	test( 'is a comment, nested, without what is not for all', () => {
		const ann = told.comments.find( ( { author } ) => author === 'ANN' );
		assert.deepEqual(
			told.comments
				.map( ( one ) => [ one.text, one.author, one.url, one.parent ] )
				.sort(),
			[
				[
					'Ann &lt;b&gt; &amp; more\nlines',
					'ANN',
					'https://bsky.app/profile/ann.example',
					0,
				],
				[
					'Bob',
					'did:plc:bob',
					'https://bsky.app/profile/did:plc:bob',
					ann.id,
				],
				[
					'Eve',
					'EVE',
					'https://bsky.app/profile/eve.example',
					ann.id,
				],
				[
					'Rüe: https://example.com/a/long and example.com/b/l...',
					'LINKS',
					'https://bsky.app/profile/links.example',
					0,
				],
			]
		);
		assert.deepEqual( ann.meta, {
			_mainstay_reply: `bluesky:${ uri( 'ann' ) }`,
			_mainstay_reply_url:
				'https://bsky.app/profile/ann.example/post/ann',
		} );
		const bob = told.comments.find( ( { text } ) => text === 'Bob' );
		assert.equal( bob.gmt, ann.gmt, 'not older than its parent' );
	} );
} );
