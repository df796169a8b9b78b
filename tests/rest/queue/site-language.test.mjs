/** What is made for others is in the language of the site, whoever is there. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import {
	block,
	bodyOf,
	form,
	insertPost,
	openForms,
} from '../forms/form-pages.mjs';
import { mails, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const SENTENCES = {
	de_DE: {
		Unsubscribe: 'Abmelden',
		Name: 'Vorname',
		'This field is required.': 'Pflichtfeld.',
		'One-Time Donation': 'Einmalige Spende',
		'The server stopped while sending.': 'Server hielt an.',
		'The feature that sends this is switched off.': 'Ausgeschaltet.',
		'The database did not respond.': 'Keine Antwort.',
		'Not sent, because too many emails were sent for this form or to this recipient within an hour.':
			'Zu viele Mails.',
		'The address was added to the list of this site.': 'Weitergegeben.',
		'Opening hours': 'Öffnungszeiten',
		'Contact us': 'Schreiben Sie uns',
		'Photo by %1$s on %2$s': 'Foto von %1$s bei %2$s',
		'Imported by the site owner, who confirmed that these people agreed.':
			'Importiert.',
		'Confirm your subscription to %s': '%s: bitte bestätigen',
		'You are already subscribed to %s': '%s: schon abonniert',
		'Welcome to %s': 'Willkommen bei %s',
		'Your login link for %s': 'Ihr Link zu %s',
		'Your access to %s': 'Ihr Zugang zu %s',
		'The saved connection can no longer be read. Connect the account again.':
			'Nicht mehr lesbar.',
	},
	fi: {
		Unsubscribe: 'Peru tilaus',
		Name: 'Nimi',
		'This field is required.': 'Pakollinen.',
		'One-Time Donation': 'Kertalahjoitus',
		'The server stopped while sending.': 'Palvelin pysähtyi.',
		'The feature that sends this is switched off.': 'Pois päältä.',
		'The database did not respond.': 'Ei vastausta.',
		'Not sent, because too many emails were sent for this form or to this recipient within an hour.':
			'Liian monta viestiä.',
		'The address was added to the list of this site.': 'Luovutettu.',
		'Opening hours': 'Aukioloajat',
		'Contact us': 'Ota yhteyttä',
		'Photo by %1$s on %2$s': 'Kuva: %1$s, %2$s',
		'Imported by the site owner, who confirmed that these people agreed.':
			'Tuotu.',
		'Confirm your subscription to %s': '%s: vahvista tilaus',
		'You are already subscribed to %s': '%s: tilattu jo',
		'Welcome to %s': 'Tervetuloa: %s',
		'Your login link for %s': 'Linkki: %s',
		'Your access to %s': 'Pääsy: %s',
		'The saved connection can no longer be read. Connect the account again.':
			'Ei luettavissa.',
	},
};
const FILES = Object.keys( SENTENCES ).flatMap( ( locale ) => [
	`${ locale }.l10n.php`,
	`plugins/mainstay-blocks-${ locale }.l10n.php`,
] );

/** As on the dashboard, where WordPress speaks the administrator's language. */
const onDashboard = async ( code ) => {
	const { status, data } = await request(
		'/mainstay-development/v1/php?_locale=user',
		{ as: 'administrator', method: 'POST', body: { code } }
	);
	assert.equal( status, 200, JSON.stringify( data ) );
	return data.result;
};

before( async () => {
	await php(
		`wp_mkdir_p( WP_LANG_DIR . '/plugins' );
		foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( SENTENCES ) ).toString( 'base64' ) }' ), true ) as $locale => $messages ) {
			file_put_contents( WP_LANG_DIR . "/$locale.l10n.php", '<?php return [ "messages" => [] ];' );
			file_put_contents( WP_LANG_DIR . "/plugins/mainstay-blocks-$locale.l10n.php", '<?php return ' . var_export( [ 'domain' => 'mainstay-blocks', 'language' => $locale, 'messages' => $messages ], true ) . ';' );
		}
		wp_cache_flush();`
	);
	// WordPress knows the languages in the next request only.
	await php(
		`update_option( 'WPLANG', 'de_DE' ); update_user_meta( 1, 'locale', 'fi' );`
	);
} );
after( () =>
	php(
		`foreach ( ${ JSON.stringify( FILES ) } as $file ) { wp_delete_file( WP_LANG_DIR . "/$file" ); }
		update_option( 'WPLANG', '' ); delete_user_meta( 1, 'locale' );`
	)
);

