import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
	createBlock,
	parse,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';
import type { BlockEditorActions, UploadOptions } from '../../../editor-types';
import type { TiledGalleryAttributes } from '../../../../../extensions/blocks/tiled-gallery/types';

// The whole editor is slow to start on a busy machine.
jest.setTimeout( 60_000 );
beforeAll(
	() => import( '../../../../../extensions/blocks/tiled-gallery/edit' )
);

// What jsdom lacks: addresses of files.
let files = 0;
Object.assign( window.URL, {
	createObjectURL: () => `blob:${ ++files }`,
	revokeObjectURL: () => {},
} );

const NAME = 'jetpack/tiled-gallery';

const images = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => ( {
		alt: `Picture ${ index + 1 }`,
		height: '400',
		id: `${ index + 1 }`,
		link: `/${ index + 1 }/`,
		url: `/${ index + 1 }.jpg`,
		width: index % 2 ? '300' : '600',
	} ) );

const tile = ( name: RegExp ) => screen.findByRole( 'button', { name } );

async function gallery( count: number, more = {} ) {
	const block = renderBlock< TiledGalleryAttributes >( NAME, {
		images: images( count ),
		...more,
	} );
	await tile( /^Image 1 of/ );
	await block.selectBlock();
	const ids = () =>
		block.attributes().images.map( ( { id } ) => Number( id ) );
	return { ...block, ids, user: userEvent.setup() };
}

/** A server that takes pictures. */
async function withUploads( answer: ( options: UploadOptions ) => void ) {
	await act( async () => {
		(
			dispatch( blockEditorStore ) as unknown as BlockEditorActions
		 ).updateSettings( {
			mediaUpload: answer,
		} );
	} );
}

it( 'is a media placeholder when empty', async () => {
	renderBlock( NAME );
	expect(
		await screen.findByText( 'Tiled Gallery', {
			selector: 'label, .components-placeholder__label',
		} )
	).toBeVisible();
} );

it( 'has Edit Gallery and the filters in the toolbar', async () => {
	const { user, attributes, saved } = await gallery( 3 );
	expect(
		await screen.findByRole( 'button', { name: 'Apply image filter' } )
	).toBeVisible();
	for ( const [ name, value ] of [
		[ 'Black and White', 'black-and-white' ],
		[ 'Sepia', 'sepia' ],
		[ '1977', '1977' ],
		[ 'Clarendon', 'clarendon' ],
		[ 'Gingham', 'gingham' ],
		[ 'Original', undefined ],
	] as const ) {
		await user.click(
			screen.getByRole( 'button', { name: 'Apply image filter' } )
		);
		await user.click( screen.getByRole( 'menuitemradio', { name } ) );
		expect( attributes().imageFilter ).toBe( value );
	}
	expect( saved() ).not.toContain( 'filter__' );
} );

