/** What only one of the networks with an app of the owner's own has, and how each takes pictures. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { php } from '../site.mjs';
import { callNetwork } from '../services/scripted-answers.mjs';

const NOW = Math.floor( Date.now() / 1000 );
const APP = { id: 'app-12345', secret: 'secret-67890' };
const RETURN = 'https://example.org/wp-admin/admin-post.php?action=x';
const TOKEN = { access: 'access-1', refresh: 'refresh-1', until: 0, app: APP };
const LINK = {
	url: 'https://example.org/bread/',
	title: 'Fresh bread',
	description: '',
	image: null,
};

const item = ( more = {} ) => ( {
	text: 'Fresh bread',
	link: LINK,
	media: [],
	reply_to: null,
	root: null,
	language: 'en',
	since: NOW - 60,
	...more,
} );

/** Pictures whose bytes are words. */
let files;
before( async () => {
	files = await php( `
		$frame = "\\x00\\x21\\xf9\\x04\\x00\\x0a\\x00\\x00\\x00\\x2c";
		$all   = [];
		foreach ( [ 'a loaf.jpg' => 'LOAF', 'rolls.jpg' => 'ROLLS', 'moves.gif' => "GIF$frame$frame", 'stands.gif' => "GIF$frame", 'empty.jpg' => '' ] as $name => $bytes ) {
			$all[ $name ] = wp_get_upload_dir()['basedir'] . "/$name";
			file_put_contents( $all[ $name ], $bytes );
		}
		return $all + [ 'url' => wp_get_upload_dir()['baseurl'] ];
	` );
} );
after( () =>
	php(
		`array_map( 'wp_delete_file', glob( wp_get_upload_dir()['basedir'] . '/{a loaf,rolls,moves,stands,empty}.{jpg,gif}', GLOB_BRACE ) );`
	)
);

const picture = ( name, more = {} ) => ( {
	path: files[ name ],
	mime: name.endsWith( 'gif' ) ? 'image/gif' : 'image/jpeg',
	alt: 'A loaf',
	width: 800,
	height: 600,
	...more,
} );
/** One that can be read, and three that cannot. */
const mixed = () => [
	picture( 'a loaf.jpg' ),
	picture( 'a loaf.jpg', { path: '/no/such/file.jpg' } ),
	picture( 'a loaf.jpg', { mime: 'image/tiff' } ),
	picture( 'empty.jpg' ),
];

/** Acts with the token of an account. */
const actsWith = ( token ) => ( {
	publish: ( post, answers, more ) => ( {
		method: 'publish_post',
		values: [ token, item( post ), 'key-1' ],
		answers,
		...more,
	} ),
	find: ( post, ...answers ) => ( {
		method: 'find_post',
		values: [ token, item( post ), 'key-1' ],
		answers,
	} ),
	finish: ( query, ...answers ) => ( {
		method: 'finish_sign_in',
		values: [ { app: APP, return: RETURN, verifier: 'v' }, query ],
		answers,
	} ),
	check: ( more, ...answers ) => ( {
		method: 'check_connection',
		values: [ { ...token, ...more } ],
		answers,
	} ),
} );

/** Where each request went, below the host. */
const placesOf = ( { asked } ) =>
	asked.map(
		( { method, url } ) =>
			`${ method } ${ url.split( '/' ).slice( 3 ).join( '/' ) }`
	);
const jsonOf = ( { asked }, at ) => JSON.parse( asked.at( at ).body );

/** The parts of a form by name: headers and text. */
function partsOf( { headers, body } ) {
	const [ , boundary ] = /^multipart\/form-data; boundary=(\w+)$/.exec(
		headers[ 'content-type' ]
	);
	const parts = body.split( `--${ boundary }` );
	assert.equal( parts.at( -1 ), '--\r\n' );
	return Object.fromEntries(
		parts.slice( 1, -1 ).map( ( part ) => {
			const [ head, text ] = part.split( '\r\n\r\n' );
			return [
				/name="([^"]+)"/.exec( head )[ 1 ],
				[
					...( /filename="[^"]+"/.exec( head ) ?? [] ),
					...( /Content-Type: (\S+)/.exec( head )?.slice( 1 ) ?? [] ),
					text.slice( 0, -2 ),
				],
			];
		} )
	);
}

