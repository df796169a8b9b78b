/** Subscribers who choose categories: on forms, on their pages, in mails, files and exports. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { agedSignUpToken, READING_SECONDS } from '../aged-page.mjs';
import {
	addPeople,
	clean,
	confirm,
	find,
	formFields,
	inList,
	keyLink,
	linkOf,
	mailsTo,
	publish,
	runMailings,
	signUp,
} from '../list-site.mjs';
import { php, request, url } from '../site.mjs';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
const EVE = 'eve@example.com';

/** IDs of categories by slug: bread is in food. */
let ids;
const posts = [];

before( async () => {
	ids = await php(
		`$ids = []; foreach ( [ 'food' => 'Food & drink', 'bread' => 'Bread', 'sport' => 'Rowing' ] as $slug => $name ) {
			$made = wp_insert_term( $name, 'category', [ 'slug' => "topic-$slug", 'parent' => 'bread' === $slug ? $ids['food'] : 0 ] );
			$ids[ $slug ] = is_wp_error( $made ) ? $made->get_error_data() : $made['term_id'];
		} return $ids;`
	);
} );
const offer = ( ...slugs ) =>
	php(
		`update_option( 'mainstay_list', [ 'topics_on' => true, 'topics' => ${ JSON.stringify( slugs.map( ( slug ) => ids[ slug ] ) ) } ] );`
	);
beforeEach( async () => {
	await clean();
	await offer( 'food', 'bread', 'sport' );
} );
after( async () => {
	await clean();
	await php(
		`foreach ( ${ JSON.stringify( Object.values( ids ) ) } as $id ) { wp_delete_term( $id, 'category' ); }
		foreach ( ${ JSON.stringify( posts ) } as $id ) { wp_delete_post( $id, true ); }
		delete_option( 'wpcom_newsletter_categories' ); delete_option( 'wpcom_newsletter_categories_enabled' );`
	);
} );

const choose = ( email, ...slugs ) =>
	inList(
		`return Mainstay\\Newsletter\\Subscribers\\Topics\\store_choice( Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ email }' ), Mainstay\\Newsletter\\Subscribers\\Topics\\format_choice( ${ JSON.stringify( slugs.map( ( slug ) => ids[ slug ] ?? slug ) ) } ) );`
	);
const choiceOf = async ( email ) => {
	const { topics } = await find( email );
	return topics
		.split( ',' )
		.filter( Boolean )
		.map( ( id ) =>
			Object.keys( ids ).find( ( slug ) => ids[ slug ] === Number( id ) )
		);
};
const press = async ( address, fields = {}, slugs = [] ) =>
	request( address, {
		method: 'POST',
		body: new URLSearchParams( [
			...Object.entries( fields ),
			...slugs.map( ( slug ) => [
				'mainstay_topics[]',
				String( ids[ slug ] ?? slug ),
			] ),
		] ),
	} );
/** Names of the boxes on a page, with whether they are ticked. */
const boxesOf = ( html ) =>
	[
		...html.matchAll(
			/<input type="checkbox"([^>]*)> <bdi>([^<]*)<\/bdi>/g
		),
	].map( ( [ , more, name ] ) => [ name, more.includes( 'checked' ) ] );
const send = async ( slug, options ) => {
	const id = await publish( '<p>Hi</p>', {
		status: 'draft',
		...options,
	} );
	posts.push( id );
	await php(
		`wp_set_post_categories( ${ id }, ${ JSON.stringify( slug ? [ ids[ slug ] ] : [] ) } ); wp_update_post( [ 'ID' => ${ id }, 'post_status' => 'publish' ] );`
	);
	return id;
};

