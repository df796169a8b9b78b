/** What a host has to sell; a site of one's own has nothing. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { php, request, ROLES, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const PATH = '/mainstay/v1/plans';
const BLOCK =
	'<!-- wp:jetpack/rating-star {"rating":2} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->';
const HOST =
	"add_filter( 'mainstay_plan', fn() => [ 'name' => 'Small', 'features' => [], 'url' => 'https://host.example/plans?a=b' ] );";

const postWith = ( content ) =>
	php(
		`return wp_insert_post( [ 'post_status' => 'publish', 'post_author' => get_user_by( 'login', 'author' )->ID, 'post_title' => 'Plans', 'post_content' => wp_slash( ${ JSON.stringify( content ) } ) ] );`
	);

/** The page as somebody sees it who is logged in by a cookie. */
const pageFor = async ( id, user ) => {
	const address = await php( `return get_permalink( ${ id } );` );
	return withCookie( user, async ( cookie ) => {
		const { status, data } = await request( address, {
			headers: { Cookie: cookie },
		} );
		assert.equal( status, 200 );
		return data;
	} );
};

async function withCookie( user, run ) {
	if ( ! user ) {
		return run( '' );
	}
	const cookie = await php(
		`$user = get_user_by( 'login', '${ user }' );
		$token = WP_Session_Tokens::get_instance( $user->ID )->create( time() + 600 );
		return LOGGED_IN_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $user->ID, time() + 600, 'logged_in', $token ) );`
	);
	try {
		return await run( cookie );
	} finally {
		await php(
			`WP_Session_Tokens::get_instance( get_user_by( 'login', '${ user }' )->ID )->destroy_all();`
		);
	}
}

describe( 'the list of plans', () => {
	it( 'is empty on a site of one’s own', async () => {
		assert.deepEqual(
			( await request( PATH, { as: 'author' } ) ).data,
			[]
		);
	} );

	it( 'is for those who write', async () => {
		const statuses = {};
		for ( const as of ROLES ) {
			statuses[ as ] = ( await request( PATH, { as } ) ).status;
		}
		assert.deepEqual( statuses, {
			visitor: 401,
			subscriber: 403,
			contributor: 200,
			author: 200,
			editor: 200,
			administrator: 200,
		} );
	} );

	it( 'is the host’s, and no more of it than is asked for', async () => {
		await withMustUsePlugin(
			`add_filter( 'mainstay_plans', fn() => [
				[ 'product_slug' => 'big', 'product_name' => 'Big', 'formatted_price' => '€9', 'path_slug' => 'big-plan', 'secret' => 'x' ],
				[ 'product_slug' => 'odd', 'product_name' => [], 'formatted_price' => 9 ],
				'no plan', [ 'product_name' => 'nameless' ],
			] );`,
			async () => {
				assert.deepEqual(
					( await request( PATH, { as: 'contributor' } ) ).data,
					[
						{
							product_slug: 'big',
							product_name: 'Big',
							formatted_price: '€9',
							path_slug: 'big-plan',
						},
						{
							product_slug: 'odd',
							product_name: '',
							formatted_price: '9',
							path_slug: '',
						},
					]
				);
			}
		);
	} );
} );

describe( 'a block that the plan leaves out', () => {
	let id;
	let hidden;
	before( async () => {
		id = await postWith( BLOCK );
		hidden = await postWith(
			BLOCK.replace(
				'"rating":2',
				'"rating":2,"shouldDisplayFrontendBanner":false'
			)
		);
	} );
	after( () =>
		php(
			`wp_delete_post( ${ id }, true ); wp_delete_post( ${ hidden }, true );`
		)
	);

	it( 'says so on its page to those who may edit it, and to nobody else', async () => {
		await withMustUsePlugin( HOST, async () => {
			for ( const [ user, isTold ] of [
				[ '', false ],
				[ 'subscriber', false ],
				[ 'contributor', false ],
				[ 'author', true ],
				[ 'editor', true ],
				[ 'admin', true ],
			] ) {
				const page = await pageFor( id, user );
				assert.match( page, /wp-block-jetpack-rating-star/ );
				assert.equal(
					page.includes( 'mainstay-upgrade-banner' ),
					isTold,
					user || 'visitor'
				);
				assert.equal( page.includes( 'Premium Block' ), isTold );
			}
			const page = await pageFor( id, 'admin' );
			assert.match(
				page,
				/Upgrade your plan to use this premium block <a href="https:\/\/host\.example\/plans\?a=b&#038;redirect_to=[^"]+plan_upgraded%3D1"/
			);
		} );
	} );

	it( 'is silent where its author, or the host, wants no banner', async () => {
		await withMustUsePlugin( HOST, async () => {
			assert.doesNotMatch(
				await pageFor( hidden, 'admin' ),
				/mainstay-upgrade/
			);
		} );
		await withMustUsePlugin(
			`${ HOST } add_filter( 'mainstay_upgrade_nudge', '__return_false' );`,
			async () => {
				assert.doesNotMatch(
					await pageFor( id, 'admin' ),
					/mainstay-upgrade/
				);
			}
		);
	} );

	it( 'has the attribute of the banner, and keeps it', async () => {
		const attribute = () =>
			php(
				"return WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/rating-star' )->attributes['shouldDisplayFrontendBanner'] ?? null;"
			);
		assert.equal( await attribute(), null );
		await withMustUsePlugin( HOST, async () => {
			assert.deepEqual( await attribute(), {
				type: 'boolean',
				default: true,
			} );
		} );
	} );

	it( 'is in no feed, excerpt or answer of the REST API', async () => {
		await withMustUsePlugin( HOST, async () => {
			const { data } = await request( `/wp/v2/posts/${ id }`, {
				as: 'administrator',
			} );
			assert.doesNotMatch( JSON.stringify( data ), /mainstay-upgrade/ );
			const feed = await withCookie( 'admin', ( cookie ) =>
				request( `${ url }/feed/`, { headers: { Cookie: cookie } } )
			);
			assert.match( feed.data, /<rss/ );
			assert.doesNotMatch( feed.data, /mainstay-upgrade/ );
		} );
	} );
} );

it( 'nothing is for sale on a site of one’s own, whoever looks', async () => {
	const id = await postWith( BLOCK );
	try {
		assert.doesNotMatch(
			await pageFor( id, 'admin' ),
			/upgrade your plan|premium block/i
		);
	} finally {
		await php( `wp_delete_post( ${ id }, true );` );
	}
} );
