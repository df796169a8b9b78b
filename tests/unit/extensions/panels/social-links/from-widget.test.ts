/**
 * @jest-environment jsdom
 */
import { registerBlockType } from '@wordpress/blocks';
import { fromWidget } from '../../../../../extensions/panels/social-links/from-widget';
import type { Block, BlockSettings } from '../../../editor-types';

beforeAll( () => {
	const text = { type: 'string' };
	const blocks = {
		'core/social-links': {
			className: text,
			size: text,
			openInNewTab: { type: 'boolean' },
		},
		'core/social-link': { url: text, service: text, rel: text },
		'core/heading': { content: text },
	};
	for ( const [ name, attributes ] of Object.entries( blocks ) ) {
		registerBlockType( name, {
			title: name,
			category: 'widgets',
			apiVersion: 3,
			attributes,
		} as BlockSettings );
	}
} );

const widget = ( raw?: Record< string, unknown > ) => ( {
	idBase: 'jetpack_widget_social_icons',
	instance: raw ? { raw } : {},
} );
const convertAll = ( raw: Record< string, unknown > ) =>
	[ fromWidget.transform( widget( raw ) ) ].flat();
const convert = ( raw: Record< string, unknown > ) =>
	fromWidget.transform( widget( raw ) ) as Block;
const icons = [
	{ url: 'https://twitter.com/jo' },
	{ url: '' },
	{ url: 'mailto:jo@example.org' },
	{ url: 'https://example.org/' },
];

it( 'is offered for this widget only, and only with what it stored', () => {
	expect( fromWidget.blocks ).toEqual( [ 'core/legacy-widget' ] );
	expect( fromWidget.isMatch( widget( {} ) ) ).toBe( true );
	expect( fromWidget.isMatch( widget() ) ).toBe( false );
	expect(
		fromWidget.isMatch( { idBase: 'archives', instance: { raw: {} } } )
	).toBe( false );
	expect( fromWidget.isMatch( {} ) ).toBe( false );
} );

it( 'makes a link of each address, in their order', () => {
	const block = convert( { title: '', 'icon-size': 'large', icons } );
	expect( block ).toMatchObject( {
		name: 'core/social-links',
		attributes: {
			size: 'has-large-icon-size',
			className: 'is-style-logos-only',
		},
	} );
	expect(
		block.innerBlocks.map( ( { name, attributes } ) => [
			name,
			attributes.service,
			attributes.url,
		] )
	).toEqual( [
		[ 'core/social-link', 'twitter', 'https://twitter.com/jo' ],
		[ 'core/social-link', 'mail', 'mailto:jo@example.org' ],
		[ 'core/social-link', 'chain', 'https://example.org/' ],
	] );
} );

it( 'keeps the title as a heading, and its signs as text', () => {
	const [ heading, block ] = convertAll( {
		title: 'You & <b>us</b>',
		icons,
	} );
	expect( heading ).toMatchObject( {
		name: 'core/heading',
		attributes: { content: 'You &amp; &lt;b&gt;us&lt;/b&gt;' },
	} );
	expect( block!.name ).toBe( 'core/social-links' );
} );

it.each( [
	[ 'small', 'has-small-icon-size' ],
	[ 'medium', 'has-normal-icon-size' ],
	[ 'gigantic', undefined ],
	[ [ 'small' ], undefined ],
] )( 'size %s is %s', ( size, expected ) => {
	expect( convert( { 'icon-size': size, icons } ).attributes.size ).toBe(
		expected
	);
} );

it( 'opens new tabs where the widget did', () => {
	expect( convert( { 'new-tab': true } ).attributes.openInNewTab ).toBe(
		true
	);
	expect(
		convert( { 'new-tab': '1' } ).attributes.openInNewTab
	).toBeUndefined();
} );

it.each( [
	[ undefined ],
	[ null ],
	[ 'https://twitter.com/jo' ],
	[ 7 ],
	[ [ null, 7, { url: { a: 1 } }, { url: 'javascript:alert(1)' } ] ],
] )( 'makes an empty block of %j', ( broken ) => {
	expect( convert( { title: 7, icons: broken } ) ).toMatchObject( {
		name: 'core/social-links',
		innerBlocks: [],
	} );
} );

it( 'reads a list that the database holds by number', () => {
	expect(
		convert( { icons: { 2: { url: 'https://vimeo.com/1' } } } ).innerBlocks
	).toHaveLength( 1 );
} );
