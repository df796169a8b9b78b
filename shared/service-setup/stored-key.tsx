import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../error-message';
import type { Service, StoredKey as Key } from './api';
import { labelOf } from './key-form';

/** What a field of a stored key shows: the end of a secret, or the value. */
function shownValue(
	fields: Service[ 'fields' ],
	{ id, isSecret }: Service[ 'fields' ][ number ],
	{ hint, values }: Key
): string {
	if ( ! isSecret ) {
		return values.find( ( one ) => one.id === id )?.value ?? '';
	}
	return `••••••••${ fields.length === 1 ? hint : '' }`;
}

/**
 * A key that is there: its last characters, and, unless it was given from outside, the buttons that
 * change it.
 *
 * @param props
 * @param props.service
 * @param props.storedKey
 * @param props.given     Who set it, if it was not set here.
 * @param props.onReplace
 * @param props.onRemove  Rejects with the reason when the key is still there.
 * @param props.onTest    The same with a test of the connection; without it, nothing can be tested.
 */
export function StoredKey( {
	service,
	storedKey,
	given,
	onReplace,
	onRemove,
	onTest,
}: {
	service: Service;
	storedKey: Key;
	given: string;
	onReplace: () => void;
	onRemove: () => Promise< void >;
	onTest?: () => Promise< void >;
} ) {
	const { name, fields } = service;
	const [ isAsking, setIsAsking ] = useState( false );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( '' );

	const run = ( what: string, act: () => Promise< void > ) => () => {
		if ( busy ) {
			return;
		}
		setError( '' );
		setBusy( what );
		act()
			.catch( ( reason ) => setError( errorMessage( reason ) ) )
			.finally( () => setBusy( '' ) );
	};
	const shown = fields.filter(
		( field ) =>
			! field.isMode &&
			( field.isSecret || shownValue( fields, field, storedKey ) )
	);

	return (
		<div className="mainstay-service__key">
			{ shown.map( ( field, index ) => (
				<TextControl
					key={ field.id }
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ labelOf( service, field ) }
					help={
						index === shown.length - 1
							? given ||
								__( 'Saved on this site.', 'mainstay-blocks' )
							: undefined
					}
					value={ shownValue( fields, field, storedKey ) }
					onChange={ () => {} }
					disabled
				/>
			) ) }
			{ error && (
				<p role="alert" className="mainstay-service__error">
					{ error }
				</p>
			) }
			{ isAsking && (
				<p role="status">
					{ __(
						'Remove the key? Blocks that need it will no longer be offered. The key cannot be shown again.',
						'mainstay-blocks'
					) }
				</p>
			) }
			<div className="mainstay-service__actions">
				{ onTest && ! isAsking && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={ busy === 'test' }
						disabled={ Boolean( busy ) }
						accessibleWhenDisabled
						onClick={ run( 'test', onTest ) }
						aria-label={ sprintf(
							/* translators: %s: name of a service, e.g. Mapbox. */
							__( 'Test connection to %s', 'mainstay-blocks' ),
							name
						) }
					>
						{ __( 'Test connection', 'mainstay-blocks' ) }
					</Button>
				) }
				{ ! given && (
					<>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							onClick={
								isAsking
									? () => setIsAsking( false )
									: onReplace
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
							isBusy={ busy === 'remove' }
							disabled={ Boolean( busy ) }
							accessibleWhenDisabled
							onClick={
								isAsking
									? run( 'remove', onRemove )
									: () => setIsAsking( true )
							}
							aria-label={ sprintf(
								/* translators: %s: name of a service, e.g. Mapbox. */
								__(
									'Remove the key for %s',
									'mainstay-blocks'
								),
								name
							) }
						>
							{ __( 'Remove', 'mainstay-blocks' ) }
						</Button>
					</>
				) }
			</div>
		</div>
	);
}
