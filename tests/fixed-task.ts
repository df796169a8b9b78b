/**
 * Takes 40,000 lines apart: what a test of speed compares its times with, because a slow or busy machine
 * slows this down as much. It uses nothing from outside, so that it also runs in a page.
 */
export function runFixedTask() {
	for ( const line of 'Anna: Hello there\n'.repeat( 40_000 ).split( '\n' ) ) {
		line.match( /^(\w+): (.*)$/ )?.[ 2 ]!.trim();
	}
}
