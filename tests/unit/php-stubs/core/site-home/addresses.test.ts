import { spawnSync } from 'child_process';
import fc from 'fast-check';

type Pair = [ one: string, other: string ];

/** Runs the server's own file over a list. */
function runPhp< Result >( body: string, input: unknown ): Result {
	const { stdout, stderr, status } = spawnSync(
		'php',
		[
			'-r',
			`define( 'ABSPATH', '/' );
			require 'php-stubs/core/site-home/addresses.php';
			use Mainstay\\Core\\SiteHome\\Addresses;
			$input = json_decode( stream_get_contents( STDIN ), true );
			echo json_encode( ${ body } );`,
		],
		{ input: JSON.stringify( input ), encoding: 'utf8' }
	);
	if ( status !== 0 || stderr ) {
		throw new Error( stderr || stdout );
	}
	return JSON.parse( stdout );
}

const areSame = ( pairs: Pair[] ) =>
	runPhp< boolean[] >(
		'array_map( fn( $pair ) => Addresses\\is_same_address( ...$pair ), $input )',
		pairs
	);

const SAME: Pair[] = [
	[ 'https://bakery.example', 'https://bakery.example' ],
	[ 'http://bakery.example', 'https://bakery.example' ],
	[ 'https://bakery.example', 'https://bakery.example/' ],
	[ 'https://bakery.example//', 'https://bakery.example' ],
	[ 'https://www.bakery.example', 'https://bakery.example' ],
	[ 'http://WWW.Bakery.Example/', 'https://bakery.example' ],
	[ 'https://bakery.example:443', 'https://bakery.example' ],
	[ 'http://bakery.example:80/', 'https://www.bakery.example' ],
	[ 'https://bakery.example.', 'https://bakery.example' ],
	[ 'https://www.bakery.example.:443/', 'http://bakery.example' ],
	[ 'https://bakery.example/blog/', 'http://bakery.example/blog' ],
	[ 'https://bakery.example/blog', 'https://www.bakery.example:443//blog//' ],
	[ '//bakery.example', 'https://bakery.example' ],
	[ 'bakery.example', 'https://bakery.example/' ],
	[ ' https://bakery.example ', 'https://bakery.example' ],
	[ 'https://bakery.example/?a=1#b', 'https://bakery.example' ],
	[ 'https://owner:word@bakery.example', 'https://bakery.example' ],
	[ 'https://bäckerei.example', 'https://xn--bckerei-5wa.example' ],
	[ 'https://BÄCKEREI.example', 'https://www.xn--bckerei-5wa.example/' ],
	[ 'https://b%C3%A4ckerei.example', 'https://bäckerei.example' ],
	[ 'https://пекарня.рф', 'https://xn--80ajpngj0i.xn--p1ai' ],
	[ 'https://straße.example', 'https://xn--strae-oqa.example' ],
	[ 'https://パン屋.example/', 'https://xn--odk8c277n.example' ],
	[ 'https://bakery.example/caf%C3%A9', 'https://bakery.example/café/' ],
	[ 'http://localhost:8881', 'http://localhost:8080' ],
	[ 'http://localhost', 'https://localhost:8443' ],
	[ 'http://127.0.0.1:9400', 'http://localhost:8881' ],
	[ 'http://127.0.1.1', 'http://[::1]:8080' ],
	[ 'http://[0:0:0:0:0:0:0:1]:80', 'http://[::1]' ],
	[ 'http://bakery.localhost:8000', 'http://bakery.localhost' ],
	[ 'http://[2001:DB8::1]', 'https://[2001:db8::1]/' ],
	[ 'http://www.example', 'https://www.example' ],
];