it( 'moves, and says so; the picture stays chosen', async () => {
	const { user, ids } = await gallery( 3 );
	await user.click( await tile( /^Image 1 of 3: Picture 1$/ ) );
	const back = screen.getByRole( 'button', { name: 'Move image backward' } );
	expect( back ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.click(
		screen.getByRole( 'button', { name: 'Move image forward' } )
	);
	expect( ids() ).toEqual( [ 2, 1, 3 ] );
	expect(
		screen.getByRole( 'button', { name: /Picture 1$/, pressed: true } )
	).toBeVisible();
	await user.click(
		screen.getByRole( 'button', { name: 'Move image backward' } )
	);
	expect( ids() ).toEqual( [ 1, 2, 3 ] );
	expect( document.body ).toHaveTextContent( 'Image moved to place 1 of 3.' );
} );

it( 'is worked by keyboard alone', async () => {
	const { ids, user, attributes } = await gallery( 4 );
	const first = await tile( /^Image 1 / );
	await act( async () => first.focus() );
	await user.keyboard( '{ArrowRight}' );
	expect( await tile( /^Image 2 / ) ).toHaveFocus();
	await user.keyboard( '{Shift>}{ArrowRight}{/Shift}' );
	expect( ids() ).toEqual( [ 1, 3, 2, 4 ] );
	expect( attributes().ids ).toEqual( [ 1, 3, 2, 4 ] );
	expect( await tile( /^Image 3 of 4: Picture 2/ ) ).toHaveFocus();
	await user.keyboard( '{Shift>}{ArrowLeft}{/Shift}' );
	expect( ids() ).toEqual( [ 1, 2, 3, 4 ] );
	await user.keyboard( '{Delete}' );
	expect( ids() ).toEqual( [ 1, 3, 4 ] );
	expect( await tile( /^Image 2 of 3: Picture 3/ ) ).toHaveFocus();
} );

it( 'lowers the columns when a picture goes', async () => {
	const { user, attributes } = await gallery( 3, {
		className: 'is-style-square',
		columns: 3,
	} );
	await user.click( await tile( /^Image 3 / ) );
	await user.click( screen.getByRole( 'button', { name: 'Remove image' } ) );
	expect( attributes() ).toMatchObject( { columns: 2, ids: [ 1, 2 ] } );
} );

it.each( [
	[ 'rectangular', 5, false, true ],
	[ 'columns', 5, true, true ],
	[ 'square', 5, true, true ],
	[ 'circle', 5, true, false ],
	[ 'square', 1, false, true ],
] )(
	'%s with %d pictures: columns %s, corners %s',
	async ( style, count, columns, corners ) => {
		await gallery( count, { className: `is-style-${ style }` } );
		await screen.findByText( 'Link To' );
		expect(
			screen.queryAllByRole( 'slider', { name: 'Columns' } )
		).toHaveLength( columns ? 1 : 0 );
		expect(
			screen.queryAllByRole( 'slider', { name: 'Rounded corners' } )
		).toHaveLength( corners ? 1 : 0 );
		if ( columns ) {
			expect(
				screen.getByRole( 'slider', { name: 'Columns' } )
			).toHaveAttribute( 'max', `${ count }` );
			expect(
				screen.getByRole( 'slider', { name: 'Columns' } )
			).toHaveAttribute( 'min', '1' );
		}
		if ( corners ) {
			expect(
				screen.getByRole( 'slider', { name: 'Rounded corners' } )
			).toHaveAttribute( 'max', '20' );
		}
	}
);

it( 'has at most 20 columns', async () => {
	await gallery( 24, { className: 'is-style-columns' } );
	expect(
		await screen.findByRole( 'slider', { name: 'Columns' } )
	).toHaveAttribute( 'max', '20' );
} );

it( 'leads to the attachment page, the file, or nowhere', async () => {
	const { user, saved } = await gallery( 1 );
	const link = await screen.findByRole( 'combobox', { name: 'Link To' } );
	await user.selectOptions( link, 'Attachment Page' );
	expect( saved() ).toContain( '<a href="/1/">' );
	await user.selectOptions( link, 'Media File' );
	expect( saved() ).toContain( '<a href="/1.jpg">' );
	await user.selectOptions( link, 'None' );
	expect( saved() ).not.toContain( '<a ' );
} );

it( 'describes the chosen picture, and leaves it where it is', async () => {
	const { user, attributes, deselectBlock } = await gallery( 2 );
	expect(
		screen.getByText( 'Choose an image in the gallery to describe it.' )
	).toBeVisible();
	await user.click( await tile( /^Image 2 / ) );
	fireEvent.change(
		screen.getByRole( 'textbox', { name: 'Alternative text' } ),
		{ target: { value: 'A mill' } }
	);
	fireEvent.change( screen.getByRole( 'textbox', { name: 'Caption' } ), {
		target: { value: 'Then' },
	} );
	expect( attributes().images[ 1 ] ).toMatchObject( {
		alt: 'A mill',
		caption: 'Then',
	} );
	await deselectBlock();
	expect( screen.queryByRole( 'button', { pressed: true } ) ).toBeNull();
} );

it( 'uploads only images; the rest is named in a notice', async () => {
	const asked: UploadOptions[] = [];
	const { attributes } = await gallery( 1 );
	await withUploads( ( options ) => asked.push( options ) );
	const input =
		document.querySelector< HTMLInputElement >( 'input[type=file]' )!;
	const file = ( name: string, type: string ) =>
		new File( [ 'x' ], name, { type } );
	await act( async () => {
		fireEvent.change( input, {
			target: {
				files: [
					file( 'a.png', 'image/png' ),
					file( 'b.pdf', 'application/pdf' ),
				],
			},
		} );
	} );
	expect( asked ).toHaveLength( 1 );
	expect( asked[ 0 ]!.filesList.map( ( { name }: File ) => name ) ).toEqual( [
		'a.png',
	] );
	const notices = () => select( noticesStore ).getNotices();
	expect( notices() ).toEqual( [
		expect.objectContaining( {
			status: 'error',
			content: 'Only images can be added to a gallery.',
		} ),
	] );
	// On its way: seen, not saved.
	await act( async () => asked[ 0 ]!.onFileChange( [ { url: 'blob:x' } ] ) );
	expect( attributes().images ).toHaveLength( 1 );
	const onTheirWay = () =>
		document.querySelector(
			'.wp-block-jetpack-tiled-gallery__pending img[src^="blob:"]'
		);
	expect( onTheirWay() ).not.toBeNull();
	await act( async () =>
		asked[ 0 ]!.onFileChange( [
			{ id: 9, url: '/9.png', width: 10, height: 20 },
		] )
	);
	await waitFor( () => expect( attributes().ids ).toEqual( [ 1, 9 ] ) );
	expect( onTheirWay() ).toBeNull();

	// The editor's settings are its own again after the change.
	await withUploads( ( options ) => asked.push( options ) );
	await act( async () => {
		fireEvent.change(
			document.querySelector< HTMLInputElement >( 'input[type=file]' )!,
			{
				target: { files: [ file( 'c.png', 'image/png' ) ] },
			}
		);
	} );
	await act( async () =>
		asked[ 1 ]!.onError( new Error( 'The file is too large.' ) )
	);
	const failure = await screen.findByText( 'c.png: The file is too large.', {
		selector: '.wp-block-jetpack-tiled-gallery *',
	} );
	expect( failure ).not.toBeNull();
	await act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	} );
	expect( asked[ 2 ]!.filesList[ 0 ]!.name ).toBe( 'c.png' );
} );

