import type { Select } from '@wordpress/data';
import { postLink } from '../../../shared/post-link';

interface Post {
	[ name: string ]: unknown;
	edits?: Record< string, unknown >;
}

/** The editor, as far as it is asked. */
const selectOf = ( { edits = {}, ...saved }: Post, isPretty = true ) =>
	( () => ( {
		getPermalinkParts: () =>
			isPretty
				? {
						prefix: 'https://example.org/2026/',
						postName: '',
						suffix: '/',
					}
				: { prefix: 'https://example.org/?p=7', postName: '' },
		isPermalinkEditable: () => isPretty,
		getPermalink: () => 'https://example.org/?p=7',
		getCurrentPostId: () => 7,
		getCurrentPostAttribute: ( name: string ) => saved[ name ],
		getEditedPostAttribute: ( name: string ) =>
			name in edits ? edits[ name ] : saved[ name ],
	} ) ) as unknown as Select;

const NEW = {
	status: 'auto-draft',
	title: 'Auto Draft',
	slug: '',
	generated_slug: 'auto-draft',
	edits: { title: '' },
};
const DRAFT = {
	status: 'draft',
	title: 'Rye & oats',
	slug: '',
	generated_slug: 'rye-oats-2',
};

it.each( [
	[ 'a post that was never saved', NEW, '7' ],
	[
		'a new post with a title',
		{ ...NEW, edits: { title: 'Rye & oats' } },
		'rye-oats',
	],
	[
		'a title in other letters',
		{ ...NEW, edits: { title: 'Рожь и овёс' } },
		'рожь-и-овес',
	],
	[ 'a draft', DRAFT, 'rye-oats-2' ],
	[
		'a draft with another title',
		{ ...DRAFT, edits: { title: 'Dark rye' } },
		'dark-rye',
	],
	[
		'a draft without a title',
		{ ...DRAFT, generated_slug: '', edits: { title: '' } },
		'7',
	],
	[
		'a name that the author chose',
		{ ...NEW, edits: { title: 'Rye', slug: 'dark' } },
		'dark',
	],
	[
		'a published post with another title',
		{ ...DRAFT, status: 'publish', slug: 'rye', edits: { title: 'Oats' } },
		'rye',
	],
] )( 'is the address of %s', ( _, post, slug ) => {
	expect( postLink( selectOf( post ) ) ).toBe(
		`https://example.org/2026/${ slug }/`
	);
} );

it( 'is the number of the post on a site without pretty addresses', () => {
	expect( postLink( selectOf( NEW, false ) ) ).toBe(
		'https://example.org/?p=7'
	);
} );
