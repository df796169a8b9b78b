import { Button, Notice, Spinner } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { useRequest } from '../../../shared/use-request';
import { fetchShares, retry, type Share } from './api';

const moment = ( seconds: number ) =>
	dateI18n(
		getSettings().formats.datetimeAbbreviated,
		seconds * 1000,
		undefined
	);

/** What became of a post, in a sentence. */
function sentenceOf( { state, retryAt, sharedAt }: Share ): string {
	switch ( state ) {
		case 'done':
			return sharedAt
				? sprintf(
						/* translators: %s: date and time. */
						__( 'Shared on %s.', 'mainstay-blocks' ),
						moment( sharedAt )
					)
				: __( 'Shared.', 'mainstay-blocks' );
		case 'waiting':
		case 'sending':
			return retryAt
				? sprintf(
						/* translators: %s: date and time. */
						__(
							'Not shared yet. Next attempt: %s.',
							'mainstay-blocks'
						),
						moment( retryAt )
					)
				: __( 'Being shared.', 'mainstay-blocks' );
		case 'unsure':
			return __(
				'It is not known whether it was shared. Check the account before you try again.',
				'mainstay-blocks'
			);
		case 'failed':
		case 'stopped':
			return __( 'Not shared.', 'mainstay-blocks' );
	}
}

function Row( {
	share,
	onRetry,
}: {
	share: Share;
	/** Settles when it is known what came of it. */
	onRetry: () => Promise< void >;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const { title, editUrl, networkName, handle, url, error, canRetry } = share;
	return (
		<li className="mainstay-settings__row">
			<div className="mainstay-settings__row-text">
				{ editUrl ? <a href={ editUrl }>{ title }</a> : title }{ ' ' }
				<span className="mainstay-settings__type">
					{ [ networkName, handle ].filter( Boolean ).join( ' · ' ) }
				</span>
				<br />
				{ sentenceOf( share ) } { share.state !== 'done' && error }{ ' ' }
				{ url && (
					<a
						href={ url }
						aria-label={ sprintf(
							/* translators: 1: title of a post, 2: name of a network. */
							__( 'View %1$s on %2$s', 'mainstay-blocks' ),
							title,
							networkName
						) }
					>
						{ __( 'View', 'mainstay-blocks' ) }
					</a>
				) }
			</div>
			{ canRetry && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ async () => {
						setIsBusy( true );
						await onRetry();
						setIsBusy( false );
					} }
					aria-label={ sprintf(
						/* translators: 1: title of a post, 2: name of a network. */
						__(
							'Try again to share %1$s to %2$s',
							'mainstay-blocks'
						),
						title,
						networkName
					) }
				>
					{ __( 'Try again', 'mainstay-blocks' ) }
				</Button>
			) }
		</li>
	);
}

/** The log: the latest posts that were shared, or not. */
export function SharedPosts() {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ error, setError ] = useState( '' );
	const request = useRequest( fetchShares, [ attempt ] );
	const tryAgain = ( id: number ) => {
		setError( '' );
		return retry( id )
			.then( () => {} )
			.catch( ( reason ) => setError( errorMessage( reason ) ) )
			.finally( () => setAttempt( ( count ) => count + 1 ) );
	};

	if ( request.status === 'loading' ) {
		return (
			<p role="status">
				<Spinner />
				{ __( 'Loading…', 'mainstay-blocks' ) }
			</p>
		);
	}
	if ( request.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ request.message }
			</Notice>
		);
	}
	return (
		<>
			{ error && (
				<p role="alert" className="mainstay-settings__error">
					{ error }
				</p>
			) }
			{ request.data.length ? (
				<ul className="mainstay-settings__rows">
					{ request.data.map( ( share ) => (
						<Row
							key={ share.id }
							share={ share }
							onRetry={ () => tryAgain( share.id ) }
						/>
					) ) }
				</ul>
			) : (
				<p>{ __( 'No posts shared yet.', 'mainstay-blocks' ) }</p>
			) }
		</>
	);
}
