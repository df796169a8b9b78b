import { Button, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import { addQueryArgs } from '@wordpress/url';
import { FailedNotice } from '../../shared/controls/failed-notice';
import { errorMessage } from '../../shared/error-message';
import { useIsMounted } from '../../shared/use-is-mounted';
import { useRequest } from '../../shared/use-request';
import { simpleActions } from './actions';
import {
	actOn,
	fetchResponse,
	sendAgain,
	type ActionName,
	type Delivery,
	type Response,
} from './api';
import { ConsentProof } from './consent-proof';
import { Deliveries } from './deliveries';
import { FieldValue } from './field-value';
import { formatTime } from '../format-time';
import { senderOf } from './fields';
import { ResponseFacts } from './response-facts';

/** Loads a response and marks it as read, if it is still open when it arrives. */
async function open(
	id: number,
	signal: AbortSignal,
	onRead: () => void
): Promise< Response > {
	const response = await fetchResponse( id, signal );
	if ( response.isRead || signal.aborted ) {
		return response;
	}
	try {
		await actOn( 'read', [ id ] );
	} catch {
		// It can be read all the same, and stays in the list as unread.
		return response;
	}
	onRead();
	return { ...response, isRead: true };
}

/** The answer to a response is an ordinary mail. */
const replyTo = ( { email, subject }: Response ) =>
	addQueryArgs( `mailto:${ encodeURIComponent( email ) }`, {
		subject: `Re: ${ subject }`,
	} ).replaceAll( '+', '%20' );

export function ResponseDetail( {
	id,
	neighbours,
	act,
	onGo,
	onBack,
	onRead,
}: {
	id: number;
	/** The ones before and after it in the list, where there are. */
	neighbours: [ number | undefined, number | undefined ];
	/** Tells whether it was done. */
	act: ( action: ActionName, ids: number[] ) => Promise< boolean >;
	onGo: ( id: number ) => void;
	onBack: () => void;
	onRead: () => void;
} ) {
	const request = useRequest(
		( signal ) => open( id, signal, onRead ),
		[ id ]
	);
	// After something was sent again, the answer of that takes its place.
	const [ later, setLater ] = useState< Response >();
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );
	const heading = useRef< HTMLHeadingElement >( null );
	const isMounted = useIsMounted();
	const [ acting, setActing ] = useState< ActionName >();
	const isLoading = request.status === 'loading';
	useEffect( () => {
		if ( ! isLoading ) {
			heading.current?.focus();
		}
	}, [ isLoading, id ] );

	const onSendAgain = async ( delivery: Delivery ) => {
		try {
			const { isSent, message, response } = await sendAgain(
				id,
				delivery
			);
			setLater( response );
			void ( isSent
				? createSuccessNotice( __( 'Sent.', 'mainstay-blocks' ), {
						type: 'snackbar',
					} )
				: createErrorNotice( message, { type: 'snackbar' } ) );
		} catch ( error ) {
			void createErrorNotice( errorMessage( error ), {
				type: 'snackbar',
			} );
		}
	};

	const back = (
		<Button
			__next40pxDefaultSize
			variant="tertiary"
			className="mainstay-responses__back"
			onClick={ onBack }
		>
			{ __( 'Back to the list', 'mainstay-blocks' ) }
		</Button>
	);
	if ( request.status === 'loading' ) {
		return (
			<div>
				{ back }
				<p role="status">
					<Spinner />
					{ __( 'Loading the response…', 'mainstay-blocks' ) }
				</p>
			</div>
		);
	}
	if ( request.status === 'failed' ) {
		return (
			<div>
				{ back }
				<FailedNotice { ...request } />
			</div>
		);
	}
	const response = later?.id === id ? later : request.data;
	const [ previous, next ] = neighbours;
	return (
		<article
			className="mainstay-responses__detail"
			aria-labelledby="mainstay-response"
		>
			<div className="mainstay-responses__bar">
				{ back }
				<Button
					size="compact"
					icon={ chevronLeft }
					label={ __( 'Previous response', 'mainstay-blocks' ) }
					disabled={ ! previous }
					accessibleWhenDisabled
					onClick={ () => previous && onGo( previous ) }
				/>
				<Button
					size="compact"
					icon={ chevronRight }
					label={ __( 'Next response', 'mainstay-blocks' ) }
					disabled={ ! next }
					accessibleWhenDisabled
					onClick={ () => next && onGo( next ) }
				/>
			</div>
			<header className="mainstay-responses__head">
				<h2
					id="mainstay-response"
					ref={ heading }
					tabIndex={ -1 }
					dir="auto"
				>
					{ senderOf( response ) }
				</h2>
				<p>
					<time dateTime={ response.date }>
						{ formatTime( response.date ) }
					</time>
				</p>
				<div className="mainstay-screen__buttons">
					{ response.email && (
						<Button
							__next40pxDefaultSize
							variant="primary"
							href={ replyTo( response ) }
						>
							{ __( 'Reply by email', 'mainstay-blocks' ) }
						</Button>
					) }
					{ simpleActions()
						.filter(
							( [ , { views, isEligible } ] ) =>
								views.includes( response.view ) &&
								( isEligible?.( response ) ?? true )
						)
						.map( ( [ name, { label } ] ) => (
							<Button
								key={ name }
								__next40pxDefaultSize
								variant="secondary"
								isBusy={ acting === name }
								disabled={ acting !== undefined }
								accessibleWhenDisabled
								onClick={ async () => {
									setActing( name );
									const isDone = await act( name, [ id ] );
									setActing( undefined );
									// Another response may be open by now.
									if ( isDone && isMounted() ) {
										onBack();
									}
								} }
							>
								{ label }
							</Button>
						) ) }
				</div>
			</header>
			<dl className="mainstay-responses__fields">
				{ response.fields.map( ( field, index ) => (
					<div key={ index }>
						<dt dir="auto">{ field.label }</dt>
						<dd>
							<FieldValue { ...field } />
						</dd>
					</div>
				) ) }
			</dl>
			<div className="mainstay-responses__cards">
				<ResponseFacts response={ response } />
				{ response.consent && <ConsentProof { ...response.consent } /> }
				<section
					className="mainstay-responses__card"
					aria-labelledby="mainstay-deliveries"
				>
					<h3 id="mainstay-deliveries">
						{ __( 'Deliveries', 'mainstay-blocks' ) }
					</h3>
					<Deliveries
						deliveries={ response.deliveries }
						onSendAgain={ onSendAgain }
					/>
				</section>
			</div>
		</article>
	);
}
