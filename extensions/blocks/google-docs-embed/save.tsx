import type { GoogleDocsAttributes } from './types';

/** The address alone, as an embed has it: render.php puts the document in its place. */
export function save( {
	attributes: { url },
}: {
	attributes: GoogleDocsAttributes;
} ) {
	return (
		<figure>
			<div className="embed__wrapper">{ `\n${ url }\n` }</div>
		</figure>
	);
}
