import { php } from '../rest/site.mjs';
import {
	createPost,
	editPost,
	expect,
	expectAccessible,
	isDirty,
	newPost,
	publish,
	test,
	visit,
} from './test';

const clean = () => php( "delete_option( 'mainstay_settings' );" );

// One of them moves the clock, which stays moved in its context.
test.use( { hasOwnContext: true } );

test.beforeEach( clean );

test.afterEach( clean );

const bound = ( name: string, attribute: string, key: string, inner: string ) =>
	`<!-- wp:${ name } ${ JSON.stringify( {
		metadata: {
			bindings: {
				[ attribute ]: { source: 'mainstay/business', args: { key } },
			},
		},
	} ) } -->\n${ inner }\n<!-- /wp:${ name } -->`;

const CONTENT = [
	bound( 'paragraph', 'content', 'hours', '<p>Own hours</p>' ),
	bound(
		'heading',
		'content',
		'phone',
		'<h2 class="wp-block-heading">Own phone</h2>'
	),
	bound( 'paragraph', 'content', 'address', '<p>Own address</p>' ),
	`<!-- wp:buttons -->\n<div class="wp-block-buttons">${ bound( 'button', 'url', 'email', '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Write to us</a></div>' ) }</div>\n<!-- /wp:buttons -->`,
].join( '\n\n' );

