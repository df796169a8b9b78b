import { InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	RangeControl,
	SelectControl,
	TextareaControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { columnsOf } from './layout';
import { MAX_COLUMNS, MAX_CORNERS, styleOf } from './looks';
import type { GalleryChange } from './change-images';
import type { GalleryImage, TiledGalleryAttributes } from './types';

const links = () => [
	{ value: 'attachment', label: __('Attachment Page', 'mainstay-blocks') },
	{ value: 'media', label: __('Media File', 'mainstay-blocks') },
	{ value: 'lightbox', label: __('Enlarge on click', 'mainstay-blocks') },
	{ value: 'none', label: __('None', 'mainstay-blocks') },
];

/** The sidebar of a gallery that has pictures. */
export function GallerySettings({
	attributes,
	selected,
	onChange,
	onImage,
}: {
	attributes: TiledGalleryAttributes;
	selected?: GalleryImage;
	onChange: (change: GalleryChange) => void;
	onImage: (change: Partial<GalleryImage>) => void;
}) {
	const { images, linkTo, roundedCorners } = attributes;
	const style = styleOf(attributes);
	return (
		<InspectorControls>
			<PanelBody title={__('Tiled Gallery Settings', 'mainstay-blocks')}>
				{style !== 'rectangular' && images.length > 1 && (
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={__('Columns', 'mainstay-blocks')}
						value={columnsOf(attributes)}
						min={1}
						max={Math.min(MAX_COLUMNS, images.length)}
						onChange={(columns) => onChange({ columns })}
					/>
				)}
				{style !== 'circle' && (
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={__('Rounded corners', 'mainstay-blocks')}
						value={roundedCorners}
						min={0}
						max={MAX_CORNERS}
						onChange={(corners = 0) =>
							onChange({ roundedCorners: corners })
						}
					/>
				)}
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={__('Link To', 'mainstay-blocks')}
					value={linkTo}
					options={links()}
					onChange={(value) => onChange({ linkTo: value })}
				/>
			</PanelBody>
			<PanelBody title={__('Selected image', 'mainstay-blocks')}>
				{selected ? (
					<>
						<TextareaControl
							__nextHasNoMarginBottom
							label={__('Alternative text', 'mainstay-blocks')}
							help={__(
								'Says what is on the picture to those who do not see it. Leave it empty for decoration.',
								'mainstay-blocks'
							)}
							value={selected.alt}
							onChange={(alt) => onImage({ alt })}
						/>
						<TextareaControl
							__nextHasNoMarginBottom
							label={__('Caption', 'mainstay-blocks')}
							rows={2}
							value={selected.caption ?? ''}
							onChange={(caption) => onImage({ caption })}
						/>
					</>
				) : (
					<p>
						{__(
							'Choose an image in the gallery to describe it.',
							'mainstay-blocks'
						)}
					</p>
				)}
			</PanelBody>
		</InspectorControls>
	);
}
