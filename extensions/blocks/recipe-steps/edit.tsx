import {
	InspectorControls,
	PanelColorSettings,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { styleOf } from './step-style';
import type { RecipeStepsAttributes } from './types';

const STEP = 'jetpack/recipe-step';
const TEMPLATE = [ [ STEP ] ];

export function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< RecipeStepsAttributes > ) {
	const { stepHighlightColor, stepTextColor } = attributes;
	return (
		<>
			<InspectorControls group="styles">
				<PanelColorSettings
					title={ __( 'Numbers of the steps', 'mainstay-blocks' ) }
					colorSettings={ [
						{
							label: __( 'Background', 'mainstay-blocks' ),
							value: stepHighlightColor ?? '',
							onChange: ( color?: string ) =>
								setAttributes( { stepHighlightColor: color } ),
						},
						{
							label: __( 'Number', 'mainstay-blocks' ),
							value: stepTextColor ?? '',
							onChange: ( color?: string ) =>
								setAttributes( { stepTextColor: color } ),
						},
					] }
				/>
			</InspectorControls>
			<ol
				{ ...useInnerBlocksProps(
					useBlockProps( { style: styleOf( attributes ) } ),
					{
						allowedBlocks: [ STEP ],
						defaultBlock: { name: STEP, attributes: {} },
						directInsert: true,
						template: TEMPLATE as never,
					}
				) }
			/>
		</>
	);
}
