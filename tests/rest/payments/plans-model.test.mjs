/** Plans against a model: what is saved twice is one plan, also where Stripe did not answer at first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel, play } from '../models.mjs';

/** What an author has, as it should be. */
class Plans {
	made = 0;
	/** In the order in which they were first saved; those without a number are not at Stripe yet. */
	all = [];

	plans = () => this.all.filter( ( { number } ) => number !== null );

	save( { title, price, is_up: isUp } ) {
		let plan = this.all.find(
			( one ) => one.title === title && one.price === price
		);
		if ( ! plan ) {
			plan = { title, price, number: null };
			this.all.push( plan );
		}
		if ( plan.number === null ) {
			if ( ! isUp ) {
				return 'failed';
			}
			plan.number = this.made++;
		}
		return this.see( plan );
	}

	see = ( { number, title, price } ) => [ number, title, price ];

	act( one ) {
		if ( one.act === 'save' ) {
			return this.save( one );
		}
		const plan = this.made
			? this.plans().find(
					( { number } ) => number === one.plan % this.made
				)
			: null;
		if ( ! plan ) {
			return null;
		}
		if ( one.act === 'rename' ) {
			plan.title = one.title;
			return this.see( plan );
		}
		this.all = this.all.filter( ( other ) => other !== plan );
		return true;
	}
}

function expect( sequence ) {
	const site = new Plans();
	return sequence.map( ( one ) => ( {
		gave: site.act( one ),
		plans: new Set(
			site.plans().map( ( plan ) => site.see( plan ).join() )
		),
		prices: site.made,
	} ) );
}

function check( sequence, seen ) {
	const expected = expect( sequence );
	sequence.forEach( ( one, at ) => {
		const name = `after act ${ at + 1 }, ${ JSON.stringify( one ) }`;
		const { gave, plans, prices } = seen[ at ];
		assert.deepEqual( gave, expected[ at ].gave, name );
		assert.deepEqual(
			new Set( plans.map( ( plan ) => plan.join() ) ),
			expected[ at ].plans,
			name
		);
		assert.equal( prices, expected[ at ].prices, name );
	} );
}

const title = fc.constantFrom( 'Bread', 'Honey' );

const anyAct = fc.oneof(
	{
		weight: 5,
		arbitrary: act( 'save', {
			title,
			price: fc.constantFrom( 5, 9 ),
			is_up: fc.constantFrom( true, true, false ),
		} ),
	},
	{
		weight: 2,
		arbitrary: act( 'rename', { plan: fc.nat( { max: 3 } ), title } ),
	},
	{ weight: 2, arbitrary: act( 'remove', { plan: fc.nat( { max: 3 } ) } ) }
);

test( 'plans are saved, renamed and deleted as their model says', () =>
	checkModel( { model: 'plans', act: anyAct, length: 8, check } ) );

test( 'who renamed a plan and saves another with the old name gets another', async () => {
	const bread = { act: 'save', title: 'Bread', price: 5, is_up: true };
	const [ seen ] = await play( 'plans', [
		[ bread, { act: 'rename', plan: 0, title: 'Honey' }, bread ],
	] );
	assert.deepEqual( seen[ 2 ].gave, [ 1, 'Bread', 5 ] );
	assert.equal( seen[ 2 ].plans.length, 2 );
} );
