/** What authors wait for in the editor: functions that run in its page, and those that drive it. */

/** Runs in the editor: the canvas shows a block that can be typed into. */
export function editorIsReady() {
	const canvas = document.querySelector( 'iframe[name="editor-canvas"]' );
	return Boolean(
		( canvas?.contentDocument ?? document ).querySelector(
			'.block-editor-block-list__layout .wp-block'
		)
	);
}

/** Runs in the editor: a thousand blocks, read and written. */
function readAndWrite( contents ) {
	const { parse, serialize } = window.wp.blocks;
	const content = Array.from(
		{ length: 1000 },
		( _, index ) => contents[ index % contents.length ]
	).join( '\n\n' );
	const quiet = [ 'info', 'groupCollapsed', 'groupEnd', 'warn', 'error' ];
	quiet.forEach( ( name ) => ( window.console[ name ] = () => {} ) );
	const time = ( act ) => {
		const times = Array.from( { length: 7 }, () => {
			const start = performance.now();
			act();
			return performance.now() - start;
		} ).sort( ( a, b ) => a - b );
		return times[ 3 ];
	};
	const blocksOfContent = parse( content );
	// A content may hold several blocks, one in the other: the times are those of a thousand.
	const flat = ( tree ) =>
		tree.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );
	const thousands = flat( blocksOfContent ).length / 1000;
	return {
		parse: time( () => parse( content ) ) / thousands,
		// Afresh each time: WordPress remembers what it has written.
		serialize:
			time( () =>
				serialize(
					blocksOfContent.map( ( block ) => ( { ...block } ) )
				)
			) / thousands,
		invalid: flat( blocksOfContent ).filter( ( { isValid } ) => ! isValid )
			.length,
	};
}

/** Runs in the editor: 200 blocks, until the last one shows its edit; in milliseconds. */
async function showBlocks( contents ) {
	const { blocks: api, data } = window.wp;
	const flat = ( list ) =>
		list.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );
	const tree = [];
	for ( let index = 0; flat( tree ).length < 200; index++ ) {
		tree.push( ...api.parse( contents[ index % contents.length ] ) );
	}
	tree.push( api.createBlock( 'core/paragraph', { content: 'Typed:' } ) );
	const canvas = document.querySelector(
		'iframe[name="editor-canvas"]'
	).contentDocument;
	const editor = data.dispatch( 'core/block-editor' );
	editor.resetBlocks( [] );
	await new Promise( ( resolve ) => setTimeout( resolve, 500 ) );
	const start = performance.now();
	editor.resetBlocks( tree );
	const isShown = () =>
		tree.every( ( { clientId } ) =>
			canvas.querySelector( `[data-block="${ clientId }"]` )
		) && ! canvas.querySelector( '.wp-block > .components-spinner' );
	do {
		await new Promise( ( resolve ) =>
			window.requestAnimationFrame( resolve )
		);
	} while ( ! isShown() && performance.now() - start < 60_000 );
	const shown = performance.now() - start;
	editor.selectBlock( tree.at( -1 ).clientId, -1 );
	// From a key to the frame that shows its letter.
	window.typed = [];
	canvas.addEventListener(
		'keydown',
		() => {
			const pressed = performance.now();
			window.requestAnimationFrame( () =>
				setTimeout( () =>
					window.typed.push( performance.now() - pressed )
				)
			);
		},
		true
	);
	return shown;
}

/** Shows 200 blocks, then types a sentence below them. */
async function fillAndType( page, contents ) {
	const shown = await page.evaluate( showBlocks, contents );
	await page.waitForTimeout( 1_000 );
	await page.keyboard.type( 'Bread and coffee from eight, cake from ten.', {
		delay: 60,
	} );
	await page.waitForTimeout( 300 );
	const typed = ( await page.evaluate( () => window.typed ) ).sort(
		( a, b ) => a - b
	);
	return {
		shown,
		typing: typed[ Math.floor( typed.length / 2 ) ],
		slowTyping: typed[ Math.floor( typed.length * 0.95 ) ],
	};
}

