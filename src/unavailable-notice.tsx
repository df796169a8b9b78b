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
import { boot, settingsAddress, type Unavailable } from '../shared/boot';
import { fetchServices } from '../shared/service-setup/api';
import { maySetUp, SetUpService } from '../shared/service-setup/set-up-service';
import { PremiumBlock } from '../shared/upgrade/premium-block';

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
			{ __( 'Open settings', 'mainstay-blocks' ) }
		</ExternalLink>
	);
}

/** What a block needs is set up where it is missed; others read whom to ask. */
function MissingService( {
	details,
	onConnected,
}: {
	details: Unavailable[ 'details' ];
	onConnected: () => void;
} ) {
	const [ isConnected, setIsConnected ] = useState( false );
	const { service = '', serviceName: name = service } = details;
	const look = async () => {
		const stored = ( await fetchServices() ).find(
			( { slug } ) => slug === service
		);
		if ( stored?.isConfigured ) {
			setIsConnected( true );
			onConnected();
		}
	};
	if ( isConnected ) {
		return (
			<p role="status">
				{ sprintf(
					/* translators: %s: name of a service, e.g. Mapbox. */
					__(
						'The key for %s is saved, so you can use this block now.',
						'mainstay-blocks'
					),
					name
				) }
			</p>
		);
	}
	return (
		<>
			<Warning>
				{ sprintf(
					/* translators: %s: name of a service, e.g. Mapbox. */
					__(
						'This block needs a key for %s. What is here stays on the page.',
						'mainstay-blocks'
					),
					name
				) }
				{ ! maySetUp() && (
					<>
						{ ' ' }
						<SettingsLink address={ null } />
					</>
				) }
			</Warning>
			<SetUpService
				service={ service }
				label={ sprintf(
					/* translators: %s: name of a service, e.g. Mapbox. */
					__( 'Set up %s', 'mainstay-blocks' ),
					name
				) }
				variant="primary"
				// What it has stored stands in the settings where the site does not answer now.
				onChanged={ () => void look().catch( () => {} ) }
			/>
		</>
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
					label={ __( 'Show this on the page', 'mainstay-blocks' ) }
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
export function UnavailableNotice( {
	reason,
	details,
	onConnected,
}: Unavailable & {
	/** What it needs was set up here. */
	onConnected: () => void;
} ) {
	switch ( reason ) {
		case 'missing_plan':
			return (
				<>
					<BannerSwitch />
					<PremiumBlock details={ details }>
						{ sprintf(
							/* translators: %s: name of the plan of this site. */
							__(
								'This block is not included in the hosting plan of this site (%s). What is here stays on the page.',
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
				<MissingService
					details={ details }
					onConnected={ onConnected }
				/>
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
						'This site does not recognize this block. What is here stays on the page.',
						'mainstay-blocks'
					) }
				</Warning>
			);
	}
}
