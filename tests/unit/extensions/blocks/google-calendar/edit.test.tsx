import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

const CALENDAR =
	'https://calendar.google.com/calendar/embed?src=harbour-bakery%40group.calendar.google.com&ctz=Europe%2FVilnius';
const SORRY =
	"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.";

/** The block itself, without the editor around it. */
const block = () =>
	within(
		document.querySelector< HTMLElement >(
			'.wp-block-jetpack-google-calendar'
		)!
	);
const field = () =>
	screen.findByPlaceholderText( 'Enter URL or Embed Code to embed here…' );
const frame = () =>
	screen.findByTitle< HTMLIFrameElement >( 'Google Calendar' );

async function embed( typed: string ) {
	await userEvent.clear( await field() );
	await userEvent.click( await field() );
	await userEvent.paste( typed );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
}

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll(
	() => import( '../../../../../extensions/blocks/google-calendar/edit' )
);

beforeEach( () => {
	window.mainstayBlocks = {};
} );

it( 'asks for an address or a code', async () => {
	renderBlock( 'jetpack/google-calendar' );
	expect( ( await field() ).tagName ).toBe( 'TEXTAREA' );
	expect( await field() ).toHaveAccessibleName(
		'Google Calendar URL or Embed Code'
	);
	expect( screen.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
	expect( screen.queryByText( SORRY ) ).not.toBeInTheDocument();
} );

it( 'shows the calendar 600 pixels high', async () => {
	const { attributes } = renderBlock( 'jetpack/google-calendar' );
	await embed( CALENDAR );
	expect( await frame() ).toHaveAttribute( 'src', CALENDAR );
	expect( await frame() ).toHaveAttribute( 'height', '600' );
	expect( attributes() ).toMatchObject( { url: CALENDAR, height: 600 } );
} );

it( 'takes address and height out of an embed code', async () => {
	const { attributes, saved } = renderBlock( 'jetpack/google-calendar' );
	await embed(
		`<iframe src="${ CALENDAR.replace( '&', '&amp;' ) }" style="border: 0" width="800" height="450" frameborder="0" scrolling="no"></iframe>`
	);
	expect( await frame() ).toHaveAttribute( 'height', '450' );
	expect( attributes() ).toMatchObject( { url: CALENDAR, height: 450 } );
	expect( saved() ).not.toContain( 'iframe' );
} );

it( 'converts a shareable link to an embed link', async () => {
	const { attributes } = renderBlock( 'jetpack/google-calendar' );
	await embed(
		`https://calendar.google.com/calendar/u/0?cid=${ btoa( 'harbour-bakery@group.calendar.google.com' ) }`
	);
	expect( await frame() ).toBeVisible();
	expect( attributes().url ).toBe(
		'https://calendar.google.com/calendar/embed?src=harbour-bakery%40group.calendar.google.com'
	);
} );

it.each( [
	'a calendar',
	'https://calendar.google.com.evil.example/calendar/embed?src=a',
	'http://calendar.google.com/calendar/embed?src=a',
	'https://cаlendar.google.com/calendar/embed?src=a',
	`<iframe src="${ CALENDAR }" onload="alert(1)"></iframe>`,
	`<script>alert(1)</script><iframe src="${ CALENDAR }"></iframe>`,
	'javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	`https://calendar.google.com/calendar/embed?src=${ 'a'.repeat( 2000 ) }`,
] )( 'cannot embed %s', async ( typed ) => {
	const { attributes } = renderBlock( 'jetpack/google-calendar' );
	await embed( typed );
	expect( block().getByText( SORRY ) ).toBeVisible();
	expect( await field() ).toHaveValue( typed );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	expect( attributes().url ).toBeUndefined();
} );

it( 'cannot embed a megabyte of text', async () => {
	const { attributes } = renderBlock( 'jetpack/google-calendar' );
	fireEvent.change( await field(), {
		target: { value: 'a'.repeat( 1024 * 1024 ) },
	} );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
	expect( block().getByText( SORRY ) ).toBeVisible();
	expect( attributes().url ).toBeUndefined();
} );

it( 'takes the sentence back with the next calendar', async () => {
	renderBlock( 'jetpack/google-calendar' );
	await embed( 'a calendar' );
	await embed( CALENDAR );
	expect( await frame() ).toBeVisible();
	expect( block().queryByText( SORRY ) ).not.toBeInTheDocument();
} );

it( 'does nothing with an empty field', async () => {
	const { attributes } = renderBlock( 'jetpack/google-calendar' );
	await userEvent.click( await field() );
	await userEvent.keyboard( '  ' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
	expect( block().queryByText( SORRY ) ).not.toBeInTheDocument();
	expect( attributes().url ).toBeUndefined();
} );

it( 'lets the calendar and its height be changed', async () => {
	const { attributes, selectBlock } = renderBlock(
		'jetpack/google-calendar',
		{
			url: CALENDAR,
		}
	);
	await selectBlock();
	const height = await screen.findByRole( 'spinbutton', {
		name: 'Height in pixels',
	} );
	expect( height ).toHaveValue( 600 );
	fireEvent.change( height, { target: { value: '480' } } );
	expect( attributes().height ).toBe( 480 );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Edit URL or Embed Code' } )
	);
	expect( await field() ).toHaveValue( CALENDAR );
	await embed( 'https://calendar.google.com/calendar/b/1/embed?src=x' );
	expect( await frame() ).toHaveAttribute(
		'src',
		'https://calendar.google.com/calendar/b/1/embed?src=x'
	);
	expect( attributes().height ).toBe( 480 );
} );

it( 'says what it cannot show of a post, and leaves the post as it is', async () => {
	const url = 'https://evil.example/calendar/embed?src=a';
	const { attributes } = renderBlock( 'jetpack/google-calendar', { url } );
	expect( await block().findByText( SORRY ) ).toBeVisible();
	expect( attributes().url ).toBe( url );
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

it( 'says of a page that Google shows only by itself that visitors get a link', async () => {
	renderBlock( 'jetpack/google-calendar', {
		url: 'https://calendar.google.com/calendar/u/0/r',
	} );
	expect(
		await screen.findByText(
			"Google shows this page only by itself, so visitors get a link. To show the calendar here, use its 'Public URL' or 'Embed Code'."
		)
	).toBeVisible();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

it( 'with the consent gate shows the plain link, and the calendar when the author asks for it', async () => {
	window.mainstayBlocks = { consentGate: true };
	renderBlock( 'jetpack/google-calendar', { url: CALENDAR } );
	expect(
		await screen.findByRole( 'link', { name: CALENDAR } )
	).toBeVisible();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', {
			name: 'Load content from Google Calendar',
		} )
	);
	expect( await frame() ).toBeVisible();
} );
