import { createHash } from 'crypto';
import {
	canvasOf,
	createPost,
	editPost,
	expect,
	insertBlock,
	isDirty,
	newPost,
	test,
	visit,
	writeAs,
} from './test';
import { blockNames } from './block-names';
import { answerForMaps, MAP_HOSTS } from '../fakes/map-providers.mjs';
import { php } from '../rest/site.mjs';

const RATING =
	'<!-- wp:jetpack/rating-star {"rating":2} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->';

test( 'an edit that cannot be loaded says so, keeps the content, and can be tried again @short @journey', async ( {
	page,
	watched,
} ) => {
	const id = await createPost( RATING );
	await page.route( '**/rating-star/edit.js*', ( route ) => route.abort() );
	const canvas = await editPost( page, id );
	await expect(
		canvas.getByText(
			'The editor of this block could not be loaded. Your content is safe. Check the connection, then try again.'
		)
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	await page.unroute( '**/rating-star/edit.js*' );
	await canvas.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( canvas.getByText( 'could not be loaded' ) ).toBeHidden();
	await expect(
		canvas.locator( '.wp-block-jetpack-rating-star' )
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	// The browser reports what the test did.
	watched.messages.length = 0;
} );

test( 'the editor gets one script and one style sheet for all blocks; inserting one is one step back @short @journey', async ( {
	page,
} ) => {
	await newPost( page );
	const files = await page.evaluate( () =>
		[
			...document.querySelectorAll(
				'script[src], link[rel="stylesheet"]'
			),
		]
			.map(
				( element ) =>
					( element.getAttribute( 'src' ) ??
						element.getAttribute( 'href' ) )!.split( '?' )[ 0 ]!
			)
			.filter( ( address ) =>
				address.includes( '/mainstay-blocks/build/' )
			)
			.map( ( address ) => address.split( '/build/' )[ 1 ] )
			.sort()
	);
	expect( files ).toEqual( [ 'editor.css', 'editor.js' ] );
	await insertBlock( page, 'Business Hours' );
	// What style.scss says reached the canvas by it.
	const panel = canvasOf( page )
		.locator( '.wp-block-jetpack-business-hours__panel' )
		.first();
	await expect( panel ).toBeVisible();
	await page.keyboard.press( 'ControlOrMeta+z' );
	await expect( panel ).toHaveCount( 0 );
} );

test( 'a page without our blocks gets nothing from us @short @journey', async ( {
	page,
} ) => {
	const id = await createPost(
		'<!-- wp:paragraph -->\n<p>Plain.</p>\n<!-- /wp:paragraph -->'
	);
	await visit( page, id );
	expect( await page.content() ).not.toMatch(
		/mainstay-blocks\/|mainstay_|wp-block-jetpack/
	);
} );

test( 'themes that load all styles everywhere get ours only where they are used @short @journey', async ( {
	page,
} ) => {
	const plain = await createPost(
		'<!-- wp:paragraph -->\n<p>Plain.</p>\n<!-- /wp:paragraph -->'
	);
	const rated = await createPost( RATING );
	const before = await php( `
		$folder = get_theme_root() . '/classic-for-tests';
		wp_mkdir_p( $folder );
		file_put_contents( "$folder/style.css", "/*\\nTheme Name: Classic for tests\\n*/" );
		file_put_contents( "$folder/index.php", '<!DOCTYPE html><html><head><title>T</title><?php wp_head(); ?></head><body><?php while ( have_posts() ) { the_post(); the_content(); } wp_footer(); ?></body></html>' );
		$before = get_stylesheet();
		switch_theme( 'classic-for-tests' );
		return $before;
	` );
	try {
		await visit( page, plain );
		expect( await page.content() ).not.toContain( 'mainstay-blocks/' );
		await visit( page, rated );
		const styles = page.locator( '[id^="jetpack-rating-star-style"]' );
		await expect( styles ).toHaveCount( 1 );
		expect(
			await styles.evaluate(
				( { parentElement } ) => parentElement?.tagName
			)
		).toBe( 'HEAD' );
	} finally {
		await php( `switch_theme( '${ before }' );` );
	}
} );

test( 'common attributes of the wrong type stop no page @journey', async ( {
	page,
	watched,
} ) => {
	watched.allowedHosts.push( ...MAP_HOSTS );
	await answerForMaps( page );
	const wrong =
		'{"className":["x"],"style":"x","backgroundColor":{"a":1},"textColor":[1],"gradient":7,"fontSize":{"b":[]},"align":["wide"],"layout":"x","metadata":"x","lock":1}';
	const id = await createPost(
		blockNames
			.map( ( name ) => `<!-- wp:${ name } ${ wrong } /-->` )
			.join( '\n' ) +
			'\n<!-- wp:paragraph -->\n<p>The page goes on.</p>\n<!-- /wp:paragraph -->'
	);
	await visit( page, id );
	await expect( page.getByText( 'The page goes on.' ) ).toBeVisible();
	await expect( page.getByText( 'critical error' ) ).toHaveCount( 0 );
} );

test( 'the strings of the start-up and of its lazy chunks are translated @journey', async ( {
	page,
} ) => {
	// The language is chosen in this user's profile.
	writeAs( 'admin' );
	const catalogue = ( messages: Record< string, string[] > ) =>
		JSON.stringify( {
			domain: 'messages',
			locale_data: { messages: { '': { lang: 'de' }, ...messages } },
		} );
	const file = ( script: string ) =>
		`mainstay-blocks-de_DE-${ createHash( 'md5' ).update( script ).digest( 'hex' ) }.json`;
	// As a language pack holds them: one file per script.
	await php( `
		$folder = WP_LANG_DIR . '/plugins';
		wp_mkdir_p( $folder );
		file_put_contents( $folder . '/${ file( 'build/editor.js' ) }', '${ catalogue( { 'Try again': [ 'Noch einmal' ] } ) }' );
		file_put_contents( $folder . '/${ file( 'build/rating-star/edit.js' ) }', '${ catalogue( { 'Highest rating': [ 'Höchste Bewertung' ] } ) }' );
		file_put_contents( $folder . '/${ file( 'build/memberships.js' ) }', '${ catalogue( { 'Plan requires a name': [ 'Ein Tarif braucht einen Namen' ] } ) }' );
		file_put_contents( $folder . '/${ file( 'build/map/edit.js' ) }', '${ catalogue( { 'Add a place': [ 'Ort hinzufügen' ] } ) }' );
		update_user_meta( 1, 'locale', 'de_DE' );
	` );
	try {
		const id = await createPost(
			`${ RATING }\n\n<!-- wp:jetpack/donations /-->`
		);
		const canvas = await editPost( page, id );
		await expect(
			canvas.locator( '[data-type="jetpack/donations"]' )
		).toBeVisible();
		const translations = () =>
			page.evaluate( () => {
				const { __ } = window.wp.i18n;
				return [
					__( 'Try again', 'mainstay-blocks' ),
					__( 'Highest rating', 'mainstay-blocks' ),
					__( 'Plan requires a name', 'mainstay-blocks' ),
					__( 'Add a place', 'mainstay-blocks' ),
				];
			} );
		await expect.poll( translations ).toEqual( [
			'Noch einmal',
			'Höchste Bewertung',
			'Ein Tarif braucht einen Namen',
			// Of a chunk that this post does not need.
			'Add a place',
		] );
	} finally {
		await php( `
			delete_user_meta( 1, 'locale' );
			array_map( 'unlink', glob( WP_LANG_DIR . '/plugins/mainstay-blocks-de_DE-*.json' ) );
		` );
	}
} );
