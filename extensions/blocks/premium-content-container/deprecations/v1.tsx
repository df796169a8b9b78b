// Until the plans became a list. Only content whose buttons know lists is taken further: the rest is
// the form that is written today for one plan.
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';

interface Attributes {
	selectedPlanId: number;
	[ name: string ]: unknown;
}

/** What only later buttons have. */
const OF_LATER = [
	'planIds',
	'fontFamily',
	'fontSize',
	'style',
	'borderColor',
	'customVariant',
	'metaName',
];

const isLater = ( { name, attributes, innerBlocks }: Block ): boolean =>
	( /^jetpack\/(recurring-payments|button)$/.test( name ) &&
		OF_LATER.some( ( attribute ) => attributes[ attribute ] ) ) ||
	innerBlocks.some( isLater );

/** A plan that is being written. It was not kept where no plan was chosen. */
const DRAFT = {
	newPlanName: 'Monthly Subscription',
	newPlanCurrency: 'USD',
	newPlanPrice: 5,
	newPlanInterval: '1 month',
};

export const v1 = {
	attributes: {
		newPlanName: { type: 'string', default: DRAFT.newPlanName },
		newPlanCurrency: { type: 'string', default: DRAFT.newPlanCurrency },
		newPlanPrice: { type: 'number', default: DRAFT.newPlanPrice },
		newPlanInterval: { type: 'string', default: DRAFT.newPlanInterval },
		selectedPlanId: { type: 'number', default: 0 },
		isPreview: { type: 'boolean', default: false },
		isPremiumContentChild: { type: 'boolean', default: true },
	},
	supports: { html: false },
	isEligible: (
		attributes: Record< string, unknown >,
		innerBlocks: Block[]
	) =>
		! ( attributes.selectedPlanIds as number[] | undefined )?.length &&
		innerBlocks.some( isLater ) &&
		Object.entries( { selectedPlanId: 0, ...DRAFT } ).some(
			( [ name, value ] ) =>
				name in attributes && attributes[ name ] !== value
		),
	migrate: ( { selectedPlanId, ...others }: Partial< Attributes > ) =>
		selectedPlanId
			? {
					...others,
					selectedPlanId: 0,
					selectedPlanIds: [ selectedPlanId ],
				}
			: { ...others, ...DRAFT, selectedPlanId: 0, selectedPlanIds: [] },
	save: () => <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />,
};
