import {
	Button,
	ExternalLink,
	Notice,
	Placeholder,
	TextControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { mapMarker } from '@wordpress/icons';
import { boot } from '../../../../shared/boot';
import { actions, type TokenState } from './use-token';

function TokenForm( { isBusy }: { isBusy: boolean } ) {
	const [ token, setToken ] = useState( '' );
	return (
		<form
			className="wp-block-jetpack-map__token"
			onSubmit={ ( event ) => {
				event.preventDefault();
				actions.set( token.trim() );
			} }
		>
			<TextControl
				label={ __( 'Mapbox Access Token', 'mainstay-blocks' ) }
				hideLabelFromVision
				placeholder={ __( 'Paste Token Here', 'mainstay-blocks' ) }
				value={ token }
				onChange={ setToken }
				autoComplete="off"
				spellCheck={ false }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<Button
				type="submit"
				variant="primary"
				disabled={ isBusy || ! token.trim() }
				isBusy={ isBusy }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ __( 'Set Token', 'mainstay-blocks' ) }
			</Button>
		</form>
	);
}

/** No token: asks for one, or goes on without. */
export function TokenPlaceholder( { isBusy, error }: TokenState ) {
	const mayChange = boot().settingsUrl !== null;
	return (
		<Placeholder
			icon={ mapMarker }
			label={ __( 'Map', 'mainstay-blocks' ) }
			className="wp-block-jetpack-map__placeholder"
			notices={
				error ? (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) : undefined
			}
			instructions={
				mayChange
					? __(
							'To use maps of Mapbox, you need an access token of your own.',
							'mainstay-blocks'
						)
					: __(
							'To use maps of Mapbox, this site needs an access token. An administrator can set it.',
							'mainstay-blocks'
						)
			}
		>
			{ mayChange && (
				<>
					<TokenForm isBusy={ isBusy } />
					<ExternalLink href="https://account.mapbox.com/auth/signup/">
						{ __(
							'Create an account with Mapbox',
							'mainstay-blocks'
						) }
					</ExternalLink>
				</>
			) }
			<p>
				{ __(
					'Or use the free map of OpenFreeMap and OpenStreetMap: it needs no account. Satellite and Terrain need a token.',
					'mainstay-blocks'
				) }
			</p>
			<Button
				variant="secondary"
				onClick={ actions.goWithout }
				__next40pxDefaultSize
			>
				{ __( 'Continue without a token', 'mainstay-blocks' ) }
			</Button>
		</Placeholder>
	);
}
