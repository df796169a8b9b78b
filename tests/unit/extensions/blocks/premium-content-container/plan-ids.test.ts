import {
	namesOnePlan,
	planIdsOf,
	withPlanIds,
} from '../../../../../extensions/blocks/premium-content-container/plan-ids';
import metadata from '../../../../../extensions/blocks/premium-content-container/block.json';
import type { ContainerAttributes } from '../../../../../extensions/blocks/premium-content-container/types';

const defaults = Object.fromEntries(
	Object.entries( metadata.attributes ).map( ( [ name, schema ] ) => [
		name,
		schema.default,
	] )
) as unknown as ContainerAttributes;

it( 'has the defaults of the specification', () => {
	expect( defaults ).toEqual( {
		newPlanName: 'Monthly Subscription',
		newPlanCurrency: 'USD',
		newPlanPrice: 5,
		newPlanInterval: '1 month',
		selectedPlanId: 0,
		selectedPlanIds: [],
		isPreview: false,
		isPremiumContentChild: true,
	} );
} );

it( 'reads one plan or several', () => {
	expect( planIdsOf( defaults ) ).toEqual( [] );
	expect( planIdsOf( { ...defaults, selectedPlanId: 4 } ) ).toEqual( [ 4 ] );
	expect(
		planIdsOf( { selectedPlanId: 4, selectedPlanIds: [ 5, 6 ] } )
	).toEqual( [ 5, 6 ] );
} );

it( 'takes nothing that is no plan', () => {
	for ( const selectedPlanIds of [ '4', { a: 4 }, [ '4', -1, 0.5, null ] ] ) {
		expect(
			planIdsOf(
				// On purpose: content may hold anything.
				{
					selectedPlanId: '4',
					selectedPlanIds,
				} as unknown as ContainerAttributes
			)
		).toEqual( [] );
	}
} );

it( 'writes one plan as a number and several as a list', () => {
	expect( withPlanIds( [] ) ).toEqual( {
		selectedPlanId: 0,
		selectedPlanIds: [],
	} );
	expect( withPlanIds( [ 4 ] ) ).toEqual( {
		selectedPlanId: 4,
		selectedPlanIds: [],
	} );
	expect( withPlanIds( [ 4, 5 ] ) ).toEqual( {
		selectedPlanId: 0,
		selectedPlanIds: [ 4, 5 ],
	} );
} );

it( 'knows content with one plan or an unfinished one', () => {
	expect( namesOnePlan( defaults ) ).toBe( false );
	expect( namesOnePlan( { ...defaults, selectedPlanIds: [ 4 ] } ) ).toBe(
		false
	);
	for ( const change of [
		{ selectedPlanId: 4 },
		{ newPlanName: 'Bread' },
		{ newPlanCurrency: 'EUR' },
		{ newPlanPrice: 6 },
		{ newPlanInterval: '1 year' },
	] ) {
		expect(
			namesOnePlan( { ...defaults, ...change } as ContainerAttributes )
		).toBe( true );
	}
} );
