import { variations } from '../../../../../extensions/blocks/premium-content-container/variations';

it( 'comes with both views in one step, in the words of the specification', () => {
	expect( variations ).toHaveLength( 1 );
	expect( variations[ 0 ] ).toMatchObject( {
		isDefault: true,
		innerBlocks: [
			[
				'premium-content/subscriber-view',
				{},
				[
					[
						'core/heading',
						{ level: 3, content: 'Subscriber Content' },
					],
					[
						'core/paragraph',
						{
							content:
								'Add content here that will only be visible to your subscribers.',
						},
					],
				],
			],
			[
				'premium-content/logged-out-view',
				{},
				[
					[
						'core/heading',
						{ level: 3, content: 'Subscribe to get access' },
					],
					[
						'core/paragraph',
						{
							content:
								'Read more of this content when you subscribe today.',
						},
					],
					[
						'premium-content/buttons',
						{},
						[
							expect.arrayContaining( [
								'jetpack/recurring-payments',
							] ),
							[ 'premium-content/login-button' ],
						],
					],
				],
			],
		],
	} );
} );
