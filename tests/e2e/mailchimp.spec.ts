import { startMailchimp } from '../fakes/mailchimp.mjs';
import { keepOption, php } from '../rest/site.mjs';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	newPost,
	publish,
	readForm,
	test,
	visit,
} from './test';

const BLOCK = '.wp-block-jetpack-mailchimp';
const KEY = `${ 'c'.repeat( 32 ) }-us21`;

let fake: Awaited< ReturnType< typeof startMailchimp > >;
let restore: () => Promise< unknown >;

const setKey = ( key: string ) =>
	php( `update_option( 'mainstay_key_mailchimp', '${ key }' );` );
const clean = () =>
	php(
		`delete_option( 'mainstay_key_mailchimp' ); delete_option( 'mainstay_newsletter' );
		delete_transient( 'mainstay_mailchimp_audience' );
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; Mainstay\\Queue\\Table\\ensure_table();
		global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind IN ( 'form-rate', 'mailchimp-sign-up' )" );`
	);
const withFake = ( run: () => Promise< void > ) =>
	withMustUsePlugin(
		`add_filter( 'mainstay_mailchimp_url', fn() => '${ fake.url }' );`,
		run
	);

test.beforeAll( async () => {
	restore = await keepOption( 'mainstay_newsletter' );
	fake = await startMailchimp( KEY );
} );

test.beforeEach( clean );

test.afterAll( async () => {
	await clean();
	await restore();
	await fake.close();
} );

test( 'from no key to a visitor on the list', async ( { page } ) => {
	await withFake( async () => {
		const canvas = await newPost( page );
		await insertBlock( page, 'Mailchimp' );
		await canvas
			.getByRole( 'button', { name: 'Set up Mailchimp form' } )
			.click();
		const key = canvas.getByRole( 'textbox', {
			name: 'Key for Mailchimp',
		} );
		await expect( key ).toBeFocused();
		await expectAccessible( canvasOf( page ), BLOCK );
		await key.fill( KEY );
		await key.press( 'Enter' );
		await canvas
			.getByRole( 'combobox', { name: 'List at Mailchimp' } )
			.selectOption( { label: 'Bakery news' } );
		await expect( canvas.locator( `${ BLOCK } input` ) ).toBeDisabled();
		await expectAccessible( canvasOf( page ), BLOCK );
		await canvas
			.getByRole( 'textbox', { name: 'Button text' } )
			.fill( 'Tell me first' );
		await page.evaluate( () => {
			const { select, dispatch } = window.wp.data;
			const [ block ] = select( 'core/block-editor' ).getBlocks();
			dispatch( 'core/block-editor' ).selectBlock( block!.clientId );
			dispatch( 'core/interface' ).enableComplementaryArea(
				'core',
				'edit-post/block'
			);
		} );
		await page.getByRole( 'checkbox', { name: 'Cake' } ).check();
		await page
			.getByRole( 'textbox', { name: 'Success text' } )
			.fill( 'Welcome to the list.' );
		const notice = canvas.locator( `${ BLOCK } [role="status"]` );
		await expect( notice ).toHaveText( 'Welcome to the list.' );
		await expect( notice ).toHaveCount( 0 );
		expect( await content( page ) ).toBe(
			`<!-- wp:jetpack/mailchimp {"interests":["g2"],"successLabel":"Welcome to the list."} -->
<div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Tell me first"} /--></div>
<!-- /wp:jetpack/mailchimp -->`
		);
		const id = await publish( page );

		await visit( page, id );
		await expectAccessible( page, BLOCK );
		await page
			.getByRole( 'textbox', { name: 'Enter your email' } )
			.fill( 'ada@example.com' );
		await readForm();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.locator( `${ BLOCK } [role="status"]` )
		).toContainText( 'Welcome to the list.' );
		expect( [ ...fake.members.values() ] ).toEqual( [
			expect.objectContaining( {
				email_address: 'ada@example.com',
				status: 'subscribed',
				interests: { g2: true },
			} ),
		] );
	} );
} );

test( 'content without an element of its own keeps its shape when it is changed', async ( {
	page,
} ) => {
	await withFake( async () => {
		await setKey( KEY );
		await php(
			"update_option( 'mainstay_newsletter', [ 'mailchimp' => 'a1b2c3' ], false );"
		);
		const saved = `<!-- wp:jetpack/mailchimp {"successLabel":"Welcome"} -->
<!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Sign me up"} /-->
<!-- /wp:jetpack/mailchimp -->`;
		const id = await createPost( saved );
		const canvas = await editPost( page, id );
		await expect(
			canvas.getByRole( 'textbox', { name: 'Button text' } )
		).toHaveText( 'Sign me up' );
		expect( await isDirty( page ) ).toBe( false );
		await canvas
			.getByRole( 'textbox', { name: 'Button text' } )
			.fill( 'Count me in' );
		expect( await content( page ) ).toBe(
			saved.replace( 'Sign me up', 'Count me in' )
		);
		await publish( page );
		await editPost( page, id );
		await expect(
			canvas.getByRole( 'textbox', { name: 'Button text' } )
		).toHaveText( 'Count me in' );
		await visit( page, id );
		await expect(
			page.getByRole( 'button', { name: 'Count me in' } )
		).toBeVisible();
	} );
} );
