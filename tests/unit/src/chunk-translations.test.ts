import { __, _n, resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { loadTranslationsWithChunks } from '../../../src/chunk-translations';

const DOMAIN = 'mainstay-blocks';
const MAP = 'https://example.org/languages/map.json?ver=1';
const PLURALS = 'nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);';

const answer = jest.fn();

/** Loads a chunk as webpack does, and returns when all that it needs has arrived. */
function prepare() {
	const runtime = {
		f: {} as Record<
			string,
			( id: string, promises: Promise< unknown >[] ) => void
		>,
		u: ( id: string ) => `${ id }.js?ver=0123`,
	};
	loadTranslationsWithChunks( runtime );
	return async ( id: string ) => {
		const promises: Promise< unknown >[] = [];
		runtime.f.translations!( id, promises );
		await Promise.all( promises );
	};
}

beforeEach( () => {
	answer.mockReset();
	globalThis.fetch = answer;
	resetLocaleData( undefined, DOMAIN );
	setLocaleData(
		{
			'': { chunks: { 'map/edit.js': MAP }, plural_forms: PLURALS },
			Save: [ 'Speichern' ],
		} as never,
		DOMAIN
	);
} );

const translated = () => ( {
	json: async () => ( {
		locale_data: {
			messages: {
				'': {
					domain: 'messages',
					plural_forms: 'nplurals=1; plural=0;',
				},
				Place: [ 'Ort' ],
				place: [ 'ein Ort', 'zwei Orte', 'Orte' ],
			},
		},
	} ),
} );

test( 'the translations of a chunk are there before it runs, and the others stay', async () => {
	answer.mockImplementation( async () => translated() );
	const load = prepare();
	// Another script of ours has translations, too.
	setLocaleData( { '': { plural_forms: PLURALS } } as never, DOMAIN );
	await load( 'map/edit' );
	expect( answer.mock.calls.map( ( [ address ] ) => address ) ).toEqual( [
		MAP,
	] );
	expect( __( 'Place', 'mainstay-blocks' ) ).toBe( 'Ort' );
	expect( __( 'Save', 'mainstay-blocks' ) ).toBe( 'Speichern' );
	expect( _n( 'place', 'places', 2, 'mainstay-blocks' ) ).toBe( 'zwei Orte' );
	await load( 'map/edit' );
	expect( answer ).toHaveBeenCalledTimes( 1 );
} );

test( 'a chunk without translations asks for none', async () => {
	await prepare()( 'gif/edit' );
	expect( answer ).not.toHaveBeenCalled();
} );

test( 'a chunk whose translations do not arrive is shown without, and asks again', async () => {
	answer.mockRejectedValueOnce( new TypeError( 'Failed to fetch' ) );
	const load = prepare();
	await load( 'map/edit' );
	expect( __( 'Place', 'mainstay-blocks' ) ).toBe( 'Place' );
	answer.mockImplementation( async () => translated() );
	await load( 'map/edit' );
	expect( __( 'Place', 'mainstay-blocks' ) ).toBe( 'Ort' );
} );
