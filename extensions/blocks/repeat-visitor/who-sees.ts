import { __, _n, sprintf } from '@wordpress/i18n';
import type { RepeatVisitorAttributes } from './types';

/** What is not known is read as the default. */
export const criteriaOf = ( {
	criteria,
}: Pick< RepeatVisitorAttributes, 'criteria' > ) =>
	criteria === 'before-visits' ? criteria : 'after-visits';

export const isShownUncounted = ( {
	criteria,
	showUncounted,
}: Pick< RepeatVisitorAttributes, 'criteria' | 'showUncounted' > ): boolean =>
	showUncounted ?? criteriaOf( { criteria } ) === 'before-visits';

/** Who sees what is inside, in a sentence. */
export function whoSees( {
	criteria,
	threshold,
}: Pick< RepeatVisitorAttributes, 'criteria' | 'threshold' > ): string {
	if ( criteriaOf( { criteria } ) === 'before-visits' ) {
		return threshold === 1
			? __(
					'Only people who have not been on this page before see this block.',
					'mainstay-blocks'
				)
			: sprintf(
					/* translators: %d: a number of visits. */
					_n(
						'Only people who have been on this page less than %d time before see this block.',
						'Only people who have been on this page less than %d times before see this block.',
						threshold,
						'mainstay-blocks'
					),
					threshold
				);
	}
	return sprintf(
		/* translators: %d: a number of visits. */
		_n(
			'Only people who have been on this page at least %d time before see this block.',
			'Only people who have been on this page at least %d times before see this block.',
			threshold,
			'mainstay-blocks'
		),
		threshold
	);
}
