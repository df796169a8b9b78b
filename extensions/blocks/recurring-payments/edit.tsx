import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
	Warning,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Spinner } from '@wordpress/components';
import { useRegistry, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import {
	NOT_CONNECTED,
	NotReady,
	useConnect,
} from '../../../shared/memberships/not-ready';
import type { NewPlan, Plan } from '../../../shared/memberships/types';
import { useMemberships } from '../../../shared/memberships/use-memberships';
import { PlanControls, WidthPanel } from './controls';
import { cssWidth } from './css-width';
import { PlanChoice } from './plan-choice';
import type { RecurringPaymentsAttributes } from './types';
import { useButton } from './use-button';

type Props = BlockEditProps< RecurringPaymentsAttributes >;

function InnerButton() {
	return <div { ...useInnerBlocksProps( {}, { templateLock: 'all' } ) } />;
}

function PaymentButton( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: Props ) {
	const { memberships, addPlan, retry } = useMemberships();
	const connect = useConnect();
	const [ isChoosing, setIsChoosing ] = useState( false );
	const button = useButton( clientId );
	const registry = useRegistry();
	const { planId } = attributes;
	// A plan that has just been made is chosen for the block as it is then.
	const latestSelect = useRef< ( plan: Plan ) => void >( () => {} );

	if ( memberships.status === 'loading' ) {
		return planId ? <InnerButton /> : <Spinner />;
	}
	const data = memberships.status === 'ready' ? memberships.data : null;
	if ( ! data || data.needsUpgrade || ! data.isConnected ) {
		// Each part keeps its place: the set-up goes on while a part of the key is missing.
		return (
			<>
				{ memberships.status === 'failed' && (
					<FailedNotice
						message={ memberships.message }
						retry={ retry }
					/>
				) }
				{ ! memberships.isUnanswered && ( isSelected || ! planId ) && (
					<NotReady
						memberships={ data ?? NOT_CONNECTED }
						connect={ connect }
						onRetry={ retry }
					/>
				) }
				<InnerButton />
			</>
		);
	}
	const find = ( id: number | undefined ) =>
		data.plans.find( ( plan ) => plan.id === id );
	const select = ( plan: Plan ) =>
		// One step to undo.
		registry.batch( () => {
			setAttributes( {
				planId: plan.id,
				...( attributes.planIds && { planIds: [ plan.id ] } ),
			} );
			button.follow( plan );
			setIsChoosing( false );
		} );
	latestSelect.current = select;
	if ( ! planId || isChoosing ) {
		return (
			<PlanChoice
				plans={ data.plans }
				onSelect={ select }
				onAdd={ async ( draft: NewPlan, isWanted ) => {
					const plan = await addPlan( draft );
					if ( isWanted() ) {
						latestSelect.current( plan );
					}
				} }
			/>
		);
	}
	return (
		<>
			<PlanControls
				attributes={ attributes }
				memberships={ data }
				onSelect={ select }
				onAdd={ () => setIsChoosing( true ) }
			/>
			{ isSelected && ! find( planId ) && (
				<Warning>
					{ __(
						'This site does not have the plan of this button. Select another one in the toolbar; until then visitors do not see the button.',
						'mainstay-blocks'
					) }
				</Warning>
			) }
			<InnerButton />
		</>
	);
}

export function Edit( props: Props ) {
	const { attributes, setAttributes, isSelected } = props;
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	const style = { width: cssWidth( attributes.width ) };
	return (
		<div { ...useBlockProps( { style } ) }>
			{ isSelected && (
				<WidthPanel
					width={ attributes.width }
					onChange={ ( width ) => setAttributes( { width } ) }
				/>
			) }
			{ isPreview ? <InnerButton /> : <PaymentButton { ...props } /> }
		</div>
	);
}