/** Opens the inserter and searches in it; in milliseconds. */
async function tryInserter( page ) {
	const timed = async ( act, selector ) => {
		const start = Date.now();
		await act();
		await page.locator( selector ).first().waitFor();
		return Date.now() - start;
	};
	const toggle = page
		.getByRole( 'button', { name: /block inserter/i } )
		.first();
	const open = await timed(
		() => toggle.click(),
		'.block-editor-block-types-list__item'
	);
	const search = await timed(
		() => page.keyboard.type( 'table' ),
		'.block-editor-inserter__search .components-button[aria-label*="eset"], .block-editor-block-types-list__item.editor-block-list-item-table'
	);
	await toggle.click();
	return { open, search };
}

/** Runs in the editor: inserts a block of each of these types; milliseconds until its edit is painted. */
async function insertBlocks( names ) {
	const { blocks: api, data } = window.wp;
	const canvas = document.querySelector(
		'iframe[name="editor-canvas"]'
	).contentDocument;
	const editor = data.dispatch( 'core/block-editor' );
	const nextFrame = () =>
		new Promise( ( resolve ) => window.requestAnimationFrame( resolve ) );
	const times = [];
	for ( const name of names ) {
		editor.resetBlocks( [] );
		await new Promise( ( resolve ) => setTimeout( resolve, 200 ) );
		const block = api.createBlock( name );
		const start = performance.now();
		editor.insertBlock( block );
		const isShown = () => {
			const edit = canvas.querySelector(
				`[data-block="${ block.clientId }"]`
			);
			return edit && ! edit.querySelector( '.components-spinner' );
		};
		do {
			await nextFrame();
		} while ( ! isShown() && performance.now() - start < 10_000 );
		// The frame after the one in which it is there has it on the screen.
		await nextFrame();
		times.push( performance.now() - start );
	}
	return times;
}

/** Runs in the editor: the types of blocks in these contents that can be inserted by themselves. */
function typesIn( contents ) {
	const { parse, getBlockType, hasBlockSupport } = window.wp.blocks;
	return [
		...new Set( contents.flatMap( parse ).map( ( { name } ) => name ) ),
	].filter(
		( name ) =>
			! name.startsWith( 'core/' ) &&
			hasBlockSupport( name, 'inserter', true ) &&
			! getBlockType( name ).parent
	);
}

/** Runs in the editor: the contents whose first block is registered on this side. */
const knownIn = ( contents ) =>
	contents.filter(
		( content ) =>
			window.wp.blocks.parse( content )[ 0 ]?.name !== 'core/missing'
	);

/**
 * Does in the editor what authors do.
 *
 * @param {Object}   page
 * @param {string}   paragraph Content of one paragraph.
 * @param {string[]} contents  One of each block.
 * @return {Promise<Object>} Times in ms: of the inserter, of paragraphs, and of the blocks, where this
 *         side has any of them.
 */
export async function workInEditor( page, paragraph, contents ) {
	const workWith = async ( list ) => ( {
		...( await fillAndType( page, list ) ),
		...( await page.evaluate( readAndWrite, list ) ),
	} );
	const known = await page.evaluate( knownIn, contents );
	const inserter = await tryInserter( page );
	const paragraphs = await workWith( [ paragraph ] );
	const [ inserted ] = await page.evaluate( insertBlocks, [
		'core/paragraph',
	] );
	if ( ! known.length ) {
		return { inserter, paragraphs: { ...paragraphs, inserted } };
	}
	const names = await page.evaluate( typesIn, known );
	return {
		inserter,
		paragraphs: { ...paragraphs, inserted },
		blocks: {
			...( await workWith( known ) ),
			inserted: await page.evaluate( insertBlocks, names ),
		},
	};
}
