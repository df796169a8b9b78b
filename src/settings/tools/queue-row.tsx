import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatTime } from '../../format-time';
import { InlineQuestion } from '../inline-question';
import type { QueueItem } from './api';

/** What the owner does with an item. */
export type Act = 'try' | 'remove';

/** What becomes of an item by itself. */
function outlook( { state, nextAt }: QueueItem ): string {
	if ( state === 'failed' ) {
		return __( 'Not retried automatically', 'mainstay-blocks' );
	}
	if ( state === 'sending' ) {
		return __( 'Being sent right now', 'mainstay-blocks' );
	}
	if ( state === 'held' ) {
		return __(
			'After you confirm whether this is the original site or a copy',
			'mainstay-blocks'
		);
	}
	return nextAt * 1000 > Date.now()
		? formatTime( nextAt )
		: __( 'Due now', 'mainstay-blocks' );
}

/** Buttons of an item, and the question before it is removed. */
function Acts( {
	item: { title, canTry, loss },
	busy,
	isWaiting,
	onAct,
}: {
	item: QueueItem;
	/** What is being done with it. */
	busy?: Act;
	/** Something is being done with any item. */
	isWaiting: boolean;
	onAct: ( act: Act ) => void;
} ) {
	const [ isAsking, setIsAsking ] = useState( false );
	if ( isAsking && loss ) {
		return (
			<InlineQuestion
				title={ __( 'Remove from the queue', 'mainstay-blocks' ) }
				confirmLabel={ __( 'Remove', 'mainstay-blocks' ) }
				cancelLabel={ __( 'Keep it', 'mainstay-blocks' ) }
				onConfirm={ () => {
					setIsAsking( false );
					onAct( 'remove' );
				} }
				onCancel={ () => setIsAsking( false ) }
			>
				<p>{ loss }</p>
			</InlineQuestion>
		);
	}
	return (
		<div className="mainstay-settings__acts">
			{ canTry && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ busy === 'try' }
					disabled={ isWaiting }
					accessibleWhenDisabled
					aria-label={ sprintf(
						/* translators: %s: what waits to be sent. */
						__( 'Try now: %s', 'mainstay-blocks' ),
						title
					) }
					onClick={ () => onAct( 'try' ) }
				>
					{ __( 'Try now', 'mainstay-blocks' ) }
				</Button>
			) }
			{ loss && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					isDestructive
					isBusy={ busy === 'remove' }
					disabled={ isWaiting }
					accessibleWhenDisabled
					aria-label={ sprintf(
						/* translators: %s: what waits to be sent. */
						__( 'Remove: %s', 'mainstay-blocks' ),
						title
					) }
					onClick={ () => setIsAsking( true ) }
				>
					{ __( 'Remove', 'mainstay-blocks' ) }
				</Button>
			) }
		</div>
	);
}

/**
 * A row of the queue.
 *
 * @param props
 * @param props.item
 * @param props.labels    Of the columns, which stand before the values in narrow windows.
 * @param props.busy      What is being done with it.
 * @param props.isWaiting Whether something is being done with any item.
 * @param props.onAct
 */
export function QueueRow( {
	item,
	labels,
	...acts
}: {
	item: QueueItem;
	labels: string[];
	busy?: Act;
	isWaiting: boolean;
	onAct: ( act: Act ) => void;
} ) {
	const { title, url, since, attempts, error } = item;
	const cells = [
		<time key="since" dateTime={ new Date( since * 1000 ).toISOString() }>
			{ formatTime( since ) }
		</time>,
		attempts
			? sprintf(
					/* translators: %d: number of tries. */
					_n(
						'%d attempt',
						'%d attempts',
						attempts,
						'mainstay-blocks'
					),
					attempts
				)
			: __( 'Not tried yet', 'mainstay-blocks' ),
		outlook( item ),
	];
	return (
		<tr>
			<th scope="row">
				{ url ? <a href={ url }>{ title }</a> : title }
				{ error && (
					<p className="mainstay-settings__error" dir="auto">
						{ error }
					</p>
				) }
			</th>
			{ cells.map( ( cell, index ) => (
				<td key={ index } data-label={ labels[ index + 1 ] }>
					{ cell }
				</td>
			) ) }
			<td>
				<Acts item={ item } { ...acts } />
			</td>
		</tr>
	);
}
