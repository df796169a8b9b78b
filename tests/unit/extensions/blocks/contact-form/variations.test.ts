/**
 * @jest-environment jsdom
 */
import { createBlocksFromInnerBlocksTemplate } from '@wordpress/blocks';
import { variations } from '../../../../../extensions/blocks/contact-form/variations';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

const template = ( name: string ) => {
	const { attributes, innerBlocks } = variations.find(
		( variation ) => variation.name === name
	)!;
	const blocks = createBlocksFromInnerBlocksTemplate(
		innerBlocks as Parameters<
			typeof createBlocksFromInnerBlocksTemplate
		>[ 0 ]
	);
	return {
		subject: attributes?.subject,
		fields: blocks.slice( 0, -1 ).map( ( block ) => block.name ),
		button: blocks.at( -1 )!,
	};
};

it( 'offers seven templates', () =>
	expect( variations.map( ( { name } ) => name ) ).toEqual( [
		'contact-form',
		'newsletter-form',
		'rsvp-form',
		'registration-form',
		'appointment-form',
		'feedback-form',
		'multistep-form',
	] ) );

it.each( [
	[ 'contact-form', 'Contact Us', undefined ],
	[ 'newsletter-form', 'Subscribe', undefined ],
	[ 'rsvp-form', 'Send RSVP', 'A new RSVP from your website' ],
	[ 'registration-form', 'Register', 'A new registration from your website' ],
	[
		'appointment-form',
		'Book Appointment',
		'A new appointment from your website',
	],
	[ 'feedback-form', 'Send Feedback', 'New feedback from your website' ],
] )( '%s is sent by “%s”', ( name, text, subject ) => {
	const { button, ...form } = template( name );
	expect( button ).toMatchObject( {
		name: 'jetpack/button',
		attributes: { element: 'button', text, lock: { remove: true } },
	} );
	expect( form.subject ).toBe( subject );
	expect( form.fields.slice( 0, 2 ) ).toEqual( [
		'jetpack/field-name',
		'jetpack/field-email',
	] );
} );

it( 'asks a newsletter’s subscribers for their consent', () =>
	expect( template( 'newsletter-form' ).fields ).toContain(
		'jetpack/field-consent'
	) );
