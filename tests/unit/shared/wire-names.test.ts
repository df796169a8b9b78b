import { fromWire, toScriptName, toWire } from '../../../shared/wire-names';

const answer = {
	consent_gate: true,
	services: [
		{ slug: 'x', help_url: '', configured: true, unreadable: false },
	],
	newsletter: { reply_to: 'a@example.com', by_default: true },
	business_types: { LocalBusiness: 'Other business' },
	availability: { details: { planUrl: '' } },
	nothing: null,
};

it( 'names become those of scripts, at every level', () => {
	expect( fromWire< object >( answer ) ).toEqual( {
		consentGate: true,
		services: [
			{
				slug: 'x',
				helpUrl: '',
				isConfigured: true,
				isUnreadable: false,
			},
		],
		newsletter: { replyTo: 'a@example.com', isDefault: true },
		businessTypes: { LocalBusiness: 'Other business' },
		availability: { details: { planUrl: '' } },
		nothing: null,
	} );
	expect( toScriptName( 'made_up_name' ) ).toBe( 'madeUpName' );
} );

it( 'names become those of the REST API, and others stay', () => {
	expect(
		toWire( {
			switches: { 'jetpack/map': false, 'core-video': true },
			paidPosts: { 0: [ 1 ] },
			newsletter: { replyTo: '', isDefault: false },
			podcast: { feed: '', convertUrl: '' },
		} )
	).toEqual( {
		switches: { 'jetpack/map': false, 'core-video': true },
		paid_posts: { 0: [ 1 ] },
		newsletter: { reply_to: '', by_default: false },
		podcast: { feed: '', convert_url: '' },
	} );
} );
