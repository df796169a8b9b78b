import {
	InspectorControls,
	store as blockEditorStore,
	useBlockEditContext,
	Warning,
} from '@wordpress/block-editor';
import { ExternalLink, PanelBody, ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	boot,
	serviceAddress,
	settingsAddress,
	type Unavailable,
} from '../shared/boot';
import { PremiumBlock } from '../shared/upgrade/premium-block';
import { saveKey } from './settings/api';
import { createKeyField, KeyForm } from './settings/services/key-form';

/** Only what the owner of the site can change by themselves. */
function SettingsLink( { address }: { address: string | null } ) {
	if ( ! address ) {
		return (
			<>
				{ __(
					'An administrator can turn it on in the settings.',
					'mainstay-blocks'
				) }
			</>
		);
	}
	return (
		<ExternalLink href={ address }>
			{ __( 'Open the settings', 'mainstay-blocks' ) }
		</ExternalLink>
	);
}

/** The key is tried and stored where it is missed; only for who may. */
function KeyEntry( { details }: Pick< Unavailable, 'details' > ) {
	const [ isStored, setIsStored ] = useState( false );
	const {
		service = '',
		serviceName: name = service,
		keyFormat: format,
	} = details;
	// A key of several parts is entered in the settings.
	if ( ! boot().settingsUrl || ! service || format === undefined ) {
		return null;
	}
	if ( isStored ) {
		return (
			<p role="status">
				{ sprintf(
					/* translators: %s: name of a service, e.g. Mapbox. */
					__(
						'The key for %s is stored. Save your work and reload the editor to use the block.',
						'mainstay-blocks'
					),
					name
				) }
			</p>
		);
	}
	return (
		<KeyForm
			service={ {
				slug: service,
				name,
				fields: [ createKeyField( format ) ],
			} }
			onSave={ async ( values ) => {
				await saveKey( service, values, '' );
				setIsStored( true );
			} }
		/>
	);
}

/** Whether the block's page says it, too, to whoever may edit it (php-stubs/core/upgrade-banner.php). */
function BannerSwitch() {
	const { clientId } = useBlockEditContext() as { clientId: string };
	const isShown = useSelect(
		( select ) =>
			select( blockEditorStore ).getBlockAttributes< {
				shouldDisplayFrontendBanner?: boolean;
			} >( clientId )?.shouldDisplayFrontendBanner,
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	if ( isShown === undefined || ! boot().upgradeNudge ) {
		return null;
	}
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Premium Block', 'mainstay-blocks' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Say so on the page', 'mainstay-blocks' ) }
					help={ __(
						'Only people who can edit this page see it there.',
						'mainstay-blocks'
					) }
					checked={ isShown }
					onChange={ ( shouldDisplayFrontendBanner ) =>
						updateBlockAttributes( clientId, {
							shouldDisplayFrontendBanner,
						} )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}

/** Why the block is off, and, for the owner, the way to turn it on. */
export function UnavailableNotice( { reason, details }: Unavailable ) {
	switch ( reason ) {
		case 'missing_plan':
			return (
				<>
					<BannerSwitch />
					<PremiumBlock details={ details }>
						{ sprintf(
							/* translators: %s: name of the plan of this site. */
							__(
								'This block is not part of the plan of this site (%s). What is here stays on the page.',
								'mainstay-blocks'
							),
							details.plan ?? ''
						) }
					</PremiumBlock>
				</>
			);
		case 'missing_module':
			return (
				<Warning>
					{ __(
						'This block is switched off on this site. What is here stays on the page.',
						'mainstay-blocks'
					) }{ ' ' }
					<SettingsLink address={ settingsAddress( 'blocks' ) } />
				</Warning>
			);
		case 'missing_connection':
			return (
				<>
					<Warning>
						{ sprintf(
							/* translators: %s: name of a service, e.g. Mapbox. */
							__(
								'This block needs a key for %s. What is here stays on the page.',
								'mainstay-blocks'
							),
							details.serviceName ?? details.service ?? ''
						) }{ ' ' }
						<SettingsLink
							address={ serviceAddress( details.service ?? '' ) }
						/>
					</Warning>
					<KeyEntry details={ details } />
				</>
			);
		case 'taken':
			return (
				<Warning>
					{ __(
						'Another plugin provides this block.',
						'mainstay-blocks'
					) }
				</Warning>
			);
		case 'unknown':
			return (
				<Warning>
					{ __(
						'This block is not known to this site. What is here stays on the page.',
						'mainstay-blocks'
					) }
				</Warning>
			);
	}
}
