import { Fragment } from '@wordpress/element';
import { findNumbers } from './find-numbers';

/** A text in which each phone number is a link, as on the page (render.php). */
export function LinkedNumbers( { text }: { text: string } ) {
	const numbers = findNumbers( text );
	const ends = [
		0,
		...numbers.map( ( { offset, text: own } ) => offset + own.length ),
	];
	return (
		<>
			{ numbers.map( ( { offset, text: own, number }, index ) => (
				<Fragment key={ index }>
					{ text.slice( ends[ index ], offset ) }
					<a dir="ltr" href={ `tel:${ number }` }>
						{ own }
					</a>
				</Fragment>
			) ) }
			{ text.slice( ends.at( -1 ) ) }
		</>
	);
}
