<?php
/**
 * Bluesky and every other server of the AT Protocol: posts with a card for the link or with pictures,
 * and threads. Needs no key of the site: each account connects with an app password, which its owner
 * can withdraw in the settings of Bluesky.
 *
 * A post has the name that we give it. So the same post never comes twice, and a lost answer is made
 * up for by asking for that name.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky;

use DateTimeImmutable;
use DateTimeZone;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Signs people in whose account lives on a server of Bluesky itself. */
const ENTRY = 'https://bsky.social';

/** Answers what everybody may know. */
const PUBLIC_API = 'https://public.api.bsky.app';

/** Says which server an account lives on. */
const DIRECTORY = 'https://plc.directory';

/** A name in DNS of at least two parts. */
const HANDLE = '~^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$~D';

/** What names an account for good, of the two methods that the AT Protocol has. */
const DID = '~^did:(?<method>plc|web):(?<id>(?<=plc:)[a-z2-7]{24}|(?<=web:)(?:[a-z0-9-]+\.)+[a-z0-9-]+)$~D';

const POSTS = 'app.bsky.feed.post';

/**
 * Links with a scheme, and names that can be nothing else: names of files look like those of hosts.
 */
const LINKS = '~(?<![\w/@])https?://[^\s<>"]+|(?<=^|\s|\()(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|[a-z][a-z0-9]*(?:\.[a-z0-9]+)*\.(?:com|edu|eu|gov|info|net|org))(?![\w@.-]*[\w@])(?:[/?#][^\s<>"]*)?~iu';

/** A tag has a sign that is neither a digit nor punctuation; the signs of the sentence are none of it. */
const TAGS = '~(?<=^|\s)[#＃](?!\x{FE0F})[^\s\x{AD}\x{200A}-\x{200D}\x{2060}\x{20E2}]*[^\p{Nd}\s\p{P}\x{AD}\x{200A}-\x{200D}\x{2060}\x{20E2}][^\s\x{AD}\x{200A}-\x{200D}\x{2060}\x{20E2}]*~u';

const MENTIONS = '~(?<=^|\s|\()@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?![a-z0-9-])~i';

/** So many accounts of a text are looked up: each is a question to somebody's server. */
const MOST_MENTIONS = 5;

/** With everybody's answers a thread is long. */
const MAX_BYTES = 4 * MB_IN_BYTES;

/** So many answers deep: each is two levels of the answer's JSON, which is read 64 levels deep. */
const DEPTH = 20;

/** Who says so wants to be read by people who are logged in only. */
const NOT_FOR_ALL = '!no-unauthenticated';

