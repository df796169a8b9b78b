import { firstView, questionOf } from '../../../../src/subscribers/question';

it( 'begins with the newest', () => {
	expect( questionOf( firstView() ) ).toEqual( {
		state: '',
		source: '',
		search: '',
		orderBy: 'created_at',
		order: 'desc',
		page: 1,
		perPage: 20,
	} );
} );

it( 'asks for what the list shows', () => {
	expect(
		questionOf( {
			...firstView(),
			search: ' ada ',
			page: 3,
			sort: { field: 'email', direction: 'asc' },
			filters: [
				{ field: 'state', operator: 'is', value: 'bounced' },
				{ field: 'source', operator: 'is', value: 'none' },
			],
		} )
	).toEqual( {
		state: 'bounced',
		source: 'none',
		search: 'ada',
		orderBy: 'email',
		order: 'asc',
		page: 3,
		perPage: 20,
	} );
} );

it( 'orders by nothing that the server does not know', () => {
	expect(
		questionOf( {
			...firstView(),
			sort: { field: 'secret', direction: 'asc' },
		} ).orderBy
	).toBe( 'id' );
} );
