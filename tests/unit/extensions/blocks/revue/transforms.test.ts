/**
 * @jest-environment jsdom
 */
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

const turned = ( attributes: object, button?: Record< string, unknown > ) =>
	switchToBlockType(
		createBlock(
			'jetpack/revue',
			{ revueUsername: 'ada', ...attributes },
			button ? [ createBlock( 'jetpack/button', button ) ] : []
		),
		'jetpack/subscriptions'
	)![ 0 ]!;

it( 'keeps every label', () => {
	expect(
		turned(
			{
				emailLabel: 'Mail',
				emailPlaceholder: 'you@example.com',
				firstNameLabel: 'Given',
				firstNamePlaceholder: 'Ada',
				lastNameLabel: 'Family',
				lastNamePlaceholder: 'Stone',
			},
			{ text: 'Join', textColor: 'base', borderRadius: 7, width: '50%' }
		)
	).toMatchObject( {
		name: 'jetpack/subscriptions',
		attributes: {
			emailLabel: 'Mail',
			subscribePlaceholder: 'you@example.com',
			firstNameShow: true,
			firstNameLabel: 'Given',
			firstNamePlaceholder: 'Ada',
			lastNameShow: true,
			lastNameLabel: 'Family',
			lastNamePlaceholder: 'Stone',
			submitButtonText: 'Join',
			textColor: 'base',
			borderRadius: 7,
			buttonWidth: '50%',
		},
	} );
} );

it( 'writes labels out that nobody had changed, and hides what was hidden', () => {
	const { attributes } = turned( { firstNameShow: false } );
	expect( attributes ).toMatchObject( {
		emailLabel: 'Email address',
		subscribePlaceholder: 'Enter your email address',
		firstNameShow: false,
		lastNameShow: true,
		lastNameLabel: 'Last name',
		lastNamePlaceholder: 'Enter your last name',
	} );
	expect( attributes ).not.toHaveProperty( 'revueUsername' );
	expect( attributes.submitButtonText ).toBeUndefined();
} );
