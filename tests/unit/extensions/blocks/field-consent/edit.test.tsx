import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../../../extensions/blocks/field-consent/edit';
import { renderBlock } from '../../../editor';

const IMPLICIT =
	"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.";
const EXPLICIT = 'Can we send you an email from time to time?';

async function renderConsent( attributes: Record< string, unknown > = {} ) {
	const consent = renderBlock( 'jetpack/field-consent', attributes );
	const message = () =>
		screen.findByRole( 'textbox', { name: 'Consent message' } );
	await message();
	await consent.selectBlock();
	return { ...consent, message };
}

it( 'is implicit by default, or explicit; each has its message', async () => {
	const { message, attributes } = await renderConsent();
	expect( await message() ).toHaveTextContent( IMPLICIT );
	expect( screen.queryByRole( 'checkbox', { name: '' } ) ).toBeNull();
	await userEvent.selectOptions(
		screen.getByLabelText( 'How visitors agree' ),
		'explicit'
	);
	expect( attributes() ).toMatchObject( {
		consentType: 'explicit',
		implicitConsentMessage: IMPLICIT,
		explicitConsentMessage: EXPLICIT,
	} );
	expect( await message() ).toHaveTextContent( EXPLICIT );
} );

it( 'a message that the author writes is that of the type', async () => {
	const { message, attributes } = await renderConsent( {
		consentType: 'explicit',
	} );
	const text = await message();
	text.focus();
	text.innerHTML = 'Write to me';
	text.ownerDocument.defaultView!.getSelection()!.collapse( text, 1 );
	fireEvent.input( text );
	expect( attributes() ).toMatchObject( {
		implicitConsentMessage: IMPLICIT,
		explicitConsentMessage: 'Write to me',
	} );
} );