describe( 'X', () => {
	const token = { ...TOKEN, user: '42', handle: 'cornerbakery' };
	const { publish, finish, find } = actsWith( token );
	const done = { status: 201, body: { data: { id: '19' } } };
	const uploaded = ( state, seconds ) => ( {
		body: {
			data: {
				id: '3',
				...( state && {
					processing_info: { state, check_after_secs: seconds },
				} ),
			},
		},
	} );
	const kept = { body: { data: {} } };
	const LONG = `${ '日'.repeat( 270 ) }\n\n${ LINK.url }`;
	const SENT = `${ '日'.repeat( 126 ) }…\n\n${ LINK.url }`;
	const reply = { reply_to: { id: '18' }, root: { id: '18' } };
	const refused = ( words ) => ( {
		status: 403,
		body: { detail: words },
	} );
	let told;
	before( async () => {
		const gif = ( name ) => ( { media: [ picture( name ) ] } );
		told = await callNetwork( 'x', {
			pictures: publish( { media: mixed() }, [ uploaded(), kept, done ] ),
			'five pictures': publish(
				{
					media: Array( 5 ).fill(
						picture( 'rolls.jpg', { alt: ' ' } )
					),
				},
				[ ...Array( 4 ).fill( uploaded() ), done ]
			),
			'a refused picture': publish( { media: mixed() }, [
				refused( 'Too large' ),
			] ),
			'no alternative text': publish( { media: mixed() }, [
				uploaded(),
				null,
				done,
			] ),
			moving: publish( gif( 'moves.gif' ), [
				uploaded( 'pending', 3 ),
				uploaded( 'in_progress', 4 ),
				uploaded( 'succeeded', 0 ),
				kept,
				done,
			] ),
			still: publish( gif( 'stands.gif' ), [ uploaded(), kept, done ] ),
			'cannot be processed': publish( gif( 'moves.gif' ), [
				uploaded( 'pending', 1 ),
				uploaded( 'failed' ),
			] ),
			'takes long': publish( gif( 'moves.gif' ), [
				uploaded( 'pending', 10 ),
				uploaded( 'pending', 10 ),
			] ),
			'is not told': publish( gif( 'moves.gif' ), [
				uploaded( 'pending', 1 ),
				null,
			] ),
			long: publish( { text: LONG }, [ done ] ),
			'long, found': find(
				{ text: LONG },
				{
					body: {
						data: [
							{
								id: '20',
								text: SENT.replace(
									LINK.url,
									'https://t.co/1'
								),
								entities: {
									urls: [
										{
											url: 'https://t.co/1',
											expanded_url: LINK.url,
										},
									],
								},
							},
						],
					},
				}
			),
			'no credits': publish( {}, [
				{ status: 402, body: { detail: 'CreditsDepleted' } },
			] ),
			duplicate: publish( {}, [
				refused(
					'You are not allowed to create a Tweet with duplicate content.'
				),
			] ),
			reply: publish( reply, [ done ] ),
			'refused reply': publish( reply, [ refused( 'Not permitted' ) ] ),
			refused: publish( {}, [ refused( 'Not permitted' ) ] ),
			'native app': {
				method: 'begin_sign_in',
				values: [ { client_id: APP.id, client_secret: '' }, RETURN ],
			},
			'native app, signed in': {
				...finish( { code: 'good' }, null ),
				values: [
					{
						app: { ...APP, secret: '' },
						return: RETURN,
						verifier: 'verifier-1',
					},
					{ code: 'good' },
				],
			},
		} );
	} );

	test( 'has pictures with their alternative texts; what cannot be read is left out', () => {
		const { pictures } = told;
		assert.deepEqual( placesOf( pictures ), [
			'POST 2/media/upload',
			'POST 2/media/metadata',
			'POST 2/tweets',
		] );
		assert.deepEqual( partsOf( pictures.asked[ 0 ] ), {
			media_category: [ 'tweet_image' ],
			media: [ 'filename="picture.jpeg"', 'image/jpeg', 'LOAF' ],
		} );
		assert.deepEqual( jsonOf( pictures, 1 ), {
			id: '3',
			metadata: { alt_text: { text: 'A loaf' } },
		} );
		assert.deepEqual( jsonOf( pictures, 2 ), {
			text: 'Fresh bread',
			media: { media_ids: [ '3' ] },
		} );
		for ( const { headers } of pictures.asked ) {
			assert.equal( headers.authorization, 'Bearer access-1' );
		}
		assert.deepEqual( placesOf( told[ 'five pictures' ] ), [
			...Array( 4 ).fill( 'POST 2/media/upload' ),
			'POST 2/tweets',
		] );
	} );

	test( 'posts nothing without a picture that it refused, and loses nothing but its text otherwise', () => {
		const { result, asked } = told[ 'a refused picture' ];
		assert.equal( result.error, 'mainstay_network_refused' );
		assert.equal( result.data.may_exist, false );
		assert.equal( asked.length, 1 );
		assert.equal( told[ 'no alternative text' ].result.id, '19' );
	} );

	test( 'is waited for while it processes a GIF that moves', () => {
		const { moving, still } = told;
		assert.deepEqual( moving.slept, [ 3, 4 ] );
		assert.equal( moving.result.id, '19' );
		assert.deepEqual( partsOf( moving.asked[ 0 ] ).media_category, [
			'tweet_gif',
		] );
		assert.equal(
			moving.asked[ 1 ].url,
			'https://api.x.com/2/media/upload?command=STATUS&media_id=3'
		);
		assert.equal( still.asked.length, 3 );
		assert.deepEqual( partsOf( still.asked[ 0 ] ).media_category, [
			'tweet_image',
		] );
		assert.deepEqual( still.slept, [] );
	} );

	test( 'posts no GIF that it could not process, or not yet', () => {
		const failed = told[ 'cannot be processed' ];
		assert.equal(
			failed.result.message,
			'X could not process the animated GIF in this post. Use another image.'
		);
		assert.deepEqual(
			[ failed.result.data.is_final, failed.result.data.may_exist ],
			[ true, false ]
		);
		const slow = told[ 'takes long' ];
		assert.equal( slow.result.error, 'mainstay_network_slow' );
		assert.equal( slow.result.data.is_final, false );
		assert.ok( slow.result.data.retry_at >= NOW + 60 );
		assert.deepEqual( slow.slept, [ 10 ] );
		assert.equal( told[ 'is not told' ].result.data.may_exist, false );
		for ( const { asked } of [ failed, slow, told[ 'is not told' ] ] ) {
			assert.ok( asked.every( ( { url } ) => /upload/.test( url ) ) );
		}
	} );

	test( 'gets a text within its limit, cut before the link', () => {
		assert.equal( jsonOf( told.long, 0 ).text, SENT );
		assert.equal( told[ 'long, found' ].result.id, '20' );
	} );

	test( 'says that credits are used up, that it has the text, and that a thread was refused', () => {
		const credits = told[ 'no credits' ].result;
		assert.equal(
			credits.message,
			'The X credits of your app are used up. Add credits in the X developer console, then try again.'
		);
		assert.equal( credits.data.is_final, true );
		assert.equal(
			told.duplicate.result.error,
			'mainstay_network_duplicate'
		);
		assert.equal( told.duplicate.result.data.may_exist, true );
		assert.deepEqual( jsonOf( told.reply, 0 ).reply, {
			in_reply_to_tweet_id: '18',
		} );
		assert.equal( told[ 'refused reply' ].result.error, 'reply_refused' );
		assert.equal( told[ 'refused reply' ].result.data.is_final, true );
		assert.equal(
			told.refused.result.message,
			'X rejected the post: Not permitted'
		);
	} );

	test( 'takes an app without a secret', () => {
		assert.match( told[ 'native app' ].result.url, /code_challenge=/ );
		const [ { headers, body, url } ] =
			told[ 'native app, signed in' ].asked;
		assert.equal( headers.authorization, undefined );
		assert.equal( url, 'https://api.x.com/2/oauth2/token' );
		assert.deepEqual( body, {
			grant_type: 'authorization_code',
			code: 'good',
			redirect_uri: RETURN,
			code_verifier: 'verifier-1',
			client_id: APP.id,
		} );
	} );
} );

