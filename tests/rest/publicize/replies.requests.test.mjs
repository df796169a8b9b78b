/** Answers on networks become comments of the post that was shared there. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { DID, startBluesky } from '../../fakes/bluesky.mjs';
import { startMastodon } from '../../fakes/mastodon.mjs';
import {
	connectBluesky,
	connectMastodon,
	connections,
	dropTables,
	forget,
	post,
	REPLY_DELAYS,
	runQueue,
	sharesOf,
	update,
} from '../sharing-site.mjs';
import { keepOption, php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const OPTIONS = [
	'mainstay_settings',
	'comment_moderation',
	'comment_previously_approved',
	'disallowed_keys',
	'close_comments_for_old_posts',
];

let mastodon;
let bluesky;
let restore;

const turn = ( isOn ) =>
	request( '/mainstay/v1/settings', {
		as: 'administrator',
		method: 'POST',
		body: { import_replies: isOn },
	} );
const option = ( name, value ) =>
	php( `update_option( '${ name }', '${ value }' );` );
const nextEvent = () =>
	php( "return wp_next_scheduled( 'mainstay_replies' );" );

before( async () => {
	restore = await Promise.all( OPTIONS.map( keepOption ) );
	mastodon = await startMastodon();
	bluesky = await startBluesky();
} );
after( async () => {
	await dropTables();
	await mastodon.close();
	await bluesky.close();
	for ( const put of restore ) {
		await put();
	}
	await php( "wp_clear_scheduled_hook( 'mainstay_replies' );" );
} );
beforeEach( async () => {
	Object.assign( mastodon.there, { statuses: [], answers: [] } );
	Object.assign( bluesky.there, { answers: [], hidden: [] } );
	bluesky.there.records.clear();
	await option( 'comment_moderation', '' );
	await option( 'comment_previously_approved', '' );
	await turn( true );
} );
afterEach( async () => {
	mastodon.fail();
	bluesky.fail();
	await forget();
} );

/** A post of the author that is on Mastodon, or Bluesky. @return {Promise<number>} */
async function shared( connect = connectMastodon, more = {} ) {
	await connect();
	const { id } = await post( 'author', more );
	await runQueue();
	assert.equal( ( await sharesOf( id ) )[ 0 ].state, 'done' );
	mastodon.asked.length = 0;
	bluesky.asked.length = 0;
	return id;
}

/** Says that a post was shared so many seconds ago, and not looked at since. */
const age = ( id, seconds ) =>
	php(
		`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_shares SET done_at = " . ( time() - ${ seconds } ) . ", asked_at = " . ( time() - ${ seconds } ) . " WHERE post_id = ${ id }" );`
	);

/** What WP-Cron does. */
const run = () =>
	php(
		"wp_set_current_user( 0 ); wp_clear_scheduled_hook( 'mainstay_replies' ); do_action( 'mainstay_replies' );"
	);

async function look( id, seconds = 20 * MINUTE ) {
	await age( id, seconds );
	await run();
}

/** The comments of a post, the oldest first, in whatever state. */
const commentsOf = ( id ) =>
	php(
		`wp_cache_flush(); return array_map(
			fn( $one ) => $one->to_array() + [ 'meta' => array_map( 'current', get_comment_meta( $one->comment_ID ) ) ],
			[ ...get_comments( [ 'post_id' => ${ id }, 'status' => [ 'approve', 'hold', 'spam', 'trash' ], 'orderby' => 'comment_date_gmt', 'order' => 'ASC' ] ) ]
		);`
	);
const textsOf = async ( id ) =>
	( await commentsOf( id ) ).map( ( one ) => one.comment_content );

const questions = ( fake = mastodon ) =>
	fake.asked.filter( ( { path } ) => /context$|getPostThread$/.test( path ) );
const root = () => mastodon.there.statuses[ 0 ].id;
const say = ( text, more ) => mastodon.there.say( root(), text, more );

