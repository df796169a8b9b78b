/** The form as visitors meet it: with JavaScript, without, and when the server does not answer. */
import type { Page } from '@playwright/test';
import { php } from '../rest/site.mjs';
import {
	createPost,
	expect,
	expectAccessible,
	readForm,
	test,
	visit,
} from './test';

const FORM = `<!-- wp:jetpack/contact-form {"subject":"Hello"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"width":50} /-->

<!-- wp:jetpack/field-email {"required":true,"width":50} /-->

<!-- wp:jetpack/field-url /-->

<!-- wp:jetpack/field-date /-->

<!-- wp:jetpack/field-checkbox-multiple {"label":"Drinks","required":true} -->
<div class="wp-block-jetpack-field-checkbox-multiple"><!-- wp:jetpack/field-option-checkbox {"label":"Tea"} /-->

<!-- wp:jetpack/field-option-checkbox {"label":"Coffee"} /--></div>
<!-- /wp:jetpack/field-checkbox-multiple -->

<!-- wp:jetpack/field-radio {"label":"Size"} -->
<div class="wp-block-jetpack-field-radio"><!-- wp:jetpack/field-option-radio {"label":"Small"} /-->

<!-- wp:jetpack/field-option-radio {"label":"Large"} /--></div>
<!-- /wp:jetpack/field-radio -->

<!-- wp:jetpack/field-telephone /-->

<!-- wp:jetpack/field-select {"options":["Today","Tomorrow"]} /-->

<!-- wp:jetpack/field-checkbox {"label":"Call me"} /-->

<!-- wp:jetpack/field-consent {"consentType":"explicit","required":true} /-->

<!-- wp:jetpack/field-textarea /-->

<!-- wp:jetpack/button {"element":"button","text":"Contact Us"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

const REDIRECT = `<!-- wp:jetpack/contact-form {"customThankyou":"redirect","customThankyouRedirect":"__URL__"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Word"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

/** The page has the form for comments too. */
const formOf = ( page: Page ) => page.locator( '.mainstay-form' );

async function fill( page: Page ) {
	await formOf( page ).getByLabel( 'Name' ).fill( 'Ada' );
	await formOf( page )
		.getByLabel( 'Email (required)' )
		.fill( 'ada@example.org' );
	await formOf( page ).getByLabel( 'Tea' ).check();
	await formOf( page ).getByLabel( 'Can we send you an email' ).check();
	await formOf( page ).getByLabel( 'Message' ).fill( 'Two\nlines' );
}

/** Requests that were refused on purpose are in the console too. */
function forget( watched: { messages: string[] } ) {
	watched.messages = watched.messages.filter(
		( message ) => ! /mainstay\/v1\/forms/.test( message )
	);
}

const button = ( page: Page ) =>
	formOf( page ).getByRole( 'button', { name: 'Contact Us' } );

test( 'with JavaScript: corrected in place, sent without leaving, thanked @short @journey', async ( {
	page,
} ) => {
	const id = await createPost( FORM );
	await visit( page, id );
	await expectAccessible( page, '.mainstay-form' );

	// By keyboard alone, with nothing filled in.
	await formOf( page ).getByLabel( 'Name' ).focus();
	await page.keyboard.press( 'Enter' );
	const summary = formOf( page ).getByRole( 'alert' );
	await expect( summary ).toContainText( 'Correct the following:' );
	await expect( formOf( page ).getByLabel( 'Name' ) ).toBeFocused();
	await expect( formOf( page ).getByLabel( 'Name' ) ).toHaveAttribute(
		'aria-invalid',
		'true'
	);
	await expect(
		formOf( page ).getByLabel( 'Name' )
	).toHaveAccessibleDescription( 'This field is required.' );
	await expect( summary.getByRole( 'link' ) ).toHaveText( [
		'Name: This field is required.',
		'Email: This field is required.',
		'Drinks: Choose at least one option.',
		'Can we send you an email from time to time?: Check this box.',
	] );
	await expectAccessible( page, '.mainstay-form' );
	await summary.getByRole( 'link', { name: 'Drinks' } ).click();
	await expect( formOf( page ).getByLabel( 'Tea' ) ).toBeFocused();

	// Said, and taken back when it is right.
	await fill( page );
	await formOf( page ).getByLabel( 'Email (required)' ).fill( 'nobody' );
	await formOf( page ).getByLabel( 'Website' ).fill( 'example.org' );
	await formOf( page ).getByLabel( 'Website' ).blur();
	await expect( formOf( page ).getByLabel( 'Website' ) ).toHaveValue(
		'https://example.org'
	);
	await expect( formOf( page ).getByLabel( 'Name' ) ).not.toHaveAttribute(
		'aria-invalid'
	);
	await button( page ).click();
	await expect(
		formOf( page ).getByLabel( 'Email (required)' )
	).toHaveAccessibleDescription(
		'Enter an email address, like name@example.com.'
	);
	await formOf( page )
		.getByLabel( 'Email (required)' )
		.fill( 'ada@example.org' );

	// However fast the machine: what comes sooner than a person reads is asked for once more.
	await readForm();

	// Busy while it is on its way; a second click is none.
	let requests = 0;
	let answer = () => {};
	const isSeen = new Promise< void >( ( resolve ) => ( answer = resolve ) );
	await page.route( '**/mainstay/v1/forms/**', async ( route ) => {
		requests++;
		await isSeen;
		await route.continue();
	} );
	const url = page.url();
	await button( page ).dblclick();
	await expect( formOf( page ).getByRole( 'status' ) ).toHaveText(
		'Sending…'
	);
	await expect( button( page ) ).toHaveAttribute( 'aria-disabled', 'true' );
	answer();
	const heading = page.getByRole( 'heading', { name: 'Message Sent' } );
	await expect( heading ).toBeFocused();
	expect( requests ).toBe( 1 );
	expect( page.url() ).toBe( url );
	await expect( page.getByRole( 'definition' ).first() ).toHaveText( 'Ada' );
	await expect( page.locator( '.mainstay-form' ) ).toHaveCount( 0 );
	await expectAccessible( page, '.mainstay-form__thanks' );
} );

test( 'the server says what the browser cannot know; another page thanks', async ( {
	page,
	watched,
} ) => {
	const { origin } = new URL( test.info().project.use.baseURL! );
	const id = await createPost(
		REDIRECT.replace( '__URL__', `${ origin }/?p=1` )
	);
	await visit( page, id );
	const answers = [
		{
			status: 422,
			json: {
				state: 'invalid',
				errors: [
					{ name: `g${ id }-word`, message: 'Another word, please.' },
				],
			},
		},
		{ status: 429, json: { state: 'refused', message: 'Please wait.' } },
	];
	await page.route( '**/mainstay/v1/forms/**', async ( route ) => {
		const answer = answers.shift();
		await ( answer ? route.fulfill( answer ) : route.continue() );
	} );
	await formOf( page ).getByLabel( 'Word' ).fill( 'x' );
	await formOf( page ).getByRole( 'button', { name: 'Submit' } ).click();
	await expect(
		formOf( page ).getByLabel( 'Word' )
	).toHaveAccessibleDescription( 'Another word, please.' );
	await expect( formOf( page ).getByLabel( 'Word' ) ).toBeFocused();
	await formOf( page ).getByRole( 'button', { name: 'Submit' } ).click();
	await expect( formOf( page ).getByRole( 'alert' ) ).toHaveText(
		'Please wait.'
	);
	await expect( formOf( page ).getByRole( 'alert' ) ).toBeFocused();
	await formOf( page ).getByRole( 'button', { name: 'Submit' } ).click();
	await page.waitForURL( /hello-world|\?p=1$/ );
	forget( watched );
} );

test( 'nobody answers: nothing is lost; REST is closed: the page itself is sent', async ( {
	page,
	watched,
} ) => {
	const id = await createPost( FORM );
	await visit( page, id );
	await fill( page );
	let requests = 0;
	const keys = new Set< string | null >();
	await page.route( '**/mainstay/v1/forms/**', async ( route ) => {
		requests++;
		keys.add(
			new URLSearchParams( route.request().postData() ?? '' ).get(
				'mainstay_key'
			)
		);
		await ( requests < 3
			? route.abort()
			: route.fulfill( {
					status: 401,
					json: { code: 'rest_disabled' },
				} ) );
	} );
	await button( page ).click();
	await expect( formOf( page ).getByRole( 'alert' ) ).toHaveText(
		'Your message could not be sent. Nothing is lost: try again.',
		{ timeout: 10_000 }
	);
	await expect( formOf( page ).getByLabel( 'Message' ) ).toHaveValue(
		'Two\nlines'
	);
	await button( page ).click();
	await expect(
		page.getByRole( 'heading', { name: 'Message Sent' } )
	).toBeVisible();
	expect( page.url() ).toContain( 'mainstay-sent=' );
	expect( requests ).toBe( 3 );
	expect( keys.size ).toBe( 1 );
	forget( watched );
} );

test( 'without JavaScript, right to left and in the dark', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const id = await createPost( FORM );
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL: baseURL!,
		colorScheme: 'dark',
	} );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	await fill( plain );
	await formOf( plain )
		.getByLabel( 'Email (required)' )
		.fill( 'ada@localhost' );
	await button( plain ).click();
	await expect( formOf( plain ).getByRole( 'alert' ) ).toContainText(
		'Email: Enter an email address, like name@example.com.'
	);
	await expect( formOf( plain ).getByLabel( 'Message' ) ).toHaveValue(
		'Two\nlines'
	);
	await expect( formOf( plain ).getByLabel( 'Tea' ) ).toBeChecked();
	await formOf( plain )
		.getByLabel( 'Email (required)' )
		.fill( 'ada@example.org' );
	await readForm();
	await button( plain ).click();
	await expect(
		plain.getByRole( 'heading', { name: 'Message Sent' } )
	).toBeVisible();
	await expect( plain.getByText( 'ada@example.org' ) ).toBeVisible();
	await context.close();

	await page.emulateMedia( { colorScheme: 'dark' } );
	await visit( page, id );
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
		document.body.style.cssText = 'background: #111; color: #eee';
	} );
	await expectAccessible( page, '.mainstay-form' );
} );