describe( 'LinkedIn', () => {
	const token = {
		...TOKEN,
		refresh: '',
		author: 'urn:li:person:Ab-1',
	};
	const { publish, check } = actsWith( token );
	const done = {
		status: 201,
		headers: { 'x-restli-id': 'urn:li:share:7' },
	};
	const place = ( url, image = 'urn:li:image:C4' ) => ( {
		body: { value: { uploadUrl: url, image } },
	} );
	const good = place( 'https://www.linkedin.com/dms-uploads/C4' );
	const sent = { status: 201 };
	const duplicate = {
		status: 422,
		body: {
			message:
				'Content is a duplicate of urn:li:share:88 (DUPLICATE_POST)',
		},
	};
	const keyed = ( key, ...answers ) => ( {
		method: 'publish_post',
		values: [ token, item(), key ],
		answers,
	} );
	const elsewhere = {
		'another host': place( 'https://evil.example/linkedin.com' ),
		'a host like its own': place( 'https://notlinkedin.com/a' ),
		'no https': place( 'http://www.linkedin.com/a' ),
		'a strange image': place(
			'https://www.linkedin.com/a',
			'urn:li:image:a/b'
		),
	};
	let told;
	before( async () => {
		const one = { media: mixed() };
		const card = { link: { ...LINK, image: picture( 'rolls.jpg' ) } };
		told = await callNetwork( 'linkedin', {
			words: publish(
				{
					text: 'a|b {c} @[d](e) <f> # *h_i~ \\ ok. #half_baked https://a.example/?a=#top',
				},
				[ done ]
			),
			'one picture': publish( one, [ good, sent, done ] ),
			'two pictures': publish(
				{ media: [ picture( 'a loaf.jpg' ), picture( 'rolls.jpg' ) ] },
				[ good, sent, good, sent, done ]
			),
			'refused picture': publish( one, [ good, { status: 400 } ] ),
			'strange upload': publish( one, [
				good,
				{ type: 'text/html', body: '<h1>Proxy</h1>' },
			] ),
			card: publish( card, [ good, sent, done ] ),
			'card without picture': publish( card, [ null, done ] ),
			text: publish( { link: null }, [ done ] ),
			...Object.fromEntries(
				Object.entries( elsewhere ).map( ( [ name, answer ] ) => [
					name,
					publish( one, [ answer ] ),
				] )
			),
			lost: keyed( 'key-lost', null ),
			'lost, there': keyed( 'key-lost', duplicate ),
			'lost, once more': keyed( 'key-lost', duplicate ),
			duplicate: keyed( 'key-other', duplicate ),
			'no number': keyed( 'key-number', { status: 201 } ),
			'no number, there': keyed( 'key-number', duplicate ),
			find: {
				method: 'find_post',
				values: [ token, item(), 'key-1' ],
			},
			replies: { method: 'get_replies', values: [ token, { id: '7' } ] },
			over: check( { until: NOW + 60 } ),
			version: publish( {}, [ { status: 426, body: {} } ] ),
			'no version': publish( {}, [ done ], {
				constant: [ 'MAINSTAY_LINKEDIN_VERSION', '203001' ],
			} ),
		} );
	} );

	test( 'gets no command in a text, but hashtags', () => {
		assert.equal(
			jsonOf( told.words, 0 ).commentary,
			'a\\|b \\{c\\} \\@\\[d\\]\\(e\\) \\<f\\> \\# \\*h\\_i\\~ \\\\ ok. {hashtag|\\#|half\\_baked} https://a.example/?a=\\#top'
		);
		const [ { headers } ] = told.words.asked;
		assert.match( headers[ 'linkedin-version' ], /^20\d{4}$/ );
		assert.equal( headers[ 'x-restli-protocol-version' ], '2.0.0' );
	} );

	test( 'has pictures with their alternative texts, or the card of the link', () => {
		const { card, text } = told;
		const one = told[ 'one picture' ];
		const [ begun, put ] = one.asked;
		assert.deepEqual( JSON.parse( begun.body ), {
			initializeUploadRequest: { owner: token.author },
		} );
		assert.deepEqual(
			[ put.method, put.url, put.body, put.headers[ 'content-type' ] ],
			[
				'PUT',
				'https://www.linkedin.com/dms-uploads/C4',
				'LOAF',
				'image/jpeg',
			]
		);
		assert.equal( put.headers.authorization, 'Bearer access-1' );
		assert.deepEqual( jsonOf( one, 2 ).content, {
			media: { id: 'urn:li:image:C4', altText: 'A loaf' },
		} );
		assert.equal(
			jsonOf( told[ 'two pictures' ], 4 ).content.multiImage.images
				.length,
			2
		);
		const article = { source: LINK.url, title: LINK.title };
		assert.deepEqual( jsonOf( card, 2 ).content, {
			article: { ...article, thumbnail: 'urn:li:image:C4' },
		} );
		assert.deepEqual( jsonOf( told[ 'card without picture' ], 1 ).content, {
			article,
		} );
		assert.equal( jsonOf( text, 0 ).content, undefined );
		for ( const [ name, error ] of [
			[ 'refused picture', 'mainstay_network_refused' ],
			[ 'strange upload', 'mainstay_network_lost' ],
		] ) {
			assert.equal( told[ name ].result.error, error );
			assert.equal( told[ name ].asked.length, 2 );
		}
	} );

	for ( const name of Object.keys( elsewhere ) ) {
		test( `sends neither picture nor token to ${ name }`, () => {
			const { result, asked } = told[ name ];
			assert.equal( result.error, 'mainstay_network_lost' );
			assert.equal( result.data.may_exist, false );
			assert.equal( asked.length, 1 );
		} );
	}

	test( 'has a post once, of which the answer was lost', () => {
		assert.equal( told.lost.result.data.may_exist, true );
		assert.deepEqual( told[ 'lost, there' ].result, {
			id: 'urn:li:share:88',
			url: 'https://www.linkedin.com/feed/update/urn:li:share:88/',
		} );
		assert.equal( told[ 'no number, there' ].result.id, 'urn:li:share:88' );
		for ( const name of [ 'lost, once more', 'duplicate' ] ) {
			const { error, message, data } = told[ name ].result;
			assert.equal( error, 'mainstay_network_duplicate' );
			assert.equal(
				message,
				'LinkedIn already has a post with this text. Change the message to share it again.'
			);
			assert.deepEqual(
				[ data.may_exist, data.is_final ],
				[ false, true ]
			);
		}
		assert.equal( told.find.result, null );
		assert.equal( told.replies.result, null );
		assert.equal( told.find.asked.length, 0 );
	} );

	test( 'is not sent a token that is over', () => {
		assert.equal( told.over.result.error, 'must_reauth' );
		assert.equal( told.over.asked.length, 0 );
	} );

	test( 'says that a version is over, which can be set', () => {
		const { message, data } = told.version.result;
		assert.match(
			message,
			/^LinkedIn no longer supports version 20\d{4} of its API\. Update this plugin, or set the constant MAINSTAY_LINKEDIN_VERSION in wp-config\.php to a newer version \(year and month\)\.$/
		);
		assert.equal( data.is_final, true );
		assert.equal(
			told[ 'no version' ].asked[ 0 ].headers[ 'linkedin-version' ],
			'203001'
		);
	} );
} );

