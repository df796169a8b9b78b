/**
 * @jest-environment jsdom
 */
import type { Mailing } from '../../../../src/subscribers/api';
import { progressOf, troubleOf } from '../../../../src/subscribers/mailings';
import {
	countSentence,
	doneSentence,
	importSentence,
	unsubscribeSentence,
} from '../../../../src/subscribers/sentences';

const counts = { pending: 1, confirmed: 0, unsubscribed: 0, bounced: 0 };
const mailing: Mailing = {
	post: 1,
	title: 'News',
	state: 'sending',
	total: 10,
	sent: 4,
	failed: 0,
	canRetry: false,
	error: '',
	next: 0,
	created: 0,
};

it( 'says how many get the posts', () => {
	expect( countSentence( counts ) ).toBe(
		'No one gets new posts by email yet.'
	);
	expect( countSentence( { ...counts, confirmed: 1 } ) ).toBe(
		'1 person gets new posts by email.'
	);
	expect( countSentence( { ...counts, confirmed: 12 } ) ).toBe(
		'12 people get new posts by email.'
	);
} );

it( 'says what was done', () => {
	expect( doneSentence( 'delete', 1 ) ).toBe( '1 person deleted.' );
	expect( doneSentence( 'unsubscribe', 2 ) ).toBe( '2 people unsubscribed.' );
	expect( doneSentence( 'bounce', 2 ) ).toBe(
		'2 people get no more emails until you resume them.'
	);
	expect( doneSentence( 'reach', 1 ) ).toBe( '1 person gets emails again.' );
	expect( doneSentence( 'ask', 2 ) ).toBe(
		'2 people get another confirmation email, unless one was sent a few minutes ago.'
	);
} );

it( 'says what an import came to', () => {
	expect( importSentence( { added: 1, known: 0, wrong: 0 } ) ).toBe(
		'1 person was added.'
	);
	expect( importSentence( { added: 3, known: 2, wrong: 1 } ) ).toBe(
		'3 people were added. 2 were already on the list. 1 line has no valid address.'
	);
	expect(
		importSentence( { added: 0, unsubscribed: 1, known: 1, wrong: 0 } )
	).toBe(
		'0 people were added. 1 was already on the list. 1 person on your list was unsubscribed, because the file says that they left.'
	);
	expect( unsubscribeSentence( 2 ) ).toBe(
		'2 people on your list will be unsubscribed, because the file says that they left.'
	);
} );

it.each( [
	[ { state: 'new' as const }, 'About to be sent.' ],
	[ {}, 'Sent to 4 of 10 so far.' ],
	[ { state: 'paused' as const }, 'Paused: sent to 4 of 10.' ],
	[ { state: 'paused' as const, total: 0 }, 'Paused before it started.' ],
	[
		{ state: 'stopped' as const },
		'Stopped, because the post is no longer public.',
	],
] )( '%j: %s', ( more, sentence ) => {
	expect( progressOf( { ...mailing, ...more } ) ).toBe( sentence );
} );

it( 'says what is wrong', () => {
	expect( troubleOf( mailing ) ).toBe( '' );
	expect(
		troubleOf( { ...mailing, error: 'Server is down', failed: 2 } )
	).toBe( 'Server is down 2 people could not be reached.' );
} );
