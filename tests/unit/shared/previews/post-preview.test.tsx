import { render, screen } from '@testing-library/react';
import { LinkPreview } from '../../../../shared/previews/link-preview';
import { PostPreview } from '../../../../shared/previews/post-preview';
import { SearchPreview } from '../../../../shared/previews/search-preview';
import { ThreadPreview } from '../../../../shared/previews/thread-preview';

const URL = 'https://www.example.com/blog/a-post/';
const CARD = {
	url: URL,
	title: 'A card',
	description: `<b>${ 'x'.repeat( 201 ) }</b>`,
};

describe( 'a post', () => {
	it( 'without anything is that of "Account Name", "@account"', () => {
		render( <PostPreview /> );
		expect( screen.getByText( 'Account Name' ) ).toBeInTheDocument();
		expect( screen.getByText( '@account' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'time' ) ).toBeNull();
	} );

	it( 'has its name, date, text with links, media and icons', () => {
		const { container } = render(
			<PostPreview
				item={ {
					name: 'Ada',
					screenName: '@ada',
					date: '2026-03-01T12:00:00Z',
					profileImage: 'https://example.com/ada.jpg',
					text: `Look: ${ URL }\nand ${ URL }more`,
					urls: [ URL, `${ URL }more`, 'javascript:alert(1)' ],
					media: [
						{
							type: 'image/png',
							url: 'https://example.com/1.png',
							alt: 'One',
						},
						{ type: 'image/png', url: 'https://example.com/2.png' },
					],
					card: CARD,
				} }
			/>
		);
		expect( container.querySelector( 'time' ) ).toHaveAttribute(
			'datetime',
			'2026-03-01T12:00:00.000Z'
		);
		expect(
			screen
				.getAllByRole( 'link' )
				.map( ( link ) => link.getAttribute( 'href' ) )
		).toEqual( [ URL, `${ URL }more` ] );
		expect( screen.getByAltText( 'One' ) ).toBeInTheDocument();
		expect(
			container.querySelectorAll( '.mainstay-preview__media img' )
		).toHaveLength( 2 );
		expect(
			container.querySelectorAll( '.mainstay-preview__footer svg' )
		).toHaveLength( 4 );
		// Media come before a card.
		expect( screen.queryByText( 'A card' ) ).toBeNull();
	} );

	it( 'has its card, cut at 200', () => {
		render( <PostPreview item={ { text: 'Hi', card: CARD } } /> );
		expect( screen.getByText( 'A card' ) ).toBeInTheDocument();
		expect(
			screen.getByText( `${ 'x'.repeat( 200 ) }…` )
		).toBeInTheDocument();
		expect( screen.getByText( 'example.com' ) ).toBeInTheDocument();
	} );

	it( 'has the post that it quotes, drawn from its card, and no foreign script', () => {
		const quote = 'https://x.example/ada/status/1';
		const { container, rerender } = render(
			<PostPreview
				item={ {
					quote,
					quoteCard: { url: quote, title: 'Ada wrote' },
					card: CARD,
				} }
			/>
		);
		expect( screen.getByText( 'Ada wrote' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'A card' ) ).toBeNull();
		rerender( <PostPreview item={ { quote } } /> );
		expect( screen.getByText( quote ) ).toBeInTheDocument();
		expect( container.querySelector( 'script, iframe' ) ).toBeNull();
	} );

	it( 'markup in a text is text', () => {
		render(
			<PostPreview item={ { text: '<img src=x onerror=alert(1)>' } } />
		);
		expect(
			screen.getByText( '<img src=x onerror=alert(1)>' )
		).toBeInTheDocument();
	} );
} );

it( 'a thread is one post after the other; an empty one without any', () => {
	const { container, rerender } = render(
		<ThreadPreview items={ [ { text: 'One' }, { text: 'Two' } ] } />
	);
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	expect( container.querySelectorAll( '.has-next' ) ).toHaveLength( 1 );
	rerender( <ThreadPreview items={ [] } /> );
	expect( screen.getByText( '@account' ) ).toBeInTheDocument();
} );

it( 'a search result has title, address in steps and description', () => {
	render(
		<SearchPreview
			url={ URL }
			title={ 't'.repeat( 64 ) }
			description={ `<p>${ 'd'.repeat( 161 ) }</p>` }
		/>
	);
	expect(
		screen.getByText( 'www.example.com › blog › a-post' )
	).toBeInTheDocument();
	expect( screen.getByText( `${ 't'.repeat( 63 ) }…` ) ).toBeInTheDocument();
	expect( screen.getByText( `${ 'd'.repeat( 160 ) }…` ) ).toBeInTheDocument();
} );

it( 'a link has picture, host, author, title and description', () => {
	const { container, rerender } = render(
		<LinkPreview
			url={ URL }
			type="article"
			title={ 't'.repeat( 81 ) }
			description={ 'd'.repeat( 201 ) }
			image="https://example.com/a.jpg"
			imageAlt="Bread"
			author="Ada"
		/>
	);
	expect( screen.getByAltText( 'Bread' ) ).toHaveAttribute(
		'src',
		'https://example.com/a.jpg'
	);
	expect( screen.getByText( 'example.com | By Ada' ) ).toBeInTheDocument();
	expect( screen.getByText( `${ 't'.repeat( 80 ) }…` ) ).toBeInTheDocument();
	expect( screen.getByText( `${ 'd'.repeat( 200 ) }…` ) ).toBeInTheDocument();
	rerender(
		<LinkPreview url={ URL } title="T" image="javascript:alert(1)" />
	);
	expect( container.querySelector( 'img' ) ).toBeNull();
	expect( screen.getByText( 'example.com' ) ).toBeInTheDocument();
} );
