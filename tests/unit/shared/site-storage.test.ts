/**
 * @jest-environment jsdom
 */
import * as fc from 'fast-check';
import {
	readStored,
	store,
	storeForWindow,
} from '../../../shared/site-storage';

/** Shows a page of a site; an empty one is from a cache that was filled before pages had its code. */
const openPage = ( site: string ) => {
	document.body.innerHTML = site
		? `<p></p><div data-mainstay-site="${ site }"></div>`
		: '<p></p>';
};

const all = () => Object.fromEntries( Object.entries( localStorage ) );

beforeEach( () => localStorage.clear() );

describe( 'what is stored', () => {
	it.each( [
		// Site, what the browser has, what is read, what it has then.
		[ 'aaaaaaaa', {}, null, {} ],
		[ 'aaaaaaaa', { n_aaaaaaaa: '1' }, '1', { n_aaaaaaaa: '1' } ],
		[ 'aaaaaaaa', { n_bbbbbbbb: '1' }, null, { n_bbbbbbbb: '1' } ],
		[ 'aaaaaaaa', { n: '1' }, '1', { n_aaaaaaaa: '1' } ],
		[ 'aaaaaaaa', { n: '' }, '', { n_aaaaaaaa: '' } ],
		[ 'aaaaaaaa', { n: '1', n_aaaaaaaa: '2' }, '2', { n_aaaaaaaa: '2' } ],
		[ 'aaaaaaaa', { n: '1', n_aaaaaaaa: '' }, '', { n_aaaaaaaa: '' } ],
		[
			'aaaaaaaa',
			{ n: '1', n_bbbbbbbb: '2' },
			'1',
			{ n_aaaaaaaa: '1', n_bbbbbbbb: '2' },
		],
		[ 'aaaaaaaa shared', {}, null, {} ],
		[ 'aaaaaaaa shared', { n: '1' }, null, { n: '1' } ],
		[ 'aaaaaaaa shared', { n_aaaaaaaa: '1' }, '1', { n_aaaaaaaa: '1' } ],
		[
			'aaaaaaaa shared',
			{ n: '1', n_aaaaaaaa: '2' },
			'2',
			{ n: '1', n_aaaaaaaa: '2' },
		],
		[ 'aaaaaaaa shared', { n_bbbbbbbb: '1' }, null, { n_bbbbbbbb: '1' } ],
		[ 'aaaaaaaa', { other: '1' }, null, { other: '1' } ],
		[ 'aaaaaaaa', { n_: '1' }, null, { n_: '1' } ],
		[ 'aaaaaaaa', { nn: '1' }, null, { nn: '1' } ],
		[ '', {}, null, {} ],
		[ '', { n: '1' }, '1', { n: '1' } ],
		[ '', { n_aaaaaaaa: '1' }, null, { n_aaaaaaaa: '1' } ],
		[ ' ', { n: '1' }, '1', { n: '1' } ],
	] as [
		string,
		Record< string, string >,
		string | null,
		Record< string, string >,
	][] )(
		'at the site "%s", where the browser has %j, reads %j',
		( site, before, read, then ) => {
			openPage( site );
			for ( const [ key, text ] of Object.entries( before ) ) {
				localStorage.setItem( key, text );
			}
			expect( readStored( 'n' ) ).toBe( read );
			expect( readStored( 'n' ) ).toBe( read );
			expect( all() ).toEqual( then );
		}
	);

	it( 'is what this site stored last, whatever others do', () => {
		const sites = [ 'aaaaaaaa', 'bbbbbbbb', 'cccccccc shared' ];
		fc.assert(
			fc.property(
				fc.array(
					fc.record( {
						site: fc.constantFrom( ...sites ),
						name: fc.constantFrom( 'n', 'n-a', 'm', '' ),
						text: fc.option( fc.string() ),
					} )
				),
				( acts ) => {
					localStorage.clear();
					const model = new Map< string, string | null >();
					for ( const { site, name, text } of acts ) {
						openPage( site );
						expect( store( name, text ) ).toBe( true );
						model.set( `${ name } ${ site }`, text );
						for ( const one of sites ) {
							openPage( one );
							expect( readStored( name ) ).toBe(
								model.get( `${ name } ${ one }` ) ?? null
							);
						}
					}
				}
			),
			{ seed: 7 }
		);
	} );

	it( 'stays away once it is removed, also what was stored before keys had the site', () => {
		openPage( 'aaaaaaaa' );
		localStorage.setItem( 'n', '1' );
		store( 'n', null );
		expect( readStored( 'n' ) ).toBeNull();
		expect( all() ).toEqual( {} );
	} );
} );

it( 'a browser that refuses storage is no error', () => {
	for ( const site of [ '', 'aaaaaaaa', 'aaaaaaaa shared' ] ) {
		openPage( site );
		for ( const name of [ 'getItem', 'setItem', 'removeItem' ] as const ) {
			jest.spyOn( Storage.prototype, name ).mockImplementation( () => {
				throw new DOMException( '', 'SecurityError' );
			} );
		}
		expect( readStored( 'n' ) ).toBeNull();
		expect( store( 'n', '1' ) ).toBe( false );
		expect( store( 'n', null ) ).toBe( false );
		expect( () => storeForWindow( 'n', '1' ) ).not.toThrow();
		jest.restoreAllMocks();
	}
} );
