/**
 * A text whose phone number is a link, as saved content has it. render.php finds the numbers as people
 * write them, and corrects the link on the page.
 *
 * The number starts at the first digit, or at the plus sign, bracket or slash right before it. What
 * stands before is the prefix ("Tel. "); all digits from there on are dialled.
 */
export function linkNumber( text: string ) {
	const start = text.search( /[+(/]?[0-9]/ );
	if ( start === -1 ) {
		return text;
	}
	const prefix = text.slice( 0, start );
	const number = text.slice( start );
	const plus = number.startsWith( '+' ) ? '+' : '';
	return (
		<>
			{ prefix.trim() && (
				<span className="phone-prefix">{ prefix }</span>
			) }
			<a href={ `tel:${ plus }${ number.replace( /[^0-9]/g, '' ) }` }>
				{ number }
			</a>
		</>
	);
}
