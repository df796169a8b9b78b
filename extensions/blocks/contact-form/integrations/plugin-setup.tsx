import { Button, ExternalLink, Notice, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { FailedNotice } from '../../../../shared/controls/failed-notice';
import { errorMessage } from '../../../../shared/error-message';
import { may } from '../../../../shared/rights';
import { useRequest } from '../../../../shared/use-request';
import { activatePlugin, fetchPlugin, installPlugin, NO_RIGHTS } from '../api';

/** Where WordPress tells about a plugin, and installs it too. */
const informationUrl = ( slug: string ) =>
	addQueryArgs( 'plugin-install.php', {
		tab: 'plugin-information',
		plugin: slug,
	} );

/**
 * Installs and activates a plugin: for those who may; to others it says who can.
 *
 * @param props
 * @param props.name     Of the plugin.
 * @param props.slug     In the directory of plugins.
 * @param props.file     Without its ending.
 * @param props.onActive Is called when it has become active.
 * @param props.children What to show once it is active.
 */
export function PluginSetup( {
	name,
	slug,
	file,
	onActive,
	children,
}: {
	name: string;
	slug: string;
	file: string;
	onActive?: () => void;
	children?: JSX.Element;
} ) {
	const request = useRequest(
		// Who may not see the settings may not see plugins either.
		async ( signal ) =>
			may( 'settings' ) ? fetchPlugin( file, signal ) : NO_RIGHTS,
		[ file ]
	);
	const [ step, setStep ] = useState< '' | 'busy' | 'active' >( '' );
	const [ error, setError ] = useState( '' );

	if ( request.status === 'loading' ) {
		return <Spinner />;
	}
	if ( request.status === 'failed' ) {
		return <FailedNotice { ...request } />;
	}
	const { state, canInstall, canActivate } = request.data;
	if ( state === 'active' || step === 'active' ) {
		return children ?? null;
	}
	const isMissing = state === 'missing';
	if ( isMissing ? ! canInstall : ! canActivate ) {
		return (
			<p>
				{ canActivate
					? sprintf(
							/* translators: %s: name of a plugin. */
							__(
								'You may activate the plugin %s, but not install it. In a network its administrators do that, elsewhere who looks after the server.',
								'mainstay-blocks'
							),
							name
						)
					: sprintf(
							/* translators: %s: name of a plugin. */
							__(
								'An administrator can install and activate the plugin %s. In a network it may take one who looks after all of its sites.',
								'mainstay-blocks'
							),
							name
						) }
			</p>
		);
	}
	const start = async () => {
		setStep( 'busy' );
		setError( '' );
		try {
			await ( isMissing
				? installPlugin( slug )
				: activatePlugin( file ) );
			setStep( 'active' );
			onActive?.();
		} catch ( reason ) {
			setStep( '' );
			setError( errorMessage( reason ) );
		}
	};
	return (
		<>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ isMissing
						? __(
								'The plugin failed to install.',
								'mainstay-blocks'
							)
						: __(
								'The plugin failed to activate.',
								'mainstay-blocks'
							) }{ ' ' }
					{ error }{ ' ' }
					<ExternalLink href={ informationUrl( slug ) }>
						{ __( 'Plugin information', 'mainstay-blocks' ) }
					</ExternalLink>
				</Notice>
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ step === 'busy' }
				disabled={ step === 'busy' }
				accessibleWhenDisabled
				onClick={ start }
			>
				{ setupLabel( name, isMissing, step === 'busy' ) }
			</Button>
		</>
	);
}

function setupLabel(
	name: string,
	isMissing: boolean,
	isBusy: boolean
): string {
	if ( isBusy ) {
		return isMissing
			? __( 'Installing…', 'mainstay-blocks' )
			: __( 'Activating…', 'mainstay-blocks' );
	}
	return isMissing
		? sprintf(
				/* translators: %s: name of a plugin. */
				__( 'Install and activate %s', 'mainstay-blocks' ),
				name
			)
		: sprintf(
				/* translators: %s: name of a plugin. */
				__( 'Activate %s', 'mainstay-blocks' ),
				name
			);
}
