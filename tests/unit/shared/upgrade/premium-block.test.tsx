import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addAction, removeAction } from '@wordpress/hooks';
import { PremiumBlock } from '../../../../shared/upgrade/premium-block';

const mockContext = { clientId: '', name: 'jetpack/map' };
jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	useBlockEditContext: () => mockContext,
} ) );

const DETAILS = {
	feature: 'map',
	plan: 'Small',
	planUrl: 'https://host.test/plans/',
};
const show = ( details: Record< string, string > = DETAILS ) =>
	render( <PremiumBlock details={ details }>What it means.</PremiumBlock> );

let events: unknown[][];
let blocks = 0;

beforeEach( () => {
	events = [];
	mockContext.clientId = `block-${ ++blocks }`;
	window.open = jest.fn();
	addAction( 'mainstay.event', 'test', ( ...event ) => events.push( event ) );
} );

afterEach( () => {
	removeAction( 'mainstay.event', 'test' );
	delete window.mainstayBlocks;
} );

it( 'says that it is a premium block, and what an upgrade is for', () => {
	show();
	for ( const text of [
		'Premium Block',
		'Upgrade your plan to use this premium block',
		'What it means.',
	] ) {
		expect(
			screen.getByText( text, { exact: text === 'Premium Block' } )
		).toBeVisible();
	}
	expect( screen.getByRole( 'button', { name: 'Upgrade' } ) ).toBeVisible();
} );

it( 'is busy while the page of plans opens', async () => {
	show();
	await userEvent.click( screen.getByRole( 'button', { name: 'Upgrade' } ) );
	expect(
		screen.getByRole( 'button', { name: 'Redirecting…' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
	await waitFor( () => expect( window.open ).toHaveBeenCalledTimes( 1 ) );
} );

it( 'has no button where the host has no page of plans', () => {
	show( { ...DETAILS, planUrl: '' } );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'is counted once for each block, however often it is shown', () => {
	show().unmount();
	show().unmount();
	expect( events ).toEqual( [
		[
			'banner_impression',
			{ source: 'jetpack/map', feature: 'map', plan: 'Small' },
		],
	] );
	mockContext.clientId = 'another';
	show();
	expect( events ).toHaveLength( 2 );
} );

it( 'only says what is missing where the host switched the nudge off', () => {
	window.mainstayBlocks = { upgradeNudge: false };
	show();
	expect( screen.getByText( 'What it means.' ) ).toBeVisible();
	expect( screen.queryByText( /Upgrade|Premium/ ) ).toBeNull();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	expect( events ).toEqual( [] );
} );
