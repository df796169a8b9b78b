/** Building a form: the fields to choose from, where they stand, and Enter in a label. */
import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, getBlockTypes, type Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import '../../../../../../extensions/blocks/button/edit';
import '../../../../../../extensions/blocks/contact-form/edit';
import '../../../../../../extensions/blocks/field-email/edit';
import '../../../../../../extensions/blocks/field-file/edit';
import '../../../../../../extensions/blocks/field-name/edit';
import '../../../../../../extensions/blocks/field-radio/edit';
import '../../../../../../extensions/blocks/field-text/edit';
import '../../../../../../extensions/blocks/field-textarea/edit';
import {
	FIELDS_FIRST,
	getFieldNames,
} from '../../../../../../extensions/blocks/contact-form/palette/kinds';
import { placeForField } from '../../../../../../extensions/blocks/contact-form/palette/place';
import '../../../../../../src/field-parts/edit';
import '../../../../../../src/preserved-blocks/edit-by-name';
import { renderBlock } from '../../../../editor';
import { registerBlocks } from '../../../../register-blocks';

// A whole editor takes its time on a small machine.
jest.setTimeout( 30_000 );

const FORM = 'jetpack/contact-form';

beforeAll( registerBlocks );

const editor = () => select( blockEditorStore );

const namesIn = ( clientId: string ) =>
	editor()
		.getBlocks( clientId )
		.map( ( { name } ) => name.replace( 'jetpack/', '' ) );

const labelsIn = ( clientId: string ) =>
	editor()
		.getBlocks( clientId )
		.filter( ( { name } ) => name.includes( 'field-' ) )
		.map( ( { attributes } ) => String( attributes.label ) );

const send = () =>
	createBlock( 'jetpack/button', { element: 'button', text: 'Send' } );

/** By their attributes: roles take seconds among all controls of an editor. */
const findMenu = () =>
	document.querySelector< HTMLElement >(
		'[role="menu"][aria-label="Fields"]'
	);
const menu = () =>
	waitFor( () => {
		expect( findMenu() ).not.toBeNull();
		return findMenu()!;
	} );

const choose = async ( title: string ) =>
	userEvent.click( within( await menu() ).getByText( title ) );

/** Opens a form, with its button unless it is empty. */
async function open( fields: Block[] = [], isEmpty = false ) {
	const form = renderBlock( FORM, {}, isEmpty ? [] : [ ...fields, send() ] );
	await act( async () => {} );
	return form;
}

const label = ( index: number ) =>
	screen.getAllByLabelText( 'Label' )[ index ]!;

/** Puts the cursor into a label, and presses Enter there. */
const pressEnter = ( text: HTMLElement, offset?: number, more: object = {} ) =>
	act( async () => {
		text.focus();
		const node = text.firstChild ?? text;
		text.ownerDocument
			.defaultView!.getSelection()!
			.collapse( node, offset ?? node.textContent!.length );
		fireEvent.keyDown( text, { key: 'Enter', ...more } );
	} );

const LINE = 'jetpack/field-text';

it( 'makes a form with four fields from nothing in six acts', async () => {
	let acts = 0;
	const press = async ( what: () => Promise< unknown > ) => {
		acts++;
		await what();
	};
	let form!: Awaited< ReturnType< typeof open > >;
	// Inserted.
	await press( async () => ( form = await open( [], true ) ) );
	const skip = await screen.findByText( 'Skip' );
	await press( () => userEvent.click( skip ) );
	expect(
		screen.getByText(
			'Choose the fields of your form. Write a label, and press Enter for the next field.'
		)
	).toBeVisible();
	for ( const title of [ 'Name', 'Email', 'Long text', 'Single choice' ] ) {
		await press( () => choose( title ) );
	}
	expect( acts ).toBeLessThanOrEqual( 8 );
	expect( namesIn( form.clientId ) ).toEqual( [
		'field-name',
		'field-email',
		'field-textarea',
		'field-radio',
		'button',
	] );
	expect( form.saved() ).toContain(
		'<!-- wp:jetpack/field-option-radio {"fieldType":"radio"} /-->'
	);
} );

