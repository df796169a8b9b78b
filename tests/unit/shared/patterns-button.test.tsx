import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	getBlockVariations,
	serialize,
	type Block,
	type TemplateBlock,
} from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
// Loaded beforehand: the editor loads them on demand.
import '../../../extensions/blocks/contact-form/edit';
import '../../../extensions/blocks/donations/edit';
import '../../../extensions/blocks/podcast-player/edit';
import '../../../extensions/blocks/premium-content-container/edit';
import '../../../extensions/blocks/subscriptions/edit';
import '../../../shared/patterns-dialog';
import { renderBlock } from '../editor';
import { registerBlocks } from '../register-blocks';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
// Frames do not load without a browser.
jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	__experimentalBlockPatternsList: ( {
		blockPatterns,
		onClickPattern,
	}: {
		blockPatterns: { name: string; title: string; blocks: unknown[] }[];
		onClickPattern: ( pattern: unknown, blocks: unknown[] ) => void;
	} ) =>
		blockPatterns.map( ( pattern ) => (
			<button
				key={ pattern.name }
				onClick={ () => onClickPattern( pattern, pattern.blocks ) }
			>
				{ pattern.title }
			</button>
		) ),
} ) );

jest.setTimeout( 30_000 );

beforeEach( () =>
	( apiFetch as unknown as jest.Mock ).mockResolvedValue( [] )
);

const PATTERN = {
	name: 'mainstay-blocks/band',
	title: 'A band',
	content:
		'<!-- wp:paragraph -->\n<p>News.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:jetpack/subscriptions /-->',
	blockTypes: [ 'jetpack/subscriptions', 'jetpack/podcast-player' ],
};

const offer = ( patterns: object[] ) =>
	act( async () => {
		await dispatch( blockEditorStore ).updateSettings( {
			__experimentalBlockPatterns: patterns,
		} as object );
	} );

it( 'a block gives its place to a pattern that names it', async () => {
	const { blocks, selectBlock } = renderBlock( 'jetpack/subscriptions' );
	await screen.findByRole( 'textbox', { name: 'Button text' } );
	await selectBlock();
	await offer( [
		PATTERN,
		{ ...PATTERN, name: 'a/b', title: 'Other', blockTypes: [ 'core/x' ] },
	] );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Replace with a pattern' } )
	);
	await screen.findByRole( 'dialog', { name: 'Start from a pattern' } );
	expect( screen.queryByText( 'Other' ) ).toBeNull();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'A band' } )
	);
	expect( blocks().map( ( { name } ) => name ) ).toEqual( [
		'core/paragraph',
		'jetpack/subscriptions',
	] );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
} );

it( 'a placeholder has the button; where no pattern fits, the dialog says so and closes', async () => {
	renderBlock( 'jetpack/podcast-player' );
	await offer( [] );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Start from a pattern' } )
	);
	await screen.findByText( /^No pattern fits here\./ );
	await userEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
} );

