/**
 * Installs the programs that tests need, where the variable CI is set: PHP, databases, three browsers,
 * and readers of formats in Python. A command of its own, so that the build and the checks run meanwhile.
 *
 * CI=1 node tests/site/install-programs.mjs
 */
import { findEngines } from './browser.mjs';
import { ensurePhp } from './php.mjs';
import { ensurePython } from './python.mjs';

/** Modules of Python, each with Debian's package. */
const PYTHON_MODULES = {
	srt: 'python3-srt',
	feedparser: 'python3-feedparser',
	aiosmtpd: 'python3-aiosmtpd',
};

ensurePhp();
findEngines();
for ( const [ name, debName ] of Object.entries( PYTHON_MODULES ) ) {
	ensurePython( name, debName );
}
