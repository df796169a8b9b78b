import { Button, TextControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';
import { errorMessage } from '../error-message';
import type { KeyField, Service } from './api';
import { checkField, describeOtherMode, modeOf } from './check-field';

type Values = Record< string, string >;
type KeyOf = Pick< Service, 'slug' | 'name' | 'fields' >;

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

/** One part of a key, with what is wrong with it, or what is to be known of it. */
function Field( {
	label,
	help,
	field: { isSecret, isOptional },
	value,
	fault,
	note,
	hasFocus,
	onChange,
	onLeave,
}: {
	label: string;
	help: string;
	field: KeyField;
	value: string;
	fault: string;
	note: string;
	hasFocus: boolean;
	onChange: ( value: string ) => void;
	onLeave: () => void;
} ) {
	// Two blocks of a post may ask for the same key.
	const id = useInstanceId( Field, 'mainstay-service-field' );
	return (
		<div className="mainstay-service__field">
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				id={ id }
				type={ isSecret ? 'password' : 'text' }
				label={
					isOptional
						? sprintf(
								/* translators: %s: label of a field. */
								__( '%s (optional)', 'mainstay-blocks' ),
								label
							)
						: label
				}
				help={ help }
				value={ value }
				onChange={ onChange }
				onBlur={ onLeave }
				aria-invalid={ fault ? true : undefined }
				aria-errormessage={ fault ? `${ id }-fault` : undefined }
				autoComplete="off"
				spellCheck={ false }
				// The owner pressed “Replace”, and that button is gone.
				// eslint-disable-next-line jsx-a11y/no-autofocus
				autoFocus={ hasFocus }
			/>
			<p
				id={ `${ id }-fault` }
				className={
					fault ? 'mainstay-service__error' : 'mainstay-service__note'
				}
				aria-live="polite"
			>
				{ fault || note }
			</p>
		</div>
	);
}

/** The form around the fields: saves once at a time, and says why nothing was stored. */
function Form( {
	name,
	isFilled,
	onSave,
	onCancel,
	children,
}: {
	/** Of the service. */
	name: string;
	isFilled: boolean;
	onSave: () => Promise< void >;
	onCancel?: () => void;
	children: ReactNode;
} ) {
	const [ isSaving, setIsSaving ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isSaving || ! isFilled ) {
			return;
		}
		setIsSaving( true );
		setFailure( '' );
		try {
			await onSave();
		} catch ( error ) {
			setFailure( errorMessage( error ) );
		}
		setIsSaving( false );
	};
	return (
		<form className="mainstay-service__key" onSubmit={ submit }>
			{ children }
			{ failure && (
				<p role="alert" className="mainstay-service__error">
					{ failure }
				</p>
			) }
			<div className="mainstay-service__actions">
				<Button
					__next40pxDefaultSize
					type="submit"
					variant="secondary"
					isBusy={ isSaving }
					disabled={ isSaving || ! isFilled }
					accessibleWhenDisabled
					aria-label={ sprintf(
						/* translators: %s: name of a service, e.g. Mapbox. */
						__( 'Save the key for %s', 'mainstay-blocks' ),
						name
					) }
				>
					{ __( 'Save', 'mainstay-blocks' ) }
				</Button>
				{ onCancel && (
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ onCancel }
					>
						{ __( 'Cancel', 'mainstay-blocks' ) }
					</Button>
				) }
			</div>
		</form>
	);
}

/** The reasons by the IDs of fields that came with an error. */
const faultsOf = ( error: unknown ): Values =>
	( error as { data?: { fields?: Values } } )?.data?.fields ?? {};

/**
 * The fields of a key, one for each part.
 *
 * @param props
 * @param props.service
 * @param props.mode      That the key is for; may be empty.
 * @param props.freeModes Modes without a key: a key of one of them is stored there, wherever it was typed.
 * @param props.known     Values that are no secrets.
 * @param props.onSave    Gets the values, and the mode that the key is of. Rejects with the reason when the key was
 *                        not stored; with `data.fields`, the reasons by the IDs of fields.
 * @param props.onCancel  Given when there is a key already, which then stays.
 */
export function KeyForm( {
	service,
	mode = '',
	freeModes = [],
	known = {},
	onSave,
	onCancel,
}: {
	service: KeyOf;
	mode?: string;
	freeModes?: string[];
	known?: Values;
	onSave: ( values: Values, mode: string ) => Promise< void >;
	onCancel?: () => void;
} ) {
	const [ values, setValues ] = useState< Values >( known );
	const [ left, setLeft ] = useState< Record< string, boolean > >( {} );
	const [ refused, setRefused ] = useState< Values >( {} );
	const fields = service.fields.filter( ( { isMode } ) => ! isMode );
	/** A stored secret stays where its field is left empty. */
	const mayStay = ( { isSecret }: KeyField ) =>
		Boolean( onCancel ) && isSecret && fields.length > 1;
	const isFilled = fields.every(
		( field ) =>
			field.isOptional || values[ field.id ]?.trim() || mayStay( field )
	);

	const modes = mode ? [ mode, ...freeModes ] : [];
	/** The mode that a value shows itself to be of, where its key may be stored there. */
	const ownMode = ( field: KeyField ) => {
		const own = modeOf( field, ( values[ field.id ] ?? '' ).trim() );
		return modes.includes( own ) ? own : '';
	};

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
			await onSave( sent, fields.map( ownMode ).find( Boolean ) ?? mode );
		} catch ( error ) {
			const faults = faultsOf( error );
			setRefused( faults );
			throw Object.keys( faults ).length
				? new Error(
						__(
							'Nothing was saved. Correct the marked fields above.',
							'mainstay-blocks'
						)
					)
				: error;
		}
		// What was typed meanwhile is another key.
		setValues( ( now ) => ( now === values ? known : now ) );
	};

	return (
		<Form
			name={ service.name }
			isFilled={ isFilled }
			onSave={ save }
			onCancel={ onCancel }
		>
			{ fields.map( ( field, index ) => {
				const { id, format } = field;
				const value = values[ id ] ?? '';
				return (
					<Field
						key={ id }
						label={ labelOf( service, field ) }
						help={
							mayStay( field )
								? __(
										'Leave this empty to keep the saved one.',
										'mainstay-blocks'
									)
								: format
						}
						field={ field }
						value={ value }
						fault={
							checkField(
								field,
								value,
								modes,
								left[ id ] ?? false
							) ||
							( refused[ id ] ?? '' )
						}
						note={ describeOtherMode( ownMode( field ), mode ) }
						hasFocus={ index === 0 && !! onCancel }
						onChange={ ( next ) => {
							setValues( { ...values, [ id ]: next } );
							setRefused( { ...refused, [ id ]: '' } );
						} }
						onLeave={ () => setLeft( { ...left, [ id ]: true } ) }
					/>
				);
			} ) }
		</Form>
	);
}
