/**
 * Players of a post and the store that moves them: both say the same, and one at a time is heard.
 *
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { connectPlayers } from '../../../../shared/media-player/connect-players';
import { mediaSources } from '../../../../shared/media-player/store';
import { checkModel, type Act } from '../../check-model';
import {
	EPISODE_SECONDS,
	installFakeAudio,
} from '../../extensions/blocks/podcast-player/fake-audio';

/** Players are not sent to where they nearly are. */
const TOLERANCE = 1;

interface Player {
	isPlaying: boolean;
	isLoaded: boolean;
	isBroken: boolean;
	hasEnded: boolean;
	time: number;
	/** What the store says; up to a second from it until the player moves. */
	said: number;
}

/** What an author hears, in the simplest words. */
class Listener {
	/** In the order in which they came. */
	players = new Map< string, Player >();
	chosen: string | undefined;
	latest: string | undefined;

	add( id: string ) {
		this.players.set( id, {
			isPlaying: false,
			isLoaded: false,
			isBroken: false,
			hasEnded: false,
			time: 0,
			said: 0,
		} );
	}
	remove( id: string ) {
		this.players.delete( id );
		if ( this.latest === id ) {
			this.latest = undefined;
		}
	}
	/** The one that is meant. */
	idOf( id?: string ) {
		const isThere = ( one?: string ) => one && this.players.has( one );
		return (
			id ??
			[ this.chosen, this.latest ].find( isThere ) ??
			[ ...this.players.keys() ][ 0 ]
		);
	}
	start( id: string ) {
		for ( const [ other, player ] of this.players ) {
			if ( other !== id && player.isPlaying ) {
				this.stop( player );
			}
		}
		const player = this.players.get( id )!;
		if ( player.hasEnded ) {
			player.time = 0;
			player.hasEnded = false;
		}
		player.isPlaying = true;
		player.said = player.time;
		this.latest = id;
	}
	stop( player: Player ) {
		player.isPlaying = false;
		player.said = player.time;
	}
	play( id: string ) {
		const player = this.players.get( id )!;
		if ( player.isBroken ) {
			// It is loaded anew, and goes on where it was.
			player.isBroken = player.isLoaded = false;
			player.time = player.said > TOLERANCE ? player.said : 0;
		}
		if ( ! player.isPlaying ) {
			this.start( id );
		}
	}
	seek( player: Player, time: number ) {
		player.said = Math.min(
			Math.max( 0, time ),
			player.isLoaded ? EPISODE_SECONDS : Infinity
		);
		if ( Math.abs( player.time - player.said ) > TOLERANCE ) {
			player.time = player.said;
			player.hasEnded = false;
		}
	}
}

function openPost() {
	document.body.innerHTML = '';
	const fakes = new Map< string, ReturnType< typeof installFakeAudio > >();
	const page = {
		fakes,
		media: ( id: string ) =>
			document.querySelector< HTMLAudioElement >(
				`[data-block="${ id }"] audio`
			)!,
		add( id: string ) {
			const block = document.createElement( 'div' );
			block.dataset.block = id;
			const audio = document.createElement( 'audio' );
			fakes.set( id, installFakeAudio( audio ) );
			block.append( audio );
			document.body.append( block );
		},
		end: () => {},
	};
	[ 'a', 'b' ].forEach( page.add );
	mediaSources().setDefaultSource( undefined );
	page.end = connectPlayers( document );
	const model = new Listener();
	[ 'a', 'b' ].forEach( ( id ) => model.add( id ) );
	return { model, page };
}
type Page = ReturnType< typeof openPost >[ 'page' ];
type One = Act< Listener, Page >;

const ids = fc.constantFrom( 'a', 'b', 'c' );
const anyId = fc.constantFrom( 'a', 'b', undefined );
const settle = async () => {
	for ( let turn = 0; turn < 5; turn++ ) {
		await Promise.resolve();
	}
};

/** An act on a player that is there. */
const onPlayer = (
	name: string,
	id: string | undefined,
	take: ( model: Listener, page: Page, id: string, player: Player ) => void,
	isPossible: ( player: Player ) => boolean = () => true
): One => ( {
	name: `${ name } ${ id ?? 'the default' }`,
	isPossible( model ) {
		const player = model.players.get( model.idOf( id ) ?? '' );
		return Boolean( player && isPossible( player ) );
	},
	async take( model, page ) {
		const meant = model.idOf( id )!;
		take( model, page, meant, model.players.get( meant )! );
		await settle();
	},
} );

