/** The seven forms that an author can start from. */
import { __ } from '@wordpress/i18n';
import type { BlockVariation } from '@wordpress/blocks';
import {
	calendar,
	comment,
	envelope,
	formatListNumbered,
	inbox,
	pencil,
	people,
} from '@wordpress/icons';
import { stepButtons } from './step-buttons';

type Template = [ string, Record< string, unknown >?, Template[]? ];

const field = (
	kind: string,
	attributes?: Record< string, unknown >
): Template => [ `jetpack/field-${ kind }`, attributes ];

const radio = (
	attributes: Record< string, unknown >,
	options: string[]
): Template => [
	'jetpack/field-radio',
	attributes,
	options.map( ( label ) => [
		'jetpack/field-option-radio',
		{ label, fieldType: 'radio' },
	] ),
];

/** The button that sends the form. It can be changed, and goes only when it is unlocked. */
export const submitButton = ( text: string ): Template => [
	'jetpack/button',
	{ element: 'button', text, lock: { remove: true } },
];

/** Who it is. */
const person = (): Template[] => [
	field( 'name', { required: true, width: 50 } ),
	field( 'email', { required: true, width: 50 } ),
];

const step = ( stepLabel: string, fields: Template[] ): Template => [
	'jetpack/form-step',
	{ stepLabel },
	fields,
];

const scope = [ 'block', 'inserter' ] as const;

export const variations = [
	{
		name: 'contact-form',
		keywords: [
			__( 'email', 'mainstay-blocks' ),
			__( 'message', 'mainstay-blocks' ),
		],
		title: __( 'Contact Form', 'mainstay-blocks' ),
		description: __( 'Let visitors write to you.', 'mainstay-blocks' ),
		icon: envelope,
		scope,
		innerBlocks: [
			...person(),
			field( 'textarea' ),
			submitButton( __( 'Contact Us', 'mainstay-blocks' ) ),
		],
	},
	{
		name: 'newsletter-form',
		title: __( 'Newsletter Sign-up', 'mainstay-blocks' ),
		description: __(
			'Ask visitors for permission to send them news.',
			'mainstay-blocks'
		),
		icon: inbox,
		// In the inserter, who looks for a newsletter finds the Subscribe block.
		scope: [ 'block' ],
		innerBlocks: [
			...person(),
			field( 'consent' ),
			submitButton( __( 'Subscribe', 'mainstay-blocks' ) ),
		],
	},
	{
		name: 'rsvp-form',
		keywords: [
			__( 'invitation', 'mainstay-blocks' ),
			__( 'event', 'mainstay-blocks' ),
		],
		title: __( 'RSVP Form', 'mainstay-blocks' ),
		description: __( 'Find out who will come.', 'mainstay-blocks' ),
		icon: people,
		scope,
		attributes: {
			subject: __( 'A new RSVP from your website', 'mainstay-blocks' ),
		},
		innerBlocks: [
			...person(),
			radio(
				{
					label: __( 'Will you attend?', 'mainstay-blocks' ),
					required: true,
				},
				[
					__( 'Yes', 'mainstay-blocks' ),
					__( 'No', 'mainstay-blocks' ),
				]
			),
			field( 'textarea', {
				label: __( 'Anything we should know?', 'mainstay-blocks' ),
			} ),
			submitButton( __( 'Send RSVP', 'mainstay-blocks' ) ),
		],
	},
	{
		name: 'registration-form',
		keywords: [
			__( 'event', 'mainstay-blocks' ),
			__( 'course', 'mainstay-blocks' ),
		],
		title: __( 'Registration Form', 'mainstay-blocks' ),
		description: __(
			'Take registrations for a course or an event.',
			'mainstay-blocks'
		),
		icon: pencil,
		scope,
		attributes: {
			subject: __(
				'A new registration from your website',
				'mainstay-blocks'
			),
		},
		innerBlocks: [
			...person(),
			field( 'telephone' ),
			field( 'select', {
				label: __( 'How did you hear about us?', 'mainstay-blocks' ),
				options: [
					__( 'Search engine', 'mainstay-blocks' ),
					__( 'Social media', 'mainstay-blocks' ),
					__( 'Friends or family', 'mainstay-blocks' ),
					__( 'Something else', 'mainstay-blocks' ),
				],
			} ),
			field( 'textarea', {
				label: __( 'Anything we should know?', 'mainstay-blocks' ),
			} ),
			submitButton( __( 'Register', 'mainstay-blocks' ) ),
		],
	},
	{
		name: 'appointment-form',
		keywords: [
			__( 'booking', 'mainstay-blocks' ),
			__( 'reservation', 'mainstay-blocks' ),
		],
		title: __( 'Appointment Form', 'mainstay-blocks' ),
		description: __(
			'Let visitors ask for an appointment.',
			'mainstay-blocks'
		),
		icon: calendar,
		scope,
		attributes: {
			subject: __(
				'A new appointment from your website',
				'mainstay-blocks'
			),
		},
		innerBlocks: [
			...person(),
			field( 'telephone', { required: true } ),
			field( 'date', { required: true } ),
			radio( { label: __( 'Time', 'mainstay-blocks' ), required: true }, [
				__( 'Morning', 'mainstay-blocks' ),
				__( 'Afternoon', 'mainstay-blocks' ),
			] ),
			field( 'textarea', { label: __( 'Notes', 'mainstay-blocks' ) } ),
			submitButton( __( 'Book Appointment', 'mainstay-blocks' ) ),
		],
	},
	{
		name: 'feedback-form',
		keywords: [
			__( 'survey', 'mainstay-blocks' ),
			__( 'rating', 'mainstay-blocks' ),
		],
		title: __( 'Feedback Form', 'mainstay-blocks' ),
		description: __( 'Ask visitors what they think.', 'mainstay-blocks' ),
		icon: comment,
		scope,
		attributes: {
			subject: __( 'New feedback from your website', 'mainstay-blocks' ),
		},
		innerBlocks: [
			...person(),
			radio(
				{
					label: __(
						'How do you like our website?',
						'mainstay-blocks'
					),
					required: true,
				},
				[
					__( '1 – very bad', 'mainstay-blocks' ),
					__( '2 – poor', 'mainstay-blocks' ),
					__( '3 – average', 'mainstay-blocks' ),
					__( '4 – good', 'mainstay-blocks' ),
					__( '5 – excellent', 'mainstay-blocks' ),
				]
			),
			field( 'textarea', {
				label: __( 'What could be better?', 'mainstay-blocks' ),
			} ),
			submitButton( __( 'Send Feedback', 'mainstay-blocks' ) ),
		],
	},
	{
		name: 'multistep-form',
		keywords: [
			__( 'steps', 'mainstay-blocks' ),
			__( 'pages', 'mainstay-blocks' ),
			__( 'progress', 'mainstay-blocks' ),
		],
		title: __( 'Multi-step Form', 'mainstay-blocks' ),
		description: __( 'Ask step by step.', 'mainstay-blocks' ),
		icon: formatListNumbered,
		scope,
		attributes: { variationName: 'multistep' },
		innerBlocks: [
			[ 'jetpack/form-progress-indicator' ],
			[
				'jetpack/form-step-container',
				{},
				[
					step( __( 'About you', 'mainstay-blocks' ), person() ),
					step( __( 'Your message', 'mainstay-blocks' ), [
						field( 'textarea', { required: true } ),
					] ),
				],
			],
			[
				'jetpack/form-step-navigation',
				{},
				stepButtons( __( 'Contact Us', 'mainstay-blocks' ) ),
			],
		],
	},
] as unknown as BlockVariation[];
