import cores from './tests/mutation/cores.mjs';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	mutate: cores,
	appendPlugins: [ './tests/mutation/plugins.mjs' ],
	ignorers: [ 'translated-texts' ],
	testRunner: 'jest',
	jest: {
		configFile: 'tests/mutation/jest.config.mjs',
		enableFindRelatedTests: true,
	},
	coverageAnalysis: 'perTest',
	concurrency: 2,
	tempDirName: '.stryker/sandbox',
	ignorePatterns: [
		'.wp',
		'.stryker',
		'dist',
		'test-results',
		'playwright-report',
		'docs',
		'tests/{e2e,rest,fixtures,site,fakes}',
	],
	incremental: true,
	incrementalFile: '.stryker/incremental.json',
	reporters: [ 'clear-text', 'json', 'low-scores' ],
	jsonReporter: { fileName: '.stryker/mutation.json' },
	thresholds: { high: 95, low: 85, break: 85 },
};
