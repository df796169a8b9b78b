/** The blocks of a form in steps, which the inserter offers inside a form. */
import { select } from '@wordpress/data';
import { createBlock, type Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import {
	CONTAINER_SUPPORTS,
	saveContainer,
	saveStep,
	STEP_SUPPORTS,
} from './step-saves';
import { stepButtons } from '../../extensions/blocks/contact-form/step-buttons';

const FORM = 'jetpack/contact-form';
const STEP = 'jetpack/form-step';
const CONTAINER = 'jetpack/form-step-container';
const NAVIGATION = 'jetpack/form-step-navigation';
const PROGRESS = 'jetpack/form-progress-indicator';

/** Markup of new blocks, as the plugin that made the format saves them. */
export const STEP_MARKUP: Record< string, string > = {
	[ NAVIGATION ]:
		'<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation"></div></div>',
};

/** Blocks whose markup is made anew, with the looks that their author chose. */
export const RESAVED = [ STEP, CONTAINER ];

/** A new block begins with its parts in it. */
const startWith = ( innerBlocks: unknown[] ) => [
	{ name: 'start', isDefault: true, innerBlocks },
];

const getOwn = (): Record< string, object > => ( {
	[ STEP ]: {
		parent: [ CONTAINER ],
		ancestor: undefined,
		supports: STEP_SUPPORTS,
		save: saveStep,
	},
	[ CONTAINER ]: {
		supports: CONTAINER_SUPPORTS,
		save: saveContainer,
		description: __(
			'Shows the fields of a form step by step.',
			'mainstay-blocks'
		),
		variations: startWith( [ [ STEP ], [ STEP ] ] ),
		transforms: {
			from: [
				{
					type: 'block',
					blocks: [ '*' ],
					isMultiBlock: true,
					// Fields of a form, which are in no step yet.
					isMatch: ( _: unknown, blocks: Block | Block[] ) =>
						[ blocks ]
							.flat()
							.every(
								( { clientId, name } ) =>
									/^jetpack\/field-/.test( name ) &&
									! select(
										'core/block-editor'
									).getBlockParentsByBlockName(
										clientId,
										STEP
									).length
							),
					__experimentalConvert: ( blocks: Block[] ) =>
						createBlock( CONTAINER, {}, [
							createBlock( STEP, {}, [ ...blocks ] ),
						] ),
				},
			],
			ungroup: ( _: unknown, steps: Block[] ) =>
				steps.flatMap( ( { innerBlocks } ) => innerBlocks ),
		},
	},
	[ NAVIGATION ]: {
		variations: startWith(
			stepButtons( __( 'Submit', 'mainstay-blocks' ) )
		),
	},
} );

/** Settings that differ from those of other preserved blocks, by block name. */
export function getStepBlocks(): Record< string, object > {
	const own = getOwn();
	return Object.fromEntries(
		[ STEP, CONTAINER, NAVIGATION, PROGRESS ].map( ( name ) => [
			name,
			{
				category: 'grow',
				icon: 'editor-ol',
				ancestor: [ FORM ],
				supports: {
					className: false,
					customClassName: false,
					html: false,
					reusable: false,
				},
				...own[ name ],
			},
		] )
	);
}
