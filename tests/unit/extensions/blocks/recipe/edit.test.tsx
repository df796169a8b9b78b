/** A recipe in the editor: Enter adds ingredients and steps, undo takes them away, and all is saved in its shape. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as blockEditor from '@wordpress/block-editor';
import {
	BlockEditorProvider,
	BlockList,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { createBlock, parse, serialize, type Block } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { StrictMode, useState } from '@wordpress/element';
import { readFileSync } from 'fs';
import type { ComponentType, PropsWithChildren } from 'react';
import '../../../../../extensions/blocks/button/edit';
import '../../../../../extensions/blocks/recipe/edit';
import '../../../../../extensions/blocks/recipe-details/edit';
import '../../../../../extensions/blocks/recipe-hero/edit';
import '../../../../../extensions/blocks/recipe-ingredient-item/edit';
import '../../../../../extensions/blocks/recipe-ingredients-list/edit';
import '../../../../../extensions/blocks/recipe-step/edit';
import '../../../../../extensions/blocks/recipe-steps/edit';
import { registerBlocks } from '../../../register-blocks';

// Exported, but not typed. It is what listens for Enter.
const { WritingFlow } = blockEditor as unknown as {
	WritingFlow: ComponentType< PropsWithChildren >;
};

const RECIPE = readFileSync(
	'tests/fixtures/recipe/current.html',
	'utf8'
).trim();

beforeAll( () => {
	registerBlocks();
	// WordPress says once that templates may now be declared elsewhere, as older ones do not know.
	Object.assign( console, { warn() {} } );
} );

const editor = () => select( blockEditorStore );

/** Opens blocks in an editor with undo. */
async function open( blocks: Block[] ) {
	let undo = () => {};
	function Editor() {
		const [ levels, setLevels ] = useState( [ blocks ] );
		undo = () =>
			setLevels( ( known ) =>
				known.length > 1 ? known.slice( 0, -1 ) : known
			);
		return (
			<BlockEditorProvider
				value={ levels.at( -1 )! }
				onChange={ ( changed: Block[] ) =>
					setLevels( ( known ) => [ ...known, changed ] )
				}
				onInput={ ( changed: Block[] ) =>
					setLevels( ( known ) => [
						...known.slice( 0, -1 ),
						changed,
					] )
				}
				settings={ {} }
				useSubRegistry={ false }
			>
				<WritingFlow>
					<BlockList />
				</WritingFlow>
			</BlockEditorProvider>
		);
	}
	render(
		<StrictMode>
			<Editor />
		</StrictMode>
	);
	await act( async () => {} );
	return {
		undo: () => act( async () => undo() ),
		saved: () => serialize( editor().getBlocks() ),
	};
}

/** IDs of the blocks with a name, in their order. */
const idsOf = ( name: string ) => editor().getBlocksByName( name );

/** Presses Enter behind the last letter of a text. */
async function pressEnterBehind( id: string, key: string, text: HTMLElement ) {
	const length = text.textContent!.replace( /\uFEFF/g, '' ).length;
	await act( async () => {
		text.focus();
		dispatch( blockEditorStore ).selectionChange( id, key, length, length );
	} );
	await act( async () => {
		fireEvent.keyDown( text, { key: 'Enter', keyCode: 13 } );
	} );
}

const INGREDIENT = 'jetpack/recipe-ingredient-item';
const STEP = 'jetpack/recipe-step';

it( 'a new one has its labels in the language of its author, and in English saves none', async () => {
	const { saved } = await open( [ createBlock( 'jetpack/recipe' ) ] );
	await screen.findByText( 'Ingredients' );
	expect( saved() ).toContain( '<!-- wp:jetpack/recipe-details -->' );
	expect( saved() ).toContain( '<p>Prep Time</p>' );
	const isTranslated = ( text: string, source: string ) =>
		source === 'Prep Time' ? 'Vorbereitung' : text;
	addFilter( 'i18n.gettext', 'test/german', isTranslated );
	await act( async () => {
		void dispatch( blockEditorStore ).resetBlocks( [] );
		void dispatch( blockEditorStore ).insertBlock(
			createBlock( 'jetpack/recipe' )
		);
	} );
	await screen.findByText( 'Vorbereitung' );
	expect( saved() ).toContain( '{"prepTimeLabel":"Vorbereitung"}' );
	removeFilter( 'i18n.gettext', 'test/german' );
} );

it( 'opening it changes nothing', async () => {
	const { saved } = await open( parse( RECIPE ) );
	await screen.findByText( '400 ml water' );
	expect( saved() ).toBe( RECIPE );
} );

