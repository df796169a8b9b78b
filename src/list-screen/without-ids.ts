/**
 * What stays selected in a list after something was done with some of its rows: rows that were
 * selected meanwhile.
 *
 * @param ids Of the rows that it was done with.
 */
export const withoutIds =
	( ids: number[] ) =>
	( selection: string[] ): string[] =>
		selection.filter( ( id ) => ! ids.includes( Number( id ) ) );