describe( 'the switch', () => {
	it( 'is off at first: nobody is asked, and nothing is planned', async () => {
		await php( "delete_option( 'mainstay_settings' );" );
		const { data } = await request( '/mainstay/v1/settings', {
			as: 'administrator',
		} );
		assert.equal( data.import_replies, false );
		const id = await shared();
		say( 'Looks good!' );
		assert.equal( await nextEvent(), false );
		await look( id );
		assert.deepEqual( questions(), [] );
		assert.deepEqual( await commentsOf( id ), [] );
	} );

	it( 'plans the first look with the first share, and takes true or false only', async () => {
		const id = await shared();
		const [ share ] = await sharesOf( id );
		assert.equal( await nextEvent(), share.done_at + 15 * MINUTE );
		assert.equal( ( await turn( 'yes' ) ).status, 400 );
		await turn( false );
		assert.equal( await nextEvent(), false );
		await look( id );
		assert.deepEqual( questions(), [] );
		await turn( true );
		assert.ok( ( await nextEvent() ) > 0, 'what was shared before counts' );
	} );
} );

describe( 'a look', () => {
	it( 'comes nine times in two weeks, and each once', async () => {
		const id = await shared();
		const [ { done_at: start } ] = await sharesOf( id );
		for ( const [ index, pause ] of REPLY_DELAYS.entries() ) {
			// As if the time before had been the last.
			const set = ( now ) =>
				php(
					`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_shares SET done_at = " . ( time() - ${ now } ) . ", asked_at = " . ( time() - ${ now } + ${ REPLY_DELAYS[ index - 1 ] ?? 0 } ) . " WHERE post_id = ${ id }" );`
				);
			mastodon.asked.length = 0;
			await set( pause - 30 );
			await run();
			assert.equal( questions().length, 0, `before ${ pause }` );
			await set( pause + 30 );
			await run();
			await run();
			assert.equal( questions().length, 1, `at ${ pause }` );
			const next = REPLY_DELAYS[ index + 1 ];
			const planned = await nextEvent();
			if ( next ) {
				const [ row ] = await sharesOf( id );
				assert.equal( planned, row.done_at + next );
			} else {
				assert.equal( planned, false, 'no more' );
			}
		}
		assert.ok( start );
	} );

	it( 'that was missed is made up for once', async () => {
		const id = await shared();
		await look( id, 3 * DAY );
		await run();
		assert.equal( questions().length, 1 );
	} );

	it( 'of three processes at once asks once', async () => {
		const id = await shared();
		for ( let number = 0; number < 5; number++ ) {
			say( `Answer ${ number }`, { by: `p${ number }` } );
		}
		await age( id, 20 * MINUTE );
		await withMustUsePlugin(
			// All of them have read the row before the first of them writes.
			"add_filter( 'query', function ( $query ) { str_contains( $query, 'SET asked_at' ) && usleep( 900000 ); return $query; } );",
			() => Promise.all( [ run(), run(), run() ] )
		);
		assert.equal( questions().length, 1 );
		assert.equal( ( await commentsOf( id ) ).length, 5 );
	} );

	const cases = {
		'the post is not public any more': ( id ) =>
			update( id, { status: 'private' } ),
		'comments are closed': ( id ) =>
			update( id, { comment_status: 'closed' } ),
		'the connection is gone': async () => {
			const [ { id } ] = ( await connections() ).data.connections;
			await request( `/mainstay/v1/connections/${ id }`, {
				as: 'author',
				method: 'DELETE',
			} );
		},
		'the connection is lost': () =>
			php(
				`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_connections SET state = 'must_reauth'" );`
			),
		'sharing is switched off': () =>
			php(
				"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'publicize' ] ] );"
			),
	};
	for ( const [ name, change ] of Object.entries( cases ) ) {
		it( `asks nobody where ${ name }`, async () => {
			const id = await shared();
			say( 'Looks good!' );
			await change( id );
			await look( id );
			assert.deepEqual( questions(), [] );
			assert.deepEqual( await commentsOf( id ), [] );
			await php(
				"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [] ] );"
			);
		} );
	}

	for ( const how of [ 429, 500, 404, 'malformed', 'html', 'reset' ] ) {
		it( `that comes to nothing (${ how }) is followed by the next`, async () => {
			for ( const [ connect, fake, answer ] of [
				[ connectMastodon, mastodon, () => say( 'Looks good!' ) ],
				[
					connectBluesky,
					bluesky,
					() =>
						bluesky.there.say(
							[ ...bluesky.there.records.values() ][ 0 ].uri,
							'Looks good!'
						),
				],
			] ) {
				const id = await shared( connect );
				answer();
				fake.fail( how );
				await look( id );
				assert.equal( questions( fake ).length, 1 );
				assert.deepEqual( await commentsOf( id ), [] );
				const [ row ] = await sharesOf( id );
				assert.equal( await nextEvent(), row.done_at + HOUR );
				assert.equal( row.state, 'done' );
				fake.fail();
				await look( id, 2 * HOUR );
				assert.deepEqual( await textsOf( id ), [ 'Looks good!' ] );
				await forget();
			}
		} );
	}

	it( 'that finds the connection over says so to whoever made it, and is the last', async () => {
		const id = await shared();
		mastodon.there.tokens.clear();
		await look( id );
		const [ one ] = ( await connections() ).data.connections;
		assert.equal( one.test_success, 'must_reauth' );
		await look( id, 2 * HOUR );
		assert.equal( questions().length, 1 );
	} );
} );