const WORK = `foreach ( [ 'queue/queue', 'newsletter/mailings/content', 'payments/plans/plans' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
	$present = determine_locale();
	$seen = [];
	add_filter( 'mainstay_outbox_handlers', function ( $handlers ) use ( &$seen ) {
		return [ 'test-kind' => function () use ( &$seen ) { $seen = [ determine_locale(), get_bloginfo( 'language' ), __( 'Unsubscribe', 'mainstay-blocks' ) ]; throw new Exception( 'broken' ); } ] + $handlers;
	} );
	$token = uniqid();
	Mainstay\\Queue\\add_item( 'test-kind', $token, 0, [] );
	Mainstay\\Queue\\Worker\\send_item_by_token( 'test-kind', $token );
	$GLOBALS['wpdb']->delete( Mainstay\\Queue\\Table\\get_table_name(), [ 'kind' => 'test-kind' ] );
	$mail = Mainstay\\Newsletter\\Mailings\\Content\\build_mailing_content( get_post( 1 ) );
	// Stripe is out of reach, and the plan was named by then.
	$names = [];
	add_action( 'save_post_' . Mainstay\\Payments\\Plans\\PLAN_POST_TYPE, function ( $id, $post ) use ( &$names ) { $names[] = $post->post_title; }, 10, 2 );
	Mainstay\\Payments\\Plans\\get_or_create_donation_plans( 'EUR' );
	foreach ( get_posts( [ 'post_type' => Mainstay\\Payments\\Plans\\PLAN_POST_TYPE, 'post_status' => 'any', 'title' => 'Einmalige Spende', 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }
	return [
		'present' => [ $present, determine_locale() ],
		'item' => $seen,
		'mail' => [ preg_match( '/<html lang="([^"]*)"/', $mail['html'], $found ) ? $found[1] : '', str_contains( $mail['html'], '>Abmelden<' ), str_contains( $mail['plain'], 'Abmelden:' ) ],
		'plan' => $names[0] ?? '',
	];`;

test( 'on the dashboard of somebody with another language, and where another plugin has switched to one', async () => {
	for ( const seen of [
		await onDashboard( WORK ),
		await php( `switch_to_locale( 'fi' ); ${ WORK }` ),
	] ) {
		assert.deepEqual( seen, {
			present: [ 'fi', 'fi' ],
			item: [ 'de_DE', 'de-DE', 'Abmelden' ],
			mail: [ 'de-DE', true, true ],
			plan: 'Einmalige Spende',
		} );
	}
} );

test( 'sentences that are stored for the owner, too', async () => {
	const seen = await onDashboard(
		`foreach ( [ 'queue/queue', 'forms/mail/limits', 'newsletter/mailings/run', 'newsletter/subscribers/catch-up' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
		global $wpdb;
		$table = Mainstay\\Queue\\Table\\get_table_name();
		Mainstay\\Queue\\Table\\ensure_table();
		Mainstay\\Queue\\add_item( 'test-dead', 'a', 0, [] );
		Mainstay\\Queue\\add_item( 'test-none', 'a', 0, [] );
		$wpdb->update( $table, [ 'state' => 'claimed', 'claim' => 'elsewhere-1-a', 'claimed_at' => 1 ], [ 'kind' => 'test-dead' ] );
		// By now WordPress may have the texts of the site's language: it loads those of the user again.
		unload_textdomain( 'mainstay-blocks', true );
		Mainstay\\Queue\\Claim\\release_stale_claims();
		Mainstay\\Queue\\Worker\\send_item_by_token( 'test-none', 'a' );
		$errors = $wpdb->get_col( "SELECT error FROM $table WHERE kind LIKE 'test-%' ORDER BY kind" );
		$wpdb->query( "DELETE FROM $table WHERE kind LIKE 'test-%'" );
		Mainstay\\Newsletter\\Mailings\\start_mailing( 1 );
		$fail = fn( $query ) => str_contains( $query, 'INTO \`' . Mainstay\\Newsletter\\Subscribers\\Tables\\get_letters_table() ) ? '' : $query;
		add_filter( 'query', $fail );
		Mainstay\\Newsletter\\Mailings\\Run\\send_due_mailings();
		remove_filter( 'query', $fail );
		$errors[] = Mainstay\\Newsletter\\Mailings\\find_mailing( 1, 'post_id' )['error'];
		$wpdb->delete( Mainstay\\Newsletter\\Subscribers\\Tables\\get_mailings_table(), [ 'post_id' => 1 ] );
		$errors[] = Mainstay\\Forms\\Mail\\Limits\\get_not_sent_reason();
		return [ $errors, Mainstay\\Newsletter\\Subscribers\\CatchUp\\get_handed_sentences() ];`
	);
	assert.deepEqual( seen, [
		[
			'Server hielt an.',
			'Ausgeschaltet.',
			'Keine Antwort.',
			'Zu viele Mails.',
		],
		[
			'Weitergegeben.',
			'The address was added to the list of this site.',
			// WordPress goes back to the site's language where somebody is known by an application password.
			'Weitergegeben.',
		],
	] );
} );

