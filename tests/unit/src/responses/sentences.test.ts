import { doneSentence } from '../../../../src/responses/sentences';

it.each( [
	[ 'read', '1 response marked as read.', '2 responses marked as read.' ],
	[
		'unread',
		'1 response marked as unread.',
		'2 responses marked as unread.',
	],
	[ 'spam', '1 response marked as spam.', '2 responses marked as spam.' ],
	[
		'not-spam',
		'1 response moved to the inbox. Its email is being sent now.',
		'2 responses moved to the inbox. Their emails are being sent now.',
	],
	[
		'trash',
		'1 response moved to the trash.',
		'2 responses moved to the trash.',
	],
	[ 'restore', '1 response restored.', '2 responses restored.' ],
	[
		'delete',
		'1 response deleted permanently.',
		'2 responses deleted permanently.',
	],
] as const )( '%s', ( action, one, two ) => {
	expect( doneSentence( action, 1 ) ).toBe( one );
	expect( doneSentence( action, 2 ) ).toBe( two );
} );
