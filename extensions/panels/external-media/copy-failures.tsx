import { Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Media } from './types';
import type { Failed } from './use-copies';

function sentenceOf( { item, failure }: Failed ): string {
	return sprintf(
		/* translators: 1: title of a picture, 2: a sentence that says what went wrong. */
		__( '“%1$s” was not copied: %2$s', 'mainstay-blocks' ),
		item.alt || item.title || item.id,
		failure.message
	);
}

/** Which pictures could not be copied, and what can be done with the others. */
export function CopyFailures( {
	failed,
	copies,
	onRetry,
	onInsert,
}: {
	failed: Failed[];
	copies: Media[];
	onRetry: () => void;
	onInsert: () => void;
} ) {
	const sentences = failed.map( sentenceOf );
	return (
		<Notice
			status="error"
			isDismissible={ false }
			spokenMessage={ sentences.join( ' ' ) }
			actions={ [
				{
					label: __( 'Try again', 'mainstay-blocks' ),
					onClick: onRetry,
				},
				...( copies.length
					? [
							{
								label: sprintf(
									/* translators: %d: number of pictures. */
									_n(
										'Insert the other %d',
										'Insert the other %d',
										copies.length,
										'mainstay-blocks'
									),
									copies.length
								),
								onClick: onInsert,
							},
						]
					: [] ),
			] }
		>
			{ sentences.map( ( sentence, index ) => (
				<p key={ failed[ index ]!.item.id }>{ sentence }</p>
			) ) }
		</Notice>
	);
}
