/** What states are called, what is asked first, and what came of what somebody did. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { listOf } from '../../shared/page-language';
import type { ActionName, FormRow } from './api';

/** Places that a question names at most; the others are counted. */
const MAX_NAMED_PLACES = 5;

export const titleOf = ( { title }: { title: string } ) =>
	title || __( '(no title)', 'mainstay-blocks' );

/** The name of a post's status; other plugins add some of their own. */
export function statusName( status: string ): string {
	const names: Record< string, string > = {
		publish: __( 'Published', 'mainstay-blocks' ),
		draft: __( 'Draft', 'mainstay-blocks' ),
		pending: __( 'Pending review', 'mainstay-blocks' ),
		future: __( 'Scheduled', 'mainstay-blocks' ),
		private: __( 'Private', 'mainstay-blocks' ),
		trash: __( 'In the trash', 'mainstay-blocks' ),
	};
	return names[ status ] ?? status;
}

/** Posts that this user may not read, as a part of a list. */
export const hiddenUsesText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of posts. */
		_n(
			'%d more that you are not allowed to see',
			'%d more that you are not allowed to see',
			count,
			'mainstay-blocks'
		),
		count
	);

/** The titles of the places where forms are used, each once. */
function namesOfPlaces( forms: FormRow[] ): string[] {
	const names = [
		...new Set(
			forms.flatMap( ( { uses } ) => uses.map( ( { title } ) => title ) )
		),
	];
	const hidden = forms.reduce(
		( sum, { hiddenUses } ) => sum + hiddenUses,
		names.length - Math.min( names.length, MAX_NAMED_PLACES )
	);
	return [
		...names.slice( 0, MAX_NAMED_PLACES ),
		...( hidden
			? [
					sprintf(
						/* translators: %d: number of posts. */
						_n( '%d more', '%d more', hidden, 'mainstay-blocks' ),
						hidden
					),
				]
			: [] ),
	];
}

/** What is asked before forms go to the trash; it names the places where they are used. */
export function trashQuestion( count: number, forms: FormRow[] ): string {
	const places = namesOfPlaces( forms );
	const question =
		count === 1 && forms[ 0 ]
			? sprintf(
					/* translators: %s: title of a form. */
					__( 'Move “%s” to the trash?', 'mainstay-blocks' ),
					titleOf( forms[ 0 ] )
				)
			: sprintf(
					/* translators: %d: number of forms. */
					_n(
						'Move %d form to the trash?',
						'Move %d forms to the trash?',
						count,
						'mainstay-blocks'
					),
					count
				);
	const consequence = places.length
		? sprintf(
				/* translators: %s: titles of pages, as a list: A, B, and C. */
				__(
					'It is used here: %s. Visitors see nothing in its place until it is restored. The responses are kept.',
					'mainstay-blocks'
				),
				listOf( places )
			)
		: __(
				'No page on this site uses it. The responses are kept.',
				'mainstay-blocks'
			);
	return `${ question } ${ consequence }`;
}

export function deleteQuestion( count: number, forms: FormRow[] ): string {
	const places = namesOfPlaces( forms );
	const question = sprintf(
		/* translators: %d: number of forms. */
		_n(
			'Delete %d form permanently? This cannot be undone. The responses are kept.',
			'Delete %d forms permanently? This cannot be undone. The responses are kept.',
			count,
			'mainstay-blocks'
		),
		count
	);
	return places.length
		? `${ question } ${ sprintf(
				/* translators: %s: titles of pages, as a list: A, B, and C. */
				__( 'Still used here: %s.', 'mainstay-blocks' ),
				listOf( places )
			) }`
		: question;
}

export function doneSentence( action: ActionName, count: number ): string {
	switch ( action ) {
		case 'duplicate':
			return sprintf(
				/* translators: %d: number of forms. */
				_n(
					'%d form duplicated. The copy is a draft.',
					'%d forms duplicated. The copies are drafts.',
					count,
					'mainstay-blocks'
				),
				count
			);
		case 'trash':
			return sprintf(
				/* translators: %d: number of forms. */
				_n(
					'%d form moved to the trash.',
					'%d forms moved to the trash.',
					count,
					'mainstay-blocks'
				),
				count
			);
		case 'restore':
			return sprintf(
				/* translators: %d: number of forms. */
				_n(
					'%d form restored.',
					'%d forms restored.',
					count,
					'mainstay-blocks'
				),
				count
			);
		case 'delete':
			return sprintf(
				/* translators: %d: number of forms. */
				_n(
					'%d form deleted.',
					'%d forms deleted.',
					count,
					'mainstay-blocks'
				),
				count
			);
	}
}
