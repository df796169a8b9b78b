/** The bytes of the build against tests/bench/budgets.json; no browser, no server. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { budgets, build, builtBlocks, kilobytes, weigh } from './weigh.mjs';

const { bundle } = budgets;

assert.ok(
	fs.existsSync( path.join( build, 'editor.js' ) ),
	'Nothing is built: run `npm run build` first.'
);

const blocks = builtBlocks();

/** One line of the report: what, how much, and how much it may be. */
function limit( what, bytes, atMost ) {
	test( `${ what }: ${ kilobytes( bytes ) } of ${ kilobytes( atMost ) }`, () => {
		assert.ok(
			bytes <= atMost,
			`${ what } is ${ kilobytes( bytes - atMost ) } over its budget`
		);
	} );
}

// With the block.json of every block, which each page of the editor would hold otherwise.
limit( 'start-up script', weigh( 'editor.js' ), bundle.startUpScript );
// One sheet holds the styles of all blocks; where a page's own are loaded, it is not.
limit(
	'styles that the editor loads at once',
	weigh( 'editor.css' ),
	bundle.startUpStyles
);
// With the first icon of a block that is shown.
limit( 'icons of blocks', weigh( 'all-icons.js' ), bundle.blockIcons );
limit( 'settings script', weigh( 'settings.js' ), bundle.settingsScript );
// With all that comes when a place is opened; the set-up of a service is what blocks have, too.
limit(
	'settings script, whole',
	[
		'settings.js',
		'service-setup.js',
		...fs
			.readdirSync( path.join( build, 'settings' ) )
			.filter( ( file ) => file.endsWith( '.js' ) )
			.map( ( file ) => `settings/${ file }` ),
	].reduce( ( sum, file ) => sum + weigh( file ), 0 ),
	bundle.settingsWhole
);
limit( 'settings style', weigh( 'settings.css' ), bundle.settingsStyle );
// Nearly all of both is the list of @wordpress/dataviews, which WordPress has not for plugins: one
// script that the screens with lists share.
limit(
	'payments script',
	weigh( 'payments.js' ) + weigh( 'list-screen.js' ),
	bundle.paymentsScript
);
limit(
	'payments styles',
	weigh( 'payments.css' ) + weigh( 'dataviews.css' ),
	bundle.paymentsStyles
);
limit(
	'responses script',
	weigh( 'responses.js' ) + weigh( 'list-screen.js' ),
	bundle.responsesScript
);
limit(
	'responses styles',
	weigh( 'responses.css' ) + weigh( 'dataviews.css' ),
	bundle.responsesStyles
);
limit(
	'subscribers script',
	weigh( 'subscribers.js' ) + weigh( 'list-screen.js' ),
	bundle.subscribersScript
);
limit(
	'subscribers styles',
	weigh( 'subscribers.css' ) + weigh( 'dataviews.css' ),
	bundle.subscribersStyles
);
limit(
	'newsletter: panel',
	weigh( 'newsletter/newsletter-panel.js' ),
	bundle.newsletterPanel
);
limit(
	'publicize: panel',
	weigh( 'accounts/post-panel.js' ),
	bundle.sharePanel
);
limit(
	'social previews: window',
	weigh( 'previews/window-panel.js' ),
	bundle.previewsWindow
);
limit(
	'social previews: style of the window',
	weigh( 'previews/window-panel.css' ),
	bundle.previewsWindowStyle
);
limit(
	'shortlinks: QR code',
	weigh( 'shortlinks/code-panel.js' ),
	bundle.qrCode
);
limit(
	'hosted video: edit',
	weigh( 'core-video/edit.js' ),
	bundle.hostedVideoEdit
);
// What blocks that take money share, with the table of currencies: one chunk.
limit( 'memberships', weigh( 'memberships.js' ), bundle.memberships );
// The edits of all fields of forms: one chunk.
limit( 'fields: edit', weigh( 'form-field/edit.js' ), bundle.fieldEdits );
limit(
	'external media: window',
	weigh( 'external-media/picker.js' ),
	bundle.mediaPicker
);
limit(
	'external media: style of the window',
	weigh( 'external-media/picker.css' ),
	bundle.mediaPickerStyle
);
// Only where a form has steps.
limit( 'steps: script', weigh( 'form-steps/view.js' ), bundle.formStepsModule );
limit( 'steps: style', weigh( 'form-steps/style.css' ), bundle.formStepsStyle );
// Only where the owner has the gate on, and something stands behind it.
limit( 'consent: script', weigh( 'consent/view.js' ), bundle.consentModule );
limit( 'consent: style', weigh( 'consent/style.css' ), bundle.consentStyle );
// Only where a hosted video stands; the script only where something of it has to move.
limit( 'hosted video: script', weigh( 'video/view.js' ), bundle.videoModule );
limit( 'hosted video: style', weigh( 'video/style.css' ), bundle.videoStyle );
// Only below posts that can be liked or have sharing buttons; these have no script.
limit( 'likes: script', weigh( 'hearts/view.js' ), bundle.likesModule );
limit( 'likes: style', weigh( 'hearts/style.css' ), bundle.likesStyle );
limit(
	'sharing: style',
	weigh( 'post-buttons/style.css' ),
	bundle.sharingStyle
);

