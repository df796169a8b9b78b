import { renderToString } from '@wordpress/element';
import { linkAddresses } from '../../../../../extensions/blocks/email/link-addresses';

const html = ( text: string ) =>
	renderToString( <>{ linkAddresses( text ) }</> );
const link = ( href: string, text = href ) =>
	`<a href="mailto:${ href }">${ text }</a>`;

it.each( [
	[ 'a@b.co', link( 'a@b.co' ) ],
	[ 'not an address', 'not an address' ],
	[ 'Write to a@b.co now', `Write to ${ link( 'a@b.co' ) } now` ],
	// The sign that follows is in the link and not in its text.
	[
		'a@b.co, c@d.co.',
		`${ link( 'a@b.co,', 'a@b.co' ) }, ${ link( 'c@d.co.', 'c@d.co' ) }.`,
	],
	[ 'a@b.co)...', `${ link( 'a@b.co)...', 'a@b.co' ) })...` ],
	// These signs do not end an address.
	[ 'a@b.co?', 'a@b.co?' ],
	[ 'a@b.co>', 'a@b.co>' ],
	[ 'a@b.co"', 'a@b.co"' ],
	[ 'a@b.co\u200b', 'a@b.co\u200b' ],
	// Nothing may stand before it.
	[ '(a@b.co)', '(a@b.co)' ],
	[ 'mailto:a@b.co', 'mailto:a@b.co' ],
	[ 'a@b.co,c@d.co', 'a@b.co,c@d.co' ],
	// Any space parts words, and every space stays.
	[
		'  a@b.co\u00a0c@d.co\n',
		`  ${ link( 'a@b.co' ) }\u00a0${ link( 'c@d.co' ) }\n`,
	],
	[ 'javascript:alert(1)@b.co', 'javascript:alert(1)@b.co' ],
	[ '', '' ],
] )( '%j', ( text, expected ) => expect( html( text ) ).toBe( expected ) );
