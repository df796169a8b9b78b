/** Fields whose label, input and options are blocks: written in place, saved in the same shape. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	getBlockType,
	getBlockVariations,
	hasBlockSupport,
	parse,
	serialize,
	type Block,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import '../../../../extensions/blocks/contact-form/edit';
import '../../../../extensions/blocks/field-checkbox/edit';
import '../../../../extensions/blocks/field-consent/edit';
import '../../../../extensions/blocks/field-radio/edit';
import '../../../../extensions/blocks/field-select/edit';
import '../../../../extensions/blocks/field-text/edit';
import '../../../../src/field-parts/edit';
import { renderBlock } from '../../editor';
import { registerBlocks } from '../../register-blocks';

beforeAll( registerBlocks );

const editor = () => select( blockEditorStore );

const TEXT = `<!-- wp:jetpack/field-text {"required":true} -->
<div><!-- wp:jetpack/label {"label":"Dish"} /-->

<!-- wp:jetpack/input {"type":"text","textColor":"contrast"} /--></div>
<!-- /wp:jetpack/field-text -->`;

const RADIO = `<!-- wp:jetpack/field-radio -->
<div><!-- wp:jetpack/label {"label":"Bread"} /-->

<!-- wp:jetpack/options {"type":"radio"} -->
<ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"Rye","textColor":"contrast"} /-->

<!-- wp:jetpack/option {"label":"Wheat"} /--></ul>
<!-- /wp:jetpack/options --></div>
<!-- /wp:jetpack/field-radio -->`;

/** Opens fields in a form. */
async function open( markup: string ) {
	const form = renderBlock( 'jetpack/contact-form', {}, parse( markup ) );
	await act( async () => {} );
	const field = editor().getBlockOrder( form.clientId )[ 0 ]!;
	return {
		field,
		saved: () =>
			form
				.saved()
				.replace( /^.*\n<div[^>]*>/, '' )
				.replace( /<\/div>\n.*$/, '' ),
		choose: ( id: string ) =>
			act( async () => {
				dispatch( blockEditorStore ).selectBlock( id );
			} ),
		part: ( index: number ) => editor().getBlockOrder( field )[ index ]!,
	};
}

const write = ( text: HTMLElement, words: string ) =>
	act( async () => {
		text.focus();
		text.innerHTML = words;
		text.ownerDocument.defaultView!.getSelection()!.collapse( text, 1 );
		fireEvent.input( text );
	} );

/** Changes a control, and waits until it shows that: the editor renders blocks that are not selected later. */
async function change( control: HTMLElement, value: string ) {
	await act( async () => {
		fireEvent.change( control, { target: { value } } );
	} );
	await waitFor( () => expect( control ).toHaveValue( value ) );
}

const press = ( text: HTMLElement, key: string ) =>
	act( async () => {
		fireEvent.keyDown( text, { key } );
	} );

it( 'opening a field changes nothing in it', async () => {
	const { saved } = await open( TEXT );
	await screen.findByRole( 'textbox', { name: 'Label' } );
	expect( saved() ).toBe( TEXT );
} );

it( 'label, mark and placeholder are written where they stand', async () => {
	const { saved } = await open( TEXT );
	await write(
		await screen.findByRole( 'textbox', { name: 'Label' } ),
		'Soup'
	);
	await write(
		screen.getByRole( 'textbox', { name: 'Required text' } ),
		'*'
	);
	const placeholder = screen.getByRole( 'textbox', { name: 'Placeholder' } );
	await change( placeholder, 'Borscht' );
	expect( saved() ).toBe(
		TEXT.replace( '"Dish"', '"Soup","requiredText":"*"' ).replace(
			'{"type"',
			'{"placeholder":"Borscht","type"'
		)
	);
	await change( placeholder, '' );
	expect( saved() ).not.toContain( 'placeholder' );
} );

it( 'a selected label has the settings of its field', async () => {
	const user = userEvent.setup();
	const { saved, choose, part } = await open( TEXT );
	await choose( part( 0 ) );
	await user.click( screen.getByRole( 'checkbox', { name: 'Required' } ) );
	expect( saved() ).toBe( TEXT.replace( ' {"required":true}', '' ) );
	expect(
		screen.queryByRole( 'textbox', { name: 'Required text' } )
	).toBeNull();
	await user.click( screen.getByRole( 'radio', { name: '50%' } ) );
	expect( saved() ).toContain( '"width":50' );
} );

