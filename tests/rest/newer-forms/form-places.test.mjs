/** One form at several places of a page: what comes of it is shown where it was sent, and names that post. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import { php, request, url } from '../site.mjs';
import {
	block,
	form,
	formsIn,
	insertPost,
	openForms,
	post,
	reference,
} from '../forms/form-pages.mjs';

const posts = [];
const insert = async ( ...given ) => {
	const found = await insertPost( ...given );
	posts.push( found.id );
	return found;
};
after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }`
	)
);

const FORM = form(
	{ subject: '', to: 'owner@example.org' },
	block( 'field-text', { label: 'Question', required: true } ),
	'<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->'
);
const loopOf = ( inside ) =>
	`<!-- wp:query {"query":{"perPage":5,"postType":"post","search":"zzplace","order":"asc","orderBy":"title","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->${ inside }<!-- /wp:post-template --></div><!-- /wp:query -->`;

it( 'an error and the thanks are shown in the form that was sent, in loops, patterns and repeated forms', async () => {
	const entries = [];
	for ( const title of [ 'zzplace 1', 'zzplace 2', 'zzplace 3' ] ) {
		entries.push(
			await insert(
				'<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->',
				`'post_type' => 'post', 'post_title' => '${ title }'`
			)
		);
	}
	const saved = await insert( FORM, "'post_type' => 'jetpack_form'" );
	const pattern = await insert( FORM, "'post_type' => 'wp_block'" );
	const synced = `<!-- wp:block {"ref":${ pattern.id }} /-->`;
	const pages = [
		[ loopOf( FORM ), entries ],
		[ loopOf( reference( saved.id ) ), entries ],
		[ loopOf( synced ), entries ],
		[ loopOf( FORM + FORM ), entries.flatMap( ( one ) => [ one, one ] ) ],
		[ synced + synced, null, 2 ],
		[ reference( saved.id ) + reference( saved.id ), null, 2 ],
		[ FORM, null, 1 ],
	];
	for ( const [ content, shown, count ] of pages ) {
		const page = await insert( content );
		const forms = await openForms( page.link );
		const last = forms.length - 1;
		assert.equal( forms.length, shown?.length ?? count, content );
		for ( const index of new Set( [ 0, last ] ) ) {
			const wrong = await post( forms[ index ], '' );
			const answered = formsIn( wrong.data, page.link );
			assert.deepEqual(
				answered.map( ( { html } ) =>
					html.includes( 'mainstay-form__summary' )
				),
				forms.map( ( one, at ) => at === index ),
				`error ${ index } of ${ content }`
			);
			assert.ok(
				! wrong.data.includes( 'class="mainstay-form__untold"' )
			);
			const hidden = await aged(
				answered[ index ].hidden,
				READING_SECONDS
			);
			const sent = await post(
				{ ...answered[ index ], hidden },
				`Hello ${ index }`
			);
			assert.equal( sent.status, 303, content );
			const address = new URL( sent.headers.get( 'location' ), url ).href;
			const { data } = await request( address );
			assert.equal(
				data.match( /class="mainstay-form__thanks"/g )?.length,
				1,
				address
			);
			const [ , fragment ] = address.split( '#' );
			assert.ok( data.includes( ` id="${ fragment }"` ), fragment );
			assert.equal( formsIn( data, page.link ).length, last );
			// The thanks stand where the form was.
			assert.equal(
				data
					.split( 'class="mainstay-form__thanks"' )[ 0 ]
					.split( '<form class="mainstay-form"' ).length - 1,
				index
			);
		}
		const urls = await php(
			`return array_map( fn( $one ) => [ Mainstay\\Forms\\read_response( $one )->url, Mainstay\\Forms\\read_response( $one )->page ], get_posts( [ 'post_type' => 'feedback', 'numberposts' => 2, 'orderby' => 'ID', 'order' => 'DESC' ] ) );`
		);
		const named = shown ? [ shown[ last ], shown[ 0 ] ] : [ page, page ];
		assert.deepEqual(
			urls.slice( 0, last ? 2 : 1 ),
			named
				.slice( 0, last ? 2 : 1 )
				.map( ( one ) => [ one.link, one.id ] )
		);
	}
} );
