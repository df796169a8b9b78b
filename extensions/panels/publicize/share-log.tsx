import { Button, ExternalLink } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { retryShare } from './api';
import type { Share } from './types';

const nameOf = ( { account, network }: Share ) =>
	network
		? sprintf(
				/* translators: 1: name of an account, 2: of its network. */
				__( '%1$s on %2$s', 'mainstay-blocks' ),
				account,
				network
			)
		: __( 'An account that is no longer connected', 'mainstay-blocks' );

function sentenceOf( { state, error, isTriedAgain }: Share ): string {
	if ( state === 'done' ) {
		return __( 'Shared.', 'mainstay-blocks' );
	}
	if ( state === 'failed' ) {
		return error || __( 'It could not be shared.', 'mainstay-blocks' );
	}
	if ( state === 'unsure' ) {
		return sprintf(
			/* translators: %s: why something failed. */
			__(
				'%s It may be there all the same: look before you try again.',
				'mainstay-blocks'
			),
			error
		);
	}
	return error && isTriedAgain
		? sprintf(
				/* translators: %s: why something failed. */
				__( '%s It is tried again soon.', 'mainstay-blocks' ),
				error
			)
		: __( 'It is on its way.', 'mainstay-blocks' );
}

/** How much of a thread is there, until all of it is. */
const progressOf = ( { done, total }: Share ) =>
	total > 1 && done < total
		? sprintf(
				/* translators: 1: number of posts that are there, 2: number of all. */
				_n(
					'%1$d of %2$d post of the thread is there.',
					'%1$d of %2$d posts of the thread are there.',
					total,
					'mainstay-blocks'
				),
				done,
				total
			)
		: '';

function Entry( {
	share,
	name,
	onRetry,
}: {
	share: Share;
	name: string;
	onRetry: () => void;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const retry = async () => {
		setIsBusy( true );
		setFailure( '' );
		try {
			await retryShare( share.id );
			onRetry();
		} catch ( error ) {
			setFailure( errorMessage( error ) );
		}
		setIsBusy( false );
	};
	return (
		<li>
			{ share.url ? (
				<ExternalLink href={ share.url }>{ name }</ExternalLink>
			) : (
				<strong>{ name }</strong>
			) }
			<div>
				{ [
					progressOf( share ),
					failure || sentenceOf( share ),
					share.note,
				]
					.filter( Boolean )
					.join( ' ' ) }
			</div>
			{ [ 'failed', 'unsure' ].includes( share.state ) && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					aria-label={ sprintf(
						/* translators: %s: name of an account. */
						__( 'Try again: %s', 'mainstay-blocks' ),
						name
					) }
					onClick={ retry }
				>
					{ __( 'Try again', 'mainstay-blocks' ) }
				</Button>
			) }
		</li>
	);
}

/** Where the post has been shared, is about to be, or could not be. */
export function ShareLog( {
	shares,
	onRetry,
}: {
	shares: Share[];
	onRetry: () => void;
} ) {
	return shares.length ? (
		<ul
			style={ { display: 'grid', gap: 12, margin: 0 } }
			aria-label={ __( 'Shared so far', 'mainstay-blocks' ) }
			aria-live="polite"
		>
			{ shares.map( ( share ) => (
				<Entry
					key={ `${ share.connectionId } ${ share.time }` }
					share={ share }
					name={ nameOf( share ) }
					onRetry={ onRetry }
				/>
			) ) }
		</ul>
	) : null;
}