describe( 'a picture whose size is not known', () => {
	const unmeasured = [ { alt: '', id: '1', url: '/1.jpg' } ];

	const load = async () => {
		const picture =
			document.querySelector< HTMLImageElement >( 'img[src="/1.jpg"]' )!;
		Object.defineProperties( picture, {
			naturalWidth: { value: 640 },
			naturalHeight: { value: 480 },
		} );
		await act( async () => {
			fireEvent.load( picture );
		} );
	};

	it( 'is measured in a new gallery', async () => {
		const { attributes } = await gallery( 1, { images: unmeasured } );
		await load();
		expect( attributes().images[ 0 ] ).toMatchObject( {
			width: '640',
			height: '480',
		} );
	} );

	it( 'stays as it is in a saved one: looking changes nothing', async () => {
		const text = serialize(
			createBlock( NAME, { ids: [ 1 ], images: unmeasured } )
		);
		const [ saved ] = parse( text );
		const block = await gallery( 1, saved!.attributes );
		await load();
		expect( block.saved() ).toBe( text );
	} );
} );

describe( 'the widths of the columns', () => {
	/** As many as the markup has columns, in its order. */
	const shown = ( html: string ) =>
		[ ...html.matchAll( /flex-basis:\s*([\d.]+)%/g ) ].map(
			( [ , width ] ) => Number( width )
		);
	const kept = ( { columnWidths }: TiledGalleryAttributes ) =>
		columnWidths.flat().map( Number );

	it( 'are those of the arrangement after a transformation', async () => {
		const seven = images( 7 );
		const [ made ] = switchToBlockType(
			seven.map( ( image ) => createBlock( 'core/image', image ) ),
			NAME
		)!;
		// As a transformation leaves them where the arrangement is not loaded: one in a column.
		const block = renderBlock< TiledGalleryAttributes >( NAME, {
			...made!.attributes,
			images: seven,
			columnWidths: [ [ 100 ], [ 30, 30, 40 ], [ 30, 30, 40 ] ],
		} );
		await tile( /^Image 1 of/ );
		await waitFor( () =>
			expect( kept( block.attributes() ) ).toEqual(
				shown( block.saved() )
			)
		);
		expect( block.attributes().columnWidths ).not.toContainEqual( [
			30, 30, 40,
		] );
	} );

	it( 'follow style and alignment, which the editor changes by itself', async () => {
		const block = await gallery( 3, {
			columnWidths: [ [ 20, 80 ] ],
		} );
		for ( const changes of [
			{ className: 'is-style-columns', columns: 2 },
			{ align: 'wide', className: undefined },
			{ className: 'is-style-square' },
		] ) {
			await act( async () => {
				dispatch( blockEditorStore ).updateBlockAttributes(
					block.clientId,
					changes
				);
			} );
			await waitFor( () =>
				expect( kept( block.attributes() ) ).toEqual(
					shown( block.saved() )
				)
			);
		}
	} );

	it( 'are left as they were saved until something changes', async () => {
		const [ saved ] = parse(
			serialize( [
				createBlock( NAME, {
					images: images( 3 ),
					columnWidths: [ [ 20, 80 ] ],
				} ),
			] )
		);
		const block = renderBlock< TiledGalleryAttributes >( NAME, {
			...saved!.attributes,
			columnWidths: [ [ 1, 2, 3 ] ],
		} );
		await tile( /^Image 1 of/ );
		expect( block.attributes().columnWidths ).toEqual( [ [ 1, 2, 3 ] ] );
	} );
} );

