/**
 * @jest-environment jsdom
 */
import {
	createBlock,
	getPossibleBlockTransformations,
	switchToBlockType,
} from '@wordpress/blocks';
import { takeOver } from '../../../../shared/handed-over';
import { registerBlocks } from '../../register-blocks';

type Block = ReturnType< typeof createBlock >;

const SUBSCRIBE = 'jetpack/subscriptions';
const MAILCHIMP = 'jetpack/mailchimp';
const FORM = 'jetpack/contact-form';

// The tables below have blocks.
registerBlocks();

const LOOK = {
	textColor: 'base',
	backgroundColor: 'accent',
	borderRadius: 7,
	width: '50%',
};

const subscribe = ( attributes = {} ) =>
	createBlock( SUBSCRIBE, {
		subscribePlaceholder: 'you@example.com',
		submitButtonText: 'Join <em>us</em>',
		successMessage: 'A letter is on its way.',
		textColor: 'base',
		buttonBackgroundColor: 'accent',
		borderRadius: 7,
		buttonWidth: '50%',
		...attributes,
	} );

const mailchimp = ( attributes = {} ) =>
	createBlock(
		MAILCHIMP,
		{
			emailPlaceholder: 'you@example.com',
			successLabel: 'A letter is on its way.',
			...attributes,
		},
		[
			createBlock( 'jetpack/button', {
				element: 'button',
				text: 'Join <em>us</em>',
				uniqueId: 'mailchimp-widget-id',
				...LOOK,
			} ),
		]
	);

const email = createBlock( 'jetpack/field-email', {
	label: 'Mail',
	placeholder: 'you@example.com',
	required: true,
} );
const name = createBlock( 'jetpack/field-name', { label: 'Your name' } );
const consent = ( attributes = {} ) =>
	createBlock( 'jetpack/field-consent', attributes );
const button = createBlock( 'jetpack/button', {
	element: 'button',
	text: 'Join <em>us</em>',
	lock: { remove: true },
	...LOOK,
} );

const form = ( blocks: Block[], attributes = {} ) =>
	createBlock(
		FORM,
		{
			customThankyou: 'message',
			customThankyouMessage: 'A letter is on its way.',
			...attributes,
		},
		blocks
	);

const turned = ( block: Block, into: string ) =>
	switchToBlockType( block, into )![ 0 ]!;

const lost = ( block: Block, into: string ) =>
	takeOver( turned( block, into ).clientId );

const written = ( block: Block ): unknown => [
	block.name.slice( 'jetpack/'.length ),
	JSON.parse( JSON.stringify( block.attributes ) ),
	...block.innerBlocks.map( written ),
];

it.each( [
	[ 'Subscribe', () => subscribe() ],
	[ 'Mailchimp', () => mailchimp() ],
	[ 'a form', () => form( [ email, consent(), button ] ) ],
] )( 'texts and the look of the button come from %s', ( _, make ) => {
	const block = make();
	if ( block.name !== SUBSCRIBE ) {
		expect( turned( block, SUBSCRIBE ).attributes ).toMatchObject( {
			subscribePlaceholder: 'you@example.com',
			submitButtonText: 'Join <em>us</em>',
			successMessage: 'A letter is on its way.',
			textColor: 'base',
			buttonBackgroundColor: 'accent',
			borderRadius: 7,
			buttonWidth: '50%',
		} );
	}
	if ( block.name !== MAILCHIMP ) {
		expect( written( turned( block, MAILCHIMP ) ) ).toMatchObject( [
			'mailchimp',
			{
				emailPlaceholder: 'you@example.com',
				successLabel: 'A letter is on its way.',
			},
			[
				'button',
				{
					element: 'button',
					text: 'Join <em>us</em>',
					uniqueId: 'mailchimp-widget-id',
					...LOOK,
				},
			],
		] );
	}
	if ( block.name !== FORM ) {
		expect( written( turned( block, FORM ) ) ).toMatchObject( [
			'contact-form',
			{
				customThankyou: 'message',
				customThankyouMessage: 'A letter is on its way.',
			},
			[
				'field-email',
				{ placeholder: 'you@example.com', required: true },
			],
			[ 'field-consent', {} ],
			[
				'button',
				{
					element: 'button',
					text: 'Join <em>us</em>',
					lock: { remove: true },
					...LOOK,
				},
			],
		] );
	}
} );

it( 'what is as it came stays as it comes', () => {
	const plain = createBlock( SUBSCRIBE );
	expect( turned( plain, MAILCHIMP ).attributes ).toEqual(
		createBlock( MAILCHIMP ).attributes
	);
	expect( turned( plain, FORM ).attributes ).toEqual(
		createBlock( FORM ).attributes
	);
	expect( turned( plain, FORM ).innerBlocks[ 2 ]!.attributes.text ).toBe(
		'Subscribe'
	);
	expect( lost( plain, MAILCHIMP ) ).toBeUndefined();
} );

