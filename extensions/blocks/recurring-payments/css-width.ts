/** The share of the row, less the gaps that are not beside it; anything else as it is. */
export function cssWidth( width: string | undefined ): string | undefined {
	if ( ! width?.endsWith( '%' ) ) {
		return width;
	}
	const rest = 1 - parseInt( width, 10 ) / 100;
	return `calc(${ width } - var(--jetpack-payment-buttons-gap, 0) * ${ rest })`;
}
