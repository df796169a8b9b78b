/** The outbox against a model: what is added is sent, tried again later, and given up for the owner. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel, play } from '../models.mjs';
import { php } from '../site.mjs';

const PAUSES = [ 60, 300, 1800 ];
const STALE = 300;
const RUN_SECONDS = 20;
const KEEP = 90 * 86400;
const LATER = 7200;
const STOPPED = 'The server stopped while sending.';
const ERRORS = {
	fails: 'No.',
	throws: 'Ouch.',
	never: 'Never.',
	later: 'Later.',
};

const KINDS = {
	a: { isForm: false, subject: 0, payload: 'to', left: '' },
	b: { isForm: false, subject: 1, payload: 'to response', left: 'to' },
	c: { isForm: true, subject: 1, payload: 'to', left: 'to' },
};

/** Does the server know that a process is gone? PHP as WebAssembly has no processes. */
let knowsProcesses = true;

/** The outbox as it should be. A sender is a generator that stands where its handler hangs. */
class Outbox {
	now = 0;
	rows = [];
	tried = [];
	hanging = [];
	outcome = '';

	find = ( token ) => this.rows.find( ( row ) => row.token === token );

	fail( row, error, { next = this.now, isLast } ) {
		Object.assign( row, {
			state: isLast ? 'failed' : 'waiting',
			next,
			error,
			sender: null,
		} );
	}

	/** A try that nobody finishes counts as one that failed. */
	releaseStale() {
		for ( const row of this.rows ) {
			if (
				row.state === 'claimed' &&
				( row.claimedAt <= this.now - STALE ||
					( row.sender.isDead && knowsProcesses ) )
			) {
				this.fail( row, STOPPED, {
					isLast: row.attempts > PAUSES.length,
				} );
			}
		}
	}

	*try( row, sender ) {
		if ( ! this.rows.includes( row ) || row.state !== 'waiting' ) {
			return false;
		}
		Object.assign( row, {
			state: 'claimed',
			attempts: row.attempts + 1,
			claimedAt: this.now,
			sender,
		} );
		const { attempts } = row;
		this.tried.push( row.token + row.payload.split( ' ' ).length );
		if ( this.outcome === 'hangs' ) {
			yield;
		}
		// Somebody else has it by now, or it is gone: nothing is written.
		if ( ! this.rows.includes( row ) || row.sender !== sender ) {
			return true;
		}
		const error = ERRORS[ this.outcome ];
		const pause = PAUSES[ attempts - 1 ];
		if ( ! error ) {
			Object.assign( row, {
				state: 'done',
				payload: KINDS[ row.token ].left,
				sender: null,
			} );
		} else if ( this.outcome === 'later' ) {
			row.attempts = 0;
			this.fail( row, error, { next: this.now + LATER } );
		} else {
			this.fail( row, error, {
				next: this.now + pause,
				isLast: this.outcome === 'never' || ! pause,
			} );
		}
		return true;
	}

	*run( limit, sender ) {
		this.releaseStale();
		const end = this.now + RUN_SECONDS;
		const due = this.rows
			.filter(
				( row ) => row.state === 'waiting' && row.next <= this.now
			)
			.sort( ( one, other ) => one.next - other.next )
			.slice( 0, limit );
		let count = 0;
		for ( const row of due ) {
			// It may have failed meanwhile, and waits again.
			if ( this.now > end ) {
				break;
			}
			if ( row.next <= this.now ) {
				count += yield* this.try( row, sender );
			}
		}
		return count;
	}

	*send( token, sender ) {
		const row = this.find( token );
		if ( row ) {
			yield* this.try( row, sender );
		}
		// What was forgotten meanwhile and came again is another row.
		return Boolean( row?.state === 'done' && this.rows.includes( row ) );
	}

	*again( token, sender ) {
		this.releaseStale();
		const row = this.find( token );
		if ( ! row || ( row.state === 'done' && ! row.payload ) ) {
			return false;
		}
		if ( row.state !== 'claimed' ) {
			Object.assign( row, {
				state: 'waiting',
				attempts: 0,
				next: this.now,
				error: '',
			} );
		}
		yield* this.try( row, sender );
		return row.state === 'done' && this.rows.includes( row );
	}

	go( sender ) {
		const { done, value } = sender.work.next();
		if ( ! done ) {
			this.hanging.push( sender );
		}
		return done ? value : 'hangs';
	}

	start( make ) {
		const sender = { isDead: false };
		sender.work = make( sender );
		return this.go( sender );
	}

	add( token ) {
		if ( this.find( token ) ) {
			return false;
		}
		this.rows.push( {
			token,
			state: 'waiting',
			attempts: 0,
			next: this.now,
			payload: KINDS[ token ].payload,
			error: '',
			createdAt: this.now,
			sender: null,
		} );
		return true;
	}

