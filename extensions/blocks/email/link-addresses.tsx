import { Fragment } from '@wordpress/element';
import { isEmail } from '../../../shared/email';

/** What may follow an address in a sentence; a word is looked at without it. */
const CLOSING_SIGNS = /[.,/#!$%^&*;:{}=\-_`~()[\]]+$/;

/**
 * A text whose e-mail addresses are links.
 *
 * The link of an address at the end of a clause holds the sign that follows ("mailto:a@b.example,"):
 * saved content has it so. render.php takes it off on the page.
 *
 * @param text      As the block has it.
 * @param isAddress What is a link; saved content has those of isEmail().
 */
export function linkAddresses( text: string, isAddress = isEmail ) {
	return text.split( /(\s+)/ ).map( ( word, index ) => {
		const address = word.replace( CLOSING_SIGNS, '' );
		return (
			<Fragment key={ index }>
				{ isAddress( address ) ? (
					<>
						<a href={ `mailto:${ word }` }>{ address }</a>
						{ word.slice( address.length ) }
					</>
				) : (
					word
				) }
			</Fragment>
		);
	} );
}
