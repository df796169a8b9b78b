import type { View } from '@wordpress/dataviews';
import { addressOf, readAddress } from '../../../../src/payments/address';
import {
	firstView,
	isLimited,
	questionOf,
} from '../../../../src/payments/question';

const view = ( more: Partial< View > = {} ) =>
	( { ...firstView( [ 'amount' ] ), ...more } ) as View;

describe( 'what the server is asked', () => {
	it( 'at first: the newest of what the list is about', () => {
		expect( questionOf( view(), [ 'paid', 'failed' ] ) ).toEqual( {
			search: '',
			person: '',
			status: [ 'paid', 'failed' ],
			kind: [],
			mode: [],
			period: '',
			orderby: 'time',
			order: 'desc',
			page: 1,
			perPage: 20,
		} );
		expect( questionOf( view() ).status ).toEqual( [] );
		expect( questionOf( view(), [], 'ada@example.com' ).person ).toBe(
			'ada@example.com'
		);
	} );

	it( 'then what is searched, filtered and sorted by', () => {
		expect(
			questionOf(
				view( {
					search: '  ada ',
					page: 3,
					sort: { field: 'amount', direction: 'asc' },
					filters: [
						{
							field: 'status',
							operator: 'isAny',
							value: [ 'refunded' ],
						},
						{ field: 'mode', operator: 'is', value: 'test' },
						{ field: 'kind', operator: 'isAny', value: undefined },
						{ field: 'time', operator: 'is', value: 'last-month' },
					],
				} ),
				[ 'paid' ]
			)
		).toMatchObject( {
			search: 'ada',
			status: [ 'refunded' ],
			mode: [ 'test' ],
			kind: [],
			period: 'last-month',
			orderby: 'amount',
			order: 'asc',
			page: 3,
		} );
	} );
} );

it( 'a list is limited by a search or a filter with a value', () => {
	expect( isLimited( view() ) ).toBe( false );
	expect( isLimited( view( { search: ' ' } ) ) ).toBe( false );
	expect( isLimited( view( { search: 'ada' } ) ) ).toBe( true );
	expect(
		isLimited(
			view( {
				filters: [ { field: 'kind', operator: 'isAny', value: [] } ],
			} )
		)
	).toBe( false );
	expect(
		isLimited(
			view( {
				filters: [ { field: 'mode', operator: 'is', value: 'live' } ],
			} )
		)
	).toBe( true );
} );

it( 'the address says which list is open, and whose', () => {
	expect(
		readAddress( 'admin.php?page=mainstay-payments&view=plans' )
	).toEqual( {
		view: 'plans',
		person: '',
	} );
	expect( readAddress( 'admin.php?view=<script>' ).view ).toBe( '' );
	expect( addressOf( { view: 'unfinished', person: '' } ) ).toBe(
		'admin.php?page=mainstay-payments&view=unfinished'
	);
	expect( addressOf( { view: '', person: '' } ) ).toBe(
		'admin.php?page=mainstay-payments'
	);
	const place = { view: 'payments', person: 'a+b@example.com' } as const;
	expect( readAddress( addressOf( place ) ) ).toEqual( place );
} );
