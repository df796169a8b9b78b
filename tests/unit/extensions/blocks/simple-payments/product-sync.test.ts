/**
 * @jest-environment jsdom
 */
import {
	createProductSync,
	type ProductSync,
} from '../../../../../extensions/blocks/simple-payments/product-sync';
import {
	factsIn,
	type Facts,
} from '../../../../../extensions/blocks/simple-payments/record';
import type { SimplePaymentsAttributes } from '../../../../../extensions/blocks/simple-payments/types';

const bread = ( price: number ): SimplePaymentsAttributes => ( {
	content: '',
	currency: 'USD',
	email: 'baker@example.com',
	featuredMediaId: 0,
	multiple: false,
	postLinkText: 'Buy',
	price,
	title: 'Bread',
} );

/** A server that answers, fails or loses the answer when it is told to. */
function createServer() {
	const requests: {
		attributes: SimplePaymentsAttributes;
		id: number | undefined;
		answer: ( how: 'answers' | 'refuses' | 'loses the answer' ) => void;
	}[] = [];
	const server = {
		record: undefined as Facts | undefined,
		made: 0,
		requests,
		send: ( attributes: SimplePaymentsAttributes, id?: number ) =>
			new Promise< { id: number } >( ( resolve, reject ) => {
				requests.push( {
					attributes,
					id,
					answer( how ) {
						if ( how === 'refuses' ) {
							reject( new Error( 'no' ) );
							return;
						}
						server.record = factsIn( attributes );
						server.made += id === undefined ? 1 : 0;
						if ( how === 'answers' ) {
							resolve( { id: id ?? 7 } );
						} else {
							reject( new Error( 'lost' ) );
						}
					},
				} );
			} ),
	};
	return server;
}

/** After every promise that waits for an answer. */
const settled = async () => {
	for ( let turn = 0; turn < 8; turn++ ) {
		await null;
	}
};

interface Block {
	attributes: SimplePaymentsAttributes;
	id: number | undefined;
	busy: number;
	failures: number;
	sync: ProductSync;
	save: () => void;
	look: () => void;
}

function createBlock( server: ReturnType< typeof createServer > ) {
	const block: Block = {
		attributes: bread( 5 ),
		id: undefined as number | undefined,
		busy: 0,
		failures: 0,
		sync: createProductSync( {
			send: server.send,
			onStart: () => block.busy++,
			onSaved: ( id ) => ( block.id = id ),
			onFailed: () => block.failures++,
			onEnd: () => ( block.busy = 0 ),
		} ),
		save: () => void block.sync.save( block.attributes, block.id ),
		look() {
			const facts =
				server.record &&
				block.sync.reconcile(
					server.record,
					factsIn( block.attributes )
				);
			if ( facts ) {
				block.attributes = { ...block.attributes, ...facts };
			}
		},
	};
	return block;
}

it( 'a price that is saved while the save before is under way is the last word', async () => {
	const server = createServer();
	const block = createBlock( server );
	block.save();
	server.requests[ 0 ]!.answer( 'answers' );
	await settled();
	block.attributes = bread( 9 );
	block.save();
	block.attributes = bread( 12 );
	block.save();
	server.requests[ 1 ]!.answer( 'answers' );
	await settled();
	server.requests[ 2 ]!.answer( 'answers' );
	await settled();
	block.look();
	expect( server.record!.price ).toBe( 12 );
	expect( block.attributes.price ).toBe( 12 );
	expect( server.made ).toBe( 1 );
} );

it( 'what is stored is not sent again, but after a failure it is', async () => {
	const server = createServer();
	const block = createBlock( server );
	block.save();
	block.save();
	server.requests[ 0 ]!.answer( 'answers' );
	await settled();
	expect( server.requests ).toHaveLength( 1 );
	// With its number the same record is published.
	block.save();
	block.save();
	server.requests[ 1 ]!.answer( 'loses the answer' );
	await settled();
	expect( server.requests ).toHaveLength( 3 );
	block.attributes = bread( 9 );
	block.save();
	block.attributes = bread( 5 );
	block.save();
	server.requests[ 2 ]!.answer( 'answers' );
	await settled();
	expect( server.requests ).toHaveLength( 3 );
	expect( server.record!.price ).toBe( 5 );
} );

it( 'a refused save does not make the old record the newer one', async () => {
	const server = createServer();
	const block = createBlock( server );
	block.save();
	server.requests[ 0 ]!.answer( 'answers' );
	await settled();
	block.look();
	block.attributes = bread( 9 );
	block.save();
	server.requests[ 1 ]!.answer( 'refuses' );
	await settled();
	block.look();
	expect( block.attributes.price ).toBe( 9 );
} );

/** Numbers that are the same for the same seed. */
function createRandom( seed: number ) {
	let state = seed * 48271;
	return ( below: number ) => {
		state = ( state * 16807 ) % 2147483647;
		return Math.floor( ( state / 2147483647 ) * below );
	};
}

it( 'holds for any order of edits, saves, answers and failures', async () => {
	for ( let seed = 1; seed <= 200; seed++ ) {
		const random = createRandom( seed );
		const server = createServer();
		const block = createBlock( server );
		let answered = 0;
		let lastSaved = block.attributes;
		let edited = block.attributes;
		let price = 10;
		const steps: string[] = [];
		const answer = async (
			how: 'answers' | 'refuses' | 'loses the answer'
		) => {
			steps.push( how );
			server.requests[ answered++ ]!.answer( how );
			await settled();
		};
		for ( let step = 0; step < 14; step++ ) {
			const choice = random( 8 );
			if ( choice < 3 ) {
				edited = bread( ++price );
				block.attributes = edited;
				steps.push( `edit ${ price }` );
			} else if ( choice < 5 ) {
				lastSaved = block.attributes;
				block.save();
				steps.push( 'save' );
			} else if ( choice === 5 ) {
				block.look();
				steps.push( 'look' );
			} else if ( answered < server.requests.length ) {
				await answer(
					(
						[
							'answers',
							'answers',
							'refuses',
							'loses the answer',
						] as const
					 )[ random( 4 ) ]!
				);
			}
			// Never two saves at one moment, and never an edit lost.
			const open = server.requests.length - answered;
			expect( [ seed, steps, open <= 1 ] ).toEqual( [
				seed,
				steps,
				true,
			] );
			expect( [ seed, steps, block.attributes.price ] ).toEqual( [
				seed,
				steps,
				edited.price,
			] );
		}
		lastSaved = block.attributes;
		block.save();
		while ( answered < server.requests.length ) {
			await answer( 'answers' );
		}
		block.look();
		expect( [ seed, steps, server.record!.price ] ).toEqual( [
			seed,
			steps,
			lastSaved.price,
		] );
		expect( [ seed, steps, block.attributes.price ] ).toEqual( [
			seed,
			steps,
			lastSaved.price,
		] );
		expect( block.busy ).toBe( 0 );
	}
} );
