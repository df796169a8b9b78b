import { mediaSources } from '../../../../shared/media-player/store';

const source = ( id?: string ) => mediaSources().getSource( id );

beforeEach( () => {
	const { getSources, removeSource, setDefaultSource } = mediaSources();
	Object.keys( getSources() ).forEach( removeSource );
	setDefaultSource();
} );

it( 'holds id, state, currentTime, duration and domId', () => {
	mediaSources().addSource( 'a', { domId: 'audio-a', duration: 60 } );
	expect( source( 'a' ) ).toEqual( {
		id: 'a',
		state: 'is-paused',
		currentTime: 0,
		duration: 60,
		domId: 'audio-a',
	} );
	mediaSources().removeSource( 'a' );
	expect( source( 'a' ) ).toBeUndefined();
} );

it( 'plays, pauses, toggles and fails', () => {
	const { addSource, play, pause, toggle, fail } = mediaSources();
	addSource( 'a' );
	const steps: [ () => void, string ][] = [
		[ () => play( 'a' ), 'is-playing' ],
		[ () => pause( 'a' ), 'is-paused' ],
		[ () => toggle( 'a' ), 'is-playing' ],
		[ () => toggle( 'a' ), 'is-paused' ],
		[ () => fail( 'a' ), 'is-error' ],
		[ () => toggle( 'a' ), 'is-playing' ],
	];
	for ( const [ step, state ] of steps ) {
		step();
		expect( source( 'a' )?.state ).toBe( state );
	}
} );

it( 'plays one at a time', () => {
	const { addSource, play, updateSource } = mediaSources();
	[ 'a', 'b', 'c' ].forEach( ( id ) => addSource( id ) );
	play( 'a' );
	play( 'b' );
	expect( source( 'a' )?.state ).toBe( 'is-paused' );
	updateSource( 'c', { state: 'is-playing' } );
	expect( source( 'b' )?.state ).toBe( 'is-paused' );
} );

it( 'seeks and skips within the length', () => {
	const { addSource, seek, skip } = mediaSources();
	addSource( 'a', { duration: 100 } );
	const at = () => source( 'a' )?.currentTime;
	seek( 40, 'a' );
	expect( at() ).toBe( 40 );
	skip( undefined, 'a' );
	expect( at() ).toBe( 45 );
	skip( -50, 'a' );
	expect( at() ).toBe( 0 );
	seek( 400, 'a' );
	expect( at() ).toBe( 100 );
} );

it( 'has a default source: the chosen one, else the one that played last, else the first', () => {
	const { addSource, play, setDefaultSource, removeSource, seek } =
		mediaSources();
	expect( source() ).toBeUndefined();
	[ 'a', 'b', 'c' ].forEach( ( id ) => addSource( id ) );
	expect( source()?.id ).toBe( 'a' );
	play( 'b' );
	expect( source()?.id ).toBe( 'b' );
	setDefaultSource( 'c' );
	seek( 7 );
	expect( source() ).toMatchObject( { id: 'c', currentTime: 7 } );
	setDefaultSource();
	removeSource( 'b' );
	expect( source()?.id ).toBe( 'a' );
} );

it( 'does nothing for a source that is not there', () => {
	const { play, seek, getSources, updateSource } = mediaSources();
	play();
	seek( 5, 'nobody' );
	updateSource( 'nobody', { duration: 1 } );
	expect( getSources() ).toEqual( {} );
} );

it( 'tells nobody when there is no news', () => {
	const { addSource, updateSource } = mediaSources();
	addSource( 'a', { duration: 5 } );
	const before = source( 'a' );
	updateSource( 'a', { duration: 5 } );
	addSource( 'a', { duration: 5 } );
	expect( source( 'a' ) ).toBe( before );
} );
