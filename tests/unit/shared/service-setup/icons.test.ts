import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { iconOfService } from '../../../../shared/service-setup/icons';

const KEYS = join( __dirname, '../../../../php-stubs/services/keys' );

/** The services that the server knows, without those that are a part of another one. */
const slugs = readdirSync( KEYS ).flatMap( ( file ) =>
	readFileSync( join( KEYS, file ), 'utf8' )
		.split( /^\t(?=')/m )
		.filter( ( one ) => ! /^\t\t'part_of'/m.test( one ) )
		.flatMap( ( one ) => /^'([\w-]+)'\s*=> \[/.exec( one )?.[ 1 ] ?? [] )
);

it( 'every service has an icon of its own', () => {
	expect( slugs ).toContain( 'google-photos' );
	const icons = slugs.map( iconOfService );
	expect( new Set( icons ).size ).toBe( slugs.length );
	expect( icons ).not.toContain( iconOfService( 'of-another-plugin' ) );
} );

it( 'an inherited name is no service', () => {
	expect( iconOfService( 'constructor' ) ).toBe(
		iconOfService( 'of-another-plugin' )
	);
} );
