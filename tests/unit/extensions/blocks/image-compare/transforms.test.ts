/**
 * @jest-environment jsdom
 */
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

const before = { id: 1, url: 'https://example.com/1.jpg', alt: 'One' };
const after = { id: 2, url: 'https://example.com/2.jpg', alt: 'Two' };
const image = ( attributes: object ) =>
	createBlock( 'core/image', { ...attributes } );

it( 'is made of two pictures', () => {
	const [ block ] = switchToBlockType(
		[ image( before ), image( { ...after, width: '200px' } ) ],
		'jetpack/image-compare'
	)!;
	expect( block!.attributes ).toMatchObject( {
		imageBefore: before,
		imageAfter: after,
	} );
} );

it.each( [
	[ '<em>Old</em>', 'New', '<em>Old</em><br>New' ],
	[ '', 'New', 'New' ],
	[ 'Old', undefined, 'Old' ],
	[ undefined, undefined, undefined ],
] )( 'has the captions %s and %s', ( first, second, expected ) => {
	const [ block ] = switchToBlockType(
		[
			image( { ...before, caption: first } ),
			image( { ...after, caption: second } ),
		],
		'jetpack/image-compare'
	)!;
	expect( block!.attributes.caption ).toBe( expected );
} );

it( 'is not made of one, of three, of an empty one, or of one with a link of its own', () => {
	for ( const images of [
		[ image( before ) ],
		[ image( before ), image( after ), image( after ) ],
		[ image( before ), image( {} ) ],
		[
			image( before ),
			image( { ...after, href: '/a', linkDestination: 'custom' } ),
		],
	] ) {
		expect(
			switchToBlockType( images, 'jetpack/image-compare' )
		).toBeNull();
	}
} );

it( 'becomes pictures again', () => {
	const block = createBlock( 'jetpack/image-compare', {
		imageBefore: { ...before, width: 10, height: 10 },
		imageAfter: after,
		caption: '<em>Both</em>',
	} );
	const images = switchToBlockType( block, 'core/image' )!;
	expect( images ).toHaveLength( 2 );
	expect( images[ 0 ]!.attributes ).toMatchObject( before );
	expect( images[ 0 ]!.attributes.caption?.toString() ).toBeFalsy();
	expect( images[ 1 ]!.attributes ).toMatchObject( after );
	expect( String( images[ 1 ]!.attributes.caption ) ).toBe( '<em>Both</em>' );
} );

it( 'becomes the one picture there is', () => {
	const block = createBlock( 'jetpack/image-compare', { imageAfter: after } );
	const images = switchToBlockType( block, 'core/image' )!;
	expect( images ).toHaveLength( 1 );
	expect( images[ 0 ]!.attributes ).toMatchObject( after );
} );