it( 'Enter adds an ingredient, which is saved as the others, and undo takes it away', async () => {
	const { saved, undo } = await open( parse( RECIPE ) );
	await pressEnterBehind(
		idsOf( INGREDIENT )[ 0 ]!,
		'ingredient',
		await screen.findByText( '500 g rye flour' )
	);
	const ids = idsOf( INGREDIENT );
	expect( ids ).toHaveLength( 3 );
	expect( editor().getSelectedBlockClientId() ).toBe( ids[ 1 ] );
	await act( async () => {
		void dispatch( blockEditorStore ).updateBlockAttributes( ids[ 1 ]!, {
			ingredient: '10 g salt',
		} );
	} );
	expect( saved() ).toContain(
		`500 g rye flour</p></div>
<!-- /wp:jetpack/recipe-ingredient-item -->

<!-- wp:jetpack/recipe-ingredient-item {"ingredient":"10 g salt"} -->
<div class="wp-block-jetpack-recipe-ingredient-item"><p itemprop="recipeIngredient">10 g salt</p></div>
<!-- /wp:jetpack/recipe-ingredient-item -->`
	);
	for ( let level = 0; level < 4; level++ ) {
		await undo();
	}
	expect( saved() ).toBe( RECIPE );
} );

it( 'Enter within an ingredient cuts it in two', async () => {
	await open( parse( RECIPE ) );
	const text = await screen.findByText( '400 ml water' );
	const id = idsOf( INGREDIENT )[ 1 ]!;
	await act( async () => {
		text.focus();
		dispatch( blockEditorStore ).selectionChange( id, 'ingredient', 6, 6 );
	} );
	await act( async () => {
		fireEvent.keyDown( text, { key: 'Enter', keyCode: 13 } );
	} );
	expect(
		idsOf( INGREDIENT ).map( ( one ) =>
			String( editor().getBlockAttributes( one )?.ingredient )
		)
	).toEqual( [ '500 g rye flour', '400 ml', ' water' ] );
} );

it( 'Enter in an empty line at the end of a step begins the next one, and undo takes it away', async () => {
	const { saved, undo } = await open( parse( RECIPE ) );
	const last = idsOf( STEP )[ 1 ]!;
	const paragraph = editor().getBlockOrder( last )[ 1 ]!;
	await pressEnterBehind(
		paragraph,
		'content',
		await screen.findByText( 'Bake at 230 degrees.' )
	);
	expect( idsOf( STEP ) ).toHaveLength( 2 );
	const empty = editor().getBlockOrder( last )[ 2 ]!;
	expect( editor().getSelectedBlockClientId() ).toBe( empty );
	await act( async () => {
		fireEvent.keyDown(
			// An empty line has no text to find it by.
			document.querySelector( `[data-block="${ empty }"]` )!,
			{ key: 'Enter', keyCode: 13 }
		);
	} );
	const steps = idsOf( STEP );
	expect( steps ).toHaveLength( 3 );
	expect( editor().getBlockCount( last ) ).toBe( 2 );
	const [ inside ] = editor().getBlockOrder( steps[ 2 ] );
	expect( editor().getSelectedBlockClientId() ).toBe( inside );
	await act( async () => {
		void dispatch( blockEditorStore ).updateBlockAttributes( inside!, {
			content: 'Let it cool.',
		} );
	} );
	expect( saved() ).toContain(
		`<!-- wp:jetpack/recipe-step -->
<li itemprop="step" itemscope itemtype="https://schema.org/HowToStep" class="wp-block-jetpack-recipe-step"><!-- wp:paragraph -->
<p>Let it cool.</p>
<!-- /wp:paragraph --></li>
<!-- /wp:jetpack/recipe-step --></ol>`
	);
	for ( let level = 0; level < 8; level++ ) {
		await undo();
	}
	expect( saved() ).toBe( RECIPE );
} );

it.each( [
	[
		'Preparation time',
		'2h 10m',
		'itemprop="prepTime" content="PT2H 10M">2h 10m<',
	],
	[ 'Cooking time', '90m', 'itemprop="cookTime" content="PT90M">90m<' ],
	[ 'Servings', '12', 'itemprop="recipeYield">12<' ],
	[ 'Label of the servings', 'Loaves', '<p>Loaves</p>' ],
] )(
	'%s is saved for people and search engines',
	async ( name, typed, shape ) => {
		const { saved } = await open( parse( RECIPE ) );
		const field = await screen.findByRole( 'textbox', { name } );
		await act( async () => {
			fireEvent.change( field, { target: { value: typed } } );
			fireEvent.blur( field );
		} );
		expect( saved() ).toContain( shape );
	}
);

it( 'servings that are no number change nothing', async () => {
	const { saved } = await open( parse( RECIPE ) );
	const field = await screen.findByRole( 'textbox', { name: 'Servings' } );
	for ( const typed of [ 'many', '-3', '1/0' ] ) {
		await act( async () => {
			fireEvent.change( field, { target: { value: typed } } );
		} );
		expect( saved() ).toBe( RECIPE );
	}
} );

it( 'a new one has a place for each part, ready to be written', async () => {
	await open( [ createBlock( 'jetpack/recipe' ) ] );
	await screen.findByRole( 'textbox', { name: 'Ingredient' } );
	expect( idsOf( INGREDIENT ) ).toHaveLength( 1 );
	expect( idsOf( STEP ) ).toHaveLength( 1 );
	expect( idsOf( 'jetpack/recipe-details' ) ).toHaveLength( 1 );
	expect( idsOf( 'jetpack/recipe-hero' ) ).toHaveLength( 1 );
} );