describe( 'an answer on Mastodon', () => {
	it( 'is a comment of a stranger, with its date, text and address', async () => {
		const id = await shared();
		const at = Date.now() - 2 * HOUR * 1000;
		const { url, uri } = say(
			'<p><span class="h-card"><a href="https://mastodon.example/@baker" class="u-url mention">@<span>baker</span></a></span> Looks <b>good</b> &amp; 1 &lt; 2!<br />Truly.</p><p>More: <a href="https://example.com/a-long-way/to-go"><span class="invisible">https://</span><span class="ellipsis">example.com/a-long-way</span><span class="invisible">/to-go</span></a></p>',
			{ at, spoiler_text: 'Bread' }
		);
		await look( id );
		const [ comment, ...others ] = await commentsOf( id );
		assert.deepEqual( others, [] );
		const { comment_date: date, comment_date_gmt: gmt } = comment;
		assert.equal(
			gmt,
			new Date( at ).toISOString().slice( 0, 19 ).replace( 'T', ' ' )
		);
		assert.equal(
			date,
			await php( `return get_date_from_gmt( '${ gmt }' );` )
		);
		assert.deepEqual(
			{
				author: comment.comment_author,
				url: comment.comment_author_url,
				email: comment.comment_author_email,
				ip: comment.comment_author_IP,
				agent: comment.comment_agent,
				type: comment.comment_type,
				user: comment.user_id,
				parent: comment.comment_parent,
				approved: comment.comment_approved,
				text: comment.comment_content,
				meta: comment.meta,
			},
			{
				author: 'Ann',
				url: 'https://elsewhere.example/@ann',
				email: '',
				ip: '',
				agent: 'Mainstay Blocks',
				type: 'comment',
				user: '0',
				parent: '0',
				approved: '1',
				text: 'Bread\n\n@baker Looks good &amp; 1 &lt; 2!\nTruly.\n\nMore: https://example.com/a-long-way/to-go',
				meta: {
					_mainstay_reply: `mastodon:${ uri }`,
					_mainstay_reply_url: url,
				},
			}
		);
	} );

	it( 'is put below the one that it answers, through what is left out', async () => {
		const id = await shared();
		const ann = say( 'Ann', { by: 'ann' } );
		const bob = mastodon.there.say( ann.id, 'Bob', { by: 'bob' } );
		const secret = mastodon.there.say( bob.id, 'Private', {
			by: 'cy',
			visibility: 'private',
		} );
		mastodon.there.say( secret.id, 'Dora', { by: 'dora' } );
		const own = mastodon.there.statuses[ 0 ];
		mastodon.there.statuses.push( {
			...own,
			id: '999',
			status: 'Our answer',
			in_reply_to_id: ann.id,
		} );
		mastodon.there.say( '999', 'Eve', {
			by: 'eve',
			visibility: 'unlisted',
		} );
		say( 'Direct', { visibility: 'direct' } );
		say( 'Unknown', { visibility: undefined } );
		await look( id );
		const comments = await commentsOf( id );
		const nameOf = ( number ) =>
			comments.find( ( { comment_ID: each } ) => each === number )
				?.comment_content;
		assert.deepEqual(
			Object.fromEntries(
				comments.map( ( one ) => [
					one.comment_content,
					nameOf( one.comment_parent ),
				] )
			),
			{ Ann: undefined, Bob: 'Ann', Dora: 'Bob', Eve: 'Ann' }
		);
		// At a later look, too.
		mastodon.there.say( bob.id, 'Finn', { by: 'finn' } );
		await look( id, 2 * HOUR );
		const finn = ( await commentsOf( id ) ).find(
			( one ) => one.comment_content === 'Finn'
		);
		assert.equal( nameOf( finn.comment_parent ), 'Bob' );
	} );

	it( 'to a later item of a thread answers the post', async () => {
		const id = await shared( connectMastodon, {
			content:
				'<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>Two.</p><!-- /wp:paragraph -->',
			meta: { jetpack_is_tweetstorm: true },
		} );
		const items = mastodon.there.statuses;
		assert.ok( items.length > 1 );
		mastodon.there.say( items.at( -1 ).id, 'To the last' );
		say( 'To the first', { by: 'bob' } );
		await look( id );
		assert.equal( questions().length, 1 );
		assert.deepEqual(
			( await commentsOf( id ) )
				.map( ( one ) => [ one.comment_content, one.comment_parent ] )
				.sort(),
			[
				[ 'To the first', '0' ],
				[ 'To the last', '0' ],
			]
		);
	} );

	it( 'comes once, however often it is looked for', async () => {
		const id = await shared();
		say( 'Looks good!' );
		for ( const pause of REPLY_DELAYS.slice( 0, 4 ) ) {
			await look( id, pause + MINUTE );
		}
		assert.equal( questions().length, 4 );
		assert.equal( ( await commentsOf( id ) ).length, 1 );
	} );

	it( 'of many that come in the same minute is not lost', async () => {
		const id = await shared();
		for ( let number = 0; number < 12; number++ ) {
			say( `Answer ${ number }`, {
				by: `person${ number }`,
				at: Date.now() - number * 1000,
			} );
		}
		await look( id );
		assert.equal( ( await commentsOf( id ) ).length, 12 );
		// For everybody else the flood check stays.
		assert.equal(
			await php(
				"return apply_filters( 'wp_is_comment_flood', true, '', '', '', true );"
			),
			true
		);
	} );

	it( 'is one of 200 at most', async () => {
		const id = await shared();
		for ( let number = 0; number < 210; number++ ) {
			say( `Answer ${ number }`, {
				by: `person${ number }`,
				at: Date.now() - ( 300 - number ) * 1000,
			} );
		}
		await look( id );
		await look( id, 2 * HOUR );
		const texts = await textsOf( id );
		assert.equal( texts.length, 200 );
		assert.equal( texts[ 0 ], 'Answer 0' );
	} );

	it( 'with pictures alone is left out, and what answers it stays', async () => {
		const id = await shared();
		const picture = say( '<p></p>' );
		mastodon.there.say( picture.id, 'Beautiful', { by: 'bob' } );
		await look( id );
		assert.deepEqual( await textsOf( id ), [ 'Beautiful' ] );
	} );
} );

