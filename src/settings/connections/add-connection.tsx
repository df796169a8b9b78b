import {
	Button,
	CheckboxControl,
	ExternalLink,
	Notice,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { SaveForm } from '../save-form';
import type { Network } from './api';
import { RedirectAddress } from './redirect-address';

/** How to get what is filled in, and what is to be known before. */
function About( {
	network,
	redirectUrl,
}: {
	network: Network;
	redirectUrl: string;
} ) {
	const { name, help, helpUrl, notice, hasSignIn, fields } = network;
	const hasApp =
		hasSignIn && fields.some( ( field ) => field.name === 'client_id' );
	return (
		<>
			{ notice && (
				<Notice status="warning" isDismissible={ false }>
					{ notice }
				</Notice>
			) }
			{ help && (
				<p>
					{ help }{ ' ' }
					{ helpUrl && (
						<ExternalLink href={ helpUrl }>
							{ sprintf(
								/* translators: %s: name of a network, e.g. LinkedIn. */
								__( 'Apps at %s', 'mainstay-blocks' ),
								name
							) }
						</ExternalLink>
					) }
				</p>
			) }
			{ hasApp && <RedirectAddress url={ redirectUrl } /> }
		</>
	);
}

/**
 * Chooses a network and fills in what it wants.
 *
 * @param props
 * @param props.networks
 * @param props.slug        Of the network that is chosen first.
 * @param props.canLend     May the reader lend accounts to everybody?
 * @param props.redirectUrl What apps have to know.
 * @param props.onConnect   Rejects with the reason when nothing was connected.
 * @param props.onCancel
 */
export function AddConnection( {
	networks,
	slug: firstSlug,
	canLend,
	redirectUrl,
	onConnect,
	onCancel,
}: {
	networks: Network[];
	slug?: string;
	canLend: boolean;
	redirectUrl: string;
	onConnect: (
		network: Network,
		fields: Record< string, string >,
		isShared: boolean
	) => Promise< void >;
	onCancel: () => void;
} ) {
	const [ slug, setSlug ] = useState( firstSlug ?? networks[ 0 ]!.slug );
	const [ values, setValues ] = useState< Record< string, string > >( {} );
	const [ isShared, setIsShared ] = useState( false );
	const [ fault, setFault ] = useState( { name: '', message: '' } );
	const network =
		networks.find( ( known ) => known.slug === slug ) ?? networks[ 0 ]!;
	const filled = Object.fromEntries(
		network.fields.map( ( { name } ) => [
			name,
			( values[ name ] ?? '' ).trim(),
		] )
	);

	/** What is wrong with one field is said there; the others keep what was typed. */
	const save = async () => {
		setFault( { name: '', message: '' } );
		try {
			await onConnect( network, filled, isShared );
		} catch ( error ) {
			const name = ( error as { data?: { field?: string } } ).data?.field;
			if ( ! name || ! ( name in filled ) ) {
				throw error;
			}
			setFault( { name, message: errorMessage( error ) } );
		}
	};

	return (
		<SaveForm
			className="mainstay-settings__connect"
			label={ __( 'Connect', 'mainstay-blocks' ) }
			name={ sprintf(
				/* translators: %s: name of a network, e.g. LinkedIn. */
				__( 'Connect %s', 'mainstay-blocks' ),
				network.name
			) }
			isFilled={ network.fields.every(
				( { name, isOptional } ) => isOptional || filled[ name ]
			) }
			onSave={ save }
			actions={
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ __( 'Cancel', 'mainstay-blocks' ) }
				</Button>
			}
		>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Network', 'mainstay-blocks' ) }
				value={ slug }
				options={ networks.map( ( { slug: value, name: label } ) => ( {
					value,
					label,
				} ) ) }
				onChange={ ( chosen ) => {
					setSlug( chosen );
					setValues( {} );
					setFault( { name: '', message: '' } );
				} }
				// Its button is gone.
				// eslint-disable-next-line jsx-a11y/no-autofocus
				autoFocus
			/>
			<About network={ network } redirectUrl={ redirectUrl } />
			{ network.fields.map( ( { name, label, type, help } ) => (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					key={ `${ slug }-${ name }` }
					type={ type }
					label={ label }
					help={
						fault.name === name ? (
							<span
								role="alert"
								className="mainstay-settings__error"
							>
								{ fault.message }
							</span>
						) : (
							help
						)
					}
					aria-invalid={ fault.name === name || undefined }
					value={ values[ name ] ?? '' }
					onChange={ ( value ) =>
						setValues( ( now ) => ( { ...now, [ name ]: value } ) )
					}
					autoComplete="off"
					spellCheck={ false }
				/>
			) ) }
			{ canLend && (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __(
						'All authors can share to this account',
						'mainstay-blocks'
					) }
					checked={ isShared }
					onChange={ setIsShared }
				/>
			) }
		</SaveForm>
	);
}
