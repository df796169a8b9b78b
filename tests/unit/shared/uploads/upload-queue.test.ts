/**
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import {
	createUploadQueue,
	type UploadQueue,
} from '../../../../shared/uploads/upload-queue';
import { RUNS } from '../../check-model';

const flush = async () => {
	for ( let turn = 0; turn < 5; turn++ ) {
		await Promise.resolve();
	}
};

const fileOf = ( name: string ) =>
	new File( [ 'x' ], name, { type: 'image/png' } );

interface Pending {
	file: File;
	resolve: ( media: string ) => void;
	reject: ( error: Error ) => void;
}

/** A block with steps of undo, as the editor keeps them, and a server whose answers can wait. */
class Site {
	list: string[] | null = [ 'old-0', 'old-1' ];
	past: ( string[] | null )[] = [];
	future: ( string[] | null )[] = [];
	pending: Pending[] = [];
	queue: UploadQueue = createUploadQueue< string >(
		( file ) =>
			new Promise( ( resolve, reject ) =>
				this.pending.push( { file, resolve, reject } )
			),
		( media ) => {
			if ( this.list ) {
				this.change( [ ...this.list, ...media ] );
			}
			return Boolean( this.list );
		}
	);

	change( list: string[] | null ) {
		this.past.push( this.list );
		this.future = [];
		this.list = list;
	}
	private travel( from: ( string[] | null )[], to: ( string[] | null )[] ) {
		if ( from.length ) {
			const wasThere = this.list !== null;
			to.push( this.list );
			this.list = from.pop()!;
			if ( ! wasThere && this.list ) {
				// The block's component appears again.
				this.queue.deliver();
			}
		}
	}
	undo() {
		this.travel( this.past, this.future );
	}
	redo() {
		this.travel( this.future, this.past );
	}
	/** @param which Of those without an answer. */
	take( which: number ): Pending | undefined {
		return this.pending.splice(
			which % ( this.pending.length || 1 ),
			1
		)[ 0 ];
	}
}

/** The same in the simplest words: what was chosen and has no answer holds back the rest. */
class Model {
	list: string[] | null = [ 'old-0', 'old-1' ];
	past: ( string[] | null )[] = [];
	future: ( string[] | null )[] = [];
	chosen: { name: string; answer: 'none' | 'arrived' | 'failed' }[] = [];
	failures: string[] = [];

	change( list: string[] | null ) {
		this.past.push( this.list );
		this.future = [];
		this.list = list;
	}
	deliver() {
		if (
			this.list &&
			this.chosen.every( ( { answer } ) => answer !== 'none' )
		) {
			const arrived = this.chosen.filter(
				( { answer } ) => answer === 'arrived'
			);
			if ( arrived.length ) {
				this.change( [
					...this.list,
					...arrived.map( ( { name } ) => name ),
				] );
			}
			this.chosen = [];
		}
	}
	answer( name: string, answer: 'arrived' | 'failed' ) {
		this.chosen.find(
			( one ) => one.name === name && one.answer === 'none'
		)!.answer = answer;
		if ( answer === 'failed' ) {
			this.failures.push( name );
		}
		this.deliver();
	}
	travel( from: ( string[] | null )[], to: ( string[] | null )[] ) {
		if ( from.length ) {
			const wasThere = this.list !== null;
			to.push( this.list );
			this.list = from.pop()!;
			if ( ! wasThere ) {
				this.deliver();
			}
		}
	}
}

type Step =
	| { do: 'choose'; count: number }
	| { do: 'arrive' | 'fail'; which: number }
	| { do: 'arriveAll'; backwards: boolean }
	| { do: 'edit' | 'drop'; at: number }
	| { do: 'move'; from: number; to: number }
	| { do: 'removeBlock' | 'undo' | 'redo' | 'retry' };

const number = fc.nat( { max: 40 } );
const step: fc.Arbitrary< Step > = fc.oneof(
	fc.record( {
		do: fc.constant( 'choose' as const ),
		count: fc.integer( { min: 1, max: 5 } ),
	} ),
	{
		weight: 4,
		arbitrary: fc.record( {
			do: fc.constantFrom(
				'arrive' as const,
				'arrive' as const,
				'fail' as const
			),
			which: number,
		} ),
	},
	fc.record( {
		do: fc.constant( 'arriveAll' as const ),
		backwards: fc.boolean(),
	} ),
	fc.record( {
		do: fc.constantFrom( 'edit' as const, 'drop' as const ),
		at: number,
	} ),
	fc.record( {
		do: fc.constant( 'move' as const ),
		from: number,
		to: number,
	} ),
	fc.record( {
		do: fc.constantFrom(
			'removeBlock' as const,
			'undo' as const,
			'redo' as const,
			'retry' as const
		),
	} )
);