describe( 'the site’s own rules', () => {
	it( 'hold what they hold of strangers', async () => {
		const id = await shared();
		await option( 'comment_previously_approved', '1' );
		say( 'First' );
		await look( id );
		await option( 'comment_previously_approved', '' );
		await option( 'comment_moderation', '1' );
		say( 'Second' );
		await look( id, 2 * HOUR );
		await option( 'comment_moderation', '' );
		await option( 'disallowed_keys', 'casino' );
		say( 'Third: casino' );
		await look( id, 5 * HOUR );
		await option( 'disallowed_keys', '' );
		say( 'Fourth' );
		await look( id, 13 * HOUR );
		assert.deepEqual(
			( await commentsOf( id ) )
				.map( ( one ) => one.comment_approved )
				.sort(),
			[ '0', '0', '1', 'trash' ]
		);
	} );

	it( 'keep away what was deleted, and no name with it', async () => {
		const id = await shared();
		for ( const how of [ 'trash', 'spam', 'gone' ] ) {
			say( how, { by: how } );
		}
		await look( id );
		await php(
			`foreach ( get_comments( [ 'post_id' => ${ id } ] ) as $one ) {
				match ( $one->comment_content ) {
					'trash' => wp_trash_comment( $one ),
					'spam' => wp_spam_comment( $one ),
					'gone' => wp_delete_comment( $one, true )
				};
			}`
		);
		await look( id, 2 * HOUR );
		assert.equal( questions().length, 2 );
		assert.deepEqual(
			( await commentsOf( id ) )
				.map( ( one ) => one.comment_approved )
				.sort(),
			[ 'spam', 'trash' ]
		);
		const [ share ] = await sharesOf( id );
		assert.equal( share.result.taken.length, 3 );
		assert.doesNotMatch( JSON.stringify( share ), /elsewhere|users\/gone/ );
	} );

	it( 'take what is said twice once, and do not ask for it again', async () => {
		const id = await shared();
		say( 'Yum' );
		say( 'Yum' );
		await look( id );
		await php(
			`foreach ( get_comments( [ 'post_id' => ${ id } ] ) as $one ) { wp_delete_comment( $one, true ); }`
		);
		await look( id, 2 * HOUR );
		assert.deepEqual( await commentsOf( id ), [] );
	} );

	it( 'may end the process: the next look goes on behind that answer', async () => {
		const id = await shared();
		say( 'First', { by: 'ann', at: Date.now() - 3000 } );
		say( 'Deadly', { by: 'bob', at: Date.now() - 2000 } );
		say( 'Third', { by: 'cy', at: Date.now() - 1000 } );
		await withMustUsePlugin(
			"add_filter( 'preprocess_comment', function ( $data ) { 'Deadly' === $data['comment_content'] && exit(); return $data; } );",
			async () => {
				await age( id, 20 * MINUTE );
				await run().catch( () => {} );
				assert.deepEqual( await textsOf( id ), [ 'First' ] );
				assert.ok( ( await nextEvent() ) > 0, 'it is planned' );
				await look( id, 2 * HOUR );
			}
		);
		assert.deepEqual( await textsOf( id ), [ 'First', 'Third' ] );
	} );
} );

