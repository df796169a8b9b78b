/** What is made for others is in the language of the site, whoever is there. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { php, request } from '../site.mjs';

const SENTENCES = {
	de_DE: {
		Unsubscribe: 'Abmelden',
		'One-Time Donation': 'Einmalige Spende',
		'The server stopped while it was sending.': 'Server hielt an.',
		'What sends this is switched off.': 'Ausgeschaltet.',
		'The database did not answer.': 'Keine Antwort.',
		'Not sent: the form or its recipient had too many emails in this hour.':
			'Zu viele Mails.',
		'The address was handed to this site’s list.': 'Weitergegeben.',
		'Opening hours': 'Öffnungszeiten',
		'Contact us': 'Schreiben Sie uns',
		'Photo by %1$s on %2$s': 'Foto von %1$s bei %2$s',
		'Imported by the owner of the site, who said that these people agreed.':
			'Importiert.',
	},
	fi: {
		Unsubscribe: 'Peru tilaus',
		'One-Time Donation': 'Kertalahjoitus',
		'The server stopped while it was sending.': 'Palvelin pysähtyi.',
		'What sends this is switched off.': 'Pois päältä.',
		'The database did not answer.': 'Ei vastausta.',
		'Not sent: the form or its recipient had too many emails in this hour.':
			'Liian monta viestiä.',
		'The address was handed to this site’s list.': 'Luovutettu.',
		'Opening hours': 'Aukioloajat',
		'Contact us': 'Ota yhteyttä',
		'Photo by %1$s on %2$s': 'Kuva: %1$s, %2$s',
		'Imported by the owner of the site, who said that these people agreed.':
			'Tuotu.',
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
			'The address was handed to this site’s list.',
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
