import { fireEvent, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import '../../../../../../extensions/blocks/contact-form/editor/saved-form';
import { renderBlock } from '../../../../editor';

const FORM = 'jetpack/contact-form';
const SAVED = '<!-- wp:jetpack/contact-form {"ref":98} /-->';

/** The site's answer, by path. */
let answer: ( path: string ) => Promise< unknown >;

beforeEach( () => {
	apiFetch.setFetchHandler( ( options ) => answer( options.path! ) );
} );

const form = ( status: string ) => () =>
	Promise.resolve( {
		status,
		title: { raw: 'Order a cake' },
		content: {
			raw: '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:paragraph --><p>Which cake?</p><!-- /wp:paragraph --></div><!-- /wp:jetpack/contact-form -->',
		},
	} );

const refuse = ( status: number ) => () =>
	Promise.reject( {
		code: 'refused',
		message: 'Refused.',
		data: { status },
	} );

it( 'shows the form that it refers to, with a link to edit it, and keeps the reference', async () => {
	let asked = '';
	answer = ( path ) => {
		asked = path;
		return form( 'publish' )();
	};
	const { saved } = renderBlock( FORM, { ref: 98 } );
	const link = await screen.findByRole( 'link', { name: /Order a cake/ } );
	expect( link ).toHaveAttribute( 'href', 'post.php?post=98&action=edit' );
	expect( asked ).toMatch(
		/^\/wp\/v2\/jetpack-forms\/98\?context=edit(&|$)/
	);
	expect( screen.queryByText( /Visitors see nothing/ ) ).toBeNull();
	expect( saved() ).toBe( SAVED );
} );

it.each( [
	[ 'trash', /in the trash/ ],
	[ 'private', /is private/ ],
	[ 'draft', /not published yet/ ],
] )(
	'says what visitors see while the form is %s',
	async ( status, sentence ) => {
		answer = form( status );
		const { saved } = renderBlock( FORM, { ref: 98 } );
		expect( await screen.findByText( sentence ) ).toBeInTheDocument();
		expect( saved() ).toBe( SAVED );
	}
);

it.each( [
	[ 404, /was deleted, or is not on this site/ ],
	[ 403, /that you may not edit/ ],
] )(
	'says so where the site answers %d, and keeps the reference',
	async ( status, sentence ) => {
		answer = refuse( status );
		const { saved } = renderBlock( FORM, { ref: 98 } );
		expect( await screen.findByText( sentence ) ).toHaveTextContent(
			'The reference to form 98 stays in this post.'
		);
		expect( saved() ).toBe( SAVED );
	}
);

it( 'tries again when the site could not be reached', async () => {
	answer = refuse( 500 );
	renderBlock( FORM, { ref: 98 } );
	const button = await screen.findByRole( 'button', { name: 'Try again' } );
	answer = form( 'publish' );
	fireEvent.click( button );
	expect(
		await screen.findByRole( 'link', { name: /Order a cake/ } )
	).toBeInTheDocument();
} );