/** Changes that an author makes in the list while files are on their way. */
function changeList( list: string[], change: Step ): string[] {
	const place = ( index: number ) => index % list.length;
	if ( change.do === 'edit' ) {
		return list.map( ( name, at ) =>
			at === place( change.at ) ? `${ name }!` : name
		);
	}
	if ( change.do === 'drop' ) {
		return list.filter( ( _, at ) => at !== place( change.at ) );
	}
	if ( change.do === 'move' ) {
		const rest = list.filter( ( _, at ) => at !== place( change.from ) );
		rest.splice( place( change.to ), 0, list[ place( change.from ) ]! );
		return rest;
	}
	return list;
}

it( 'keeps every file that arrives, in the order chosen, whatever is done meanwhile', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array( step, { minLength: 5, maxLength: 60 } ),
			async ( steps ) => {
				const site = new Site();
				const model = new Model();
				let count = 0;
				const choose = ( files: File[] ) => {
					if (
						! model.chosen.some(
							( { answer } ) => answer === 'none'
						)
					) {
						model.failures = [];
					}
					model.chosen.push(
						...files.map( ( { name } ) => ( {
							name,
							answer: 'none' as const,
						} ) )
					);
				};
				const answer = (
					pending: Pending | undefined,
					kind: 'arrived' | 'failed'
				) => {
					if ( ! pending ) {
						return;
					}
					if ( kind === 'arrived' ) {
						pending.resolve( pending.file.name );
					} else {
						pending.reject( new Error( 'The disk is full.' ) );
					}
					model.answer( pending.file.name, kind );
				};
				for ( const one of steps ) {
					switch ( one.do ) {
						case 'choose': {
							const files = Array.from(
								{ length: one.count },
								() => fileOf( `new-${ count++ }` )
							);
							choose( files );
							site.queue.add( files );
							break;
						}
						case 'arrive':
						case 'fail':
							answer(
								site.take( one.which ),
								one.do === 'arrive' ? 'arrived' : 'failed'
							);
							break;
						case 'arriveAll':
							while ( site.pending.length ) {
								answer(
									site.take(
										one.backwards
											? site.pending.length - 1
											: 0
									),
									'arrived'
								);
								await flush();
							}
							break;
						case 'retry': {
							const files = site.queue
								.getState()
								.failures.map( ( { file } ) => file );
							model.failures = [];
							choose( files );
							site.queue.retry();
							break;
						}
						case 'removeBlock':
							if ( site.list ) {
								site.change( null );
								model.change( null );
							}
							break;
						case 'undo':
							site.undo();
							model.travel( model.past, model.future );
							break;
						case 'redo':
							site.redo();
							model.travel( model.future, model.past );
							break;
						default:
							if ( site.list?.length ) {
								site.change( changeList( site.list, one ) );
								model.change( changeList( model.list!, one ) );
							}
					}
					await flush();
					expect( site.list ).toEqual( model.list );
					const { failures, waiting } = site.queue.getState();
					expect(
						failures.map( ( { message } ) => message )
					).toEqual(
						model.failures.map(
							( name ) => `${ name }: The disk is full.`
						)
					);
					expect( waiting.map( ( { name } ) => name ) ).toEqual(
						model.chosen
							.filter( ( { answer: what } ) => what === 'none' )
							.map( ( { name } ) => name )
					);
				}
			}
		),
		RUNS
	);
} );

it( 'takes files out again by one step of undo', async () => {
	const site = new Site();
	site.queue.add( [ 'a', 'b', 'c' ].map( fileOf ) );
	for ( const which of [ 2, 0, 0 ] ) {
		const { file, resolve } = site.take( which )!;
		resolve( file.name );
		await flush();
	}
	expect( site.list ).toEqual( [ 'old-0', 'old-1', 'a', 'b', 'c' ] );
	site.undo();
	expect( site.list ).toEqual( [ 'old-0', 'old-1' ] );
} );

it( 'names the file where the message does not', async () => {
	const site = new Site();
	site.queue.add( [ 'a.png', 'b.png' ].map( fileOf ) );
	site.take( 0 )!.reject( new Error( 'a.png: This file is empty.' ) );
	site.take( 0 )!.reject( new Error( '' ) );
	await flush();
	expect(
		site.queue.getState().failures.map( ( { message } ) => message )
	).toEqual( [
		'a.png: This file is empty.',
		'b.png: An error occurred. Please try again later.',
	] );
	site.queue.dismissFailures();
	expect( site.queue.getState().failures ).toEqual( [] );
} );
