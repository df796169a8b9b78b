import apiFetch from '@wordpress/api-fetch';
import { fetchRelated } from '../../../../shared/related/api';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

it( 'asks about a post as it stands', async () => {
	const items = [ { id: 7 } ];
	( apiFetch as unknown as jest.Mock ).mockResolvedValue( { items } );
	const draft = {
		title: 'Rye',
		content: '<p>Rye</p>',
		terms: [ 3 ],
		pins: [],
		not: [],
	};
	expect( await fetchRelated( 5, draft ) ).toBe( items );
	expect( apiFetch ).toHaveBeenCalledWith( {
		path: '/mainstay/v1/related-posts/5',
		method: 'POST',
		data: draft,
		signal: undefined,
	} );
} );
