/** What panels and blocks store of a post is stored, whatever its type supports. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

/** Types that an author's panels are shown for, each with what it supports. */
const TYPES = {
	loaf: [ 'title', 'editor', 'publicize' ],
	bun: [ 'title', 'editor', 'publicize', 'custom-fields' ],
	crumb: [ 'publicize' ],
};

/** Another plugin's meta, and its own field of that name for one type. */
const CODE = `add_action( 'init', static function () {
	foreach ( ${ `[ ${ Object.entries( TYPES )
		.map(
			( [ type, supports ] ) =>
				`'${ type }' => [ '${ supports.join( "', '" ) }' ]`
		)
		.join(
			', '
		) }, 'taken' => [ 'title', 'publicize' ] ]` } as $type => $supports ) {
		register_post_type( $type, [ 'public' => true, 'show_in_rest' => true, 'supports' => $supports ] );
		register_post_meta( $type, 'recipe', [ 'type' => 'string', 'single' => true, 'show_in_rest' => true, 'auth_callback' => '__return_true' ] );
	}
	register_post_meta( 'taken', 'their_description', [ 'type' => 'string', 'single' => true, 'show_in_rest' => [ 'name' => 'advanced_seo_description' ] ] );
} );
add_action( 'rest_api_init', static function () {
	register_rest_field( 'taken', 'meta', [ 'get_callback' => static fn() => 'theirs' ] );
} );`;

const META = {
	jetpack_publicize_message: 'Fresh at six',
	_mainstay_share_messages: { mastodon: 'Fresh, fediverse' },
	jetpack_publicize_hasEditedShareMessage: true,
	jetpack_publicize_feature_enabled: false,
	jetpack_is_tweetstorm: true,
	advanced_seo_description: 'Rye, 5 < 6 euros',
	jetpack_seo_html_title: 'Rye & more',
	jetpack_seo_noindex: true,
	_jetpack_newsletter_access: 'subscribers',
	_jetpack_newsletter_tier_id: 7,
};

test( 'with and without custom fields', () =>
	withMustUsePlugin( CODE, async () => {
		const ids = [];
		for ( const type of Object.keys( TYPES ) ) {
			const path = `/wp/v2/${ type }`;
			const made = await request( path, {
				as: 'administrator',
				method: 'POST',
				body: {
					title: type,
					status: 'publish',
					meta: { ...META, recipe: 'theirs' },
				},
			} );
			assert.equal( made.status, 201, type );
			ids.push( made.data.id );
			const one = `${ path }/${ made.data.id }`;
			const edited = await request( `${ one }?context=edit`, {
				as: 'administrator',
			} );
			const { recipe, ...stored } = edited.data.meta;
			assert.deepEqual( { ...META, ...stored }, stored, type );
			for ( const [ key, value ] of Object.entries( META ) ) {
				assert.deepEqual( stored[ key ], value, `${ type } ${ key }` );
			}
			assert.equal( recipe, type === 'bun' ? 'theirs' : undefined );
			// One change leaves the rest.
			const changed = await request( one, {
				as: 'administrator',
				method: 'POST',
				body: { meta: { jetpack_seo_noindex: false } },
			} );
			assert.equal( changed.data.meta.jetpack_seo_noindex, false );
			assert.equal(
				changed.data.meta.advanced_seo_description,
				META.advanced_seo_description
			);
			const wrong = await request( one, {
				as: 'administrator',
				method: 'POST',
				body: { meta: { jetpack_seo_noindex: { a: 1 } } },
			} );
			assert.equal( wrong.status, 400, type );
			const foreign = await request( one, {
				as: 'author',
				method: 'POST',
				body: { meta: { jetpack_seo_noindex: true } },
			} );
			assert.equal( foreign.status, 403, type );
			const seen = JSON.stringify( ( await request( one ) ).data );
			assert.ok( ! seen.includes( META.jetpack_publicize_message ) );
		}
		const taken = await request( '/wp/v2/taken', {
			as: 'administrator',
			method: 'POST',
			body: { title: 'Taken', status: 'publish' },
		} );
		assert.equal( taken.data.meta, 'theirs' );
		assert.deepEqual(
			await php(
				`return array_values( array_intersect( [ 'advanced_seo_description', 'jetpack_seo_noindex' ], array_keys( get_registered_meta_keys( 'post', 'taken' ) ) ) );`
			),
			[ 'jetpack_seo_noindex' ],
			'a name in the REST API that another plugin has'
		);
		await php(
			`foreach ( [ ${ [ ...ids, taken.data.id ].join(
				', '
			) } ] as $id ) { wp_delete_post( $id, true ); }`
		);
	} ) );
