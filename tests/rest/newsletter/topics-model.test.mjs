/** Who gets a post: categories of posts, choices of subscribers, and changes of both while it is being sent. */
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel } from '../models.mjs';

const NAMES = [ 'a', 'b', 'c' ];

/** What is offered, who wants what, and which letters wait. */
class Site {
	isOn = false;
	/** `wants` is null for everything. */
	people = new Map();
	posts = [ 1, 2 ].map( () => ( { topics: [], queue: null, isDue: false } ) );

	/** Whether somebody is to get a post now. */
	wants( name, post ) {
		const { isIn, wants } = this.people.get( name );
		// b is a subcategory of a.
		const topics = post.topics.flatMap( ( topic ) =>
			topic === 'b' ? [ 'a', 'b' ] : topic
		);
		return (
			isIn &&
			( ! this.isOn ||
				! wants ||
				wants.some( ( one ) => topics.includes( one ) ) )
		);
	}

	audience( post ) {
		return [ ...this.people.keys() ].filter( ( name ) =>
			this.wants( name, post )
		);
	}

	prepare( post ) {
		if ( post.isDue && ! post.queue ) {
			post.queue = this.audience( post );
		}
	}

	/** Gives the mails of an act. */
	take( { act: name, person, post: number, topics, is_on: isOn } ) {
		const [ post, who ] = [
			this.posts[ number - 1 ],
			this.people.get( person ),
		];
		switch ( name ) {
			case 'switch':
				this.isOn = isOn;
				return [];
			case 'join':
				this.people.set( person, { wants: null, ...who, isIn: true } );
				return [];
			case 'leave':
				if ( who ) {
					who.isIn = false;
				}
				return [];
			case 'choose':
				// The form is there while it is on, and wants at least one.
				if ( who && this.isOn && topics.length ) {
					who.wants = topics.length === NAMES.length ? null : topics;
				}
				return [];
			case 'file':
				post.topics = topics;
				return [];
			case 'publish':
				post.isDue = true;
				return [];
			case 'prepare':
				this.prepare( post );
				return [];
			default:
				return this.posts.flatMap( ( one, index ) => {
					this.prepare( one );
					const mails = ( one.queue ?? [] )
						.filter( ( somebody ) => this.wants( somebody, one ) )
						.map(
							( somebody ) => `Post ${ index + 1 } ${ somebody }`
						);
					one.queue = one.queue && [];
					return mails;
				} );
		}
	}
}

function expect( sequence ) {
	const site = new Site();
	return sequence.map( ( one ) => ( {
		mails: site.take( one ).sort(),
		goes: site.posts.map( ( post ) => site.audience( post ).length ),
	} ) );
}

const person = fc.constantFrom( 'p', 'q', 'r' );
const post = fc.constantFrom( 1, 2 );
const topics = fc.subarray( NAMES );

test( 'a post goes to who wants one of its categories, as it is when the mail is sent', () =>
	checkModel( {
		model: 'topics',
		length: 16,
		first: [
			...[ 'p', 'q' ].map( ( name ) => ( {
				act: 'join',
				person: name,
			} ) ),
			{ act: 'switch', is_on: true },
		],
		act: fc.oneof(
			{ weight: 2, arbitrary: act( 'switch', { is_on: fc.boolean() } ) },
			{ weight: 2, arbitrary: act( 'join', { person } ) },
			{ weight: 2, arbitrary: act( 'leave', { person } ) },
			{ weight: 8, arbitrary: act( 'choose', { person, topics } ) },
			{ weight: 5, arbitrary: act( 'file', { post, topics } ) },
			{ weight: 4, arbitrary: act( 'publish', { post } ) },
			{ weight: 4, arbitrary: act( 'prepare', { post } ) },
			{ weight: 4, arbitrary: act( 'send' ) }
		),
		last: [
			{ act: 'publish', post: 1 },
			{ act: 'publish', post: 2 },
			{ act: 'send' },
			{ act: 'send' },
		],
		expect,
	} ) );
