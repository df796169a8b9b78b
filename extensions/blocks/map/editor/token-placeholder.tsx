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
import { ImportButton } from '../places/import-button';
import type { Import } from '../places/use-import';
import type { Point } from '../types';
import { PlaceSearch } from './place-search';
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
				variant="secondary"
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

/** What a token is for, and a way to set it for those who may. */
function TokenPart( { isBusy }: { isBusy: boolean } ) {
	if ( boot().settingsUrl === null ) {
		return (
			<p>
				{ __(
					'To use maps of Mapbox, this site needs an access token. An administrator can set it.',
					'mainstay-blocks'
				) }
			</p>
		);
	}
	return (
		<>
			<p>
				{ __(
					'To use maps of Mapbox, you need an access token of your own.',
					'mainstay-blocks'
				) }
			</p>
			<TokenForm isBusy={ isBusy } />
			<ExternalLink href="https://account.mapbox.com/auth/signup/">
				{ __( 'Create an account with Mapbox', 'mainstay-blocks' ) }
			</ExternalLink>
		</>
	);
}

/** No token: the first place, on the free map; or a token. */
export function TokenPlaceholder( {
	isBusy,
	error,
	places,
	onPlace,
	onStart,
}: TokenState & {
	places: Import;
	onPlace: ( place: Point ) => void;
	/** Begins without a place. */
	onStart: () => void;
} ) {
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
			instructions={ __(
				'Search for the first place, or paste a link to it. The free map of OpenFreeMap and OpenStreetMap needs no account.',
				'mainstay-blocks'
			) }
		>
			<PlaceSearch token="" onSelect={ onPlace } />
			<Button
				variant="secondary"
				onClick={ onStart }
				__next40pxDefaultSize
			>
				{ __( 'Continue without a token', 'mainstay-blocks' ) }
			</Button>
			<ImportButton places={ places } />
			<hr />
			<TokenPart isBusy={ isBusy } />
			<p>
				{ __(
					'Satellite and Terrain need a token.',
					'mainstay-blocks'
				) }
			</p>
		</Placeholder>
	);
}
