/** What is sold in a limited number, against a model: each piece is one person's, and none is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel, play } from '../models.mjs';

const AT_FIRST = 180;
const LONGER = 2700;
const DAY = 86400;
const MOST_OF_ITEM = 3;
const MOST_GIVEN_UP = 10;

/** The sale as it should be. */
class Sale {
	now = 0;
	stock = 3;
	orders = [];

	/** Pieces that are sold, and those that somebody is paying for. */
	sold = () => this.orders.filter( ( order ) => order.isSold ).length;
	held = () =>
		this.orders.filter(
			( { until } ) => until !== null && until >= this.now
		);

	/** Those whose time is up keep theirs as long as nobody else wants it. */
	take( order ) {
		if ( order.isSold ) {
			return true;
		}
		if ( order.until !== null ) {
			order.until = Math.max( order.until, this.now + AT_FIRST );
			return true;
		}
		if ( this.sold() + this.held().length >= this.stock ) {
			return false;
		}
		this.makeRoom();
		order.until = this.now + AT_FIRST;
		return true;
	}

	/** With no piece that is nobody's, the one with the lowest number changes hands. */
	makeRoom() {
		const numbers = this.orders
			.filter( ( { isSold, until } ) => isSold || until !== null )
			.map( ( { number } ) => number );
		for ( let number = 1; ; number++ ) {
			const owner = this.orders.find(
				( order ) =>
					order.number === number &&
					( order.isSold || order.until !== null )
			);
			if ( ! numbers.includes( number ) ) {
				this.next = number;
				return;
			}
			if ( ! owner.isSold && owner.until < this.now ) {
				owner.until = null;
				this.next = number;
				return;
			}
		}
	}

	takeFor( order ) {
		const isHolding = order.until !== null;
		const others = this.orders.filter(
			( one ) => one !== order && one.visitor === order.visitor
		);
		const held = this.held().filter( ( one ) =>
			others.includes( one )
		).length;
		const unpaid = others.filter(
			( { isPaid, isRefused, began } ) =>
				! isPaid && ! isRefused && began > this.now - DAY
		).length;
		let word = '';
		if (
			! isHolding &&
			( held >= MOST_OF_ITEM || unpaid >= MOST_GIVEN_UP )
		) {
			word = 'busy';
		} else {
			const had = order.until;
			if ( ! this.take( order ) ) {
				word = 'sold-out';
			} else if ( had === null ) {
				order.number = this.next;
			}
		}
		if ( word ) {
			Object.assign( order, {
				status: 'cancelled',
				isRefused: true,
				until: null,
			} );
		}
		return word;
	}

	act( { act: name, order: at, visitor } ) {
		if ( name === 'begin' ) {
			const order = {
				status: 'open',
				visitor,
				until: null,
				began: this.now,
			};
			this.orders.push( order );
			return this.takeFor( order );
		}
		if ( ! this.orders.length ) {
			return null;
		}
		const order = this.orders[ at % this.orders.length ];
		const isOpen = order.status === 'open';
		if ( name === 'go on' && isOpen ) {
			const word = this.takeFor( order );
			if ( ! word ) {
				order.until = this.now + LONGER;
			}
			return word;
		}
		if ( name === 'pay' && isOpen ) {
			const had = order.until;
			const has = this.take( order );
			if ( has && had === null ) {
				order.number = this.next;
			}
			Object.assign( order, {
				status: has ? 'paid' : 'cancelled',
				isPaid: has,
				isSold: has,
				until: null,
			} );
			return has;
		}
		if ( name === 'cancel' ) {
			if ( isOpen ) {
				Object.assign( order, { status: 'cancelled', until: null } );
			}
			return isOpen;
		}
		if ( name === 'refund' ) {
			const isPaid = order.status === 'paid';
			if ( isPaid ) {
				order.status = 'refunded';
			}
			return isPaid;
		}
		return null;
	}

	see = ( gave ) => ( {
		gave,
		left: Math.max( 0, this.stock - this.sold() - this.held().length ),
		orders: this.orders.map( ( { status } ) => status ),
	} );
}

function expect( sequence ) {
	const sale = new Sale();
	return sequence.map( ( one ) => {
		let gave = null;
		if ( one.act === 'stock' ) {
			sale.stock = one.number;
		} else if ( one.act === 'wait' ) {
			sale.now += one.seconds;
		} else {
			gave = sale.act( one );
		}
		return sale.see( gave );
	} );
}

const order = fc.nat( { max: 5 } );

const anyAct = fc.oneof(
	{
		weight: 5,
		arbitrary: act( 'begin', {
			visitor: fc.constantFrom( 'a', 'a', 'b' ),
		} ),
	},
	{ weight: 3, arbitrary: act( 'go on', { order } ) },
	{ weight: 4, arbitrary: act( 'pay', { order } ) },
	{ weight: 2, arbitrary: act( 'cancel', { order } ) },
	{ weight: 1, arbitrary: act( 'refund', { order } ) },
	{
		weight: 3,
		arbitrary: act( 'wait', {
			seconds: fc.constantFrom( 60, AT_FIRST, AT_FIRST + 1, LONGER + 1 ),
		} ),
	},
	{
		weight: 1,
		arbitrary: act( 'stock', { number: fc.integer( { min: 0, max: 4 } ) } ),
	}
);

test( 'what is limited is sold as its model says', () =>
	checkModel( { model: 'seats', act: anyAct, length: 15, expect } ) );

test( 'where the owner has fewer than before, those that are sold count, whatever their number', async () => {
	const [ seen ] = await play( 'seats', [
		[
			...Array( 3 ).fill( { act: 'begin', visitor: 'a' } ),
			{ act: 'pay', order: 2 },
			{ act: 'cancel', order: 0 },
			{ act: 'cancel', order: 1 },
			{ act: 'stock', number: 2 },
			...Array( 2 ).fill( { act: 'begin', visitor: 'b' } ),
		],
	] );
	assert.equal( seen[ 6 ].left, 1 );
	assert.deepEqual(
		seen.slice( -2 ).map( ( { gave } ) => gave ),
		[ '', 'sold-out' ]
	);
} );
