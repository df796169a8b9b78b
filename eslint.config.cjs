const wordpress = require( '@wordpress/eslint-plugin' );

module.exports = [
	{
		ignores: [
			'dist/**',
			'node_modules/**',
			'.wp/**',
			'.stryker/**',
			'**/*.d.mts',
		],
	},
	...wordpress.configs.recommended,
	{
		rules: {
			'@wordpress/i18n-text-domain': [
				'error',
				{ allowedTextDomain: 'mainstay-blocks' },
			],
			// Types say what a parameter is; a docblock says what the type cannot.
			'jsdoc/require-param': 'off',
		},
	},
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			// Types stand in the code, where TypeScript checks them: nothing is left for rules about those in comments.
			'jsdoc/no-types': 'error',
			'jsdoc/check-property-names': 'off',
			'jsdoc/check-types': 'off',
			'jsdoc/no-undefined-types': 'off',
			'jsdoc/require-property': 'off',
			'jsdoc/require-property-description': 'off',
			'jsdoc/require-property-name': 'off',
			'jsdoc/require-property-type': 'off',
			'jsdoc/valid-types': 'off',
		},
	},
	{
		files: [ '{src,extensions,shared,types}/**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/ban-ts-comment': [
				'error',
				{
					'ts-expect-error': true,
					'ts-ignore': true,
					'ts-nocheck': true,
				},
			],
		},
	},
	...wordpress.configs[ 'test-unit' ].map( ( config ) => ( {
		...config,
		files: [ 'tests/{unit,saved,house}/**' ],
	} ) ),
	{
		files: [ 'tests/{unit,saved,house}/**' ],
		rules: {
			'jsdoc/check-tag-names': [
				'error',
				{ definedTags: [ 'jest-environment' ] },
			],
			// `testWithCorpus` and loops over tables are tests too.
			'jest/no-standalone-expect': 'off',
			'jest/no-conditional-expect': 'off',
			'jest/expect-expect': 'off',
		},
	},
	...wordpress.configs[ 'test-playwright' ].map( ( config ) => ( {
		...config,
		files: [ 'tests/e2e/**' ],
	} ) ),
	{
		files: [ 'tests/**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/ban-ts-comment': [
				'error',
				{
					'ts-expect-error': 'allow-with-description',
					'ts-ignore': true,
					'ts-nocheck': true,
				},
			],
		},
	},
	// Command-line programs print.
	{ files: [ '**/*.mjs' ], rules: { 'no-console': 'off' } },
];