test( 'drafts of the first steps, credits of pictures and proofs of consent, which visitors read', async () => {
	const seen = await onDashboard(
		`foreach ( [ 'core/admin/start/start', 'media-sources/image-answers', 'newsletter/subscribers/subscribers', 'newsletter/subscribers/csv-import', 'newsletter/subscribers/privacy' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
		// WordPress may have the texts of the site's language by now.
		unload_textdomain( 'mainstay-blocks', true );
		$texts = [ __( 'Opening hours', 'mainstay-blocks' ) ];
		foreach ( [ 'hours', 'contact' ] as $goal ) {
			$id = Mainstay\\Core\\Admin\\Start\\create_draft( $goal );
			$texts[] = 'hours' === $goal ? get_post( $id )->post_title : str_contains( get_post( $id )->post_content, 'Schreiben Sie uns' );
			wp_delete_post( $id, true );
		}
		$picture = array_fill_keys( [ 'id', 'title', 'alt', 'medium', 'large', 'file', 'page', 'creator_url', 'licence_url' ], '' ) + [ 'creator' => 'Ann', 'licence' => 'Pexels', 'width' => 1, 'height' => 1 ];
		$texts[] = Mainstay\\MediaSources\\ImageAnswers\\format_page( 'pexels', [ 'pictures' => [ $picture ], 'next' => 0 ] )['media'][0]['caption'];
		Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( "email\\nlena@language.example" );
		$person  = Mainstay\\Newsletter\\Subscribers\\find_subscriber( 'lena@language.example' );
		$texts[] = $person['consent'];
		Mainstay\\Newsletter\\Subscribers\\Privacy\\delete_subscriber( $person );
		return [ determine_locale(), $texts ];`
	);
	assert.deepEqual( seen, [
		'fi',
		[
			'Aukioloajat',
			'Öffnungszeiten',
			true,
			'Foto von Ann bei Pexels',
			'Importiert.',
		],
	] );
} );

/** What one reader gets is in their language: by account, then by where they asked, then the site's. */
const READERS = {
	'no account': [ {}, 'de' ],
	'asked in Finnish': [ { asked: 'fi' }, 'fi' ],
	'an account with a language': [ { account: 'fi' }, 'fi' ],
	'an account without one': [ { account: '' }, 'de' ],
	'an account without one, asked in Finnish': [
		{ account: '', asked: 'fi' },
		'fi',
	],
	'an account in German, asked in Finnish': [
		{ account: 'de_DE', asked: 'fi' },
		'de',
	],
	'an account in a language that is not here': [ { account: 'ja' }, 'de' ],
	'asked in a language that is not here': [ { asked: 'ja' }, 'de' ],
	'asked in what is no language': [ { asked: [ 'fi' ] }, 'de' ],
};
const SUBJECTS = {
	de: [
		'X: bitte bestätigen',
		'X: schon abonniert',
		'Willkommen bei X',
		'Ihr Link zu X',
		'Ihr Zugang zu X',
	],
	fi: [
		'X: vahvista tilaus',
		'X: tilattu jo',
		// The owner wrote it.
		'Willkommen bei X',
		'Linkki: X',
		'Pääsy: X',
	],
};

