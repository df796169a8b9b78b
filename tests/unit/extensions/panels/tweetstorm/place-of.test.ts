/**
 * @jest-environment jsdom
 */
import {
	elementOf,
	placeOf,
	rangeOf,
} from '../../../../../extensions/panels/tweetstorm/place-of';
import { partOf } from '../../../part-of';
import type {
	BlockInstance,
	Boundary,
} from '../../../../../extensions/panels/tweetstorm/types';

const block = (
	clientId: string,
	content?: string,
	innerBlocks: BlockInstance[] = []
): BlockInstance =>
	partOf( { clientId, attributes: { content }, innerBlocks } );

const boundary = ( container: string, line = 0 ): Boundary => ( {
	container,
	line,
	type: 'normal',
	start: 0,
	end: 1,
} );

it( 'a line is a block inside a list or a quote; empty ones do not count', () => {
	const list = block( 'list', undefined, [
		block( 'a', 'Rye', [
			block( 'inner', undefined, [
				block( 'b', '' ),
				block( 'c', 'Dark' ),
			] ),
		] ),
		block( 'd', 'Oat' ),
	] );
	const of = ( line: number ) => placeOf( list, boundary( 'values', line ) );
	expect( of( 0 ) ).toEqual( { clientId: 'a', attribute: 'content' } );
	expect( of( 1 ) ).toEqual( { clientId: 'c', attribute: 'content' } );
	expect( of( 2 ) ).toEqual( { clientId: 'd', attribute: 'content' } );
	expect( of( 3 ) ).toBeUndefined();
	expect( placeOf( list, boundary( 'citation' ) ) ).toEqual( {
		clientId: 'list',
		attribute: 'citation',
	} );
} );

it( 'finds the text of a block, and none of the blocks in it', () => {
	document.body.innerHTML = `<div data-block="q"><p class="rich-text" data-block="p">A</p><cite class="rich-text" data-wp-block-attribute-key="citation">B</cite></div>`;
	const text = ( clientId: string, attribute: string ) =>
		elementOf( document, { clientId, attribute } )?.textContent;
	expect( text( 'p', 'content' ) ).toBe( 'A' );
	expect( text( 'q', 'citation' ) ).toBe( 'B' );
	expect( text( 'none', 'content' ) ).toBeUndefined();
} );

it( 'counts as rich text does', () => {
	const element = document.createElement( 'p' );
	element.innerHTML =
		'Rye\ufeff <b>br</b>ead<br>oat<img>s<br data-rich-text-padding="true">';
	document.body.append( element );
	const text = ( start: number, end: number ) =>
		rangeOf( element, start, end )?.toString();
	expect( text( 0, 1 ) ).toBe( 'R' );
	expect( text( 4, 5 ) ).toBe( 'b' );
	expect( text( 6, 9 ) ).toBe( 'ead' );
	expect( text( 10, 11 ) ).toBe( 'o' );
	expect( text( 14, 15 ) ).toBe( 's' );
	expect( text( 15, 16 ) ).toBeUndefined();
} );
