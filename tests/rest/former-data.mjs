/**
 * Fills a site of the former version with what owners, authors and visitors leave behind, mostly on the
 * ways that they take themselves, by the helpers of that version's own tests.
 */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { READING_SECONDS } from './aged-page.mjs';
import { php, request } from './site.mjs';

/** Found in no page that somebody may not read. */
export const SECRET = 'Quincebread';

const paragraph = ( text ) =>
	`<!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph -->`;

/** Each of these has to have a row, so that it is compared. */
export const TABLES = [
	'connections',
	'letters',
	'likes',
	'mailings',
	'outbox',
	'payment_events',
	'payment_seats',
	'payment_tries',
	'payments',
	'related_counts',
	'related_posts',
	'related_words',
	'shares',
	'subscribers',
	'subscriptions',
];

/** Events of WP-Cron, each a day ahead, so that only their being there is compared. */
const EVENTS = [
	'mainstay_catch_up',
	'mainstay_daily',
	'mainstay_instagram',
	'mainstay_mailings',
	'mainstay_outbox',
	'mainstay_related_posts',
	'mainstay_replies',
];

/** Settings and keys, as the settings screen stores them. */
async function fillSettings() {
	const saved = await request( '/mainstay/v1/settings', {
		as: 'administrator',
		method: 'POST',
		body: {
			switches: { 'jetpack/rating-star': true, 'jetpack/story': false },
			consent_gate: true,
			import_replies: true,
			store_address: true,
			business: { name: 'Corner bakery', email: 'baker@example.com' },
			newsletter: { name: 'The baker', address: '1 Rye Lane' },
			podcast: { feed: '', convert_url: 'https://example.com/{id}' },
			likes: { where: [ 'post', 'page' ] },
			sharing: { where: [ 'post' ], buttons: [ 'x', 'email' ] },
		},
	} );
	assert.equal( saved.status, 200, JSON.stringify( saved.data ) );
	await php(
		`require_once dirname( Mainstay\\FILE ) . '/keys.php';
		foreach ( array( 'giphy' => '${ 'g'.repeat( 32 ) }', 'pexels' => '${ 'a1'.repeat( 28 ) }' ) as $service => $key ) {
			if ( true !== Mainstay\\Keys\\set( $service, $key ) ) { throw new Exception( $service ); }
		}
		require_once dirname( Mainstay\\FILE ) . '/google-photos.php';
		Mainstay\\GooglePhotos\\keep( array( 'access_token' => 'ya29.a', 'refresh_token' => '1//r', 'expires_in' => 3600 ) );
		update_option( 'mainstay_instagram_account_1', array( 'username' => 'corner.shop', 'token' => '' ), false );
		update_option( 'mainstay_instagram_pictures_1', array(), false );
		set_transient( 'mainstay_mailchimp_audience', array( 'id' => 'a1' ), DAY_IN_SECONDS );
		set_transient( 'mainstay_gifs_' . md5( 'bread' ), array( 'found' => array() ), DAY_IN_SECONDS );`
	);
}

/** A form that was answered, an older response, a page that is open in a browser, and every state of the outbox. */
async function fillForms( { responses, forms } ) {
	const page = await responses.makePage( 'Ask the baker' );
	const { link } = await forms.insertPost(
		forms.form( {}, forms.block( 'field-text', { label: 'Bread' } ) )
	);
	const [ open ] = await forms.openForms( link );
	const ids = [];
	for ( const name of [ 'Ada', 'Bob', 'Cem', 'Dee' ] ) {
		ids.push(
			await responses.send( `${ page }-1`, {
				name,
				email: `${ name.toLowerCase() }@example.com`,
				textarea: `Rye for ${ name }, please.`,
				consent: '1',
			} )
		);
	}
	const older = await responses.storeOlder( {
		post_title: 'Eve - 2020-01-01',
		post_content:
			'Rye?\n<!--more-->\nAUTHOR: Eve\nAUTHOR EMAIL: eve@example.com\n',
	} );
	await responses.runNow( ids[ 0 ] );
	const [ , waiting, claimed, failed ] = ids;
	await php(
		`require_once dirname( Mainstay\\FILE ) . '/outbox.php';
		global $wpdb;
		$table = Mainstay\\Outbox\\table();
		$set = static fn( $values, $id ) => $wpdb->update( $table, $values, array( 'subject_id' => $id ) );
		$set( array( 'attempts' => 1, 'next_at' => time() + DAY_IN_SECONDS, 'error' => 'The mail server did not answer.' ), ${ waiting } );
		$set( array( 'state' => 'claimed', 'claim' => 'c1', 'claimed_at' => time() + DAY_IN_SECONDS ), ${ claimed } );
		$set( array( 'state' => 'failed', 'attempts' => 4, 'error' => 'Refused.' ), ${ failed } );
		Mainstay\\Outbox\\remember_failed();`
	);
	return { open, responses: [ ...ids, older ], failed };
}

