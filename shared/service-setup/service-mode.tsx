import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { StoredKey } from './api';

/** What a mode is called. */
export const modeName = ( mode: string ): string =>
	mode === 'test'
		? __( 'Test', 'mainstay-blocks' )
		: __( 'Live', 'mainstay-blocks' );

/**
 * Live and test side by side, and which of them is in use.
 *
 * @param props
 * @param props.service Name of it.
 * @param props.keys    One for each mode.
 * @param props.shown   The mode whose key is shown.
 * @param props.onShow  Gets another mode to show.
 * @param props.onUse   Gets the mode to use.
 * @param props.isBusy  Whether a mode is being switched.
 */
export function ServiceMode( {
	service,
	keys,
	shown,
	onShow,
	onUse,
	isBusy,
}: {
	service: string;
	keys: StoredKey[];
	shown: string;
	onShow: ( mode: string ) => void;
	onUse: ( mode: string ) => void;
	isBusy: boolean;
} ) {
	const inUse = keys.find( ( key ) => key.inUse && key.isConfigured );
	const isOther =
		inUse?.mode !== shown &&
		keys.some(
			( { mode, isConfigured } ) => mode === shown && isConfigured
		);
	return (
		<div className="mainstay-service__mode">
			<div
				role="group"
				aria-label={ service }
				className="mainstay-service__mode-choice"
			>
				{ keys.map( ( { mode, isConfigured } ) => (
					<Button
						key={ mode }
						__next40pxDefaultSize
						variant={ mode === shown ? 'primary' : 'secondary' }
						aria-pressed={ mode === shown }
						onClick={ () => onShow( mode ) }
					>
						{ modeName( mode ) }
						{ isConfigured &&
							mode === inUse?.mode &&
							` · ${ __( 'in use', 'mainstay-blocks' ) }` }
					</Button>
				) ) }
			</div>
			{ inUse?.mode === 'test' && (
				<p>
					{ __(
						'Test mode is on: visitors can pay with test cards only, and no real payments are made.',
						'mainstay-blocks'
					) }
				</p>
			) }
			{ isOther && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => onUse( shown ) }
				>
					{ shown === 'test'
						? __( 'Use test mode', 'mainstay-blocks' )
						: __( 'Use live mode', 'mainstay-blocks' ) }
				</Button>
			) }
		</div>
	);
}
