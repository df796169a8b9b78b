/**
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { renderMarkdown } from '../../../../../extensions/blocks/markdown/render-markdown';
import {
	codeToMarkdown,
	toMarkdown,
} from '../../../../../extensions/blocks/markdown/to-markdown';

const bodyOf = ( html: string ) => {
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = html;
	return body;
};

const NAMES: Record< string, string > = { B: 'STRONG', I: 'EM', DEL: 'S' };

/**
 * What readers see: each letter with its formats. Where a space stands does not matter, nor in which
 * order formats are nested.
 */
function seen( html: string ): string[] {
	const found: string[] = [];
	const walk = ( node: Node, formats: string[] ) => {
		const name = NAMES[ node.nodeName ] ?? node.nodeName;
		const attribute = ( key: string ) =>
			( node as Element ).getAttribute( key ) ?? '';
		const formatsOf = () => [ ...new Set( formats ) ].sort().join();
		if ( name === '#text' ) {
			const isCode = formats.includes( 'CODE' );
			for ( const sign of node.textContent! ) {
				if ( isCode || /\S/.test( sign ) ) {
					found.push( `${ sign } ${ formatsOf() }` );
				} else if ( found.length && found.at( -1 ) !== ' ' ) {
					found.push( ' ' );
				}
			}
		} else if ( name === 'BR' || name === 'IMG' ) {
			if ( name === 'BR' && found.at( -1 ) === ' ' ) {
				found.pop();
			}
			found.push(
				name === 'BR'
					? ' '
					: `IMG ${ attribute( 'src' ) } ${ attribute( 'alt' ) } ${ formatsOf() }`
			);
		} else {
			const format = name === 'A' ? `A ${ attribute( 'href' ) }` : name;
			node.childNodes.forEach( ( child ) =>
				walk( child, [
					...formats,
					...( [ 'BODY', 'P' ].includes( name ) ? [] : [ format ] ),
				] )
			);
		}
	};
	walk( bodyOf( html ), [] );
	while ( found.at( -1 ) === ' ' ) {
		found.pop();
	}
	return found;
}

const survives = ( html: string ) => {
	const source = toMarkdown( html );
	expect( source ).toBeDefined();
	expect( seen( renderMarkdown( source! ) ) ).toEqual( seen( html ) );
};

it.each( [
	[ '<strong>bold </strong>x', '**bold** x' ],
	[ 'x<em> is </em>y', 'x *is* y' ],
	[ '<strong> </strong>x', 'x' ],
	[ '<code>a`b</code>', '``a`b``' ],
	[ '<code>`</code>', '`` ` ``' ],
	[ '<strong><em>both</em></strong>', '**_both_**' ],
	[ '<em><strong>both</strong> one</em>', '_**both** one_' ],
	[ '<strong>a</strong><em>b</em>', '**a**_b_' ],
	[ '<s>old</s> new', '~~old~~ new' ],
	[ 'one<br>two<br><br>three', 'one  \ntwo  \n\\\nthree' ],
	[ '<img src="/a.png" alt="A">', '![A](/a.png)' ],
	[
		'<img class="wp-image-7" src="/a (1).png" alt="A b" title="C">',
		'![A b](</a%20(1).png> "C")',
	],
	[
		'<a href="/b?c=1&amp;copy;=2" data-type="page" data-id="5">b</a>',
		'[b](/b?c=1&amp;copy;=2)',
	],
	[ '<a href="/b"><img src="/a.png" alt=""></a>', '[![](/a.png)](/b)' ],
	[ 'A &amp;amp; B', 'A &amp;amp; B' ],
	[ 'a\nb', 'a b' ],
	[ '', '' ],
] )( '%s', ( html, source ) => {
	expect( toMarkdown( html ) ).toBe( source );
	if ( ! /<img class|amp/.test( html ) ) {
		survives( html );
	}
} );

