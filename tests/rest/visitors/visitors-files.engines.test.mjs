/**
 * What visitors do with a field for files, in Chromium, Firefox and WebKit: drag, remove, are told what is
 * wrong, lose the network, send, and send again. Without JavaScript with the browser's own input.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { READING_CLOCK, stopReadingClock } from '../aged-page.mjs';
import { php } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';
import { inEveryEngine, prepareSite, publishPage, until } from './visitors.mjs';

const FORM = `<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /-->

<!-- wp:jetpack/field-file {"id":"plans","required":true,"maxFiles":2,"maxFileSize":0.01,"fileTypes":["document"]} -->
<div><!-- wp:jetpack/label {"label":"Plans"} /-->

<!-- wp:jetpack/dropzone -->
<div class="wp-block-jetpack-dropzone"><!-- wp:paragraph -->
<p>Drop plans here</p>
<!-- /wp:paragraph --></div>
<!-- /wp:jetpack/dropzone --></div>
<!-- /wp:jetpack/field-file -->

<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div><!-- /wp:jetpack/contact-form -->`;

const AREA = 'main .wp-block-jetpack-dropzone';
const INPUT = 'main [type="file"]';
const SEND = 'main form [type="submit"]';
const LIST = 'main .mainstay-field__files li';

const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'visitors-files-' ) );
const fileOf = ( name, content ) => {
	const file = path.join( folder, name );
	fs.writeFileSync( file, content );
	return file;
};
const PLAN = fileOf( 'plan.txt', 'Two windows\n' );
const LARGE = fileOf( 'large.txt', 'x'.repeat( 20_000 ) );
const PAGE = fileOf( 'page.html', '<p>' );

let page;
const site = prepareSite( {
	async prepare() {
		const removeClock = await addMustUsePlugin( READING_CLOCK );
		( { link: page } = await publishPage( 'files', FORM ) );
		return async () => {
			await php(
				`foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'posts_per_page' => -1, 'fields' => 'ids', 's' => 'visitors-files' ] ) as $id ) { wp_delete_post( $id, true ); }
				global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate'" );`
			);
			await removeClock();
			await stopReadingClock();
			fs.rmSync( folder, { recursive: true } );
		};
	},
} );

const texts = async ( browser, selector ) =>
	( await browser.texts( selector ) ).join( ' ' );
const says = ( browser, sentence, selector = 'main' ) =>
	until(
		async () => ( await texts( browser, selector ) ).includes( sentence ),
		`"${ sentence }"`
	);

/** Names of the files of responses whose answers have a word, oldest first. */
const stored = ( word ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/files/stored-files.php';
		$found = [];
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'posts_per_page' => -1, 's' => '${ word }', 'orderby' => 'ID', 'order' => 'ASC' ] ) as $post ) {
			$found[] = array_map( fn( $file ) => $file['name'] . ' ' . @file_get_contents( Mainstay\\Forms\\Files\\StoredFiles\\get_path( $file ) ), Mainstay\\Forms\\read_response( $post )->files );
		}
		return $found;`
	);

/** Drags files that the page makes, as pairs of name and content, onto the area. */
const drop = ( browser, ...files ) =>
	browser.run(
		`const dataTransfer = new DataTransfer();
		for ( const [ name, content ] of ${ JSON.stringify( files ) } ) {
			dataTransfer.items.add( new File( [ content ], name, { lastModified: 1 } ) );
		}
		const area = document.querySelector( '${ AREA }' );
		for ( const type of [ 'dragenter', 'dragover', 'drop' ] ) {
			area.dispatchEvent( new DragEvent( type, { dataTransfer, bubbles: true, cancelable: true } ) );
		}`
	);

const names = async ( browser ) =>
	( await browser.texts( `${ LIST } span` ) ).map( ( name ) => name.trim() );

/** What is dragged is listed, removed, refused and sent; without the network it stays. */
async function sendDragged( browser, engine ) {
	const word = `visitors-files-${ engine }-dragged`;
	await browser.goTo( page );
	await browser.type( '[autocomplete="name"]', word );
	// Nothing was chosen yet.
	await browser.press( SEND );
	await says( browser, 'This field is required.', 'main form' );

	await drop( browser, [ 'page.html', '<p>' ] );
	await says(
		browser,
		'“page.html” is a file type that is not accepted here.'
	);
	await browser.press( SEND );
	await says(
		browser,
		'Plans: “page.html” is a file type',
		'main .mainstay-form__summary'
	);
	assert.match(
		await browser.run(
			`const input = document.querySelector( '${ INPUT }' );
			return input.getAttribute( 'aria-invalid' ) + ' ' + input.getAttribute( 'aria-describedby' );`
		),
		/^true \S+-error \S+-hint$/
	);
	await browser.press( `${ LIST } button` );
	assert.deepEqual( await names( browser ), [] );

	await drop( browser, [ 'large.txt', 'x'.repeat( 20_000 ) ] );
	await says( browser, '“large.txt” is too large.' );
	await browser.press( `${ LIST } button` );
	await drop( browser, [ 'a.txt', 'one\n' ], [ 'b.txt', 'two\n' ] );
	await drop( browser, [ 'c.txt', 'three\n' ], [ 'a.txt', 'one\n' ] );
	assert.deepEqual( await names( browser ), [ 'a.txt', 'b.txt', 'c.txt' ] );
	await says( browser, 'Choose no more than 2 files.' );
	await browser.press( `${ LIST }:nth-child(2) button` );
	assert.deepEqual( await names( browser ), [ 'a.txt', 'c.txt' ] );
	// The focus is on what took its place.
	assert.equal(
		await browser.run(
			'return document.activeElement.getAttribute( "aria-label" );'
		),
		'Remove c.txt'
	);

	// The network fails, and fails again; the files stay.
	await browser.run(
		`window.realSend = XMLHttpRequest.prototype.send;
		XMLHttpRequest.prototype.send = function () { setTimeout( () => this.onloadend() ); };`
	);
	await browser.press( SEND );
	await says( browser, 'could not be sent. Nothing is lost', 'main form' );
	assert.deepEqual( await names( browser ), [ 'a.txt', 'c.txt' ] );
	assert.deepEqual( await stored( word ), [] );
	await browser.run( 'XMLHttpRequest.prototype.send = window.realSend;' );
	await browser.press( SEND );
	await says( browser, 'Message Sent' );
	assert.deepEqual( await stored( word ), [
		[ 'a.txt one\n', 'c.txt three\n' ],
	] );
}

/** What the server finds is said at the field, and the files stay for the next time. */
async function sendChosen( browser, engine ) {
	const word = `visitors-files-${ engine }-chosen`;
	await browser.goTo( page );
	await browser.type( '[autocomplete="name"]', word );
	// By its name it is a document, by its content a page.
	await drop( browser, [ 'odd.txt', '<!doctype html><html><script>' ] );
	await browser.press( SEND );
	await says(
		browser,
		'Plans: “odd.txt” is a file type that is not accepted here.',
		'main .mainstay-form__summary'
	);
	assert.deepEqual( await names( browser ), [ 'odd.txt' ] );
	await browser.press( `${ LIST } button` );
	await browser.chooseFiles( INPUT, [ PLAN ] );
	await until(
		async () => ( await names( browser ) )[ 0 ] === 'plan.txt',
		'the file in the list'
	);
	await browser.press( SEND );
	await says( browser, 'Message Sent' );
	// A second message from the same page.
	await browser.reload();
	await browser.clear( '[autocomplete="name"]' );
	await browser.type( '[autocomplete="name"]', word );
	await drop( browser, [ 'second.txt', 'again\n' ] );
	await browser.press( SEND );
	await says( browser, 'Message Sent' );
	assert.deepEqual( await stored( word ), [
		[ 'plan.txt Two windows\n' ],
		[ 'second.txt again\n' ],
	] );
}

/** The same with the browser's own input. */
async function sendPlainly( browser, engine ) {
	const word = `visitors-files-${ engine }-plain`;
	await browser.goTo( page );
	await browser.type( '[autocomplete="name"]', word );
	assert.match(
		await texts( browser, 'main form' ),
		/At most 2 files of 10 KB each\. Accepted: documents\./
	);
	for ( const [ file, sentence ] of [
		[ LARGE, '“large.txt” is too large. The maximum size is 10 KB.' ],
		[ PAGE, '“page.html” is a file type that is not accepted here.' ],
	] ) {
		await browser.chooseFiles( INPUT, [ file ] );
		await browser.press( SEND );
		await says( browser, `Plans: ${ sentence }`, 'main form' );
		await says( browser, 'Choose your files again', 'main form' );
	}
	assert.equal(
		await browser.read( '[autocomplete="name"]', 'value' ),
		word
	);
	await browser.chooseFiles( INPUT, [ PLAN ] );
	await browser.press( SEND );
	await says( browser, 'Message Sent' );
	assert.match( await texts( browser, 'main' ), /Plans\s*plan\.txt/ );
	assert.deepEqual( await stored( word ), [ [ 'plan.txt Two windows\n' ] ] );
}

inEveryEngine(
	site,
	{},
	{
		'dragged files are listed, refused, kept without a network, and sent':
			sendDragged,
		'what the server refuses is said, and the next file is sent':
			sendChosen,
	}
);

inEveryEngine(
	site,
	{ isWithScript: false },
	{ 'files by the input of the browser': sendPlainly }
);