	tidy() {
		const isOld = ( { createdAt } ) => createdAt < this.now - KEEP;
		this.rows = this.rows.filter(
			( row ) =>
				! isOld( row ) ||
				! (
					row.state === 'done' ||
					( row.state === 'failed' && ! KINDS[ row.token ].isForm )
				)
		);
		const failed = this.rows.filter( ( row ) => row.state === 'failed' );
		const ofForms = failed.filter(
			( row ) => KINDS[ row.token ].isForm
		).length;
		return [ ofForms, failed.length - ofForms ];
	}

	act( { act: name, token, limit, seconds, outcome = '' } ) {
		this.outcome = outcome;
		switch ( name ) {
			case 'add':
				return this.add( token );
			case 'run':
				return this.start( ( sender ) => this.run( limit, sender ) );
			case 'send':
			case 'again':
				return this.start( ( sender ) =>
					this[ name ]( token, sender )
				);
			case 'wake':
				return this.hanging.length
					? this.go( this.hanging.shift() )
					: null;
			case 'die':
				if ( this.hanging.length ) {
					this.hanging.shift().isDead = true;
				}
				return null;
			case 'wait':
				this.now += seconds;
				return null;
			case 'tidy':
				return this.tidy();
			default:
				this.rows = this.rows.filter(
					( row ) => ! KINDS[ row.token ].subject
				);
				return null;
		}
	}

	see() {
		return this.rows.map( ( row ) => [
			row.token,
			row.state,
			row.attempts,
			row.state === 'waiting' ? row.next : null,
			row.payload,
			[ 'waiting', 'failed' ].includes( row.state ) ? row.error : '',
		] );
	}
}

function expect( sequence ) {
	const outbox = new Outbox();
	return sequence.map( ( one ) => {
		outbox.tried = [];
		const gave = outbox.act( one );
		return { gave, tried: outbox.tried, rows: outbox.see() };
	} );
}

const token = fc.constantFrom( 'a', 'b', 'c' );
const outcome = fc.constantFrom(
	'sent',
	'fails',
	'fails',
	'throws',
	'never',
	'later',
	'hangs',
	'hangs'
);

const anyAct = fc.oneof(
	{ weight: 1, arbitrary: act( 'add', { token } ) },
	{
		weight: 6,
		arbitrary: act( 'run', {
			outcome,
			limit: fc.integer( { min: 1, max: 3 } ),
		} ),
	},
	{ weight: 1, arbitrary: act( 'send', { token, outcome } ) },
	{ weight: 2, arbitrary: act( 'again', { token, outcome } ) },
	{ weight: 3, arbitrary: act( 'wake', { outcome } ) },
	{ weight: 1, arbitrary: act( 'die' ) },
	{
		weight: 4,
		arbitrary: act( 'wait', {
			seconds: fc.constantFrom(
				...[ 1, 20, 21, 59, 60, 60, 299, 300, 300, 1800, 7200 ],
				...[ KEEP, KEEP + 1 ]
			),
		} ),
	},
	{ weight: 1, arbitrary: act( 'tidy' ) },
	{ weight: 1, arbitrary: act( 'forget' ) }
);

const first = [ 'a', 'b', 'c' ].map( ( name ) => ( {
	act: 'add',
	token: name,
} ) );

/** Whatever happened: once every sender is gone and time has passed, nothing is left under way. */
const last = [
	...Array( 4 ).fill( { act: 'die' } ),
	{ act: 'wait', seconds: 7200 },
	{ act: 'run', limit: 9, outcome: 'sent' },
	{ act: 'tidy' },
];

test( 'the outbox sends, waits and gives up as its model does', async () => {
	knowsProcesses = await php( `return is_readable( '/proc/self/stat' );` );
	await checkModel( {
		model: 'outbox',
		act: anyAct,
		length: 15,
		first,
		expect,
		last,
	} );
} );

/** The rows after each act, by their token. */
async function rowsAfter( acts ) {
	const [ seen ] = await play( 'outbox', [ acts ] );
	return seen.map( ( { rows } ) =>
		Object.fromEntries(
			rows.map( ( [ name, state, attempts, next, payload ] ) => [
				name,
				{ state, attempts, next, payload },
			] )
		)
	);
}

test( 'a sender that comes back too late takes nothing from the one that has the row now', async () => {
	const states = await rowsAfter( [
		{ act: 'add', token: 'a' },
		{ act: 'run', limit: 1, outcome: 'hangs' },
		{ act: 'wait', seconds: STALE },
		{ act: 'run', limit: 1, outcome: 'fails' },
		{ act: 'wake', outcome: 'sent' },
	] );
	assert.equal( states.at( -1 ).a.state, 'waiting' );
	assert.equal( states.at( -1 ).a.payload, 'to' );
} );

test( 'what another run has tried meanwhile waits its time', async () => {
	const states = await rowsAfter( [
		{ act: 'add', token: 'a' },
		{ act: 'add', token: 'b' },
		{ act: 'run', limit: 2, outcome: 'hangs' },
		{ act: 'run', limit: 2, outcome: 'fails' },
		{ act: 'wake', outcome: 'fails' },
	] );
	assert.deepEqual( states.at( -1 ).b, {
		state: 'waiting',
		attempts: 1,
		next: 60,
		payload: 'to response',
	} );
} );