it( 'the mark can be hidden', async () => {
	const user = userEvent.setup();
	const { saved, choose, field } = await open( TEXT );
	await choose( field );
	const toggle = screen.getByRole( 'checkbox', {
		name: 'Show that the field is required',
	} );
	await user.click( toggle );
	expect( saved() ).toContain( '"requiredIndicator":false' );
	expect(
		screen.queryByRole( 'textbox', { name: 'Required text' } )
	).toBeNull();
	await user.click( toggle );
	expect( saved() ).toBe( TEXT );
} );

it( 'a label without a text shows that of its kind, as the page does', async () => {
	const { saved } = await open( TEXT.replace( ' {"label":"Dish"}', '' ) );
	expect(
		await screen.findByRole( 'textbox', { name: 'Label' } )
	).toHaveTextContent( 'Text' );
	expect( saved() ).not.toContain( '"label"' );
} );

it( 'Enter adds an option that looks the same, Backspace removes an empty one', async () => {
	const { saved, part } = await open( RADIO );
	const options = () => screen.getAllByRole( 'textbox', { name: 'Option' } );
	await screen.findAllByRole( 'textbox', { name: 'Option' } );
	await press( options()[ 0 ]!, 'Enter' );
	expect( options().map( ( { textContent } ) => textContent ) ).toEqual( [
		'Rye',
		expect.not.stringContaining( 'e' ),
		'Wheat',
	] );
	expect( saved() ).toContain(
		'<!-- wp:jetpack/option {"textColor":"contrast"} /-->'
	);
	expect(
		editor().getBlockIndex( editor().getSelectedBlockClientId()! )
	).toBe( 1 );
	await press( options()[ 1 ]!, 'Backspace' );
	expect( saved() ).toBe( RADIO );
	await act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name: 'Add option' } ) );
	} );
	expect( editor().getBlockCount( part( 1 ) ) ).toBe( 3 );
} );

it( 'an option may ask for words of the visitor', async () => {
	const user = userEvent.setup();
	const { saved, choose, part } = await open( RADIO );
	await choose( editor().getBlockOrder( part( 1 ) )[ 1 ]! );
	await user.click(
		screen.getByRole( 'checkbox', {
			name: 'Visitors can enter their own answer',
		} )
	);
	await change(
		screen.getByRole( 'textbox', {
			name: 'Placeholder for their own answer',
		} ),
		'Which?'
	);
	expect( saved() ).toContain(
		'{"label":"Wheat","isOther":true,"otherPlaceholder":"Which?"}'
	);
} );

it( 'the options of a list are written while one of its parts is selected', async () => {
	const { saved, choose, part } = await open(
		`<!-- wp:jetpack/field-select {"options":["Rye","Oat"]} -->
<div><!-- wp:jetpack/label {"label":"Bread"} /-->

<!-- wp:jetpack/input {"placeholder":"Choose","type":"dropdown"} /--></div>
<!-- /wp:jetpack/field-select -->`
	);
	await choose( part( 1 ) );
	const options = await screen.findAllByRole( 'textbox', {
		name: 'Option',
	} );
	await write( options[ 1 ]!, 'Spelt' );
	expect( saved() ).toContain( '{"options":["Rye","Spelt"]}' );
} );

it( 'consent by sending has no box, and gets one', async () => {
	const { saved, choose, field } = await open(
		`<!-- wp:jetpack/field-consent -->
<div><!-- wp:jetpack/option {"label":"Yes?","hideInput":true,"isStandalone":true} /--></div>
<!-- /wp:jetpack/field-consent -->`
	);
	await choose( field );
	await change(
		screen.getByRole( 'combobox', { name: 'How visitors agree' } ),
		'explicit'
	);
	expect( saved() ).toContain( '{"consentType":"explicit"}' );
	expect( saved() ).not.toContain( 'hideInput' );
	// The only one there can be.
	const option = screen.getByRole( 'textbox', { name: 'Option' } );
	await press( option, 'Enter' );
	expect( editor().getBlockCount( field ) ).toBe( 1 );
} );