describe( 'what is hostile', () => {
	it( 'does nothing', async () => {
		const id = await shared();
		say(
			'<p>&lt;script&gt;alert(1)&lt;/script&gt; [gallery] <!-- --><script>alert(5)</script><b onclick="alert(6)">bold</b></p>',
			{
				by: 'mallory',
				at: Date.now() + 10 * DAY * 1000,
				url: 'javascript:alert(2)',
				account: {
					display_name: '<img src=x onerror=alert(3)>"\'',
					url: 'http://evil.example/" onmouseover="alert(4)',
				},
			}
		);
		say( `<p>${ 'é<b>'.repeat( 20000 ) }</p>`, {
			by: 'long',
			uri: `https://elsewhere.example/${ 'u'.repeat( 3000 ) }`,
			account: {
				display_name: '🥐'.repeat( 500 ),
				url: `https://elsewhere.example/${ 'a'.repeat( 500 ) }`,
			},
		} );
		mastodon.there.answers.push(
			{ id: 7, in_reply_to_id: root(), visibility: 'public' },
			{
				id: '8',
				in_reply_to_id: root(),
				visibility: 'public',
				uri: [ 'x' ],
				content: { a: 1 },
				account: 'nobody',
				created_at: 12,
			}
		);
		await look( id );
		const comments = await commentsOf( id );
		assert.equal( comments.length, 2 );
		const hostile = comments.find( ( one ) =>
			/alert/.test( one.comment_content )
		);
		assert.equal(
			hostile.comment_content,
			'&lt;script&gt;alert(1)&lt;/script&gt; [gallery] bold'
		);
		assert.equal( hostile.comment_author_url, '' );
		assert.doesNotMatch( hostile.comment_author, /[<>]/ );
		assert.equal( hostile.meta._mainstay_reply_url ?? '', '' );
		assert.ok(
			Date.parse( `${ hostile.comment_date_gmt }Z` ) <= Date.now() + 5000
		);
		const long = comments.find( ( one ) => one !== hostile );
		assert.equal( [ ...long.comment_author ].length, 60 );
		assert.equal( long.comment_author_url, '' );
		assert.equal( long.comment_content.length, 10000 );

		const { data: html } = await request(
			await php( `return get_permalink( ${ id } );` )
		);
		assert.ok( html.includes( hostile.comment_content ) );
		assert.doesNotMatch(
			html,
			/<script>alert|<img src=x|evil\.example|javascript:alert/
		);
		await look( id, 2 * HOUR );
		assert.equal( ( await commentsOf( id ) ).length, 2, 'and comes once' );
	} );
} );

