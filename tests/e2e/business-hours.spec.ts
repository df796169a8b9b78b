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

const BLOCK = '.wp-block-jetpack-business-hours';

const block = ( attributes: unknown ) =>
	`<!-- wp:jetpack/business-hours ${ JSON.stringify( attributes ) } /-->`;

test( 'an author sets the hours by keyboard, and a visitor reads them @journey', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Business Hours' );
	const row = ( name: string ) =>
		canvas.getByRole( 'group', { name, exact: true } );
	// Monday to Friday from 8 to 18, in at most twenty keystrokes.
	await row( 'Monday' ).getByRole( 'checkbox', { name: 'Open' } ).focus();
	// The button beside each time has the focus once, too.
	const next = [ 'Tab', 'Tab' ];
	const keys = [ 'Tab', ...'0800a', ...next, ...'0600p', ...next, 'Enter' ];
	expect( keys.length ).toBeLessThanOrEqual( 20 );
	for ( const key of keys ) {
		await page.keyboard.press( key );
	}
	for ( const day of [ 'Mon', 'Tue', 'Wed', 'Thu', 'Fri' ] ) {
		expect( await content( page ) ).toContain(
			`{"name":"${ day }","hours":[{"opening":"08:00","closing":"18:00"}]}`
		);
	}
	await row( 'Saturday' ).getByRole( 'checkbox', { name: 'Closed' } ).focus();
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'Tab' );
	await expect( row( 'Saturday' ).getByLabel( 'Opening' ) ).toBeFocused();
	await row( 'Saturday' ).getByLabel( 'Opening' ).fill( '10:00' );
	await row( 'Saturday' )
		.getByRole( 'button', { name: 'Add hours' } )
		.focus();
	await page.keyboard.press( 'Enter' );
	const second = canvas.getByRole( 'group', {
		name: 'Hours 2 of 2, Saturday',
	} );
	await expect( second ).toContainText( 'Shown once both times are set.' );
	await expectAccessible( canvasOf( page ), BLOCK );
	await second.getByLabel( 'Opening' ).fill( '22:00' );
	await second.getByLabel( 'Closing' ).fill( '02:00' );
	expect( await content( page ) ).toContain(
		'{"name":"Sat","hours":[{"opening":"10:00","closing":"17:00"},{"opening":"22:00","closing":"02:00"}]}'
	);
	await canvas
		.getByRole( 'button', { name: 'Add a holiday or special day' } )
		.click();
	const special = canvas.getByRole( 'group', { name: 'Special day 1 of 1' } );
	const soon = new Date( Date.now() + 7 * 86_400_000 )
		.toISOString()
		.slice( 0, 10 );
	await special.getByLabel( 'Date' ).fill( soon );
	await special.getByLabel( 'Note' ).fill( 'Bread & Butter Day' );
	await expectAccessible( canvasOf( page ), BLOCK );

	const id = await publish( page );
	await editPost( page, id );
	await expect( canvas.getByRole( 'term' ) ).toHaveCount( 8 );
	await expect( canvas.locator( BLOCK ) ).toContainText(
		'10:00 pm – 2:00 am'
	);
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	const week = page.locator( `${ BLOCK } dl` ).first();
	await expect( week.getByRole( 'term' ) ).toHaveText( [
		'Monday',
		'Tuesday',
		'Wednesday',
		'Thursday',
		'Friday',
		'Saturday',
		'Sunday',
	] );
	await expect( week.getByRole( 'definition' ) ).toHaveText( [
		...Array( 5 ).fill( '8:00 am – 6:00 pm' ),
		'10:00 am – 5:00 pm',
		'10:00 pm – 2:00 am',
		'Closed',
	] );
	await expect(
		page.locator( `${ BLOCK } dl` ).last().getByRole( 'definition' )
	).toHaveText( [ 'Closed', 'Bread & Butter Day' ] );
	await expectAccessible( page, BLOCK );
	await expect(
		page.locator( 'script[src*="mainstay-blocks"]' )
	).toHaveCount( 0 );
} );

test( 'a failed answer leaves English names and a week from Sunday on, without a word', async ( {
	page,
	watched,
} ) => {
	await page.route( /localized-week/, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'x', message: 'No.' } } )
	);
	const canvas = await newPost( page );
	await insertBlock( page, 'Business Hours' );
	await expect(
		canvas.locator( `${ BLOCK } [role=group][aria-labelledby]` ).first()
	).toContainText( 'Sunday' );
	// The browser's own note of the answer.
	watched.messages = watched.messages.filter(
		( message ) => ! /localized-week/.test( message )
	);
} );

test( 'what is hostile or broken in the attributes stays out of the page', async ( {
	page,
} ) => {
	const interval = { opening: '09:00', closing: '17:00' };
	const day = ( hours: unknown ) => ( { days: [ { name: 'Mon', hours } ] } );
	const id = await createPost(
		[
			{ days: 'Mon,Tue' },
			{ days: { Mon: interval } },
			{ days: 7 },
			day( [ { opening: { a: 1 }, closing: [ '17:00' ] } ] ),
			day( [ { opening: '09:00', closing: { time: '17:00' } } ] ),
			day( [
				{ opening: '<script>alert(1)</script>', closing: '17:00' },
			] ),
			day( '09:00-17:00' ),
			day( [ null, 4, 'x', [ interval ] ] ),
			{
				days: Array.from( { length: 1000 }, () => ( {
					name: '</dl><script>alert(2)</script>',
					hours: [ interval ],
				} ) ),
			},
			{
				days: [],
				style: {
					color: { background: 'red;}</style><script>alert(3)' },
					spacing: { padding: { top: 'url(https://evil.example/)' } },
				},
				className: '"><script>alert(4)</script>',
			},
		]
			.map( block )
			.join( '\n' )
	);
	await visit( page, id );
	await expect( page.locator( BLOCK ) ).toHaveCount( 10 );
	// The first three are no list: the default week. The others have no complete interval.
	for ( const [ index, text ] of [
		[ 0, '9:00 am – 5:00 pm' ],
		[ 1, '9:00 am – 5:00 pm' ],
		[ 2, '9:00 am – 5:00 pm' ],
		[ 3, 'Closed' ],
		[ 4, 'Closed' ],
		[ 5, 'Closed' ],
		[ 6, 'Closed' ],
		[ 7, 'Closed' ],
		[ 8, 'Closed' ],
	] as const ) {
		const week = page.locator( BLOCK ).nth( index );
		await expect( week.getByRole( 'definition' ) ).toHaveCount( 7 );
		await expect( week.getByRole( 'definition' ).first() ).toHaveText(
			text
		);
	}
	expect( await page.content() ).not.toMatch( /alert\(\d\)<\/script>/ );

	const canvas = await editPost( page, id );
	await expect( canvas.locator( `${ BLOCK } dl` ) ).toHaveCount( 10 );
	expect( await isDirty( page ) ).toBe( false );
} );
