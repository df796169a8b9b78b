import { formLook } from '../../../../../extensions/blocks/donations/look';
import type { DonationsAttributes } from '../../../../../extensions/blocks/donations/types';

const look = ( attributes: object ) =>
	formLook( attributes as unknown as DonationsAttributes );

it( 'is empty where nothing was chosen', () => {
	expect( look( {} ) ).toEqual( { className: '', style: {} } );
} );

it( 'makes variables of colours, sizes, sides, corners and borders', () => {
	expect(
		look( {
			activeTabTextColor: '#fff',
			tabFontSize: '14px',
			tabPadding: { top: '1em', left: 'var:preset|spacing|30' },
			amountBorderRadius: '8px',
			blockBorder: { top: { width: '1px', color: '#782ef1' } },
			amountBorder: { color: 'red' },
			buttonAlignment: 'full',
			contentAlignment: 'center',
			tabsAppearance: 'buttons',
		} )
	).toEqual( {
		className: 'has-tab-buttons',
		style: {
			'--donations-active-tab-text': '#fff',
			'--donations-tab-size': '14px',
			'--donations-tab-padding': '1em 0 0 var(--wp--preset--spacing--30)',
			'--donations-amount-radius': '8px',
			'--donations-border-width': '1px 0 0 0',
			'--donations-border-style': 'solid solid solid solid',
			'--donations-border-color':
				'#782ef1 currentcolor currentcolor currentcolor',
			'--donations-amount-border-width': '1px',
			'--donations-amount-border-style': 'solid',
			'--donations-amount-border-color': 'red',
			'--donations-align': 'center',
			'--donations-button-width': '100%',
		},
	} );
} );

it.each( [
	{ activeTabTextColor: 'url(https://evil.example)' },
	{ activeTabTextColor: 7 },
	{ tabPadding: [ '1px' ] },
	{ tabPadding: { top: '1px"' } },
	{ blockBorder: { top: 'x' } },
	{ blockBorderRadius: { topLeft: null } },
	{ contentAlignment: 'start' },
	{ buttonAlignment: [ 'full' ] },
] )( 'takes nothing of %j', ( attributes ) => {
	expect( look( attributes ).style ).toEqual( {} );
} );
