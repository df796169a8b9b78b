/** A recipe on a page: what was saved, for search engines, and its button. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { php } from '../site.mjs';

const saved = readFileSync(
	new URL( '../../fixtures/recipe/current.html', import.meta.url ),
	'utf8'
);

const shown = ( content, { inFeed = false, first = '' } = {} ) =>
	php(
		`wp_set_current_user( 0 ); $GLOBALS['wp_query']->is_feed = ${ inFeed }; ${ first } return do_blocks( base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) );`
	);
const dataOf = ( html ) => {
	const [ , json ] =
		/<script type="application\/ld\+json">([^]*?)<\/script>/.exec( html ) ??
		[];
	return json && JSON.parse( json );
};

describe( 'a recipe', () => {
	it( 'is what was saved, in a wrapper of its own', async () => {
		const html = await shown( saved );
		assert.match(
			html.trim(),
			/^<div class="[^"]*\bwp-block-jetpack-recipe\b[^"]*">/
		);
		assert.match( html, /^<div class="[^"]*\balignwide\b/m );
		assert.match( html, /<ol style="--step-highlight-color:#47b81c/ );
		assert.match( html, />500 g rye flour</ );
	} );

	it( 'is described for search engines', async () => {
		assert.deepEqual( dataOf( await shown( saved ) ), {
			'@context': 'https://schema.org',
			'@type': 'Recipe',
			name: 'Rye bread',
			description: 'It keeps for a week.',
			image: 'https://bakery.example/rye.jpg',
			recipeIngredient: [ '500 g rye flour', '400 ml water' ],
			recipeInstructions: [
				{
					'@type': 'HowToStep',
					name: 'Mix',
					text: 'Stir flour and water.',
				},
				{
					'@type': 'HowToStep',
					name: 'Bake',
					text: 'Bake at 230 degrees.',
				},
			],
			prepTime: 'PT65M',
			cookTime: 'PT30M',
			totalTime: 'PT95M',
			recipeYield: '6',
		} );
	} );

	it( 'takes name, author and day from its post', async () => {
		const [ html, day ] = await php( `
			$id = wp_insert_post( [ 'post_title' => 'Rye & more', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => wp_slash( str_replace( 'wp-block-jetpack-recipe-title', 'x', base64_decode( '${ Buffer.from( saved ).toString( 'base64' ) }' ) ) ) ] );
			$GLOBALS['post'] = get_post( $id );
			setup_postdata( $GLOBALS['post'] );
			$seen = [ do_blocks( get_post( $id )->post_content ), get_the_date( 'c', $id ) ];
			wp_delete_post( $id, true );
			return $seen;` );
		const data = dataOf( html );
		assert.equal( data.name, 'Rye & more' );
		assert.equal( data.datePublished, day );
		assert.equal( data.author[ '@type' ], 'Person' );
	} );

	it( 'its button prints, by mouse and by keyboard', async () => {
		const html = await shown( saved );
		assert.match(
			html,
			/__detail--print"><div [^>]*><a [^>]*onclick="window\.print\(\);return false"/
		);
		assert.match( html, /__detail--print"><div [^>]*><a [^>]*href="#"/ );
	} );

	it( 'in a feed is only what was saved', async () => {
		assert.equal(
			dataOf( await shown( saved, { inFeed: true } ) ),
			undefined
		);
	} );

	it( 'without ingredients and steps is no recipe for search engines', async () => {
		assert.equal(
			dataOf(
				await shown(
					'<!-- wp:jetpack/recipe --><div></div><!-- /wp:jetpack/recipe -->'
				)
			),
			undefined
		);
	} );

	it( 'says nothing hostile', async () => {
		const html = await shown(
			saved
				.replace(
					'500 g rye flour</p>',
					'</script><b>1</b> &lt;script&gt;</p>'
				)
				.replace(
					'"prepTime":"1h 5m","servings":6',
					'"prepTime":["x"],"servings":"many"'
				)
				.replace(
					'https://bakery.example/rye.jpg',
					'javascript:alert(1)'
				)
		);
		const data = dataOf( html );
		assert.equal( data.recipeIngredient[ 0 ], '1 <script>' );
		assert.equal( data.prepTime, 'PT15M' );
		assert.equal( data.image, undefined );
	} );
} );
