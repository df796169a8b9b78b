import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import type { Service } from '../api';

/**
 * A key that is there: its last characters, and, unless it was given from outside, the buttons that
 * change it.
 *
 * @param props
 * @param props.service
 * @param props.given     Who set it, if it was not set here.
 * @param props.onReplace
 * @param props.onRemove  Rejects with the reason when the key is still there.
 */
export function StoredKey( {
	service: { name, hint },
	given,
	onReplace,
	onRemove,
}: {
	service: Service;
	given: string;
	onReplace: () => void;
	onRemove: () => Promise< void >;
} ) {
	const [ isAsking, setIsAsking ] = useState( false );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );

	const remove = () => {
		setError( '' );
		setIsBusy( true );
		onRemove()
			.catch( ( reason ) => setError( errorMessage( reason ) ) )
			.finally( () => setIsBusy( false ) );
	};

	return (
		<div className="mainstay-settings__key">
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ sprintf(
					/* translators: %s: name of a service, e.g. Mapbox. */
					__( 'Key for %s', 'mainstay-blocks' ),
					name
				) }
				help={
					given || __( 'Stored on this site.', 'mainstay-blocks' )
				}
				value={ `••••••••${ hint }` }
				onChange={ () => {} }
				disabled
			/>
			{ error && (
				<p role="alert" className="mainstay-settings__error">
					{ error }
				</p>
			) }
			{ isAsking && (
				<p role="status">
					{ __(
						'Remove the key? Blocks that need it are then not offered. It cannot be shown again.',
						'mainstay-blocks'
					) }
				</p>
			) }
			{ ! given && (
				<div className="mainstay-settings__actions">
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={
							isAsking ? () => setIsAsking( false ) : onReplace
						}
						aria-label={
							isAsking
								? undefined
								: sprintf(
										/* translators: %s: name of a service, e.g. Mapbox. */
										__(
											'Replace the key for %s',
											'mainstay-blocks'
										),
										name
									)
						}
					>
						{ isAsking
							? __( 'Keep it', 'mainstay-blocks' )
							: __( 'Replace', 'mainstay-blocks' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						isDestructive
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={
							isAsking ? remove : () => setIsAsking( true )
						}
						aria-label={ sprintf(
							/* translators: %s: name of a service, e.g. Mapbox. */
							__( 'Remove the key for %s', 'mainstay-blocks' ),
							name
						) }
					>
						{ __( 'Remove', 'mainstay-blocks' ) }
					</Button>
				</div>
			) }
		</div>
	);
}
