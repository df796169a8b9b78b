import { Button, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { statusOf } from '../../../../shared/error-message';
import {
	beginSession,
	endSession,
	failureOf,
	fetchPage,
	type Failure,
	type Session,
} from '../api';
import type { Item } from '../types';

/** For so long nobody may answer before the author is told: a train leaves most tunnels in that time. */
const MAX_SILENCE = 120_000;

/** Asks until the choice is made. What the network loses in between does not end it. */
async function waitFor( session: Session, signal: AbortSignal ) {
	const until = Date.now() + 1000 * session.timeout;
	let answered = 0;
	while ( Date.now() < until ) {
		await new Promise( ( resolve ) => {
			setTimeout( resolve, 1000 * session.interval );
		} );
		if ( signal.aborted ) {
			return undefined;
		}
		answered ||= Date.now();
		try {
			const page = await fetchPage(
				'google_photos',
				{ path: session.id },
				signal
			);
			answered = Date.now();
			if ( ! page.isWaiting ) {
				return page.items;
			}
		} catch ( error ) {
			const status = statusOf( error ) ?? 500;
			// The service has said no, and does not change its mind; 429 only asks for patience.
			const isRefusal = status < 500 && status !== 429;
			if ( isRefusal || Date.now() - answered >= MAX_SILENCE ) {
				throw error;
			}
		}
	}
	throw {
		code: 'over',
		message: __(
			'This selection has expired. Open Google Photos again.',
			'mainstay-blocks'
		),
	};
}

/**
 * The choice in Google's own window. The link there is a real one: no browser blocks it, and it can
 * be opened again.
 */
export function GoogleChoice( {
	isMultiple,
	onChosen,
	onFailure,
}: {
	isMultiple: boolean;
	onChosen: ( path: string, items: Item[] ) => void;
	onFailure: ( failure: Failure ) => void;
} ) {
	const [ session, setSession ] = useState< Session >();
	const [ isOpen, setIsOpen ] = useState( false );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ isOver, setIsOver ] = useState( false );
	const tell = useRef( { onChosen, onFailure } );
	tell.current = { onChosen, onFailure };

	useEffect( () => {
		const controller = new AbortController();
		const { signal } = controller;
		let begun: Session | undefined;
		let isMade = false;
		const run = async () => {
			begun = await beginSession( isMultiple ? 10 : 1, signal );
			if ( signal.aborted ) {
				return;
			}
			setSession( begun );
			const items = await waitFor( begun, signal );
			if ( items && ! signal.aborted ) {
				isMade = true;
				tell.current.onChosen( begun.id, items );
			}
		};
		run().catch( ( error ) => {
			if ( ! signal.aborted ) {
				setIsOver( true );
				tell.current.onFailure( failureOf( error ) );
			}
		} );
		return () => {
			controller.abort();
			// Google keeps a limited number of them for each account.
			if ( begun && ! isMade ) {
				endSession( begun.id ).catch( () => {} );
			}
		};
	}, [ attempt, isMultiple ] );

	if ( isOver ) {
		return (
			<div className="mainstay-media__state">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => {
						setIsOver( false );
						setIsOpen( false );
						setSession( undefined );
						setAttempt( attempt + 1 );
					} }
				>
					{ __( 'Try again', 'mainstay-blocks' ) }
				</Button>
			</div>
		);
	}
	if ( ! session ) {
		return (
			<p className="mainstay-media__state" role="status">
				<Spinner />
				{ __( 'Preparing Google Photos…', 'mainstay-blocks' ) }
			</p>
		);
	}
	return (
		<div className="mainstay-media__state">
			<p>
				{ isMultiple
					? __(
							'Choose up to 10 images in Google Photos. When you are done there, they appear here.',
							'mainstay-blocks'
						)
					: __(
							'Choose an image in Google Photos. When you are done there, it appears here.',
							'mainstay-blocks'
						) }
			</p>
			<Button
				__next40pxDefaultSize
				variant="primary"
				href={ session.url }
				target="_blank"
				rel="noreferrer"
				onClick={ () => setIsOpen( true ) }
			>
				{ __( 'Open Google Photos (in a new tab)', 'mainstay-blocks' ) }
			</Button>
			<p role="status">
				{ isOpen && (
					<>
						<Spinner />
						{ __( 'Waiting for your choice…', 'mainstay-blocks' ) }
					</>
				) }
			</p>
		</div>
	);
}
