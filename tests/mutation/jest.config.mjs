/**
 * Stryker needs one project: the tests of the cores, without a page around them. What measures time
 * (*.speed.test.ts) would count a slow change as found, and models (*.model.test.ts) take too long
 * for each change: both stay out.
 */
import { existsSync } from 'node:fs';
import config from '../../jest.config.js';
import cores from './cores.mjs';

const { transform, transformIgnorePatterns } = config.projects.find(
	( project ) => project.displayName === 'unit'
);

export default {
	rootDir: '../..',
	roots: [
		'<rootDir>/extensions',
		'<rootDir>/shared',
		'<rootDir>/tests/unit',
	],
	testEnvironment: 'node',
	testMatch: cores
		.map(
			( core ) => `tests/unit/${ core.replace( /\.ts$/, '.test.ts' ) }`
		)
		.filter( ( test ) => existsSync( test ) )
		.map( ( test ) => `<rootDir>/${ test }` ),
	transform,
	transformIgnorePatterns,
};
