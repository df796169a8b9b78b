import { readFileSync } from 'fs';

const {
	PAGES,
	toPage,
}: { PAGES: string[]; toPage: ( source: string ) => string } =
	jest.requireActual( '../../../../src/webpack/docs-page.cjs' );

const pages = new Map< string, string >(
	PAGES.map( ( page ) => [
		page,
		toPage( readFileSync( `docs/${ page }.md`, 'utf8' ) ),
	] )
);

const linksOf = ( html: string ) =>
	[ ...html.matchAll( /<a href="([^"]+)"/g ) ].map( ( [ , href ] ) => href! );

it( 'makes a page that needs nothing else, and runs nothing', () => {
	const html = toPage(
		'# A & B\n\nText <script>x</script> and [more](forms.md#how-it-works).\n\n## How it works?\n\n![An image](screenshots/a.png) [code](../src/a.ts) [site](https://example.org/)\n'
	);
	expect( html ).toContain( '<title>A &amp; B</title>' );
	expect( html ).toContain( '<h2 id="how-it-works">How it works?</h2>' );
	expect( html ).toContain( '&lt;script&gt;' );
	expect( linksOf( html ) ).toEqual( [
		'forms.html#how-it-works',
		'https://example.org/',
	] );
	expect( html ).toContain( ' code ' );
	expect( html ).not.toMatch( /<(img|script|link)\b/ );
} );

it( 'every link of every page leads to something', () => {
	const wrong = [ ...pages ].flatMap( ( [ page, html ] ) =>
		linksOf( html )
			.filter( ( href ) => ! href.startsWith( 'https://' ) )
			.filter( ( href ) => {
				const [ file, id ] = href.split( '#' );
				const target = file
					? pages.get( file.replace( '.html', '' ) )
					: html;
				return (
					! target || ( id && ! target.includes( `id="${ id }"` ) )
				);
			} )
			.map( ( href ) => `${ page }: ${ href }` )
	);
	expect( pages.size ).toBeGreaterThan( 10 );
	expect( wrong ).toEqual( [] );
} );
