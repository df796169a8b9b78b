import { readFileSync } from 'fs';
import { join } from 'path';
import { HALF, WHOLE } from '../../../../../extensions/blocks/rating-star/star';

it( 'is drawn alike in the editor and on the page', () => {
	const php = readFileSync(
		join(
			__dirname,
			'../../../../../extensions/blocks/rating-star/functions.php'
		),
		'utf8'
	);
	const constant = ( name: string ) =>
		new RegExp( `const ${ name }\\s+=\\s+'([^']+)'` ).exec( php )?.[ 1 ];
	expect( constant( 'WHOLE_STAR_PATH' ) ).toBe( WHOLE );
	expect( constant( 'HALF_STAR_PATH' ) ).toBe( HALF );
} );