describe( 'at sign-up', () => {
	test( 'the page to confirm asks, with everything ticked', async () => {
		await signUp( ADA );
		const [ mail ] = await mailsTo( ADA );
		const { data } = await request( linkOf( mail, 'confirm' ) );
		assert.deepEqual( boxesOf( data ), [
			[ 'Food &amp; drink', true ],
			[ 'Food &amp; drink › Bread', true ],
			[ 'Rowing', true ],
		] );
		await press( linkOf( mail, 'confirm' ), { mainstay_choice: '1' }, [
			'food',
			'sport',
			99999,
			'x',
		] );
		assert.equal( ( await find( ADA ) ).state, 'confirmed' );
		assert.deepEqual( await choiceOf( ADA ), [ 'food', 'sport' ] );
	} );

	test( 'nothing ticked is said, and confirms nothing', async () => {
		await signUp( ADA );
		const [ mail ] = await mailsTo( ADA );
		const { data } = await press( linkOf( mail, 'confirm' ), {
			mainstay_choice: '1',
		} );
		assert.match(
			data,
			/<p role="status">Choose at least one category\.<\/p>/
		);
		assert.equal( ( await find( ADA ) ).state, 'pending' );
		await press( linkOf( mail, 'confirm' ), { mainstay_choice: '1' }, [
			'food',
			'bread',
			'sport',
		] );
		assert.equal( ( await find( ADA ) ).topics, '', 'all is everything' );
	} );

	test( 'a form ticks beforehand what its author chose of what is offered', async () => {
		const id = await publish(
			`<!-- wp:jetpack/subscriptions ${ JSON.stringify( {
				preselectNewsletterCategories: true,
				selectedNewsletterCategoryIds: [ ids.sport, 99999, '3', [] ],
			} ) } /-->`,
			{ choice: 'no' }
		);
		posts.push( id );
		const page = await ( await fetch( `${ url }/?p=${ id }` ) ).text();
		const fields = Object.fromEntries(
			[
				...page.matchAll(
					/name="(mainstay_(?:about|token))" value="([^"]*)"/g
				),
			].map( ( [ , name, value ] ) => [ name, value ] )
		);
		await signUp( ADA, { fields } );
		assert.deepEqual( await choiceOf( ADA ), [ 'sport' ] );
		const [ mail ] = await mailsTo( ADA );
		const { data } = await request( linkOf( mail, 'confirm' ) );
		assert.deepEqual(
			boxesOf( data ).map( ( [ , isTicked ] ) => isTicked ),
			[ false, false, true ]
		);
		// A browser that sends no choice keeps that of the form.
		await confirm( mail );
		assert.deepEqual( await choiceOf( ADA ), [ 'sport' ] );
	} );

	test( 'hidden fields can choose only what is offered', async () => {
		await offer( 'food', 'bread' );
		const fields = await formFields( { topics: [ ids.sport, ids.food ] } );
		await signUp( ADA, { fields } );
		assert.deepEqual( await choiceOf( ADA ), [ 'food' ] );
		// With fields that somebody made up the form comes back.
		const about = Buffer.from(
			JSON.stringify( { topics: [ ids.sport, '<b>', [ 1 ] ] } )
		).toString( 'base64url' );
		const { status, data } = await signUp( BOB, {
			fields: { mainstay_about: about, mainstay_token: 'x' },
		} );
		assert.equal( status, 422 );
		assert.equal( await find( BOB ), null );
		await signUp( BOB, {
			fields: {
				mainstay_about: data.fields.about,
				mainstay_token: await agedSignUpToken(
					'list',
					data.fields.about,
					READING_SECONDS
				),
			},
		} );
		assert.equal( ( await find( BOB ) ).topics, '' );
	} );

	test( 'nothing is asked where nothing is offered', async () => {
		await php( `delete_option( 'mainstay_list' );` );
		const fields = await formFields( { topics: [ ids.sport ] } );
		await signUp( ADA, { fields } );
		const [ mail ] = await mailsTo( ADA );
		const { data } = await request( linkOf( mail, 'confirm' ) );
		assert.deepEqual( boxesOf( data ), [] );
		assert.equal( ( await find( ADA ) ).topics, '' );
	} );
} );

