import {
	BlockControls,
	InspectorControls,
	MediaReplaceFlow,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	PanelBody,
	TextareaControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { CaptionField } from '../../../shared/controls/caption-field';
import { Comparison } from './comparison';
import { pictureOf, type Media } from './picture-of';
import { PicturePicker } from './picture-picker';
import type { ImageCompareAttributes, Picture } from './types';
import { useCanvasStyle } from '../../../shared/canvas-style';
import './style.scss';
import './editor.scss';

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< ImageCompareAttributes > ) {
	const {
		imageBefore = {},
		imageAfter = {},
		orientation,
		caption,
	} = attributes;
	const isVertical = orientation === 'vertical';
	const sides = [
		{
			title: __( 'Before', 'mainstay-blocks' ),
			replace: __( 'Replace before', 'mainstay-blocks' ),
			alt: __( 'Alternative text before', 'mainstay-blocks' ),
			picture: imageBefore,
			choose: ( picture: Picture ) =>
				setAttributes( { imageBefore: picture } ),
		},
		{
			title: __( 'After', 'mainstay-blocks' ),
			replace: __( 'Replace after', 'mainstay-blocks' ),
			alt: __( 'Alternative text after', 'mainstay-blocks' ),
			picture: imageAfter,
			choose: ( picture: Picture ) =>
				setAttributes( { imageAfter: picture } ),
		},
	];
	const chosen = sides.filter( ( { picture } ) => picture.url );

	return (
		<figure
			{ ...useBlockProps( {
				ref: useCanvasStyle( 'image-compare/edit' ),
			} ) }
		>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						isPressed={ ! isVertical }
						onClick={ () =>
							setAttributes( { orientation: 'horizontal' } )
						}
					>
						{ __( 'Horizontal', 'mainstay-blocks' ) }
					</ToolbarButton>
					<ToolbarButton
						isPressed={ isVertical }
						onClick={ () =>
							setAttributes( { orientation: 'vertical' } )
						}
					>
						{ __( 'Vertical', 'mainstay-blocks' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			{ chosen.length > 0 && (
				<BlockControls group="other">
					{ chosen.map( ( { replace, picture, choose } ) => (
						<MediaReplaceFlow
							key={ replace }
							name={ replace }
							mediaId={ picture.id }
							mediaURL={ picture.url }
							allowedTypes={ [ 'image' ] }
							accept="image/*"
							onSelect={ ( media: Media ) => {
								const replaced = pictureOf( media );
								if ( replaced ) {
									choose( replaced );
								}
							} }
						/>
					) ) }
				</BlockControls>
			) }
			{ chosen.length > 0 && (
				<InspectorControls>
					<PanelBody title={ __( 'Images', 'mainstay-blocks' ) }>
						{ chosen.map( ( { alt, picture, choose } ) => (
							<TextareaControl
								key={ alt }
								label={ alt }
								help={ __(
									'Says what is on the image to those who do not see it.',
									'mainstay-blocks'
								) }
								value={ picture.alt ?? '' }
								onChange={ ( value ) =>
									choose( { ...picture, alt: value } )
								}
							/>
						) ) }
					</PanelBody>
				</InspectorControls>
			) }
			{ chosen.length === 2 ? (
				<Comparison { ...attributes } />
			) : (
				<div
					className="wp-block-jetpack-image-compare__pickers"
					data-mode={ orientation }
				>
					{ sides.map( ( { title, picture, choose } ) => (
						<PicturePicker
							key={ title }
							title={ title }
							picture={ picture }
							onChoose={ choose }
						/>
					) ) }
				</div>
			) }
			{ ( isSelected || caption ) && (
				<CaptionField
					value={ caption }
					onChange={ ( value ) =>
						setAttributes( { caption: value } )
					}
				/>
			) }
		</figure>
	);
}
