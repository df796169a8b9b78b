import {
	Button,
	Notice,
	PanelBody,
	Spinner,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../../../../shared/error-message';
import { may, WhomToAsk } from '../../../../shared/rights';
import { useRequest } from '../../../../shared/use-request';
import { activateCrmExtension, fetchCrm, type Crm } from '../api';
import { readCrmVersion } from './crm-version';
import { PluginSetup } from './plugin-setup';
import type { SettingsProps } from '../types';

/** The CRM plugin, in the directory of plugins and on the site. */
const PLUGIN = {
	name: 'Jetpack CRM',
	slug: 'zero-bs-crm',
	file: 'zero-bs-crm/ZeroBSCRM',
};

/** Switches the CRM's own extension for forms on. */
function ExtensionSetup( {
	canActivate,
	onActive,
}: {
	canActivate: boolean;
	onActive: () => void;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	if ( ! canActivate ) {
		return (
			<p>
				{ __(
					'The CRM plugin is active. A site administrator must enable the CRM form extension.',
					'mainstay-blocks'
				) }
			</p>
		);
	}
	const activate = async () => {
		setIsBusy( true );
		setError( '' );
		try {
			await activateCrmExtension();
			onActive();
		} catch ( reason ) {
			setIsBusy( false );
			setError( errorMessage( reason ) );
		}
	};
	return (
		<>
			<p>
				{ __(
					'Enable the CRM form extension to keep the people who send this form as contacts.',
					'mainstay-blocks'
				) }
			</p>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: what the other plugin said. */
						__(
							'The CRM form extension failed to activate. Error: %s',
							'mainstay-blocks'
						),
						error
					) }
				</Notice>
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ activate }
			>
				{ isBusy
					? __( 'Enabling…', 'mainstay-blocks' )
					: __( 'Enable the CRM form extension', 'mainstay-blocks' ) }
			</Button>
		</>
	);
}

function CrmState( {
	crm,
	onChange,
	attributes: { jetpackCRM },
	setAttributes,
}: SettingsProps & { crm: Crm; onChange: () => void } ) {
	if ( ! crm.isInstalled ) {
		return (
			<>
				<p>
					{ __(
						'Jetpack CRM keeps the people who write to you as contacts, on this site. It is not installed.',
						'mainstay-blocks'
					) }
				</p>
				<PluginSetup { ...PLUGIN } onActive={ onChange } />
			</>
		);
	}
	const version = readCrmVersion( crm.version );
	if ( version === 'unreadable' ) {
		return (
			<p>
				{ __(
					'The CRM is installed, but has an invalid version.',
					'mainstay-blocks'
				) }
			</p>
		);
	}
	if ( version === 'too-old' ) {
		return (
			<p>
				{ __(
					'The Zero BS CRM plugin has been renamed to Jetpack CRM. Update it to the latest version to integrate your contact form.',
					'mainstay-blocks'
				) }
			</p>
		);
	}
	if ( ! crm.isActive ) {
		return (
			<>
				<p>
					{ __(
						'Jetpack CRM is installed, but not active.',
						'mainstay-blocks'
					) }
				</p>
				<PluginSetup { ...PLUGIN } onActive={ onChange } />
			</>
		);
	}
	if ( ! crm.isExtensionOn ) {
		return (
			<ExtensionSetup
				canActivate={ crm.canActivateExtension }
				onActive={ onChange }
			/>
		);
	}
	if ( version === 'takes-all' ) {
		return (
			<p>
				{ __(
					'Contacts from this form are stored in Jetpack CRM.',
					'mainstay-blocks'
				) }
			</p>
		);
	}
	return (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ __( 'Jetpack CRM', 'mainstay-blocks' ) }
			help={ __(
				'Store the people who send this form as contacts.',
				'mainstay-blocks'
			) }
			checked={ jetpackCRM }
			onChange={ ( value ) => setAttributes( { jetpackCRM: value } ) }
		/>
	);
}

/**
 * Contacts of the CRM plugin. Asks for nothing before the panel is open. Where the state of the plugin
 * cannot be found out, there is no panel.
 */
export function CrmPanel( props: SettingsProps ) {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ isAsked, setIsAsked ] = useState( false );
	const request = useRequest(
		async ( signal ) => ( isAsked ? fetchCrm( signal ) : undefined ),
		[ attempt, isAsked ]
	);
	if ( request.status === 'failed' ) {
		return null;
	}
	return (
		<PanelBody
			title={ __( 'CRM Integration', 'mainstay-blocks' ) }
			initialOpen={ false }
			onToggle={ () => setIsAsked( may( 'crm' ) ) }
		>
			<WhomToAsk right="crm" />
			{ isAsked && request.status === 'loading' && <Spinner /> }
			{ isAsked && request.status === 'ready' && request.data && (
				<CrmState
					{ ...props }
					crm={ request.data }
					onChange={ () => setAttempt( attempt + 1 ) }
				/>
			) }
		</PanelBody>
	);
}
