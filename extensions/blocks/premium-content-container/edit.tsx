import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import {
	NOT_CONNECTED,
	NotReady,
	useConnect,
} from '../../../shared/memberships/not-ready';
import { useMemberships } from '../../../shared/memberships/use-memberships';
import { PatternsToolbar } from '../../../shared/patterns-button';
import { icon } from './icon';
import { NewPlanPanel, PlansPanel } from './plan-panels';
import { PlanToolbar } from './plan-toolbar';
import type { ContainerAttributes } from './types';
import { useFirstPlan } from './use-first-plan';
import { useIsTouched } from './use-is-touched';
import { usePlans } from './use-plans';
import { useView } from './use-view';
import { subscriberView } from './variations';
import { ViewSwitch } from './view-switch';

type Props = BlockEditProps< ContainerAttributes >;

function Example() {
	return <div { ...useInnerBlocksProps( useBlockProps() ) } />;
}

function Loading() {
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Premium Content', 'mainstay-blocks' ) }
		>
			<Spinner />
			<p role="status">{ __( 'Loading data…', 'mainstay-blocks' ) }</p>
		</Placeholder>
	);
}

/** A pattern takes the article along, and what its button sells. */
function articlePart() {
	const [ name, , sample = [] ] = subscriberView();
	return { name, sample, settings: [ 'jetpack/recurring-payments' ] };
}

function Container( props: Props ) {
	const { clientId, isSelected, attributes } = props;
	const { memberships, retry } = useMemberships();
	const connect = useConnect();
	const plans = usePlans( props );
	const isTouched = useIsTouched( clientId );
	const { isMaking, error } = useFirstPlan( memberships, plans, isTouched );
	const { view, show } = useView( clientId );
	const { children, ...innerBlocksProps } = useInnerBlocksProps(
		useBlockProps( { className: `shows-${ view }` } )
	);

	if ( memberships.status === 'loading' ) {
		// The same element as below, so that the focus of a new block stays on it.
		return (
			<div { ...innerBlocksProps }>
				<Loading />
			</div>
		);
	}
	const problem =
		memberships.status === 'failed' ? memberships.message : error;
	const data = memberships.status === 'ready' ? memberships.data : null;
	return (
		<div { ...innerBlocksProps }>
			<PatternsToolbar part={ articlePart() } />
			<ViewSwitch view={ view } onChange={ show } />
			{ data && (
				<PlanToolbar
					memberships={ data }
					connect={ connect }
					plans={ plans }
					isMaking={ isMaking }
				/>
			) }
			{ data?.isConnected && ! data.needsUpgrade && (
				<>
					<PlansPanel memberships={ data } plans={ plans } />
					<NewPlanPanel plans={ plans } attributes={ attributes } />
				</>
			) }
			{ problem && <FailedNotice message={ problem } retry={ retry } /> }
			{ ! memberships.isUnanswered && isSelected && (
				<NotReady
					memberships={ data ?? NOT_CONNECTED }
					connect={ connect }
					onRetry={ retry }
				/>
			) }
			{ children }
		</div>
	);
}

export function Edit( props: Props ) {
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	return isPreview || props.attributes.isPreview ? (
		<Example />
	) : (
		<Container { ...props } />
	);
}
