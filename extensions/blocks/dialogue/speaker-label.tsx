import { speak } from '@wordpress/a11y';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../shared/is-composing';
import { speakerNamed } from '../../../shared/speakers/speakers';
import { textOf, htmlOf } from '../../../shared/text-of';
import { DONE, typingState, type LabelState } from './label-state';
import type { Conversation } from './use-conversation';

/** Said when the focus has left. */
const saidWhen = ( label: string ) => ( {
	/* translators: %s: name of a speaker. */
	added: sprintf( __( '%s is a new speaker.', 'mainstay-blocks' ), label ),
	/* translators: %s: name of a speaker. */
	selected: sprintf( __( '%s speaks.', 'mainstay-blocks' ), label ),
	edited: sprintf(
		/* translators: %s: name of a speaker. */
		__( 'The speaker is called %s in all lines now.', 'mainstay-blocks' ),
		label
	),
} );

/**
 * The speaker's name of a line, edited in place. The browser suggests the speakers that the
 * conversation has. Enter goes on to the text, Escape takes back what was typed.
 *
 * @param props
 * @param props.clientId     Of the line.
 * @param props.label        HTML.
 * @param props.slug         Of the speaker.
 * @param props.conversation
 * @param props.tabIndex
 * @param props.onChange     Gets HTML.
 */
export function SpeakerLabel( {
	clientId,
	label = '',
	slug,
	conversation: { id, speakers, add, select, rename, clear },
	tabIndex,
	onChange,
}: {
	clientId: string;
	label?: string;
	slug?: string;
	conversation: Conversation;
	tabIndex: number;
	onChange: ( label: string ) => void;
} ) {
	const text = textOf( label );
	const current = speakers.find( ( speaker ) => speaker.slug === slug );
	const before = useRef( text );
	const [ done, setDone ] = useState< LabelState >( 'ready' );
	const typing =
		text === before.current
			? 'ready'
			: typingState( text, current, speakers );

	const leave = () => {
		if ( text === before.current ) {
			return;
		}
		const typed = text.trim();
		if ( ! typed ) {
			clear( clientId );
		} else if ( typing === 'selecting' ) {
			select( speakerNamed( speakers, typed )!, clientId );
		} else if ( typing === 'adding' ) {
			add( typed, clientId );
		} else if ( typing === 'editing' ) {
			rename( slug!, typed );
		} else if ( text !== typed ) {
			onChange( htmlOf( typed ) );
		}
		before.current = typed;
		if ( typing !== 'ready' ) {
			setDone( DONE[ typing ] );
			speak( saidWhen( typed )[ DONE[ typing ] ] );
		}
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLInputElement > ) => {
		if ( isComposing( event.nativeEvent ) ) {
			return;
		}
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			event.currentTarget
				.closest( '[data-block]' )
				?.querySelector< HTMLElement >( '[contenteditable="true"]' )
				?.focus();
		} else if ( event.key === 'Escape' && text !== before.current ) {
			event.stopPropagation();
			onChange( htmlOf( before.current ) );
		}
	};
	return (
		<input
			type="text"
			className="wp-block-jetpack-dialogue__participant has-bold-style"
			aria-label={ __( 'Speaker', 'mainstay-blocks' ) }
			placeholder={ __( 'Speaker', 'mainstay-blocks' ) }
			list={ `speakers-${ id }` }
			autoComplete="off"
			tabIndex={ tabIndex }
			// Where the browser does not size a field by its content.
			size={ Math.max( 8, text.length ) }
			data-state={ typing === 'ready' ? done : typing }
			value={ text }
			onFocus={ () => {
				before.current = text;
				setDone( 'ready' );
			} }
			onBlur={ leave }
			onChange={ ( { target } ) => onChange( htmlOf( target.value ) ) }
			onKeyDown={ onKeyDown }
		/>
	);
}
