import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { AddSite } from './add-site';
import { classesOf } from './classes-of';
import type { BlogrollAttributes } from './types';
import './style.scss';
import './editor.scss';

const ALLOWED = [ 'jetpack/blogroll-item', 'core/heading', 'core/paragraph' ];

const getToggles = () =>
	[
		[ 'show_avatar', __( 'Show images', 'mainstay-blocks' ) ],
		[ 'show_description', __( 'Show descriptions', 'mainstay-blocks' ) ],
		[
			'open_links_new_window',
			__( 'Open links in a new tab', 'mainstay-blocks' ),
		],
	] as const;

export function Edit( {
	clientId,
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< BlogrollAttributes > ) {
	const isOpen = useSelect(
		( select ) => {
			const { getBlocks, hasSelectedInnerBlock } =
				select( blockEditorStore );
			return (
				hasSelectedInnerBlock( clientId, true ) ||
				! getBlocks( clientId ).some(
					( { name } ) => name === 'jetpack/blogroll-item'
				)
			);
		},
		[ clientId ]
	);
	const blockProps = useBlockProps( {
		className: classesOf( attributes ),
		ref: useCanvasStyle( 'blogroll/edit' ),
	} );
	const { children, ...innerProps } = useInnerBlocksProps( blockProps, {
		allowedBlocks: ALLOWED,
		// Its type leaves out that there may be none.
		renderAppender: false as unknown as undefined,
	} );
	return (
		<div { ...innerProps }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					{ getToggles().map( ( [ name, label ] ) => (
						<ToggleControl
							__nextHasNoMarginBottom
							key={ name }
							label={ label }
							checked={ attributes[ name ] }
							onChange={ ( isOn ) =>
								setAttributes( { [ name ]: isOn } )
							}
						/>
					) ) }
				</PanelBody>
			</InspectorControls>
			{ children }
			{ ( isSelected || isOpen ) && <AddSite clientId={ clientId } /> }
		</div>
	);
}
