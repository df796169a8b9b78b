/** Settings of forms that another plugin saved: the link back, labels in their inputs, images to choose. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import { php, request } from '../site.mjs';
import {
	block,
	form,
	insertPost,
	openForms,
	post,
	send,
} from '../forms/form-pages.mjs';

const posts = [];
after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }`
	)
);

async function open( given, ...inner ) {
	const { id, link } = await insertPost( form( given, ...inner ) );
	posts.push( id );
	const [ opened ] = await openForms( link );
	return {
		...opened,
		hidden: await aged( opened.hidden, READING_SECONDS ),
	};
}

const NAME = block( 'field-name', { label: 'Name' } );
const backIn = ( html ) =>
	/<a href="([^"]*)">Go back to the form<\/a>/.exec( html )?.[ 1 ];

test( 'thanks lead back to the empty form, unless the author left that out', async () => {
	const opened = await open( {}, NAME );
	const { data } = await send( opened, 'Ada' );
	assert.equal( backIn( data.thankYou.html ), opened.link );

	const posted = await open( {}, NAME );
	const { headers } = await post( posted, 'Ada', { redirect: 'manual' } );
	const target = new URL( headers.get( 'location' ), posted.link );
	const thanks = await request( target.href );
	assert.match( thanks.data, /class="mainstay-form__thanks"/ );
	const back = new URL(
		backIn( thanks.data ).replaceAll( '&#038;', '&' ),
		target
	);
	assert.ok( ! back.searchParams.has( 'mainstay-sent' ) );
	assert.match( back.hash, /^#contact-form-/ );
	const again = await request( back.href );
	assert.match( again.data, /<form class="mainstay-form"/ );
	assert.doesNotMatch( again.data, /class="mainstay-form__thanks"/ );

	const without = await open( { disableGoBack: true }, NAME );
	const answer = await send( without, 'Ada' );
	assert.equal( backIn( answer.data.thankYou.html ), undefined );
} );

test( 'labels lie in their inputs where the form has that style, and only short ones of text', async () => {
	const fields = [
		NAME,
		block( 'field-text', { label: 'Town', placeholder: 'Vilnius' } ),
		block( 'field-text', {
			label: 'What would you like to tell the baker?',
		} ),
		block( 'field-date', { label: 'Day' } ),
		block( 'field-checkbox', { label: 'Rye' } ),
	];
	for ( const style of [ 'animated', 'outlined' ] ) {
		const { html, link } = await open(
			{ className: `wide is-style-${ style }` },
			...fields
		);
		const tags = [
			...html.matchAll( /<div [^>]*data-field="[^"]*"[^>]*>/g ),
		];
		assert.deepEqual(
			tags.map( ( [ tag ] ) => /\bis-floating\b/.test( tag ) ),
			[ true, true, false, false, false ]
		);
		assert.equal( html.match( / placeholder=" "/g )?.length, 1 );
		assert.match( html, / placeholder="Vilnius"/ );
		const { data } = await request( link );
		assert.match( data, /mainstay-floating-labels/ );
	}
	const plain = await open( {}, ...fields );
	assert.doesNotMatch( plain.html, /is-floating| placeholder=" "/ );
	assert.doesNotMatch(
		( await request( plain.link ) ).data,
		/mainstay-floating-labels/
	);
} );