it( 'selects the label of what is added, so that it is written at once', async () => {
	const { clientId } = await open();
	await choose( 'Name' );
	const [ name ] = editor().getBlockOrder( clientId );
	expect( editor().getSelectionStart() ).toMatchObject( {
		clientId: name,
		attributeKey: 'label',
		offset: 0,
	} );
	expect( editor().getSelectionEnd() ).toMatchObject( { offset: 4 } );
	await waitFor( () => expect( label( 0 ) ).toHaveFocus() );
	// A line of text asks nothing by itself.
	await choose( 'Short text' );
	expect( labelsIn( clientId )[ 1 ] ).toBe( '' );
	await waitFor( () => expect( label( 1 ) ).toHaveFocus() );
	// The label of others is a block inside, or there is none.
	await choose( 'File upload' );
	const file = editor().getBlockOrder( clientId )[ 2 ]!;
	expect( editor().getSelectionStart() ).toMatchObject( {
		clientId: editor().getBlockOrder( file )[ 0 ],
		offset: 0,
	} );
	expect( editor().getSelectionEnd() ).toMatchObject( { offset: 5 } );
	await choose( 'Consent' );
	expect( editor().getSelectedBlockClientId() ).toBe(
		editor().getBlockOrder( clientId )[ 3 ]
	);
} );

it( 'offers every field that a form can hold, each under a name and an icon of its own', async () => {
	await open();
	const items = within( await menu() ).getAllByRole( 'menuitem' );
	const fields = getBlockTypes().filter(
		( { name, ancestor, parent, supports } ) =>
			/^jetpack\/field-/.test( name ) &&
			[ ...( ancestor ?? [] ), ...( parent ?? [] ) ].includes( FORM ) &&
			( supports as { inserter?: boolean } )?.inserter !== false
	);
	expect( items ).toHaveLength( fields.length );
	expect(
		getFieldNames()
			.map( ( { name } ) => name )
			.sort()
	).toEqual( fields.map( ( { name } ) => name ).sort() );
	expect(
		new Set( items.map( ( { textContent } ) => textContent ) ).size
	).toBe( fields.length );
	expect(
		new Set(
			items.map(
				( item ) =>
					item.querySelector( '.block-editor-block-icon' )!.innerHTML
			)
		).size
	).toBe( fields.length );
} );

it( 'has the fields first in the inserter, in the form as in a step', async () => {
	const step = createBlock( 'jetpack/form-step' );
	const { clientId } = await open( [
		createBlock( 'jetpack/form-step-container', {}, [ step ] ),
	] );
	for ( const id of [ clientId, step.clientId ] ) {
		expect( editor().getBlockListSettings( id ) ).toMatchObject( {
			prioritizedInserterBlocks: FIELDS_FIRST,
		} );
		const offered = (
			editor() as unknown as {
				getInserterItems: ( root: string ) => { id: string }[];
			}
		 )
			.getInserterItems( id )
			.map( ( item ) => item.id );
		expect(
			FIELDS_FIRST.filter( ( one ) => ! offered.includes( one ) )
		).toEqual( [] );
	}
} );

describe( 'a new field stands', () => {
	const group = ( name: string, inner: Block[] ) =>
		createBlock( name, {}, inner );
	const step = ( fields: Block[] ) => group( 'jetpack/form-step', fields );
	const line = () => createBlock( LINE );

	it( 'above the button, wherever that is', async () => {
		for ( const [ blocks, index ] of [
			[ [], 0 ],
			[ [ line() ], 1 ],
			[ [ send() ], 0 ],
			[ [ line(), send() ], 1 ],
			[ [ line(), send(), createBlock( 'core/paragraph' ) ], 1 ],
			[ [ line(), group( 'core/group', [ send() ] ) ], 1 ],
			[
				[
					group( 'core/columns', [
						group( 'core/column', [ line(), send() ] ),
					] ),
				],
				0,
			],
		] as [ Block[], number ][] ) {
			const { clientId, unmount } = renderBlock( FORM, {}, blocks );
			await act( async () => {} );
			expect( placeForField( clientId ) ).toEqual( {
				root: clientId,
				index,
			} );
			unmount();
		}
	} );

	it( 'in the last step of a form that has steps', async () => {
		const last = step( [ line() ] );
		const { clientId, selectBlock } = await open( [
			group( 'jetpack/form-step-container', [ step( [] ), last ] ),
		] );
		expect( placeForField( clientId ) ).toEqual( {
			root: last.clientId,
			index: 1,
		} );
		// Each step has a "+" of its own; the toolbar of the form has the fields as well.
		await selectBlock();
		expect( findMenu() ).toBeNull();
		await userEvent.click( screen.getByLabelText( 'Add field' ) );
		await choose( 'Email' );
		expect( namesIn( last.clientId ) ).toEqual( [
			'field-text',
			'field-email',
		] );
	} );
} );

