import { getUnlisted } from '../../../../shared/uploads/keep-unlisted';

it( 'keeps what the media library did not list, and what it lists only once', () => {
	const items = [ { id: '1' }, { id: '2' }, { id: '3' }, {}, { id: 4 } ];
	// Opened with 1 and 2; 3 arrived meanwhile, 4 too, and was chosen as well.
	expect( getUnlisted( items, [ 1, 2 ], [ { id: 2 }, { id: 4 } ] ) ).toEqual(
		[ { id: '3' }, {} ]
	);
} );
