import { applyFilters } from '@wordpress/hooks';
import { register as registerInstagram } from '../../../../../extensions/panels/embed-instagram';
import { register } from '../../../../../extensions/panels/embed-variations';

/** As WordPress has them: no addresses, and hidden from the inserter. */
const ofWordPress = [
	{ name: 'youtube', title: 'YouTube', patterns: [ /youtube/ ] },
	{
		name: 'facebook',
		title: 'Facebook',
		icon: 'f',
		scope: [ 'block' ],
		patterns: [],
		attributes: {
			providerNameSlug: 'facebook',
			previewable: false,
			responsive: true,
		},
	},
	{ name: 'instagram', title: 'Instagram', icon: 'i', scope: [ 'block' ] },
];

/** A variation of the embed block, as far as it is read here. */
interface Variation {
	name: string;
	title: string;
	patterns?: RegExp[];
	scope?: string[];
	attributes?: Record< string, unknown >;
}

const variations = (): Variation[] =>
	(
		applyFilters(
			'blocks.registerBlockType',
			{ variations: ofWordPress },
			'core/embed'
		) as { variations: Variation[] }
	 ).variations;

/** The variation that WordPress's embed block takes for an address: the first that fits. */
const of = ( url: string ) =>
	variations().find( ( { patterns } ) =>
		patterns?.some( ( pattern: RegExp ) => url.match( pattern ) )
	)?.name;

beforeAll( register );

it( 'leaves other blocks alone', () => {
	const settings = { variations: [] };
	expect(
		applyFilters( 'blocks.registerBlockType', settings, 'core/paragraph' )
	).toBe( settings );
} );

it( 'has Facebook, Threads, Loom and SmartFrame, each once', () => {
	expect(
		variations()
			.map( ( { name } ) => name )
			.sort()
	).toEqual( [
		'facebook',
		'instagram',
		'loom',
		'smartframe',
		'threads',
		'youtube',
	] );
	const facebook = variations().find( ( { name } ) => name === 'facebook' );
	expect( facebook ).toMatchObject( {
		icon: 'f',
		attributes: {
			providerNameSlug: 'facebook',
			previewable: false,
			responsive: true,
		},
		isActive: [ 'providerNameSlug' ],
	} );
	// Offered in the inserter.
	expect( facebook!.scope ).toBeUndefined();
} );

it.each( [
	[ 'https://www.facebook.com/harbour/posts/1', 'facebook' ],
	[ 'https://m.facebook.com/story.php?story_fbid=1&id=2', 'facebook' ],
	[ 'https://fb.watch/abc/', 'facebook' ],
	[ 'https://www.threads.net/@jo/post/abc', 'threads' ],
	[ 'https://www.threads.com/@jo/post/abc', 'threads' ],
	[ 'https://www.loom.com/share/0123abcd', 'loom' ],
	[ 'https://loom.com/share/0123abcd?sid=1', 'loom' ],
	[ 'https://jo.smartframe.io/p/lake_1/7673dc', 'smartframe' ],
	[ 'https://embed.smartframe.net/s/1/lake.html', 'smartframe' ],
] )( '%s is %s', ( url, name ) => {
	expect( of( url ) ).toBe( name );
} );

it.each( [
	'https://www.facebook.com',
	'https://facebook.com.example.org/harbour',
	'https://www.facebook.com@example.org/harbour',
	'https://example.org/?u=https://www.facebook.com/harbour',
	'https://notloom.com/share/1',
	'https://www.loom.com/pricing',
	'https://smartframe.io.example.org/p/1',
	'javascript:alert("https://www.facebook.com/harbour")',
] )( '%s is none of them', ( url ) => {
	expect( of( url ) ).toBeUndefined();
} );

it( 'knows the addresses of Instagram only once that is registered', () => {
	const url = 'https://www.instagram.com/p/abc/';
	expect( of( url ) ).toBeUndefined();
	registerInstagram();
	expect( of( url ) ).toBe( 'instagram' );
	expect( of( 'https://instagr.am/p/abc/' ) ).toBe( 'instagram' );
	expect( of( 'https://instagram.com.example.org/p/abc/' ) ).toBeUndefined();
	expect(
		variations().find( ( { name } ) => name === 'instagram' )
	).toMatchObject( {
		icon: 'i',
		attributes: { providerNameSlug: 'instagram', responsive: true },
	} );
} );