test( 'what one reader asked for is in the language of the reader', async () => {
	const seen = await onDashboard(
		`foreach ( [ 'newsletter/subscribers/mails', 'premium-content/sign-in', 'payments/access/links' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
		$usual = [ 'blogname' => get_option( 'blogname' ), 'mainstay_list' => get_option( 'mainstay_list' ) ];
		update_option( 'blogname', 'X' );
		update_option( 'mainstay_list', [ 'welcome' => 'Hallo' ] + (array) $usual['mainstay_list'] );
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		$subjects = [];
		add_filter( 'pre_wp_mail', function ( $sent, $mail ) use ( &$subjects ) { $subjects[] = $mail['subject']; return true; }, 10, 2 );
		$seen = [];
		require_once ABSPATH . 'wp-admin/includes/user.php';
		foreach ( json_decode( '${ JSON.stringify( READERS ) }', true ) as $name => list( $reader ) ) {
			$user = isset( $reader['account'] ) ? wp_insert_user( [ 'user_login' => 'reader', 'user_email' => 'reader@language.example', 'user_pass' => 'x', 'role' => 'subscriber', 'locale' => $reader['account'] ] ) : 0;
			$person = Mainstay\\Newsletter\\Subscribers\\store_sign_up_request( 'reader@language.example', Mainstay\\Newsletter\\Subscribers\\build_consent_proof( [] ) );
			$subjects = [];
			$item = fn( $kind, $payload ) => new Mainstay\\Queue\\OutboxItem\\OutboxItem( 1, $kind, 't', 0, $payload + ( isset( $reader['asked'] ) ? [ 'locale' => $reader['asked'] ] : [] ) );
			$deliver = fn( $one ) => Mainstay\\Queue\\Worker\\deliver_item( $one );
			$deliver( $item( 'list-mail', [ 'id' => $person['id'], 'what' => 'ask' ] ) );
			$GLOBALS['wpdb']->update( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'state' => 'confirmed' ], [ 'id' => $person['id'] ] );
			$deliver( $item( 'list-mail', [ 'id' => $person['id'], 'what' => 'ask' ] ) );
			$deliver( $item( 'list-mail', [ 'id' => $person['id'], 'what' => 'welcome' ] ) );
			$deliver( $item( 'reader-link', [ 'id' => $person['id'] ] ) );
			$deliver( $item( Mainstay\\Payments\\Access\\Links\\OUTBOX_KIND, [ 'email' => 'reader@language.example' ] ) );
			$seen[ $name ] = $subjects;
			Mainstay\\Newsletter\\Subscribers\\Privacy\\delete_subscriber( Mainstay\\Newsletter\\Subscribers\\find_subscriber( $person['id'] ) );
			$user && wp_delete_user( $user );
		}
		foreach ( $usual as $name => $value ) { false === $value ? delete_option( $name ) : update_option( $name, $value ); }
		return [ determine_locale(), $seen ];`
	);
	assert.deepEqual( seen, [
		'fi',
		Object.fromEntries(
			Object.entries( READERS ).map( ( [ name, [ , language ] ] ) => [
				name,
				SUBJECTS[ language ],
			] )
		),
	] );
} );

test( 'a request keeps the language of its page', async () => {
	const seen = await php(
		`foreach ( [ 'newsletter/subscribers/subscribers', 'newsletter/subscribers/privacy' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
		global $wpdb;
		// As a plugin for several languages has it on a Finnish page.
		add_filter( 'locale', fn() => 'fi' );
		add_filter( 'pre_wp_mail', '__return_true' );
		Mainstay\\Newsletter\\Subscribers\\request_sign_up( 'page@language.example' );
		$person = Mainstay\\Newsletter\\Subscribers\\find_subscriber( 'page@language.example' );
		$table  = Mainstay\\Queue\\Table\\get_table_name();
		$stored = json_decode( $wpdb->get_var( "SELECT payload FROM $table WHERE kind = 'list-mail' ORDER BY id DESC" ), true )['locale'];
		Mainstay\\Newsletter\\Subscribers\\Privacy\\delete_subscriber( $person );
		remove_all_filters( 'locale' );
		return $stored;`
	);
	assert.equal( seen, 'fi' );
} );