test( '@short the owner writes down the facts by keyboard, and bound blocks show them', async ( {
	page,
} ) => {
	await page.goto(
		'/wp-login.php?redirect_to=/wp-admin/options-general.php?page=mainstay-blocks#/business'
	);
	const card = page.locator( '#business' );
	await card.getByLabel( 'Business name' ).fill( 'Anna’s Kitchen' );
	await card.getByLabel( 'Business type' ).fill( 'Bak' );
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Enter' );
	await card.getByLabel( 'Phone number' ).fill( '+49 30 123456' );
	await card.getByLabel( 'Email address' ).fill( 'anna@example.com' );
	await card.getByLabel( 'City' ).fill( 'Berlin' );
	await card.getByRole( 'checkbox', { name: 'Opening hours' } ).focus();
	await page.keyboard.press( 'Space' );
	const monday = card.getByRole( 'group', { name: 'Monday', exact: true } );
	await monday.getByLabel( 'Opening' ).fill( '07:30' );
	await expectAccessible( page, '#business' );
	await page.getByRole( 'button', { name: 'Save', exact: true } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByTestId( 'snackbar' ).getByText( 'Settings saved.' )
	).toBeVisible();

	const id = await createPost( CONTENT );
	const canvas = await editPost( page, id );
	await expect(
		canvas.getByText( /^Monday: 7:30 am – 5:00 pm\s*Tuesday – Friday: 9/ )
	).toBeVisible();
	await expect(
		canvas.getByRole( 'document', { name: /heading/i } )
	).toHaveText( '+49 30 123456' );
	await expect( canvas.getByText( 'Berlin', { exact: true } ) ).toBeVisible();
	// What is bound cannot be typed over.
	await canvas.getByText( 'Berlin', { exact: true } ).click();
	await page.keyboard.type( 'x' );
	await expect( canvas.getByText( 'Berlin', { exact: true } ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	await expect( page.getByText( 'Monday: 7:30 am – 5:00 pm' ) ).toBeVisible();
	await expect(
		page.getByRole( 'heading', { name: '+49 30 123456' } )
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Write to us' } )
	).toHaveAttribute( 'href', 'mailto:anna@example.com' );
	await expect(
		page.locator( 'script[src*="mainstay-blocks"]' )
	).toHaveCount( 0 );
} );

test( 'an author connects a paragraph in the sidebar', async ( { page } ) => {
	await php(
		"Mainstay\\Core\\Settings\\update_settings( [ 'business' => [ 'phone' => '+49 30 123456' ] ] );"
	);
	const canvas = await newPost( page );
	await page.evaluate( () => {
		const { wp } = window;
		const block = wp.blocks.createBlock( 'core/paragraph' );
		wp.data.dispatch( 'core/block-editor' ).insertBlock( block );
	} );
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	await sidebar.getByRole( 'button', { name: 'Attributes options' } ).click();
	await page
		.getByRole( 'menuitemcheckbox', { name: 'Show content' } )
		.click();
	await page.keyboard.press( 'Escape' );
	await sidebar.getByRole( 'button', { name: /^content/ } ).click();
	await page.getByRole( 'menuitem', { name: 'Business facts' } ).click();
	await page
		.getByRole( 'menuitemcheckbox', { name: /Phone number/ } )
		.click();
	await expect( canvas.getByText( '+49 30 123456' ) ).toBeVisible();
	const id = await publish( page );
	await visit( page, id );
	await expect( page.getByText( '+49 30 123456' ) ).toBeVisible();
} );

test( 'hours and phone number follow the facts, and are not typed over', async ( {
	page,
} ) => {
	await php(
		"Mainstay\\Core\\Settings\\update_settings( [ 'business' => [ 'phone' => '+49 30 123456', 'hours' => [ [ 'name' => 'Tue', 'hours' => [ [ 'opening' => '10:15', 'closing' => '12:00' ] ] ] ] ] ] );"
	);
	const id = await createPost(
		bound( 'jetpack/business-hours', 'days', 'hours', '' ) +
			`\n\n<!-- wp:jetpack/contact-info -->\n<div class="wp-block-jetpack-contact-info">${ bound( 'jetpack/phone', 'phone', 'phone', '' ) }</div>\n<!-- /wp:jetpack/contact-info -->`
	);
	const canvas = await editPost( page, id );
	await canvas.getByText( /^10:15 am/ ).click();
	await expect( canvas.getByText( /^10:15 am/ ) ).toBeVisible();
	await expect( canvas.getByLabel( 'Opening' ) ).toHaveCount( 0 );
	await canvas.getByText( '+49 30 123456' ).click();
	const field = canvas.getByRole( 'textbox', { name: 'Phone number' } );
	await expect( field ).toHaveValue( '+49 30 123456' );
	await page.keyboard.type( 'x' );
	await expect( field ).toHaveValue( '+49 30 123456' );
	expect( await isDirty( page ) ).toBe( false );
	await visit( page, id );
	await expect(
		page.getByRole( 'link', { name: '+49 30 123456' } )
	).toBeVisible();
	await expect( page.getByText( /^10:15 am/ ) ).toBeVisible();
} );

const block = ( attributes: unknown ) =>
	`<!-- wp:jetpack/business-hours ${ JSON.stringify( attributes ) } /-->`;

const DAYS = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ];
const open = ( opening: string, closing: string, on = DAYS ) => ( {
	showStatus: true,
	days: on.map( ( name ) => ( { name, hours: [ { opening, closing } ] } ) ),
} );

test( 'the status is right at any time, however old the page is', async ( {
	page,
	watched,
} ) => {
	await php( "update_option( 'timezone_string', 'America/New_York' );" );
	const id = await createPost(
		[
			block( open( '09:00', '17:00', [ 'Mon', 'Tue' ] ) ),
			block( open( '22:00', '02:00' ) ),
			block( open( '00:00', '24:00' ) ),
		].join( '\n\n' )
	);
	// Monday, 23 November 2026, 16:30 in New York. The clock goes on while the test takes its time.
	await page.clock.install( { time: new Date( '2026-11-23T21:30:00Z' ) } );
	await visit( page, id );
	const status = page.locator( '.wp-block-jetpack-business-hours__status' );
	await expect( status ).toHaveText( [
		'Open now · closes at 5:00 pm',
		'Closed · opens at 10:00 pm',
		'Open now',
	] );
	await expectAccessible( page, '.wp-block-jetpack-business-hours' );
	await page.clock.fastForward( '20:00' );
	await expect( status.first() ).toHaveText( 'Open now · closes at 5:00 pm' );
	await page.clock.fastForward( '10:00' );
	await expect( status.first() ).toHaveText(
		'Closed · opens Tuesday at 9:00 am'
	);
	await page.clock.fastForward( '05:00:00' );
	await expect( status.nth( 1 ) ).toHaveText(
		'Open now · closes at 2:00 am'
	);

	// The same page, out of a cache, months later: summer time has begun that night.
	await page.clock.setSystemTime( new Date( '2027-03-15T12:59:59Z' ) );
	await page.clock.fastForward( '01:00' );
	await expect( status.first() ).toHaveText( 'Open now · closes at 5:00 pm' );

	await php( "update_option( 'timezone_string', '' );" );
	// WordPress looks for the page's own timing, which the clock of the test does not have.
	watched.messages = watched.messages.filter(
		( message ) => ! /domContentLoadedEventStart/.test( message )
	);
} );

test( 'nothing jumps when the status comes, and nothing is missing without script', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const id = await createPost( block( open( '09:00', '17:00' ) ) );
	// So narrow that some sentences take two lines.
	await page.setViewportSize( { width: 360, height: 800 } );
	// The page is painted long before the script is there.
	let arrive!: () => void;
	const held = new Promise< void >( ( resolve ) => ( arrive = resolve ) );
	await page.route( /business-hours\/view\.js/, async ( route ) => {
		await held;
		await route.continue();
	} );
	await page.goto( 'about:blank' );
	await page.context().clearCookies();
	await page.goto( `/?p=${ id }`, { waitUntil: 'commit' } );
	const list = page.locator( '.wp-block-jetpack-business-hours dl' );
	await expect( list.getByRole( 'definition' ) ).toHaveCount( 7 );
	await page.evaluate( () => document.fonts.ready );
	const before = await list.boundingBox();
	arrive();
	const status = page.locator( '.wp-block-jetpack-business-hours__status' );
	await expect( status ).toHaveText( /^(Open now|Closed)/ );
	expect( await list.boundingBox() ).toEqual( before );

	const context = await browser.newContext( {
		baseURL,
		javaScriptEnabled: false,
	} );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	await expect(
		plain.locator( '.wp-block-jetpack-business-hours__status' )
	).toBeHidden();
	await expect( plain.getByText( '9:00 am – 5:00 pm' ) ).toHaveCount( 7 );
	await context.close();
} );
