import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	getBlockType,
	parse,
	serialize,
	switchToBlockType,
	type Block,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import '../../../../extensions/blocks/button/edit';
import '../../../../extensions/blocks/contact-form/edit';
import { variations } from '../../../../extensions/blocks/contact-form/variations';
import '../../../../extensions/blocks/field-text/edit';
import '../../../../src/preserved-blocks/edit-by-name';
import { renderBlock } from '../../editor';
import { registerBlocks } from '../../register-blocks';

beforeAll( () => registerBlocks() );

const STEPS = `<!-- wp:jetpack/form-step-container {"className":"wide"} -->
<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container wide"><!-- wp:jetpack/form-step {"stepLabel":"About \\u003cb\\u003eyou\\u003c/b\\u003e","className":"first"} -->
<div class="wp-block-jetpack-form-step first"><!-- wp:jetpack/field-text {"label":"Name"} /--></div>
<!-- /wp:jetpack/form-step -->

<!-- wp:jetpack/form-step {"stepLabel":7} -->
<div class="wp-block-jetpack-form-step"><!-- wp:jetpack/field-text {"label":"Cake"} /--></div>
<!-- /wp:jetpack/form-step --></div></div>
<!-- /wp:jetpack/form-step-container -->`;

const FORM = `<!-- wp:jetpack/contact-form {"variationName":"multistep"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/form-progress-indicator {"variant":"dots"} /-->

${ STEPS }</div>
<!-- /wp:jetpack/contact-form -->`;

const template = ( name: string ) =>
	createBlocksFromInnerBlocksTemplate(
		variations.find( ( variation ) => variation.name === name )!
			.innerBlocks as Parameters<
			typeof createBlocksFromInnerBlocksTemplate
		>[ 0 ]
	);

it( 'the template of a form in steps saves what opens again', () => {
	const markup = serialize( template( 'multistep-form' ) );
	expect( markup ).toContain(
		'<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container"><!-- wp:jetpack/form-step {"stepLabel":"About you"} -->\n<div class="wp-block-jetpack-form-step"><!-- wp:jetpack/field-name'
	);
	expect( markup ).toContain(
		'<button type="submit" class="wp-block-button__link wp-element-button">Contact Us</button>'
	);
	expect( serialize( parse( markup ) ) ).toBe( markup );
	const isValid = ( blocks: Block[] ): boolean =>
		blocks.every( ( one ) => one.isValid && isValid( one.innerBlocks ) );
	expect( isValid( parse( markup ) ) ).toBe( true );
} );

it( 'fields become steps, and steps fields again', () => {
	const fields = template( 'contact-form' ).slice( 0, -1 );
	const [ container ] = switchToBlockType(
		fields,
		'jetpack/form-step-container'
	)!;
	const [ step ] = container!.innerBlocks;
	expect( step!.name ).toBe( 'jetpack/form-step' );
	expect( step!.innerBlocks.map( ( { name } ) => name ) ).toEqual(
		fields.map( ( { name } ) => name )
	);
	const { ungroup } = getBlockType( container!.name )!
		.transforms as unknown as {
		ungroup: ( attributes: object, blocks: Block[] ) => Block[];
	};
	expect( ungroup( {}, container!.innerBlocks ) ).toEqual(
		step!.innerBlocks
	);
	expect(
		switchToBlockType(
			createBlock( 'core/paragraph' ),
			'jetpack/form-step-container'
		)
	).toBeNull();
} );

/** A form in steps, opened as a post with it is. */
async function open() {
	const [ form ] = parse( FORM );
	const view = renderBlock( form!.name, form!.attributes, form!.innerBlocks );
	await screen.findByLabelText( 'Label for Step 1' );
	return view;
}

const steps = () => {
	const editor = select( blockEditorStore );
	const id = editor.getBlocksByName( 'jetpack/form-step-container' )[ 0 ]!;
	return { id, order: editor.getBlockOrder( id ) };
};

async function setLabel( value: string ) {
	// Steps that are not selected learn of their new number when there is time: until then two have the same.
	const label = await screen.findByLabelText( 'Label for Step 2' );
	await act( async () => {
		fireEvent.change( label, { target: { value } } );
	} );
}

it( 'opens with every byte, and shows the labels', async () => {
	const { saved } = await open();
	expect( saved() ).toBe( FORM );
	expect( screen.getByLabelText( 'Label for Step 1' ) ).toHaveValue(
		'About <b>you</b>'
	);
	expect( screen.getByLabelText( 'Label for Step 2' ) ).toHaveValue( '' );
	expect( screen.getByRole( 'img', { name: 'Step 1 of 2' } ) ).toBeVisible();
} );

