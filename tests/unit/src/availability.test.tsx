import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import {
	availabilityOf,
	isAvailable,
	isTaken,
	withAvailability,
} from '../../../src/availability';
import { UnavailableNotice } from '../../../src/unavailable-notice';
import type { Availability, Reason } from '../../../shared/boot';
import { partOf } from '../part-of';
import { STORED, wireService } from '../wire-service';
import type { ComponentType } from 'react';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

beforeAll( () => import( '../../../shared/service-setup/service-setup' ) );

const NAME = 'jetpack/map';

function boot( availability: Availability, settingsUrl: string | null = null ) {
	window.mainstayBlocks = {
		availability: { [ NAME ]: availability },
		settingsUrl,
	};
}

const unavailable = (
	reason: Reason,
	details: Record< string, string > = {}
): Availability => ( { available: false, reason, details } );

afterEach( () => {
	delete window.mainstayBlocks;
} );

describe( 'isAvailable', () => {
	it( 'says what the server said', () => {
		boot( { available: true } );
		expect( isAvailable( NAME ) ).toBe( true );
		boot( unavailable( 'missing_plan' ) );
		expect( isAvailable( NAME ) ).toBe( false );
	} );

	it( 'knows nothing of a name that the server did not mention', () => {
		expect( isAvailable( 'jetpack/other' ) ).toBe( false );
		expect( availabilityOf( 'jetpack/other' ) ).toEqual(
			unavailable( 'unknown' )
		);
	} );

	it( 'counts no reason that a panel acts in spite of', () => {
		boot( unavailable( 'missing_plan' ) );
		expect( isAvailable( NAME, [ 'missing_plan' ] ) ).toBe( true );
		expect( isAvailable( NAME, [ 'missing_module' ] ) ).toBe( false );
	} );

	it( 'tells a name that another plugin holds from one that is off', () => {
		boot( unavailable( 'taken' ) );
		expect( isTaken( NAME ) ).toBe( true );
		boot( unavailable( 'missing_module' ) );
		expect( isTaken( NAME ) ).toBe( false );
		boot( { available: true } );
		expect( isTaken( NAME ) ).toBe( false );
	} );
} );

describe( 'withAvailability', () => {
	const settings = partOf< Parameters< typeof withAvailability >[ 1 ] >( {
		edit: () => <p>The edit</p>,
	} );

	it( 'leaves an available block as it is', () => {
		boot( { available: true } );
		expect( withAvailability( NAME, settings ) ).toBe( settings );
	} );

	it.each( [ settings, {} ] )(
		'nothing becomes a block that is off but a shortcode: case %#',
		( more ) => {
			const to = [ { type: 'block', blocks: [ 'core/video' ] } ];
			const from = [ 'raw', 'files', 'block', 'shortcode' ].map(
				( type ) => ( { type } )
			);
			const given = { ...more, transforms: { from, to } };
			boot( { available: true } );
			expect( withAvailability( NAME, given ) ).toBe( given );
			boot( unavailable( 'missing_module' ) );
			expect( withAvailability( NAME, given ).transforms ).toEqual( {
				from: [ { type: 'shortcode' } ],
				to,
			} );
			expect( withAvailability( NAME, more ) ).not.toHaveProperty(
				'transforms'
			);
		}
	);

	it( 'says why a block is off while it is selected, above its edit', async () => {
		boot( unavailable( 'missing_module' ) );
		const Edit = withAvailability( NAME, settings ).edit as ComponentType< {
			isSelected: boolean;
		} >;
		const { rerender } = render( <Edit isSelected={ false } /> );
		expect( screen.getByText( 'The edit' ) ).toBeVisible();
		expect( screen.queryByText( /switched off/ ) ).toBeNull();
		rerender( <Edit isSelected /> );
		expect( await screen.findByText( /switched off/ ) ).toBeVisible();
		expect( screen.getByText( 'The edit' ) ).toBeVisible();
	} );
} );

