/**
 * @jest-environment jsdom
 */
import { isOwnLabel, shownLabel } from '../../../../shared/form-field/labels';
import { metadata } from '../../register-blocks';

it.each( [
	[ 'text', undefined, 'Text' ],
	[ 'name', undefined, 'Name' ],
	[ 'email', undefined, 'Email' ],
	[ 'url', undefined, 'Website' ],
	[ 'date', undefined, 'Date' ],
	[ 'telephone', undefined, 'Phone' ],
	[ 'textarea', undefined, 'Message' ],
	[ 'checkbox', '', '' ],
	[ 'consent', 'Consent', 'Consent' ],
	[ 'checkbox-multiple', 'Choose several', 'Choose several' ],
	[ 'radio', 'Choose one', 'Choose one' ],
	[ 'select', 'Select one', 'Select one' ],
] as const )(
	'%s is %s by default, and shows “%s”',
	( kind, stored, shown ) => {
		expect(
			metadata[ `jetpack/field-${ kind }` ]!.attributes!.label!.default
		).toBe( stored );
		expect( shownLabel( kind, stored ) ).toBe( shown );
		expect( shownLabel( kind, 'My own' ) ).toBe( 'My own' );
	}
);

it( 'tells the author’s label from the default one', () => {
	expect( isOwnLabel( 'radio', 'Choose one' ) ).toBe( false );
	expect( isOwnLabel( 'text', undefined ) ).toBe( false );
	expect( isOwnLabel( 'text', '' ) ).toBe( true );
	expect( isOwnLabel( 'text', 'Text' ) ).toBe( true );
} );
