import { BlockControls, InspectorControls } from '@wordpress/block-editor';
/* eslint-disable @wordpress/no-unsafe-wp-apis -- No stable ones yet; the same in 6.8 and 7.1. */
import {
	PanelBody,
	TextControl,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
} from '@wordpress/components';
/* eslint-enable @wordpress/no-unsafe-wp-apis */
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { beginningOf } from '../text-of';
import { asterisk } from './asterisk';
import type { PartsAttributes } from './types';
import { useIdNote } from './use-id-note';

const WIDTHS = [ 25, 33, 50, 75, 100 ];

/** What a page and a form can use as an id. */
const asId = ( typed: string ) =>
	beginningOf(
		typed.replace( /\s+/g, '-' ).replace( /[^\p{L}\p{N}_-]/gu, '' ),
		64
	);

export interface ControlProps {
	clientId: string;
	attributes: PartsAttributes;
	setAttributes: ( attributes: Partial< PartsAttributes > ) => void;
}

/** Settings that every field has; those of one kind of field are the children. */
export function FieldControls( {
	clientId,
	attributes,
	setAttributes,
	children,
}: ControlProps & { children?: ReactNode } ) {
	const { id = '', required, width } = attributes;
	const idNote = useIdNote( clientId, id );
	const toggleRequired = () => setAttributes( { required: ! required } );
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ asterisk }
						label={ __( 'Required', 'mainstay-blocks' ) }
						isPressed={ required }
						onClick={ toggleRequired }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Field Settings', 'mainstay-blocks' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Required', 'mainstay-blocks' ) }
						help={
							required
								? __(
										'You can change the text after the label there.',
										'mainstay-blocks'
									)
								: undefined
						}
						checked={ required }
						onChange={ toggleRequired }
					/>
					{ children }
					<ToggleGroupControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						isBlock
						label={ __( 'Field Width', 'mainstay-blocks' ) }
						value={ WIDTHS.find( ( choice ) => choice === width ) }
						onChange={ ( value ) =>
							setAttributes( { width: Number( value ) } )
						}
					>
						{ WIDTHS.map( ( choice ) => (
							<ToggleGroupControlOption
								key={ choice }
								value={ choice }
								label={ `${ choice }%` }
							/>
						) ) }
					</ToggleGroupControl>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="advanced">
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Unique CSS ID', 'mainstay-blocks' ) }
					help={ idNote }
					value={ id }
					onChange={ ( value ) =>
						setAttributes( { id: asId( value ) || undefined } )
					}
				/>
			</InspectorControls>
		</>
	);
}
