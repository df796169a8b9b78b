/** The picture before a video: chosen, taken from the video, removed, undone, while another one is on its way. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { PosterControl } from '../../../../../../extensions/panels/core-video/editor/poster-control';
import { checkModel, type Act } from '../../../../check-model';
import { createStep } from '../../../../create-step';
import type { PlainProps } from '../../../../editor-types';
import { partOf } from '../../../../part-of';
import type { Video } from '../../../../../../extensions/panels/core-video/api';

// The editor's own controls, as plain as they can be: what is tested is what the panel does with them.
jest.mock( '@wordpress/components', () => {
	const Box = ( { children }: PlainProps ) => <div>{ children }</div>;
	return {
		BaseControl: Object.assign( Box, { VisualLabel: () => null } ),
		Button: ( { children, onClick, disabled }: PlainProps ) => (
			<button onClick={ () => disabled || onClick() }>
				{ children }
			</button>
		),
		Modal: ( { children, onRequestClose }: PlainProps ) => (
			<div role="dialog">
				{ children }
				<button onClick={ onRequestClose }>Close</button>
			</div>
		),
		Notice: ( { children }: PlainProps ) => (
			<p role="alert">{ children }</p>
		),
	};
} );
const mockSelected: { choose?: ( image: { url: string } ) => void } = {};
jest.mock( '@wordpress/block-editor', () => ( {
	MediaUploadCheck: ( { children }: PlainProps ) => <div>{ children }</div>,
	MediaUpload: ( {
		onSelect,
	}: {
		onSelect: ( image: { url: string } ) => void;
	} ) => {
		mockSelected.choose = onSelect;
		return null;
	},
} ) );
const mockNotice = jest.fn();
jest.mock( '@wordpress/data', () => ( {
	useDispatch: () => ( { createErrorNotice: mockNotice } ),
} ) );
jest.mock( '@wordpress/notices', () => ( { store: 'core/notices' } ) );
jest.mock( '../../../../../../shared/uploads/upload-file', () => ( {
	uploadFile: jest.fn(),
} ) );
jest.mock( '../../../../../../extensions/panels/core-video/api', () => ( {
	setPoster: jest.fn(),
} ) );
const { uploadFile } = jest.requireMock(
	'../../../../../../shared/uploads/upload-file'
);
const { setPoster } = jest.requireMock(
	'../../../../../../extensions/panels/core-video/api'
);

HTMLCanvasElement.prototype.getContext = ( () => ( {
	drawImage() {},
} ) ) as unknown as typeof HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.toBlob = ( done ) => done( new Blob() );

interface Question {
	what: string;
	answer: ( value?: unknown ) => void;
	fail: () => void;
}

/** What the author knows. */
interface Author {
	/** The video that is shown; null while it is read. */
	video: string | null;
	shown: string;
	/** The picture of each video, and those before. */
	posters: Record< string, string | undefined >;
	before: ( string | undefined )[];
	/** The video of which a picture is taken; is it on its way? */
	grabbed: string | null;
	isUploading: boolean;
	hasFailed: boolean;
	/** Uploads that somebody still waits for, or not; in their order. */
	uploads: { isWanted: boolean }[];
	/** What the site is to be told, and was told. */
	sent: string[];
	site: Record< string, string >;
	refused: number;
	made: number;
}

function open() {
	const uploads: Question[] = [];
	const posters: Question[] = [];
	const ask = ( list: Question[] ) => ( what: string ) =>
		new Promise( ( resolve, reject ) => {
			list.push( {
				what,
				answer: resolve,
				fail: () => reject( new Error( 'No.' ) ),
			} );
		} );
	uploadFile.mockImplementation( () => ask( uploads )( '' ) );
	setPoster.mockImplementation( ( guid: string, image: number ) =>
		ask( posters )( `${ guid } ${ image }` )
	);
	mockNotice.mockClear();
	const model: Author = {
		video: 'bread',
		shown: 'bread',
		posters: {},
		before: [],
		grabbed: null,
		isUploading: false,
		hasFailed: false,
		uploads: [],
		sent: [],
		site: {},
		refused: 0,
		made: 0,
	};
	const attributes: Record< string, { poster?: string } > = {
		bread: {},
		rolls: {},
	};
	const draw = () => (
		<PosterControl
			key={ 0 }
			attributes={ attributes[ model.shown ]! }
			setAttributes={ ( changes ) =>
				Object.assign( attributes[ model.shown ]!, changes )
			}
			video={
				model.video
					? partOf< Video >( {
							guid: model.video,
							canChange: true,
							src: `${ model.video }.mp4`,
						} )
					: null
			}
		/>
	);
	const view = render( draw() );
	return {
		model,
		page: {
			attributes,
			uploads,
			posters,
			site: {} as Record< string, string >,
			draw: () => view.rerender( draw() ),
			close: () => view.unmount(),
		},
	};
}
type Page = ReturnType< typeof open >[ 'page' ];
type One = Act< Author, Page >;