const metaError = ( code, headers = {} ) => ( {
	status: 400,
	headers,
	body: { error: { message: 'No.', code } },
} );
const usage = ( ...minutes ) => ( {
	'x-business-use-case-usage': JSON.stringify( {
		101: minutes.map( ( number ) => ( {
			estimated_time_to_regain_access: number,
		} ) ),
	} ),
} );

/** Meta's codes, and what they mean: error, is_final, may_exist; `wait` in minutes. */
const META_CODES = [
	...[ 102, 190, 463, 467 ].map( ( code ) => ( {
		code,
		means: [ 'must_reauth', true, false ],
	} ) ),
	...[ 4, 17, 32, 341, 368, 613, 80001, 80008 ].map( ( code ) => ( {
		code,
		means: [ 'mainstay_network_limit', false, false ],
		wait: 60,
	} ) ),
	{
		code: 32,
		headers: usage( 3, 17 ),
		means: [ 'mainstay_network_limit', false, false ],
		wait: 17,
	},
	...[ 1, 2 ].map( ( code ) => ( {
		code,
		means: [ 'mainstay_network_refused', false, true ],
	} ) ),
	...[ 10, 100, 200 ].map( ( code ) => ( {
		code,
		means: [ 'mainstay_network_refused', true, false ],
	} ) ),
];

