import { __ } from '@wordpress/i18n';

/** What authors read of each block: in the list view, the toolbar, and where it stands. */
export const getTitles = (): Record< string, string > => ( {
	'jetpack/ai-assistant': __( 'AI Assistant', 'mainstay-blocks' ),
	'jetpack/ai-chat': __( 'AI Chat', 'mainstay-blocks' ),
	'jetpack/blogging-prompt': __( 'Writing Prompt', 'mainstay-blocks' ),
	'jetpack/cookie-consent': __( 'Cookie Consent', 'mainstay-blocks' ),
	'jetpack/like': __( 'Like', 'mainstay-blocks' ),
	'jetpack/subscriber-login': __( 'Subscriber Login', 'mainstay-blocks' ),
	'jetpack/tock': __( 'Tock', 'mainstay-blocks' ),
	'jetpack/blogroll': __( 'Blogroll', 'mainstay-blocks' ),
	'jetpack/blogroll-item': __( 'Blogroll Item', 'mainstay-blocks' ),
	'jetpack/nextdoor': __( 'Nextdoor', 'mainstay-blocks' ),
	'jetpack/sharing-button': __( 'Sharing Button', 'mainstay-blocks' ),
	'jetpack/sharing-buttons': __( 'Sharing Buttons', 'mainstay-blocks' ),
	'jetpack/blog-stats': __( 'Blog Stats', 'mainstay-blocks' ),
	'jetpack/top-posts': __( 'Top Posts', 'mainstay-blocks' ),
	'jetpack/goodreads': __( 'Goodreads', 'mainstay-blocks' ),
	'jetpack/voice-to-content': __( 'Voice to Content', 'mainstay-blocks' ),
	'jetpack/google-docs-embed': __( 'Google Docs', 'mainstay-blocks' ),
	'jetpack/recipe': __( 'Recipe', 'mainstay-blocks' ),
	'jetpack/recipe-details': __( 'Recipe Details', 'mainstay-blocks' ),
	'jetpack/recipe-hero': __( 'Recipe Image', 'mainstay-blocks' ),
	'jetpack/recipe-ingredients-list': __(
		'Recipe Ingredients',
		'mainstay-blocks'
	),
	'jetpack/recipe-ingredient-item': __(
		'Recipe Ingredient',
		'mainstay-blocks'
	),
	'jetpack/recipe-steps': __( 'Recipe Steps', 'mainstay-blocks' ),
	'jetpack/recipe-step': __( 'Recipe Step', 'mainstay-blocks' ),
	'videopress/video': __( 'VideoPress', 'mainstay-blocks' ),
	'jetpack/podcast-episode': __( 'Podcast Episode', 'mainstay-blocks' ),
	'jetpack/paypal-payment-buttons': __(
		'PayPal Payment Buttons',
		'mainstay-blocks'
	),
	'jetpack/label': __( 'Label', 'mainstay-blocks' ),
	'jetpack/dropzone': __( 'Upload Area', 'mainstay-blocks' ),
	'jetpack/input': __( 'Input', 'mainstay-blocks' ),
	'jetpack/option': __( 'Option', 'mainstay-blocks' ),
	'jetpack/options': __( 'Options', 'mainstay-blocks' ),
	'jetpack/field-hidden': __( 'Hidden Field', 'mainstay-blocks' ),
	'jetpack/field-number': __( 'Number Field', 'mainstay-blocks' ),
	'jetpack/phone-input': __( 'Phone Input', 'mainstay-blocks' ),
	'jetpack/field-time': __( 'Time Field', 'mainstay-blocks' ),
	'jetpack/field-file': __( 'File Upload Field', 'mainstay-blocks' ),
	'jetpack/field-rating': __( 'Rating Field', 'mainstay-blocks' ),
	'jetpack/input-rating': __( 'Rating Input', 'mainstay-blocks' ),
	'jetpack/field-slider': __( 'Slider Field', 'mainstay-blocks' ),
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
