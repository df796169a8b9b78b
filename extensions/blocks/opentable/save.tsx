import { useBlockProps } from '@wordpress/block-editor';
import type { OpentableAttributes } from './types';

/** Plain links: render.php puts the widget before them. */
export function save( {
	attributes: { rid },
}: {
	attributes: OpentableAttributes;
} ) {
	return (
		<div { ...useBlockProps.save() }>
			{ rid.map( ( id, index ) => {
				const link = `https://www.opentable.com/restref/client/?rid=${ id }`;
				return (
					<a key={ index } href={ link }>
						{ link }
					</a>
				);
			} ) }
		</div>
	);
}