describe( 'an answer on Bluesky', () => {
	const own = () => [ ...bluesky.there.records.values() ][ 0 ];
	const answer = ( text, more, to = own().uri ) =>
		bluesky.there.say( to, text, more );

	it( 'is a comment, nested, without what is not for all', async () => {
		const id = await shared( connectBluesky );
		const at = Date.now() - HOUR * 1000;
		const ann = answer( 'Ann <b> & more\nlines', { at } );
		const label = { val: '!no-unauthenticated', src: 'did:plc:x' };
		const shy = answer( 'Shy', { by: 'shy', labels: [ label ] }, ann );
		answer( 'Bob', { by: 'bob', handle: 'handle.invalid' }, shy );
		answer( 'Blocked', { by: 'cy', is: 'blockedPost' } );
		answer( 'Gone', { by: 'dora', is: 'notFoundPost' } );
		const hidden = answer( 'Hidden', { by: 'eve' } );
		answer( 'Below the hidden', { by: 'finn' }, hidden );
		bluesky.there.hidden = [ hidden ];
		const key = '3mzzzzzzzzzzz';
		bluesky.there.records.set( key, {
			uri: `at://${ DID }/app.bsky.feed.post/${ key }`,
			cid: 'bafy',
			value: {
				text: 'Our answer',
				createdAt: new Date().toISOString(),
				reply: { parent: { uri: ann } },
			},
		} );
		answer(
			'Gail',
			{ by: 'gail', displayName: '' },
			`at://${ DID }/app.bsky.feed.post/${ key }`
		);
		await look( id );
		const [ { headers, query } ] = questions( bluesky );
		assert.equal( headers.authorization, undefined, 'without a token' );
		assert.equal( query.uri, own().uri );

		const comments = await commentsOf( id );
		const [ first ] = comments;
		assert.deepEqual(
			comments
				.map( ( one ) => [
					one.comment_content,
					one.comment_author,
					one.comment_author_url,
					one.comment_parent,
				] )
				.sort(),
			[
				[
					'Ann &lt;b&gt; &amp; more\nlines',
					'Ann',
					'https://bsky.app/profile/ann.bsky.social',
					'0',
				],
				[
					'Bob',
					'Bob',
					'https://bsky.app/profile/did:plc:bobaaaaaaaaaaaaaaaaaaaaa',
					first.comment_ID,
				],
				[
					'Gail',
					'gail.bsky.social',
					'https://bsky.app/profile/gail.bsky.social',
					first.comment_ID,
				],
			]
		);
		assert.equal(
			first.comment_date_gmt,
			new Date( at ).toISOString().slice( 0, 19 ).replace( 'T', ' ' )
		);
		assert.deepEqual( first.meta, {
			_mainstay_reply: `bluesky:${ ann }`,
			_mainstay_reply_url: `https://bsky.app/profile/ann.bsky.social/post/${ ann.split( '/' ).at( -1 ) }`,
		} );
	} );

	it( 'has its links whole, wherever they say that they are', async () => {
		const id = await shared( connectBluesky );
		const text = 'Rüe: example.com/a/long/... and example.com/b/lo...';
		const link = ( part, uri ) => {
			const start = Buffer.byteLength(
				text.slice( 0, text.indexOf( part ) )
			);
			return {
				index: {
					byteStart: start,
					byteEnd: start + Buffer.byteLength( part ),
				},
				features: [ { $type: 'app.bsky.richtext.facet#link', uri } ],
			};
		};
		answer( text, {
			facets: [
				link(
					'example.com/a/long/...',
					'https://example.com/a/long/way'
				),
				link( 'example.com/b/lo...', 'javascript:alert(1)' ),
				{ index: { byteStart: 2, byteEnd: 9999 }, features: [ 'x' ] },
				{ index: { byteStart: -5, byteEnd: 'x' }, features: null },
				'nothing',
			],
		} );
		await look( id );
		assert.deepEqual( await textsOf( id ), [
			'Rüe: https://example.com/a/long/way and example.com/b/lo...',
		] );
	} );
} );