const step = createStep< Author, Page >( ( _model, page ) =>
	act( async () => page.draw() )
);

const press = ( text: string ) => fireEvent.click( screen.getByText( text ) );

function setOf( model: Author, poster: string | undefined ) {
	model.before.push( model.posters[ model.shown ] );
	model.posters[ model.shown ] = poster;
}

/** Nobody waits for a picture any more. */
function close( model: Author ) {
	model.grabbed = null;
	model.isUploading = model.hasFailed = false;
	model.uploads.forEach( ( one ) => {
		one.isWanted = false;
	} );
}

const ACTS: fc.Arbitrary< One >[] = [
	fc.constant(
		step(
			'choose a picture',
			( model ) => {
				const url = `chosen-${ ++model.made }.jpg`;
				mockSelected.choose!( { url } );
				setOf( model, url );
			},
			( { grabbed } ) => ! grabbed
		)
	),
	fc.constant(
		step(
			'remove the picture',
			( model ) => {
				press( 'Remove poster image' );
				setOf( model, undefined );
			},
			( model ) =>
				model.grabbed === null &&
				model.posters[ model.shown ] !== undefined
		)
	),
	fc.constant(
		step(
			'undo',
			( model, { attributes } ) => {
				const poster = model.before.pop();
				model.posters[ model.shown ] = poster;
				attributes[ model.shown ] = { poster };
			},
			( { before } ) => before.length > 0
		)
	),
	fc.constant(
		step(
			'take a frame',
			( model ) => {
				press( 'Use a frame of the video' );
				model.grabbed = model.video;
			},
			( { video, grabbed } ) => video !== null && ! grabbed
		)
	),
	fc.constant(
		step(
			'use this frame',
			( model ) => {
				press( 'Use this frame' );
				if ( ! model.isUploading ) {
					model.isUploading = true;
					model.hasFailed = false;
					model.uploads.push( { isWanted: true } );
				}
			},
			( { grabbed, video } ) => grabbed !== null && grabbed === video
		)
	),
	fc.constantFrom( 'Cancel', 'Close' ).map( ( how ) =>
		step(
			how,
			( model ) => {
				press( how );
				close( model );
			},
			( { grabbed, video } ) => grabbed !== null && grabbed === video
		)
	),
	fc.boolean().map( ( isStored ) =>
		step(
			`the oldest picture is ${ isStored ? 'stored' : 'refused' }`,
			( model, { uploads } ) => {
				const { isWanted } = model.uploads.shift()!;
				const image = ++model.made;
				if ( isStored ) {
					uploads
						.shift()!
						.answer( { id: image, url: `${ image }.jpg` } );
				} else {
					uploads.shift()!.fail();
				}
				if ( isWanted && isStored ) {
					setOf( model, `${ image }.jpg` );
					model.sent.push( `${ model.grabbed } ${ image }` );
					close( model );
				} else if ( isWanted ) {
					model.isUploading = false;
					model.hasFailed = true;
				}
			},
			( { uploads } ) => uploads.length > 0
		)
	),
	fc
		.record( {
			isStored: fc.constantFrom( true, true, false ),
			at: fc.nat( 1 ),
		} )
		.map( ( { isStored, at } ) =>
			step(
				`the site ${ isStored ? 'keeps' : 'refuses' } poster ${ at }`,
				( model, { posters, site } ) => {
					// Those that are under way may end in any order.
					const [ told ] = posters.splice( at % posters.length, 1 );
					const [ guid, image ] = told!.what.split( ' ' );
					const [ next ] = model.sent.splice( 0, 1 );
					const [ ofNext, nextImage ] = next!.split( ' ' );
					if ( isStored ) {
						site[ guid! ] = image!;
						model.site[ ofNext! ] = nextImage!;
						told!.answer();
					} else {
						model.refused++;
						told!.fail();
					}
				},
				( { sent } ) => sent.length > 0
			)
		),
	fc.constantFrom( 'bread', 'rolls', null ).map( ( video ) =>
		step(
			`the video is ${ video }`,
			( model ) => {
				model.video = video;
				model.shown = video ?? model.shown;
				if ( video !== model.grabbed ) {
					// A window that closes leaves nothing behind.
					model.isUploading = model.hasFailed = false;
					model.uploads.forEach( ( one ) => {
						one.isWanted = false;
					} );
				}
				model.before = [];
			},
			( model ) => model.video !== video
		)
	),
];

