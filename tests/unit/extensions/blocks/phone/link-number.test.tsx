import { renderToString } from '@wordpress/element';
import { linkNumber } from '../../../../../extensions/blocks/phone/link-number';

const html = ( text: string ) => renderToString( <>{ linkNumber( text ) }</> );
const link = ( number: string, text: string ) =>
	`<a href="tel:${ number }">${ text }</a>`;
const prefix = ( text: string ) =>
	`<span class="phone-prefix">${ text }</span>`;

it.each( [
	[ 'call us', 'call us' ],
	[ '', '' ],
	[ '123-456-7890', link( '1234567890', '123-456-7890' ) ],
	[ '+1 (555) 099-1998', link( '+15550991998', '+1 (555) 099-1998' ) ],
	[ '(0)1.23', link( '0123', '(0)1.23' ) ],
	[ '/5', link( '5', '/5' ) ],
	[ '1-800-FLOWERS', link( '1800', '1-800-FLOWERS' ) ],
	[
		'Tel. 12 & fax 34',
		`${ prefix( 'Tel. ' ) }${ link( '1234', '12 &amp; fax 34' ) }`,
	],
	[ 'Tel.+370 5', `${ prefix( 'Tel.' ) }${ link( '+3705', '+370 5' ) }` ],
	// Only the sign right before the digit belongs to the number.
	[ '(+44) 20', `${ prefix( '(' ) }${ link( '+4420', '+44) 20' ) }` ],
	[ '+ 44', `${ prefix( '+ ' ) }${ link( '44', '44' ) }` ],
	[ '((0)1', `${ prefix( '(' ) }${ link( '01', '(0)1' ) }` ],
	[ '(free) 50', `${ prefix( '(free) ' ) }${ link( '50', '50' ) }` ],
	// A prefix of spaces is none.
	[ '  12', link( '12', '12' ) ],
	// Only digits that a phone knows.
	[ '١٢ 7', `${ prefix( '١٢ ' ) }${ link( '7', '7' ) }` ],
] )( '%j', ( text, expected ) => expect( html( text ) ).toBe( expected ) );
