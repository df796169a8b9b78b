import {
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { AddButton } from './add-button';
import { Controls } from './controls';
import type { SharingButtonsAttributes } from './types';
import './style.scss';

const ALLOWED = [ 'jetpack/sharing-button' ];

export function Edit( {
	clientId,
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< SharingButtonsAttributes > ) {
	const isInside = useSelect(
		( select ) =>
			select( blockEditorStore ).hasSelectedInnerBlock( clientId ),
		[ clientId ]
	);
	const blockProps = useBlockProps( {
		className: `${ attributes.size } jetpack-sharing-buttons__services-list`,
		ref: useCanvasStyle( 'post-links/edit' ),
	} );
	const { children, ...innerProps } = useInnerBlocksProps( blockProps, {
		allowedBlocks: ALLOWED,
		orientation: 'horizontal',
		renderAppender:
			false as unknown as typeof InnerBlocks.ButtonBlockAppender,
	} );
	return (
		<>
			<Controls
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<ul { ...innerProps }>
				{ children }
				<AddButton
					clientId={ clientId }
					isShown={ isSelected || isInside }
				/>
			</ul>
		</>
	);
}
