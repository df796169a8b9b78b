import { act, fireEvent, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	registerBlockBindingsSource,
	unregisterBlockBindingsSource,
} from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import '../../../extensions/blocks/phone/edit';
import '../../../extensions/blocks/rating-star/edit';
import { renderBlock } from '../editor';

const SUPPORTED = {
	'jetpack/phone': [ 'phone' ],
	'jetpack/rating-star': [ 'rating', 'maxRating' ],
};

const boundTo = ( attribute: string ) => ( {
	metadata: {
		bindings: {
			[ attribute ]: { source: 'test/source', args: { key: 'a' } },
		},
	},
} );

const allow = ( supported: object = SUPPORTED ) =>
	act( async () => {
		void dispatch( blockEditorStore ).updateSettings( {
			__experimentalBlockBindingsSupportedAttributes: supported,
		} as object );
	} );

const phoneField = () =>
	screen.findByRole< HTMLTextAreaElement >( 'textbox', {
		name: 'Phone number',
	} );

afterEach( () => unregisterBlockBindingsSource( 'test/source' ) );

it( 'shows what a source says that is changed elsewhere, and keeps its own', async () => {
	registerBlockBindingsSource( {
		name: 'test/source',
		label: 'Test',
		getValues: () => ( { phone: '+49 30 123456' } ),
	} );
	const { attributes, selectBlock, deselectBlock, saved } = renderBlock(
		'jetpack/phone',
		{ phone: '030 1', ...boundTo( 'phone' ) }
	);
	await allow();
	await selectBlock();
	const field = await phoneField();
	expect( field ).toHaveValue( '+49 30 123456' );
	expect( field ).toHaveAttribute( 'readonly' );
	await deselectBlock();
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'tel:+4930123456'
	);
	expect( attributes() ).toMatchObject( { phone: '030 1' } );
	// Who opens the post without the source still reads the saved number.
	expect( saved() ).toContain( '>030 1</a></div>' );
} );

it( 'is typed into where the source may be changed', async () => {
	const setValues = jest.fn();
	registerBlockBindingsSource( {
		name: 'test/source',
		label: 'Test',
		getValues: () => ( { phone: '+49 30 1' } ),
		setValues,
		canUserEditValue: () => true,
	} );
	const { attributes, selectBlock } = renderBlock( 'jetpack/phone', {
		phone: '030 1',
		...boundTo( 'phone' ),
	} );
	await allow();
	await selectBlock();
	const field = await phoneField();
	expect( field ).not.toHaveAttribute( 'readonly' );
	await act( async () => {
		fireEvent.change( field, { target: { value: '+49 30 12' } } );
	} );
	expect( setValues.mock.calls[ 0 ][ 0 ].bindings ).toEqual( {
		phone: { args: { key: 'a' }, newValue: '+49 30 12' },
	} );
	expect( attributes() ).toMatchObject( { phone: '030 1' } );
} );

it.each( [
	[ 'a version of WordPress that binds only its own blocks', undefined ],
	[ 'a block that cannot be bound', { 'core/paragraph': [ 'content' ] } ],
] )( 'has its own in %s', async ( _, supported ) => {
	registerBlockBindingsSource( {
		name: 'test/source',
		label: 'Test',
		getValues: () => ( { phone: '+49 30 123456' } ),
	} );
	const { attributes, selectBlock } = renderBlock( 'jetpack/phone', {
		phone: '030 1',
		...boundTo( 'phone' ),
	} );
	await act( async () => {
		void dispatch( blockEditorStore ).updateSettings( {
			__experimentalBlockBindingsSupportedAttributes: supported,
		} as object );
	} );
	await selectBlock();
	const field = await phoneField();
	expect( field ).toHaveValue( '030 1' );
	expect( field ).not.toHaveAttribute( 'readonly' );
	await act( async () => {
		fireEvent.change( field, { target: { value: '030 12' } } );
	} );
	expect( attributes() ).toMatchObject( { phone: '030 12' } );
} );

it( 'shows a number of something else than text as text', async () => {
	registerBlockBindingsSource( {
		name: 'test/source',
		label: 'Test',
		getValues: () => ( { phone: 110 } ),
	} );
	renderBlock( 'jetpack/phone', boundTo( 'phone' ) );
	await allow();
	expect( await screen.findByRole( 'link' ) ).toHaveAttribute(
		'href',
		'tel:110'
	);
} );

it( 'shows a rating that is changed elsewhere', async () => {
	registerBlockBindingsSource( {
		name: 'test/source',
		label: 'Test',
		getValues: () => ( { rating: 4.5 } ),
	} );
	const { selectBlock } = renderBlock( 'jetpack/rating-star', {
		rating: 2,
		...boundTo( 'rating' ),
	} );
	await allow();
	await selectBlock();
	const slider = await screen.findByRole( 'slider', { name: 'Rating' } );
	expect( slider ).toHaveValue( '4.5' );
	expect( slider ).toBeDisabled();
	expect( screen.getByRole( 'button', { name: '1 star' } ) ).toBeDisabled();
	expect(
		screen.getByRole( 'slider', { name: 'Highest rating' } )
	).toBeEnabled();
} );
