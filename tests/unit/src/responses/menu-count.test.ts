/**
 * @jest-environment jsdom
 */
import { showUnreadInMenu } from '../../../../src/responses/menu-count';

const bubble = () => document.querySelector( '.awaiting-mod' );

afterEach( () => {
	document.body.innerHTML = '';
} );

test( 'the menu shows how many are unread now, and WordPress hides none', () => {
	document.body.innerHTML =
		'<li id="toplevel_page_mainstay-responses"><span class="awaiting-mod count-2"><span class="pending-count" aria-hidden="true">2</span><span class="screen-reader-text">2 unread responses</span></span></li>';
	showUnreadInMenu( 1 );
	expect( bubble()?.className ).toBe( 'awaiting-mod count-1' );
	expect( bubble()?.textContent ).toBe( '11 unread response' );
	showUnreadInMenu( 0 );
	expect( bubble()?.className ).toBe( 'awaiting-mod count-0' );
} );

test( 'a menu without a number stays as it is', () => {
	document.body.innerHTML =
		'<li id="toplevel_page_mainstay-responses">Form Responses</li>';
	showUnreadInMenu( 3 );
	expect( document.body.textContent ).toBe( 'Form Responses' );
} );