describe( 'UnavailableNotice', () => {
	const show = (
		reason: Reason,
		details: Record< string, string > = {},
		settingsUrl: string | null = '/settings'
	) => {
		boot( unavailable( reason, details ), settingsUrl );
		return render(
			<UnavailableNotice
				available={ false }
				reason={ reason }
				details={ details }
				onConnected={ () => {} }
			/>
		);
	};

	it( 'leads the owner to the switch', () => {
		const { container } = show( 'missing_module' );
		expect( container ).toHaveTextContent(
			'This block is switched off on this site. What is here stays on the page.'
		);
		expect(
			screen.getByRole( 'link', { name: /Open settings/ } )
		).toHaveAttribute( 'href', '/settings#/blocks' );
	} );

	const MAPBOX = { service: 'mapbox', serviceName: 'Mapbox' };

	it( 'has the service set up where it is missed, and the block can be used at once', async () => {
		let services = [ wireService( 'mapbox', 'Mapbox' ) ];
		( apiFetch as unknown as jest.Mock ).mockImplementation(
			async ( asked ) => {
				if ( asked.method === 'PUT' ) {
					services = [ wireService( 'mapbox', 'Mapbox', STORED ) ];
				}
				return { services, check: null };
			}
		);
		boot( unavailable( 'missing_connection', MAPBOX ), '/settings' );
		const Edit = withAvailability(
			NAME,
			partOf< Parameters< typeof withAvailability >[ 1 ] >( {
				edit: () => <p>The edit</p>,
			} )
		).edit as ComponentType< { isSelected: boolean } >;
		const { container, rerender } = render( <Edit isSelected /> );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Set up Mapbox' } )
		);
		expect( container ).toHaveTextContent(
			'This block needs a key for Mapbox. What is here stays on the page.'
		);
		await userEvent.type(
			await screen.findByLabelText( 'Key for Mapbox' ),
			'pk.one{Enter}'
		);
		expect(
			await screen.findByText(
				'The key for Mapbox is saved, so you can use this block now.'
			)
		).toBeVisible();
		expect( screen.getByText( 'The edit' ) ).toBeVisible();
		rerender( <Edit isSelected={ false } /> );
		rerender( <Edit isSelected /> );
		expect( screen.queryByText( /needs a key/ ) ).toBeNull();
		expect( screen.queryByText( /you can use this block now/ ) ).toBeNull();
	} );

	it( 'names the service where authors may not store a key, and whom to ask', () => {
		const { container } = show( 'missing_connection', MAPBOX, null );
		expect( container ).toHaveTextContent(
			'This block needs a key for Mapbox. What is here stays on the page. An administrator can turn it on in the settings.'
		);
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'never speaks of an upgrade where nothing is for sale', () => {
		for ( const reason of [
			'missing_module',
			'missing_connection',
			'taken',
			'unknown',
		] as const ) {
			const { container } = show( reason, {
				service: 'mapbox',
				planUrl: 'https://host.example/plans',
			} );
			expect( container ).not.toHaveTextContent(
				/upgrade|premium|plan/i
			);
		}
	} );

	it( 'tells authors who can turn it on', () => {
		const { container } = show( 'missing_module', {}, null );
		expect( container ).toHaveTextContent(
			'An administrator can turn it on in the settings.'
		);
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'says "Premium Block" when the plan is missing, and offers what the host sells', () => {
		const { container } = show( 'missing_plan', {
			plan: 'Small',
			planUrl: 'https://host.example/plans',
		} );
		expect( screen.getByText( 'Premium Block' ) ).toBeVisible();
		expect( container ).toHaveTextContent(
			'Upgrade your plan to use this premium block'
		);
		expect( container ).toHaveTextContent(
			'This block is not included in the hosting plan of this site (Small). What is here stays on the page.'
		);
		expect(
			screen.getByRole( 'button', { name: 'Upgrade' } )
		).toBeVisible();
	} );

	it( 'offers no upgrade where the host has no page for it', () => {
		show( 'missing_plan', { plan: 'Small', planUrl: '' } );
		expect( screen.getByText( 'Premium Block' ) ).toBeVisible();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'says it of another plugin, and of what is not known', () => {
		expect( show( 'taken' ).container ).toHaveTextContent(
			'Another plugin provides this block.'
		);
		expect( show( 'unknown' ).container ).toHaveTextContent(
			'This site does not recognize this block. What is here stays on the page.'
		);
	} );
} );
