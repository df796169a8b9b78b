/** The index of related posts against a model: it says what the posts say, however it was made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { act, checkModel, play } from '../models.mjs';

const DAY = 86400;
const VOCABULARY = [ 'bread', 'honey', 'violin' ];

const isPublic = ( { status, password } ) => status === 'publish' && ! password;

/** The site as it should be. */
class Site {
	posts = new Map();
	/** Does nothing wait for the background, and has nothing waited? */
	isPlain = true;
	hanging = 0;

	act( { act: name, post, hangs, is_bulk: isBulk, ...facts } ) {
		if ( name === 'store' ) {
			this.posts.set( post, facts );
		} else if ( name === 'delete' ) {
			this.posts.delete( post );
		}
		this.isPlain &&= ! isBulk && ! hangs && name !== 'fill';
	}

	/** The public posts with a word. */
	with = ( word ) =>
		[ ...this.posts.keys() ]
			.filter(
				( number ) =>
					isPublic( this.posts.get( number ) ) &&
					this.posts.get( number ).words.includes( word )
			)
			.sort();

	related = ( number ) =>
		[ ...new Set( this.posts.get( number ).words.flatMap( this.with ) ) ]
			.filter( ( other ) => other !== number )
			.sort();

	checkIndex( { words } ) {
		for ( const word of VOCABULARY ) {
			const numbers = this.with( word );
			assert.deepEqual(
				words[ word ],
				[ numbers, numbers.length ],
				`posts with “${ word }”, and their number`
			);
		}
	}
}

function check( sequence, seen ) {
	const site = new Site();
	sequence.forEach( ( one, at ) => {
		site.act( one );
		const name = `after act ${ at + 1 }, ${ JSON.stringify( one ) }`;
		try {
			if ( site.isPlain || at === sequence.length - 1 ) {
				site.checkIndex( seen[ at ] );
			}
			if ( one.act === 'show' && site.posts.has( one.post ) ) {
				const { gave } = seen[ at ];
				if ( site.isPlain || at >= sequence.length - LISTS ) {
					// Of a post that is not public, the index knows no words.
					assert.deepEqual(
						gave,
						isPublic( site.posts.get( one.post ) )
							? site.related( one.post )
							: []
					);
				}
				for ( const number of gave ) {
					assert.ok(
						isPublic( site.posts.get( number ) ?? {} ),
						'shows what is not public'
					);
				}
			}
		} catch ( error ) {
			error.message = `${ name }: ${ error.message }`;
			throw error;
		}
	} );
	const { progress } = seen.at( -1 );
	assert.equal( progress.waiting + progress.claimed, 0, 'nothing is left' );
}

const post = fc.constantFrom( 0, 0, 1, 2 );
const LISTS = 3;

const anyAct = fc.oneof(
	{
		weight: 8,
		arbitrary: act( 'store', {
			post,
			words: fc.subarray( VOCABULARY ),
			status: fc.constantFrom( 'publish', 'publish', 'draft', 'trash' ),
			password: fc.constantFrom( '', '', '', 'secret' ),
			is_bulk: fc.boolean(),
		} ),
	},
	{ weight: 1, arbitrary: act( 'delete', { post } ) },
	{ weight: 1, arbitrary: act( 'fill' ) },
	{
		weight: 4,
		arbitrary: act( 'build', {
			hangs: fc.constantFrom( true, true, true, false ),
		} ),
	},
	{ weight: 5, arbitrary: act( 'wake' ) },
	{ weight: 1, arbitrary: act( 'die' ) },
	{ weight: 2, arbitrary: act( 'show', { post } ) },
	{
		weight: 1,
		arbitrary: act( 'wait', { seconds: fc.constantFrom( 60, 301, DAY ) } ),
	}
);

const last = [
	...Array( 4 ).fill( { act: 'die' } ),
	{ act: 'wait', seconds: DAY + 301 },
	{ act: 'build' },
	...[ 0, 1, 2 ].map( ( number ) => ( { act: 'show', post: number } ) ),
];

test( 'the index of related posts says what the posts say', () =>
	checkModel( {
		model: 'related-posts',
		act: anyAct,
		length: 10,
		check,
		last,
	} ) );

test( 'the background does not write over what was saved while it worked', async () => {
	const store = ( words, isBulk ) => ( {
		act: 'store',
		post: 0,
		words,
		status: 'publish',
		password: '',
		is_bulk: isBulk,
	} );
	const [ seen ] = await play( 'related-posts', [
		[
			store( [ 'bread' ], true ),
			{ act: 'build', hangs: true },
			store( [ 'honey' ], false ),
			{ act: 'wake' },
		],
	] );
	const { bread, honey } = seen.at( -1 ).words;
	assert.deepEqual( bread, [ [], 0 ] );
	assert.deepEqual( honey, [ [ 0 ], 1 ] );
} );
