import { php } from '../rest/site.mjs';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';
import { expect, test } from './test';

const AREA = `add_action( 'widgets_init', fn() => register_sidebar( [ 'id' => 'test-area', 'name' => 'Test area' ] ) );`;

test.afterAll( () =>
	php(
		`delete_option( 'widget_jetpack_widget_social_icons' );
		$areas = (array) get_option( 'sidebars_widgets', [] );
		unset( $areas['test-area'] );
		update_option( 'sidebars_widgets', $areas );`
	)
);

test( 'the old Social Icons widget becomes the Social Icons block', async ( {
	page,
} ) => {
	await php(
		`update_option( 'widget_jetpack_widget_social_icons', [ 3 => [ 'title' => 'Follow us', 'icon-size' => 'large', 'icons' => [ [ 'url' => 'https://twitter.com/jo' ], [ 'url' => 'mailto:jo@example.org' ], [ 'url' => 'https://bsky.app/profile/jo' ], [ 'url' => 'https://example.org/' ] ] ], '_multiwidget' => 1 ] );
		update_option( 'sidebars_widgets', array_merge( (array) get_option( 'sidebars_widgets', [] ), [ 'test-area' => [ 'jetpack_widget_social_icons-3' ] ] ) );`
	);
	await withMustUsePlugin( AREA, async () => {
		await page.goto(
			`/wp-login.php?redirect_to=${ encodeURIComponent( '/wp-admin/widgets.php' ) }`
		);
		await page.waitForFunction( () =>
			window.wp?.data
				?.select( 'core/block-editor' )
				?.getClientIdsWithDescendants()
				.some(
					( id: string ) =>
						window.wp.data
							.select( 'core/block-editor' )
							.getBlockName( id ) === 'core/legacy-widget'
				)
		);
		const converted = await page.evaluate( () => {
			const { wp } = window;
			const editor = wp.data.select( 'core/block-editor' );
			const widget = editor
				.getClientIdsWithDescendants()
				.map( ( id ) => editor.getBlock( id )! )
				.find( ( { name } ) => name === 'core/legacy-widget' )!;
			const offered = wp.blocks
				.getPossibleBlockTransformations( [ widget ] )
				.map( ( { name } ) => name );
			const blocks = wp.blocks.switchToBlockType(
				widget,
				'core/social-links'
			)!;
			wp.data
				.dispatch( 'core/block-editor' )
				.replaceBlocks( widget.clientId, blocks );
			return {
				offered,
				html: wp.blocks.serialize( blocks ),
				valid: wp.blocks
					.parse( wp.blocks.serialize( blocks ) )
					.every( ( { isValid } ) => isValid ),
			};
		} );
		expect( converted.offered ).toContain( 'core/social-links' );
		expect( converted.valid ).toBe( true );
		expect( converted.html ).toContain( 'Follow us</h2>' );
		for ( const link of [
			'{"url":"https://twitter.com/jo","service":"twitter"}',
			'{"url":"mailto:jo@example.org","service":"mail"}',
			'{"url":"https://bsky.app/profile/jo","service":"bluesky"}',
			'{"url":"https://example.org/","service":"chain"}',
		] ) {
			expect( converted.html ).toContain(
				`<!-- wp:social-link ${ link } /-->`
			);
		}
		expect( converted.html ).toContain( '"size":"has-large-icon-size"' );
		await expect(
			page.locator( '[data-type="core/social-link"]' )
		).toHaveCount( 4 );
	} );
} );