it( 'fields for names come along where there is a place for them', () => {
	const named = subscribe( { firstNameShow: true, firstNameLabel: 'Given' } );
	expect( written( turned( named, FORM ) ) ).toMatchObject( [
		'contact-form',
		{},
		[ 'field-name', { label: 'Given' } ],
		[ 'field-email', {} ],
		[ 'field-consent', {} ],
		[ 'button', {} ],
	] );
	const both = subscribe( {
		firstNameShow: true,
		lastNameShow: true,
		firstNameLabel: 'Given',
	} );
	expect(
		turned( both, FORM ).innerBlocks[ 0 ]!.attributes.label
	).toBeUndefined();
	expect(
		turned( form( [ name, email, consent(), button ] ), SUBSCRIBE )
			.attributes
	).toMatchObject( {
		emailLabel: 'Mail',
		firstNameShow: true,
		firstNameLabel: 'Your name',
		lastNameShow: false,
	} );
} );

it( 'reads the parts of fields that are blocks', () => {
	const withParts = createBlock( 'jetpack/field-email', {}, [
		createBlock( 'jetpack/label', { label: 'Mail' } ),
		createBlock( 'jetpack/input', { placeholder: 'you@example.com' } ),
	] );
	expect(
		turned( form( [ withParts, consent(), button ] ), SUBSCRIBE ).attributes
	).toMatchObject( {
		emailLabel: 'Mail',
		subscribePlaceholder: 'you@example.com',
	} );
} );

it( 'a text about consent goes from Mailchimp to a form and back', () => {
	const text = 'We write <strong>once</strong> a month.';
	const made = turned( mailchimp( { consentText: text } ), FORM );
	expect( made.innerBlocks[ 1 ]!.attributes.implicitConsentMessage ).toBe(
		text
	);
	expect( turned( made, MAILCHIMP ).attributes.consentText ).toBe( text );
	// WordPress's own words about another list say nothing of Mailchimp's.
	expect(
		turned( form( [ email, consent(), button ] ), MAILCHIMP ).attributes
			.consentText
	).toBeUndefined();
} );

it.each( [
	[ subscribe( { lastNameShow: true } ), MAILCHIMP, [ 'names' ] ],
	[
		subscribe( { preselectNewsletterCategories: true } ),
		FORM,
		[ 'choices' ],
	],
	[ subscribe( { lastNameShow: true } ), FORM, undefined ],
	[ mailchimp( { consentText: 'Ours' } ), SUBSCRIBE, [ 'consent' ] ],
	[
		mailchimp( { interests: [ 'a' ], errorLabel: 'No.' } ),
		SUBSCRIBE,
		[ 'choices', 'messages' ],
	],
	[ mailchimp( { processingLabel: 'Wait' } ), FORM, [ 'messages' ] ],
	[ mailchimp(), SUBSCRIBE, undefined ],
	[ form( [ name, email, consent(), button ] ), MAILCHIMP, [ 'names' ] ],
	[
		form( [
			email,
			consent( { implicitConsentMessage: 'Ours' } ),
			button,
		] ),
		SUBSCRIBE,
		[ 'consent' ],
	],
] )( 'says what has no place: case %#', ( block, into, parts ) => {
	expect( lost( block, into ) ).toEqual( parts );
} );

const text = createBlock( 'jetpack/field-text' );

it.each( [
	[ form( [ email, consent(), button ] ), true ],
	[ form( [ name, email, consent(), button ] ), true ],
	[ form( [ email, button ] ), false ],
	[ form( [ consent(), button ] ), false ],
	[ form( [ email, consent() ] ), false ],
	[ form( [ email, consent(), button, text ] ), false ],
	[ form( [ email, email, consent(), button ] ), false ],
	[ form( [ name, name, email, consent(), button ] ), false ],
	[ form( [ email, consent(), button, button ] ), false ],
	[
		form( [
			email,
			consent(),
			button,
			createBlock( 'core/paragraph', { content: 'News' } ),
		] ),
		false,
	],
	[ form( [ email, consent(), button ], { ref: 7 } ), false ],
	[ form( [] ), false ],
	[
		form( [ email, consent( { consentType: 'explicit' } ), button ] ),
		false,
	],
	...[
		{ to: 'ann@example.com' },
		{ notificationRecipients: [ 3 ] },
		{ webhookUrl: 'https://example.com/hook' },
		{ webhooks: [ { url: 'https://example.com/hook' } ] },
		{ mailpoet: { enabledForForm: true } },
		{ salesforceData: { sendToSalesforce: true } },
		{ hostingerReach: { enabledForForm: true } },
		{ customThankyouRedirect: 'https://example.com/thanks' },
		{ retentionDays: 30 },
		{ saveResponses: false },
	].map( ( attributes ): [ Block, boolean ] => [
		form( [ email, consent(), button ], attributes ),
		false,
	] ),
	...[
		{ to: '' },
		{ notificationRecipients: [] },
		{ webhooks: [] },
		{ mailpoet: {} },
		{ salesforceData: {} },
		{ subject: 'News' },
		{ emailNotifications: false },
	].map( ( attributes ): [ Block, boolean ] => [
		form( [ email, consent(), button ], attributes ),
		true,
	] ),
] )(
	'is offered only for a form that signs people up: case %#',
	( block, isOffered ) => {
		const names = getPossibleBlockTransformations( [ block ] ).map(
			( type ) => type.name
		);
		expect( names.includes( SUBSCRIBE ) ).toBe( isOffered );
		expect( names.includes( MAILCHIMP ) ).toBe( isOffered );
	}
);