function seesCodes( told ) {
	META_CODES.forEach( ( { code, means, wait }, index ) => {
		const { error, data } = told[ `code ${ index }` ].result;
		assert.deepEqual(
			[ error, data.is_final, data.may_exist ],
			means,
			String( code )
		);
		if ( wait ) {
			const minutes = ( data.retry_at - NOW ) / 60;
			assert.ok(
				minutes >= wait && minutes < wait + 1,
				`${ code }: ${ minutes }`
			);
		}
	} );
}

/** The acts for these codes. */
const codeActs = ( publish, first = [] ) =>
	Object.fromEntries(
		META_CODES.map( ( { code, headers }, index ) => [
			`code ${ index }`,
			publish( {}, [ ...first, metaError( code, headers ) ] ),
		] )
	);

describe( 'Facebook', () => {
	const token = { page: '101', access: 'access-1', app: APP };
	const { publish, finish } = actsWith( token );
	const done = { body: { id: '101_5' } };
	const page = ( id, more ) => ( {
		id,
		name: `Page ${ id }`,
		access_token: `access-${ id }`,
		...more,
	} );
	const pages = ( ...list ) => [
		{ body: { access_token: 'short-1' } },
		{ body: { access_token: 'long-1' } },
		{ body: { data: list } },
	];
	let told;
	before( async () => {
		told = await callNetwork( 'facebook', {
			...codeActs( publish ),
			choices: finish(
				{ code: 'good' },
				...pages( page( '101' ), page( '102', { username: 'a"b' } ) )
			),
			none: finish(
				{ code: 'good' },
				...pages( page( '101', { tasks: [ 'ANALYZE' ] } ) )
			),
			'no list': finish( { code: 'good' }, ...pages().slice( 0, 2 ), {
				body: {},
			} ),
			'not exchanged': finish(
				{ code: 'good' },
				{ body: { access_token: 'short-1' } },
				metaError( 190 )
			),
			'broke at the end': finish(
				{ code: 'good' },
				...pages().slice( 0, 2 ),
				null
			),
			pictures: publish( { media: mixed() }, [
				{ body: { id: '31' } },
				done,
			] ),
			'refused picture': publish( { media: mixed() }, [
				metaError( 100 ),
			] ),
			text: publish( { link: null }, [ done ] ),
		} );
	} );

	test( 'means its codes, not its statuses', () => seesCodes( told ) );

	test( 'gives several Pages as a choice, each with its own token, and says that there is none', () => {
		const { choices } = told.choices.result;
		assert.deepEqual(
			choices.map( ( { account, token: own } ) => [
				account.id,
				account.name,
				account.handle,
				own.page,
				own.access,
			] ),
			[
				[ '101', 'Page 101', '', '101', 'access-101' ],
				[ '102', 'Page 102', '', '102', 'access-102' ],
			]
		);
		const [ first, second, third ] = told.choices.asked;
		assert.equal(
			new URL( second.url ).searchParams.get( 'fb_exchange_token' ),
			'short-1'
		);
		assert.equal(
			new URL( first.url ).searchParams.get( 'redirect_uri' ),
			RETURN
		);
		assert.equal( third.headers.authorization, 'Bearer long-1' );
		assert.ok( ! third.url.includes( 'long-1' ) );
		assert.equal( told.none.result.error, 'mainstay_network_no_pages' );
		assert.equal( told.none.result.data.status, 403 );
		assert.equal(
			told[ 'not exchanged' ].result.error,
			'mainstay_sign_in_failed'
		);
		for ( const name of [ 'broke at the end', 'no list' ] ) {
			assert.equal(
				told[ name ].result.message,
				'Facebook did not respond.'
			);
		}
	} );

	test( 'shows pictures with the post only, in the place of the link', () => {
		const { pictures, text } = told;
		assert.deepEqual( placesOf( pictures ), [
			'POST v26.0/101/photos',
			'POST v26.0/101/feed',
		] );
		assert.deepEqual( partsOf( pictures.asked[ 0 ] ), {
			published: [ 'false' ],
			alt_text_custom: [ 'A loaf' ],
			source: [ 'filename="picture.jpeg"', 'image/jpeg', 'LOAF' ],
		} );
		assert.deepEqual( pictures.asked[ 1 ].body, {
			message: 'Fresh bread',
			'attached_media[0]': '{"media_fbid":"31"}',
		} );
		assert.deepEqual( text.asked[ 0 ].body, { message: 'Fresh bread' } );
		const refused = told[ 'refused picture' ];
		assert.equal( refused.asked.length, 1 );
		assert.equal( refused.result.data.may_exist, false );
	} );
} );