/** As publicize/networks.php has it. */
function network(): array {
	return [
		'slug'            => 'bluesky',
		'name'            => 'Bluesky',
		'limit'           => 300,
		'link_length'     => null,
		'max_images'      => 4,
		'has_threads'     => true,
		'has_cards'       => true,
		'max_image_bytes' => 1000000,
		'fields'          => [
			[
				'name'  => 'handle',
				'label' => __( 'Handle', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => __( 'For example name.bsky.social.', 'mainstay-blocks' ),
			],
			[
				'name'  => 'password',
				'label' => __( 'App password', 'mainstay-blocks' ),
				'type'  => 'password',
				'help'  => __(
					'Make one at Bluesky, in Settings, Privacy and security, App passwords. It is not the password that you sign in with.',
					'mainstay-blocks'
				),
			],
		],
	];
}

/**
 * Signs in with an app password.
 *
 * @param array $fields With `handle` and `password`.
 */
function connect( array $fields ): array|WP_Error {
	$handle = strtolower( ltrim( trim( (string) ( $fields['handle'] ?? '' ) ), '@' ) );
	// A whole address of a profile will do, too.
	$handle   = preg_replace(
		'~^https?://[^/]+/profile/([^/?#]+).*$~',
		'$1',
		$handle
	);
	$password = trim( (string) ( $fields['password'] ?? '' ) );
	if ( '' === $handle || '' === $password ) {
		return new WP_Error(
			'mainstay_fields',
			__(
				'Please enter your handle and an app password.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	if ( str_contains( $handle, '@' ) ) {
		return new WP_Error(
			'mainstay_handle',
			__(
				'Please enter your handle, for example name.bsky.social, instead of your email address.',
				'mainstay-blocks'
			),
			[
				'status' => 400,
				'field'  => 'handle',
			]
		);
	}
	$account = find_account( $handle );
	$token   = is_wp_error( $account )
		? $account
		: session( [ 'password' => $password ] + $account );
	if ( is_wp_error( $token ) ) {
		return 'must_reauth' === $token->get_error_code()
			? new WP_Error(
				'mainstay_wrong_password',
				__(
					'Bluesky does not accept this handle with this password. Please make a new app password and try again.',
					'mainstay-blocks'
				),
				[ 'status' => 400 ]
			)
			: $token;
	}
	return described( $token );
}

/** Is the account still open to us, and what is it called now? */
function check( array $token ): array|WP_Error {
	$session = ask( $token, 'GET', 'com.atproto.server.getSession' );
	if ( is_wp_error( $session ) ) {
		return $session;
	}
	$handle = $session['handle'] ?? null;
	return described(
		( is_string( $handle ) ? [ 'handle' => $handle ] : [] ) + $token
	);
}

/** An account with its token, as publicize/networks.php has it. */
function described( array $token ): array {
	$profile = Http\request_json(
		PUBLIC_API .
			'/xrpc/app.bsky.actor.getProfile?actor=' .
			rawurlencode( $token['did'] )
	);
	$profile = is_wp_error( $profile ) ? [] : $profile;
	$name    = $profile['displayName'] ?? '';
	return [
		'account' => [
			'id'      => $token['did'],
			'name'    =>
				is_string( $name ) && '' !== $name ? $name : $token['handle'],
			'handle'  => '@' . $token['handle'],
			'url'     => "https://bsky.app/profile/{$token['handle']}",
			'picture' => Http\https_address( $profile['avatar'] ?? '' ),
		],
		'token'   => $token,
	];
}

/**
 * The account behind a handle, confirmed both ways: the handle names the account, and the account's
 * document names the handle.
 *
 * @param string $handle A handle, or a DID.
 * @return array{did: string, server: string, entry: string}|WP_Error As find_server().
 */
function find_account( string $handle ): array|WP_Error {
	if ( str_starts_with( $handle, 'did:' ) ) {
		return find_server( $handle );
	}
	$did = resolve_handle( $handle );
	if ( is_wp_error( $did ) ) {
		return Http\hindrance( $did )['is_final'] ? not_found() : explained( $did );
	}
	return '' === $did ? not_found() : find_server( $did, $handle );
}

/**
 * The DID that a handle belongs to: its own site is asked, then DNS, and then Bluesky, since some
 * hosts let PHP ask no DNS.
 *
 * @param string $handle Lower case.
 * @return string|WP_Error Empty where none says.
 */
function resolve_handle( string $handle ): string|WP_Error {
	if ( ! preg_match( HANDLE, $handle ) ) {
		return '';
	}
	$page = Http\request(
		"https://$handle/.well-known/atproto-did",
		[
			'max_bytes' => 2 * KB_IN_BYTES,
			'seconds'   => 5,
		]
	);
	if (
		! is_wp_error( $page ) &&
		200 === $page['status'] &&
		preg_match( DID, trim( $page['body'] ) )
	) {
		return trim( $page['body'] );
	}
	$records = function_exists( 'dns_get_record' )
		? @dns_get_record( "_atproto.$handle", DNS_TXT )
		: [];
	$found   = preg_filter(
		'~^did=~',
		'',
		array_column( is_array( $records ) ? $records : [], 'txt' )
	);
	// More than one is no answer.
	if ( 1 === count( $found ) && preg_match( DID, trim( reset( $found ) ) ) ) {
		return trim( reset( $found ) );
	}
	$answer = Http\request_json(
		PUBLIC_API .
			'/xrpc/com.atproto.identity.resolveHandle?handle=' .
			rawurlencode( $handle )
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$did = $answer['did'] ?? null;
	return is_string( $did ) && preg_match( DID, $did ) ? $did : '';
}

/**
 * Where an account lives, from its document. Only there its password may go.
 *
 * @param string $did    Of the account.
 * @param string $handle That the document has to name, where one was typed.
 * @return array{did: string, server: string, entry: string}|WP_Error `server` holds the account's
 *         posts, `entry` signs it in.
 */
function find_server( string $did, string $handle = '' ): array|WP_Error {
	if ( ! preg_match( DID, $did, $parts ) ) {
		return not_found();
	}
	$document = Http\request_json(
		'plc' === $parts['method']
			? DIRECTORY . "/$did"
			: "https://{$parts['id']}/.well-known/did.json"
	);
	if ( is_wp_error( $document ) ) {
		// The directory may answer again; the name of what is not there stays wrong.
		return Http\hindrance( $document )['is_final']
			? not_found()
			: explained( $document );
	}
	$names  = array_map(
		static fn( $name ) => is_string( $name ) ? strtolower( $name ) : '',
		(array) ( $document['alsoKnownAs'] ?? [] )
	);
	$server = server_in( $document );
	if (
		( $document['id'] ?? null ) !== $did ||
		( '' !== $handle && ! in_array( "at://$handle", $names, true ) ) ||
		'' === $server
	) {
		return not_found();
	}
	$host = (string) wp_parse_url( $server, PHP_URL_HOST );
	return [
		'did'    => $did,
		'server' => $server,
		// The servers of Bluesky itself leave signing in to the one in front of them.
		'entry'  => str_ends_with( $host, '.host.bsky.network' ) ? ENTRY : $server,
	];
}

/** The answer where it is not known which server an account lives on; no password was sent. */
function not_found(): WP_Error {
	return new WP_Error(
		'mainstay_handle',
		__(
			'The server of this handle could not be found. Your password was not sent anywhere. Please check the handle and try again.',
			'mainstay-blocks'
		),
		[
			'status'    => 400,
			'field'     => 'handle',
			'is_final'  => false,
			'may_exist' => false,
			'retry_at'  => null,
		]
	);
}

/**
 * The server that an account's document names.
 *
 * @param mixed $document As the AT Protocol has it.
 */
function server_in( $document ): string {
	foreach ( (array) ( $document['service'] ?? [] ) as $service ) {
		if (
			is_array( $service ) &&
			str_ends_with( (string) ( $service['id'] ?? '' ), '#atproto_pds' ) &&
			'AtprotoPersonalDataServer' === ( $service['type'] ?? '' )
		) {
			$url = Http\https_address( $service['serviceEndpoint'] ?? '' );
			return untrailingslashit( $url );
		}
	}
	return '';
}

/**
 * A new session with the password, on the account's own server as its document names it now: an
 * account may have moved.
 *
 * @param array $token With `did` and `password`.
 * @return array|WP_Error The token, with `did`, `handle`, `server`, `entry`, `access` and `refresh`.
 */
function session( array $token ): array|WP_Error {
	$home = find_server( $token['did'] );
	if ( is_wp_error( $home ) ) {
		return $home;
	}
	$token   = $home + $token;
	$session = request(
		$token['entry'],
		'POST',
		'com.atproto.server.createSession',
		[
			'json' => [
				'identifier' => $token['did'],
				'password'   => $token['password'],
			],
		]
	);
	return is_wp_error( $session ) || ( $session['did'] ?? '' ) === $token['did']
		? opened( $token, $session )
		: explained( Http\wrong_type() );
}

/** A fresh session: with what the old one left for it, or else with the password. */
function renewed( array $token ): array|WP_Error {
	$fresh = opened(
		$token,
		request(
			$token['entry'],
			'POST',
			'com.atproto.server.refreshSession',
			[
				'bearer' => $token['refresh'],
			]
		)
	);
	return is_wp_error( $fresh ) ? session( $token ) : $fresh;
}

/** A token with the session that was opened. */
function opened( array $token, array|WP_Error $session ): array|WP_Error {
	if ( is_wp_error( $session ) ) {
		return $session;
	}
	foreach ( [ 'did', 'handle', 'accessJwt', 'refreshJwt' ] as $name ) {
		if ( ! is_string( $session[ $name ] ?? null ) || '' === $session[ $name ] ) {
			return explained( Http\wrong_type() );
		}
	}
	return [
		'did'     => $session['did'],
		'handle'  => $session['handle'],
		'access'  => $session['accessJwt'],
		'refresh' => $session['refreshJwt'],
		'server'  =>
			server_in( $session['didDoc'] ?? [] ) ?:
			$token['server'] ?? $token['entry'],
	] + $token;
}

/** As publicize/networks.php has it. */
function publish( array $token, array $item, string $key ): array|WP_Error {
	$before = $token;
	$embed  = embed( $token, $item );
	$answer = is_wp_error( $embed )
		? $embed
		: ask(
			$token,
			'POST',
			'com.atproto.repo.createRecord',
			[
				'json'      => [
					'repo'       => $token['did'],
					'collection' => POSTS,
					'rkey'       => name_of( $item, $key ),
					'record'     => record( $item, $embed ),
				],
				'publishes' => true,
			]
		);
	$fresh  = $token === $before ? [] : [ 'token' => $token ];
	if ( is_wp_error( $answer ) ) {
		$answer->add_data( $fresh + (array) $answer->get_error_data() );
		return $answer;
	}
	return result( $token, $answer, $fresh );
}

/** As publicize/networks.php has it. */
function find( array $token, array $item, string $key ): array|null|WP_Error {
	$answer = request(
		$token['server'],
		'GET',
		'com.atproto.repo.getRecord?' .
			http_build_query(
				[
					'repo'       => $token['did'],
					'collection' => POSTS,
					'rkey'       => name_of( $item, $key ),
				]
			)
	);
	if ( ! is_wp_error( $answer ) ) {
		return result( $token, $answer );
	}
	$is_absent =
		'RecordNotFound' === ( $answer->get_error_data()['reason'] ?? '' ) ||
		// Older servers.
		str_contains( $answer->get_error_message(), 'Could not locate record' );
	return $is_absent ? null : $answer;
}

/** What is kept of a post that is there. */
function result( array $token, array $answer, array $more = [] ): array|WP_Error {
	$uri = $answer['uri'] ?? null;
	$cid = $answer['cid'] ?? null;
	return is_string( $uri ) && is_string( $cid ) && '' !== $uri
		? [
			'id'  => $uri,
			'uri' => $uri,
			'cid' => $cid,
			'url' =>
				"https://bsky.app/profile/{$token['handle']}/post/" .
				basename( $uri ),
		] + $more
		: explained( Http\wrong_type(), true );
}

/**
 * As publicize/networks.php has it. What everybody may know is asked for, without the token. Answers
 * that the owner hid at Bluesky are left out with all below them.
 */
function replies( array $token, array $result ): array|WP_Error {
	$answer = Http\request_json(
		PUBLIC_API .
			'/xrpc/app.bsky.feed.getPostThread?' .
			http_build_query(
				[
					'uri'          => $result['uri'],
					'depth'        => DEPTH,
					'parentHeight' => 0,
				]
			),
		[ 'max_bytes' => MAX_BYTES ]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( ! is_array( $answer['thread'] ?? null ) ) {
		return Http\wrong_type();
	}
	$replies = below(
		$answer['thread'],
		null,
		[
			'own'    => $token['did'],
			'hidden' =>
				(array) ( $answer['threadgate']['record']['hiddenReplies'] ?? [] ),
		]
	);
	usort(
		$replies,
		static fn( $one, $other ) => $one['created_at'] <=> $other['created_at']
	);
	return $replies;
}

/**
 * What answers a post, and what answers that.
 *
 * @param array      $thread Of an answer.
 * @param array|null $parent The answer that these are put below.
 * @param array      $not    `own`: whose posts are none; `hidden`: their addresses.
 */
function below( array $thread, ?array $parent, array $not ): array {
	$replies = [];
	foreach ( (array) ( $thread['replies'] ?? [] ) as $one ) {
		// What is deleted or blocked comes without a post.
		$post = $one['post'] ?? null;
		$uri  = $post['uri'] ?? null;
		if ( ! is_string( $uri ) || in_array( $uri, $not['hidden'], true ) ) {
			continue;
		}
		$author    = (array) ( $post['author'] ?? [] );
		$labels    = array_column( (array) ( $author['labels'] ?? [] ), 'val' );
		$is_answer =
			( $author['did'] ?? '' ) !== $not['own'] &&
			! in_array( NOT_FOR_ALL, $labels, true );
		$reply     = $is_answer ? reply( $post, $author, $parent ) : null;
		array_push(
			$replies,
			...$reply ? [ $reply ] : [],
			...below( $one, $reply ?? $parent, $not )
		);
	}
	return $replies;
}

/**
 * An answer as publicize/networks.php has it, or null where there is nothing to read.
 *
 * @param array|null $parent The answer that it is put below.
 */
function reply( array $post, array $author, ?array $parent ): ?array {
	$string = static fn( $value ) => is_string( $value ) ? $value : '';
	$text   = plain( (array) ( $post['record'] ?? [] ) );
	$handle = $string( $author['handle'] ?? '' );
	// Who has lost their handle has this one.
	$who     = in_array( $handle, [ '', 'handle.invalid' ], true )
		? $string( $author['did'] ?? '' )
		: $handle;
	$profile = "https://bsky.app/profile/$who";
	return '' === $text
		? null
		: [
			'id'         => $post['uri'],
			'parent'     => $parent['id'] ?? null,
			'text'       => $text,
			'url'        => Http\https_address(
				"$profile/post/" . basename( $post['uri'] )
			),
			'author'     => [
				'name' => $string( $author['displayName'] ?? '' ) ?: $who,
				'url'  => Http\https_address( $profile ),
			],
			// Clocks differ.
			'created_at' => max(
				(int) strtotime( $string( $post['indexedAt'] ?? '' ) ),
				$parent['created_at'] ?? 0
			),
		];
}

/** The text of a post, with the links whole that it shows cut. */
function plain( array $record ): string {
	$text = is_string( $record['text'] ?? null ) ? $record['text'] : '';
	$cut  = [];
	foreach ( (array) ( $record['facets'] ?? [] ) as $facet ) {
		$from = $facet['index']['byteStart'] ?? null;
		$to   = $facet['index']['byteEnd'] ?? null;
		$url  = Http\https_address( $facet['features'][0]['uri'] ?? null );
		if (
			is_int( $from ) &&
			is_int( $to ) &&
			$from >= 0 &&
			$url &&
			str_ends_with( substr( $text, $from, max( 0, $to - $from ) ), '...' )
		) {
			$cut[ $from ] = [ $to - $from, $url ];
		}
	}
	// From the end: the places before stay where they are.
	krsort( $cut );
	foreach ( $cut as $from => [$length, $url] ) {
		$text = substr_replace( $text, $url, $from, $length );
	}
	return trim( wp_check_invalid_utf8( $text, true ) );
}

/** The digits of names of posts, which have five bits each. */
const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * The name of a post, the same in every try: a time in microseconds, as all names there are, of which
 * the part below the second comes from the key. Servers list posts by their names, so an answer in a
 * thread comes within a millisecond after the post that it answers.
 */
function name_of( array $item, string $key ): string {
	$hash   = hexdec( substr( hash( 'sha256', $key ), 0, 8 ) );
	$before = time_of( basename( (string) ( $item['reply_to']['uri'] ?? '' ) ) );
	$time   = $before
		? $before + 1 + ( $hash % 1000 )
		: (int) $item['since'] * 1000000 + ( $hash % 1000000 );
	$number = ( $time << 10 ) | intdiv( $hash, 1000000 ) % 1024;
	$name   = '';
	for ( $letter = 0; $letter < 13; $letter++ ) {
		$name     = DIGITS[ $number & 31 ] . $name;
		$number >>= 5;
	}
	return $name;
}

/** The time in microseconds that the name of a post stands for, or 0 where it is no such name. */
function time_of( string $name ): int {
	if ( ! preg_match( '/^[2-7a-j][2-7a-z]{12}$/D', $name ) ) {
		return 0;
	}
	$number = 0;
	foreach ( str_split( $name ) as $letter ) {
		$number = ( $number << 5 ) | (int) strpos( DIGITS, $letter );
	}
	return $number >> 10;
}

/** A post as the protocol has it. */
function record( array $item, array $embed ): array {
	$record   = [
		'$type'     => POSTS,
		'text'      => $item['text'],
		// Apps put posts of the same second in order by the rest.
		'createdAt' => ( new DateTimeImmutable(
			'now',
			new DateTimeZone( 'UTC' )
		) )->format( 'Y-m-d\TH:i:s.v\Z' ),
	];
	$facets   = [ ...facets( $item['text'] ), ...find_mentions( $item['text'] ) ];
	$language = str_replace( '_', '-', (string) ( $item['language'] ?? '' ) );
	if ( $facets ) {
		$record['facets'] = $facets;
	}
	if ( '' !== $language ) {
		$record['langs'] = [ $language ];
	}
	if ( $embed ) {
		$record['embed'] = $embed;
	}
	if ( $item['reply_to'] ) {
		$place           = static fn( $result ) => [
			'uri' => $result['uri'],
			'cid' => $result['cid'],
		];
		$record['reply'] = [
			'root'   => $place( $item['root'] ?? $item['reply_to'] ),
			'parent' => $place( $item['reply_to'] ),
		];
	}
	return $record;
}

/** Links and tags in a text, by the bytes they stand at, in their order. */
function facets( string $text ): array {
	$facets = [];
	preg_match_all( LINKS, $text, $links, PREG_OFFSET_CAPTURE );
	foreach ( $links[0] as [$link, $at] ) {
		$link     = bare_link( $link );
		$facets[] = facet_of(
			$at,
			$link,
			[
				'$type' => 'app.bsky.richtext.facet#link',
				'uri'   => preg_match( '~^https?://~i', $link )
					? $link
					: "https://$link",
			]
		);
	}
	preg_match_all( TAGS, $text, $tags, PREG_OFFSET_CAPTURE );
	foreach ( $tags[0] as [$tag, $at] ) {
		$tag  = (string) preg_replace( '~\p{P}+$~u', '', $tag );
		$name = (string) preg_replace( '~^[#＃]~u', '', $tag );
		if ( mb_strlen( $name ) <= 64 ) {
			$facets[] = facet_of(
				$at,
				$tag,
				[
					'$type' => 'app.bsky.richtext.facet#tag',
					'tag'   => $name,
				]
			);
		}
	}
	usort(
		$facets,
		static fn( $one, $other ) => $one['index']['byteStart'] <=>
			$other['index']['byteStart']
	);
	return $facets;
}

/**
 * The accounts that a text names, as far as there are such accounts.
 *
 * @return array Facets.
 */
function find_mentions( string $text ): array {
	preg_match_all( MENTIONS, $text, $names, PREG_OFFSET_CAPTURE );
	$facets   = [];
	$accounts = [];
	foreach ( array_slice( $names[0], 0, MOST_MENTIONS ) as [$name, $at] ) {
		$handle                = strtolower( substr( $name, 1 ) );
		$accounts[ $handle ] ??= resolve_handle( $handle );
		$did                   = $accounts[ $handle ];
		if ( is_string( $did ) && '' !== $did ) {
			$facets[] = facet_of(
				$at,
				$name,
				[
					'$type' => 'app.bsky.richtext.facet#mention',
					'did'   => $did,
				]
			);
		}
	}
	return $facets;
}

/** What a part of a text is, by the bytes it stands at. */
function facet_of( int $at, string $part, array $feature ): array {
	return [
		'index'    => [
			'byteStart' => $at,
			'byteEnd'   => $at + strlen( $part ),
		],
		'features' => [ $feature ],
	];
}

/** A link without the sentence's own signs behind it. */
function bare_link( string $link ): string {
	$link = (string) preg_replace( '~[.,;:!?…’”»›\'"]+$~u', '', $link );
	return str_ends_with( $link, ')' ) && ! str_contains( $link, '(' )
		? substr( $link, 0, -1 )
		: $link;
}

/**
 * Pictures, or the card of a link, as the protocol has them.
 *
 * @param array $token May be renewed.
 */
function embed( array &$token, array $item ): array|WP_Error {
	$images = [];
	foreach ( $item['media'] as $picture ) {
		$blob = upload( $token, $picture );
		if ( is_wp_error( $blob ) ) {
			return $blob;
		}
		$images[] = array_filter(
			[
				'image'       => $blob,
				'aspectRatio' =>
					$picture['width'] && $picture['height']
						? [
							'width'  => $picture['width'],
							'height' => $picture['height'],
						]
						: null,
			]
		) + [ 'alt' => $picture['alt'] ];
	}
	if ( $images ) {
		return [
			'$type'  => 'app.bsky.embed.images',
			'images' => $images,
		];
	}
	$link = $item['link'];
	if ( ! $link ) {
		return [];
	}
	$card = [
		'uri'         => $link['url'],
		'title'       => $link['title'],
		'description' => $link['description'],
	];
	if ( $link['image'] ) {
		$blob = upload( $token, $link['image'] );
		if ( is_wp_error( $blob ) && ! $blob->get_error_data()['is_final'] ) {
			return $blob;
		}
		// A card without its picture is better than none.
		$card += is_wp_error( $blob ) ? [] : [ 'thumb' => $blob ];
	}
	return [
		'$type'    => 'app.bsky.embed.external',
		'external' => $card,
	];
}

/**
 * Puts a picture there.
 *
 * @param array $token   May be renewed.
 * @param array $picture Of an item.
 * @return array|WP_Error What a record names it by.
 */
function upload( array &$token, array $picture ): array|WP_Error {
	$answer = ask(
		$token,
		'POST',
		'com.atproto.repo.uploadBlob',
		[
			'file' => (string) file_get_contents( $picture['path'] ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
		'type'     => $picture['mime'],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return is_array( $answer['blob'] ?? null )
		? $answer['blob']
		: explained( Http\wrong_type() );
}

/**
 * Asks the account's own server, with a fresh session where the old one is over.
 *
 * @param array $token May be renewed.
 * @param array $with  As for request().
 */
function ask(
	array &$token,
	string $method,
	string $path,
	array $with = []
): array|WP_Error {
	$try    = static fn( $access ) => request(
		$token['server'],
		$method,
		$path,
		[ 'bearer' => $access ] + $with
	);
	$answer = $try( $token['access'] );
	if (
		! is_wp_error( $answer ) ||
		( 'must_reauth' !== $answer->get_error_code() &&
			'ExpiredToken' !== ( $answer->get_error_data()['reason'] ?? '' ) )
	) {
		return $answer;
	}
	$fresh = renewed( $token );
	if ( is_wp_error( $fresh ) ) {
		return $fresh;
	}
	$token  = $fresh;
	$answer = $try( $token['access'] );
	if ( is_wp_error( $answer ) ) {
		$answer->add_data(
			[ 'token' => $token ] + (array) $answer->get_error_data()
		);
	}
	return $answer;
}

/**
 * Asks a server.
 *
 * @param array $with `json` or `file` and `type`, as body; `bearer`; `publishes`: whether a lost answer
 *                    may mean that there is a post.
 */
function request(
	string $server,
	string $method,
	string $path,
	array $with = []
): array|WP_Error {
	$headers = [];
	if ( isset( $with['bearer'] ) ) {
		$headers['Authorization'] = "Bearer {$with['bearer']}";
	}
	if ( isset( $with['json'] ) || isset( $with['file'] ) ) {
		$headers['Content-Type'] = $with['type'] ?? 'application/json';
	}
	$answer = Http\request_json(
		"$server/xrpc/$path",
		[
			'method'    => $method,
			'max_bytes' => MAX_BYTES,
			'headers'   => $headers,
			'body'      =>
				$with['file'] ??
				( isset( $with['json'] ) ? wp_json_encode( $with['json'] ) : null ),
		]
	);
	return is_wp_error( $answer )
		? explained( $answer, $with['publishes'] ?? false )
		: $answer;
}

/** An error as publicize/networks.php has it, with Bluesky's word for it as `reason`. */
function explained( WP_Error $error, bool $publishes = false ): WP_Error {
	$data     = Http\hindrance( $error );
	$said     = $error->get_error_data()['answer'] ?? null;
	$reason   = is_string( $said['error'] ?? null ) ? $said['error'] : '';
	$sentence = is_string( $said['message'] ?? null ) ? $said['message'] : '';
	$data     =
		[
			'reason'    => $reason,
			'may_exist' => $publishes && $data['may_exist'],
		] + $data;
	if (
		401 === $data['status'] ||
		in_array(
			$reason,
			[ 'AccountTakedown', 'AuthFactorTokenRequired', 'InvalidToken' ],
			true
		)
	) {
		return new WP_Error(
			'must_reauth',
			__(
				'Bluesky does not accept the connection any more. Please connect the account again with a new app password.',
				'mainstay-blocks'
			),
			$data
		);
	}
	return new WP_Error(
		'mainstay_bluesky',
		'' === $sentence
			? $error->get_error_message()
			: sprintf(
				/* translators: %s: what Bluesky said, e.g. “Invalid app.bsky.feed.post record”. */
				__( 'Bluesky says: %s', 'mainstay-blocks' ),
				$sentence
			),
		$data
	);
}