describe( 'the page of one’s own', () => {
	test( 'shows the choice, changes it, and keeps it where nothing was ticked', async () => {
		await addPeople( ADA );
		await choose( ADA, 'sport' );
		const link = await keyLink( ADA, 'preferences' );
		const { data } = await request( link );
		assert.match( data, /<dt>Chosen categories<\/dt><dd><bdi>Rowing</ );
		const fields = { mainstay_posts: 'yes', mainstay_choice: '1' };
		const wrong = await press( link, fields );
		assert.match( wrong.data, /Choose at least one category\./ );
		assert.deepEqual( await choiceOf( ADA ), [ 'sport' ] );
		await press( link, fields, [ 'bread' ] );
		assert.deepEqual( await choiceOf( ADA ), [ 'bread' ] );
		await press( link, fields, [ 'food', 'bread', 'sport' ] );
		assert.equal( ( await find( ADA ) ).topics, '' );
		// Who leaves need not choose.
		await press( link, { ...fields, mainstay_posts: 'no' } );
		assert.equal( ( await find( ADA ) ).state, 'unsubscribed' );
	} );

	test( 'has what is no longer offered, too, for who chose it', async () => {
		await addPeople( ADA, BOB );
		await choose( ADA, 'sport' );
		await offer( 'food' );
		const page = async ( email ) =>
			boxesOf(
				( await request( await keyLink( email, 'preferences' ) ) ).data
			).length;
		assert.equal( await page( ADA ), 2 );
		assert.equal( await page( BOB ), 1 );
	} );
} );

describe( 'mails', () => {
	test( 'go to who wants one of the categories of a post, or all', async () => {
		await addPeople( ADA, BOB, EVE );
		await choose( ADA, 'food' );
		await choose( BOB, 'sport' );
		const id = await send( 'bread' );
		assert.equal( await runMailings(), 2 );
		assert.equal( ( await mailsTo( ADA ) ).length, 1, 'its parent' );
		assert.equal( ( await mailsTo( BOB ) ).length, 0 );
		assert.equal( ( await mailsTo( EVE ) ).length, 1, 'everything' );
		const { data } = await request( `/mainstay/v1/mailings/${ id }`, {
			as: 'administrator',
		} );
		assert.deepEqual(
			[
				data.mailing.state,
				data.mailing.total,
				data.subscribers,
				data.all,
			],
			[ 'done', 2, 2, 3 ]
		);
	} );

	test( 'go to nobody for a category that is gone, and to all while it is off', async () => {
		await addPeople( ADA, BOB );
		await choose( ADA, 99999 );
		await send( '' );
		await runMailings();
		assert.equal( ( await mailsTo( ADA ) ).length, 0 );
		assert.equal( ( await mailsTo( BOB ) ).length, 1 );
		await php(
			`update_option( 'mainstay_list', [ 'topics_on' => false ] );`
		);
		await send( 'sport' );
		await runMailings();
		assert.equal( ( await mailsTo( ADA ) ).length, 1 );
		assert.equal( ( await mailsTo( BOB ) ).length, 2 );
	} );

	test( 'the editor counts for the categories that it has', async () => {
		await addPeople( ADA, BOB, EVE );
		await choose( ADA, 'food' );
		await choose( BOB, 'sport' );
		const id = await publish( 'x', { status: 'draft' } );
		posts.push( id );
		const count = async ( query ) =>
			(
				await request( `/mainstay/v1/mailings/${ id }${ query }`, {
					as: 'editor',
				} )
			).data.subscribers;
		assert.equal( await count( `?categories=${ ids.bread }` ), 2 );
		assert.equal(
			await count( `?categories=${ ids.bread },${ ids.sport }` ),
			3
		);
		assert.equal( await count( '?categories=' ), 1, 'the default one' );
		assert.equal( await count( '' ), 1 );
		assert.equal(
			(
				await request( `/mainstay/v1/mailings/${ id }?categories=x`, {
					as: 'editor',
				} )
			).status,
			400
		);
	} );
} );

