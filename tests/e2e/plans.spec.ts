/** A host that sells plans, and a site of one's own, where nothing is ever for sale. */
import { blockNames } from './block-names';
import {
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	isDirty,
	newPost,
	test,
} from './test';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';

const BLOCK =
	'<!-- wp:jetpack/rating-star {"rating":2} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->';

/** A plan without our blocks; its page of plans is one of the site, so that no request leaves it. */
const HOST =
	"add_filter( 'mainstay_plan', fn() => [ 'name' => 'Small', 'features' => [ 'notices' ], 'url' => admin_url( 'tools.php?plans=1' ) ] );";

test( 'what the plan leaves out leads to the plans and back, and nothing is lost', async ( {
	page,
} ) => {
	const id = await createPost( BLOCK );
	await withMustUsePlugin( HOST, async () => {
		const canvas = await editPost( page, id );
		await page.evaluate( () => {
			const view = window;
			view.events = [];
			view.wp.hooks.addAction(
				'mainstay.event',
				'test',
				( ...event: unknown[] ) => view.events.push( event )
			);
		} );
		const select = ( index: number ) =>
			page.evaluate( ( at ) => {
				const { data } = window.wp;
				const block = data.select( 'core/block-editor' ).getBlocks()[
					at
				];
				data.dispatch( 'core/block-editor' )[
					block ? 'selectBlock' : 'clearSelectedBlock'
				]( block?.clientId! );
			}, index );
		await canvas.locator( '.wp-block-jetpack-rating-star' ).waitFor();
		const upgrade = canvas.getByRole( 'button', { name: 'Upgrade' } );
		for ( let times = 0; times < 2; times++ ) {
			await select( 0 );
			await expect( upgrade ).toBeVisible();
			await expectAccessible( canvas, '.is-root-container' );
			await select( 9 );
			await expect( upgrade ).toBeHidden();
		}
		expect( await isDirty( page ) ).toBe( false );
		const properties = {
			source: 'jetpack/rating-star',
			feature: 'rating-star',
			plan: 'Small',
		};
		expect( await page.evaluate( () => window.events ) ).toEqual( [
			[ 'banner_impression', properties ],
		] );

		// The page has a banner for whoever may edit it, unless the author switches it off.
		await select( 0 );
		await page.evaluate( () =>
			window.wp.data
				.dispatch( 'core/edit-post' )
				.openGeneralSidebar( 'edit-post/block' )
		);
		await page
			.getByRole( 'checkbox', { name: 'Show this on the page' } )
			.uncheck();
		expect( await content( page ) ).toContain(
			'<!-- wp:jetpack/rating-star {"rating":2,"shouldDisplayFrontendBanner":false} -->'
		);
		await page.evaluate( () =>
			window.wp.data.dispatch( 'core/editor' ).savePost()
		);

		await page.evaluate( () =>
			window.wp.data
				.dispatch( 'core/editor' )
				.editPost( { title: 'Written just now' } )
		);
		const autosaved = page.waitForResponse( ( response ) =>
			response.url().includes( '/autosaves' )
		);
		// A browser asks before it leaves a published post whose changes are in an autosave only.
		page.on( 'dialog', ( dialog ) => dialog.accept() );
		await upgrade.click();
		expect( ( await autosaved ).status() ).toBe( 200 );
		await page.waitForURL( /tools\.php\?plans=1&redirect_to=/ );
		const back = new URL( page.url() ).searchParams.get( 'redirect_to' )!;
		expect( back ).toMatch(
			new RegExp(
				`post\\.php\\?post=${ id }&action=edit&plan_upgraded=1$`
			)
		);
		await page.goto( back );
		await expect(
			page
				.getByText( /Congratulations! Your site is on its new plan/ )
				.first()
		).toBeVisible();
	} );
	// The bigger plan has the block: what was saved with the attribute opens and shows.
	const canvas = await editPost( page, id );
	await expect(
		canvas.locator( '.wp-block-jetpack-rating-star' )
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect(
		await page.evaluate( () =>
			window.wp.data
				.select( 'core/block-editor' )
				.getBlocks()
				.every( ( { isValid } ) => isValid )
		)
	).toBe( true );
} );

test( 'on a page, whoever may edit it is told', async ( { page } ) => {
	const id = await createPost( BLOCK );
	await withMustUsePlugin( HOST, async () => {
		await page.goto(
			`/wp-login.php?redirect_to=${ encodeURIComponent( `/?p=${ id }` ) }`
		);
		const banner = page.locator( '.mainstay-upgrade-banner' );
		await expect( banner ).toContainText(
			'Upgrade your plan to use this premium block'
		);
		await expect(
			banner.getByRole( 'link', { name: 'Upgrade' } )
		).toBeVisible();
		await expectAccessible( page, '.mainstay-upgrade-banner' );
		await page.context().clearCookies();
		await page.reload();
		await expect(
			page.locator( '.wp-block-jetpack-rating-star' )
		).toBeVisible();
		await expect( banner ).toHaveCount( 0 );
	} );
} );

test( 'with every block of ours on a site of one’s own, nothing is for sale', async ( {
	page,
} ) => {
	await newPost( page );
	const count = await page.evaluate( ( ours ) => {
		const { blocks, data } = window.wp;
		const names = blocks
			.getBlockTypes()
			.filter(
				( { name, parent, ancestor } ) =>
					ours.includes( name ) && ! parent && ! ancestor
			)
			.map( ( { name } ) => name );
		data.dispatch( 'core/block-editor' ).insertBlocks(
			names.map( ( name ) => blocks.createBlock( name ) ),
			0,
			undefined,
			false
		);
		return names.length;
	}, blockNames );
	expect( count ).toBeGreaterThan( 20 );
	expect( count ).toBeLessThanOrEqual( blockNames.length );
	// One after the other is selected: what a block says of itself, it says then.
	const said = await page.evaluate( async () => {
		const { data } = window.wp;
		const texts: string[] = [];
		for ( const { clientId } of data
			.select( 'core/block-editor' )
			.getBlocks() ) {
			data.dispatch( 'core/block-editor' ).selectBlock( clientId );
			await new Promise( ( done ) => requestAnimationFrame( done ) );
			await new Promise( ( done ) => setTimeout( done ) );
			texts.push(
				document.querySelector< HTMLIFrameElement >(
					'iframe[name="editor-canvas"]'
				)!.contentDocument!.body.innerText,
				document.querySelector< HTMLElement >(
					'.interface-interface-skeleton__sidebar'
				)?.innerText ?? ''
			);
		}
		return texts.join( '\n' );
	} );
	expect( said ).not.toMatch(
		/premium block|upgrade|your plan|pricing|subscribe to a plan/i
	);
} );
