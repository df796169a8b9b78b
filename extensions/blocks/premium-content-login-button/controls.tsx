import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	ButtonBorder,
	ButtonColors,
} from '../../../shared/controls/button-controls';
import type { LoginButtonAttributes } from './types';
import { useColors } from './use-colors';

/** Colours and corners. */
export function Controls( {
	attributes,
	setAttributes,
	clientId,
}: BlockEditProps< LoginButtonAttributes > ) {
	return (
		<>
			<ButtonColors
				clientId={ clientId }
				colors={ useColors( attributes, setAttributes ) }
			/>
			<InspectorControls>
				<ButtonBorder
					value={ attributes.borderRadius }
					onChange={ ( borderRadius ) =>
						setAttributes( { borderRadius } )
					}
				/>
			</InspectorControls>
		</>
	);
}
