import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { servicePlace } from '../../../shared/boot';
import type { KeyField, Service } from '../api';
import { SaveForm } from '../save-form';
import { checkField } from './check-field';

type Values = Record< string, string >;

/**
 * The only field of a key.
 *
 * @param format What a key looks like, in words.
 */
export const createKeyField = ( format: string ): KeyField => ( {
	id: 'key',
	label: '',
	pattern: '',
	format,
	isSecret: true,
	isOptional: false,
	isMode: false,
	modes: {},
	refused: [],
} );

/** The label of a field: a key of one field is called after its service. */
export function labelOf(
	{ name, fields }: Pick< Service, 'name' | 'fields' >,
	{ id, label }: Pick< KeyField, 'id' | 'label' >
): string {
	return fields.length === 1 && id === 'key'
		? sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( 'Key for %s', 'mainstay-blocks' ),
				name
			)
		: label;
}

/**
 * The fields of a key, one for each part.
 *
 * @param props
 * @param props.service
 * @param props.mode     That the key is for; may be empty.
 * @param props.known    Values that are no secrets.
 * @param props.onSave   Rejects with the reason when the key was not stored; with `data.fields`, the
 *                       reasons by the IDs of fields.
 * @param props.onCancel Given when there is a key already, which then stays.
 */
export function KeyForm( {
	service,
	mode = '',
	known = {},
	onSave,
	onCancel,
}: {
	service: Pick< Service, 'slug' | 'name' | 'fields' >;
	mode?: string;
	known?: Values;
	onSave: ( values: Values ) => Promise< void >;
	onCancel?: () => void;
} ) {
	const [ values, setValues ] = useState< Values >( known );
	const [ left, setLeft ] = useState< Record< string, boolean > >( {} );
	const [ refused, setRefused ] = useState< Values >( {} );
	const fields = service.fields.filter( ( { isMode } ) => ! isMode );
	// A stored secret stays where its field is left empty.
	const isFilled = fields.every(
		( { id, isOptional, isSecret } ) =>
			isOptional ||
			values[ id ]?.trim() ||
			( onCancel && isSecret && fields.length > 1 )
	);

	const save = async () => {
		const sent: Values = {};
		for ( const { id } of fields ) {
			const value = ( values[ id ] ?? '' ).trim();
			if ( value || id in known ) {
				sent[ id ] = value;
			}
		}
		setRefused( {} );
		try {
			await onSave( sent );
		} catch ( error ) {
			const faults =
				( error as { data?: { fields?: Values } } )?.data?.fields ?? {};
			setRefused( faults );
			throw Object.keys( faults ).length
				? new Error(
						__(
							'Nothing was stored. Please correct what is marked above.',
							'mainstay-blocks'
						)
					)
				: error;
		}
		// What was typed meanwhile is another key.
		setValues( ( now ) => ( now === values ? known : now ) );
	};

	return (
		<SaveForm
			className="mainstay-settings__key"
			label={ __( 'Save', 'mainstay-blocks' ) }
			name={ sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( 'Save the key for %s', 'mainstay-blocks' ),
				service.name
			) }
			isFilled={ Boolean( isFilled ) }
			onSave={ save }
			actions={
				onCancel && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ onCancel }
					>
						{ __( 'Cancel', 'mainstay-blocks' ) }
					</Button>
				)
			}
		>
			{ fields.map( ( field, index ) => {
				const { id, isSecret, isOptional, format } = field;
				const value = values[ id ] ?? '';
				const fault =
					checkField( field, value, mode, left[ id ] ?? false ) ||
					refused[ id ] ||
					'';
				const fieldId = `${ servicePlace( service.slug ) }-${ id }`;
				return (
					<div key={ id } className="mainstay-settings__field">
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							id={ fieldId }
							type={ isSecret ? 'password' : 'text' }
							label={
								isOptional
									? sprintf(
											/* translators: %s: label of a field. */
											__(
												'%s (optional)',
												'mainstay-blocks'
											),
											labelOf( service, field )
										)
									: labelOf( service, field )
							}
							help={
								onCancel && isSecret && fields.length > 1
									? __(
											'Leave it empty to keep the stored one.',
											'mainstay-blocks'
										)
									: format
							}
							value={ value }
							onChange={ ( next ) => {
								setValues( { ...values, [ id ]: next } );
								setRefused( { ...refused, [ id ]: '' } );
							} }
							onBlur={ () =>
								setLeft( { ...left, [ id ]: true } )
							}
							aria-invalid={ fault ? true : undefined }
							aria-errormessage={
								fault ? `${ fieldId }-fault` : undefined
							}
							autoComplete="off"
							spellCheck={ false }
							// The owner pressed "Replace", and that button is gone.
							// eslint-disable-next-line jsx-a11y/no-autofocus
							autoFocus={ !! onCancel && index === 0 }
						/>
						<p
							id={ `${ fieldId }-fault` }
							className="mainstay-settings__error"
							aria-live="polite"
						>
							{ fault }
						</p>
					</div>
				);
			} ) }
		</SaveForm>
	);
}
