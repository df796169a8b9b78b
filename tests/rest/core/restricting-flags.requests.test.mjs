/**
 * What posts already say of themselves, from another plugin: not to be found, not to be shared again,
 * not to be mailed. A flag that restricts is honoured.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startMastodon } from '../../fakes/mastodon.mjs';
import { inList } from '../list-site.mjs';
import { page } from '../premium-content-site.mjs';
import {
	connectMastodon,
	dropTables,
	forget,
	post as newPost,
	sharesOf,
	update,
} from '../sharing-site.mjs';
import { keepOption, php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const made = [];
const publish = async ( meta, status = 'publish' ) => {
	const [ id, url ] = await php(
		`$id = wp_insert_post( [ 'post_title' => 'Flagged post', 'post_status' => '${ status }', 'post_content' => 'Text.', 'meta_input' => json_decode( '${ JSON.stringify( meta ) }', true ) ] );
		return [ $id, get_permalink( $id ) ];`
	);
	made.push( id );
	return { id, url };
};
after( async () => {
	for ( const id of made ) {
		await php( `wp_delete_post( ${ id }, true );` );
	}
} );

describe( 'search engines', () => {
	const title = ( html ) => /<title>(.*?)<\/title>/.exec( html )[ 1 ];

	it( 'noindex: on the page, and not in the sitemap', async () => {
		const hidden = await publish( { jetpack_seo_noindex: '1' } );
		const odd = await publish( { jetpack_seo_noindex: [ 'x' ] } );
		const shown = await publish( { jetpack_seo_noindex: '' } );
		const plain = await publish( {} );
		const sitemap = ( await page( '/wp-sitemap-posts-post-1.xml' ) ).html;
		for ( const [ { url }, isHidden ] of [
			[ hidden, true ],
			[ odd, true ],
			[ shown, false ],
			[ plain, false ],
		] ) {
			const robots = /<meta name='robots' content='([^']*)'/.exec(
				( await page( url ) ).html
			)[ 1 ];
			assert.equal( robots.includes( 'noindex' ), isHidden, robots );
			assert.equal( sitemap.includes( url ), ! isHidden );
		}
	} );

	it( 'the title that the author wrote is that of the page, and of shares', async () => {
		const { url } = await publish( {
			jetpack_seo_html_title: 'Written <b>for</b> "engines" & people',
			advanced_seo_description: 'About it.',
		} );
		assert.equal(
			title( ( await page( url ) ).html ),
			'Written for &#8220;engines&#8221; &#038; people'
		);
		await withMustUsePlugin(
			"add_filter( 'mainstay_open_graph', '__return_true' );",
			async () => {
				assert.match(
					( await page( url ) ).html,
					/og:title" content="Written for &quot;engines&quot; &amp; people"/
				);
			}
		);
	} );

	it( 'formats of titles', async () => {
		const restore = await keepOption( 'advanced_seo_title_formats' );
		const { url } = await publish( {} );
		await php(
			`update_option( 'advanced_seo_title_formats', [ 'posts' => [ [ 'type' => 'string', 'value' => 'Read ' ], [ 'type' => 'token', 'value' => 'post_title' ], [ 'type' => 'string', 'value' => ' | ' ], [ 'type' => 'token', 'value' => 'unheard_of' ] ] ] );`
		);
		assert.equal(
			title( ( await page( url ) ).html ),
			'Read Flagged post |'
		);
		await restore();
		assert.match( title( ( await page( url ) ).html ), /^Flagged post &/ );
	} );

	it( 'an SEO plugin has the title and the robots', async () => {
		const { url } = await publish( {
			jetpack_seo_html_title: 'Ours',
			jetpack_seo_noindex: '1',
		} );
		await withMustUsePlugin(
			"define( 'WPSEO_VERSION', '1' );",
			async () => {
				const { html } = await page( url );
				assert.match( title( html ), /^Flagged post/ );
				assert.doesNotMatch( html, /noindex/ );
			}
		);
	} );

	it( 'the editor keeps both', async () => {
		const { id } = await publish( {
			jetpack_seo_html_title: 'Kept',
			jetpack_seo_noindex: '1',
		} );
		const path = `/wp/v2/posts/${ id }`;
		const { data } = await request( `${ path }?context=edit`, {
			as: 'editor',
		} );
		assert.equal( data.meta.jetpack_seo_noindex, true );
		assert.equal( data.meta.jetpack_seo_html_title, 'Kept' );
		const saved = await request( path, {
			as: 'editor',
			method: 'POST',
			body: { title: 'New', meta: data.meta },
		} );
		assert.equal( saved.status, 200 );
		assert.equal( saved.data.meta.jetpack_seo_noindex, true );
		assert.equal(
			(
				await request( path, {
					as: 'author',
					method: 'POST',
					body: { meta: { jetpack_seo_noindex: false } },
				} )
			).status,
			403
		);
	} );
} );

describe( 'sharing', () => {
	let mastodon;
	before( async () => {
		mastodon = await startMastodon();
		await connectMastodon();
	} );
	after( async () => {
		await forget();
		await dropTables();
		await mastodon.close();
	} );

	/** Publishes a draft that has this meta, by REST, as its author. */
	const publishDraft = async ( meta ) => {
		const draft = await newPost( 'author', { status: 'draft' } );
		const id = draft.id ?? draft;
		made.push( id );
		await php(
			`foreach ( json_decode( '${ JSON.stringify( meta ) }', true ) as $key => $value ) { update_post_meta( ${ id }, $key, $value ); }`
		);
		await update( id, { status: 'publish' } );
		return id;
	};

	it( 'a post without a mark is shared, once', async () => {
		const id = await publishDraft( {} );
		assert.equal( ( await sharesOf( id ) ).length, 1 );
		assert.equal(
			await php(
				`return get_post_meta( ${ id }, '_wpas_done_all', true );`
			),
			'1'
		);
		await php(
			`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_shares WHERE post_id = ${ id }" );`
		);
		await update( id, { status: 'draft' } );
		await update( id, { status: 'publish' } );
		assert.deepEqual( await sharesOf( id ), [] );
	} );

	for ( const meta of [
		{ _wpas_done_all: '1' },
		{ _wpas_done_12: '1' },
		{ _publicize_shares: [ { status: 'success' } ] },
		{ _publicize_done_external: { facebook: { 1: true } } },
		{ _jetpack_post_was_ever_published: '1' },
		{ _wpas_feature_enabled: '' },
	] ) {
		it( `${ Object.keys( meta )[ 0 ] }: not shared, from draft and back`, async () => {
			const id = await publishDraft( meta );
			assert.deepEqual( await sharesOf( id ), [] );
			await update( id, { status: 'draft' } );
			await update( id, { status: 'publish' } );
			assert.deepEqual( await sharesOf( id ), [] );
		} );
	}
} );