describe( 'the owner', () => {
	test( 'finds what was set in Jetpack, until they set something else', async () => {
		await php(
			`delete_option( 'mainstay_list' ); update_option( 'wpcom_newsletter_categories_enabled', '1' ); update_option( 'wpcom_newsletter_categories', [ '${ ids.food }', ${ ids.sport }, 'x', [ 1 ] ] );`
		);
		const settings = async ( options ) =>
			(
				await request( '/mainstay/v1/settings', {
					as: 'administrator',
					...options,
				} )
			).data.newsletter;
		const found = await settings();
		assert.equal( found.topics_on, true );
		assert.deepEqual( found.topics, [ ids.food, ids.sport ] );
		assert.ok(
			found.topic_choices.some(
				( { id, name } ) =>
					id === ids.bread && name === 'Food & drink › Bread'
			)
		);
		await settings( {
			method: 'POST',
			body: { newsletter: { topics_on: true, topics: [ ids.bread ] } },
		} );
		assert.deepEqual( ( await settings() ).topics, [ ids.bread ] );
		for ( const [ as, status ] of [
			[ 'visitor', 401 ],
			[ 'subscriber', 403 ],
			[ 'author', 200 ],
		] ) {
			assert.equal(
				( await request( '/mainstay/v1/subscribers/topics', { as } ) )
					.status,
				status,
				as
			);
		}
		assert.deepEqual(
			(
				await request( '/mainstay/v1/subscribers/topics', {
					as: 'author',
				} )
			).data,
			[ { id: ids.bread, name: 'Food & drink › Bread' } ]
		);
	} );

	test( 'sees, exports and imports choices; nobody gets more than they asked for', async () => {
		const file = `email,categories\n${ ADA },"topic-sport, topic-food"\n${ BOB },Gardening\n${ EVE },\nfay@example.com,Rowing;Gardening\n`;
		const answer = await request( '/mainstay/v1/subscriber-list/import', {
			as: 'administrator',
			method: 'POST',
			body: { csv: file, agreed: true },
		} );
		assert.equal( answer.data.added, 4 );
		assert.deepEqual( ( await choiceOf( ADA ) ).sort(), [
			'food',
			'sport',
		] );
		assert.equal( ( await find( BOB ) ).topics, ',0,' );
		assert.equal( ( await find( EVE ) ).topics, '' );
		assert.deepEqual( await choiceOf( 'fay@example.com' ), [ 'sport' ] );
		await send( 'sport' );
		await runMailings();
		assert.equal( ( await mailsTo( BOB ) ).length, 0 );
		const lines = await inList(
			`return implode( '', iterator_to_array( Mainstay\\Newsletter\\Subscribers\\CsvExport\\get_export_lines( [] ), false ) );`
		);
		assert.match( lines, /ada@example\.com.*"topic-food, topic-sport"/ );
		const { data } = await request( '/mainstay/v1/subscriber-list', {
			as: 'administrator',
		} );
		assert.deepEqual(
			data.items.map( ( { topics } ) => topics ),
			[
				'Rowing',
				'',
				'Only categories that no longer exist',
				'Food & drink, Rowing',
			]
		);
	} );

	test( 'gives people their choice with their data, and erases it', async () => {
		await addPeople( ADA );
		await choose( ADA, 'sport' );
		const facts = await inList(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/privacy.php'; return Mainstay\\Newsletter\\Subscribers\\Privacy\\export_personal_data( '${ ADA }' )['data'][0]['data'];`
		);
		assert.ok(
			facts.some(
				( { name, value } ) =>
					name === 'Chosen categories' && value === 'Rowing'
			)
		);
		await inList(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/privacy.php'; return Mainstay\\Newsletter\\Subscribers\\Privacy\\erase_personal_data( '${ ADA }' );`
		);
		await addPeople( ADA );
		assert.equal( ( await find( ADA ) ).topics, '' );
	} );

	test( 'keeps everybody when an older table gets the column', async () => {
		await addPeople( ADA, BOB );
		await php(
			`global $wpdb; $wpdb->query( "ALTER TABLE {$wpdb->prefix}mainstay_subscribers DROP COLUMN topics" ); update_option( 'mainstay_subscribers', 1, true );`
		);
		const { data } = await request( '/mainstay/v1/subscriber-list', {
			as: 'administrator',
		} );
		assert.deepEqual(
			data.items.map( ( { email, topics } ) => [ email, topics ] ),
			[
				[ BOB, '' ],
				[ ADA, '' ],
			]
		);
		await choose( ADA, 'sport' );
		assert.deepEqual( await choiceOf( ADA ), [ 'sport' ] );
	} );
} );
