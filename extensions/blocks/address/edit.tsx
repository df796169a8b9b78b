import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LineField } from '../../../shared/controls/line-field';
import { useEditInPlace } from '../../../shared/controls/use-edit-in-place';
import { useIsLocked } from '../../../shared/use-is-locked';
import { addressLines, isFilled } from './lines';
import type { AddressAttributes } from './types';

const fields = () =>
	[
		[ 'address', __( 'Street Address', 'mainstay-blocks' ) ],
		[ 'addressLine2', __( 'Address Line 2', 'mainstay-blocks' ) ],
		[ 'addressLine3', __( 'Address Line 3', 'mainstay-blocks' ) ],
		[ 'city', __( 'City', 'mainstay-blocks' ) ],
		[ 'region', __( 'State/Province/Region', 'mainstay-blocks' ) ],
		[ 'postal', __( 'Postal/Zip Code', 'mainstay-blocks' ) ],
		[ 'country', __( 'Country', 'mainstay-blocks' ) ],
	] as const;

export function Edit( props: BlockEditProps< AddressAttributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const isLocked = useIsLocked( props );
	const blockProps = useBlockProps( useEditInPlace( isSelected ) );

	if ( isFilled( attributes ) && ! isSelected ) {
		return <div { ...blockProps }>{ addressLines( attributes ) }</div>;
	}
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Link address to Google Maps',
							'mainstay-blocks'
						) }
						checked={ attributes.linkToGoogleMaps }
						onChange={ ( linkToGoogleMaps ) =>
							setAttributes( { linkToGoogleMaps } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...blockProps }>
				{ fields().map( ( [ name, label ] ) => (
					<LineField
						key={ name }
						label={ label }
						isLabelled
						value={ attributes[ name ] }
						isReadOnly={ isLocked( name ) }
						onChange={ ( value ) =>
							setAttributes( { [ name ]: value } )
						}
					/>
				) ) }
			</div>
		</>
	);
}
