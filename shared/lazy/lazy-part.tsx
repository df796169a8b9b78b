import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { loadOnce } from './load-once';

interface Options< P > {
	/** Names the part for its user, e.g. `Related posts`. */
	label: () => string;
	/** Stands there while it loads. */
	fallback?: ReactNode;
	/** The frame of the message for a part that brings its own frame with it. */
	frame?: ( message: ReactElement, props: P ) => ReactElement;
	/** The message of a part that has no place on the screen (load-failed-notice.tsx). */
	Failed?: ComponentType< FailedProps >;
}

export interface FailedProps {
	/** Names the part. */
	label: string;
	isLoading: boolean;
	onRetry: () => void;
}

const FOCUSABLE =
	':is(a[href], button, input, select, textarea, [tabindex="0"]):not([disabled])';

/** Says that a part could not be loaded. */
export const failedSentence = ( label: string ) =>
	sprintf(
		/* translators: %s: a part of the editor, e.g. Related posts. */
		__(
			'“%s” could not be loaded. Your content is safe. Check the connection, then try again.',
			'mainstay-blocks'
		),
		label
	);

/** Puts the focus on what came after an element that is gone with it. */
function focusAfter( parent: Element, before: Element | null ) {
	const { body, activeElement } = parent.ownerDocument;
	if ( activeElement !== body ) {
		return;
	}
	const list = [ ...parent.querySelectorAll< HTMLElement >( FOCUSABLE ) ];
	const next = list.find(
		( element ) =>
			! before ||
			( ! before.contains( element ) &&
				before.compareDocumentPosition( element ) ===
					Node.DOCUMENT_POSITION_FOLLOWING )
	);
	( next ?? list.at( -1 ) )?.focus();
}

function FailedHere( { label, isLoading, onRetry }: FailedProps ) {
	const place = useRef< [ parent: Element, before: Element | null ] >();
	useEffect(
		() => () => {
			if ( place.current ) {
				focusAfter( ...place.current );
			}
		},
		[]
	);
	return (
		<Notice status="warning" isDismissible={ false }>
			<p style={ { marginBlock: '0 8px' } }>
				{ failedSentence( label ) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isLoading }
				aria-disabled={ isLoading }
				onClick={ ( {
					currentTarget,
				}: {
					currentTarget: HTMLElement;
				} ) => {
					const notice =
						currentTarget.closest( '.components-notice' ) ??
						currentTarget;
					place.current = [
						notice.parentElement!,
						notice.previousElementSibling,
					];
					onRetry();
				} }
			>
				{ __( 'Try again', 'mainstay-blocks' ) }
			</Button>
		</Notice>
	);
}

/**
 * Wraps a dynamically imported part of the editor or of a screen: what every part outside a block's
 * `edit` loads with (for that, lazy-edit.tsx). When its code does not arrive, the part says so and
 * can be asked for again; everything around it goes on.
 *
 * @param load    Imports the component.
 * @param options
 */
export function lazyPart< P extends object >(
	load: () => Promise< ComponentType< P > >,
	options: Options< P >
): ComponentType< P > {
	// Not a function as the value: it would be called.
	const { useLoading, retry } = loadOnce( () =>
		load().then( ( Part ) => ( { Part } ) )
	);

	return function LazyPart( props: P ) {
		const { value, error, isLoading } = useLoading();
		if ( value ) {
			return <value.Part { ...props } />;
		}
		if ( ! error ) {
			return <>{ options.fallback }</>;
		}
		const failed = {
			label: options.label(),
			isLoading,
			onRetry: retry,
		};
		const Failed = options.Failed ?? FailedHere;
		const message = <Failed { ...failed } />;
		return options.frame ? options.frame( message, props ) : message;
	};
}
