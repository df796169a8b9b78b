/**
 * @jest-environment jsdom
 */
import {
	getBlockType,
	getBlockVariations,
	getDefaultBlockName,
} from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

it( 'is inserted with e-mail, phone and address in it, in one step', () => {
	const [ variation ] = getBlockVariations( 'jetpack/contact-info' )!;
	expect( variation ).toMatchObject( {
		isDefault: true,
		title: 'Contact Info',
		innerBlocks: [
			[ 'jetpack/email' ],
			[ 'jetpack/phone' ],
			[ 'jetpack/address' ],
		],
	} );
} );

it.each( [ 'jetpack/address', 'jetpack/email', 'jetpack/phone' ] )(
	'%s lives only inside it',
	( name ) => {
		expect( getBlockType( name )!.parent ).toEqual( [
			'jetpack/contact-info',
		] );
	}
);

it( 'takes any other block too', () => {
	expect( getDefaultBlockName() ).toBe( 'core/paragraph' );
	expect( getBlockType( 'jetpack/contact-info' )!.allowedBlocks ).toBeFalsy();
} );
