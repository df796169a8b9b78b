import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../shared/error-message';
import { useRequest } from '../../shared/use-request';
import { changeMailing, fetchMailings, type Mailing } from './api';
import { formatTime } from './fields';

/** As long as something is on its way, the numbers move. */
const EVERY = 10_000;

const isMoving = ( { state }: Mailing ) =>
	state === 'new' || state === 'sending';

/** How far it is, in a sentence. */
export function progressOf( { state, sent, total, created }: Mailing ): string {
	switch ( state ) {
		case 'new':
			return __( 'About to be sent.', 'mainstay-blocks' );
		case 'stopped':
			return __(
				'Stopped, because the post is no longer public.',
				'mainstay-blocks'
			);
		case 'done':
			return sprintf(
				/* translators: 1: number of people, 2: date and time. */
				_n(
					'Sent to %1$d person, %2$s.',
					'Sent to %1$d people, %2$s.',
					sent,
					'mainstay-blocks'
				),
				sent,
				formatTime( created )
			);
		default:
			if ( ! total ) {
				return __( 'Paused before it started.', 'mainstay-blocks' );
			}
			return state === 'paused'
				? sprintf(
						/* translators: 1: number of people, 2: number of all. */
						__(
							'Paused: sent to %1$d of %2$d.',
							'mainstay-blocks'
						),
						sent,
						total
					)
				: sprintf(
						/* translators: 1: number of people, 2: number of all. */
						__( 'Sent to %1$d of %2$d so far.', 'mainstay-blocks' ),
						sent,
						total
					);
	}
}

/** What is wrong, and what comes of it. */
export function troubleOf( { error, failed, next }: Mailing ): string {
	return [
		error,
		error && next
			? sprintf(
					/* translators: %s: date and time. */
					__( 'Next attempt: %s.', 'mainstay-blocks' ),
					formatTime( next )
				)
			: '',
		failed
			? sprintf(
					/* translators: %d: number of people. */
					_n(
						'%d person could not be reached.',
						'%d people could not be reached.',
						failed,
						'mainstay-blocks'
					),
					failed
				)
			: '',
	]
		.filter( Boolean )
		.join( ' ' );
}

function actionOf(
	mailing: Mailing
): [ 'pause' | 'resume', string ] | undefined {
	if ( isMoving( mailing ) ) {
		return [ 'pause', __( 'Pause', 'mainstay-blocks' ) ];
	}
	if ( mailing.state === 'paused' ) {
		return [ 'resume', __( 'Resume', 'mainstay-blocks' ) ];
	}
	return mailing.state === 'done' && mailing.canRetry
		? [ 'resume', __( 'Retry the others', 'mainstay-blocks' ) ]
		: undefined;
}

/** The last posts that went to the list, and how far they are. */
export function Mailings() {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ shown, setShown ] = useState< Mailing[] >( [] );
	/** Posts whose sending is being paused or resumed. */
	const [ changing, setChanging ] = useState< number[] >( [] );
	const { createErrorNotice } = useDispatch( noticesStore );
	const request = useRequest( fetchMailings, [ attempt ] );
	if ( request.status === 'ready' && request.data !== shown ) {
		setShown( request.data );
	}
	const refresh = () => setAttempt( ( number ) => number + 1 );

	const hasMoving = shown.some( isMoving );
	const isLoading = request.status === 'loading';
	useEffect( () => {
		// A slow answer is waited for: asking again would drop it.
		if ( ! hasMoving || isLoading ) {
			return;
		}
		const timer = setTimeout( refresh, EVERY );
		return () => clearTimeout( timer );
	}, [ hasMoving, isLoading ] );

	if ( ! shown.length ) {
		return null;
	}
	const change = async ( post: number, action: 'pause' | 'resume' ) => {
		setChanging( ( posts ) => [ ...posts, post ] );
		try {
			await changeMailing( post, action );
		} catch ( error ) {
			void createErrorNotice( errorMessage( error ), {
				type: 'snackbar',
			} );
		}
		setChanging( ( posts ) => posts.filter( ( one ) => one !== post ) );
		refresh();
	};
	return (
		<section className="mainstay-screen__list mainstay-subscribers__mailings">
			<h2>{ __( 'Posts by email', 'mainstay-blocks' ) }</h2>
			<ul>
				{ shown.map( ( mailing ) => {
					const [ action, label ] = actionOf( mailing ) ?? [];
					const trouble = troubleOf( mailing );
					return (
						<li key={ mailing.post }>
							<div>
								<strong dir="auto">{ mailing.title }</strong>
								<p>{ progressOf( mailing ) }</p>
								{ isMoving( mailing ) && mailing.total > 0 && (
									<progress
										aria-label={ mailing.title }
										value={ mailing.sent }
										max={ mailing.total }
									/>
								) }
								{ trouble && (
									<p className="mainstay-subscribers__error">
										{ trouble }
									</p>
								) }
							</div>
							{ action && (
								<Button
									size="compact"
									variant="secondary"
									isBusy={ changing.includes( mailing.post ) }
									disabled={ changing.includes(
										mailing.post
									) }
									accessibleWhenDisabled
									aria-label={ `${ label }: ${ mailing.title }` }
									onClick={ () =>
										void change( mailing.post, action )
									}
								>
									{ label }
								</Button>
							) }
						</li>
					);
				} ) }
			</ul>
		</section>
	);
}