const DIFFERENT: Pair[] = [
	[ 'https://bakery.example', 'https://staging.bakery.example' ],
	[ 'https://bakery.example', 'https://bakery.example/staging' ],
	[ 'https://bakery.example', 'https://bakery.test' ],
	[ 'https://bakery.example', 'https://bakery-example.host.example' ],
	[ 'https://bakery.example', 'https://bakery.example.host.example' ],
	[ 'https://bakery.example', 'https://mybakery.example' ],
	[ 'https://bakery.example/blog', 'https://bakery.example/blog2' ],
	[ 'https://bakery.example/blog', 'https://bakery.example/blog/staging' ],
	[ 'https://bakery.example/Blog', 'https://bakery.example/blog' ],
	[ 'https://bakery.example', 'https://bakery.example:8443' ],
	[ 'https://bakery.example:8080', 'https://bakery.example:8443' ],
	[ 'https://bakery.example', 'https://www2.bakery.example' ],
	[ 'https://www.example', 'https://example' ],
	[ 'https://bakery.example', 'http://localhost' ],
	[ 'https://bakery.example', 'http://bakery.localhost' ],
	[ 'http://one.localhost:8000', 'http://other.localhost:8000' ],
	[ 'http://localhost/one', 'http://localhost/other' ],
	[ 'http://192.168.0.2:8080', 'http://192.168.0.2:8081' ],
	[ 'http://127.example', 'http://localhost' ],
	[ 'http://localhost.example:1', 'http://localhost.example:2' ],
	[ 'https://bäckerei.example', 'https://backerei.example' ],
	[ 'https://bakery.example@elsewhere.example', 'https://bakery.example' ],
	[ 'https://bakery.example', '' ],
];

it.each( [
	[ 'the same site', SAME, true ],
	[ 'another site', DIFFERENT, false ],
] as const )( '%s, both ways round', ( name, pairs, isSame ) => {
	const turned = pairs.map( ( [ one, other ] ): Pair => [ other, one ] );
	const seen = areSame( [ ...pairs, ...turned ] );
	expect(
		[ ...pairs, ...turned ].filter(
			( _, index ) => seen[ index ] !== isSame
		)
	).toEqual( [] );
} );

const host = fc
	.array( fc.stringMatching( /^[a-z][a-z0-9-]{0,8}[a-z0-9]$/ ), {
		minLength: 2,
		maxLength: 4,
	} )
	.map( ( labels ) => labels.join( '.' ) )
	.filter( ( name ) => ! /^www\.|\.localhost$|^xn--|\.xn--/.test( name ) );
const path = fc
	.array( fc.stringMatching( /^[A-Za-z0-9_-]{1,6}$/ ), { maxLength: 2 } )
	.map( ( parts ) => parts.map( ( part ) => `/${ part }` ).join( '' ) );

it( 'however an address is spelled, it is the same; with another label or folder, another', () => {
	const made = fc.sample(
		fc.record( {
			host,
			path,
			scheme: fc.constantFrom( 'http', 'https', 'HTTPS' ),
			www: fc.constantFrom( '', 'www.', 'WWW.' ),
			dot: fc.constantFrom( '', '.' ),
			port: fc.constantFrom( '', ':80', ':443' ),
			end: fc.constantFrom( '', '/', '//' ),
			other: fc
				.stringMatching( /^[a-z]{1,6}$/ )
				.filter( ( label ) => label !== 'www' ),
		} ),
		{ numRuns: 300, seed: 20261127 }
	);
	const plain = made.map( ( one ) => `https://${ one.host }${ one.path }` );
	const spelled = made.map(
		( one ) =>
			`${ one.scheme }://${ one.www }${ one.host.toUpperCase() }${ one.dot }${ one.port }${ one.path }${ one.end }`
	);
	const below = made.map(
		( one ) => `https://${ one.other }.${ one.host }${ one.path }`
	);
	const inside = made.map(
		( one, index ) => `${ plain[ index ] }/${ one.other }`
	);
	const pair = ( others: string[] ) =>
		plain.map( ( one, index ): Pair => [ one, others[ index ] ?? '' ] );
	expect( areSame( pair( spelled ) ).every( Boolean ) ).toBe( true );
	expect(
		areSame( [ ...pair( below ), ...pair( inside ) ] ).some( Boolean )
	).toBe( false );
} );