test( 'a form that goes while somebody writes: what was typed stays in sight', async ( {
	page,
	browser,
	baseURL,
	watched,
} ) => {
	const form: number = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Saved', 'post_type' => 'jetpack_form', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-textarea {"label":"Question"} /--></div><!-- /wp:jetpack/contact-form -->' ] ) );`
	);
	const id = await createPost(
		`<!-- wp:jetpack/contact-form {"ref":${ form }} /-->`
	);
	const typed = 'Two lines\nthat took me long, <b>really</b>';
	for ( const width of [ 1280, 320 ] ) {
		await php(
			`wp_update_post( [ 'ID' => ${ form }, 'post_status' => 'publish' ] );`
		);
		const context = await browser.newContext( {
			baseURL: baseURL!,
			javaScriptEnabled: false,
			viewport: { width, height: 700 },
		} );
		const visitor = await context.newPage();
		await visitor.goto( `/?p=${ id }` );
		await formOf( visitor ).getByLabel( 'Question' ).fill( typed );
		await php(
			`wp_update_post( [ 'ID' => ${ form }, 'post_status' => 'draft' ] );`
		);
		await formOf( visitor )
			.getByRole( 'button', { name: 'Submit' } )
			.click();
		const box = visitor.locator( '.mainstay-form__untold' );
		await expect( box.getByRole( 'alert' ) ).toBeInViewport();
		const kept = box.getByRole( 'textbox', { name: 'What you entered' } );
		await expect( kept ).toHaveValue( typed );
		await expect( kept ).toBeInViewport();
		// Its style sheet has come with it, and nothing of the page lies below it for good.
		await expect( box ).toHaveCSS( 'position', 'sticky' );
		const { x, width: taken } = ( await box.boundingBox() )!;
		expect( [ x, taken ] ).toEqual( [ 0, width ] );
		// axe is a script: it looks at the same markup in a page that runs some.
		const markup = await visitor.content();
		await context.close();
		await page.setViewportSize( { width, height: 700 } );
		await page.goto( 'about:blank' );
		await page.route( `**/untold-${ width }/`, ( route ) =>
			route.fulfill( { contentType: 'text/html', body: markup } )
		);
		await page.goto( `/untold-${ width }/` );
		await expectAccessible( page, '.mainstay-form__untold' );
	}
	forget( watched );
} );
