import { faultsOf } from '../../../../../extensions/panels/social-previews/faults';
import type { PageTags } from '../../../../../extensions/panels/social-previews/types';

const GOOD: PageTags = {
	searchTitle: 'A post',
	searchDescription: 'About bread',
	title: 'A post',
	description: 'About bread',
	url: 'https://example.com/',
	type: 'article',
	siteName: 'Site',
	author: '',
	date: '',
	picture: {
		url: 'https://example.com/a.jpg',
		alt: 'Bread',
		width: 1200,
		height: 630,
	},
	isHidden: false,
	isTwice: false,
	isBare: false,
};
const picture = ( changes: object ) => ( {
	picture: { ...GOOD.picture!, ...changes },
} );

it.each< [ string, Partial< PageTags >, string[] ] >( [
	[ 'nothing', {}, [] ],
	[ 'no picture', { picture: null }, [ 'no-picture' ] ],
	[ '199 wide', picture( { width: 199 } ), [ 'small-picture' ] ],
	[ '199 high', picture( { height: 199 } ), [ 'small-picture' ] ],
	[ '200', picture( { width: 200, height: 200 } ), [] ],
	[ 'no size', picture( { width: 0, height: 0 } ), [ 'no-size' ] ],
	[ 'no text alternative', picture( { alt: '' } ), [ 'no-alt' ] ],
	[ 'a title of 63', { searchTitle: 'x'.repeat( 63 ) }, [] ],
	[ 'a title of 64', { searchTitle: 'x'.repeat( 64 ) }, [ 'search-title' ] ],
	[ 'a social title of 80', { title: 'x'.repeat( 80 ) }, [] ],
	[ 'a social title of 81', { title: 'x'.repeat( 81 ) }, [ 'social-title' ] ],
	[ 'one description will do', { searchDescription: '' }, [] ],
	[
		'none',
		{ searchDescription: '', description: '' },
		[ 'no-description' ],
	],
	[ 'left out of searches', { isHidden: true }, [ 'hidden' ] ],
	[ 'tags twice', { isTwice: true }, [ 'twice' ] ],
	[ 'no tags', { isBare: true, picture: null }, [ 'no-tags' ] ],
] )( '%s', ( _, changes, codes ) => {
	const tags = { ...GOOD, ...changes };
	expect( faultsOf( tags, tags ).map( ( { code } ) => code ) ).toEqual(
		codes
	);
} );

it( 'a post that is no page yet says no size', () => {
	expect( faultsOf( { ...GOOD, ...picture( { width: 0 } ) } ) ).toEqual( [] );
} );
