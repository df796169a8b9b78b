import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button, Notice, Placeholder, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { lock } from '@wordpress/icons';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import {
	NOT_CONNECTED,
	NotReady,
	useConnect,
} from '../../../shared/memberships/not-ready';
import type { Memberships } from '../../../shared/memberships/types';
import { useMemberships } from '../../../shared/memberships/use-memberships';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { PatternsToolbar } from '../../../shared/patterns-button';
import { Controls } from './editor/controls';
import './editor.scss';
import './style.scss';
import { Tabs } from './editor/tabs';
import { formLook } from './look';
import type { DonationsAttributes } from './types';
import { usePlans } from './editor/use-plans';

type Props = BlockEditProps< DonationsAttributes >;

function Form( {
	memberships,
	addDonationPlans,
	...props
}: Props & {
	memberships: Memberships;
	addDonationPlans: ( currency: string ) => Promise< unknown >;
} ) {
	const { attributes, setAttributes, isSelected } = props;
	const plans = usePlans( {
		attributes,
		setAttributes,
		memberships,
		isSelected,
		addDonationPlans,
	} );
	return (
		<>
			<PatternsToolbar />
			<Controls
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			{ plans.error && (
				<FailedNotice message={ plans.error } retry={ plans.retry } />
			) }
			<Tabs attributes={ attributes } setAttributes={ setAttributes } />
		</>
	);
}

function Failed( {
	message,
	onRetry,
}: {
	message: string;
	onRetry: () => void;
} ) {
	return (
		<Placeholder
			icon={ lock }
			label={ __( 'Donations', 'mainstay-blocks' ) }
			instructions={ __(
				'Could not load data from the provider.',
				'mainstay-blocks'
			) }
		>
			<Notice status="error" isDismissible={ false }>
				{ message }
			</Notice>
			<Button __next40pxDefaultSize variant="primary" onClick={ onRetry }>
				{ __( 'Try again', 'mainstay-blocks' ) }
			</Button>
		</Placeholder>
	);
}

function Content( props: Props ) {
	const { attributes, setAttributes } = props;
	const { memberships, addDonationPlans, retry } =
		useMemberships( 'donation' );
	const connect = useConnect();

	if ( memberships.status === 'loading' ) {
		return <Spinner />;
	}
	const data = memberships.status === 'ready' ? memberships.data : null;
	// Each part keeps its place: the set-up goes on while a part of the key is missing, and the form stays below.
	return (
		<>
			{ memberships.status === 'failed' && (
				<Failed message={ memberships.message } onRetry={ retry } />
			) }
			{ ( data || ! memberships.isUnanswered ) && (
				<NotReady
					memberships={ data ?? NOT_CONNECTED }
					connect={ connect }
					onRetry={ retry }
				/>
			) }
			{ data && (
				<Form
					{ ...props }
					memberships={ data }
					addDonationPlans={ addDonationPlans }
				/>
			) }
			{ ! data && connect.isOpen && (
				<Tabs
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			) }
		</>
	);
}

export function Edit( props: Props ) {
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	const { attributes, setAttributes } = props;
	const blockProps = useBlockProps( {
		...formLook( attributes ),
		ref: useCanvasStyle( 'donations/edit' ),
	} );
	return (
		<div { ...blockProps }>
			{ isPreview ? (
				<Tabs
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			) : (
				<Content { ...props } />
			) }
		</div>
	);
}
