/**
 * @jest-environment jsdom
 */
import { faultOf } from '../../../../../src/settings/saving/fault';

const MARKED = 'Nothing was saved. Correct the marked fields.';

it.each( [
	[
		'a value',
		{
			code: 'mainstay_wrong_address',
			message: 'Enter a valid email address.',
			data: { fields: { 'newsletter.reply_to': 'No address.' } },
		},
		MARKED,
		{ 'newsletter.replyTo': 'No address.' },
	],
	[
		'values that were refused before the others were read',
		{
			code: 'rest_invalid_param',
			message: 'Invalid parameter(s): business, podcast',
			data: {
				params: { business: 'No.', podcast: 'No.' },
				details: {
					business: {
						data: { fields: { 'business.email': 'No address.' } },
					},
					podcast: { data: null },
				},
			},
		},
		MARKED,
		{ 'business.email': 'No address.' },
	],
	[
		'a parameter, in the words of WordPress',
		{
			code: 'rest_invalid_param',
			message: 'Invalid parameter(s): sharing',
			data: {
				params: { sharing: 'The label is too long.' },
				details: { sharing: { data: null } },
			},
		},
		'The label is too long.',
		{},
	],
	[
		'nothing in particular',
		{ code: 'mainstay_not_saved', message: 'Try again.', data: {} },
		'Try again.',
		{},
	],
	[
		'nothing: the site was not reached',
		{ code: 'fetch_error', message: 'x' },
		'The site could not be reached. Check your internet connection, then try again.',
		{},
	],
] )( 'says what is wrong with %s', ( name, error, message, fields ) => {
	expect( faultOf( error ) ).toEqual( { message, fields } );
} );
