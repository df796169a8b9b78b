/** One plan is a number, several are a list: the attributes of two versions, read as one. */
import { __ } from '@wordpress/i18n';
import type { ContainerAttributes } from './types';

type Plans = Pick< ContainerAttributes, 'selectedPlanId' | 'selectedPlanIds' >;

const isId = ( id: unknown ): id is number =>
	Number.isInteger( id ) && Number( id ) > 0;

export function planIdsOf( { selectedPlanId, selectedPlanIds }: Plans ) {
	const list = Array.isArray( selectedPlanIds )
		? selectedPlanIds.filter( isId )
		: [];
	return list.length ? list : [ selectedPlanId ].filter( isId );
}

/** What to set so that these plans are meant. */
export const withPlanIds = ( ids: number[] ): Plans =>
	ids.length > 1
		? { selectedPlanId: 0, selectedPlanIds: ids }
		: { selectedPlanId: ids[ 0 ] ?? 0, selectedPlanIds: [] };

/** block.json has it in English, because nobody has chosen it. */
const DEFAULT_NAME = 'Monthly Subscription';

/** What a new plan is called first, in the language of who reads. */
export const newPlanName = ( {
	newPlanName: name,
}: Pick< ContainerAttributes, 'newPlanName' > ): string =>
	name === DEFAULT_NAME
		? __( 'Monthly Subscription', 'mainstay-blocks' )
		: name;

/** Is this content of the kind that has one plan by number, or one that is being written? */
export const namesOnePlan = ( attributes: ContainerAttributes ) =>
	attributes.selectedPlanId !== 0 ||
	attributes.newPlanName !== DEFAULT_NAME ||
	attributes.newPlanCurrency !== 'USD' ||
	attributes.newPlanPrice !== 5 ||
	attributes.newPlanInterval !== '1 month';
