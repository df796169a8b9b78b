/**
 * Names to choose episodes by. Two episodes may have one title: then the second has a number.
 *
 * @param options Of the feed.
 */
export function episodeLabels( options: { label: string; value: string }[] ) {
	const counts = new Map< string, number >();
	return options.map( ( { label: title, value } ) => {
		const count = ( counts.get( title ) ?? 0 ) + 1;
		counts.set( title, count );
		return {
			value,
			title,
			label: count === 1 ? title : `${ title } (${ count })`,
		};
	} );
}
