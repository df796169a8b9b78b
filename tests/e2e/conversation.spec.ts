import type { FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'fs';
import {
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	newPost,
	publish,
	test,
	visit,
} from './test';

const BLOCK = '.wp-block-jetpack-conversation';
const LINE = '.wp-block-jetpack-dialogue';

const SRT = `1
00:00:03,000 --> 00:00:06,000
Anna: What makes <i>good</i> bread?

2
00:00:06,500 --> 00:00:09,000
Ben: Patience & <script>window.ran = 1</script> salt.

3
00:00:20,000 --> 00:00:22,000
ANNA: Thank you.
`;

const file = ( name: string, text: string, mimeType = 'text/plain' ) => ( {
	name,
	mimeType,
	buffer: Buffer.from( text ),
} );

/** A minute of silence. */
function silence(): Buffer {
	const [ rate, seconds ] = [ 3000, 60 ];
	const header = Buffer.alloc( 44 );
	header.write( 'RIFF', 0 );
	header.writeUInt32LE( 36 + rate * seconds, 4 );
	header.write( 'WAVEfmt ', 8 );
	header.writeUInt32LE( 16, 16 );
	header.writeUInt16LE( 1, 20 );
	header.writeUInt16LE( 1, 22 );
	header.writeUInt32LE( rate, 24 );
	header.writeUInt32LE( rate, 28 );
	header.writeUInt16LE( 1, 32 );
	header.writeUInt16LE( 8, 34 );
	header.write( 'data', 36 );
	header.writeUInt32LE( rate * seconds, 40 );
	return Buffer.concat( [ header, Buffer.alloc( rate * seconds, 128 ) ] );
}

/** Answers for recordings as media servers do: in parts. */
async function answerForRecordings( page: Page ) {
	const body = silence();
	await page.context().route( '**/*.wav', ( route ) => {
		const [ , from = '0', to = '' ] =
			/bytes=(\d+)-(\d*)/.exec( route.request().headers().range ?? '' ) ??
			[];
		const start = Number( from );
		const end = to ? Number( to ) : body.length - 1;
		return route.fulfill( {
			status: 206,
			contentType: 'audio/wav',
			headers: {
				'Accept-Ranges': 'bytes',
				'Content-Range': `bytes ${ start }-${ end }/${ body.length }`,
			},
			body: body.subarray( start, end + 1 ),
		} );
	} );
}

const audio = ( name: string ) =>
	`<!-- wp:audio -->\n<figure class="wp-block-audio"><audio controls src="/wp-content/${ name }.wav"></audio></figure>\n<!-- /wp:audio -->`;

const line = ( label: string, timestamp: string, seconds: number ) =>
	`<!-- wp:jetpack/dialogue {"slug":"speaker-0","timestamp":"${ timestamp }","showTimestamp":true} -->\n<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style">${ label }</div><div class="wp-block-jetpack-dialogue__timestamp-label"><a class="wp-block-jetpack-dialogue__timestamp_link" href="#${ seconds }">${ timestamp }</a></div></div><p class="wp-block-jetpack-dialogue__content">Says ${ label }.</p></div>\n<!-- /wp:jetpack/dialogue -->`;

const conversation = ( inner: string ) =>
	`<!-- wp:jetpack/conversation {"participants":[{"slug":"speaker-0","label":"Anna"}],"showTimestamps":true} -->\n<div class="wp-block-jetpack-conversation">${ inner }</div>\n<!-- /wp:jetpack/conversation -->`;

const labels = ( where: FrameLocator ) =>
	where
		.locator( `${ LINE } input` )
		.evaluateAll( ( inputs ) =>
			inputs.map( ( input ) => ( input as HTMLInputElement ).value )
		);

const timeOf = ( where: Page | FrameLocator, name: string ) =>
	where
		.locator( `audio[src*="${ name }"]` )
		.evaluate( ( media: HTMLAudioElement ) =>
			Math.floor( media.currentTime )
		);

const selectConversation = ( page: Page ) =>
	page.evaluate( () => {
		const { data } = window.wp;
		const [ clientId ] = data
			.select( 'core/block-editor' )
			.getBlocksByName( 'jetpack/conversation' );
		data.dispatch( 'core/block-editor' ).selectBlock( clientId! );
	} );

async function openSettings( page: Page ) {
	const panel = page.getByRole( 'region', { name: 'Editor settings' } );
	if ( ! ( await panel.getByRole( 'tab', { name: 'Block' } ).isVisible() ) ) {
		await page
			.getByRole( 'button', { name: 'Settings', exact: true } )
			.click();
	}
	return panel;
}

test( 'an author uploads a transcript, corrects it and takes it out again', async ( {
	page,
} ) => {
	test.slow();
	const canvas = await newPost( page );
	await insertBlock( page, 'Conversation' );
	const input = canvas.locator( `${ BLOCK } input[type=file]` );
	await expect(
		canvas.getByRole( 'button', { name: 'Upload transcript' } )
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	for ( const [ wrong, sentence ] of [
		[
			file( 'a.srt', '' ),
			'Invalid transcript file size. The file must not be empty, and may have 100 KB at most.',
		],
		[
			file( 'a.srt', 'x'.repeat( 100_001 ) ),
			'Invalid transcript file size. The file must not be empty, and may have 100 KB at most.',
		],
		[ file( 'a.srt', SRT, 'image/png' ), 'Invalid transcript file type.' ],
		[ file( 'a.doc', SRT ), 'Invalid transcript file extension.' ],
		[ file( 'a.txt', ' \n ' ), 'Transcript content is empty' ],
		[ file( 'a.txt', 'Dear diary' ), 'Transcript format not supported' ],
	] as const ) {
		await input.setInputFiles( wrong );
		await expect(
			canvas.locator( '.components-notice', { hasText: sentence } )
		).toBeVisible();
	}
	await expectAccessible( canvas, BLOCK );
	await input.setInputFiles(
		file( 'talk.srt', SRT, 'application/x-subrip' )
	);
	await expect( canvas.locator( LINE ) ).toHaveCount( 3 );
	expect( await labels( canvas ) ).toEqual( [ 'Anna', 'Ben', 'Anna' ] );
	await expect( canvas.locator( `${ LINE } p` ).nth( 1 ) ).toHaveText(
		'Patience & <script>window.ran = 1</script> salt.'
	);
	// One step back, and forth.
	await page.keyboard.press( 'ControlOrMeta+z' );
	await expect( canvas.locator( LINE ) ).toHaveCount( 0 );
	await page.keyboard.press( 'ControlOrMeta+Shift+z' );
	await expect( canvas.locator( LINE ) ).toHaveCount( 3 );

	await selectConversation( page );
	const settings = await openSettings( page );
	await settings
		.getByRole( 'checkbox', { name: 'Show conversation timestamps' } )
		.check();
	await expect(
		canvas.locator( '.wp-block-jetpack-dialogue__timestamp-label' )
	).toHaveText( [ '00:03', '00:06', '00:20' ] );
	await settings
		.getByRole( 'textbox', { name: 'Speaker 2' } )
		.fill( 'Ben Okafor' );
	expect( await labels( canvas ) ).toEqual( [
		'Anna',
		'Ben Okafor',
		'Anna',
	] );

	const taken = page.waitForEvent( 'download' );
	await settings.getByRole( 'button', { name: 'Download WebVTT' } ).click();
	const download = await taken;
	expect( download.suggestedFilename() ).toBe( 'transcript.vtt' );
	expect( readFileSync( ( await download.path() )!, 'utf8' ) ).toBe(
		'WEBVTT\n\n00:00:03.000 --> 00:00:06.500\n<v Anna>What makes good bread?\n\n00:00:06.500 --> 00:00:20.000\n<v Ben Okafor>Patience &amp; &lt;script&gt;window.ran = 1&lt;/script&gt; salt.\n\n00:00:20.000 --> 00:00:22.000\n<v Anna>Thank you.\n'
	);
	// Scrolled, the header of the sidebar would lie over fields.
	await page
		.locator( '.interface-complementary-area' )
		.evaluate( ( sidebar ) => sidebar.scrollTo( 0, 0 ) );
	await expectAccessible( page, '.block-editor-block-inspector' );
	await expectAccessible( canvas, BLOCK );

	const id = await publish( page );
	const saved = await content( page );
	expect( saved ).toContain(
		'<!-- wp:jetpack/conversation {"participants":[{"slug":"speaker-0","label":"Anna"},{"slug":"speaker-1","label":"Ben Okafor"}],"showTimestamps":true} -->'
	);
	await editPost( page, id );
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	await expect( page.locator( LINE ) ).toHaveCount( 3 );
	await expect( page.locator( LINE ).nth( 1 ) ).toHaveText(
		/^\s*Ben Okafor\s*00:06\s*Patience & <script>window\.ran = 1<\/script> salt\.\s*$/
	);
	// Nothing to play: the time is text.
	await expect( page.locator( `${ LINE } a[href]` ) ).toHaveCount( 0 );
	expect( await page.evaluate( () => window.ran ) ).toBeUndefined();
	await expectAccessible( page, BLOCK );
} );

test( 'a conversation is written with the keyboard alone', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Conversation' );
	const skip = canvas.getByRole( 'button', { name: 'Skip upload' } );
	await skip.focus();
	await skip.press( 'Enter' );
	const speakers = canvas.getByRole( 'combobox', { name: 'Speaker' } );
	await speakers.first().focus();
	await page.keyboard.type( 'Anna' );
	await expect( speakers.first() ).toHaveAttribute( 'data-state', 'adding' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Tea?' );
	await expect( speakers.first() ).toHaveAttribute( 'data-state', 'added' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Or coffee?' );
	expect( await labels( canvas ) ).toEqual( [ 'Anna', 'Anna' ] );

	await speakers.nth( 1 ).focus();
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( 'Annabel' );
	await expect( speakers.nth( 1 ) ).toHaveAttribute(
		'data-state',
		'editing'
	);
	await page.keyboard.press( 'Escape' );
	await expect( speakers.nth( 1 ) ).toHaveValue( 'Anna' );
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( 'Annabel' );
	await page.keyboard.press( 'Enter' );
	await expect( speakers.nth( 1 ) ).toHaveAttribute( 'data-state', 'edited' );
	expect( await labels( canvas ) ).toEqual( [ 'Annabel', 'Annabel' ] );

	// Somebody else answers, and from now on the two take turns.
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Both' );
	await page.keyboard.press( 'Alt+F10' );
	const menu = page.getByRole( 'button', { name: 'Choose the speaker' } );
	await expect( page.locator( '[role="toolbar"] :focus' ) ).toHaveCount( 1 );
	await menu.press( 'Enter' );
	await expect(
		page.getByRole( 'menuitemradio', { name: 'Annabel' } )
	).toBeVisible();
	const another = page.getByRole( 'menuitem', { name: 'Another speaker' } );
	await another.press( 'Enter' );
	await expect( speakers.nth( 2 ) ).toBeFocused();
	await page.keyboard.type( 'Ben' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await expect( canvas.locator( LINE ) ).toHaveCount( 4 );
	expect( await labels( canvas ) ).toEqual( [
		'Annabel',
		'Annabel',
		'Ben',
		'Annabel',
	] );
	await speakers.nth( 3 ).focus();
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( 'bEN' );
	await expect( speakers.nth( 3 ) ).toHaveAttribute(
		'data-state',
		'selecting'
	);
	await page.keyboard.press( 'Tab' );
	await expect( speakers.nth( 3 ) ).toHaveAttribute(
		'data-state',
		'selected'
	);
	await expect( speakers.nth( 3 ) ).toHaveValue( 'Ben' );
	await expectAccessible( canvas, BLOCK );
	await expect( async () => {
		const { participants } = JSON.parse(
			/wp:jetpack\/conversation (\{.*?\}) -->/.exec(
				await content( page )
			)![ 1 ]!
		);
		expect( participants ).toEqual( [
			{ slug: 'speaker-0', label: 'Annabel' },
			{ slug: 'speaker-1', label: 'Ben' },
		] );
	} ).toPass();
} );

test( 'a line splits and joins like a paragraph', async ( { page } ) => {
	const id = await createPost( conversation( line( 'Anna', '00:07', 7 ) ) );
	const canvas = await editPost( page, id );
	await canvas.locator( `${ LINE } p` ).click();
	await page.keyboard.press( 'Home' );
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'Enter' );
	await expect( canvas.locator( `${ LINE } p` ) ).toHaveText( [
		'Says',
		/Anna\./,
	] );
	expect( await labels( canvas ) ).toEqual( [ 'Anna', 'Anna' ] );
	await page.keyboard.press( 'Backspace' );
	await expect( canvas.locator( `${ LINE } p` ) ).toHaveText( [
		'Says Anna.',
	] );
} );

test( 'in the editor a time plays the audio of the post', async ( {
	page,
} ) => {
	await answerForRecordings( page );
	const id = await createPost(
		`${ audio( 'one' ) }\n\n${ conversation( line( 'Anna', '00:30', 30 ) ) }`
	);
	const canvas = await editPost( page, id );
	await canvas.getByRole( 'button', { name: 'Play from 00:30' } ).click();
	await expect
		.poll( () => timeOf( canvas, 'one' ) )
		.toBeGreaterThanOrEqual( 30 );
	expect( await isDirty( page ) ).toBe( false );

	const settings = await openSettings( page );
	await settings.getByRole( 'button', { name: 'Pause' } ).click();
	const minute = settings.getByRole( 'spinbutton', { name: 'Minute' } );
	await minute.fill( '61' );
	await expect( minute ).toHaveValue( '59' );
	await minute.fill( '0' );
	const slider = settings.getByRole( 'slider', {
		name: 'Position in the recording',
	} );
	await slider.fill( '45' );
	await expect(
		settings.getByRole( 'spinbutton', { name: 'Second' } )
	).toHaveValue( '45' );
	await expect.poll( () => timeOf( canvas, 'one' ) ).toBe( 45 );
	await expectAccessible( page, '.block-editor-block-inspector' );
	expect( await content( page ) ).toContain(
		'"timestamp":"00:45","showTimestamp":true} -->'
	);
} );

test( 'on a page a time plays the recording of its conversation', async ( {
	page,
} ) => {
	await answerForRecordings( page );
	const id = await createPost(
		`${ audio( 'one' ) }\n\n${ conversation( line( 'Anna', '00:30', 30 ) ) }\n\n${ conversation( `${ audio( 'two' ) }\n\n${ line( 'Ben', '00:40', 40 ) }` ) }`
	);
	await visit( page, id );
	const link = ( name: string ) => page.getByRole( 'link', { name } );
	await expect( link( '00:30' ) ).toHaveAttribute( 'href', /one\.wav#t=30$/ );
	await link( '00:30' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect
		.poll( () => timeOf( page, 'one' ) )
		.toBeGreaterThanOrEqual( 30 );
	await link( '00:40' ).click();
	await expect
		.poll( () => timeOf( page, 'two' ) )
		.toBeGreaterThanOrEqual( 40 );
	// One at a time is heard.
	expect(
		await page
			.locator( 'audio[src*="one"]' )
			.evaluate( ( media: HTMLAudioElement ) => media.paused )
	).toBe( true );
	expect( new URL( page.url() ).hash ).toBe( '' );
	await expectAccessible( page, BLOCK );
} );

test( 'without JavaScript a time leads into the recording; feeds say who speaks', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const id = await createPost(
		`${ audio( 'one' ) }\n\n${ conversation( line( 'Anna &amp; Bo', '00:30', 30 ) ) }`
	);
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL,
	} );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	await expect( plain.locator( LINE ) ).toBeVisible();
	await expect(
		plain.getByRole( 'link', { name: '00:30' } )
	).toHaveAttribute( 'href', '/wp-content/one.wav#t=30' );
	await context.close();
	const feed = await (
		await page.request.get( `/?p=${ id }&feed=rss2&withoutcomments=1` )
	).text();
	const posts = await ( await page.request.get( '/feed/' ) ).text();
	expect( feed + posts ).toContain(
		'<p><strong>Anna &amp; Bo</strong> (00:30): Says Anna &amp; Bo.</p>'
	);
} );
