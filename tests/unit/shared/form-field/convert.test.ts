/**
 * @jest-environment jsdom
 */
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { registerBlocks } from '../../register-blocks';
import type { Block } from '../../editor-types';

beforeAll( registerBlocks );

const turn = ( block: Block, name: string ) =>
	switchToBlockType( block, `jetpack/field-${ name }` )![ 0 ]!;

it( 'a field becomes one of another kind with all that both have', () => {
	const text = createBlock( 'jetpack/field-text', {
		label: 'Where from?',
		required: true,
		width: 50,
		placeholder: 'Town',
		labelColor: '#123456',
		id: 'town',
	} );
	expect( turn( text, 'textarea' ) ).toMatchObject( {
		name: 'jetpack/field-textarea',
		attributes: {
			label: 'Where from?',
			required: true,
			width: 50,
			placeholder: 'Town',
			labelColor: '#123456',
			id: 'town',
		},
	} );
} );

it( 'a label that nobody wrote is that of the new kind', () => {
	expect(
		turn( createBlock( 'jetpack/field-radio' ), 'select' ).attributes.label
	).toBe( 'Select one' );
	expect(
		turn( createBlock( 'jetpack/field-name' ), 'email' ).attributes.label
	).toBeUndefined();
} );

it( 'options go along, whether they are blocks or an attribute', () => {
	const select = createBlock( 'jetpack/field-select', {
		options: [ 'Rye', 'Wheat' ],
	} );
	const radio = turn( select, 'radio' );
	expect(
		radio.innerBlocks.map( ( { name, attributes } ) => [
			name,
			attributes.label,
		] )
	).toEqual( [
		[ 'jetpack/field-option-radio', 'Rye' ],
		[ 'jetpack/field-option-radio', 'Wheat' ],
	] );
	const group = turn( radio, 'checkbox-multiple' );
	expect( group.innerBlocks[ 1 ] ).toMatchObject( {
		name: 'jetpack/field-option-checkbox',
		attributes: { label: 'Wheat', fieldType: 'checkbox' },
	} );
	expect( turn( group, 'select' ).attributes.options ).toEqual( [
		'Rye',
		'Wheat',
	] );
} );
