/** Links by mail to what was subscribed to, against a model: each lets one browser in, once, in time, to what is its address's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel, play } from '../models.mjs';

const MINUTE = 60;
const DAY = 86400;
const LINK_SECONDS = 20 * MINUTE;
const COOKIE_SECONDS = 60 * DAY;
const LINKS_OF_VISITOR = { most: 5, seconds: 15 * MINUTE };
const LINKS_OF_ADDRESS = { most: 3, seconds: 60 * MINUTE };

/** The site as it should be. */
class Site {
	now = 0;
	subscriptions = [ 0, 0, 1 ].map( ( person ) => ( {
		person,
		status: 'active',
		hasAccount: false,
	} ) );
	tries = [];
	/** Addresses whose mails wait. */
	queue = [];
	links = [];
	browsers = [ 'phone', 'desk', 'account' ].map( () => ( {
		until: 0,
		has: [],
	} ) );

	may( kind, { most, seconds } ) {
		const count = this.tries.filter(
			( one ) => one.kind === kind && one.at > this.now - seconds
		).length;
		if ( count >= most ) {
			return false;
		}
		this.tries.push( { kind, at: this.now } );
		return true;
	}

	activeOf = ( person ) =>
		[ 0, 1, 2 ].filter(
			( number ) =>
				this.subscriptions[ number ].person === person &&
				this.subscriptions[ number ].status === 'active'
		);

	ask( person ) {
		if ( ! this.may( 'link', LINKS_OF_VISITOR ) ) {
			return 'mainstay_too_many';
		}
		const may = this.may( `address ${ person }`, LINKS_OF_ADDRESS );
		if ( may && this.activeOf( person ).length ) {
			this.queue.push( person );
		}
		return true;
	}

	deliver() {
		for ( const person of this.queue.splice( 0 ) ) {
			this.links.push( {
				person,
				opens: this.activeOf( person ),
				until: this.now + LINK_SECONDS,
				isUsed: false,
			} );
		}
	}

	seenBy = ( at ) => {
		const { until, has } = this.browsers[ at ];
		return [ 0, 1, 2 ].filter( ( number ) => {
			const { status, hasAccount } = this.subscriptions[ number ];
			const isNamed = until > this.now && has.includes( number );
			return (
				status === 'active' && ( isNamed || ( at === 2 && hasAccount ) )
			);
		} );
	};

	press( link, browserAt ) {
		if ( link.isUsed || link.until < this.now ) {
			return '410';
		}
		link.isUsed = true;
		const opens = link.opens.filter(
			( number ) => this.subscriptions[ number ].person === link.person
		);
		const browser = this.browsers[ browserAt ];
		if ( opens.length ) {
			browser.has = [
				...opens,
				...( browser.until > this.now ? browser.has : [] ),
			];
			browser.until = this.now + COOKIE_SECONDS;
		}
		if ( browserAt === 2 ) {
			opens.forEach( ( number ) => {
				this.subscriptions[ number ].hasAccount = true;
			} );
		}
		return this.seenBy( browserAt ).length ? 'welcome' : 'nothing';
	}

	act( one ) {
		const link = this.links[ one.link % this.links.length ];
		switch ( one.act ) {
			case 'ask':
				return this.ask( one.person );
			case 'deliver':
				this.deliver();
				return null;
			case 'open':
				if ( ! link ) {
					return null;
				}
				return link.isUsed || link.until < this.now ? '410' : '200';
			case 'press':
				return link
					? this.press(
							link,
							[ 'phone', 'desk', 'account' ].indexOf(
								one.browser
							)
						)
					: null;
			case 'status':
				this.subscriptions[ one.subscription ].status = one.status;
				return null;
			case 'address':
				this.subscriptions[ one.subscription ].person = one.person;
				return null;
			default:
				this.now += one.seconds;
				return null;
		}
	}
}

function expect( sequence ) {
	const site = new Site();
	return sequence.map( ( one ) => ( {
		gave: site.act( one ),
		mails: site.links.map( ( { person } ) => person ),
		in: [ 0, 1, 2 ].map( site.seenBy ),
	} ) );
}

const person = fc.nat( { max: 1 } );
const subscription = fc.nat( { max: 2 } );
const link = fc.nat( { max: 3 } );
const browser = fc.constantFrom( 'phone', 'desk', 'account' );

const anyAct = fc.oneof(
	{ weight: 4, arbitrary: act( 'ask', { person } ) },
	{ weight: 4, arbitrary: act( 'deliver' ) },
	{ weight: 2, arbitrary: act( 'open', { link, browser } ) },
	{ weight: 5, arbitrary: act( 'press', { link, browser } ) },
	{
		weight: 2,
		arbitrary: act( 'wait', {
			seconds: fc.constantFrom(
				MINUTE,
				15 * MINUTE,
				LINK_SECONDS,
				LINK_SECONDS + 1,
				COOKIE_SECONDS - 1,
				COOKIE_SECONDS
			),
		} ),
	},
	{
		weight: 2,
		arbitrary: act( 'status', {
			subscription,
			status: fc.constantFrom( 'active', 'canceled', 'unpaid' ),
		} ),
	},
	{ weight: 1, arbitrary: act( 'address', { subscription, person } ) }
);

test( 'links by mail let in as their model says', () =>
	checkModel( { model: 'access-links', act: anyAct, length: 18, expect } ) );

test( 'what has another address now is not opened by a link to the one before', async () => {
	const [ seen ] = await play( 'access-links', [
		[
			{ act: 'ask', person: 1 },
			{ act: 'deliver' },
			{ act: 'address', subscription: 2, person: 0 },
			{ act: 'press', link: 0, browser: 'phone' },
		],
	] );
	assert.equal( seen.at( -1 ).gave, 'nothing' );
	assert.deepEqual( seen.at( -1 ).in, [ [], [], [] ] );
} );