// When a slideshow comes near the screen; with its script on pages, not more than 28 KB.
limit(
	'slideshow: library on pages',
	weigh( 'slideshow/carousel.module.js' ),
	bundle.slideshowLibrary
);

// When a map comes near the screen, together with its library.
limit( 'map: markers', weigh( 'map/markers.module.js' ), bundle.mapMarkers );

/** Their files have another name, which no ad blocker stops. */
const FOLDERS = {
	like: 'heart',
	'sharing-button': 'post-link',
	'sharing-buttons': 'post-links',
	wordads: 'place',
};

for ( const block of blocks ) {
	const folder = FOLDERS[ block ] ?? block;
	limit(
		`${ block }: edit`,
		weigh( `${ folder }/edit.js` ),
		bundle.editChunk[ block ] ?? bundle.editChunk.others
	);
	limit(
		`${ block }: style on pages`,
		weigh( `${ folder }/style.css` ),
		bundle.style[ block ] ?? bundle.style.others
	);
	limit(
		`${ block }: script on pages`,
		weigh( `${ folder }/view.js` ),
		bundle.viewModule[ block ] ?? bundle.viewModule.others
	);
}

test( 'no block of the budgets is gone', () => {
	const named = [ bundle.viewModule, bundle.style, bundle.editChunk ]
		.flatMap( Object.keys )
		.filter( ( name ) => name !== 'others' );
	assert.deepEqual(
		named.filter( ( name ) => ! blocks.includes( name ) ),
		[]
	);
} );

test( 'pages get scripts as modules, and nothing that only editors need', () => {
	for ( const block of blocks ) {
		const metadata = JSON.parse(
			fs.readFileSync( path.join( build, block, 'block.json' ), 'utf8' )
		);
		assert.equal(
			metadata.viewScript ?? metadata.script,
			undefined,
			block
		);
		const asset = path.join( build, block, 'view.asset.php' );
		if ( fs.existsSync( asset ) ) {
			assert.doesNotMatch(
				fs.readFileSync( asset, 'utf8' ),
				/wp-polyfill|wp-element|react|jquery|wp-i18n|lodash/,
				block
			);
		}
	}
} );

test( 'the start-up takes nothing along that WordPress already has', () => {
	const script = fs.readFileSync( path.join( build, 'editor.js' ), 'utf8' );
	assert.doesNotMatch( script, /react\.production|@license React|lodash/i );
} );

// A handle that WordPress 6.8 does not know would keep the script from loading at all.
for ( const screen of [ 'payments', 'responses', 'subscribers' ] ) {
	test( `the ${ screen } ask for no script that only newer versions of WordPress have`, () => {
		assert.doesNotMatch(
			fs.readFileSync(
				path.join( build, `${ screen }.asset.php` ),
				'utf8'
			),
			/wp-theme|wp-private-apis/
		);
	} );
}
