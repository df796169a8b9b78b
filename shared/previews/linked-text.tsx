import { Fragment } from '@wordpress/element';
import { safeUrl, shortLink } from './address';

/** A text in which each of the addresses is a link. Its line breaks stay. */
export function LinkedText( {
	text,
	urls = [],
}: {
	text: string;
	urls?: string[];
} ) {
	// The longest first: one may begin as another.
	const known = urls
		.filter( ( url ) => safeUrl( url ) )
		.sort( ( one, other ) => other.length - one.length );
	const pieces = known.length
		? text.split(
				new RegExp(
					`(${ known.map( ( url ) => url.replace( /[\\^$.*+?()[\]{}|]/g, '\\$&' ) ).join( '|' ) })`
				)
			)
		: [ text ];
	return (
		<>
			{ pieces.map( ( piece, index ) =>
				known.includes( piece ) ? (
					<a
						key={ index }
						href={ safeUrl( piece ) }
						target="_blank"
						rel="noopener noreferrer"
					>
						{ shortLink( piece ) }
					</a>
				) : (
					<Fragment key={ index }>{ piece }</Fragment>
				)
			) }
		</>
	);
}
