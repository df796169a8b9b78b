import {
	BlockControls,
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import {
	Dropdown,
	PanelBody,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { SpeakerLabel } from './speaker-label';
import { SpeakerMenu } from './speaker-menu';
import { TimestampButton } from './timestamp-button';
import { TimestampFields } from './timestamp-fields';
import type { DialogueAttributes } from './types';
import { useConversation } from './use-conversation';
import { useEnterAtEnd } from './use-enter-at-end';
import { useSettled } from './use-settled';

const BLOCK = 'wp-block-jetpack-dialogue__';

/** What WordPress hands to an edit besides. */
interface Props extends BlockEditProps< DialogueAttributes > {
	name: string;
	mergeBlocks: ( isForward: boolean ) => void;
	onReplace: ( blocks: unknown[] ) => void;
	insertBlocksAfter: ( blocks: unknown[] ) => void;
}

export function Edit( props: BlockEditProps< DialogueAttributes > ) {
	const {
		name,
		clientId,
		attributes,
		setAttributes,
		isSelected,
		context,
		mergeBlocks,
		onReplace,
		insertBlocksAfter,
	} = props as Props;
	const { label, slug, timestamp, showTimestamp, placeholder, content } =
		attributes;
	const ref = useRef< HTMLDivElement >( null );
	const conversation = useConversation( clientId, context );
	const { speakers, select } = conversation;
	// A line that is chosen is written: WordPress would go to its first field, the speaker's name.
	const tabIndex = useSettled( isSelected ) ? 0 : -1;
	const setTimestamp = ( value: string ) =>
		setAttributes( { timestamp: value, milliseconds: undefined } );

	/** The others answer in turn. */
	const goOn = () => {
		const next = createBlock( name, { timestamp, showTimestamp } );
		insertBlocksAfter( [ next ] );
		const index = speakers.findIndex(
			( speaker ) => speaker.slug === slug
		);
		const answering = speakers[ ( index + 1 ) % speakers.length ];
		if ( answering ) {
			select( answering, next.clientId );
		}
	};

	return (
		<div
			{ ...useBlockProps( {
				ref,
				onKeyDownCapture: useEnterAtEnd( clientId, goOn ),
			} ) }
		>
			{ isSelected && (
				<>
					<SpeakerMenu
						clientId={ clientId }
						slug={ slug }
						conversation={ conversation }
						onNew={ () =>
							ref.current?.querySelector( 'input' )?.focus()
						}
					/>
					<BlockControls>
						<ToolbarGroup>
							<Dropdown
								popoverProps={ { placement: 'bottom-start' } }
								renderToggle={ ( { isOpen, onToggle } ) => (
									<ToolbarButton
										aria-expanded={ isOpen }
										aria-haspopup="true"
										aria-label={ sprintf(
											/* translators: %s: a time, e.g. 01:30. */
											__(
												'Timestamp %s',
												'mainstay-blocks'
											),
											timestamp
										) }
										onClick={ onToggle }
									>
										{ timestamp }
									</ToolbarButton>
								) }
								renderContent={ () => (
									<TimestampFields
										timestamp={ timestamp }
										onChange={ setTimestamp }
									/>
								) }
							/>
						</ToolbarGroup>
					</BlockControls>
					<InspectorControls>
						<PanelBody
							title={ __( 'Timestamp', 'mainstay-blocks' ) }
						>
							<ToggleControl
								__nextHasNoMarginBottom
								label={ __(
									'Show timestamp',
									'mainstay-blocks'
								) }
								checked={ showTimestamp }
								onChange={ ( isOn ) =>
									setAttributes( { showTimestamp: isOn } )
								}
							/>
							<TimestampFields
								timestamp={ timestamp }
								onChange={ setTimestamp }
							/>
						</PanelBody>
					</InspectorControls>
				</>
			) }
			<div className={ `${ BLOCK }meta` }>
				<SpeakerLabel
					clientId={ clientId }
					label={ label }
					slug={ slug }
					conversation={ conversation }
					tabIndex={ tabIndex }
					onChange={ ( value ) => setAttributes( { label: value } ) }
				/>
				{ showTimestamp && (
					<div className={ `${ BLOCK }timestamp-label` }>
						<TimestampButton
							timestamp={ timestamp }
							tabIndex={ tabIndex }
						/>
					</div>
				) }
			</div>
			<RichText
				identifier="content"
				tagName="p"
				className={ `${ BLOCK }content` }
				aria-label={ __( 'What is said', 'mainstay-blocks' ) }
				placeholder={
					placeholder ||
					__( 'Write what is said…', 'mainstay-blocks' )
				}
				value={ content ?? '' }
				onChange={ ( value: string ) =>
					setAttributes( { content: value } )
				}
				onMerge={ mergeBlocks }
				onReplace={ onReplace }
				onRemove={ () => onReplace( [] ) }
			/>
		</div>
	);
}