it.each( [
	'one <!-- two --> three',
	'H<sub>2</sub>O',
	'x<sup>2</sup>',
	'<mark>marked</mark>',
	'<mark style="color:red">red</mark>',
	'<span style="color:red">red</span>',
	'<kbd>Ctrl</kbd>',
	'<strong class="x">bold</strong>',
	'<img style="width:20px" src="/a.png" alt="">',
	'<img width="20" src="/a.png" alt="">',
	'<a href="/b" target="_blank">b</a>',
	'<a href="javascript:x">b</a>',
	'<a href="/b">[b]</a>',
	'<strong>Note:</strong>text',
	'<code>a<strong>b</strong></code>',
	'<a id="here"></a>x',
] )( '%s is more than Markdown can hold', ( html ) => {
	expect( toMarkdown( html ) ).toBeUndefined();
} );

it( 'code blocks keep their backticks', () => {
	const code = 'a\n```\n<b> &amp; **c**\n````';
	const source = codeToMarkdown(
		code.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' )
	)!;
	expect( bodyOf( renderMarkdown( source ) ).textContent!.trimEnd() ).toBe(
		code
	);
	expect( codeToMarkdown( 'a<br>b' ) ).toBe( '```\na\nb\n```' );
	expect( codeToMarkdown( '<strong>a</strong>' ) ).toBeUndefined();
} );

describe( 'any rich text', () => {
	const text = fc
		.array(
			fc.constantFrom(
				'a',
				'word',
				'é',
				'中',
				' ',
				' ',
				', ',
				'(b)',
				'!',
				'€'
			),
			{ minLength: 1, maxLength: 4 }
		)
		.map( ( words ) => words.join( '' ) );
	const { rich } = fc.letrec< { rich: string; piece: string } >(
		( tie ) => ( {
			rich: fc
				.array( tie( 'piece' ), { minLength: 1, maxLength: 4 } )
				.map( ( pieces ) => pieces.join( '' ) ),
			piece: fc.oneof(
				{ depthSize: 'small', withCrossShrink: true },
				text,
				fc.constantFrom(
					'<br>',
					'<code>x`y</code>',
					'<code> z </code>',
					'<code>``</code>',
					'<img src="/a.png" alt="A">',
					'<a href="/b(c">link</a>'
				),
				fc
					.tuple(
						fc.constantFrom( 'strong', 'em', 's', 'b', 'i' ),
						tie( 'rich' )
					)
					.map(
						( [ tag, inner ] ) => `<${ tag }>${ inner }</${ tag }>`
					)
			),
		} )
	);

	it( 'shows the same as Markdown, or is not converted', () => {
		let converted = 0;
		fc.assert(
			fc.property( rich, ( html ) => {
				const source = toMarkdown( html );
				if ( source !== undefined ) {
					converted++;
					expect( seen( renderMarkdown( source ) ) ).toEqual(
						seen( html )
					);
				}
			} ),
			{ numRuns: 1000, seed: 20 }
		);
		expect( converted ).toBeGreaterThan( 300 );
	} );

	it( 'formats of whole words are always converted', () => {
		const word = fc.constantFrom( 'one', 'two', 'three four', 'é' );
		const format = fc
			.tuple(
				fc.constantFrom( 'strong', 'em', 's', 'code' ),
				word,
				fc.constantFrom( '', ' ' ),
				fc.constantFrom( '', ' ' )
			)
			.map( ( [ tag, inner, start, end ] ) =>
				tag === 'code'
					? ` <code>${ inner }</code>`
					: ` <${ tag }>${ start }${ inner }${ end }</${ tag }>`
			);
		fc.assert(
			fc.property(
				fc.array(
					fc.oneof(
						format,
						word.map( ( one ) => ` ${ one }` )
					),
					{
						minLength: 1,
					}
				),
				( pieces ) => survives( pieces.join( '' ) )
			),
			{ seed: 20 }
		);
	} );
} );
