/** The import of orders against a model: nothing twice, nothing lost, and undone exactly. */
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel } from '../models.mjs';

const STATE_OF = { paid: 'paid', odd: 'pending' };

/** The site as it should be. */
class Site {
	/** Kind, whether it is imported, its state there, and whether it was changed since. */
	orders = [];
	others = 0;
	/** What runs, or null: its task, the orders that it has looked at. */
	run = null;
	end = '';
	isStopped = false;

	import( order ) {
		if ( ! order.state && STATE_OF[ order.kind ] ) {
			order.state = STATE_OF[ order.kind ];
			order.isChanged = false;
			order.hasEmail = true;
		}
	}

	/** Does a batch of as many orders at most; gives how many it did. */
	batch( limit ) {
		if ( this.run.task === 'import' ) {
			const next = this.orders.slice(
				this.run.after,
				this.run.after + limit
			);
			next.forEach( ( order ) => this.import( order ) );
			return next.length;
		}
		const next = this.orders
			.filter( ( order ) => order.state && ! order.isChanged )
			.slice( 0, limit );
		next.forEach( ( order ) => ( order.state = null ) );
		return next.length;
	}

	goOn( limit, isKept ) {
		if ( ! this.run ) {
			return false;
		}
		const done = this.isStopped ? 0 : this.batch( limit );
		if ( isKept ) {
			this.run.after += done;
			this.end = '';
			if ( this.isStopped || done === 0 ) {
				this.end = this.isStopped ? 'stopped' : 'complete';
				this.run = null;
				this.isStopped = false;
			}
		}
		return true;
	}

	act( { act: name, ...facts } ) {
		const order = this.orders[ ( facts.order ?? 0 ) % this.orders.length ];
		switch ( name ) {
			case 'store':
				this.orders.push( { kind: facts.kind, state: null } );
				return null;
			case 'start':
				if ( this.run ) {
					return false;
				}
				this.run = { task: facts.task, after: 0 };
				return true;
			case 'go on':
				return this.goOn( 2, true );
			case 'die':
				return this.goOn( 2, false );
			case 'finish':
				while ( this.run ) {
					this.goOn( 50, true );
				}
				return null;
			case 'stop':
				this.isStopped = this.run !== null;
				return null;
			case 'refund':
				if ( order?.state !== 'paid' ) {
					return false;
				}
				order.state = 'refunded';
				order.isChanged = true;
				return true;
			case 'erase':
				// It finds the address once: afterwards the row has none, until it is imported anew.
				if ( ! order?.state || ! order.hasEmail ) {
					return false;
				}
				order.hasEmail = false;
				order.isChanged = true;
				return true;
			default:
				this.others++;
				return null;
		}
	}

	shown() {
		return {
			rows: this.orders.map( ( { state } ) => state ),
			others: this.others,
			running: this.run !== null,
			end: this.end,
		};
	}
}

test( 'import, again, interrupted, changed, undone', () =>
	checkModel( {
		model: 'former-import',
		length: 14,
		first: [
			{ act: 'store', kind: 'paid' },
			{ act: 'store', kind: 'odd' },
			{ act: 'store', kind: 'paid' },
		],
		last: [
			{ act: 'finish' },
			{ act: 'start', task: 'import' },
			{ act: 'finish' },
			{ act: 'start', task: 'undo' },
			{ act: 'finish' },
		],
		act: fc.oneof(
			act( 'store', {
				kind: fc.constantFrom( 'paid', 'odd', 'unpaid', 'free' ),
			} ),
			{
				arbitrary: act( 'start', {
					task: fc.constantFrom( 'import', 'import', 'undo' ),
				} ),
				weight: 3,
			},
			{ arbitrary: act( 'go on' ), weight: 4 },
			act( 'die' ),
			act( 'stop' ),
			act( 'finish' ),
			act( 'sell' ),
			act( 'refund', { order: fc.nat( 9 ) } ),
			act( 'erase', { order: fc.nat( 9 ) } )
		),
		expect: ( sequence ) => {
			const site = new Site();
			return sequence.map( ( one ) => {
				const gave = site.act( one );
				return { gave, ...site.shown() };
			} );
		},
	} ) );
