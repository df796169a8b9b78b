import { readCrmVersion } from '../../../../../../extensions/blocks/contact-form/integrations/crm-version';

it.each( [
	[ null, 'unreadable' ],
	[ '', 'unreadable' ],
	[ 'unknown', 'unreadable' ],
	[ '5', 'unreadable' ],
	[ '2.99.27', 'too-old' ],
	[ '3.0.18', 'too-old' ],
	[ '3.0.19', 'takes-all' ],
	[ '3.0.19-beta', 'takes-all' ],
	[ '3.10.0', 'takes-all' ],
	[ '4.0', 'takes-all' ],
	[ '4.0.0', 'takes-all' ],
	[ '4.0.1', 'takes-some' ],
	[ 'v5.4.2', 'takes-some' ],
	[ '10.0', 'takes-some' ],
] )( 'version %s is %s', ( version, expected ) => {
	expect( readCrmVersion( version ) ).toBe( expected );
} );
