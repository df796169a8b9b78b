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
import { NotReady } from '../../../shared/memberships/not-ready';
import type { Memberships } from '../../../shared/memberships/types';
import { useMemberships } from '../../../shared/memberships/use-memberships';
import { useCanvasStyle } from '../../../shared/canvas-style';
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
	onRetry,
	...props
}: Props & {
	memberships: Memberships;
	addDonationPlans: ( currency: string ) => Promise< unknown >;
	onRetry: () => void;
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
			<Controls
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			{ plans.error && (
				<FailedNotice message={ plans.error } retry={ plans.retry } />
			) }
			<NotReady memberships={ memberships } onRetry={ onRetry } />
			<Tabs attributes={ attributes } setAttributes={ setAttributes } />
		</>
	);
}

function Content( props: Props ) {
	const { memberships, addDonationPlans, retry } =
		useMemberships( 'donation' );

	if ( memberships.status === 'loading' ) {
		return <Spinner />;
	}
	if ( memberships.status === 'failed' ) {
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
					{ memberships.message }
				</Notice>
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ retry }
				>
					{ __( 'Try again', 'mainstay-blocks' ) }
				</Button>
			</Placeholder>
		);
	}
	return (
		<Form
			{ ...props }
			memberships={ memberships.data }
			addDonationPlans={ addDonationPlans }
			onRetry={ retry }
		/>
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