test( 'why an account is lost is stored in the language of the site', async () => {
	const seen = await onDashboard(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/connections/shown.php';
		unload_textdomain( 'mainstay-blocks', true );
		global $wpdb;
		Mainstay\\Publicize\\Tables\\ensure_tables();
		$table = Mainstay\\Publicize\\Tables\\get_connections_table();
		$wpdb->insert( $table, [ 'user_id' => 1, 'service' => 'mastodon', 'account_id' => 'language', 'account' => '{}', 'fields' => '{}', 'limits' => '[]', 'token' => 'broken', 'state' => 'works', 'message' => '' ] );
		$id = $wpdb->insert_id;
		add_filter( 'pre_wp_mail', '__return_true' );
		Mainstay\\Publicize\\Connections\\Shown\\test_connection( Mainstay\\Publicize\\Connections\\get_connection( $id ) );
		$message = $wpdb->get_var( "SELECT message FROM $table WHERE id = $id" );
		$wpdb->delete( $table, [ 'id' => $id ] );
		return [ determine_locale(), $message ];`
	);
	assert.deepEqual( seen, [ 'fi', 'Nicht mehr lesbar.' ] );
} );

test( 'a sign-up keeps the language of its page, whose address says it', async () => {
	const plugin =
		"isset( $_GET['finnish'] ) && add_filter( 'locale', static fn() => 'fi' );";
	await withMustUsePlugin( plugin, async () => {
		const { id, link } = await insertPost(
			'<!-- wp:jetpack/subscriptions /-->'
		);
		const { data } = await request(
			`${ link }${ link.includes( '?' ) ? '&' : '?' }finnish=1`
		);
		const [ markup ] =
			/<form[^>]*mainstay-list=sign-up[\s\S]*?<\/form>/.exec( data );
		const body = new URLSearchParams(
			[
				...markup.matchAll(
					/<input type="hidden" name="([^"]+)" value="([^"]*)"/g
				),
			].map( ( [ , name, value ] ) => [ name, value ] )
		);
		body.set( 'mainstay_email', 'finnish@language.example' );
		const action = /action="([^"]*)"/
			.exec( markup )[ 1 ]
			.replaceAll( '&#038;', '&' );
		const answer = await request( new URL( action, url ).href, {
			method: 'POST',
			body,
			headers: { Accept: 'application/json' },
		} );
		assert.equal( answer.status, 200, JSON.stringify( answer.data ) );
		const sent = ( await mails() ).filter( ( { to } ) =>
			[ to ].flat().includes( 'finnish@language.example' )
		);
		await php(
			`foreach ( [ 'newsletter/subscribers/subscribers', 'newsletter/subscribers/privacy' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
			Mainstay\\Newsletter\\Subscribers\\Privacy\\delete_subscriber( Mainstay\\Newsletter\\Subscribers\\find_subscriber( 'finnish@language.example' ) );
			wp_delete_post( ${ id }, true );`
		);
		assert.equal( sent.length, 1 );
		assert.match( sent[ 0 ].subject, /vahvista tilaus/ );
	} );
} );

test( 'a form that is sent without leaving its page is read and answered in the language of the page', async () => {
	// As a plugin for several languages has it: on pages, and not in the REST API.
	const plugin =
		"isset( $_GET['finnish'] ) && add_filter( 'locale', static fn() => 'fi' );";
	await withMustUsePlugin( plugin, async () => {
		const { id, link } = await insertPost(
			form(
				{},
				block( 'field-name', { required: true } ),
				block( 'field-text', { label: 'Größe', required: true } )
			)
		);
		const [ opened ] = await openForms(
			`${ link }${ link.includes( '?' ) ? '&' : '?' }finnish=1`
		);
		const endpoint = new URL(
			/data-endpoint="([^"]*)"/
				.exec( opened.html )[ 1 ]
				.replaceAll( '&#038;', '&' ),
			url
		);
		const hidden = await aged( opened.hidden, READING_SECONDS );
		const send = ( text, address = endpoint ) =>
			request( address.href, {
				method: 'POST',
				body: bodyOf( { ...opened, hidden }, text ),
			} );
		const refused = await send( '' );
		assert.deepEqual(
			refused.data.errors.map( ( { message } ) => message ),
			[ 'Pakollinen.', 'Pakollinen.' ]
		);
		const sent = await send( 'Ada' );
		assert.equal( sent.status, 200, JSON.stringify( sent.data ) );
		for ( const query of [ 'page_language[]=fi', 'page_language=../fi' ] ) {
			const other = new URL( endpoint );
			other.search = [
				...[ ...other.searchParams ]
					.filter( ( [ name ] ) => name !== 'page_language' )
					.map( ( pair ) => pair.join( '=' ) ),
				query,
			].join( '&' );
			const { status } = await send( 'Ada', other );
			assert.ok( status < 500, `${ query }: ${ status }` );
		}
		const fields = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/responses.php';
			$posts = get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'post_parent' => ${ id }, 'numberposts' => -1, 'order' => 'ASC', 'orderby' => 'ID' ] );
			$fields = array_map( fn( $field ) => [ $field['label'], $field['type'], $field['value'] ], Mainstay\\Forms\\read_response( $posts[0] )->fields );
			foreach ( [ ${ id }, ...array_column( $posts, 'ID' ) ] as $post ) { wp_delete_post( $post, true ); }
			return $fields;`
		);
		assert.deepEqual( fields, [
			[ 'Nimi', 'name', 'Ada' ],
			[ 'Größe', 'text', 'Ada' ],
		] );
	} );
} );
