import type { Page } from '@playwright/test';
import { startPaypal } from '../fakes/paypal.mjs';
import {
	APP,
	BREAD,
	connect,
	disconnect,
	forgetTries,
} from '../rest/products.mjs';
import { php } from '../rest/site.mjs';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	layoutShift,
	newPost,
	publish,
	test,
	visit,
} from './test';

const BLOCK = '.wp-block-jetpack-simple-payments';

/** Makes a product, without an editor. */
const product = ( more: Record< string, unknown > = {} ): Promise< number > =>
	php(
		`return wp_insert_post( [ 'post_type' => 'jp_pay_product', 'post_status' => 'publish', 'post_title' => 'Rye bread', 'post_content' => 'Two pounds.', 'meta_input' => json_decode( '${ JSON.stringify( { ...BREAD.meta, ...more } ) }', true ) ] );`
	);
const saved = ( id: number ) =>
	`<!-- wp:jetpack/simple-payments {"currency":"EUR","email":"baker@example.com","price":6.5,"productId":${ id }} -->\n<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-${ id }"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>Rye bread</p></div><div class="jetpack-simple-payments-description"><p>Two pounds.</p></div><div class="jetpack-simple-payments-price"><p>€6.50</p></div><a class="jetpack-simple-payments-purchase" href="https://example.com/" target="_blank" rel="noopener noreferrer">Click here to purchase.</a></div></div></div>\n<!-- /wp:jetpack/simple-payments -->`;

/** What a buyer sees at PayPal: the page of PayPal is answered here. */
async function answerForPaypal( page: Page, allowedHosts: string[] ) {
	const asked: string[] = [];
	allowedHosts.push( 'www.paypal.com' );
	await page.route( 'https://www.paypal.com/**', ( route ) => {
		asked.push( route.request().url() );
		return route.fulfill( {
			contentType: 'text/html',
			body: '<title>PayPal</title><h1>PayPal</h1>',
		} );
	} );
	return asked;
}

const record = ( id: number ) =>
	php< string[] >(
		`$post = get_post( ${ id } ); return [ $post->post_type, $post->post_status, $post->post_title, get_post_meta( $post->ID, 'spay_price', true ), get_post_meta( $post->ID, 'spay_email', true ), get_post_meta( $post->ID, 'spay_currency', true ) ];`
	);

test.beforeAll( disconnect );

test.beforeEach( forgetTries );

test( 'an author fills it in, the record follows, a visitor can buy without JavaScript @leaves', async ( {
	page,
	watched,
	browser,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Pay with PayPal' );
	const name = canvas.getByLabel( 'Item name' );
	await name.waitFor();
	await expectAccessible( canvasOf( page ), BLOCK );
	await expect.poll( () => content( page ) ).toContain( '"productId":' );
	const id = Number(
		/"productId":(\d+)/.exec( await content( page ) )![ 1 ]
	);
	expect( ( await record( id ) ).slice( 0, 2 ) ).toEqual( [
		'jp_pay_product',
		'draft',
	] );

	// Whoever leaves it half done is told what is missing.
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/block-editor' ).clearSelectedBlock()
	);
	await expect( canvas.getByRole( 'alert' ) ).toHaveText( [
		'Please add a brief title so that people know what they’re paying for.',
		'If you’re selling something, you need a price tag. Add yours here.',
		'We want to make sure payments reach you, so please add an email address.',
	] );
	await expectAccessible( canvasOf( page ), BLOCK );

	await name.fill( 'Rye bread & butter' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'Two pounds.' );
	await canvas.getByLabel( 'Currency' ).selectOption( 'EUR' );
	await canvas.getByLabel( 'Price', { exact: true } ).fill( '6,50' );
	await canvas.getByLabel( 'Email' ).fill( 'baker@example.com' );
	await expect( canvas.getByRole( 'alert' ) ).toHaveCount( 0 );
	const post = await publish( page );
	await expect
		.poll( () => record( id ) )
		.toEqual( [
			'jp_pay_product',
			'publish',
			'Rye bread &amp; butter',
			'6.5',
			'baker@example.com',
			'EUR',
		] );
	expect( await content( page ) ).toContain( '<p>€6.50</p>' );

	await editPost( page, post );
	await expect( canvasOf( page ).locator( BLOCK ) ).toContainText( '€6.50' );
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( await isDirty( page ) ).toBe( false );

	const asked = await answerForPaypal( page, watched.allowedHosts );
	await visit( page, post );
	await expect( page.locator( BLOCK ) ).toContainText( 'Rye bread & butter' );
	await expectAccessible( page, BLOCK );
	expect( await layoutShift( page ) ).toBeLessThan( 0.01 );
	expect( asked ).toEqual( [] );
	await expect(
		page.locator( 'script[type=module][src*="simple-payments"]' )
	).toHaveCount( 0 );

	const plain = await browser.newContext( { javaScriptEnabled: false } );
	const visitor = await plain.newPage();
	const there = await answerForPaypal( visitor, [] );
	await visitor.goto( `/?p=${ post }` );
	await visitor.getByRole( 'button', { name: 'Pay with PayPal' } ).click();
	await expect( visitor ).toHaveTitle( 'PayPal' );
	expect( new URL( there[ 0 ]! ).searchParams.get( 'amount' ) ).toBe(
		'6.50'
	);
	await visitor.goto(
		new URL( there[ 0 ]! ).searchParams.get( 'cancel_return' )!
	);
	await expect( visitor.locator( BLOCK ) ).toContainText(
		'The payment was canceled. Nothing was charged.'
	);
	await plain.close();
} );

