/** The list of subscribers against a model: who is on it, who is mailed what, and what links do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel, play } from '../models.mjs';

const PAUSE = 600;
const DAY = 86400;
const PATIENCE = 30 * DAY;

/** The list as it should be. */
class List {
	now = 0;
	made = 0;
	people = [ null, null ];
	/** Everybody who was ever on it, as links name them. */
	known = [ [], [] ];
	queue = [];
	mails = [];

	create( number, facts ) {
		const person = {
			number,
			id: ++this.made,
			asked: -Infinity,
			again: -Infinity,
			left: null,
			wasConfirmed: false,
			welcomed: new Set(),
			...facts,
		};
		this.people[ number ] = person;
		this.known[ number ].push( person );
		return person;
	}

	/** Nobody is asked twice in ten minutes, but who has left since may want to come back. */
	signUp( number ) {
		let person = this.people[ number ];
		if ( ! person ) {
			person = this.create( number, {
				state: 'pending',
				asked: this.now,
				again: this.now + PAUSE,
			} );
		} else {
			const hasLeft =
				person.state === 'unsubscribed' && person.left >= person.asked;
			if ( person.again > this.now && ! hasLeft ) {
				return true;
			}
			const double =
				person.asked > this.now - DAY
					? Math.min( DAY, 2 * ( person.again - person.asked ) )
					: PAUSE;
			person.again = this.now + Math.max( PAUSE, double );
			person.asked = this.now;
			if ( person.state !== 'confirmed' ) {
				person.state = 'pending';
			}
		}
		this.queue.push( { person, what: 'ask' } );
		return true;
	}

	change( person, state ) {
		person.state = state;
		if ( state === 'unsubscribed' ) {
			person.left = this.now;
		}
		if ( state === 'confirmed' ) {
			person.wasConfirmed = true;
		}
	}

	remove( person ) {
		this.people[ person.number ] = null;
	}

	/** What a link does, and the status of its page. */
	open( { person: number, is_old: isOld, page, purpose, sent } ) {
		const person = this.known[ number ].at( isOld ? 0 : -1 );
		if ( ! person ) {
			return null;
		}
		if ( this.people[ number ] !== person || page !== purpose ) {
			return 404;
		}
		if ( ! sent ) {
			return 200;
		}
		if ( purpose === 'confirm' ) {
			if ( [ 'pending', 'bounced' ].includes( person.state ) ) {
				this.change( person, 'confirmed' );
				this.queue.push( { person, what: 'welcome' } );
			}
		} else if ( purpose === 'unsubscribe' ) {
			if ( person.state !== 'unsubscribed' ) {
				this.change( person, 'unsubscribed' );
			}
		} else if ( sent.mainstay_forget ) {
			this.remove( person );
		} else if ( sent.mainstay_posts === 'yes' ) {
			if ( person.state !== 'confirmed' ) {
				this.change( person, 'confirmed' );
			}
		} else if ( ! [ 'pending', 'unsubscribed' ].includes( person.state ) ) {
			this.change( person, 'unsubscribed' );
		}
		return 200;
	}

	/** Who is known stays as they are; but who left elsewhere leaves here. */
	import( number, state ) {
		const person = this.people[ number ];
		if ( ! person ) {
			this.change(
				this.create( number, {
					state,
					...( state === 'pending' && {
						asked: this.now,
						// Nobody has asked them yet.
						again: -Infinity,
					} ),
				} ),
				state
			);
			return 1;
		}
		if ( state === 'unsubscribed' && person.state !== 'unsubscribed' ) {
			this.change( person, state );
		}
		return 0;
	}

	/** What the owner does; whether it could be done. */
	manage( person, does ) {
		switch ( does ) {
			case 'delete':
				this.remove( person );
				return true;
			case 'unsubscribe':
				this.change( person, 'unsubscribed' );
				return true;
			case 'bounce':
				if ( person.state !== 'confirmed' ) {
					return false;
				}
				this.change( person, 'bounced' );
				return true;
			case 'reach':
				if ( person.state !== 'bounced' ) {
					return false;
				}
				this.change(
					person,
					person.wasConfirmed ? 'confirmed' : 'pending'
				);
				return true;
			default:
				return (
					person.state === 'pending' && this.signUp( person.number )
				);
		}
	}

	/** Mails what is still true. */
	mail() {
		for ( const { person, what } of this.queue ) {
			const { number, state, asked, welcomed } = person;
			if ( this.people[ number ] !== person ) {
				continue;
			}
			if ( what === 'ask' && state === 'pending' ) {
				this.mails.push( [ number, 'question' ] );
			} else if ( what === 'ask' && state === 'confirmed' ) {
				this.mails.push( [ number, 'reminder' ] );
			} else if (
				what === 'welcome' &&
				state === 'confirmed' &&
				! welcomed.has( asked )
			) {
				this.mails.push( [ number, 'welcome' ] );
			}
		}
		this.queue = [];
	}