describe( 'mailing', () => {
	const mailed = async ( meta, status = 'draft' ) => {
		const { id } = await publish( meta, status );
		await php(
			`wp_update_post( [ 'ID' => ${ id }, 'post_status' => 'publish' ] );`
		);
		return {
			id,
			isMailed: await inList(
				`return null !== Mainstay\\Newsletter\\Mailings\\find_mailing( ${ id }, 'post_id' );`
			),
		};
	};
	let restore;
	let restoreList;
	before( async () => {
		restore = await keepOption( 'wpcom_newsletter_send_default' );
		restoreList = await keepOption( 'mainstay_list' );
		await php( `delete_option( 'mainstay_list' );` );
	} );
	after( async () => {
		await restore();
		await restoreList();
	} );

	it( 'the site’s default is kept, until the owner chooses', async () => {
		for ( const [ stored, expected ] of [
			[ '1', true ],
			[ '0', false ],
			[ '', false ],
		] ) {
			await php(
				`update_option( 'wpcom_newsletter_send_default', '${ stored }' );`
			);
			assert.equal( ( await mailed( {} ) ).isMailed, expected );
			const { data } = await request( '/mainstay/v1/settings', {
				as: 'administrator',
			} );
			assert.equal( data.newsletter.by_default, expected );
		}
		await php( `delete_option( 'wpcom_newsletter_send_default' );` );
		assert.equal( ( await mailed( {} ) ).isMailed, false );
		await php(
			`update_option( 'wpcom_newsletter_send_default', '1' ); require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/sender.php'; Mainstay\\Core\\Settings\\update_settings( [ 'newsletter' => Mainstay\\Newsletter\\Subscribers\\Sender\\prepare_sender_settings( [ 'by_default' => false ] ) ] );`
		);
		assert.equal( ( await mailed( {} ) ).isMailed, false );
		await php( `delete_option( 'mainstay_list' );` );
	} );

	it( 'a post with the mark is never mailed; the author’s newer choice takes it away', async () => {
		const never = { _jetpack_dont_email_post_to_subs: '1' };
		assert.equal( ( await mailed( never ) ).isMailed, false );
		assert.equal(
			( await mailed( { _mainstay_send_mail: 'yes', ...never } ) )
				.isMailed,
			false
		);
		const { id } = await publish( never, 'draft' );
		await request( `/wp/v2/posts/${ id }`, {
			as: 'editor',
			method: 'POST',
			body: { meta: { _mainstay_send_mail: 'yes' }, status: 'publish' },
		} );
		assert.ok(
			await inList(
				`return null !== Mainstay\\Newsletter\\Mailings\\find_mailing( ${ id }, 'post_id' );`
			)
		);
	} );

	it( 'what was public before is not mailed again by default', async () => {
		assert.equal(
			( await mailed( { _jetpack_post_was_ever_published: '1' } ) )
				.isMailed,
			false
		);
		const { id } = await publish( { _mainstay_send_mail: 'no' } );
		await php(
			`wp_update_post( [ 'ID' => ${ id }, 'post_status' => 'draft' ] ); delete_post_meta( ${ id }, '_mainstay_send_mail' ); wp_update_post( [ 'ID' => ${ id }, 'post_status' => 'publish' ] );`
		);
		assert.equal(
			await inList(
				`return null !== Mainstay\\Newsletter\\Mailings\\find_mailing( ${ id }, 'post_id' );`
			),
			false
		);
	} );
} );
