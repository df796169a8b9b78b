/**
 * @jest-environment jsdom
 */
import {
	getFieldsList,
	getValues,
} from '../../../../../extensions/panels/business-facts/binding-source';
import { registerBlocks } from '../../../register-blocks';

const fact = ( text: string, more = {} ) => ( {
	text,
	html: text,
	url: '',
	...more,
} );

const DAYS = [
	{ name: 'Mon', hours: [ { opening: '09:00', closing: '17:00' } ] },
];

const BUSINESS = {
	hours: fact( 'Mon: 9–5; Tue: Closed', {
		html: 'Mon: 9–5<br>Tue: Closed',
		days: DAYS,
	} ),
	phone: fact( '+1 555 010 0199', { url: 'tel:+15550100199' } ),
	email: fact( 'a@example.com', { url: 'mailto:a@example.com' } ),
};

const valuesOf = (
	blockName: string,
	bindings: Record< string, { args?: { key?: unknown } } >
) =>
	getValues( {
		select: () => ( { getBlockName: () => blockName } ),
		clientId: 'one',
		bindings,
	} );

beforeAll( registerBlocks );
beforeEach( () => {
	window.mainstayBlocks = { business: BUSINESS };
} );
afterEach( () => {
	delete window.mainstayBlocks;
} );

it( 'gives rich text its lines, and an attribute one line', () => {
	expect(
		valuesOf( 'core/paragraph', { content: { args: { key: 'hours' } } } )
	).toEqual( { content: 'Mon: 9–5<br>Tue: Closed' } );
	expect(
		valuesOf( 'core/image', { alt: { args: { key: 'hours' } } } )
	).toEqual( { alt: 'Mon: 9–5; Tue: Closed' } );
} );

it( 'gives a link what to call or to write to', () => {
	expect(
		valuesOf( 'core/image', { url: { args: { key: 'phone' } } } )
	).toEqual( { url: 'tel:+15550100199' } );
	expect(
		valuesOf( 'core/image', { url: { args: { key: 'hours' } } } )
	).toEqual( {} );
} );

it( 'gives Business Hours its days, and nothing in another type', () => {
	expect(
		valuesOf( 'jetpack/business-hours', {
			days: { args: { key: 'hours' } },
		} )
	).toEqual( { days: DAYS } );
	expect(
		valuesOf( 'jetpack/business-hours', {
			days: { args: { key: 'phone' } },
		} )
	).toEqual( {} );
	expect(
		valuesOf( 'jetpack/rating-star', {
			rating: { args: { key: 'phone' } },
		} )
	).toEqual( {} );
	expect(
		valuesOf( 'jetpack/phone', { phone: { args: { key: 'phone' } } } )
	).toEqual( { phone: '+1 555 010 0199' } );
} );

it( 'leaves the block its own where the record says nothing', () => {
	for ( const key of [ 'address', 'name', 'toString', 7, undefined, null ] ) {
		expect(
			valuesOf( 'core/paragraph', { content: { args: { key } } } )
		).toEqual( {} );
	}
	expect( valuesOf( 'core/paragraph', { content: {} } ) ).toEqual( {} );
} );

it( 'tells a menu, which names no block', () => {
	expect(
		getValues( {
			select: () => ( {} ),
			bindings: { content: { args: { key: 'phone' } } },
		} )
	).toEqual( { content: '+1 555 010 0199' } );
} );

it( 'offers what is filled', () => {
	expect( getFieldsList() ).toEqual( [
		{ label: 'Opening hours', type: 'string', args: { key: 'hours' } },
		{ label: 'Opening hours', type: 'array', args: { key: 'hours' } },
		{ label: 'Phone number', type: 'string', args: { key: 'phone' } },
		{ label: 'Email address', type: 'string', args: { key: 'email' } },
	] );
	window.mainstayBlocks = {};
	expect( getFieldsList() ).toEqual( [] );
} );
