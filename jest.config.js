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
];

const transform = {
	'\\.m?[jt]sx?$':
		require.resolve('@wordpress/scripts/config/babel-transform'),
};

// A real WordPress and the built plugin lie in the project's folder.
const modulePathIgnorePatterns = ['<rootDir>/.wp/', '<rootDir>/dist/'];

module.exports = {
	reporters: ['default'],
	// Both cores of a small machine; Jest would leave one idle.
	maxWorkers: '100%',
	projects: [
		{
			preset: '@wordpress/jest-preset-default',
			setupFilesAfterEnv: ['<rootDir>/tests/unit/setup.ts'],
			testMatch: ['<rootDir>/tests/{unit,saved}/**/*.test.{ts,tsx}'],
			transform,
			modulePathIgnorePatterns,
			transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
		},
		{
			// The rules of the house read files: no browser is needed for that.
			displayName: 'house',
			testEnvironment: 'node',
			testMatch: ['<rootDir>/tests/house/**/*.test.ts'],
			transform,
			modulePathIgnorePatterns,
		},
	],
};
