import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

const NAME = 'jetpack/cookie-consent';

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll(
	() => import( '../../../../../extensions/blocks/cookie-consent/edit' )
);

it( 'stores how long an answer counts, and whether the page is dimmed', async () => {
	const { attributes, selectBlock } = renderBlock( NAME, {
		text: 'Cookies?',
	} );
	await selectBlock();
	expect( await screen.findByText( 'Cookies?' ) ).toBeVisible();
	const days = screen.getByRole( 'spinbutton', {
		name: 'Days until asking again',
	} );
	await userEvent.clear( days );
	await userEvent.type( days, '30' );
	expect( attributes().consentExpiryDays ).toBe( 30 );
	await userEvent.click(
		screen.getByRole( 'checkbox', {
			name: 'Dim the page until visitors answer',
		} )
	);
	expect( attributes().showOverlay ).toBe( true );
} );