const ACTS: fc.Arbitrary< One >[] = [
	anyId.map( ( id ) =>
		onPlayer( 'play', id, ( model, _, meant ) => {
			mediaSources().play( id );
			model.play( meant );
		} )
	),
	anyId.map( ( id ) =>
		onPlayer(
			'pause',
			id,
			( model, _, __, player ) => {
				mediaSources().pause( id );
				if ( player.isPlaying ) {
					model.stop( player );
				}
			},
			( { isBroken } ) => ! isBroken
		)
	),
	anyId.map( ( id ) =>
		onPlayer( 'toggle', id, ( model, _, meant, player ) => {
			mediaSources().toggle( id );
			if ( player.isPlaying ) {
				model.stop( player );
			} else {
				model.play( meant );
			}
		} )
	),
	fc
		.record( {
			id: anyId,
			time: fc.constantFrom( 0, 0.5, 20, 21, 150, 199 ),
		} )
		.map( ( { id, time } ) =>
			onPlayer(
				`seek ${ time }`,
				id,
				( model, _, __, player ) => {
					mediaSources().seek( time, id );
					model.seek( player, time );
				},
				( { isBroken } ) => ! isBroken
			)
		),
	fc
		.record( { id: anyId, by: fc.constantFrom( -5, 5, 30 ) } )
		.map( ( { id, by } ) =>
			onPlayer(
				`skip ${ by }`,
				id,
				( model, _, __, player ) => {
					mediaSources().skip( by, id );
					model.seek( player, player.said + by );
				},
				( { isBroken } ) => ! isBroken
			)
		),
	ids.map( ( id ) =>
		onPlayer(
			'press the own button of',
			id,
			( model, page, meant, player ) => {
				const media = page.media( meant );
				if ( player.isPlaying ) {
					media.pause();
					model.stop( player );
				} else {
					void media.play();
					model.start( meant );
				}
			},
			( { isBroken } ) => ! isBroken
		)
	),
	ids.map( ( id ) =>
		onPlayer(
			'bytes arrive at',
			id,
			( _, page, meant, player ) => {
				page.fakes.get( meant )!.receiveMetadata();
				player.isLoaded = true;
				// It may have been sent beyond its end before that was known.
				player.time = Math.min( player.time, EPISODE_SECONDS );
				player.said = player.time;
			},
			( { isPlaying, isLoaded } ) => isPlaying && ! isLoaded
		)
	),
	fc
		.record( { id: ids, seconds: fc.integer( { min: 1, max: 60 } ) } )
		.map( ( { id, seconds } ) =>
			onPlayer(
				`${ seconds } s pass at`,
				id,
				( model, page, meant, player ) => {
					page.fakes.get( meant )!.passTime( seconds );
					player.time = Math.min(
						player.time + seconds,
						EPISODE_SECONDS
					);
					player.said = player.time;
					if ( player.time === EPISODE_SECONDS ) {
						player.hasEnded = true;
						model.stop( player );
					}
				},
				( { isPlaying, isLoaded } ) => isPlaying && isLoaded
			)
		),
	ids.map( ( id ) =>
		onPlayer(
			'the network breaks off at',
			id,
			( _, page, meant, player ) => {
				page.fakes.get( meant )!.breakOff();
				player.isBroken = true;
				player.isPlaying = false;
				player.said = player.time;
			},
			( { isPlaying } ) => isPlaying
		)
	),
	ids.map( ( id ) =>
		onPlayer( 'remove', id, ( model, page, meant ) => {
			page.media( meant ).parentElement!.remove();
			model.remove( meant );
		} )
	),
	ids.map( ( id ): One => ( {
		name: `insert ${ id }`,
		isPossible: ( { players } ) => ! players.has( id ),
		async take( model, page ) {
			page.add( id );
			model.add( id );
			await settle();
		},
	} ) ),
	fc.constantFrom( 'a', 'c', undefined ).map( ( id ): One => ( {
		name: `make ${ id } the default`,
		take( model ) {
			mediaSources().setDefaultSource( id );
			model.chosen = id;
		},
	} ) ),
];

function agree( model: Listener, page: Page ) {
	const { getSource, getSources } = mediaSources();
	const stateOf = ( { isBroken, isPlaying }: Player ) => {
		if ( isBroken ) {
			return 'is-error';
		}
		return isPlaying ? 'is-playing' : 'is-paused';
	};
	expect(
		Object.values( getSources() ).map( ( { id, state, currentTime } ) => ( {
			id,
			state,
			currentTime,
			time: page.media( id ).currentTime,
			isHeard: ! page.media( id ).paused && ! page.media( id ).error,
		} ) )
	).toEqual(
		[ ...model.players ].map( ( [ id, player ] ) => ( {
			id,
			state: stateOf( player ),
			currentTime: player.said,
			time: player.time,
			isHeard: player.isPlaying,
		} ) )
	);
	expect( getSource()?.id ).toBe( model.idOf() );
}

it( 'does what was said last, to the player that was meant', async () => {
	await checkModel( {
		acts: [ ...ACTS, ...ACTS.slice( 0, 8 ) ],
		open: openPost,
		agree,
		close: ( { end } ) => end(),
		most: 30,
	} );
} );

it( 'plays on from where the network broke off', async () => {
	const { page } = openPost();
	const { play } = mediaSources();
	play( 'a' );
	page.fakes.get( 'a' )!.receiveMetadata();
	page.fakes.get( 'a' )!.passTime( 40 );
	page.fakes.get( 'a' )!.breakOff();
	play( 'a' );
	page.fakes.get( 'a' )!.receiveMetadata();
	page.fakes.get( 'a' )!.passTime( 2 );
	expect( page.media( 'a' ).currentTime ).toBe( 42 );
	page.end();
} );

it( 'sent twice before it knows its length, it goes to the last position alone', async () => {
	const { page } = openPost();
	const { play, seek } = mediaSources();
	const passed: number[] = [];
	page.media( 'a' ).addEventListener( 'seeked', () =>
		passed.push( page.media( 'a' ).currentTime )
	);
	seek( 20, 'a' );
	play( 'a' );
	seek( 150, 'a' );
	page.fakes.get( 'a' )!.receiveMetadata();
	expect( page.media( 'a' ).currentTime ).toBe( 150 );
	expect( passed ).not.toContain( 20 );
	page.end();
} );