it( 'changes a label and nothing else', async () => {
	const { saved } = await open();
	// As somebody who types in it does.
	await act( async () => {
		await dispatch( blockEditorStore ).selectBlock( steps().order[ 1 ]! );
	} );
	await setLabel( 'Your cake' );
	expect( saved() ).toBe(
		FORM.replace( '"stepLabel":7', '"stepLabel":"Your cake"' )
	);
	await setLabel( '' );
	expect( saved() ).toBe( FORM.replace( ' {"stepLabel":7}', '' ) );
} );

it( 'adds steps at the end and after another, which open again', async () => {
	const { saved } = await open();
	await userEvent.click( screen.getByRole( 'button', { name: 'Add step' } ) );
	await act( async () => {
		await dispatch( blockEditorStore ).selectBlock( steps().order[ 0 ]! );
	} );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Add step after this one' } )
	);
	expect( steps().order ).toHaveLength( 4 );
	await setLabel( 'Between' );
	const markup = saved();
	expect( markup ).toContain(
		'<!-- wp:jetpack/form-step {"stepLabel":"Between"} -->\n<div class="wp-block-jetpack-form-step"></div>\n<!-- /wp:jetpack/form-step -->'
	);
	expect( serialize( parse( markup ) ) ).toBe( markup );
	expect(
		parse( markup )[ 0 ]!.innerBlocks[ 1 ]!.innerBlocks.every(
			( { isValid } ) => isValid
		)
	).toBe( true );
} );

it( 'keeps the bytes of steps that change places', async () => {
	const { saved } = await open();
	const { id, order } = steps();
	const move = () =>
		act( async () => {
			await dispatch( blockEditorStore ).moveBlocksDown(
				[ steps().order[ 0 ]! ],
				id
			);
		} );
	await move();
	expect( steps().order ).toEqual( [ ...order ].reverse() );
	expect( saved().indexOf( '"Cake"' ) ).toBeLessThan(
		saved().indexOf( '"Name"' )
	);
	await move();
	expect( saved() ).toBe( FORM );
} );

const COLORED =
	'<!-- wp:jetpack/form-step {"backgroundColor":"contrast","style":{"spacing":{"padding":{"top":"2em"}}},"stepLabel":"About \\u003cb\\u003eyou\\u003c/b\\u003e","className":"first"} -->\n<div class="wp-block-jetpack-form-step first has-contrast-background-color has-background" style="padding-top:2em">';

it( 'colors and spacing of a step and of its container are saved as the other version saves them', async () => {
	const { saved } = await open();
	const { id, order } = steps();
	const change = ( block: string, attributes: object ) =>
		act( async () => {
			await dispatch( blockEditorStore ).updateBlockAttributes(
				block,
				attributes
			);
		} );
	await change( order[ 0 ]!, {
		backgroundColor: 'contrast',
		style: { spacing: { padding: { top: '2em' } } },
	} );
	await change( id, { textColor: 'base' } );
	const markup = saved();
	expect( markup ).toContain( COLORED );
	expect( markup ).toContain(
		'<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container wide has-base-color has-text-color">'
	);
	expect( serialize( parse( markup ) ) ).toBe( markup );
	await change( order[ 0 ]!, {
		backgroundColor: undefined,
		style: undefined,
	} );
	await change( id, { textColor: undefined } );
	expect( saved() ).toBe( FORM );
} );

it.each( [
	'<div class="wp-block-jetpack-form-step"><p>By hand</p></div>',
	'<div class="wp-block-jetpack-form-step" id="mine"></div>',
	'<section class="wp-block-jetpack-form-step"></section>',
] )( 'a step that was written by hand keeps its bytes: %s', ( markup ) => {
	const text = `<!-- wp:jetpack/form-step -->\n${ markup }\n<!-- /wp:jetpack/form-step -->`;
	const [ block ] = parse( text );
	expect( block!.isValid ).toBe( true );
	expect( serialize( [ block! ] ) ).toBe( text );
} );

it( 'a divider says where the next step begins, and keeps its bytes', async () => {
	const markup =
		'<!-- wp:jetpack/form-step-divider {"lock":{"move":true}} /-->';
	const [ divider ] = parse( markup );
	const { saved } = renderBlock( divider!.name, divider!.attributes );
	expect( await screen.findByText( 'Next step' ) ).toBeVisible();
	expect( saved() ).toBe( markup );
} );