it( 'shows "Add field" above the button while the author is in the form', async () => {
	const { clientId, selectBlock, deselectBlock } = await open( [
		createBlock( LINE, { label: 'Cake' } ),
	] );
	const inForm = () =>
		document.querySelector( '.mainstay-form-appender button' );
	expect( inForm() ).toBeNull();
	await selectBlock();
	await userEvent.click( inForm()! );
	await choose( 'Email' );
	// It stays open for the next one.
	await choose( 'Long text' );
	expect( namesIn( clientId ) ).toEqual( [
		'field-text',
		'field-email',
		'field-textarea',
		'button',
	] );
	await deselectBlock();
	await waitFor( () => expect( inForm() ).toBeNull() );
} );

describe( 'Enter in a label', () => {
	const renderLines = async ( ...labels: string[] ) => {
		const form = await open(
			labels.map( ( text ) => createBlock( LINE, { label: text } ) )
		);
		await screen.findAllByLabelText( 'Label' );
		return form;
	};

	it( 'adds a line of text after the field, and goes to its label', async () => {
		const { clientId } = await renderLines( 'Cake', 'Size' );
		await pressEnter( label( 0 ) );
		expect( labelsIn( clientId ) ).toEqual( [ 'Cake', '', 'Size' ] );
		expect( editor().getSelectionStart() ).toMatchObject( {
			clientId: editor().getBlockOrder( clientId )[ 1 ],
			attributeKey: 'label',
		} );
		await waitFor( () => expect( label( 1 ) ).toHaveFocus() );
		// A second time it stays the only empty one.
		await pressEnter( label( 1 ) );
		expect( labelsIn( clientId ) ).toEqual( [ 'Cake', '', 'Size' ] );
	} );

	it.each< [ string, number | undefined, object ] >( [
		[ 'within the words', 2, {} ],
		[ 'before the words', 0, {} ],
		[ 'with Shift', undefined, { shiftKey: true } ],
		[ 'with Control', undefined, { ctrlKey: true } ],
		[ 'while an input method composes', undefined, { isComposing: true } ],
		[ 'where one confirms in Safari', undefined, { keyCode: 229 } ],
	] )( 'adds nothing %s', async ( _, offset, more ) => {
		const { clientId } = await renderLines( 'Cake' );
		await pressEnter( label( 0 ), offset, more );
		expect( labelsIn( clientId ) ).toEqual( [ 'Cake' ] );
	} );

	it( 'stays in the step or column of the field, also where the label is a block', async () => {
		const parts = createBlock( 'jetpack/field-file', {}, [
			createBlock( 'jetpack/label', { label: 'Plans' } ),
			createBlock( 'jetpack/dropzone' ),
		] );
		const step = createBlock( 'jetpack/form-step', {}, [ parts ] );
		const column = createBlock( 'core/column', {}, [
			createBlock( 'jetpack/field-email' ),
		] );
		await open( [
			createBlock( 'core/columns', {}, [ column ] ),
			createBlock( 'jetpack/form-step-container', {}, [ step ] ),
		] );
		await screen.findByText( 'Plans' );
		await screen.findByText( 'Email' );
		for ( const text of [ 'Plans', 'Email' ] ) {
			await pressEnter( screen.getByText( text ) );
		}
		expect( namesIn( step.clientId ) ).toEqual( [
			'field-file',
			'field-text',
		] );
		expect( namesIn( column.clientId ) ).toEqual( [
			'field-email',
			'field-text',
		] );
	} );

	it( 'adds nothing where the form is locked', async () => {
		const { clientId } = await renderLines( 'Cake' );
		await act( async () => {
			await dispatch( blockEditorStore ).updateBlockListSettings(
				clientId,
				{ templateLock: 'all' } as never
			);
		} );
		await pressEnter( label( 0 ) );
		expect( labelsIn( clientId ) ).toEqual( [ 'Cake' ] );
	} );
} );
