import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { useRefEffect } from '@wordpress/compose';
import { useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { connectPlayers } from '../../../shared/media-player/connect-players';
import { useHandedOver } from '../../../shared/use-handed-over';
import { useSpeakers } from '../../../shared/speakers/use-speakers';
import { TranscriptPlaceholder } from './placeholder';
import { SpeakersPanel } from './speakers-panel';
import { TranscriptPanel } from './transcript/transcript-panel';
import type { HandedTranscript } from './transforms';
import type { ConversationAttributes } from './types';
import { useUpload } from './transcript/use-upload';

const LINE = 'jetpack/dialogue';

export function Edit( {
	clientId,
	attributes: { participants = [], showTimestamps, skipUpload },
	setAttributes,
}: BlockEditProps< ConversationAttributes > ) {
	const registry = useRegistry();
	const upload = useUpload( clientId );
	useHandedOver< HandedTranscript >( clientId, async ( { file, source } ) => {
		// The list of transformations shows the result before it is chosen.
		if (
			! registry.select( blockEditorStore ).getSettings().isPreviewMode
		) {
			await upload.read( file, source );
		}
	} );
	const actions = useSpeakers( clientId );
	const isEmpty = useSelect(
		( select ) => ! select( blockEditorStore ).getBlockCount( clientId ),
		[ clientId ]
	);
	// A time in a line moves whatever player the post has.
	const ref = useRefEffect< HTMLElement >(
		( { ownerDocument } ) => connectPlayers( ownerDocument ),
		[]
	);
	const blockProps = useBlockProps( { ref } );
	const { children, ...innerBlocksProps } = useInnerBlocksProps( blockProps, {
		defaultBlock: {
			name: LINE,
			attributes: { showTimestamp: showTimestamps },
		},
		directInsert: true,
	} );
	const editor = () => registry.dispatch( blockEditorStore );

	const skip = () =>
		registry.batch( () => {
			setAttributes( { skipUpload: true } );
			editor().replaceInnerBlocks(
				clientId,
				[ createBlock( LINE, { showTimestamp: showTimestamps } ) ],
				true
			);
		} );
	const setTimestamps = ( isOn: boolean ) =>
		registry.batch( () => {
			setAttributes( { showTimestamps: isOn } );
			const blocks = registry
				.select( blockEditorStore )
				.getBlocks( clientId );
			editor().updateBlockAttributes(
				blocks
					.filter( ( { name } ) => name === LINE )
					.map( ( block ) => block.clientId ),
				{ showTimestamp: isOn }
			);
		} );

	if ( ! participants.length && ! skipUpload && isEmpty ) {
		return (
			<div { ...blockProps }>
				<TranscriptPlaceholder upload={ upload } onSkip={ skip } />
				{ upload.dialog }
			</div>
		);
	}
	return (
		<>
			<InspectorControls>
				<SpeakersPanel speakers={ participants } actions={ actions } />
				<PanelBody title={ __( 'Timestamps', 'mainstay-blocks' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __(
							'Show conversation timestamps',
							'mainstay-blocks'
						) }
						help={ __(
							'A time plays the audio or video of the page from there.',
							'mainstay-blocks'
						) }
						checked={ showTimestamps }
						onChange={ setTimestamps }
					/>
				</PanelBody>
				<TranscriptPanel clientId={ clientId } upload={ upload } />
			</InspectorControls>
			{ upload.dialog }
			<div { ...innerBlocksProps }>
				{ children }
				{ /* The lines' fields for the speaker suggest these. */ }
				<datalist id={ `speakers-${ clientId }` }>
					{ participants.map( ( { slug, label } ) => (
						<option key={ slug } value={ label } />
					) ) }
				</datalist>
			</div>
		</>
	);
}
