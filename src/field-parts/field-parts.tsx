/**
 * The blocks inside a form's fields that are edited in place: label, input and options. They are
 * registered with the preserved blocks, and keep what these keep.
 */
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { lazyEdit } from '../../shared/lazy/lazy-edit';
import './input-limits';

/** Supports for typography, by the ends of their names. */
const pick = ( names: string ) =>
	Object.fromEntries(
		names
			.split( ' ' )
			.map( ( name ) => [
				/^[a-z]/.test( name ) ? name : `__experimental${ name }`,
				true,
			] )
	);
const TYPOGRAPHY = pick(
	'fontSize lineHeight FontFamily FontWeight FontStyle TextTransform TextDecoration LetterSpacing'
);
const BORDER = { color: true, radius: true, style: true, width: true };
const TEXT = { color: { background: false }, typography: TYPOGRAPHY };
const INPUT = {
	color: true,
	typography: TYPOGRAPHY,
	__experimentalBorder: BORDER,
};

/** What authors can change of the looks of each part. */
const SUPPORTS: Record< string, object > = {
	'jetpack/label': TEXT,
	'jetpack/option': TEXT,
	'jetpack/input': INPUT,
	'jetpack/phone-input': INPUT,
	'jetpack/options': { color: { text: false }, __experimentalBorder: BORDER },
	'jetpack/input-rating': {
		color: { background: false },
		typography: { fontSize: true },
	},
	'jetpack/dropzone': {
		align: [ 'wide', 'full' ],
		color: { button: true, gradients: true, heading: true, link: true },
		dimensions: { minHeight: true },
		layout: {
			allowInheriting: false,
			allowSwitching: false,
			default: {
				type: 'flex',
				orientation: 'vertical',
				justifyContent: 'center',
			},
		},
		spacing: { margin: [ 'top', 'bottom' ], padding: true },
		__experimentalBorder: BORDER,
	},
	'jetpack/input-range': {
		color: { background: false },
		typography: pick(
			'fontSize FontFamily FontWeight FontStyle TextTransform'
		),
	},
};

const edit = lazyEdit(
	() => import( /* webpackChunkName: "field-parts/edit" */ './edit' )
);

const saveOptions = () => (
	<ul { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
);

const saveRange = () => <div { ...useBlockProps.save() } />;

const saveDropArea = () => (
	<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
);

const SAVES: Record< string, () => ReactNode > = {
	'jetpack/options': saveOptions,
	'jetpack/input-range': saveRange,
	'jetpack/dropzone': saveDropArea,
};

const IMAGE_FIELD = 'jetpack/field-image-select';
const IMAGE_OPTIONS = 'jetpack/fieldset-image-options';
const IMAGE_OPTION = 'jetpack/input-image-option';

/**
 * A choice among images keeps its markup: only its settings and labels change. This is the markup of new
 * blocks, as the plugin that made the format saves them.
 */
export const IMAGE_MARKUP: Record< string, string > = {
	[ IMAGE_FIELD ]:
		'<div class="wp-block-jetpack-field-image-select"><div></div></div>',
	[ IMAGE_OPTIONS ]:
		'<div class="wp-block-jetpack-fieldset-image-options"><div></div></div>',
	[ IMAGE_OPTION ]:
		'<div class="wp-block-jetpack-input-image-option" style="border-width:1px;border-radius:4px;padding-top:8px;padding-right:8px;padding-bottom:8px;padding-left:8px"><div></div></div>',
};

/** A new image of a choice, empty. */
const NEW_OPTION = [
	IMAGE_OPTION,
	{},
	[ [ 'core/image', { aspectRatio: '1', scale: 'cover' } ] ],
];

/** What is shown with its field, whatever its own settings say: "Hide" would do nothing. */
const ALWAYS_SHOWN = { visibility: false };

/** The field in the inserter. */
const getImageField = () => ( {
	icon: 'format-gallery',
	category: 'grow',
	description: __(
		'Lets visitors choose one or several of your images.',
		'mainstay-blocks'
	),
	ancestor: [ 'jetpack/contact-form' ],
	supports: {
		className: false,
		customClassName: false,
		html: false,
		reusable: false,
	},
	variations: [
		{
			name: 'field-image-select',
			isDefault: true,
			title: __( 'Image choice', 'mainstay-blocks' ),
			// Here and not as a template: insertion is one step to undo.
			innerBlocks: [
				[
					'jetpack/label',
					{ label: __( 'Choose an image', 'mainstay-blocks' ) },
				],
				[ IMAGE_OPTIONS, {}, [ NEW_OPTION, NEW_OPTION ] ],
			],
		},
	],
} );

/** Settings that differ from those of other preserved blocks, by block name. */
export const getFieldParts = (): Record< string, object > =>
	Object.fromEntries( [
		...Object.keys( IMAGE_MARKUP ).map(
			( name ) =>
				[
					name,
					{
						edit,
						...( name === IMAGE_FIELD
							? getImageField()
							: {
									supports: {
										className: false,
										customClassName: false,
										html: false,
										inserter: false,
										reusable: false,
										...ALWAYS_SHOWN,
									},
								} ),
					},
				] as const
		),
		...Object.entries( SUPPORTS ).map(
			( [ name, supports ] ) =>
				[
					name,
					{
						icon: 'forms',
						edit,
						save: SAVES[ name ] ?? ( () => null ),
						supports: {
							html: false,
							inserter: false,
							reusable: false,
							// A hidden label still names its field for screen readers.
							...( name !== 'jetpack/label' && ALWAYS_SHOWN ),
							...supports,
						},
					},
				] as const
		),
	] );
