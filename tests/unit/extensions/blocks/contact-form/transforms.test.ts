/**
 * @jest-environment jsdom
 */
import { init as registerShortcode } from '@wordpress/block-library/build-module/shortcode/index.mjs';
import {
	createBlock,
	getPossibleBlockTransformations,
	pasteHandler,
	rawHandler,
	switchToBlockType,
} from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';
import type { Block } from '../../../editor-types';

beforeAll( () => {
	registerBlocks();
	registerShortcode();
} );

const SHORTCODE = `[contact-form to="orders@bakery.example" subject='A &quot;cake&quot;' submit_button_text="Off it goes"]
[contact-field label="Your name &amp; title" type="name" required="1" /]
[contact-field label="Mail" type="email" required="true" placeholder="you@example.com"/]
[contact-field label="Website" type="url" default="https://"][/contact-field]
[contact-field label="How many" type="text" id="count" width="50"]
[contact-field label="When" type="date" /]
[contact-field label="Phone" type="telephone" /]
[contact-field label="Wishes &#091;if any&#093;" type="textarea" /]
[contact-field label="Slice it" type="checkbox" /]
[contact-field label="Not with" type="checkbox-multiple" options="Nuts, Milk,Gluten&#x002c; of course" /]
[contact-field label="Size" type="radio" options="Small,Large" default="Small" /]
[contact-field label="From" type="select" options="Market,Shop" /]
[contact-field type="consent" consenttype="explicit" explicitconsentmessage="May we write?" /]
[/contact-form]`;

/** As the editor holds it. */
const FORM = [
	[ 'jetpack/field-name', 'Your name &amp; title', { required: true } ],
	[
		'jetpack/field-email',
		'Mail',
		{ required: true, placeholder: 'you@example.com' },
	],
	[ 'jetpack/field-url', 'Website', { defaultValue: 'https://' } ],
	[ 'jetpack/field-text', 'How many', { id: 'count', width: 50 } ],
	[ 'jetpack/field-date', 'When', {} ],
	[ 'jetpack/field-telephone', 'Phone', {} ],
	[ 'jetpack/field-textarea', 'Wishes [if any]', {} ],
	[ 'jetpack/field-checkbox', 'Slice it', {} ],
	[ 'jetpack/field-checkbox-multiple', 'Not with', {} ],
	[ 'jetpack/field-radio', 'Size', { defaultValue: 'Small' } ],
	[ 'jetpack/field-select', 'From', { options: [ 'Market', 'Shop' ] } ],
	[
		'jetpack/field-consent',
		'Consent',
		{
			consentType: 'explicit',
			explicitConsentMessage: 'May we write?',
		},
	],
] as const;

function expectForm( blocks: Block[] ) {
	const [ form, ...rest ] = [ blocks ].flat();
	expect( rest ).toEqual( [] );
	expect( form ).toMatchObject( {
		name: 'jetpack/contact-form',
		attributes: { to: 'orders@bakery.example', subject: 'A "cake"' },
	} );
	expect( form!.innerBlocks ).toHaveLength( FORM.length + 1 );
	FORM.forEach( ( [ name, label, attributes ], index ) =>
		expect( form!.innerBlocks[ index ] ).toMatchObject( {
			name,
			attributes: { label, ...attributes },
		} )
	);
	const labels = ( index: number ) =>
		form!.innerBlocks[ index ]!.innerBlocks.map( ( option ) => [
			option.name,
			option.attributes.label,
		] );
	expect( labels( 8 ) ).toEqual( [
		[ 'jetpack/field-option-checkbox', 'Nuts' ],
		[ 'jetpack/field-option-checkbox', 'Milk' ],
		[ 'jetpack/field-option-checkbox', 'Gluten, of course' ],
	] );
	expect( labels( 9 ) ).toEqual( [
		[ 'jetpack/field-option-radio', 'Small' ],
		[ 'jetpack/field-option-radio', 'Large' ],
	] );
	expect( form!.innerBlocks.at( -1 ) ).toMatchObject( {
		name: 'jetpack/button',
		attributes: { element: 'button', text: 'Off it goes' },
	} );
}

it( 'a classic post’s form becomes the block', () =>
	expectForm(
		rawHandler( {
			HTML: `<p>${ SHORTCODE.replaceAll( '\n', '<br />\n' ) }</p>`,
		} )
	) );

it( 'so does one whose lines WordPress made paragraphs', () =>
	expectForm(
		rawHandler( {
			HTML: SHORTCODE.split( '\n' )
				.map( ( line ) => `<p>${ line }</p>` )
				.join( '\n' ),
		} )
	) );

it( 'a pasted form becomes the block', () => {
	expectForm(
		pasteHandler( {
			HTML: '',
			plainText: SHORTCODE,
			mode: 'BLOCKS',
		} ) as Block[]
	);
	expect( console ).toHaveLogged();
} );

it( 'a shortcode block can become the block', () => {
	const shortcode = createBlock( 'core/shortcode', { text: SHORTCODE } );
	expect(
		getPossibleBlockTransformations( [ shortcode ] ).map(
			( { name } ) => name
		)
	).toContain( 'jetpack/contact-form' );
	expectForm( switchToBlockType( shortcode, 'jetpack/contact-form' )! );
} );

it.each( [ '[contact-form-7 id="1"]', '[gallery]', 'See [contact-form]' ] )(
	'a shortcode block with %s cannot',
	( text ) => {
		expect(
			getPossibleBlockTransformations( [
				createBlock( 'core/shortcode', { text } ),
			] ).map( ( { name } ) => name )
		).not.toContain( 'jetpack/contact-form' );
	}
);

it( 'a form without fields asks what it always asked, and is sent by “Submit”', () => {
	const [ form ] = rawHandler( { HTML: '<p>[contact-form]</p>' } );
	expect( form ).toMatchObject( {
		name: 'jetpack/contact-form',
		innerBlocks: [
			{ name: 'jetpack/field-name', attributes: { required: true } },
			{ name: 'jetpack/field-email', attributes: { required: true } },
			{ name: 'jetpack/field-url', attributes: { required: false } },
			{ name: 'jetpack/field-textarea' },
			{ name: 'jetpack/button', attributes: { text: 'Submit' } },
		],
	} );
} );

it( 'what stands between fields stays there', () => {
	const [ form ] = rawHandler( {
		HTML: '[contact-form]<h2>Who are you?</h2>[contact-field label="Name" type="name"/]<p>And now, the <b>order</b></p>[contact-field label="Order" type="textarea"/][/contact-form]',
	} );
	expect( form!.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		'core/heading',
		'jetpack/field-name',
		'core/paragraph',
		'jetpack/field-textarea',
		'jetpack/button',
	] );
} );

it( 'an unknown type is a line of text, and markup in a label is text', () => {
	const [ form ] = rawHandler( {
		HTML: '<p>[contact-form][contact-field label="&lt;img src=x onerror=alert(1)&gt; Sum" type="captcha"/][/contact-form]</p>',
	} );
	expect( form!.innerBlocks[ 0 ] ).toMatchObject( {
		name: 'jetpack/field-text',
		attributes: { label: expect.not.stringContaining( '<img' ) },
	} );
} );
