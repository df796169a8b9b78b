/** The files of one gallery that are being uploaded. */
import { errorMessage } from '../error-message';

export interface UploadFailure {
	file: File;
	/** A sentence for the author, with the file's name. */
	message: string;
}

export interface UploadState {
	/** Files without an answer yet, in the order chosen. */
	waiting: File[];
	failures: UploadFailure[];
	/** How many files came to the gallery; another object each time. */
	delivered?: { count: number };
}

interface Entry< Media > {
	file: File;
	media?: Media;
}

export interface UploadQueue {
	getState: () => UploadState;
	/** Calls back after each change; returns what ends that. */
	subscribe: ( listener: () => void ) => () => void;
	/** Uploads files; while others are waiting, they come after those. */
	add: ( files: File[] ) => void;
	/** Uploads again what failed. */
	retry: () => void;
	dismissFailures: () => void;
	/** Delivers what could not be delivered while the block was away. */
	deliver: () => void;
}

const withName = ( { name }: File, message: string ) =>
	message.includes( name ) ? message : `${ name }: ${ message }`;

/**
 * Returns a queue that uploads each file by itself and delivers all of them together once none is
 * waiting, in the order chosen; so one step of undo takes them out, and what is saved meanwhile has
 * no address that ends with the page.
 *
 * @param upload  Uploads one file; rejects with a sentence.
 * @param deliver Adds files to the block as it is now; false while there is no such block.
 */
export function createUploadQueue< Media >(
	upload: ( file: File ) => Promise< Media >,
	deliver: ( media: Media[] ) => boolean
): UploadQueue {
	let entries: Entry< Media >[] = [];
	let state: UploadState = { waiting: [], failures: [] };
	const listeners = new Set< () => void >();

	const update = ( change: Partial< UploadState > = {} ) => {
		state = {
			...state,
			...change,
			waiting: entries
				.filter( ( { media } ) => ! media )
				.map( ( { file } ) => file ),
		};
		listeners.forEach( ( listener ) => listener() );
	};
	const settle = ( change?: Partial< UploadState > ) => {
		const media = entries.flatMap( ( entry ) => entry.media ?? [] );
		const isComplete = media.length > 0 && media.length === entries.length;
		if ( isComplete && deliver( media ) ) {
			entries = [];
			update( { ...change, delivered: { count: media.length } } );
		} else {
			update( change );
		}
	};
	const add = ( files: File[] ) => {
		const added: Entry< Media >[] = files.map( ( file ) => ( { file } ) );
		const isIdle = ! state.waiting.length;
		entries = [ ...entries, ...added ];
		update( isIdle ? { failures: [] } : {} );
		for ( const entry of added ) {
			upload( entry.file ).then(
				( media ) => {
					entry.media = media;
					settle();
				},
				( error ) => {
					entries = entries.filter( ( one ) => one !== entry );
					settle( {
						failures: [
							...state.failures,
							{
								file: entry.file,
								message: withName(
									entry.file,
									errorMessage( error )
								),
							},
						],
					} );
				}
			);
		}
	};

	return {
		getState: () => state,
		subscribe: ( listener ) => {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		add,
		retry: () => {
			const files = state.failures.map( ( { file } ) => file );
			update( { failures: [] } );
			add( files );
		},
		dismissFailures: () => update( { failures: [] } ),
		deliver: () => {
			if ( entries.length ) {
				settle();
			}
		},
	};
}