it.each( [
	[
		'images with links of their own',
		() => [
			createBlock( 'core/image', {
				id: 1,
				url: '/1.jpg',
				href: 'https://example.com/',
				linkDestination: 'custom',
			} ),
			createBlock( 'core/image', {
				id: 2,
				url: '/2.jpg',
				href: '/2.jpg',
				linkDestination: 'media',
			} ),
		],
		/^The link of 1 image is gone/,
	],
	[
		'slides with links',
		() => [
			createBlock( 'jetpack/slideshow', {
				images: [
					{ id: '1', url: '/1.jpg', alt: '', link: '/a' },
					{ id: '2', url: '/2.jpg', alt: '', link: '/b' },
					{ id: '3', url: '/3.jpg', alt: '' },
				],
			} ),
		],
		/^The links of 2 images are gone/,
	],
	[
		'slides with focal points',
		() => [
			createBlock( 'jetpack/slideshow', {
				images: [
					{ id: '1', url: '/1.jpg', alt: '', focus: '30% 70%' },
				],
			} ),
		],
		/^The focal point of 1 image is gone/,
	],
	[
		'slides without',
		() => [
			createBlock( 'jetpack/slideshow', {
				images: [ { id: '1', url: '/1.jpg', alt: '' } ],
			} ),
		],
		null,
	],
] )( 'says once what went: %s', async ( _, make, expected ) => {
	await act( async () => {
		void dispatch( noticesStore ).removeNotice(
			'mainstay-tiled-gallery-left-out'
		);
	} );
	const [ made ] = switchToBlockType( make(), NAME )!;
	renderBlock( NAME, made!.attributes );
	await tile( /^Image 1 of/ );
	const notice = select( noticesStore )
		.getNotices()
		.find( ( { id } ) => id === 'mainstay-tiled-gallery-left-out' );
	expect( notice?.content ?? null ).toEqual(
		expected && expect.stringMatching( expected )
	);
} );

it( 'says once which images a transformation left below it', async () => {
	const [ made ] = switchToBlockType(
		[
			createBlock( 'core/image', { id: 1, url: '/1.jpg' } ),
			createBlock( 'core/image', { url: '/outside.jpg' } ),
		],
		NAME
	)!;
	const notices = () =>
		select( noticesStore )
			.getNotices()
			.filter( ( { id } ) => id === 'mainstay-tiled-gallery-left-out' );
	renderBlock( NAME, made!.attributes );
	await tile( /^Image 1 of/ );
	expect( notices() ).toHaveLength( 1 );
	expect( notices()[ 0 ]!.content ).toMatch(
		/^1 image is not in the media library/
	);
} );
