const bundleEditor = require( './tests/unit/bundle-editor.cjs' );

// Packages that ship ES modules only and have to be compiled for Jest.
const esm = [
	'@wordpress/block-library',
	'@wordpress/theme',
	'marked',
	'uuid',
	'parsel-js',
	'is-plain-obj',
	'dequal',
	'markdown-it',
	'swiper',
];

const transform = {
	'/src/block-icons\\.ts$': '<rootDir>/src/read-block-icons.cjs',
	'\\.m?[jt]sx?$': '<rootDir>/tests/unit/transform.cjs',
};

// A real WordPress and the built plugin lie in the project's folder.
const modulePathIgnorePatterns = [
	'<rootDir>/.wp/',
	'<rootDir>/dist/',
	'<rootDir>/.stryker/',
];

// What is registered, saved and opened needs the packages of the editor, and jsdom.
const editor = {
	preset: '@wordpress/jest-preset-default',
	runtime: '<rootDir>/tests/unit/runtime.cjs',
	globalSetup: '<rootDir>/tests/unit/bundle-editor.cjs',
	moduleNameMapper: bundleEditor.moduleNameMapper,
	setupFilesAfterEnv: [ '<rootDir>/tests/unit/setup.ts' ],
	transform,
	modulePathIgnorePatterns,
	transformIgnorePatterns: [ `/node_modules/(?!(${ esm.join( '|' ) })/)` ],
};

module.exports = {
	reporters: [ 'default' ],
	// Both cores of a small machine; Jest would leave one idle.
	maxWorkers: '100%',
	projects: [
		{
			...editor,
			displayName: 'unit',
			// A page takes a third of a second: a test that needs one says `@jest-environment jsdom`.
			testEnvironment: 'node',
			testMatch: [ '<rootDir>/tests/{unit,saved}/**/*.test.ts' ],
			testPathIgnorePatterns: [ '\\.corpus\\.test\\.ts$' ],
		},
		{
			// All of the saved content of sites, of which the project above takes a part.
			...editor,
			displayName: 'corpus',
			testMatch: [ '<rootDir>/tests/saved/**/*corpus.test.ts' ],
		},
		{
			// Each test starts an editor around its block: by far the most of the time.
			...editor,
			displayName: 'components',
			testMatch: [ '<rootDir>/tests/unit/**/*.test.tsx' ],
			setupFilesAfterEnv: [
				...editor.setupFilesAfterEnv,
				'<rootDir>/tests/unit/setup-editor.ts',
			],
		},
		{
			// The rules of the house read files: no browser is needed for that.
			displayName: 'house',
			testEnvironment: 'node',
			testMatch: [ '<rootDir>/tests/house/**/*.test.ts' ],
			transform,
			modulePathIgnorePatterns,
		},
	],
};
