/**
 * What the page reads (tests/rest/forms/form-shortcode.test.mjs) is what the conversion to a block reads.
 *
 * @jest-environment jsdom
 */
import { readFormShortcode } from '../../../../../extensions/blocks/contact-form/read-shortcode';
import { textOf } from '../../../../../shared/text-of';
import cases from '../../../../rest/forms/shortcode-cases.json';
import { registerBlocks } from '../../../register-blocks';

/** What a case says of a field, all of which it may leave out. */
interface ExpectedField {
	kind: string;
	required: boolean;
	label?: string | null;
	default?: string;
	placeholder?: string;
	id?: string;
	width?: number;
	consent?: string;
	options?: string[];
}

beforeAll( () => {
	registerBlocks();
} );

it.each( cases )( '$name', ( { shortcode, form, fields } ) => {
	const block = readFormShortcode( shortcode );
	const { attributes } = block;
	const blocks = block.innerBlocks;
	const button = blocks.find( ( { name } ) => name === 'jetpack/button' )!;
	expect( {
		to: attributes.to,
		subject: attributes.subject,
		title: attributes.formTitle || undefined,
		thanks: attributes.customThankyou || undefined,
		message: attributes.customThankyouMessage || undefined,
		crm: attributes.jetpackCRM ? undefined : false,
		button: textOf( String( button.attributes.text ) ),
	} ).toEqual( { button: 'Submit', ...form } );
	const found = blocks.filter( ( { name } ) => name.includes( 'field-' ) );
	expect( found ).toHaveLength( fields.length );
	found.forEach( ( field, index ) => {
		const expected = {
			kind: 'text',
			required: false,
			...fields[ index ],
		} as ExpectedField;
		const own = field.attributes;
		expect( field.name ).toBe( `jetpack/field-${ expected.kind }` );
		expect( Boolean( own.required ) ).toBe( expected.required );
		if ( expected.label !== null ) {
			// The label of newer fields is a block inside.
			const label = own.label ?? field.innerBlocks[ 0 ]?.attributes.label;
			expect( label ?? '' ).toBe( expected.label );
		}
		expect( own.defaultValue ?? '' ).toBe( expected.default ?? '' );
		expect( own.placeholder ?? '' ).toBe( expected.placeholder ?? '' );
		expect( own.id ?? '' ).toBe( expected.id ?? '' );
		expect( own.width ?? 100 ).toBe( expected.width ?? 100 );
		if ( expected.consent ) {
			expect( own.consentType ).toBe( expected.consent );
		}
		// A field for files has no options: it has its label and its area inside.
		const inside = expected.kind === 'file' ? [] : field.innerBlocks;
		const options = inside.length
			? inside.map( ( { attributes: { label } } ) => label )
			: ( ( own.options ?? [] ) as unknown[] );
		expect(
			options
				.map( ( text ) => textOf( String( text ) ) )
				// A choice without options has one empty line to write in.
				.filter( ( text ) => text !== '' )
		).toEqual( expected.options ?? [] );
	} );
} );
