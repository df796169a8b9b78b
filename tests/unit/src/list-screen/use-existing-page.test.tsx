import { act, renderHook } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { useExistingPage } from '../../../../src/list-screen/use-existing-page';
import type { View } from '@wordpress/dataviews';
import { partOf } from '../../part-of';

function open( page: number ) {
	return renderHook(
		( { total }: { total?: number } ) => {
			const [ view, setView ] = useState(
				partOf< View >( { page, perPage: 20 } )
			);
			useExistingPage( view, setView, total );
			return view.page;
		},
		{ initialProps: {} }
	);
}

it.each( [
	[ 'stays where there are rows', 2, 21, 2 ],
	[ 'goes back to the last page that is there', 3, 40, 2 ],
	[ 'goes to the first where nothing is left', 2, 0, 1 ],
] )( '%s', async ( _, page, total, expected ) => {
	const { result, rerender } = open( page );
	expect( result.current ).toBe( page );
	await act( async () => rerender( { total } ) );
	expect( result.current ).toBe( expected );
} );
