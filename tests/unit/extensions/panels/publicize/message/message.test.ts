import {
	charactersLeft,
	fit,
	maxLength,
	messageOf,
	wholeMessage,
} from '../../../../../../extensions/panels/publicize/message/message';
import { cut, lengthOf } from '../../../../../../shared/text-length';
import type { Connection } from '../../../../../../extensions/panels/publicize/types';

const nothing = { text: '', isEdited: false };

it( 'counts what a reader takes for one character', () => {
	expect( lengthOf( 'A thread ⬇️' ) ).toBe( 10 );
	expect( lengthOf( '👩‍👩‍👧🇩🇪é' ) ).toBe( 3 );
	expect( cut( 'a👩‍👩‍👧b', 2 ) ).toBe( 'a👩‍👩‍👧' );
} );

// The server's tests count the same letters.
it.each( [ 'é', 'ते', 'ที่', '👩‍👩‍👧‍👦', '🇩🇪', '👍🏽' ] )(
	'has room for 255 times %s, as the server has',
	( letter ) => {
		expect( lengthOf( letter.repeat( 256 ) ) ).toBe( 256 );
		expect( cut( letter.repeat( 256 ), 255 ) ).toBe( letter.repeat( 255 ) );
	}
);

// Browsers know newer rules of Unicode by which these two are one.
it( 'counts a conjunct as the server does', () => {
	expect( lengthOf( 'क्ष'.repeat( 10 ) ) ).toBe( 20 );
} );

it( 'takes 255 characters, less the suffix of a thread', () => {
	expect( maxLength( false ) ).toBe( 255 );
	expect( maxLength( true ) ).toBe( 255 - lengthOf( 'A thread ⬇️' ) );
} );

it( 'is the title of the post at first', () => {
	expect( messageOf( nothing, 'Rye & oats', false ) ).toBe( 'Rye & oats' );
	expect( messageOf( nothing, 'x'.repeat( 300 ), false ) ).toHaveLength(
		255
	);
	expect( messageOf( nothing, 'x'.repeat( 300 ), true ) ).toHaveLength( 245 );
} );

it( 'has the suffix in a thread', () => {
	const message = messageOf( nothing, 'Rye & oats', true );
	expect( wholeMessage( message, true ) ).toBe( 'Rye & oats\n\nA thread ⬇️' );
	expect( wholeMessage( message, false ) ).toBe( 'Rye & oats' );
} );

it( 'is what was written, as far as it fits', () => {
	const saved = { text: 'Read this', isEdited: true };
	expect( messageOf( saved, 'Title', false ) ).toBe( 'Read this' );
	// Of older posts, without the mark.
	expect( messageOf( { ...saved, isEdited: false }, 'Title', false ) ).toBe(
		'Read this'
	);
	expect(
		messageOf( { text: 'y'.repeat( 400 ), isEdited: true }, 'T', false )
	).toHaveLength( 255 );
} );

it( 'stays empty when it was emptied', () => {
	expect( messageOf( { text: '', isEdited: true }, 'Title', false ) ).toBe(
		''
	);
} );

it( 'what is put in gives way where there is no room', () => {
	expect( fit( 'abc', 3, 5 ) ).toEqual( { text: 'abc', caret: 3 } );
	// `abcde`, and XY after b.
	expect( fit( 'abXYcde', 4, 5 ) ).toEqual( { text: 'abcde', caret: 2 } );
	expect( fit( 'abXYcde', 4, 6 ) ).toEqual( { text: 'abXcde', caret: 3 } );
	// Never more than fits, wherever the caret is said to be.
	expect( fit( 'abcdefgh', 1, 5 ) ).toEqual( { text: 'bcdef', caret: 0 } );
} );

describe( 'what is left at an account', () => {
	const LINK = 'https://example.org/rye/';
	const account = ( more: Partial< Connection > ) =>
		( {
			service_name: 'mastodon',
			limit: 100,
			link_length: 23,
			has_cards: false,
			has_threads: true,
			...more,
		} ) as Connection;
	const left = ( text: string, more = {}, isThread = false ) =>
		charactersLeft( account( more ), text, { link: LINK, isThread } );

	it( 'is without the link where it is part of the text', () => {
		expect( left( 'Rye' ) ).toBe( 100 - 3 - 2 - 23 );
		expect( left( ' Rye ' ) ).toBe( left( 'Rye' ) );
		expect( left( 'Rye', { link_length: null } ) ).toBe(
			100 - 3 - 2 - LINK.length
		);
		expect( left( 'Rye', { has_cards: true } ) ).toBe( 97 );
	} );

	it( 'counts links as the network does, and the post’s own once', () => {
		expect( left( 'See https://example.com/a-long-way-to-go' ) ).toBe(
			100 - 4 - 23 - 2 - 23
		);
		expect( left( `${ LINK } now` ) ).toBe( 100 - 23 - 4 );
	} );

	it( 'is without the suffix where the text begins a thread', () => {
		expect( left( 'Rye', {}, true ) ).toBe( 100 - 3 - 2 - 10 );
		expect( left( 'Rye', { has_threads: false }, true ) ).toBe(
			left( 'Rye' )
		);
	} );

	it( 'is below zero where the end is left out', () => {
		expect( left( 'x'.repeat( 75 ) ) ).toBe( 0 );
		expect( left( 'x'.repeat( 77 ) ) ).toBe( -2 );
	} );

	it.each( [
		[ 'Rye', 3 ],
		[ 'Brød, žito – “ρ”', 16 ],
		[ '麦', 2 ],
		[ '👩‍🍳', 2 ],
		[ '🇩🇪', 2 ],
		[ '1️⃣', 2 ],
		[ '© 2026', 6 ],
		[ '→', 2 ],
	] )( 'is weighed at X: %s', ( text, weight ) => {
		const at = ( network: string ) =>
			100 - left( text, { service_name: network, has_cards: true } );
		expect( at( 'x' ) ).toBe( weight );
		expect( at( 'mastodon' ) ).toBe( lengthOf( text ) );
	} );
} );