test( 'with a key of PayPal a visitor pays and reads so; several at a time @leaves', async ( {
	page,
	watched,
} ) => {
	const paypal = await startPaypal( APP );
	await connect();
	try {
		const id = await product( { spay_multiple: true } );
		const post = await createPost( saved( id ) );
		await answerForPaypal( page, watched.allowedHosts );
		await visit( page, post );
		await page.getByLabel( 'Quantity' ).fill( '3' );
		await expectAccessible( page, BLOCK );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveTitle( 'PayPal' );
		const order = [ ...paypal.orders.values() ].at( -1 )!;
		expect( order.purchase_units[ 0 ]!.amount.value ).toBe( '19.50' );
		paypal.approve( order );
		await page.goto(
			order.given.payment_source.paypal.experience_context.return_url
		);
		await expect( page.getByRole( 'status' ) ).toHaveText(
			'Thank you! Your payment has arrived.'
		);
		await expectAccessible( page, BLOCK );
	} finally {
		await disconnect();
		await paypal.close();
	}
} );

test( 'what the record says comes into an older post; what is gone can be sold again', async ( {
	page,
	watched,
} ) => {
	const id = await product( { spay_price: 8 } );
	const post = await createPost( saved( id ) );
	await editPost( page, post );
	await expect( canvasOf( page ).locator( BLOCK ) ).toContainText( '€8.00' );

	const other = await createPost( saved( 987654 ) );
	await editPost( page, other );
	await canvasOf( page )
		.getByRole( 'button', { name: 'Sell it again' } )
		.click();
	await expect.poll( () => content( page ) ).not.toContain( '987654' );
	// The browser says itself that there was no record.
	watched.messages.length = 0;
} );

test( 'a price that is changed and saved while the save before is under way is the one that counts', async ( {
	page,
} ) => {
	const id = await product();
	const post = await createPost( saved( id ) );
	await editPost( page, post );
	const canvas = canvasOf( page );
	await expect( canvas.locator( BLOCK ) ).toContainText( '€6.50' );
	let release = () => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	let writes = 0;
	await page.route(
		new RegExp( `wp/v2/jp_pay_product/${ id }\\b` ),
		async ( route ) => {
			if ( route.request().method() !== 'GET' && ! writes++ ) {
				await held;
			}
			return route.continue();
		}
	);
	const savePost = () =>
		page.evaluate( () =>
			window.wp.data.dispatch( 'core/editor' ).savePost()
		);
	await canvas.locator( BLOCK ).click();
	const price = canvas.getByLabel( 'Price', { exact: true } );
	await price.fill( '9' );
	await savePost();
	await expect.poll( () => writes ).toBe( 1 );
	await price.fill( '12' );
	await savePost();
	expect( await content( page ) ).toContain( '"price":12' );
	release();
	await expect.poll( async () => ( await record( id ) )[ 3 ] ).toBe( '12' );
	expect( await content( page ) ).toContain( '"price":12' );

	await editPost( page, post );
	await expect( canvasOf( page ).locator( BLOCK ) ).toContainText( '€12.00' );
	expect( await content( page ) ).toContain( '"price":12' );
	expect( ( await record( id ) )[ 3 ] ).toBe( '12' );
} );

test( 'twins share a record until one gets its own', async ( { page } ) => {
	const id = await product();
	const post = await createPost( `${ saved( id ) }\n\n${ saved( id ) }` );
	await editPost( page, post );
	const canvas = canvasOf( page );
	await canvas.locator( BLOCK ).nth( 1 ).click();
	await canvas
		.getByRole( 'button', { name: 'Make it a product of its own' } )
		.click();
	await expect
		.poll(
			async () =>
				( await content( page ) ).split( `"productId":${ id }}` ).length
		)
		.toBe( 2 );
} );
