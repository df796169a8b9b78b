import {
	InnerBlocks,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { OLDER_SHAPE } from '../../../shared/older-shape';

/** The button, which stood alone in an older shape; the server adds the rest of the form. */
export function save( {
	attributes,
}: {
	attributes: { [ OLDER_SHAPE ]?: boolean };
} ) {
	return attributes[ OLDER_SHAPE ] ? (
		<InnerBlocks.Content />
	) : (
		<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
	);
}
