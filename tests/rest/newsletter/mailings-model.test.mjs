/** Posts that go to the list, against what holds whatever happens: everybody once, nobody missed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel, play } from '../models.mjs';

const BATCH = 25;
const STALE = 300;

/** What was true while a sequence was played. */
class History {
	constructor() {
		this.mails = new Map();
		this.allowed = new Map();
		this.expected = { 1: null, 2: null };
		this.public = { 1: false, 2: false };
	}

	/** A mail was handed over. */
	mail( mail ) {
		const name = `post ${ mail.post } to subscriber ${ mail.id }`;
		if ( mail.is_sent ) {
			const count = ( this.mails.get( name ) ?? 0 ) + 1;
			this.mails.set( name, count );
			// A process that ends, or hangs until nobody believes in it, with a mail in its hands.
			const isLost = mail.is_last || mail.seconds >= STALE;
			this.allowed.set(
				name,
				( this.allowed.get( name ) ?? 1 ) + isLost
			);
			assert.ok(
				count <= this.allowed.get( name ),
				`${ name } left ${ count } times`
			);
		}
		assert.equal(
			mail.person,
			'confirmed',
			`${ name }, who is off the list`
		);
	}

	/** After each act. */
	check( one, { mails, mailings, confirmed } ) {
		mails.forEach( ( mail ) => this.mail( mail ) );
		if ( one.act === 'publish' || one.act === 'draft' ) {
			this.public[ one.post ] = one.act === 'publish';
		}
		// A worker that hung when it was withdrawn or held may end the batch in its hands.
		const isOver = ( { mailing, status } ) =>
			status !== 'publish' || mailing === 'paused';
		const over = mails.filter(
			( mail ) => ! mail.is_last && mail.seconds === 0 && isOver( mail )
		);
		if ( one.act === 'run' ) {
			assert.deepEqual( over, [], 'sent although it is not to be' );
		}
		assert.ok( over.length < BATCH, 'more than a batch is sent on' );
		for ( const number of [ 1, 2 ] ) {
			const { state, letters } = mailings[ number ] ?? {};
			const isFilled = [ 'sending', 'done' ].includes( state );
			// Whoever was on the list then and stays on it gets it.
			if ( isFilled && ! this.expected[ number ] ) {
				this.expected[ number ] = new Set( confirmed );
			}
			for ( const id of this.expected[ number ] ?? [] ) {
				if ( ! confirmed.includes( id ) ) {
					this.expected[ number ].delete( id );
				}
			}
			if ( state === 'done' ) {
				assert.ok(
					! letters.waiting && ! letters.claimed,
					'done although something waits'
				);
			}
		}
	}

	/** When every worker is gone, everything is public, time has passed and the server takes mail. */
	checkEnd( { mailings } ) {
		for ( const number of [ 1, 2 ] ) {
			const state = mailings[ number ]?.state;
			assert.equal( state, 'done', `post ${ number } ends ${ state }` );
			for ( const id of this.expected[ number ] ?? [] ) {
				const name = `post ${ number } to subscriber ${ id }`;
				assert.ok( this.mails.has( name ), `${ name } never left` );
			}
		}
	}
}

function check( sequence, seen ) {
	const history = new History();
	sequence.forEach( ( one, number ) => {
		try {
			history.check( one, seen[ number ] );
		} catch ( error ) {
			error.message = `after act ${ number + 1 }, ${ JSON.stringify( one ) }: ${ error.message }`;
			throw error;
		}
	} );
	history.checkEnd( seen.at( -1 ) );
}

const post = fc.constantFrom( 1, 2 );
const person = fc.constantFrom( 0, 1, 2 );
const server = {
	outcome: fc.constantFrom(
		...[ 'sent', 'fails', 'bounces', 'refuses', 'gone' ],
		...[ 'hangs', 'hangs', 'hangs' ]
	),
	to: fc.subarray( [ 0, 1, 2, 100, 101 ] ),
};

const anyAct = fc.oneof(
	{ weight: 32, arbitrary: act( 'publish', { post } ) },
	{ weight: 16, arbitrary: act( 'draft', { post } ) },
	{ weight: 8, arbitrary: act( 'pause', { post } ) },
	{ weight: 16, arbitrary: act( 'resume', { post } ) },
	{ weight: 24, arbitrary: act( 'join', { person } ) },
	// Many people cost time.
	{ weight: 1, arbitrary: act( 'crowd' ) },
	{ weight: 16, arbitrary: act( 'leave', { person } ) },
	{ weight: 8, arbitrary: act( 'forget', { person } ) },
	{ weight: 56, arbitrary: act( 'run', server ) },
	{ weight: 32, arbitrary: act( 'wake', server ) },
	{ weight: 8, arbitrary: act( 'die', { has_sent: fc.boolean() } ) },
	{
		weight: 32,
		arbitrary: act( 'wait', {
			seconds: fc.constantFrom( 1, 60, 119, 121, 300, 301, 1800, 7200 ),
		} ),
	}
);

const first = [ 0, 1 ].map( ( number ) => ( { act: 'join', person: number } ) );

const both = ( name ) =>
	[ 1, 2 ].map( ( number ) => ( { act: name, post: number } ) );

const last = [
	...Array( 4 ).fill( { act: 'die', has_sent: false } ),
	...both( 'publish' ),
	...Array( 3 )
		.fill( [
			...both( 'resume' ),
			{ act: 'wait', seconds: 7200 },
			{ act: 'run' },
		] )
		.flat(),
];

test( 'everybody on the list gets a post once, whatever happens meanwhile', () =>
	checkModel( {
		model: 'mailings',
		act: anyAct,
		length: 10,
		check,
		first,
		last,
	} ) );

const mailsOf = ( seen, number ) =>
	seen.flatMap( ( { mails } ) =>
		mails.filter( ( mail ) => mail.post === number )
	);

test( 'a post that was a draft again before its mail went out goes out when it is public again', async () => {
	const [ seen ] = await play( 'mailings', [
		[
			{ act: 'join', person: 0 },
			{ act: 'publish', post: 1 },
			{ act: 'draft', post: 1 },
			{ act: 'run' },
			{ act: 'publish', post: 1 },
			{ act: 'run' },
			{ act: 'draft', post: 1 },
			{ act: 'publish', post: 1 },
			{ act: 'run' },
		],
	] );
	assert.equal( seen[ 3 ].mailings[ 1 ].state, 'stopped' );
	assert.equal( seen.at( -1 ).mailings[ 1 ].state, 'done' );
	assert.equal( mailsOf( seen, 1 ).length, 1 );
} );

test( 'a post that is taken back while it is being sent goes to nobody after this batch', async () => {
	const [ seen ] = await play( 'mailings', [
		[
			{ act: 'join', person: 0 },
			{ act: 'crowd' },
			{ act: 'publish', post: 1 },
			{ act: 'run', outcome: 'hangs', to: [ 0 ] },
			{ act: 'draft', post: 1 },
			{ act: 'wake' },
		],
	] );
	assert.equal( mailsOf( seen, 1 ).length, BATCH );
	assert.equal( seen.at( -1 ).mailings[ 1 ].state, 'stopped' );
} );
