import type { Page } from '@playwright/test';
import { APP, post, startInstagram } from '../fakes/instagram.mjs';
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
	newPost,
	publish,
	test,
	visit,
} from './test';

const BLOCK = '.wp-block-jetpack-instagram-gallery';

let fake: Awaited< ReturnType< typeof startInstagram > >;

test.beforeAll( async () => {
	fake = await startInstagram();
} );

test.afterAll( () => fake.close() );

const forget = () =>
	php( `
		require_once dirname( Mainstay\\FILE ) . '/instagram/accounts.php';
		foreach ( array_keys( Mainstay\\Instagram\\Accounts\\get_accounts() ) as $number ) {
			Mainstay\\Instagram\\Accounts\\delete_account( $number );
		}
		Mainstay\\Core\\Keys\\delete_key( 'instagram' );
	` );

test.beforeEach( async ( { page } ) => {
	await forget();
	await php( `
		require_once dirname( Mainstay\\FILE ) . '/core/keys.php';
		return Mainstay\\Core\\Keys\\set_key( 'instagram', '${ APP }' );
	` );
	fake.is.posts = [ 1, 2, 3, 4, 5, 6 ].map( ( id ) => post( id ) );
	fake.is.answers = {};
	// Instagram's own page, on which somebody agrees at once.
	await page
		.context()
		.route( 'https://www.instagram.com/oauth/authorize**', ( route ) => {
			const { searchParams } = new URL( route.request().url() );
			const back = new URL( searchParams.get( 'redirect_uri' )! );
			back.searchParams.set( 'code', 'good-code' );
			back.searchParams.set( 'state', searchParams.get( 'state' )! );
			return route.fulfill( {
				contentType: 'text/html',
				body: `<script>location.replace( ${ JSON.stringify( String( back ) ) } )</script>`,
			} );
		} );
} );

test.afterEach( forget );

const openSidebar = ( page: Page ) =>
	page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/edit-post' )
			.openGeneralSidebar( 'edit-post/block' )
	);

/** Somebody connected an account, without a browser. */
const connected = () =>
	php< string >( `
		require_once dirname( Mainstay\\FILE ) . '/instagram/accounts.php';
		$number = Mainstay\\Instagram\\Accounts\\save_connection( [ 'id' => '17841400000000001', 'username' => 'corner.shop' ], [ 'token' => 'IGlong', 'expires' => time() + 5000000 ] );
		Mainstay\\Instagram\\Pictures\\refresh_images( $number );
		return (string) $number;
	` );

const gallery = ( token: string, more = {} ) =>
	`<!-- wp:jetpack/instagram-gallery ${ JSON.stringify( { accessToken: token, instagramUser: 'corner.shop', ...more } ) } -->
<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/corner.shop/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/corner.shop/</a></div>
<!-- /wp:jetpack/instagram-gallery -->`;

