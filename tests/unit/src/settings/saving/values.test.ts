import type { Settings } from '../../../../../src/settings/api';
import {
	changesOf,
	isSame,
	valueOf,
	valuesOf,
	withValues,
} from '../../../../../src/settings/saving/values';
import { partOf } from '../../../part-of';

const SETTINGS = partOf< Settings >( {
	consentGate: false,
	adsTxt: 'one\n',
	business: { name: 'Anna', hours: [] },
	sharing: { where: [ 'post' ], buttons: [ 'x', 'email' ] },
	extensions: [
		{ name: 'jetpack/map', isOn: true },
		{ name: 'some.thing', isOn: true },
	],
	paidPosts: {
		tiers: [
			{ tier: 0, plans: [ 1 ] },
			{ tier: 7, plans: [] },
		],
		plans: [ { id: 1, title: 'Monthly' } ],
	},
} );

const CHANGES = {
	consentGate: true,
	adsTxt: '',
	business: { name: 'Ben', hours: [ { name: 'Mon', hours: [] } ] },
	switches: { 'jetpack/map': false, 'some.thing': false },
	paidPosts: { 7: [ 1 ] },
};

const VALUES = {
	consentGate: true,
	adsTxt: '',
	'business.name': 'Ben',
	'business.hours': [ { name: 'Mon', hours: [] } ],
	'switches.jetpack/map': false,
	'switches.some.thing': false,
	'paidPosts.7': [ 1 ],
};

it( 'changes are single values, and these are changes', () => {
	expect( valuesOf( CHANGES ) ).toEqual( VALUES );
	expect( changesOf( VALUES ) ).toEqual( CHANGES );
	expect( changesOf( {} ) ).toEqual( {} );
} );

it.each( [
	[ 'consentGate', false ],
	[ 'adsTxt', 'one\n' ],
	[ 'business.name', 'Anna' ],
	[ 'switches.jetpack/map', true ],
	[ 'switches.some.thing', true ],
	[ 'switches.jetpack/gone', undefined ],
	[ 'paidPosts.0', [ 1 ] ],
	[ 'paidPosts.7', [] ],
	[ 'paidPosts.8', undefined ],
] )( 'reads %s', ( key, value ) => {
	expect( valueOf( SETTINGS, key ) ).toEqual( value );
} );

it( 'shows the settings with what is changed, and the rest as it is', () => {
	const shown = withValues( SETTINGS, VALUES );
	for ( const [ key, value ] of Object.entries( VALUES ) ) {
		expect( valueOf( shown, key ) ).toEqual( value );
	}
	expect( shown.sharing ).toBe( SETTINGS.sharing );
	expect( shown.paidPosts.plans ).toBe( SETTINGS.paidPosts.plans );
	expect( valueOf( shown, 'paidPosts.0' ) ).toEqual( [ 1 ] );
	expect( withValues( SETTINGS, {} ) ).toEqual( SETTINGS );
} );

it.each( [
	[ 'business.name', 'a', 'a', true ],
	[ 'business.name', 'a', 'a ', false ],
	[ 'consentGate', false, undefined, false ],
	[ 'paidPosts.8', undefined, undefined, true ],
	[ 'sharing.where', [ 'post', 'page' ], [ 'page', 'post' ], true ],
	[ 'sharing.where', [ 'post' ], [ 'page', 'post' ], false ],
	[ 'newsletter.topics', [ 10, 9 ], [ 9, 10 ], true ],
	// The order of buttons is chosen.
	[ 'sharing.buttons', [ 'x', 'email' ], [ 'email', 'x' ], false ],
	[ 'sharing.buttons', [ 'x', 'email' ], [ 'x', 'email' ], true ],
] )( 'is %s the same: %j and %j', ( key, one, other, expected ) => {
	expect( isSame( key, one, other ) ).toBe( expected );
} );
