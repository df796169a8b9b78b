import { act, render } from '@testing-library/react';
import { lazyIcon } from '../../../src/lazy-icon';

const state = { isLost: true };

jest.mock( '../../../src/all-icons', () => {
	if ( state.isLost ) {
		throw Object.assign( new Error( 'Loading chunk failed.' ), {
			name: 'ChunkLoadError',
		} );
	}
	return {
		BLOCK_ICONS: {
			'jetpack/map': (
				<svg viewBox="0 0 24 24">
					<path d="M1 1h2" />
				</svg>
			),
		},
	};
} );

const settle = () => act( async () => {} );

it( 'keeps its place, stands in for what did not arrive, and draws the icon at the next try', async () => {
	const Icon = lazyIcon( 'jetpack/map' );
	const { container, unmount } = render( <Icon size={ 20 } /> );
	// As large as the icon will be.
	expect( container.querySelector( 'svg' ) ).toHaveAttribute( 'width', '20' );
	await settle();
	expect( container.querySelector( '.dashicons-block-default' ) ).not.toBe(
		null
	);
	unmount();

	state.isLost = false;
	const again = render( <Icon /> );
	await settle();
	expect( again.container.querySelector( 'path' ) ).toHaveAttribute(
		'd',
		'M1 1h2'
	);
	expect( again.container.querySelector( 'svg' ) ).toHaveAttribute(
		'width',
		'24'
	);
} );