/** A plan that somebody pays for, one that is being paid, and a limited product that is held. */
async function fillPayments( { shop, products } ) {
	const { stripe, close } = await shop.openShop();
	const plan = await shop.makePlan();
	const session = await shop.checkOut( stripe, plan );
	await shop.deliverAll(
		stripe.pay( session, { email: 'ada@example.com', name: 'Ada' } )
	);
	const { cookie } = await shop.comeBack( session );
	const open = await shop.checkOut( stripe, plan );
	const product = await products.product( { mainstay_stock: 3 } );
	await products.buy( product );
	return { stripe, closeStripe: close, plan, cookie, open };
}

/** A subscriber, one who is asked, one who left, and a mailing that is half sent. */
async function fillNewsletter( list ) {
	await list.addPeople( 'ada@example.com', 'bob@example.com' );
	await php(
		`global $wpdb; $wpdb->update( "{$wpdb->prefix}mainstay_subscribers", array( 'state' => 'left', 'left_at' => time() ), array( 'email' => 'bob@example.com' ) );`
	);
	const post = await list.publish( 'Fresh rye at eight.' );
	await list.runMailings();
	await php(
		`global $wpdb;
		$mailing = $wpdb->get_var( "SELECT id FROM {$wpdb->prefix}mainstay_mailings ORDER BY id DESC" );
		$wpdb->insert( "{$wpdb->prefix}mainstay_letters", array( 'mailing_id' => $mailing, 'subscriber_id' => 999, 'next_at' => time() + DAY_IN_SECONDS, 'error' => '' ) );
		$wpdb->update( "{$wpdb->prefix}mainstay_mailings", array( 'state' => 'sending', 'next_at' => time() + DAY_IN_SECONDS ), array( 'id' => $mailing ) );`
	);
	const fields = await list.formFields();
	// The server takes what comes sooner for a program's, by its own clock.
	await setTimeout( READING_SECONDS * 1000 );
	const signUp = await list.signUp( 'fay@example.com', { fields } );
	assert.equal( signUp.status, 200, JSON.stringify( signUp.data ) );
	const [ mail ] = await list.mailsTo( 'fay@example.com' );
	return { post, confirmLink: list.linkOf( mail, 'confirm' ) };
}

/** A post that was shared, likes, and the index of related posts. */
async function fillPosts( { sharing, mastodon } ) {
	const server = await mastodon.startMastodon();
	const connection = await sharing.connectMastodon();
	const post = await sharing.post();
	await sharing.share( post.id );
	await sharing.runQueue();
	for ( const agent of [ 'One', 'Two', 'Three' ] ) {
		await request( '/mainstay/v1/likes', {
			method: 'POST',
			body: { post: post.id, liked: true },
			headers: { 'User-Agent': agent },
		} );
	}
	await php(
		`require_once dirname( Mainstay\\FILE ) . '/related-posts.php';
		require_once dirname( Mainstay\\FILE ) . '/related-posts/build.php';
		return Mainstay\\RelatedPosts\\Build\\start() && Mainstay\\RelatedPosts\\Build\\run( 60 );`
	);
	await server.close();
	return { post, connection };
}

/** Posts of which a part is hidden: by the block for subscribers, and by the paywall. */
async function fillHiddenPosts( { premium, plan, cookie } ) {
	const paid = await premium.publish(
		premium.container( paragraph( SECRET ), { selectedPlanId: plan.id } )
	);
	const walled = await premium.publish(
		`${ paragraph( 'Open.' ) }<!-- wp:jetpack/paywall /-->${ paragraph( SECRET ) }`,
		`'meta_input' => array( '_jetpack_newsletter_access' => 'subscribers' )`
	);
	const { html } = await premium.page( paid.url, cookie );
	assert.ok( html.includes( SECRET ), `who paid reads it: ${ cookie }` );
	return { paid, walled };
}

/**
 * Fills the site.
 *
 * @param {(name: string) => Promise<Object>} load Imports a file of the former version's tests.
 * @return {Promise<Object>} What is there, by kind.
 */
export async function fillSite( load ) {
	const [ list, shop, responses, sharing, products, forms, premium ] =
		await Promise.all(
			[
				'list-site',
				'payments-site',
				'responses-site',
				'sharing-site',
				'products',
				'form-pages',
				'premium-content-site',
			].map( ( name ) => load( `rest/${ name }.mjs` ) )
		);
	const mastodon = await load( 'fakes/mastodon.mjs' );
	await fillSettings();
	const payments = await fillPayments( { shop, products } );
	const filled = {
		payments,
		posts: await fillPosts( { sharing, mastodon } ),
		newsletter: await fillNewsletter( list ),
		forms: await fillForms( { responses, forms } ),
		hidden: await fillHiddenPosts( {
			premium,
			plan: payments.plan,
			cookie: payments.cookie,
		} ),
	};
	await php(
		`foreach ( ${ JSON.stringify( EVENTS ) } as $event ) {
			wp_clear_scheduled_hook( $event );
			'mainstay_daily' === $event ? wp_schedule_event( time() + DAY_IN_SECONDS, 'daily', $event ) : wp_schedule_single_event( time() + DAY_IN_SECONDS, $event );
		}
		wp_schedule_single_event( time() + DAY_IN_SECONDS, 'mainstay_feed', array( 'https://example.com/feed' ) );`
	);
	return filled;
}
