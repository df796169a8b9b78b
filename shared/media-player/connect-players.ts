/**
 * Connects the players of a document with the store: each says there what it does, and does what it
 * finds there. Players are those of core's audio and video blocks as well as ours, so a position in
 * a dialogue works with any of them.
 */
import { subscribe } from '@wordpress/data';
import { playersIn, seek } from './media';
import { mediaSources, store, type MediaSource } from './store';

/** What a player says when something has changed, and nothing else is said about it. */
const EVENTS = [
	'play',
	'pause',
	'timeupdate',
	'seeked',
	'durationchange',
	'error',
	'emptied',
];

function stateOf( media: HTMLMediaElement ): MediaSource[ 'state' ] {
	if ( media.error ) {
		return 'is-error';
	}
	return media.paused ? 'is-paused' : 'is-playing';
}

const reportOf = ( media: HTMLMediaElement ) => ( {
	state: stateOf( media ),
	currentTime: media.currentTime,
	duration: Number.isFinite( media.duration ) ? media.duration : 0,
	domId: media.id || media.closest( '[data-block]' )?.id || '',
} );

/** A block's only player has the block's id. */
function idOf( media: HTMLMediaElement ): string {
	const block = media.closest< HTMLElement >( '[data-block]' );
	const index = block ? playersIn( block ).indexOf( media ) : 0;
	const id = block?.dataset.block ?? media.id;
	return index > 0 ? `${ id }-${ index + 1 }` : id;
}

/** Does with a player what the store wants. */
function obey( media: HTMLMediaElement, source: MediaSource ): void {
	const isWanted = source.state === 'is-playing';
	if ( isWanted && media.error ) {
		// What broke off in the middle is not paused; loading anew forgets the position.
		media.load();
	}
	seek( media, source.currentTime );
	if ( isWanted && media.paused ) {
		// A browser may refuse until somebody has touched the page; then it stays paused.
		media
			.play()
			.catch( () =>
				mediaSources().updateSource( source.id, reportOf( media ) )
			);
	} else if ( ! isWanted && ! media.paused ) {
		media.pause();
	}
}

function connect( canvas: Document ): () => void {
	const players = new Map< HTMLMediaElement, MediaSource >();
	const idsOf = () =>
		new Set( [ ...players.values() ].map( ( { id } ) => id ) );

	const add = ( media: HTMLMediaElement ) => {
		const id = idOf( media );
		if ( id && ! players.has( media ) && ! idsOf().has( id ) ) {
			players.set( media, { id, ...reportOf( media ) } );
			mediaSources().addSource( id, reportOf( media ) );
		}
	};
	const look = () => {
		for ( const [ media, { id } ] of players ) {
			if ( ! media.isConnected ) {
				players.delete( media );
				mediaSources().removeSource( id );
			}
		}
		playersIn( canvas ).forEach( add );
	};
	const hear = ( { target }: Event ) => {
		const media = target as HTMLMediaElement;
		const source = players.get( media );
		if ( source ) {
			const news = reportOf( media );
			// Noted first: what the store says next is no wish, it is this.
			players.set( media, { id: source.id, ...news } );
			mediaSources().updateSource( source.id, news );
		}
	};
	const follow = () => {
		for ( const [ media, known ] of players ) {
			const source = mediaSources().getSource( known.id );
			if (
				source &&
				( source.currentTime !== known.currentTime ||
					source.state !== known.state )
			) {
				players.set( media, source );
				obey( media, source );
			}
		}
	};

	const observer = new MutationObserver( ( changes ) => {
		const isElement = ( { nodeType }: Node ) => nodeType === 1;
		if (
			changes.some(
				( { addedNodes, removedNodes } ) =>
					[ ...addedNodes ].some( isElement ) ||
					[ ...removedNodes ].some( isElement )
			)
		) {
			look();
		}
	} );
	observer.observe( canvas.body, { childList: true, subtree: true } );
	// They do not bubble, but they can be heard on the way down.
	EVENTS.forEach( ( type ) => canvas.addEventListener( type, hear, true ) );
	const unsubscribe = subscribe( follow, store );
	look();
	return () => {
		observer.disconnect();
		EVENTS.forEach( ( type ) =>
			canvas.removeEventListener( type, hear, true )
		);
		unsubscribe();
		idsOf().forEach( ( id ) => mediaSources().removeSource( id ) );
	};
}

const connections = new WeakMap<
	Document,
	{ users: number; end: () => void }
>();

/**
 * Connects all players of a document, those that come later too. Several may ask; the last one who
 * leaves ends it.
 *
 * @param canvas Where the blocks are: `element.ownerDocument`.
 * @return Ends it.
 */
export function connectPlayers( canvas: Document ): () => void {
	const connection = connections.get( canvas ) ?? {
		users: 0,
		end: connect( canvas ),
	};
	connection.users++;
	connections.set( canvas, connection );
	return () => {
		connection.users--;
		if ( ! connection.users ) {
			connections.delete( canvas );
			connection.end();
		}
	};
}
