/** Coming back to the editor from a payment account or a bigger plan: said once, and not again. */
import { expect, expectAccessible, ready, test } from './test';

const TEXTS = {
	stripe_connect_success:
		'Congratulations! Your site is connected to Stripe.',
	stripe_connect_cancelled: 'You cancelled connecting your site to Stripe.',
	plan_upgraded:
		'Congratulations! Your site is on its new plan, and the blocks that it includes are here.',
};

for ( const [ word, text ] of Object.entries( TEXTS ) ) {
	test( `${ word }: said once`, async ( { page } ) => {
		await page.goto(
			`/wp-login.php?redirect_to=${ encodeURIComponent( `/wp-admin/post-new.php?${ word }=1` ) }`
		);
		await ready( page );
		const notice = page.locator( '.components-notice', { hasText: text } );
		await expect( notice ).toBeVisible();
		await expectAccessible( page, '.components-notice-list' );
		await expect( page ).not.toHaveURL( new RegExp( word ) );
		await page.reload();
		await ready( page );
		await expect( notice ).toHaveCount( 0 );
	} );
}
