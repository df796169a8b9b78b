/** What states are called, and what came of what somebody did. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ActionName, Counts, State } from './api';

export const stateNames = (): Record< State, string > => ( {
	confirmed: __( 'Subscribed', 'mainstay-blocks' ),
	pending: __( 'Waiting for confirmation', 'mainstay-blocks' ),
	unsubscribed: __( 'Unsubscribed', 'mainstay-blocks' ),
	bounced: __( 'Unreachable', 'mainstay-blocks' ),
} );

/** How many get the posts. */
export const countSentence = ( { confirmed }: Counts ) =>
	confirmed
		? sprintf(
				/* translators: %d: number of people. */
				_n(
					'%d person gets new posts by email.',
					'%d people get new posts by email.',
					confirmed,
					'mainstay-blocks'
				),
				confirmed
			)
		: __( 'No one gets new posts by email yet.', 'mainstay-blocks' );

export function doneSentence( action: ActionName, count: number ): string {
	switch ( action ) {
		case 'ask':
			return sprintf(
				/* translators: %d: number of people. */
				_n(
					'%d person gets another confirmation email, unless one was sent a few minutes ago.',
					'%d people get another confirmation email, unless one was sent a few minutes ago.',
					count,
					'mainstay-blocks'
				),
				count
			);
		case 'unsubscribe':
			return sprintf(
				/* translators: %d: number of people. */
				_n(
					'%d person unsubscribed.',
					'%d people unsubscribed.',
					count,
					'mainstay-blocks'
				),
				count
			);
		case 'bounce':
			return sprintf(
				/* translators: %d: number of people. */
				_n(
					'%d person gets no more emails until you resume them.',
					'%d people get no more emails until you resume them.',
					count,
					'mainstay-blocks'
				),
				count
			);
		case 'reach':
			return sprintf(
				/* translators: %d: number of people. */
				_n(
					'%d person gets emails again.',
					'%d people get emails again.',
					count,
					'mainstay-blocks'
				),
				count
			);
		case 'delete':
			return sprintf(
				/* translators: %d: number of people. */
				_n(
					'%d person deleted.',
					'%d people deleted.',
					count,
					'mainstay-blocks'
				),
				count
			);
	}
}

/** How many joined and left in so many months. */
export const growthSentence = (
	joined: number,
	left: number,
	months: number
): string =>
	[
		sprintf(
			/* translators: 1: number of people, 2: number of months. */
			_n(
				'%1$d person joined in the last %2$d months.',
				'%1$d people joined in the last %2$d months.',
				joined,
				'mainstay-blocks'
			),
			joined,
			months
		),
		sprintf(
			/* translators: %d: number of people. */
			_n( '%d person left.', '%d people left.', left, 'mainstay-blocks' ),
			left
		),
	].join( ' ' );

/** What is not known about the growth of the list. */
export const unknownSentences = ( unknown: {
	joined: number;
	left: number;
} ): string =>
	[
		unknown.joined
			? sprintf(
					/* translators: %d: number of people. */
					_n(
						'It is not known when %d person joined.',
						'It is not known when %d people joined.',
						unknown.joined,
						'mainstay-blocks'
					),
					unknown.joined
				)
			: '',
		unknown.left
			? sprintf(
					/* translators: %d: number of people. */
					_n(
						'It is not known when %d person left.',
						'It is not known when %d people left.',
						unknown.left,
						'mainstay-blocks'
					),
					unknown.left
				)
			: '',
	]
		.filter( Boolean )
		.join( ' ' );

/** How many of the list an import will unsubscribe. */
export const unsubscribeSentence = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of people. */
		_n(
			'%d person on your list will be unsubscribed, because the file says that they left.',
			'%d people on your list will be unsubscribed, because the file says that they left.',
			count,
			'mainstay-blocks'
		),
		count
	);

/** What an import came to. */
export function importSentence( {
	added,
	unsubscribed = 0,
	known,
	wrong,
	left_out: leftOut = 0,
}: {
	added: number;
	unsubscribed?: number;
	known: number;
	wrong: number;
	left_out?: number;
} ): string {
	return [
		sprintf(
			/* translators: %d: number of people. */
			_n(
				'%d person was added.',
				'%d people were added.',
				added,
				'mainstay-blocks'
			),
			added
		),
		known
			? sprintf(
					/* translators: %d: number of people. */
					_n(
						'%d was already on the list.',
						'%d were already on the list.',
						known,
						'mainstay-blocks'
					),
					known
				)
			: '',
		unsubscribed
			? sprintf(
					/* translators: %d: number of people. */
					_n(
						'%d person on your list was unsubscribed, because the file says that they left.',
						'%d people on your list were unsubscribed, because the file says that they left.',
						unsubscribed,
						'mainstay-blocks'
					),
					unsubscribed
				)
			: '',
		wrong
			? sprintf(
					/* translators: %d: number of lines of a file. */
					_n(
						'%d line has no valid address.',
						'%d lines have no valid address.',
						wrong,
						'mainstay-blocks'
					),
					wrong
				)
			: '',
		leftOut
			? sprintf(
					/* translators: %d: number of people. */
					_n(
						'%d was left out, because the file does not say that they want emails.',
						'%d were left out, because the file does not say that they want emails.',
						leftOut,
						'mainstay-blocks'
					),
					leftOut
				)
			: '',
	]
		.filter( Boolean )
		.join( ' ' );
}
