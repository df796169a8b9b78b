import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, getBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import '../../../../../extensions/blocks/button/edit';
import '../../../../../extensions/blocks/contact-info/edit';
import { metadata } from '../../../register-blocks';
import { renderBlock } from '../../../editor';
import type { ButtonAttributes } from '../../../../../extensions/blocks/button/types';

// Typing into a whole editor takes its time on a small machine.
jest.setTimeout( 30_000 );

async function renderButton( attributes: Record< string, unknown > = {} ) {
	const button = renderBlock< ButtonAttributes >(
		'jetpack/button',
		attributes
	);
	const text = await screen.findByRole( 'textbox', { name: 'Button text' } );
	await button.selectBlock();
	return { ...button, text };
}

const update = ( clientId: string, attributes: Record< string, unknown > ) =>
	act( async () => {
		dispatch( blockEditorStore ).updateBlockAttributes(
			clientId,
			attributes
		);
	} );

/** What an editor hears of a text that was typed or pasted. */
const write = ( text: HTMLElement, html: string ) => {
	text.focus();
	text.innerHTML = html;
	text.ownerDocument
		.defaultView!.getSelection()!
		.collapse( text, text.childNodes.length );
	fireEvent.input( text );
};

it( 'is not offered in the inserter', () =>
	expect( metadata[ 'jetpack/button' ]!.supports!.inserter ).toBe( false ) );

it( 'has the styles Fill (default) and Outline', () =>
	expect( metadata[ 'jetpack/button' ]!.styles ).toEqual( [
		{ name: 'fill', label: 'Fill', isDefault: true },
		{ name: 'outline', label: 'Outline' },
	] ) );

it( 'can be aligned left, center and right', async () => {
	await renderButton();
	expect( getBlockType( 'jetpack/button' )!.supports!.align ).toEqual( [
		'left',
		'center',
		'right',
	] );
} );

it( 'is a text with formats and line breaks', async () => {
	const { text, attributes } = await renderButton( { element: 'a' } );
	write(
		text,
		'Book<br data-rich-text-line-break="true"><strong>now</strong>'
	);
	expect( attributes().text ).toBe( 'Book<br><strong>now</strong>' );
} );

it( 'as an input is a text without: line breaks become spaces', async () => {
	const { text, attributes } = await renderButton( { element: 'input' } );
	write( text, 'Book<br data-rich-text-line-break="true">now' );
	expect( attributes().text ).toBe( 'Book now' );
} );

it( 'has a border radius of 0 to 50, initially 5', async () => {
	const { attributes } = await renderButton();
	const slider = screen.getByRole( 'slider', { name: 'Border radius' } );
	expect( slider ).toHaveAttribute( 'min', '0' );
	expect( slider ).toHaveAttribute( 'max', '50' );
	expect( slider ).toHaveValue( '5' );
	expect( attributes().borderRadius ).toBeUndefined();
	fireEvent.change( slider, { target: { value: '0' } } );
	expect( attributes().borderRadius ).toBe( 0 );
} );

it( 'has presets of its width', async () => {
	const { attributes } = await renderButton();
	const presets = screen.getByRole( 'group', {
		name: 'Share of the available width',
	} );
	expect(
		within( presets )
			.getAllByRole( 'button' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ '25%', '50%', '75%', '100%' ] );
	await userEvent.click( screen.getByRole( 'button', { name: '75%' } ) );
	expect( attributes().width! ).toBe( '75%' );
	await userEvent.click( screen.getByRole( 'button', { name: '75%' } ) );
	expect( attributes().width! ).toBeUndefined();
} );

it( 'has a custom width, at most 100 in percent', async () => {
	const { attributes } = await renderButton( { width: '25%' } );
	const width = screen.getByRole( 'spinbutton', { name: 'Custom width' } );
	expect( width ).toHaveAttribute( 'min', '0' );
	expect( width ).toHaveAttribute( 'max', '100' );
	await userEvent.clear( width );
	await userEvent.type( width, '120' );
	expect( parseFloat( attributes().width! ) ).toBeLessThanOrEqual( 100 );
} );

it( 'has any custom width in pixels while it floats', async () => {
	await renderButton( { width: '150px', align: 'left' } );
	expect(
		screen.getByRole( 'spinbutton', { name: 'Custom width' } )
	).not.toHaveAttribute( 'max', '100' );
	expect(
		within( screen.getByRole( 'combobox', { name: 'Select unit' } ) )
			.getAllByRole( 'option' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'px', '%', 'em' ] );
} );

it.each( [ 'left', 'right' ] )(
	'loses a width in percent when it is aligned %s',
	async ( align ) => {
		const { attributes, clientId } = await renderButton( { width: '50%' } );
		await update( clientId, { align } );
		expect( attributes().width! ).toBeUndefined();
	}
);

it.each( [
	[ 'center', '50%' ],
	[ 'left', '150px' ],
] )(
	'keeps its width when it is aligned %s with %s',
	async ( align, width ) => {
		const { attributes, clientId } = await renderButton( { width } );
		await update( clientId, { align } );
		expect( attributes().width! ).toBe( width );
	}
);

it( 'opens as it was saved, a width in percent on the left included', async () => {
	const { attributes } = await renderButton( {
		width: '50%',
		align: 'left',
	} );
	expect( attributes().width! ).toBe( '50%' );
} );

it( 'warns of colours that are hard to read', async () => {
	await renderButton( {
		customTextColor: '#777777',
		customBackgroundColor: '#888888',
	} );
	await userEvent.click( screen.getByRole( 'tab', { name: 'Styles' } ) );
	expect(
		( await screen.findAllByText( /may be hard for people to read/ ) )
			.length
	).toBeGreaterThan( 0 );
} );

it( 'takes over attributes of the block around when they change', async () => {
	const button = createBlock( 'jetpack/button', {
		passthroughAttributes: { uniqueId: 'className' },
		uniqueId: 'mine',
	} );
	const parent = renderBlock( 'jetpack/contact-info', { className: 'a' }, [
		button,
	] );
	await screen.findByRole( 'textbox', { name: 'Button text' } );
	const ownId = () =>
		select( blockEditorStore ).getBlockAttributes( button.clientId )!
			.uniqueId;
	// Opening a post changes nothing.
	expect( ownId() ).toBe( 'mine' );
	await update( parent.clientId, { className: 'b' } );
	// What is not selected is updated when there is time.
	await waitFor( () => expect( ownId() ).toBe( 'b' ) );
} );
