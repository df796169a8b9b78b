import {
	firstView,
	isLimited,
	questionOf,
} from '../../../../src/responses/question';
import {
	addressOf,
	readAddress,
	type Place,
} from '../../../../src/responses/address';
import type { Operator, View } from '@wordpress/dataviews';

const INBOX: Place = {
	view: 'inbox',
	response: null,
	form: '',
	isFailed: false,
};
const withFilters = ( ...filters: NonNullable< View[ 'filters' ] > ) =>
	questionOf( { ...firstView( INBOX ), filters }, INBOX );

it( 'asks for the newest twenty of the inbox at first', () => {
	const question = questionOf( firstView( INBOX ), INBOX );
	expect( question ).toEqual( {
		view: 'inbox',
		search: '',
		forms: [],
		state: '',
		isFailed: false,
		after: '',
		before: '',
		order: 'desc',
		page: 1,
		perPage: 20,
	} );
	expect( isLimited( question ) ).toBe( false );
} );

it.each( [
	[ 'on', '2026-03-01', [ '2026-03-01', '2026-03-01' ] ],
	[ 'afterInc', '2026-03-01', [ '2026-03-01', '' ] ],
	[ 'beforeInc', '2026-03-01', [ '', '2026-03-01' ] ],
	[
		'between',
		[ '2026-03-01', '2026-03-02' ],
		[ '2026-03-01', '2026-03-02' ],
	],
	[ 'between', undefined, [ '', '' ] ],
	[ 'on', undefined, [ '', '' ] ],
	[ 'over', { value: 3, unit: 'days' }, [ '', '' ] ],
] )( 'a date %s %p is a first and a last day', ( operator, value, days ) => {
	const { after, before } = withFilters( {
		field: 'date',
		operator: operator as Operator,
		value,
	} );
	expect( [ after, before ] ).toEqual( days );
} );

it( 'takes the other filters, and the search without its spaces', () => {
	expect(
		withFilters(
			{ field: 'form', operator: 'isAny', value: [ '3-1', 'page-4' ] },
			{ field: 'state', operator: 'is', value: 'unread' },
			{ field: 'delivery', operator: 'is', value: 'failed' }
		)
	).toMatchObject( {
		forms: [ '3-1', 'page-4' ],
		state: 'unread',
		isFailed: true,
	} );
	expect(
		withFilters( { field: 'form', operator: 'isAny', value: undefined } )
			.forms
	).toEqual( [] );
	expect(
		questionOf( { ...firstView( INBOX ), search: '  rye ' }, INBOX ).search
	).toBe( 'rye' );
	expect(
		questionOf( { ...firstView( INBOX ), search: '   ' }, INBOX ).search
	).toBe( '' );
} );

it( 'begins with what the address asks for', () => {
	const place = { ...INBOX, form: '3-1', isFailed: true };
	const question = questionOf( firstView( place ), place );
	expect( question ).toMatchObject( { forms: [ '3-1' ], isFailed: true } );
	expect( isLimited( question ) ).toBe( true );
} );

it( 'every place has an address, and is read from it again', () => {
	for ( const place of [
		INBOX,
		{ ...INBOX, view: 'spam' as const, response: 12 },
		{ ...INBOX, form: 'wp_template:single & co-1', isFailed: true },
	] ) {
		expect(
			readAddress( `https://example.com/${ addressOf( place ) }` )
		).toEqual( place );
	}
	expect( addressOf( INBOX ) ).toBe( 'admin.php?page=mainstay-responses' );
} );

it.each( [
	'view=all&response=0',
	'response=-1',
	'response=1e3',
	'failed=yes',
] )( '%s says nothing', ( query ) => {
	expect( readAddress( `https://example.com/admin.php?${ query }` ) ).toEqual(
		INBOX
	);
} );
