import { __ } from '@wordpress/i18n';

/** Blocks that WordPress's own search fills on the search page. */
const ON_SEARCH_PAGE = [
	'active-filters',
	'clear-filters',
	'filter-checkbox',
	'filters',
	'filters-popover',
	'results-count',
	'results-list',
	'results-load-more',
	'results-sort',
	'search-results',
];

/** What visitors get of a block of the search service; nothing for other blocks. */
export function explainSearchBlock( name: string ): string | undefined {
	const [ , part ] = /^jetpack-search\/(.+)$/.exec( name ) ?? [];
	if ( ! part ) {
		return undefined;
	}
	if ( part === 'search-input' ) {
		return __(
			'Visitors see the WordPress search form here. The block is kept as it is.',
			'mainstay-blocks'
		);
	}
	return ON_SEARCH_PAGE.includes( part )
		? __(
				'On the search page, visitors see results from the WordPress search. Elsewhere, this part is hidden. The block is kept as it is.',
				'mainstay-blocks'
			)
		: __(
				'This part needs a search service that is not connected, so visitors see nothing. The block is kept as it is.',
				'mainstay-blocks'
			);
}
