/**
 * Jest's runtime, which compiles a file once for each of its processes and not once for each test file:
 * compiling the editor's packages takes longer than most tests. A test file still has a context and modules
 * of its own; what is kept is the compiled code, which no test can change.
 */
const vm = require( 'node:vm' );

const { compileFunction } = vm;

/** @type {Map<string, { code: string, start: string, script: vm.Script }>} By the name of a file. */
const compiled = new Map();

vm.compileFunction = ( code, names = [], options = {} ) => {
	const { filename, parsingContext } = options;
	if ( ! filename || ! parsingContext ) {
		return compileFunction( code, names, options );
	}
	const start = `(function(${ names }){`;
	let kept = compiled.get( filename );
	if ( kept?.code !== code || kept.start !== start ) {
		const script = new vm.Script( `${ start }${ code }\n})`, {
			filename,
			// Lines and columns of errors are those of the file.
			columnOffset: -start.length,
		} );
		kept = { code, start, script };
		compiled.set( filename, kept );
	}
	return kept.script.runInContext( parsingContext );
};

// eslint-disable-next-line import/no-extraneous-dependencies -- the one that comes with Jest.
module.exports = require( 'jest-runtime' );
