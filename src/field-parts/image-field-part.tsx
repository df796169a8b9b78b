import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PartsFrame } from '../../shared/form-field/parts/parts-frame';
import { textIn, type PartProps } from '../../shared/form-field/parts/types';

/** A choice among images: one or several, with their labels or without. */
export function ImageFieldPart( props: PartProps ) {
	const { attributes, setAttributes } = props;
	const { width, requiredIndicator } = attributes;
	const toggles = [
		[ 'isMultiple', __( 'Several can be chosen', 'mainstay-blocks' ) ],
		[ 'isSupersized', __( 'Large images', 'mainstay-blocks' ) ],
		[ 'randomizeOptions', __( 'Random order', 'mainstay-blocks' ) ],
		[
			'showOtherOption',
			__( 'Visitors can enter their own answer', 'mainstay-blocks' ),
		],
	] as const;
	return (
		<PartsFrame
			{ ...props }
			kind="image-select"
			attributes={ {
				id: textIn( attributes, 'id' ),
				required: attributes.required === true,
				requiredIndicator: requiredIndicator !== false,
				shareFieldAttributes: true,
				width:
					typeof width === 'number' || typeof width === 'string'
						? width
						: 100,
			} }
		>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Show labels', 'mainstay-blocks' ) }
				checked={ attributes.showLabels !== false }
				onChange={ ( isShown ) =>
					setAttributes( { showLabels: isShown ? undefined : false } )
				}
			/>
			{ toggles.map( ( [ key, label ] ) => (
				<ToggleControl
					key={ key }
					__nextHasNoMarginBottom
					label={ label }
					checked={ attributes[ key ] === true }
					onChange={ ( isOn ) =>
						setAttributes( { [ key ]: isOn || undefined } )
					}
				/>
			) ) }
		</PartsFrame>
	);
}