it( 'a field that was saved before it had parts gets them on request', async () => {
	const markup = `<!-- wp:jetpack/field-text -->
<div></div>
<!-- /wp:jetpack/field-text -->`;
	const { saved } = await open( markup );
	const button = await screen.findByRole( 'button', {
		name: 'Edit this field',
	} );
	expect( saved() ).toBe( markup );
	await act( async () => {
		fireEvent.click( button );
	} );
	expect( saved() ).toBe(
		`<!-- wp:jetpack/field-text -->
<div><!-- wp:jetpack/label {"label":"Text"} /-->

<!-- wp:jetpack/input {"type":"text"} /--></div>
<!-- /wp:jetpack/field-text -->`
	);
} );

it( 'values of other types than expected are shown as nothing', async () => {
	const markup = `<!-- wp:jetpack/field-text {"required":true} -->
<div><!-- wp:jetpack/label {"label":[1],"requiredText":{"a":1}} /-->

<!-- wp:jetpack/input {"placeholder":7,"type":["x"]} /--></div>
<!-- /wp:jetpack/field-text -->`;
	const { saved } = await open( markup );
	expect(
		await screen.findByRole( 'textbox', { name: 'Placeholder' } )
	).toHaveValue( '' );
	expect( saved() ).toBe( markup );
} );

it( 'images are added, and their labels are written below them', async () => {
	const user = userEvent.setup();
	const markup = `<!-- wp:jetpack/field-image-select {"isMultiple":true} -->
<div class="wp-block-jetpack-field-image-select"><div><!-- wp:jetpack/label {"label":"Cake"} /-->

<!-- wp:jetpack/fieldset-image-options -->
<div class="wp-block-jetpack-fieldset-image-options"><div></div></div>
<!-- /wp:jetpack/fieldset-image-options --></div></div>
<!-- /wp:jetpack/field-image-select -->`;
	const { saved, choose, field } = await open( markup );
	const add = await screen.findByRole( 'button', { name: 'Add image' } );
	expect( saved() ).toBe( markup );
	await act( async () => {
		fireEvent.click( add );
	} );
	await write(
		await screen.findByRole( 'textbox', { name: 'Image label' } ),
		'Plum'
	);
	await choose( field );
	await user.click(
		screen.getByRole( 'checkbox', { name: 'Several can be chosen' } )
	);
	await user.click( screen.getByRole( 'checkbox', { name: 'Show labels' } ) );
	const result = saved();
	expect( result ).toContain(
		'<!-- wp:jetpack/field-image-select {"showLabels":false} -->'
	);
	expect( result ).toContain(
		'<!-- wp:jetpack/input-image-option {"label":"Plum"} -->\n<div class="wp-block-jetpack-input-image-option" style="'
	);
	expect( result ).toContain(
		'<div><!-- wp:image {"aspectRatio":"1","scale":"cover"} -->'
	);
	const again = parse( result );
	expect( again ).toMatchObject( [ { isValid: true } ] );
	expect( again[ 0 ]!.innerBlocks ).toMatchObject( [
		{ isValid: true },
		{ isValid: true, innerBlocks: [ { isValid: true } ] },
	] );
} );

it( 'a new choice among images begins with two, and saves what opens again', () => {
	const field = 'jetpack/field-image-select';
	expect( hasBlockSupport( field, 'inserter', true ) ).toBe( true );
	const [ variation ] = getBlockVariations( field )!;
	const block = createBlock(
		field,
		{},
		createBlocksFromInnerBlocksTemplate(
			variation!.innerBlocks as Parameters<
				typeof createBlocksFromInnerBlocksTemplate
			>[ 0 ]
		)
	);
	const markup = serialize( [ block ] );
	expect( markup.match( /<!-- wp:image /g ) ).toHaveLength( 2 );
	expect( markup ).toMatch(
		/^<!-- wp:jetpack\/field-image-select -->\n<div class="wp-block-jetpack-field-image-select"><div><!-- wp:jetpack\/label \{"label":"Choose an image"\} \/-->/
	);
	const [ again ] = parse( markup );
	const isValid = ( one: Block ): boolean =>
		Boolean( one.isValid ) && one.innerBlocks.every( isValid );
	expect( isValid( again! ) ).toBe( true );
	expect( serialize( [ again! ] ) ).toBe( markup );
	expect( getBlockType( 'jetpack/contact-form' )!.allowedBlocks ).toContain(
		field
	);
} );
