/**
 * @jest-environment jsdom
 */
import { renderMarkdown } from '../../../../../extensions/blocks/markdown/render-markdown';
import { hasCorpus, readCorpus, titled } from '../../../../saved/read-corpus';

const withCorpus = hasCorpus ? it : it.skip;

withCorpus(
	titled( 'renders as the newest saved content was rendered' ),
	() => {
		const texts = readCorpus( [ 'jetpack/markdown' ] ).filter( ( { id } ) =>
			id.startsWith( 'jetpack-13.' )
		);
		expect( texts.length ).toBeGreaterThan( 10 );
		for ( const { content, blocks } of texts ) {
			const html = /<div[^>]*>([^]*)<\/div>/.exec( content )![ 1 ];
			expect(
				renderMarkdown(
					( blocks[ 0 ]!.attributes.source as string ) ?? ''
				)
			).toBe( html );
		}
	}
);

it( 'writes typographic signs', () => {
	expect( renderMarkdown( '"Quotes" -- (c) ...' ) ).toBe(
		'<p>“Quotes” – © …</p>\n'
	);
} );

it( 'numbers footnotes', () => {
	const html = renderMarkdown( 'Bread[^1]\n\n[^1]: Fresh' );
	expect( html ).toContain( '<sup class="footnote-ref"><a href="#fn1"' );
	expect( html ).toContain( '<li id="fn1" class="footnote-item"><p>Fresh' );
} );

it.each( [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'text <svg onload=alert(1)>',
	'[link](javascript:alert(1))',
	'[link](JaVaScRiPt&colon;alert(1))',
	'[link](vbscript:msgbox)',
	'[link](data:text/html,<script>alert(1)</script>)',
	'![x](javascript:alert(1))',
	'<javascript:alert(1)>',
	'[a]: javascript:alert(1)\n\n[a]',
	'[x](https://example.com "\\" onclick=alert(1) x=\\"")',
	'```"><script>alert(1)</script>\ncode\n```',
	'| a |\n|---|\n| <img src=x onerror=alert(1)> |',
	'[^"><script>]\n\n[^"><script>]: x',
] )( 'shows %s without running it', ( source ) => {
	const body = document.createElement( 'div' );
	body.innerHTML = renderMarkdown( source );
	expect(
		body.querySelector( 'script, svg, iframe, style, form' )
	).toBeNull();
	for ( const element of body.querySelectorAll( '*' ) ) {
		for ( const { name, value } of element.attributes ) {
			expect( name ).not.toMatch( /^on/ );
			expect( value ).not.toMatch( /^\s*(javascript|vbscript|data):/i );
		}
	}
} );

describe( 'code, which later filters leave alone', () => {
	it.each( [
		[ '```\n[gallery ids="1"]\n```', '[gallery ids="1"]' ],
		[ '    [embed]x[/embed]', '[embed]x[/embed]' ],
		[ 'Write `[audio]` there', '[audio]' ],
		[
			'```\nhttps://v.example/watch?v=1\n```',
			'https://v.example/watch?v=1',
		],
		[
			'```html\na\n  http://v.example/1  \nb\n```',
			'a\n  http://v.example/1  \nb',
		],
		[ '```\n[[caption]]\n```', '[[caption]]' ],
	] )( '%j', ( source, code ) => {
		const html = renderMarkdown( source );
		expect( html ).not.toMatch( /\[|^\s*https?:\/\/\S+\s*$/m );
		const { body } = document.implementation.createHTMLDocument( '' );
		body.innerHTML = html;
		expect( body.querySelector( 'code' )!.textContent!.trimEnd() ).toBe(
			code.trimEnd()
		);
	} );

	it( 'and links and text stay as they were', () => {
		expect( renderMarkdown( '[a](https://b.example) c [d]' ) ).toBe(
			'<p><a href="https://b.example">a</a> c [d]</p>\n'
		);
	} );
} );
