import {
	BlockControls,
	InspectorControls,
	MediaUpload,
	MediaUploadCheck,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Button,
	PanelBody,
	TextControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LineField } from '../../../shared/controls/line-field';
import { Picture } from './picture';
import type { BlogrollItemAttributes } from './types';

const BLOCK = 'wp-block-jetpack-blogroll-item__';

type Props = BlockEditProps< BlogrollItemAttributes > & {
	context: {
		'mainstay/showAvatar'?: boolean;
		'mainstay/showDescription'?: boolean;
	};
};

type PartProps = Pick< Props, 'attributes' | 'setAttributes' >;

/** Where the site is. */
function Address( { attributes, setAttributes }: PartProps ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Address of the site', 'mainstay-blocks' ) }
					dir="ltr"
					value={ attributes.url ?? '' }
					help={ __(
						'Images of other sites are loaded from there. With consent for embeds switched on, visitors see a letter in their place; one of your media library is always shown.',
						'mainstay-blocks'
					) }
					onChange={ ( url ) => setAttributes( { url } ) }
				/>
				{ attributes.icon && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => setAttributes( { icon: '' } ) }
					>
						{ __( 'Remove image', 'mainstay-blocks' ) }
					</Button>
				) }
			</PanelBody>
		</InspectorControls>
	);
}

/** A picture of the site's own library. */
function PictureButton( { attributes, setAttributes }: PartProps ) {
	return (
		<MediaUploadCheck>
			<BlockControls>
				<ToolbarGroup>
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						onSelect={ ( { url, sizes } ) =>
							setAttributes( {
								icon: sizes?.thumbnail?.url ?? url,
							} )
						}
						render={ ( { open } ) => (
							<ToolbarButton onClick={ open }>
								{ attributes.icon
									? __( 'Replace image', 'mainstay-blocks' )
									: __( 'Add image', 'mainstay-blocks' ) }
							</ToolbarButton>
						) }
					/>
				</ToolbarGroup>
			</BlockControls>
		</MediaUploadCheck>
	);
}

export function Edit( { attributes, setAttributes, context }: Props ) {
	const parts = { attributes, setAttributes };
	return (
		<div { ...useBlockProps() }>
			<Address { ...parts } />
			<PictureButton { ...parts } />
			{ context[ 'mainstay/showAvatar' ] !== false && (
				<Picture icon={ attributes.icon } name={ attributes.name } />
			) }
			<div className={ `${ BLOCK }text` }>
				<div className={ `${ BLOCK }name` }>
					<LineField
						label={ __( 'Name of the site', 'mainstay-blocks' ) }
						value={ attributes.name ?? '' }
						onChange={ ( name ) => setAttributes( { name } ) }
					/>
				</div>
				{ context[ 'mainstay/showDescription' ] !== false && (
					<div className={ `${ BLOCK }description` }>
						<LineField
							label={ __( 'Description', 'mainstay-blocks' ) }
							value={ attributes.description ?? '' }
							onChange={ ( description ) =>
								setAttributes( { description } )
							}
						/>
					</div>
				) }
			</div>
		</div>
	);
}
