import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	RadioControl,
	ToggleControl,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { ThresholdField } from './threshold-field';
import type { RepeatVisitorAttributes } from './types';
import { criteriaOf, isShownUncounted, whoSees } from './who-sees';

function Settings( {
	attributes,
	setAttributes,
}: Pick<
	BlockEditProps< RepeatVisitorAttributes >,
	'attributes' | 'setAttributes'
> ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Visits', 'mainstay-blocks' ) }>
				<RadioControl
					label={ __( 'Show', 'mainstay-blocks' ) }
					selected={ criteriaOf( attributes ) }
					options={ [
						{
							value: 'after-visits',
							label: __(
								'After a number of visits',
								'mainstay-blocks'
							),
						},
						{
							value: 'before-visits',
							label: __(
								'Before a number of visits',
								'mainstay-blocks'
							),
						},
					] }
					onChange={ ( criteria ) => setAttributes( { criteria } ) }
				/>
				<ThresholdField
					threshold={ attributes.threshold }
					onChange={ ( threshold ) => setAttributes( { threshold } ) }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Show to people who are not counted',
						'mainstay-blocks'
					) }
					help={ __(
						'In feeds and emails, without JavaScript, and to people who do not want to be followed, visits are not counted. With the consent gate on, they are counted after a consent banner has the visitor’s agreement.',
						'mainstay-blocks'
					) }
					checked={ isShownUncounted( attributes ) }
					onChange={ ( showUncounted ) =>
						setAttributes( { showUncounted } )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}

export function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< RepeatVisitorAttributes > ) {
	const isInside = useSelect(
		( select ) =>
			select( blockEditorStore ).hasSelectedInnerBlock( clientId, true ),
		[ clientId ]
	);
	const innerBlocksProps = useInnerBlocksProps( {
		className: 'wp-block-jetpack-repeat-visitor__inner-container',
	} );
	return (
		<div { ...useBlockProps() }>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			{ ( isSelected || isInside ) && (
				<Notice
					className="wp-block-jetpack-repeat-visitor__notice"
					status="info"
					isDismissible={ false }
				>
					{ whoSees( attributes ) }
				</Notice>
			) }
			<div { ...innerBlocksProps } />
		</div>
	);
}
