import { PanelColorSettings } from '@wordpress/block-editor';
/* eslint-disable @wordpress/no-unsafe-wp-apis -- No stable ones yet; the same in 6.8 and 7.1. */
import {
	PanelBody,
	__experimentalBorderBoxControl as BorderBoxControl,
	__experimentalBoxControl as BoxControl,
	__experimentalUnitControl as UnitControl,
} from '@wordpress/components';
/* eslint-enable @wordpress/no-unsafe-wp-apis */
import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { Choice } from './choice';
import type { DonationsAttributes } from '../types';

type Color =
	| 'activeTabBackgroundColor'
	| 'activeTabTextColor'
	| 'inactiveTabBackgroundColor'
	| 'inactiveTabTextColor'
	| 'tabBorderColor'
	| 'selectedAmountBackgroundColor'
	| 'selectedAmountTextColor'
	| 'selectedAmountOutlineColor';
type Size =
	| 'tabFontSize'
	| 'amountFontSize'
	| 'buttonFontSize'
	| 'amountBorderRadius'
	| 'buttonBorderRadius'
	| 'blockBorderRadius';
type Padding = 'tabPadding' | 'buttonPadding';
type Border = 'amountBorder' | 'blockBorder';

const getColorLabels = (): [ Color, string ][] => [
	[
		'activeTabBackgroundColor',
		__( 'Chosen interval: background', 'mainstay-blocks' ),
	],
	[ 'activeTabTextColor', __( 'Chosen interval: text', 'mainstay-blocks' ) ],
	[
		'inactiveTabBackgroundColor',
		__( 'Other intervals: background', 'mainstay-blocks' ),
	],
	[
		'inactiveTabTextColor',
		__( 'Other intervals: text', 'mainstay-blocks' ),
	],
	[ 'tabBorderColor', __( 'Intervals: border', 'mainstay-blocks' ) ],
	[
		'selectedAmountBackgroundColor',
		__( 'Chosen amount: background', 'mainstay-blocks' ),
	],
	[
		'selectedAmountTextColor',
		__( 'Chosen amount: text', 'mainstay-blocks' ),
	],
	[
		'selectedAmountOutlineColor',
		__( 'Chosen amount: outline', 'mainstay-blocks' ),
	],
];

/** The look of the form, in panels that are closed until somebody wants them. */
export function LookControls( {
	attributes,
	setAttributes,
}: {
	attributes: DonationsAttributes;
	setAttributes: ( changes: Partial< DonationsAttributes > ) => void;
} ) {
	const size = ( name: Size, label: string ) => (
		<UnitControl
			__next40pxDefaultSize
			label={ label }
			min={ 0 }
			value={
				typeof attributes[ name ] === 'string' ? attributes[ name ] : ''
			}
			onChange={ ( value: string | undefined ) =>
				setAttributes( { [ name ]: value || undefined } )
			}
		/>
	);
	const padding = ( name: Padding, label: string ) => (
		<BoxControl
			__next40pxDefaultSize
			label={ label }
			values={
				attributes[ name ] as ComponentProps<
					typeof BoxControl
				>[ 'values' ]
			}
			onChange={ ( value: object | undefined ) =>
				setAttributes( { [ name ]: value } )
			}
		/>
	);
	const border = ( name: Border, label: string ) => (
		<BorderBoxControl
			__next40pxDefaultSize
			label={ label }
			value={
				attributes[ name ] as ComponentProps<
					typeof BorderBoxControl
				>[ 'value' ]
			}
			onChange={ ( value ) =>
				setAttributes( { [ name ]: value as object | undefined } )
			}
		/>
	);
	return (
		<>
			<PanelBody
				title={ __( 'Form style', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				<Choice
					label={ __( 'Intervals', 'mainstay-blocks' ) }
					value={ attributes.tabsAppearance ?? 'tabs' }
					options={ {
						tabs: __( 'As tabs', 'mainstay-blocks' ),
						buttons: __( 'As buttons', 'mainstay-blocks' ),
					} }
					onChange={ ( tabsAppearance ) =>
						setAttributes( { tabsAppearance } )
					}
				/>
				<Choice
					label={ __( 'Align texts', 'mainstay-blocks' ) }
					value={ attributes.contentAlignment ?? '' }
					options={ {
						'': __( 'Default', 'mainstay-blocks' ),
						left: __( 'Left', 'mainstay-blocks' ),
						center: __( 'Center', 'mainstay-blocks' ),
						right: __( 'Right', 'mainstay-blocks' ),
					} }
					onChange={ ( contentAlignment ) =>
						setAttributes( { contentAlignment } )
					}
				/>
				<Choice
					label={ __( 'Align the button', 'mainstay-blocks' ) }
					value={ attributes.buttonAlignment ?? '' }
					options={ {
						'': __( 'Default', 'mainstay-blocks' ),
						left: __( 'Left', 'mainstay-blocks' ),
						center: __( 'Center', 'mainstay-blocks' ),
						right: __( 'Right', 'mainstay-blocks' ),
						full: __( 'Full width', 'mainstay-blocks' ),
					} }
					onChange={ ( buttonAlignment ) =>
						setAttributes( { buttonAlignment } )
					}
				/>
				{ size(
					'tabFontSize',
					__( 'Font size of intervals', 'mainstay-blocks' )
				) }
				{ size(
					'amountFontSize',
					__( 'Font size of amounts', 'mainstay-blocks' )
				) }
				{ size(
					'buttonFontSize',
					__( 'Font size of the button', 'mainstay-blocks' )
				) }
				{ padding(
					'tabPadding',
					__( 'Padding of intervals', 'mainstay-blocks' )
				) }
				{ padding(
					'buttonPadding',
					__( 'Padding of the button', 'mainstay-blocks' )
				) }
				{ border(
					'blockBorder',
					__( 'Border of the form', 'mainstay-blocks' )
				) }
				{ size(
					'blockBorderRadius',
					__( 'Corners of the form', 'mainstay-blocks' )
				) }
				{ border(
					'amountBorder',
					__( 'Border of amounts', 'mainstay-blocks' )
				) }
				{ size(
					'amountBorderRadius',
					__( 'Corners of amounts', 'mainstay-blocks' )
				) }
				{ size(
					'buttonBorderRadius',
					__( 'Corners of the button', 'mainstay-blocks' )
				) }
			</PanelBody>
			<PanelColorSettings
				title={ __( 'Form colors', 'mainstay-blocks' ) }
				colorSettings={ getColorLabels().map( ( [ name, label ] ) => ( {
					label,
					value: attributes[ name ] ?? '',
					onChange: ( value?: string ) =>
						setAttributes( { [ name ]: value } ),
				} ) ) }
			/>
		</>
	);
}
