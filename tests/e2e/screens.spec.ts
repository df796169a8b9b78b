/** Settings and lists with something in them, as they are seen in narrow windows, with large text, right to left and by keyboard alone. */
import { SCREENS, SETTINGS } from '../site/screen-addresses.mjs';
import { fillScreens, openAll, openScreen, ROOT } from './filled-screens';
import {
	enlargeText,
	findMisfits,
	LOOKS,
	nameOf,
	openLook,
	tabThrough,
} from './looks';
import { expectAccessible, expect, test } from './test';

test.beforeAll( fillScreens );

for ( const [ name, address ] of Object.entries( SCREENS ) ) {
	test( `${ name }: whole in every window and size of text, and by keyboard`, async ( {
		page,
	} ) => {
		await openScreen( page, address );
		const root = page.locator( ROOT );
		if ( address.startsWith( SETTINGS ) ) {
			await openAll( page );
		}
		const { count, faults } = await tabThrough( page, root );
		expect.soft( faults ).toEqual( [] );
		expect.soft( count ).toBeGreaterThan( 4 );
		for ( const look of LOOKS ) {
			await openLook( page, look );
			await enlargeText( root, look.text );
			expect
				.soft( await findMisfits( root ), nameOf( look ) )
				.toEqual( [] );
			await enlargeText( root, 1 );
		}
		await expectAccessible( page, ROOT );
	} );
}
