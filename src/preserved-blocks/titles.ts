import { __ } from '@wordpress/i18n';

/** What authors read of each block: in the list view, the toolbar, and where it stands. */
export const getTitles = (): Record< string, string > => ( {
	'jetpack/ai-assistant': __( 'AI Assistant', 'mainstay-blocks' ),
	'jetpack/ai-chat': __( 'AI Chat', 'mainstay-blocks' ),
	'jetpack/blogging-prompt': __( 'Writing Prompt', 'mainstay-blocks' ),
	'jetpack/voice-to-content': __( 'Voice to Content', 'mainstay-blocks' ),
	'jetpack/post-to-audio': __( 'Post to Audio', 'mainstay-blocks' ),
	'jetpack/event-countdown': __( 'Event Countdown', 'mainstay-blocks' ),
	'jetpack/timeline': __( 'Timeline', 'mainstay-blocks' ),
	'jetpack/timeline-item': __( 'Timeline Entry', 'mainstay-blocks' ),
	'jetpack/latex': __( 'LaTeX', 'mainstay-blocks' ),
	'jetpack/amazon': __( 'Amazon', 'mainstay-blocks' ),
	'jetpack/author-recommendation': __(
		'Author Recommendation',
		'mainstay-blocks'
	),
	'jetpack/label': __( 'Label', 'mainstay-blocks' ),
	'jetpack/dropzone': __( 'Upload area', 'mainstay-blocks' ),
	'jetpack/input': __( 'Input', 'mainstay-blocks' ),
	'jetpack/option': __( 'Option', 'mainstay-blocks' ),
	'jetpack/options': __( 'Options', 'mainstay-blocks' ),
	'jetpack/phone-input': __( 'Phone Input', 'mainstay-blocks' ),
	'jetpack/input-rating': __( 'Rating Input', 'mainstay-blocks' ),
	'jetpack/input-range': __( 'Slider Input', 'mainstay-blocks' ),
	'jetpack/field-image-select': __( 'Image Choice Field', 'mainstay-blocks' ),
	'jetpack/fieldset-image-options': __( 'Image Options', 'mainstay-blocks' ),
	'jetpack/input-image-option': __( 'Image Option', 'mainstay-blocks' ),
	'jetpack/form-step': __( 'Form Step', 'mainstay-blocks' ),
	'jetpack/form-step-container': __( 'Form Steps', 'mainstay-blocks' ),
	'jetpack/form-step-divider': __( 'Form Step Divider', 'mainstay-blocks' ),
	'jetpack/form-step-navigation': __(
		'Form Step Navigation',
		'mainstay-blocks'
	),
	'jetpack/form-progress-indicator': __( 'Form Progress', 'mainstay-blocks' ),
	'jetpack-search/ai-answer': __( 'Search: AI Answer', 'mainstay-blocks' ),
	'jetpack-search/search-input': __( 'Search: Input', 'mainstay-blocks' ),
	'jetpack-search/results-list': __(
		'Search: Results List',
		'mainstay-blocks'
	),
	'jetpack-search/filter-checkbox': __( 'Search: Filter', 'mainstay-blocks' ),
	'jetpack-search/filter-date': __(
		'Search: Date Filter',
		'mainstay-blocks'
	),
	'jetpack-search/active-filters': __(
		'Search: Active Filters',
		'mainstay-blocks'
	),
	'jetpack-search/clear-filters': __(
		'Search: Clear Filters',
		'mainstay-blocks'
	),
	'jetpack-search/filter-wc-rating': __(
		'Search: Rating Filter',
		'mainstay-blocks'
	),
	'jetpack-search/filters': __( 'Search: Filters', 'mainstay-blocks' ),
	'jetpack-search/filters-popover': __(
		'Search: Filters Popover',
		'mainstay-blocks'
	),
	'jetpack-search/results-sort': __(
		'Search: Sort Results',
		'mainstay-blocks'
	),
	'jetpack-search/results-count': __(
		'Search: Number of Results',
		'mainstay-blocks'
	),
	'jetpack-search/results-load-more': __(
		'Search: Load More',
		'mainstay-blocks'
	),
	'jetpack-search/search-results': __( 'Search: Results', 'mainstay-blocks' ),
	'jetpack-search/powered-by': __( 'Search: Powered By', 'mainstay-blocks' ),
	'jetpack-search/filter-wc-attribute': __(
		'Search: Attribute Filter',
		'mainstay-blocks'
	),
	'jetpack-search/filter-wc-price': __(
		'Search: Price Filter',
		'mainstay-blocks'
	),
	'jetpack-search/filter-wc-stock-status': __(
		'Search: Stock Filter',
		'mainstay-blocks'
	),
	'jetpack-search/filters-product': __(
		'Search: Product Filters',
		'mainstay-blocks'
	),
} );
