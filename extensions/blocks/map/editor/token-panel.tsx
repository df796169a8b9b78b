import { Button, Notice, PanelBody, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SetUpService } from '../../../../shared/service-setup/set-up-service';
import { actions, type TokenState } from './use-token';

/** The token in the sidebar, for whoever may change it. */
export function TokenPanel( { token, isGiven, isBusy, error }: TokenState ) {
	const [ draft, setDraft ] = useState< string | null >( null );
	const value = ( draft ?? token ).trim();
	return (
		<PanelBody
			title={ __( 'Mapbox Access Token', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			<TextControl
				label={ __( 'Mapbox Access Token', 'mainstay-blocks' ) }
				value={ draft ?? token }
				onChange={ setDraft }
				disabled={ isGiven }
				help={
					isGiven
						? __(
								'This token is provided by your platform or by wp-config.php. It can only be changed there.',
								'mainstay-blocks'
							)
						: undefined
				}
				autoComplete="off"
				spellCheck={ false }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<div className="wp-block-jetpack-map__buttons">
				<Button
					variant="secondary"
					disabled={ isBusy || ! value || value === token }
					accessibleWhenDisabled
					onClick={ async () => {
						if ( await actions.set( value ) ) {
							// What was typed meanwhile is another token.
							setDraft( ( now ) =>
								now === draft ? null : now
							);
						}
					} }
					__next40pxDefaultSize
				>
					{ __( 'Update Token', 'mainstay-blocks' ) }
				</Button>
				<Button
					variant="secondary"
					isDestructive
					disabled={ isBusy || isGiven || ! token }
					accessibleWhenDisabled
					onClick={ actions.remove }
					__next40pxDefaultSize
				>
					{ __( 'Remove Token', 'mainstay-blocks' ) }
				</Button>
				<SetUpService
					service="mapbox"
					label={ __( 'Connection to Mapbox', 'mainstay-blocks' ) }
					variant="tertiary"
					onChanged={ actions.look }
				/>
			</div>
		</PanelBody>
	);
}