test( 'an author connects an account by keyboard and publishes; visitors ask Instagram for nothing @leaves', async ( {
	page,
	watched,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Instagram Gallery' );
	const connect = canvas.getByRole( 'button', {
		name: 'Connect to Instagram',
	} );
	await expect( connect ).toBeVisible();
	await expectAccessible( canvas, BLOCK );

	await connect.focus();
	const opened = page.context().waitForEvent( 'page' );
	await page.keyboard.press( 'Enter' );
	const popup = await opened;
	await popup.waitForEvent( 'close' );
	const pictures = canvas.locator( `${ BLOCK } img` );
	await expect( pictures ).toHaveCount( 6 );
	await expect(
		canvas.getByText(
			'There are currently only 6 posts in your Instagram account.'
		)
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );

	await openSidebar( page );
	await page
		.getByRole( 'spinbutton', { name: 'Number of posts' } )
		.fill( '4' );
	await page
		.getByRole( 'spinbutton', { name: 'Number of columns' } )
		.fill( '2' );
	await page
		.getByRole( 'spinbutton', { name: 'Image spacing (px)' } )
		.fill( '24' );
	await page.getByRole( 'checkbox', { name: 'Stack on mobile' } ).uncheck();
	await expect( pictures ).toHaveCount( 4 );
	const id = await publish( page );
	const saved = await content( page );
	expect( saved ).toMatch(
		/^<!-- wp:jetpack\/instagram-gallery \{"accessToken":"\d{15,16}","instagramUser":"corner\.shop","columns":2,"count":4,"spacing":24,"isStackedOnMobile":false\} -->\n<div class="wp-block-jetpack-instagram-gallery"><a href="https:\/\/www\.instagram\.com\/corner\.shop\/" rel="noopener noreferrer" target="_blank">https:\/\/www\.instagram\.com\/corner\.shop\/<\/a><\/div>/
	);
	const again = await editPost( page, id );
	await expect( again.locator( `${ BLOCK } img` ) ).toHaveCount( 4 );
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	const onPage = page.locator( `${ BLOCK } a img` );
	await expect( onPage ).toHaveCount( 4 );
	await expect( onPage.first() ).toHaveAttribute( 'alt', 'Fresh bread 1' );
	await expect( onPage.first() ).toHaveJSProperty( 'complete', true );
	await expectAccessible( page, BLOCK );
	const box = async ( index: number ) =>
		( await onPage.nth( index ).boundingBox() )!;
	const [ first, second, third ] = [
		await box( 0 ),
		await box( 1 ),
		await box( 2 ),
	];
	expect( Math.round( first.width ) ).toBe( Math.round( first.height ) );
	expect( Math.round( second.x - first.x - first.width ) ).toBe( 24 );
	expect( Math.round( third.y - first.y - first.height ) ).toBe( 24 );
	await page.getByRole( 'link', { name: 'Fresh bread 1' } ).focus();
	await expect(
		page.getByRole( 'link', { name: 'Fresh bread 1' } )
	).toHaveAttribute( 'href', 'https://www.instagram.com/p/P1/' );
	expect( watched.foreign ).toEqual( [] );
	expect(
		await page.evaluate(
			() =>
				document.querySelectorAll(
					'script[src*="instagram-gallery"], link[rel="modulepreload"][href*="instagram-gallery"]'
				).length
		)
	).toBe( 0 );
} );

test( 'on a phone the pictures stand below each other, right to left as well, and nothing shifts', async ( {
	page,
} ) => {
	const token = await connected();
	const id = await createPost(
		[
			gallery( token, { columns: 3, count: 3 } ),
			gallery( token, {
				columns: 3,
				count: 3,
				isStackedOnMobile: false,
			} ),
		].join( '\n\n' )
	);
	await page.setViewportSize( { width: 390, height: 800 } );
	await page.addInitScript( () => {
		window.shift = 0;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as LayoutShift[] ) {
				window.shift += entry.value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await visit( page, id );
	const grids = page.locator( `${ BLOCK }__grid` );
	const tops = ( index: number ) =>
		grids
			.nth( index )
			.locator( 'li' )
			.evaluateAll(
				( items ) =>
					new Set(
						items.map( ( item ) =>
							Math.round( item.getBoundingClientRect().top )
						)
					).size
			);
	expect( await tops( 0 ) ).toBe( 3 );
	expect( await tops( 1 ) ).toBe( 1 );
	await page.evaluate( () =>
		window.scrollTo( 0, document.body.scrollHeight )
	);
	await expect( page.locator( `${ BLOCK } img` ).last() ).toHaveJSProperty(
		'complete',
		true
	);
	expect( await page.evaluate( () => window.shift ) ).toBeLessThan( 0.001 );
	await page
		.locator( 'html' )
		.evaluate( ( html ) => html.setAttribute( 'dir', 'rtl' ) );
	const [ first, second ] = await grids
		.nth( 1 )
		.locator( 'li' )
		.evaluateAll( ( items ) =>
			items.map( ( item ) => item.getBoundingClientRect().left )
		);
	expect( first! ).toBeGreaterThan( second! );
	await expectAccessible( page, BLOCK );
} );

test( 'where windows are blocked, the sign-in takes the page and leads back to the post @leaves', async ( {
	page,
	watched,
} ) => {
	watched.allowedHosts.push( 'www.instagram.com' );
	await page.addInitScript( () => {
		window.open = () => null;
	} );
	const canvas = await newPost( page );
	await page.evaluate( () => {
		const { wp } = window;
		wp.data.dispatch( 'core/editor' ).editPost( { title: 'Kept' } );
	} );
	await insertBlock( page, 'Instagram Gallery' );
	await canvas
		.getByRole( 'button', { name: 'Connect to Instagram' } )
		.click();
	await page.waitForURL( /post\.php\?post=\d+/, { timeout: 20_000 } );
	await expect(
		canvasOf( page ).getByRole( 'button', { name: 'Show @corner.shop' } )
	).toBeVisible( { timeout: 20_000 } );
	expect(
		await page.evaluate( () =>
			window.wp.data
				.select( 'core/editor' )
				.getEditedPostAttribute( 'title' )
		)
	).toBe( 'Kept' );
	await canvasOf( page )
		.getByRole( 'button', { name: 'Show @corner.shop' } )
		.click();
	await expect( canvasOf( page ).locator( `${ BLOCK } img` ) ).toHaveCount(
		6
	);
	await publish( page );
} );

test( 'a lost connection leaves the page as it is, and the editor says so; disconnecting asks first @leaves', async ( {
	page,
} ) => {
	const token = await connected();
	const id = await createPost( gallery( token ) );
	await php(
		`require_once dirname( Mainstay\\FILE ) . '/instagram/accounts.php'; Mainstay\\Instagram\\Accounts\\mark_disconnected( ${ token } );`
	);
	const canvas = await editPost( page, id );
	await expect(
		canvas.getByText(
			'Instagram no longer accepts the connection of @corner.shop. Visitors still see the images that were copied last.'
		)
	).toBeVisible();
	await expect( canvas.locator( `${ BLOCK } img` ) ).toHaveCount( 6 );
	const opened = page.context().waitForEvent( 'page' );
	await canvas.getByRole( 'button', { name: 'Connect again' } ).click();
	await ( await opened ).waitForEvent( 'close' );
	await expect( canvas.getByText( /no longer accepts/ ) ).toHaveCount( 0 );
	// The same account, the same number: nothing to save.
	expect( await isDirty( page ) ).toBe( false );

	await canvas.locator( BLOCK ).click();
	await openSidebar( page );
	const disconnect = page.getByRole( 'button', {
		name: 'Disconnect the account',
	} );
	await disconnect.click();
	await expect(
		page.getByText(
			'Disconnect @corner.shop? The copies of its images are deleted from this site, and its galleries in other posts show a link to the account instead.'
		)
	).toBeVisible();
	await disconnect.click();
	await expect(
		canvas.getByRole( 'button', { name: 'Connect to Instagram' } )
	).toBeVisible();

	// What was saved shows the way to the account.
	await visit( page, id );
	await expect(
		page.getByRole( 'link', {
			name: 'https://www.instagram.com/corner.shop/',
		} )
	).toBeVisible();
} );

test( 'a gallery of another plugin opens unchanged and says what is missing', async ( {
	page,
} ) => {
	const id = await createPost( gallery( 'IGQ775188696.x_-14' ) );
	const canvas = await editPost( page, id );
	await expect(
		canvas.getByText(
			'This account is not connected to this site. Visitors see the images that were already copied, or a link to the account.'
		)
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	expect( await isDirty( page ) ).toBe( false );
	await canvas
		.getByRole( 'button', { name: 'Choose another account' } )
		.click();
	await expect(
		canvas.getByRole( 'button', { name: 'Connect to Instagram' } )
	).toBeVisible();
} );