describe( 'Threads', () => {
	const token = {
		...TOKEN,
		refresh: '',
		until: NOW + 50 * 86400,
		user: '178',
		handle: 'cornerbakery',
	};
	const { publish, find, finish, check } = actsWith( token );
	const container = { body: { id: '9' } };
	const state = ( status, words ) => ( {
		body: { status, error_message: words },
	} );
	const done = [
		{ body: { id: '77' } },
		{ body: { permalink: 'https://www.threads.com/t/77' } },
	];
	const reply = { reply_to: { id: '76' }, root: { id: '76' } };
	const soon = { ...token, until: NOW + 86400 };
	const withSoon = ( ...answers ) => ( {
		method: 'publish_post',
		values: [ soon, item(), 'key-1' ],
		answers,
	} );
	const fresh = { body: { access_token: 'access-2', expires_in: 5184000 } };
	let told;
	before( async () => {
		const one = { media: [ picture( 'a loaf.jpg' ) ] };
		told = await callNetwork( 'threads', {
			...codeActs( publish, [ container ] ),
			'one picture': publish( one, [
				container,
				state( 'IN_PROGRESS' ),
				state( 'FINISHED' ),
				...done,
			] ),
			'two pictures': publish(
				{
					media: [
						picture( 'a loaf.jpg' ),
						picture( 'rolls.jpg', { alt: '' } ),
					],
				},
				[
					{ body: { id: '1' } },
					state( 'FINISHED' ),
					{ body: { id: '2' } },
					state( 'FINISHED' ),
					container,
					state( 'FINISHED' ),
					...done,
				]
			),
			outside: publish(
				{
					media: [
						picture( 'a loaf.jpg', { path: '/etc/passwd' } ),
						picture( 'stands.gif' ),
					],
				},
				[ container, ...done ]
			),
			'not fetched': publish( one, [
				container,
				state( 'ERROR', 'FAILED_DOWNLOADING_IMAGE' ),
			] ),
			'not yet': publish( one, [
				container,
				...Array( 4 ).fill( state( 'IN_PROGRESS' ) ),
			] ),
			'a second one fails': publish(
				{ media: [ ...one.media, ...one.media ] },
				[ { body: { id: '1' } }, state( 'FINISHED' ), null ]
			),
			'no container': publish( {}, [ { body: { id: 'x' } } ] ),
			reply: publish( reply, [ container, ...done ] ),
			'reply, found': find( reply, {
				body: {
					data: [
						{
							id: '5',
							text: 'Fresh bread',
							replied_to: { id: '1' },
						},
						{
							id: '6',
							text: 'Fresh bread',
							replied_to: { id: '76' },
						},
					],
				},
			} ),
			'reply, hidden': find( reply, {
				...metaError( 10 ),
				status: 500,
			} ),
			'reply, refused': find( reply, metaError( 100 ) ),
			'post, refused': find( {}, metaError( 10 ) ),
			renewed: withSoon( fresh, container, ...done ),
			'not renewed': withSoon( null, container, ...done ),
			'not renewed for good': withSoon( metaError( 190 ) ),
			'renewed, then refused': withSoon(
				fresh,
				container,
				metaError( 100 )
			),
			over: check( { until: 1 } ),
			'no page': publish( {}, [
				container,
				done[ 0 ],
				{ body: { permalink: 'https://evil.example/t/77' } },
			] ),
			'a page like its own': publish( {}, [
				container,
				done[ 0 ],
				{
					body: {
						permalink: 'https://www.threads.net.evil.example/t/77',
					},
				},
			] ),
			'signed in': finish( { code: 'good#_' }, null ),
		} );
	} );

	test( 'means its codes, not its statuses', () => seesCodes( told ) );

	test( 'fetches pictures of this site, and several are one post', () => {
		const one = told[ 'one picture' ];
		assert.deepEqual( placesOf( one ), [
			'POST v1.0/178/threads',
			'GET v1.0/9?fields=status,error_message',
			'GET v1.0/9?fields=status,error_message',
			'POST v1.0/178/threads_publish',
			'GET v1.0/77?fields=permalink',
		] );
		assert.deepEqual( one.slept, [ 1 ] );
		assert.deepEqual( one.asked[ 0 ].body, {
			text: 'Fresh bread',
			media_type: 'IMAGE',
			image_url: `${ files.url }/a%20loaf.jpg`,
			alt_text: 'A loaf',
		} );
		const bodies = told[ 'two pictures' ].asked.map( ( { body } ) => body );
		assert.deepEqual( bodies[ 2 ], {
			media_type: 'IMAGE',
			image_url: `${ files.url }/rolls.jpg`,
			is_carousel_item: 'true',
		} );
		assert.deepEqual( bodies[ 4 ], {
			text: 'Fresh bread',
			media_type: 'CAROUSEL',
			children: '1,2',
		} );
		assert.equal( told.outside.asked[ 0 ].body.media_type, 'TEXT' );
	} );

	test( 'publishes nothing whose pictures it did not fetch', () => {
		const failed = told[ 'not fetched' ].result;
		assert.equal(
			failed.message,
			'Threads could not fetch an image from this site (FAILED_DOWNLOADING_IMAGE). The image must be publicly accessible on the internet.'
		);
		assert.equal( failed.data.is_final, true );
		const slow = told[ 'not yet' ];
		assert.equal( slow.result.error, 'mainstay_network_slow' );
		assert.equal( slow.result.data.may_exist, false );
		assert.deepEqual( slow.slept, [ 1, 1, 1, 1 ] );
		for ( const name of [
			'not fetched',
			'not yet',
			'a second one fails',
			'no container',
		] ) {
			assert.ok( told[ name ].result.error, name );
			assert.doesNotMatch(
				placesOf( told[ name ] ).join(),
				/threads_publish/
			);
		}
	} );

	test( 'continues a thread, and says where it cannot tell whether it did', () => {
		assert.equal( told.reply.asked[ 0 ].body.reply_to_id, '76' );
		assert.equal( told[ 'reply, found' ].result.id, '6' );
		assert.match(
			told[ 'reply, found' ].asked[ 0 ].url,
			/\/178\/replies\?fields=id%2Ctext%2Cpermalink%2Ctimestamp%2Creplied_to&/
		);
		const hidden = told[ 'reply, hidden' ].result;
		assert.equal( hidden.error, 'mainstay_network_permission' );
		assert.equal( hidden.data.is_final, true );
		assert.match( hidden.message, /threads_read_replies/ );
		for ( const name of [ 'reply, refused', 'post, refused' ] ) {
			assert.equal(
				told[ name ].result.error,
				'mainstay_network_refused'
			);
		}
	} );

	test( 'exchanges a token near its end, keeps the old one where that fails, and gets none that is over', () => {
		const { renewed } = told;
		assert.equal(
			renewed.asked[ 0 ].url,
			'https://graph.threads.net/refresh_access_token?grant_type=th_refresh_token&access_token=access-1'
		);
		assert.equal( renewed.result.token.access, 'access-2' );
		assert.equal( renewed.result.token.user, '178' );
		assert.equal(
			renewed.asked[ 1 ].headers.authorization,
			'Bearer access-2'
		);
		const kept = told[ 'not renewed' ];
		assert.equal( kept.result.token, undefined );
		assert.equal(
			kept.asked[ 1 ].headers.authorization,
			'Bearer access-1'
		);
		assert.equal(
			told[ 'not renewed for good' ].result.error,
			'must_reauth'
		);
		assert.equal(
			told[ 'renewed, then refused' ].result.data.token.access,
			'access-2'
		);
		assert.equal( told.over.result.error, 'must_reauth' );
		assert.equal( told.over.asked.length, 0 );
	} );

	test( 'links to its own pages only, and takes its mark off a code', () => {
		for ( const name of [ 'no page', 'a page like its own' ] ) {
			assert.equal(
				told[ name ].result.url,
				'https://www.threads.com/@cornerbakery'
			);
		}
		assert.equal( told[ 'signed in' ].asked[ 0 ].body.code, 'good' );
	} );
} );

