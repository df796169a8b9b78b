import { warningsOf } from '../../../../../extensions/panels/tweetstorm/warnings-of';

const of = (
	name: string,
	attributes = {},
	more: Partial< Parameters< typeof warningsOf >[ 0 ] > = {}
) =>
	warningsOf( {
		name,
		attributes,
		parents: [],
		images: 0,
		isTemplate: false,
		network: 'x',
		maxImages: 4,
		...more,
	} );

const FOUR = 'Twitter displays the first four images.';
const FORMATS = 'Twitter removes all text formatting.';
const LINKS = 'Links will be posted seperately.';
const NOT = 'This block is not exportable to Twitter';

it( 'says how many images a gallery shows', () => {
	expect( of( 'core/gallery', {}, { images: 4 } ) ).toEqual( [] );
	expect( of( 'core/gallery', {}, { images: 5 } ) ).toEqual( [ FOUR ] );
	expect( of( 'core/gallery', { images: [ 1, 2, 3, 4, 5 ] } ) ).toEqual( [
		FOUR,
	] );
} );

it( 'says that formats are lost, and links go elsewhere', () => {
	const paragraph = ( content: string ) =>
		of( 'core/paragraph', { content } );
	expect( paragraph( 'Rye and <br>oat &lt;b&gt;' ) ).toEqual( [] );
	expect( paragraph( '<strong>Rye</strong>' ) ).toEqual( [ FORMATS ] );
	expect( paragraph( '<mark class="a">Rye</mark>' ) ).toEqual( [ FORMATS ] );
	expect( paragraph( '<a href="https://example.com">Rye</a>' ) ).toEqual( [
		LINKS,
	] );
	expect( paragraph( '<a href="#"><em>Rye</em></a>' ) ).toEqual( [
		FORMATS,
		LINKS,
	] );
	expect( of( 'core/quote', { citation: '<b>Ann</b>' } ) ).toEqual( [
		FORMATS,
	] );
	expect( of( 'core/list', { values: '<li><i>Rye</i></li>' } ) ).toEqual( [
		FORMATS,
	] );
	expect(
		of(
			'core/list-item',
			{ content: '<b>Rye</b>' },
			{ parents: [ 'core/list' ] }
		)
	).toEqual( [ FORMATS ] );
} );

it( 'speaks of Twitter only where the thread goes there', () => {
	const at = ( name: string, attributes = {}, images = 0 ) =>
		of( name, attributes, { images, network: 'threads', maxImages: 10 } );
	expect( at( 'core/gallery', {}, 10 ) ).toEqual( [] );
	expect( at( 'core/gallery', {}, 11 ) ).toEqual( [
		'Only the first 10 images are shown in the thread.',
	] );
	expect( at( 'core/paragraph', { content: '<b>Rye</b>' } ) ).toEqual( [
		'The thread is without text formatting.',
	] );
	expect( at( 'core/table' ) ).toEqual( [
		'This block is left out of the thread.',
	] );
} );

it( 'says which blocks cannot be posted', () => {
	expect( of( 'core/table' ) ).toEqual( [ NOT ] );
	expect( of( 'core/table', {}, { parents: [ 'core/group' ] } ) ).toEqual( [
		NOT,
	] );
	for ( const name of [
		'core/columns',
		'core/group',
		'core/separator',
		'core/image',
		'jetpack/gif',
	] ) {
		expect( of( name ) ).toEqual( [] );
	}
} );

it( 'says it once, at the outermost of them', () => {
	expect( of( 'core/table', {}, { parents: [ 'core/cover' ] } ) ).toEqual(
		[]
	);
	expect(
		of(
			'core/paragraph',
			{ content: '<b>Rye</b>' },
			{ parents: [ 'core/details' ] }
		)
	).toEqual( [] );
} );

it( 'says nothing of the template around the post', () => {
	const more = { isTemplate: true };
	expect( of( 'core/template-part', {}, more ) ).toEqual( [] );
	expect(
		of( 'core/table', {}, { ...more, parents: [ 'core/post-content' ] } )
	).toEqual( [ NOT ] );
} );

it( 'counts the images inside and those of older galleries, whichever are more', () => {
	expect(
		of( 'core/gallery', { images: [ 1, 2, 3, 4 ] }, { images: 5 } )
	).toEqual( [ FOUR ] );
	expect( of( 'core/gallery', { images: [ 1, 2, 3, 4 ] } ) ).toEqual( [] );
	// Another block is no gallery, however many blocks are in it.
	expect( of( 'core/list', {}, { images: 9 } ) ).toEqual( [] );
} );

it.each(
	'b bdo code del em i ins kbd mark q s small span strong sub sup u'.split(
		' '
	)
)( 'knows that <%s> is lost', ( tag ) => {
	for ( const content of [
		`a <${ tag }>b</${ tag }>`,
		`<${ tag.toUpperCase() } class="x">b`,
	] ) {
		expect( of( 'core/paragraph', { content } ) ).toEqual( [ FORMATS ] );
	}
	expect( of( 'core/paragraph', { content: `<${ tag }x>` } ) ).toEqual( [] );
} );

it( 'a link is one with an address', () => {
	const paragraph = ( content: string ) =>
		of( 'core/paragraph', { content } );
	expect( paragraph( '<A class="a" HREF="b">Rye</A>' ) ).toEqual( [ LINKS ] );
	expect( paragraph( '<a name="a">Rye</a> href' ) ).toEqual( [] );
	expect( paragraph( '<abbr href="">Rye</abbr>' ) ).toEqual( [] );
} );

it( 'looks at every text of a block', () => {
	for ( const name of [ 'content', 'values', 'value', 'citation' ] ) {
		expect( of( 'core/quote', { [ name ]: '<i>Rye</i>' } ) ).toEqual( [
			FORMATS,
		] );
	}
	expect( of( 'core/quote', { note: '<i>Rye</i>' } ) ).toEqual( [] );
	// Not one tag out of the ends of two.
	expect( of( 'core/quote', { content: '<', values: 'b>' } ) ).toEqual( [] );
} );

it( 'counts only what is around a block inside the post', () => {
	const paragraph = { content: '<b>Rye</b>' };
	const parents = [ 'core/template-part', 'core/cover', 'core/post-content' ];
	expect(
		of( 'core/paragraph', paragraph, { isTemplate: true, parents } )
	).toEqual( [ FORMATS ] );
	expect(
		of( 'core/paragraph', paragraph, {
			isTemplate: true,
			parents: [ ...parents, 'core/details' ],
		} )
	).toEqual( [] );
	// Outside a template, the post is all there is.
	expect( of( 'core/paragraph', paragraph, { parents: [] } ) ).toEqual( [
		FORMATS,
	] );
	expect( of( 'core/paragraph', paragraph, { isTemplate: true } ) ).toEqual(
		[]
	);
} );