function agree( model: Author, { attributes, posters, site }: Page ) {
	expect( attributes.bread!.poster ).toBe( model.posters.bread );
	expect( attributes.rolls!.poster ).toBe( model.posters.rolls );
	const isOpen = model.grabbed !== null && model.grabbed === model.video;
	expect( screen.queryAllByRole( 'dialog' ) ).toHaveLength( isOpen ? 1 : 0 );
	expect( screen.queryAllByRole( 'alert' ) ).toHaveLength(
		isOpen && model.hasFailed ? 1 : 0
	);
	// The site is told one after the other, so that the last one stays.
	expect( posters.map( ( { what } ) => what ) ).toEqual(
		model.sent.slice( 0, 1 )
	);
	expect( site ).toEqual( model.site );
	expect( mockNotice ).toHaveBeenCalledTimes( model.refused );
}

it( 'shows the picture that was chosen last for this video, whatever comes late', async () => {
	await checkModel( {
		acts: [
			...ACTS,
			ACTS[ 3 ]!,
			ACTS[ 4 ]!,
			ACTS[ 4 ]!,
			ACTS[ 6 ]!,
			ACTS[ 6 ]!,
		],
		open,
		agree,
		async close( { close: unmount, posters } ) {
			unmount();
			// The next sequence begins with nothing under way.
			while ( posters.length ) {
				await act( async () => posters.shift()!.answer() );
			}
		},
		most: 25,
	} );
} );

async function grab() {
	await act( async () => press( 'Use a frame of the video' ) );
	await act( async () => press( 'Use this frame' ) );
}

it( 'a picture that comes after its window was closed is not taken', async () => {
	const { page } = open();
	await grab();
	await act( async () => press( 'Cancel' ) );
	await act( async () =>
		page.uploads[ 0 ]!.answer( { id: 1, url: '1.jpg' } )
	);
	expect( page.attributes.bread ).toEqual( {} );
	expect( page.posters ).toEqual( [] );
	page.close();
} );

it( 'a picture of one video is not taken for another, and nothing breaks while that is read', async () => {
	const { model, page } = open();
	await grab();
	for ( const video of [ null, 'rolls' ] ) {
		model.video = video;
		model.shown = video ?? model.shown;
		await act( async () => page.draw() );
	}
	await act( async () =>
		page.uploads[ 0 ]!.answer( { id: 1, url: '1.jpg' } )
	);
	expect( page.attributes ).toEqual( { bread: {}, rolls: {} } );
	page.close();
} );

it( 'of two pictures that are taken one after the other the site keeps the second', async () => {
	const { page } = open();
	for ( const id of [ 1, 2 ] ) {
		await grab();
		await act( async () =>
			page.uploads.pop()!.answer( { id, url: `${ id }.jpg` } )
		);
	}
	expect( page.posters.map( ( { what } ) => what ) ).toEqual( [ 'bread 1' ] );
	await act( async () => page.posters.pop()!.answer() );
	expect( page.posters.map( ( { what } ) => what ) ).toEqual( [ 'bread 2' ] );
	await act( async () => page.posters.pop()!.answer() );
	page.close();
} );
