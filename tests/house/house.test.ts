/** All rules run in one file: each of them reads the whole project, which is parsed once then. */
import { readdirSync } from 'fs';

for ( const file of readdirSync( __dirname ) ) {
	if ( file.endsWith( '.rules.ts' ) ) {
		describe( `${ file }`, () => {
			jest.requireActual( `./${ file }` );
		} );
	}
}
