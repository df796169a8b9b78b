/** An author chooses and uploads videos, while answers of the site are late: the block shows the last choice, and what came of it. */
import { act, render, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { createBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import {
	dispatch,
	select,
	subscribe,
	useRegistry,
	useSelect,
} from '@wordpress/data';
import fc from 'fast-check';
import type {
	VideoAttributes,
	VideoProps,
} from '../../../../../../extensions/panels/core-video/types';
import { useChoice } from '../../../../../../extensions/panels/core-video/editor/use-choice';
import { checkModel, type Act } from '../../../../check-model';
import { createStep } from '../../../../create-step';
import { controlFetch } from '../../../../controlled-fetch';
import type {
	Block,
	BlockEditorActions,
	BlockSettings,
} from '../../../../editor-types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const BLOCK = 'test/video';
const string = { type: 'string' } as const;
registerBlockType( BLOCK, {
	apiVersion: 3,
	title: 'Video',
	category: 'media',
	attributes: {
		id: { type: 'number' },
		blob: string,
		src: string,
		guid: string,
		caption: string,
	},
} as BlockSettings );

const editor = () => select( blockEditorStore );
const change = () =>
	dispatch( blockEditorStore ) as unknown as BlockEditorActions;

/** What an author has chosen: a file, or a video of the library. */
interface Choice {
	file?: number;
	/** Is this the file itself still, because it was stored while another step was shown? */
	isFile?: boolean;
	id?: number;
	caption?: string;
}

interface Author {
	/** What undo and redo lead to; null where the block was removed. */
	states: ( Choice | null )[];
	at: number;
	files: number;
	uploads: Record< number, 'waiting' | 'stored' | 'refused' >;
	questions: Record< number, 'waiting' | 'hosted' | 'failed' >;
	/** The file that the placeholder uploads. */
	placeholder: number;
	captions: number;
	canRedo: () => boolean;
}

const FILE_IDS = 100;
const now = ( { states, at }: Author ) => states[ at ]!;

/** The number of the video that is shown. */
const idOf = ( model: Author ): number | undefined => {
	const { file, id } = now( model ) ?? {};
	return file && model.uploads[ file ] === 'stored' ? FILE_IDS + file : id;
};

function push( model: Author, state: Choice | null ) {
	model.states = [ ...model.states.slice( 0, model.at + 1 ), state ];
	model.at++;
}

/** What an author changes is a step, as a field of WordPress' makes it one. */
const update = ( clientId: string, changes: VideoAttributes ) => {
	registry.batch( () => {
		change().updateBlockAttributes( clientId, changes );
		change().__unstableMarkLastChangeAsPersistent();
	} );
};

/** Steps back and forth, as WordPress keeps them. */
function keepHistory() {
	let states: Block[][] = [ editor().getBlocks() ];
	let at = 0;
	let isStaged = false;
	let isGoing = false;
	const stop = subscribe( () => {
		const blocks = editor().getBlocks();
		if ( isGoing || blocks === states[ at ] ) {
			return;
		}
		if ( editor().isLastBlockChangePersistent() ) {
			states = [ ...states.slice( 0, ++at ), blocks ];
			isStaged = false;
		} else {
			states[ at ] = blocks;
			isStaged = true;
		}
	} );
	const canRedo = () => ! isStaged && at < states.length - 1;
	const go = ( by: number ) => {
		// What came by itself after a step back is kept; what could be done again is not.
		states = isStaged ? states.slice( 0, at + 1 ) : states;
		isStaged = false;
		at += by;
		isGoing = true;
		change().resetBlocks( states[ at ]! );
		isGoing = false;
		states[ at ] = editor().getBlocks();
	};
	return { stop, canRedo, go };
}

const registry = renderHook( () => useRegistry() ).result.current;
let latest: ReturnType< typeof useChoice > | null = null;

function Video(
	props: Pick< VideoProps, 'attributes' | 'clientId' | 'setAttributes' >
) {
	latest = useChoice( props as VideoProps, true );
	return null;
}

/** The block as WordPress draws it; another place draws it anew. */
function Canvas( { place }: { place: number } ) {
	const block = useSelect( () => editor().getBlocks()[ 0 ], [] );
	return block ? (
		<Video
			key={ place }
			clientId={ block.clientId }
			attributes={ block.attributes }
			setAttributes={ ( changes ) =>
				change().updateBlockAttributes( block.clientId, changes )
			}
		/>
	) : null;
}

interface Upload {
	file: File;
	answer: ( media: object ) => void;
	fail: ( message: string ) => void;
}

function openEditor() {
	const { waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	const uploads: Upload[] = [];
	change().updateSettings( {
		mediaUpload: ( { filesList, onSuccess, onError } ) =>
			uploads.push( {
				file: filesList[ 0 ]!,
				answer: ( media ) => onSuccess?.( [ media as never ] ),
				fail: onError,
			} ),
	} );
	const block = createBlock( BLOCK, {} );
	change().resetBlocks( [ block ] );
	const history = keepHistory();
	let place = 0;
	const view = render( <Canvas place={ place } /> );
	return {
		clientId: block.clientId,
		waiting,
		uploads,
		history,
		/** Of the component that was there when the placeholder's upload began. */
		begun: latest!,
		move: () => view.rerender( <Canvas place={ ++place } /> ),
		close() {
			view.unmount();
			history.stop();
		},
	};
}
type Page = ReturnType< typeof openEditor >;
type One = Act< Author, Page >;

const step = createStep< Author, Page >( ( model ) => {
	const state = now( model );
	const id = idOf( model );
	const question = id && model.questions[ id ];
	const isChosen = state?.isFile && model.uploads[ state.file! ] === 'stored';
	if ( isChosen ) {
		state.isFile = false;
	}
	if ( id && ( ! question || ( isChosen && question === 'failed' ) ) ) {
		model.questions[ id ] = 'waiting';
	}
} );

/** Nothing covers what is to be chosen. */
const isFree = ( model: Author ) =>
	now( model ) !== null &&
	! model.placeholder &&
	model.uploads[ now( model )!.file ?? 0 ] !== 'waiting';

const media = ( id: number ) => ( { id, url: `${ id }.mp4` } );

function chooseId( model: Author, id: number ) {
	if ( idOf( model ) !== id ) {
		push( model, { id, caption: now( model )!.caption } );
	}
	if ( model.questions[ id ] === 'failed' ) {
		model.questions[ id ] = 'waiting';
	}
}

const ACTS: fc.Arbitrary< One >[] = [
	fc.constantFrom( 1, 2 ).map( ( id ) =>
		step(
			`choose video ${ id }`,
			( model ) => {
				latest!.choose( media( id ) );
				chooseId( model, id );
			},
			isFree
		)
	),
	fc.constant(
		step(
			'drop a file',
			( model, { clientId } ) => {
				const file = ++model.files;
				URL.createObjectURL = () => `blob:${ Math.random() }`;
				update( clientId, {
					blob: createBlobURL( new File( [], `${ file }.mp4` ) ),
					id: undefined,
					src: undefined,
					guid: undefined,
				} );
				push( model, {
					file,
					isFile: true,
					caption: now( model )!.caption,
				} );
				model.uploads[ file ] = 'waiting';
			},
			isFree
		)
	),
	fc
		.record( {
			at: fc.nat( 1 ),
			how: fc.constantFrom( 'stored', 'stored', 'refused' ),
		} )
		.map( ( { at, how } ) => {
			const waiting = ( { uploads }: Author ) =>
				Object.keys( uploads )
					.map( Number )
					.filter( ( file ) => uploads[ file ] === 'waiting' );
			return step(
				`upload ${ at } is ${ how }`,
				( model, { uploads } ) => {
					const file = waiting( model )[ at ]!;
					const upload = uploads.find(
						( { file: { name } } ) => name === `${ file }.mp4`
					)!;
					model.uploads[ file ] = how as 'stored';
					if ( how === 'stored' ) {
						upload.answer( media( FILE_IDS + file ) );
					} else {
						upload.fail( 'No.' );
					}
				},
				( model ) => at < waiting( model ).length
			);
		} ),
	fc.constant(
		step(
			'the placeholder uploads a file',
			( model, page ) => {
				page.begun = latest!;
				latest!.choose( { url: 'blob:placeholder' } );
				model.placeholder = ++model.files;
			},
			( model ) => isFree( model ) && ! idOf( model )
		)
	),
	fc.boolean().map( ( isStored ) =>
		step(
			`the placeholder's file is ${ isStored ? 'stored' : 'refused' }`,
			( model, page ) => {
				const id = FILE_IDS + model.placeholder;
				model.placeholder = 0;
				if ( isStored ) {
					page.begun.choose( media( id ) );
					chooseId( model, id );
				} else {
					page.begun.fail( 'No.' );
				}
			},
			( model ) => model.placeholder > 0 && now( model ) !== null
		)
	),
	fc
		.record( {
			at: fc.nat( 1 ),
			how: fc.constantFrom( 'hosted', 'hosted', 'failed' ),
		} )
		.map( ( { at, how } ): One => ( {
			name: `question ${ at }: ${ how }`,
			isPossible: ( { questions } ) =>
				at <
				Object.values( questions ).filter(
					( one ) => one === 'waiting'
				).length,
			async take( model, { waiting } ) {
				const question = waiting( 'GET' )[ at ]!;
				const id = Number( question.request.path.split( '/' ).pop() );
				model.questions[ id ] = how as 'hosted';
				await ( how === 'hosted'
					? question.answer( {
							source_url: `${ id }.mp4`,
							jetpack_videopress: {
								guid: `guid-${ id }`,
								url: 'here',
							},
						} )
					: question.fail() );
			},
		} ) ),
	fc.constant(
		step(
			'write a caption',
			( model, { clientId } ) => {
				const caption = `caption ${ ++model.captions }`;
				update( clientId, { caption } );
				push( model, { ...now( model ), caption } );
			},
			( model ) => now( model ) !== null
		)
	),
	fc.constant(
		step(
			'remove the block',
			( model, { clientId } ) => {
				change().removeBlock( clientId, false );
				push( model, null );
			},
			( model ) => now( model ) !== null && ! model.placeholder
		)
	),
	fc.constant(
		step(
			'move the block',
			( _model, { move } ) => move(),
			( { placeholder } ) => ! placeholder
		)
	),
	fc.constant(
		step(
			'undo',
			( model, { history } ) => {
				history.go( -1 );
				model.at--;
			},
			( { at, placeholder } ) => at > 0 && ! placeholder
		)
	),
	fc.constant(
		step(
			'redo',
			( model, { history } ) => {
				history.go( 1 );
				model.at++;
			},
			( { canRedo, placeholder } ) => canRedo() && ! placeholder
		)
	),
];

function agree( model: Author, { clientId, waiting, uploads }: Page ) {
	const state = now( model );
	const attributes = editor().getBlockAttributes( clientId )!;
	if ( ! state ) {
		expect( attributes ).toBeNull();
		return;
	}
	const id = idOf( model );
	const question = id && model.questions[ id ];
	const isUploading = model.uploads[ state.file ?? 0 ] === 'waiting';
	const { blob, src, guid, caption } = attributes;
	let expected: string | null = question === 'waiting' ? 'preview' : null;
	if ( isUploading || model.placeholder ) {
		expected = 'uploading';
	}
	expect( {
		id: attributes.id,
		src,
		guid,
		caption,
		hasFile: blob !== undefined,
		step: latest!.step,
	} ).toEqual( {
		id,
		src: id && `${ id }.mp4`,
		guid: question === 'hosted' ? `guid-${ id }` : undefined,
		caption: state.caption,
		hasFile: isUploading,
		step: expected,
	} );
	expect( uploads ).toHaveLength( Object.keys( model.uploads ).length );
	expect( waiting( 'GET' ) ).toHaveLength(
		Object.values( model.questions ).filter( ( one ) => one === 'waiting' )
			.length
	);
}

it( 'shows the last choice and what came of it, however late that is', async () => {
	await checkModel( {
		acts: [ ...ACTS, ACTS[ 2 ]!, ACTS[ 5 ]!, ACTS[ 9 ]!, ACTS[ 10 ]! ],
		open() {
			const page = openEditor();
			const model: Author = {
				states: [ {} ],
				at: 0,
				files: 0,
				uploads: {},
				questions: {},
				placeholder: 0,
				captions: 0,
				canRedo: page.history.canRedo,
			};
			return { model, page };
		},
		agree,
		close: ( { close } ) => close(),
		most: 20,
	} );
} );

const take = ( what: () => void ) => act( async () => what() );
const shown = ( { clientId }: Page ): VideoAttributes =>
	editor().getBlockAttributes( clientId )!;

function drop( { clientId }: Page ) {
	URL.createObjectURL = () => `blob:${ Math.random() }`;
	return take( () =>
		update( clientId, {
			blob: createBlobURL( new File( [], 'film.mp4' ) ),
		} )
	);
}

it( 'a file that was stored meanwhile is there after a step back, and is not uploaded for ever', async () => {
	const page = openEditor();
	await drop( page );
	await take( () => update( page.clientId, { caption: 'Bread' } ) );
	await take( () => page.uploads[ 0 ]!.answer( media( 7 ) ) );
	await take( () => page.history.go( -1 ) );
	expect( latest!.step ).toBe( 'preview' );
	expect( shown( page ) ).toMatchObject( { id: 7, src: '7.mp4' } );
	page.close();
} );

it( 'a block that is moved while it uploads a file uploads it once', async () => {
	const page = openEditor();
	await drop( page );
	await take( page.move );
	expect( page.uploads ).toHaveLength( 1 );
	await take( () => page.uploads[ 0 ]!.answer( media( 7 ) ) );
	expect( shown( page ).id ).toBe( 7 );
	page.close();
} );

const answer = ( page: Page, guid: string ) =>
	page
		.waiting( 'GET' )[ 0 ]!
		.answer( { jetpack_videopress: { guid, url: 'here' } } );

it( 'a video that was undone before the site answered is hosted when it is done again', async () => {
	const page = openEditor();
	await take( () => latest!.choose( media( 1 ) ) );
	await take( () => page.history.go( -1 ) );
	expect( latest!.step ).toBeNull();
	await answer( page, 'bread' );
	await take( () => page.history.go( 1 ) );
	expect( shown( page ).guid ).toBe( 'bread' );
	page.close();
} );

it( 'a video of which the site could not say anything is asked for again by whoever chooses it again', async () => {
	const page = openEditor();
	await take( () => latest!.choose( media( 1 ) ) );
	await page.waiting( 'GET' )[ 0 ]!.fail();
	await take( () => latest!.choose( media( 1 ) ) );
	await answer( page, 'bread' );
	expect( shown( page ).guid ).toBe( 'bread' );
	page.close();
} );

it( 'of two videos that are chosen one after the other each is a step of undo', async () => {
	const page = openEditor();
	await take( () => latest!.choose( media( 1 ) ) );
	await take( () => latest!.choose( media( 2 ) ) );
	await take( () => page.history.go( -1 ) );
	expect( shown( page ).id ).toBe( 1 );
	page.close();
} );
