import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { EmbedFailed } from '../../../shared/embed/embed-failed';
import { readAddress } from '../../../shared/embed/embed-url';
import { Controls } from './controls';
import { readEvent } from './event-address';
import { ModalButton } from './editor/modal-button';
import { Preview } from './preview';
import { Resolving } from './editor/resolving';
import type { EventbriteAttributes, EventStyle } from './types';
import { UrlForm } from './editor/url-form';
import { useButton } from './use-button';

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps< EventbriteAttributes > ) {
	// What was typed and cannot be stored, or not yet.
	const [ draft, setDraft ] = useState< string | null >( null );
	// Where a short link leads to; in an opened post it stays what it is.
	const [ followed, setFollowed ] = useState< { url: string; to: string } >();
	const [ isEditing, setIsEditing ] = useState( false );
	const wrapper = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( { ref: wrapper } );
	const { hasButton, addButton } = useButton( clientId );
	const registry = useRegistry();
	const url = draft ?? attributes.url ?? '';
	const isFollowed = followed?.url === url;
	const address = isFollowed ? followed.to : url;
	const event = readEvent( address );

	const store = ( eventUrl: string, eventId: number ) => {
		setDraft( null );
		setAttributes( { url: readAddress( eventUrl )!.text, eventId } );
	};
	const fail = ( typed: string ) => {
		setDraft( typed );
		setAttributes( { url: undefined, eventId: undefined } );
	};
	const submit = ( typed: string ) => {
		if ( ! typed ) {
			return;
		}
		const typedEvent = readEvent( typed );
		setIsEditing( false );
		setFollowed( undefined );
		// The field that had the focus goes away.
		wrapper.current?.focus();
		if ( typedEvent?.kind === 'event' ) {
			store( typed, typedEvent.id );
		} else if ( typedEvent ) {
			setDraft( typed );
		} else {
			fail( typed );
		}
	};
	const onResolved = ( to: string ) => {
		const target = readEvent( to );
		setFollowed( { url, to } );
		if ( draft !== null && target?.kind === 'event' ) {
			store( to, target.id );
		} else if ( draft !== null ) {
			fail( draft );
		}
	};
	const setStyle = ( style: EventStyle ) =>
		// One step to undo.
		registry.batch( () => {
			setAttributes( { style } );
			if ( style === 'modal' && ! hasButton ) {
				addButton();
			}
		} );
	const content = () => {
		if ( ! url || isEditing ) {
			return <UrlForm url={ url } onSubmit={ submit } />;
		}
		if ( event?.kind === 'short' && ! isFollowed ) {
			return (
				<Resolving
					key={ url }
					url={ readAddress( url )!.text }
					onResolved={ onResolved }
				/>
			);
		}
		if ( event?.kind !== 'event' ) {
			return (
				<UrlForm url={ url } onSubmit={ submit }>
					<EmbedFailed clientId={ clientId } typed={ url } />
				</UrlForm>
			);
		}
		return (
			<>
				<Controls
					style={ attributes.style }
					onStyle={ setStyle }
					onEditUrl={ () => setIsEditing( true ) }
				/>
				{ attributes.style === 'modal' ? (
					<ModalButton clientId={ clientId } />
				) : (
					<Preview
						key={ event.id }
						url={ readAddress( address )!.text }
						eventId={ event.id }
						isSelected={ isSelected }
					/>
				) }
			</>
		);
	};
	return <div { ...blockProps }>{ content() }</div>;
}