	tidy() {
		for ( const person of this.people ) {
			if (
				person?.state === 'pending' &&
				person.asked < this.now - PATIENCE
			) {
				if ( person.left === null ) {
					this.remove( person );
				} else {
					person.state = 'unsubscribed';
				}
			}
		}
	}

	act( one ) {
		this.now += 1;
		switch ( one.act ) {
			case 'sign up':
				return this.signUp( one.person );
			case 'comment':
				// Consent is a tick, and nothing else; spam is not the person's own.
				if ( one.is_ticked && one.verdict !== 'spam' ) {
					this.signUp( one.person );
				}
				return null;
			case 'link':
				return this.open( one );
			case 'import':
				return this.import( one.person, one.state );
			case 'owner': {
				const person = this.people[ one.person ];
				return Boolean( person ) && this.manage( person, one.does );
			}
			case 'mail':
				this.mail();
				return null;
			case 'tidy':
				this.tidy();
				return null;
			default:
				this.now += one.seconds;
				return null;
		}
	}
}

function expect( sequence ) {
	const list = new List();
	return sequence.map( ( one ) => {
		list.mails = [];
		const gave = list.act( one );
		return {
			gave,
			mails: list.mails,
			states: list.people.map( ( person ) => person?.state ?? null ),
		};
	} );
}

const person = fc.constantFrom( 0, 0, 1 );
const purpose = fc.constantFrom( 'confirm', 'unsubscribe', 'preferences' );
const sent = fc.constantFrom(
	...[ null, { button: '1' }, { button: '1' }, { mainstay_posts: 'yes' } ],
	...[ { mainstay_posts: 'no' }, { mainstay_forget: '1' } ]
);

/** Of a mail: on its own page, or tried on another. */
const link = fc
	.tuple(
		person,
		fc.boolean(),
		purpose,
		fc.option( purpose, { freq: 5 } ),
		sent
	)
	.map( ( [ number, isOld, own, other, fields ] ) => ( {
		act: 'link',
		person: number,
		is_old: isOld,
		purpose: own,
		page:
			fields?.mainstay_posts || fields?.mainstay_forget
				? own
				: ( other ?? own ),
		sent: fields,
	} ) )
	.filter(
		( { purpose: own, sent: fields } ) =>
			( own === 'preferences' ) ===
			Boolean( fields?.mainstay_posts || fields?.mainstay_forget )
	);

const anyAct = fc.oneof(
	{ weight: 5, arbitrary: act( 'sign up', { person } ) },
	{
		weight: 4,
		arbitrary: act( 'comment', {
			person,
			is_ticked: fc.boolean(),
			verdict: fc.constantFrom( '1', '0', 'spam' ),
		} ),
	},
	{ weight: 7, arbitrary: link },
	{
		weight: 1,
		arbitrary: act( 'import', {
			person,
			state: fc.constantFrom(
				...[ 'confirmed', 'pending', 'unsubscribed', 'bounced' ]
			),
		} ),
	},
	{
		weight: 2,
		arbitrary: act( 'owner', {
			person,
			does: fc.constantFrom(
				...[ 'ask', 'unsubscribe', 'bounce', 'reach', 'delete' ]
			),
		} ),
	},
	{ weight: 4, arbitrary: act( 'mail' ) },
	{
		weight: 3,
		arbitrary: act( 'wait', {
			seconds: fc.constantFrom( PAUSE, 2 * PAUSE, DAY, PATIENCE + 1 ),
		} ),
	},
	{ weight: 1, arbitrary: act( 'tidy' ) }
);

test( 'the list of subscribers does as its model', () =>
	checkModel( {
		model: 'subscribers',
		act: anyAct,
		length: 14,
		expect,
		last: [ { act: 'mail' } ],
	} ) );

test( 'whoever left by mistake and signs up at once is asked again', async () => {
	const leave = {
		act: 'link',
		person: 0,
		is_old: false,
		purpose: 'unsubscribe',
		page: 'unsubscribe',
		sent: { button: '1' },
	};
	const [ seen ] = await play( 'subscribers', [
		[
			{ act: 'sign up', person: 0 },
			{ act: 'mail' },
			{ ...leave, purpose: 'confirm', page: 'confirm' },
			leave,
			{ act: 'sign up', person: 0 },
			{ act: 'mail' },
			{ act: 'sign up', person: 0 },
			{ act: 'mail' },
		],
	] );
	assert.deepEqual( seen[ 5 ].mails, [ [ 0, 'question' ] ] );
	assert.equal( seen[ 5 ].states[ 0 ], 'pending' );
	assert.deepEqual( seen[ 7 ].mails, [], 'not twice' );
} );