describe( 'the page', () => {
	it( 'says where it was said, and fetches no picture from there', async () => {
		const id = await shared();
		const { url } = say( 'Looks good!' );
		say( 'No address', {
			by: 'bob',
			url: '',
			uri: 'tag:elsewhere,2026:1',
		} );
		await look( id );
		await php(
			`wp_insert_comment( [ 'comment_post_ID' => ${ id }, 'comment_content' => 'From here', 'comment_author' => 'Visitor', 'comment_agent' => 'Mainstay Blocks', 'comment_approved' => 1 ] );`
		);
		const { data: html } = await request(
			await php( `return get_permalink( ${ id } );` )
		);
		for ( const text of [ 'Looks good!', 'No address', 'From here' ] ) {
			assert.ok( html.includes( text ), text );
		}
		assert.deepEqual(
			html.match( /<p class="mainstay-reply-origin">.*?<\/p>/g ),
			[
				`<p class="mainstay-reply-origin"><a href="${ url }" rel="nofollow ugc">On Mastodon</a></p>`,
			]
		);
		assert.match(
			html,
			/<a [^>]*href="https:\/\/elsewhere\.example\/@ann"[^>]*>Ann<\/a>|href="https:\/\/elsewhere\.example\/@ann"/
		);
		assert.doesNotMatch( html, /files\.elsewhere\.example/ );
	} );

	it( 'asks the database nothing for comments that came another way', async () => {
		const [ comment, queries ] = await php(
			`$id = wp_insert_comment( [ 'comment_post_ID' => 1, 'comment_content' => 'Hello' ] );
			$comment = get_comment( $id );
			$before = get_num_queries();
			$text = apply_filters( 'comment_text', 'Hello', $comment, [] ) . apply_filters( 'comment_text', 'Hello', null, [] );
			$queries = get_num_queries() - $before;
			wp_delete_comment( $id, true );
			return [ $text, $queries ];`
		);
		assert.doesNotMatch( comment, /On / );
		assert.equal( queries, 0 );
	} );
} );
