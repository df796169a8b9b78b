import type { Settings } from '../../../../../src/settings/api';
import {
	findReplaced,
	isOnItsWay,
	openDraft,
	reduce,
	valuesBefore,
	type Action,
} from '../../../../../src/settings/saving/draft';
import { partOf } from '../../../part-of';

const settings = ( name: string, email = '' ) =>
	partOf< Settings >( {
		extensions: [],
		business: { name, email },
	} );

const NAME = 'business.name';
const EMAIL = 'business.email';

const change = ( name: string, key = NAME ): Action => ( {
	type: 'change',
	values: { [ key ]: name },
} );
const SEND: Action = { type: 'send' };
const saved = ( name: string ): Action => ( {
	type: 'saved',
	settings: settings( name ),
} );
const read = ( name: string ): Action => ( {
	type: 'read',
	settings: settings( name ),
} );
const refused = ( fields: Record< string, string > = {} ): Action => ( {
	type: 'refused',
	fault: { message: 'No.', fields },
} );

/** What is left after something happened to a business without a name. */
const after = ( ...actions: Action[] ) =>
	actions.reduce( reduce, openDraft( settings( '' ) ) );

it.each< [ string, Action[], object ] >( [
	[ 'what is typed is a change', [ change( 'A' ) ], { [ NAME ]: 'A' } ],
	[ 'typed back, it is none', [ change( 'A' ), change( '' ) ], {} ],
	[
		'what is on its way is still a change',
		[ change( 'A' ), SEND ],
		{ [ NAME ]: 'A' },
	],
	[ 'saved, it is none', [ change( 'A' ), SEND, saved( 'A' ) ], {} ],
	[
		'what the site has made of it is shown',
		[ change( 'A ' ), SEND, saved( 'A' ) ],
		{},
	],
	[
		'what was typed while it was saved is a change',
		[ change( 'A' ), SEND, change( 'AB' ), saved( 'A' ) ],
		{ [ NAME ]: 'AB' },
	],
	[
		'typed back while it was saved, it is one as well',
		[ change( 'A' ), SEND, change( '' ), saved( 'A' ) ],
		{ [ NAME ]: '' },
	],
	[
		'another field that was changed while the first was saved is one',
		[ change( 'A' ), SEND, change( 'a@b', EMAIL ), saved( 'A' ) ],
		{ [ EMAIL ]: 'a@b' },
	],
	[
		'what was refused stays',
		[ change( 'A' ), SEND, refused() ],
		{ [ NAME ]: 'A' },
	],
	[
		'typed back before it was refused, it is none',
		[ change( 'A' ), SEND, change( '' ), refused() ],
		{},
	],
	[
		'what another window has stored alike is none',
		[ change( 'A' ), read( 'A' ) ],
		{},
	],
	[
		'what another window has stored otherwise is one',
		[ change( 'A' ), read( 'B' ) ],
		{ [ NAME ]: 'A' },
	],
	[ 'what is discarded is none', [ change( 'A' ), { type: 'discard' } ], {} ],
	[
		'what is on its way cannot be discarded',
		[ change( 'A' ), SEND, change( 'AB' ), { type: 'discard' } ],
		{ [ NAME ]: 'A' },
	],
] )( '%s', ( name, actions, changed ) => {
	expect( after( ...actions ).changed ).toEqual( changed );
} );

it( 'a refusal counts, and is forgotten when it is not true any more', () => {
	const draft = after(
		change( 'A' ),
		change( 'x', EMAIL ),
		SEND,
		refused( { [ EMAIL ]: 'Enter a valid email address.' } )
	);
	expect( draft ).toMatchObject( { sent: null, refusals: 1 } );
	const faultAfter = ( ...actions: Action[] ) =>
		actions.reduce( reduce, draft ).fault;
	expect( faultAfter() ).toEqual( {
		message: 'No.',
		fields: { [ EMAIL ]: 'Enter a valid email address.' },
	} );
	expect( faultAfter( change( 'B' ) ) ).toEqual( draft.fault );
	expect( faultAfter( change( 'x@y', EMAIL ) ) ).toBeNull();
	expect( faultAfter( SEND ) ).toBeNull();
	expect( faultAfter( { type: 'discard' } ) ).toBeNull();
	// Of no field.
	const other = after( change( 'A' ), SEND, refused() );
	expect( reduce( other, change( 'B' ) ).fault ).toEqual( other.fault );
	expect( reduce( other, change( '' ) ).fault ).toBeNull();
	expect( reduce( reduce( other, SEND ), refused() ).refusals ).toBe( 2 );
} );

it( 'knows whether everything is on its way', () => {
	expect( isOnItsWay( after( change( 'A' ) ) ) ).toBe( false );
	expect( isOnItsWay( after( change( 'A' ), SEND ) ) ).toBe( true );
	expect( isOnItsWay( after( change( 'A' ), SEND, change( 'B' ) ) ) ).toBe(
		false
	);
	expect(
		isOnItsWay( after( change( 'A' ), SEND, change( 'B', EMAIL ) ) )
	).toBe( false );
} );

describe( 'a save', () => {
	const replaced = findReplaced( settings( 'A', 'a@b' ), settings( 'B' ), {
		[ NAME ]: 'B ',
		[ EMAIL ]: '',
	} );

	it( 'is known by what it has changed', () => {
		expect( replaced ).toEqual( {
			[ NAME ]: { earlier: 'A', saved: 'B' },
			[ EMAIL ]: { earlier: 'a@b', saved: '' },
		} );
		expect(
			findReplaced( settings( 'A' ), settings( 'A' ), { [ NAME ]: 'A ' } )
		).toEqual( {} );
	} );

	it( 'is taken back where nobody has changed the value since', () => {
		expect( valuesBefore( settings( 'B' ), replaced ) ).toEqual( {
			[ NAME ]: 'A',
			[ EMAIL ]: 'a@b',
		} );
		expect( valuesBefore( settings( 'C' ), replaced ) ).toEqual( {
			[ EMAIL ]: 'a@b',
		} );
		expect( valuesBefore( settings( 'C', 'c@d' ), replaced ) ).toEqual(
			{}
		);
	} );
} );
