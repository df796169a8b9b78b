import { php } from '../rest/site.mjs';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	isDirty,
	publish,
	test,
	visit,
} from './test';

const BLOCK = '.wp-block-jetpack-revue';
const SAVED = `<!-- wp:jetpack/revue {"revueUsername":"ada","emailLabel":"Mail","lastNameShow":false} -->
<div class="wp-block-jetpack-revue"><!-- wp:jetpack/button {"element":"button","uniqueId":"revue-widget-id","text":"Join us"} /--><a class="wp-block-jetpack-revue__fallback" href="https://www.getrevue.co/profile/ada">https://www.getrevue.co/profile/ada</a></div>
<!-- /wp:jetpack/revue -->`;

const forget = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php'; global $wpdb;
		Mainstay\\Newsletter\\Subscribers\\Tables\\tables_exist() && $wpdb->query( 'DELETE FROM ' . Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table() );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind IN ( 'form-rate', 'list-mail' )" );`
	);

test.afterAll( forget );

test( 'a form of the closed service opens, is sent, and becomes Subscribe with one click', async ( {
	page,
} ) => {
	await forget();
	const id = await createPost( SAVED );
	await visit( page, id );
	await expectAccessible( page, BLOCK );
	await page
		.getByRole( 'textbox', { name: 'Mail', exact: true } )
		.fill( 'ada@example.com' );
	await page.getByRole( 'textbox', { name: 'First name' } ).fill( 'Ada' );
	await page.getByRole( 'button', { name: 'Join us' } ).click();
	await expect( page.locator( `${ BLOCK } [role="status"]` ) ).toContainText(
		'Almost there'
	);

	const canvas = await editPost( page, id );
	await expect(
		canvas.getByRole( 'textbox', {
			name: 'Label of the field “Email address”',
		} )
	).toHaveText( 'Mail' );
	expect( await isDirty( page ) ).toBe( false );
	await expectAccessible( canvasOf( page ), BLOCK );
	await page.evaluate( () => {
		const { select, dispatch } = window.wp.data;
		const [ block ] = select( 'core/block-editor' ).getBlocks();
		dispatch( 'core/block-editor' ).selectBlock( block!.clientId );
	} );
	await page
		.getByRole( 'button', { name: 'Turn into Subscribe' } )
		.first()
		.click();
	await expect(
		canvas.locator( '.wp-block-jetpack-subscriptions' )
	).toContainText( 'Join us' );
	expect( await content( page ) ).toBe(
		'<!-- wp:jetpack/subscriptions {"subscribePlaceholder":"Enter your email address","submitButtonText":"Join us","emailLabel":"Mail","firstNameShow":true,"firstNameLabel":"First name","firstNamePlaceholder":"Enter your first name","lastNameLabel":"Last name","lastNamePlaceholder":"Enter your last name"} /-->'
	);
	await publish( page );
	await visit( page, id );
	await expect(
		page.getByRole( 'textbox', { name: 'Mail', exact: true } )
	).toBeVisible();
	await expect(
		page.getByRole( 'textbox', { name: 'First name' } )
	).toHaveAttribute( 'placeholder', 'Enter your first name' );
} );
