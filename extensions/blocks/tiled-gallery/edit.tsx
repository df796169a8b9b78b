import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { TiledGalleryAttributes } from './types';
export function Edit(_: BlockEditProps<TiledGalleryAttributes>) {
	return <div {...useBlockProps()} />;
}
