/** The keys of Stripe and its webhooks against a model, while requests fail half way and others change webhooks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel, play } from '../models.mjs';

const LIVE = 'rk_live_aaaaaaaaaaaa';
const TEST = 'rk_test_aaaaaaaaaaaa';
const OTHER = 'rk_test_bbbbbbbbbbbb';
const UNKNOWN = 'rk_test_unknown00000';
const MALFORMED = 'pk_test_aaaaaaaaaaaa';
const KNOWN = [ LIVE, TEST, OTHER ];

const modeOf = ( key ) => ( key.includes( '_live_' ) ? 'live' : 'test' );

/** What is stored, as it should be. */
class Owner {
	live = '';
	test = '';
	inUse = '';

	/** Does what an act should do. */
	take( one ) {
		const { act: name, mode } = one;
		if ( name === 'save' ) {
			this.save( one );
		} else if ( name === 'remove' && this[ mode ] ) {
			this[ mode ] = '';
			this.inUse = this.inUse === mode ? '' : this.inUse;
		} else if ( name === 'use' && this[ mode ] ) {
			this.inUse = mode;
		}
	}

	save( { key, trouble, left } ) {
		// Stripe does not say that it does not know a key while it does not answer.
		const isAnswered =
			trouble !== 'down' && ! ( trouble === 'once' && left === 0 );
		if ( key === MALFORMED || ( key === UNKNOWN && isAnswered ) ) {
			return;
		}
		const mode = modeOf( key );
		this.inUse ||= this[ mode ] ? '' : mode;
		this[ mode ] = key;
	}
}

/** After a test of a stored key that nothing disturbed: one webhook, which works. */
function assertWorks( { webhooks, ...seen }, mode, message ) {
	const { key, secret, state } = seen[ mode ];
	if ( ! KNOWN.includes( key ) ) {
		return;
	}
	const here = webhooks[ key ].filter( ( { isHere } ) => isHere );
	assert.deepEqual(
		{ here, state },
		{
			here: [ { isHere: true, isWhole: true, secret } ],
			state: 'connected',
		},
		message
	);
}

const clean = ( { trouble = 'none' } ) => trouble === 'none';

/** Modes whose key an act tests without trouble. */
function testedBy( one ) {
	if ( ! clean( one ) ) {
		return [];
	}
	if ( one.act === 'save' ) {
		return KNOWN.includes( one.key ) ? [ modeOf( one.key ) ] : [];
	}
	if ( one.act === 'daily' ) {
		return [ 'live', 'test' ];
	}
	return one.act === 'test' ? [ one.mode ] : [];
}

/** A removed key leaves nothing, and takes nothing of the other mode. */
function assertRemoved( { mode }, seen, before, message ) {
	const { key } = before[ mode ];
	const other = mode === 'live' ? 'test' : 'live';
	assert.deepEqual( seen[ other ], before[ other ], message );
	if ( KNOWN.includes( key ) ) {
		assert.equal( seen.leftOver, false, message );
		assert.ok(
			! seen.webhooks[ key ].some( ( { isHere } ) => isHere ),
			message
		);
	}
}

const NOTHING = { key: '', secret: '', state: '' };

function check( sequence, seen ) {
	const owner = new Owner();
	let before = { live: NOTHING, test: NOTHING };
	sequence.forEach( ( one, at ) => {
		const now = seen[ at ];
		const message = `after act ${ at + 1 }, ${ JSON.stringify( one ) }`;
		const had = owner[ one.mode ];
		owner.take( one );
		assert.deepEqual(
			{ live: now.live.key, test: now.test.key, inUse: now.inUse },
			{ ...owner },
			message
		);
		for ( const key of KNOWN ) {
			assert.equal(
				now.webhooks[ key ].filter( ( { isHere } ) => ! isHere ).length,
				1,
				`another site's webhook stays ${ message }`
			);
		}
		if ( now.status >= 400 ) {
			const { live, test: tested } = now;
			assert.deepEqual(
				{ live, test: tested },
				{ live: before.live, test: before.test },
				`nothing was stored ${ message }`
			);
		}
		if (
			one.act === 'save' &&
			[ UNKNOWN, MALFORMED ].includes( one.key ) &&
			clean( one )
		) {
			assert.equal( now.status, 400, message );
		}
		if ( one.act === 'use' ) {
			assert.equal( now.status, had ? 200 : 409, message );
		}
		if ( one.act === 'remove' && clean( one ) ) {
			assertRemoved( one, now, before, message );
		}
		for ( const mode of testedBy( one ) ) {
			assertWorks( now, mode, message );
		}
		before = now;
	} );
}

const mode = fc.constantFrom( 'live', 'test', 'test' );
const trouble = {
	trouble: fc.constantFrom( 'none', 'none', 'none', 'lost', 'down', 'once' ),
	left: fc.nat( { max: 14 } ),
};

const anyAct = fc.oneof(
	{
		weight: 4,
		arbitrary: act( 'save', {
			key: fc.constantFrom( LIVE, TEST, TEST, OTHER, UNKNOWN, MALFORMED ),
			...trouble,
		} ),
	},
	{ weight: 2, arbitrary: act( 'test', { mode, ...trouble } ) },
	{ weight: 1, arbitrary: act( 'daily', trouble ) },
	{ weight: 2, arbitrary: act( 'remove', { mode, ...trouble } ) },
	{ weight: 1, arbitrary: act( 'use', { mode } ) },
	{
		weight: 2,
		arbitrary: act( 'change', {
			key: fc.constantFrom( ...KNOWN ),
			how: fc.constantFrom( 'deleted', 'off', 'events', 'added' ),
		} ),
	}
);

test( 'keys are stored, tested and removed as their model says, and each tested key has one webhook that works', () =>
	checkModel( {
		model: 'service-setup',
		act: anyAct,
		length: 10,
		last: [ { act: 'daily' } ],
		check,
	} ) );

test( 'a key that another tab removed is not removed again in the place of the other mode', async () => {
	const [ seen ] = await play( 'service-setup', [
		[
			{ act: 'save', key: LIVE },
			{ act: 'remove', mode: 'test' },
		],
	] );
	assert.equal( seen[ 1 ].status, 200 );
	assert.equal( seen[ 1 ].live.key, LIVE );
	assert.equal( seen[ 1 ].live.state, 'connected' );
} );