describe( 'what an author has made stays', () => {
	const CONTAINER = 'premium-content/container';
	const ARTICLE = 'premium-content/subscriber-view';
	const BUTTON = 'jetpack/recurring-payments';
	const FORM = 'jetpack/contact-form';

	beforeAll( () => registerBlocks() );

	const text = ( content: string ) =>
		createBlock( 'core/paragraph', { content } );

	const patternOf = ( name: string, make: () => Block[] ) => ( {
		name: 'mainstay-blocks/one',
		title: 'A pattern',
		content: serialize( make() ),
		blockTypes: [ name ],
	} );

	/** A pattern as our own: a text, and the block in two parts. */
	const article = () =>
		patternOf( CONTAINER, () => [
			text( 'Before' ),
			createBlock( 'core/group', {}, [
				createBlock( CONTAINER, {}, [
					createBlock( ARTICLE, {}, [ text( 'Of the pattern' ) ] ),
					createBlock( 'premium-content/logged-out-view', {}, [
						text( 'Subscribe' ),
						createBlock( BUTTON ),
					] ),
				] ),
			] ),
		] );

	const choose = async ( button: string, pattern: object ) => {
		await offer( [ pattern ] );
		await userEvent.click(
			await screen.findByRole( 'button', { name: button } )
		);
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'A pattern' } )
		);
		await waitFor( () =>
			expect( screen.queryByRole( 'dialog' ) ).toBeNull()
		);
	};

	const all = ( blocks: Block[] ): Block[] =>
		blocks.flatMap( ( block ) => [ block, ...all( block.innerBlocks ) ] );

	const textsIn = ( blocks: Block[] ) =>
		all( blocks )
			.filter( ( { name } ) => /paragraph|heading/.test( name ) )
			.map( ( { attributes } ) => `${ attributes.content }` );

	const premium = async ( inner: Block[] ) => {
		( apiFetch as unknown as jest.Mock ).mockResolvedValue( {
			connected_account_id: null,
			products: [],
			connect_url: '',
		} );
		const view = renderBlock( CONTAINER, { selectedPlanIds: [ 7, 9 ] }, [
			createBlock( ARTICLE, {}, inner ),
			createBlock( 'premium-content/logged-out-view', {}, [
				text( 'Pay' ),
				createBlock( BUTTON, { planId: 9 } ),
			] ),
		] );
		await view.selectBlock();
		return view;
	};

	it( 'the article and its plans, in the place that a pattern has for them', async () => {
		const { blocks } = await premium( [ text( 'My' ), text( 'article' ) ] );
		await choose( 'Replace with a pattern', article() );
		expect( textsIn( blocks() ) ).toEqual( [
			'Before',
			'My',
			'article',
			'Subscribe',
		] );
		expect(
			all( blocks() ).find( ( { name } ) => name === CONTAINER )!
				.attributes
		).toMatchObject( { selectedPlanId: 0, selectedPlanIds: [ 7, 9 ] } );
		expect(
			all( blocks() ).filter( ( { name } ) => name === BUTTON )
		).toMatchObject( [ { attributes: { planId: 9 } } ] );
	} );

	it( 'but not what nobody has written', async () => {
		const [ variation ] = getBlockVariations( CONTAINER )!;
		const [ [ , , sample ] ] = variation!.innerBlocks as unknown as [
			[ string, object, TemplateBlock[] ],
		];
		const { blocks } = await premium(
			createBlocksFromInnerBlocksTemplate( sample )
		);
		await choose( 'Replace with a pattern', article() );
		expect( textsIn( blocks() ) ).toEqual( [
			'Before',
			'Of the pattern',
			'Subscribe',
		] );
	} );

	it( 'above a pattern that has no place for it', async () => {
		const { blocks } = await premium( [ text( 'My article' ) ] );
		await choose(
			'Replace with a pattern',
			patternOf( CONTAINER, () => [ text( 'Only this' ) ] )
		);
		expect( textsIn( blocks() ) ).toEqual( [
			'My article',
			'Pay',
			'Only this',
		] );
	} );

	it.each( [
		[
			'jetpack/subscriptions',
			'Replace with a pattern',
			{ submitButtonText: 'Join', selectedNewsletterCategoryIds: [ 4 ] },
		],
		[
			'jetpack/donations',
			'Replace with a pattern',
			{
				currency: 'EUR',
				goalAmount: 500,
				goalSince: '2026-03-01',
				fallbackLinkUrl: 'https://example.com/',
			},
		],
		[
			'jetpack/podcast-player',
			'Start from a pattern',
			{ itemsToShow: 9, className: 'is-mine' },
		],
		[
			FORM,
			'Start from a pattern',
			{ to: 'ann@example.com', webhookUrl: 'https://example.com/hook' },
		],
	] )( 'settings of %s', async ( name, button, attributes ) => {
		( apiFetch as unknown as jest.Mock ).mockResolvedValue(
			name === 'jetpack/donations'
				? { connected_account_id: null, products: [], connect_url: '' }
				: []
		);
		const view = renderBlock( name, attributes );
		await view.selectBlock();
		await choose(
			button,
			patternOf( name, () => [
				text( 'Before' ),
				createBlock(
					name,
					{},
					name === FORM
						? [ createBlock( 'jetpack/field-email' ) ]
						: []
				),
			] )
		);
		expect( view.blocks() ).toHaveLength( 2 );
		expect( view.blocks()[ 1 ] ).toMatchObject( { name, attributes } );
	} );
} );
