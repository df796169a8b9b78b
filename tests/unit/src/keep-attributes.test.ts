/**
 * @jest-environment jsdom
 */
import {
	createBlock,
	getBlockTypes,
	getSaveElement,
	parse,
	serialize,
} from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { registerBlocks } from '../register-blocks';

beforeAll( registerBlocks );

const saved = ( content: string ) => serialize( parse( content ) );

it( 'keeps attributes that no version of a block declares, where they were', () => {
	const content =
		'<!-- wp:jetpack/gif {"align":"left","fromTheFuture":{"a":[1]},"caption":"Hi"} /-->';
	expect( saved( content ) ).toBe( content );
} );

it( 'keeps them when something else changes', () => {
	const [ block ] = parse(
		'<!-- wp:jetpack/gif {"caption":"Hi","newerThanWe":true} /-->'
	);
	block!.attributes = { ...block!.attributes, caption: 'Hello' };
	expect( serialize( [ block! ] ) ).toBe(
		'<!-- wp:jetpack/gif {"caption":"Hello","newerThanWe":true} /-->'
	);
} );

it( 'keeps them in preserved blocks, too, and leaves blocks of others alone', () => {
	const content =
		'<!-- wp:jetpack/form-progress-indicator {"variant":"line","newerThanWe":1} /-->';
	expect( saved( content ) ).toBe( content );
	// Markup that is valid: WordPress keeps the text of any other as it is.
	const separator =
		'<!-- wp:separator {"newerThanWe":1} -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->';
	expect( saved( separator ) ).toBe(
		separator.replace( ' {"newerThanWe":1}', '' )
	);
} );

it( 'keeps the order of the attributes of fields, whichever version saved them', () => {
	for ( const attributes of [
		'{"label":"Size","required":true,"options":["S","L"],"id":"size"}',
		'{"id":"size","required":true,"options":["S","L"]}',
		'{"label":"Size","required":true,"options":["S","L"],"id":"size"}',
	] ) {
		const content = `<!-- wp:jetpack/field-select ${ attributes } /-->`;
		expect( saved( content ) ).toBe( content );
	}
} );

it( 'lets WordPress look for footnotes: it gives each block an element in place of what stands in it', () => {
	for ( const { name } of getBlockTypes() ) {
		parse( serialize( createBlock( name ) ) ).forEach( ( block ) =>
			getSaveElement(
				block.name,
				block.attributes,
				// As Block Editor's getRichTextValues() does, after each change of a post.
				createElement( 'div' ) as never
			)
		);
	}
} );

describe( 'blocks of others in one of ours', () => {
	const logic =
		'"conditionalLogic":{"action":"show","rules":[{"field":"size","is":"L"}]}';
	const group = ( attributes: string, inner: string ) =>
		`<!-- wp:group ${ attributes } -->\n<div class="wp-block-group">${ inner }</div>\n<!-- /wp:group -->`;
	const paragraph = ( attributes = '' ) =>
		`<!-- wp:paragraph ${ attributes }-->\n<p>Bread</p>\n<!-- /wp:paragraph -->`;
	const form = ( inner: string ) =>
		`<!-- wp:jetpack/contact-form {"subject":"A"} -->\n<div class="wp-block-jetpack-contact-form">${ inner }</div>\n<!-- /wp:jetpack/contact-form -->`;
	const visitor = ( inner: string ) =>
		`<!-- wp:jetpack/repeat-visitor -->\n<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">${ inner }</div></div>\n<!-- /wp:jetpack/repeat-visitor -->`;

	it.each( [
		[ 'a group', form( group( `{${ logic }}`, paragraph() ) ) ],
		[
			'before what it declares',
			form(
				group(
					`{${ logic },"layout":{"type":"constrained"}}`,
					paragraph()
				)
			),
		],
		[
			'between what it declares',
			form(
				group(
					`{"layout":{"type":"constrained"},${ logic },"metadata":{"name":"A"}}`,
					paragraph()
				)
			),
		],
		[
			'a paragraph in a group',
			form( group( '{"theirs":1}', paragraph( '{"newer":[1,null]} ' ) ) ),
		],
		[ 'Repeat Visitor', visitor( paragraph( '{"theirs":"x"} ' ) ) ],
	] )( 'keep what they do not declare: %s', ( _case, content ) => {
		expect( saved( content ) ).toBe( content );
		expect( saved( saved( content ) ) ).toBe( content );
	} );

	it( 'lose it outside, as ever, also beside one that keeps it', () => {
		const outside = group( `{${ logic }}`, paragraph() );
		const inside = form( outside );
		expect( saved( `${ outside }\n\n${ inside }\n\n${ outside }` ) ).toBe(
			[
				outside.replace( ` {${ logic }}`, '' ),
				inside,
				outside.replace( ` {${ logic }}`, '' ),
			].join( '\n\n' )
		);
	} );

	it( 'keep it when something else in them changes', () => {
		const [ block ] = parse( form( group( `{${ logic }}`, paragraph() ) ) );
		const inner = block!.innerBlocks[ 0 ]!;
		inner.attributes = { ...inner.attributes, anchor: 'a' };
		const text = serialize( [ block! ] );
		expect( text ).toContain( logic );
		expect( text ).not.toContain( 'mainstayUnknown' );
	} );
} );
