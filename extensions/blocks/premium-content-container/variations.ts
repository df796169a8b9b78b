import { __ } from '@wordpress/i18n';

/** A block as createBlocksFromInnerBlocksTemplate() takes it. */
export type Template = [
	name: string,
	attributes?: Record< string, unknown >,
	innerBlocks?: Template[],
];

/** What everybody else sees, until its author writes something else. */
export const loggedOutView = (): Template => [
	'premium-content/logged-out-view',
	{},
	[
		[
			'core/heading',
			{
				level: 3,
				content: __( 'Subscribe to get access', 'mainstay-blocks' ),
			},
		],
		[
			'core/paragraph',
			{
				content: __(
					'Read more of this content when you subscribe today.',
					'mainstay-blocks'
				),
			},
		],
		[
			'premium-content/buttons',
			{},
			[
				[
					'jetpack/recurring-payments',
					{},
					[
						[
							'jetpack/button',
							{
								element: 'a',
								uniqueId: 'recurring-payments-id',
								passthroughAttributes: {
									uniqueId: 'uniqueId',
									url: 'url',
								},
								text: __( 'Subscribe', 'mainstay-blocks' ),
							},
						],
					],
				],
				[ 'premium-content/login-button' ],
			],
		],
	],
];

/** What subscribers see, until its author writes something else. */
export const subscriberView = (): Template => [
	'premium-content/subscriber-view',
	{},
	[
		[
			'core/heading',
			{
				level: 3,
				content: __( 'Subscriber Content', 'mainstay-blocks' ),
			},
		],
		[
			'core/paragraph',
			{
				content: __(
					'Add content here that will only be visible to your subscribers.',
					'mainstay-blocks'
				),
			},
		],
	],
];

export const variations = [
	{
		name: 'premium-content',
		isDefault: true,
		title: __( 'Premium Content', 'mainstay-blocks' ),
		// Here and not as a template of the edit: insertion is one step to undo.
		innerBlocks: [ subscriberView(), loggedOutView() ],
	},
];
