import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { people } from '@wordpress/icons';
import type { Conversation } from './use-conversation';

/**
 * Who speaks, chosen from the toolbar.
 *
 * @param props
 * @param props.clientId     Of the line.
 * @param props.slug         Of its speaker.
 * @param props.conversation
 * @param props.onNew        The author wants to name somebody else.
 */
export function SpeakerMenu( {
	clientId,
	slug,
	conversation: { speakers, select, clear },
	onNew,
}: {
	clientId: string;
	slug?: string;
	conversation: Conversation;
	onNew: () => void;
} ) {
	const choices = speakers.map( ( speaker ) => ( {
		title: speaker.label,
		role: 'menuitemradio' as const,
		isActive: speaker.slug === slug,
		onClick: () => select( speaker, clientId ),
	} ) );
	const another = {
		title: __( 'Another speaker', 'mainstay-blocks' ),
		onClick: () => {
			clear( clientId );
			onNew();
		},
	};
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={ people }
					label={ __( 'Choose the speaker', 'mainstay-blocks' ) }
					controls={ [ choices, [ another ] ] }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
