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
		: __( 'Nobody gets new posts by email yet.', 'mainstay-blocks' );

export function doneSentence( action: ActionName, count: number ): string {
	switch ( action ) {
		case 'ask':
			return sprintf(
				/* translators: %d: number of people. */
				_n(
					'%d person is asked again by email, unless that was within the last minutes.',
					'%d people are asked again by email, unless that was within the last minutes.',
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
					'%d person gets no more mail until you say otherwise.',
					'%d people get no more mail until you say otherwise.',
					count,
					'mainstay-blocks'
				),
				count
			);
		case 'reach':
			return sprintf(
				/* translators: %d: number of people. */
				_n(
					'%d person gets mail again.',
					'%d people get mail again.',
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
						'When %d person joined is not known.',
						'When %d people joined is not known.',
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
						'When %d person left is not known.',
						'When %d people left is not known.',
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
						'%d was on the list already.',
						'%d were on the list already.',
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
						'%d was left out, because the file does not say that they want mail.',
						'%d were left out, because the file does not say that they want mail.',
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