describe( 'Tumblr', () => {
	const token = { ...TOKEN, blog: 'bread', blog_id: 't:bread' };
	const { publish, find, finish, check } = actsWith( token );
	const answer = ( response ) => ( { body: { response } } );
	const blogs = ( ...list ) => answer( { user: { blogs: list } } );
	const blog = ( name, more ) => ( { name, uuid: `t:${ name }`, ...more } );
	const fresh = { body: { access_token: 'access-2', expires_in: 2520 } };
	const done = { status: 201, ...answer( { id: '55' } ) };
	const family = '👨‍👩‍👧‍👦';
	const LONG = `${ 'Bread and rolls. '.repeat( 200 ) }${ family.repeat( 600 ) }`;
	let told;
	before( async () => {
		told = await callNetwork( 'tumblr', {
			choices: finish(
				{ code: 'good' },
				fresh,
				blogs(
					blog( 'rolls' ),
					blog( 'a b' ),
					blog( 'bread', { primary: true } )
				)
			),
			none: finish( { code: 'good' }, fresh, blogs() ),
			'no list': finish( { code: 'good' }, fresh, answer( {} ) ),
			'another name': check(
				{},
				blogs( blog( 'new', { uuid: 't:bread' } ) )
			),
			gone: check(
				{},
				blogs( blog( 'rolls' ) ),
				fresh,
				blogs( blog( 'rolls' ) )
			),
			pictures: publish( { media: mixed() }, [ done ] ),
			long: publish( { text: LONG, link: null }, [ done ] ),
			picturesOnly: publish( { text: ' ', media: mixed(), link: null }, [
				done,
			] ),
			'long, found': find(
				{ text: LONG, link: null },
				answer( {
					posts: [
						{
							id: 56,
							timestamp: NOW,
							content: [
								{ type: 'text', text: LONG.slice( 0, 3400 ) },
								{ type: 'text', text: LONG.slice( 3400 ) },
							],
						},
					],
				} )
			),
		} );
	} );

	test( 'gives several blogs as a choice, the main one first', () => {
		assert.deepEqual(
			told.choices.result.choices.map( ( { account, token: own } ) => [
				account.id,
				account.name,
				own.blog,
				own.access,
			] ),
			[
				[ 't:bread', 'bread', 'bread', 'access-2' ],
				[ 't:rolls', 'rolls', 'rolls', 'access-2' ],
			]
		);
		assert.equal( told.none.result.error, 'mainstay_sign_in_failed' );
		assert.equal(
			told[ 'no list' ].result.message,
			'Tumblr did not respond.'
		);
		assert.equal( told[ 'another name' ].result.token.blog, 'new' );
		assert.equal( told.gone.result.error, 'must_reauth' );
		assert.equal( told.gone.result.data.token.access, 'access-2' );
	} );

	test( 'has pictures beside the text, with their alternative texts', () => {
		const [ asked ] = told.pictures.asked;
		const { json, ...sent } = partsOf( asked );
		assert.deepEqual( sent, {
			picture0: [ 'filename="picture.jpeg"', 'image/jpeg', 'LOAF' ],
		} );
		assert.equal( json[ 0 ], 'application/json' );
		assert.deepEqual( JSON.parse( json[ 1 ] ).content, [
			{
				type: 'image',
				media: [
					{
						type: 'image/jpeg',
						identifier: 'picture0',
						width: 800,
						height: 600,
					},
				],
				alt_text: 'A loaf',
			},
			{ type: 'text', text: 'Fresh bread' },
			{ type: 'link', url: LINK.url, title: LINK.title },
		] );
		assert.deepEqual(
			JSON.parse(
				partsOf( told.picturesOnly.asked[ 0 ] ).json[ 1 ]
			).content.map( ( { type } ) => type ),
			[ 'image' ]
		);
	} );

	test( 'gets a long text in blocks, and is known to have it', () => {
		const { content } = jsonOf( told.long, 0 );
		assert.equal( content.length, 2 );
		assert.equal( content.map( ( { text } ) => text ).join( '' ), LONG );
		for ( const { text } of content ) {
			assert.ok( [ ...text ].length <= 4096 );
			assert.doesNotMatch( text, /^\u200d|\u200d$/ );
		}
		assert.equal( told[ 'long, found' ].result.id, '56' );
	} );
} );
