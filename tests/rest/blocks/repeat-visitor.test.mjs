/** What the page has of a block that only some visitors see: the same for all of them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

const INSIDE = '<!-- wp:paragraph --><p>Welcome back</p><!-- /wp:paragraph -->';
const render = ( attributes = {}, setUp = '', times = 1 ) =>
	php(
		`${ setUp } return do_blocks( str_repeat( ${ JSON.stringify(
			`<!-- wp:jetpack/repeat-visitor ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">${ INSIDE }</div></div><!-- /wp:jetpack/repeat-visitor -->`
		).replaceAll( '$', '\\$' ) }, ${ times } ) );`
	);
const openTag = ( html ) => /<div [^>]*repeat-visitor[^>]*>/.exec( html )[ 0 ];
const FEED =
	'global $wp_query; $wp_query = new WP_Query(); $wp_query->is_feed = true;';
const GATE =
	"$all = wp_load_alloptions(); add_filter( 'pre_wp_load_alloptions', fn() => [ 'mainstay_settings' => [ 'consent_gate' => true ] ] + $all );";

it( 'begins as somebody sees it who is here for the first time', async () => {
	const after = openTag( await render() );
	assert.match( after, / hidden/ );
	assert.match( after, /data-mainstay-visits="after-visits 3 0"/ );
	assert.match( after, /data-mainstay-site="[0-9a-f]{8}"/ );
	const before = openTag(
		await render( { criteria: 'before-visits', threshold: 5 } )
	);
	assert.doesNotMatch( before, / hidden/ );
	assert.match( before, /data-mainstay-visits="before-visits 5 0"/ );
} );

it( 'begins as its author said', async () => {
	assert.doesNotMatch(
		openTag( await render( { showUncounted: true } ) ),
		/ hidden/
	);
	assert.match(
		openTag(
			await render( { criteria: 'before-visits', showUncounted: false } )
		),
		/ hidden/
	);
} );

it( 'decides behind each block, whichever of them is on the page', async () => {
	const html = await render( {}, '', 2 );
	const scripts = [
		...html.matchAll( /<script[^>]*>([\s\S]*?)<\/script>/g ),
	];
	assert.equal( scripts.length, 2 );
	for ( const [ , script ] of scripts ) {
		// What the page has already is not defined again.
		const calls = [];
		new Function( 'window', 'mainstayVisits', script )(
			{ mainstayVisits: true },
			() => calls.push( 1 )
		);
		assert.deepEqual( calls, [ 1 ] );
		assert.match( script, /:\(\(\)=>\{[\s\S]+\}\)\(\)\s*$/ );
	}
	assert.equal( scripts[ 0 ][ 1 ], scripts[ 1 ][ 1 ] );
} );

it( 'names the consent that is needed where the gate is on', async () => {
	assert.match(
		openTag( await render( {}, GATE ) ),
		/"after-visits 3 0 preferences"/
	);
	assert.match(
		openTag(
			await render(
				{},
				`${ GATE } add_filter( 'mainstay_consent_category', fn( $category, $service ) => 'repeat-visitor' === $service ? 'statistics' : $category, 10, 2 );`
			)
		),
		/"after-visits 3 0 statistics"/
	);
} );

it( 'in feeds and mails it is what the uncounted see, without script', async () => {
	assert.equal( await render( {}, FEED ), '' );
	const html = await render( { criteria: 'before-visits' }, FEED );
	assert.match( html, /Welcome back/ );
	assert.doesNotMatch( html, /<script|data-mainstay/ );
} );

it( 'hostile attributes do nothing', async () => {
	for ( const attributes of [
		{ criteria: '"><script>alert(1)</script>' },
		{ criteria: [ 'before-visits' ] },
		{ threshold: '" onclick="x' },
		{ threshold: [] },
		{ showUncounted: 'yes' },
	] ) {
		const tag = openTag( await render( attributes ) );
		assert.match( tag, /data-mainstay-visits="after-visits 3 0"/ );
	}
	assert.match(
		openTag( await render( { threshold: -4 } ) ),
		/"after-visits 1 0"/
	);
} );
