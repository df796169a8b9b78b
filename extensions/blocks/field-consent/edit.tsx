import {
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { SelectControl, TextControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import {
	FieldSettings,
	frameClass,
} from '../../../shared/form-field/field-settings';
import { shownLabel } from '../../../shared/form-field/labels';
import { looks } from '../../../shared/form-field/looks';
import { PartsFrame } from '../../../shared/form-field/parts/parts-frame';
import { hasParts } from '../../../shared/form-field/with-parts';
import type { FieldConsentAttributes } from './types';

/** What block.json says for the messages. Where they are shown, they are translated. */
const IMPLICIT =
	"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.";
const EXPLICIT = 'Can we send you an email from time to time?';

/** The message of the chosen type, and the attribute that holds it. */
function messageOf( attributes: FieldConsentAttributes ) {
	const { consentType, implicitConsentMessage, explicitConsentMessage } =
		attributes;
	if ( consentType === 'explicit' ) {
		return {
			key: 'explicitConsentMessage' as const,
			message:
				explicitConsentMessage === EXPLICIT
					? __(
							'Can we send you an email from time to time?',
							'mainstay-blocks'
						)
					: explicitConsentMessage,
		};
	}
	return {
		key: 'implicitConsentMessage' as const,
		message:
			implicitConsentMessage === IMPLICIT
				? __(
						"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
						'mainstay-blocks'
					)
				: implicitConsentMessage,
	};
}

type Props = BlockEditProps< FieldConsentAttributes >;

function Settings( { clientId, attributes, setAttributes }: Props ) {
	const { consentType, label } = attributes;
	const { getBlocks } = useSelect( blockEditorStore );
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	function chooseType( type: FieldConsentAttributes[ 'consentType' ] ) {
		setAttributes( { consentType: type } );
		// Where the text is a block inside, that block has the box.
		for ( const { clientId: part } of getBlocks( clientId ) ) {
			updateBlockAttributes( part, {
				hideInput: type === 'implicit' || undefined,
			} );
		}
	}
	return (
		<>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Label', 'mainstay-blocks' ) }
				help={ __(
					'Names the answer in responses and emails.',
					'mainstay-blocks'
				) }
				value={ shownLabel( 'consent', label ) }
				onChange={ ( value ) => setAttributes( { label: value } ) }
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'How visitors agree', 'mainstay-blocks' ) }
				help={
					consentType === 'explicit'
						? __(
								'Visitors check a box. Whether they did, when and with which text is kept with the response.',
								'mainstay-blocks'
							)
						: __(
								'People who send the form agree. The text is kept with the response. Some countries require a box to check.',
								'mainstay-blocks'
							)
				}
				value={ consentType }
				options={ [
					{
						value: 'implicit',
						label: __( 'By sending the form', 'mainstay-blocks' ),
					},
					{
						value: 'explicit',
						label: __( 'By ticking a box', 'mainstay-blocks' ),
					},
				] }
				onChange={ ( value ) =>
					chooseType(
						value as FieldConsentAttributes[ 'consentType' ]
					)
				}
			/>
		</>
	);
}

function FlatField( props: Props ) {
	const { attributes, setAttributes } = props;
	const { consentType, required, requiredText, width } = attributes;
	const { key, message } = messageOf( attributes );
	return (
		<div
			{ ...useBlockProps( {
				className: frameClass( 'consent', width ),
			} ) }
		>
			<FieldSettings { ...props }>
				<Settings { ...props } />
			</FieldSettings>
			<div
				className="mainstay-field__option"
				style={ looks( attributes ).label }
			>
				{ consentType === 'explicit' && (
					<input
						type="checkbox"
						disabled
						tabIndex={ -1 }
						aria-hidden
					/>
				) }
				<RichText
					key={ key }
					identifier={ key }
					tagName="div"
					className="mainstay-field__label"
					aria-label={ __( 'Consent message', 'mainstay-blocks' ) }
					placeholder={ __(
						'Add consent message…',
						'mainstay-blocks'
					) }
					value={ message }
					onChange={ ( value ) =>
						setAttributes( { [ key ]: value } )
					}
					allowedFormats={ [] }
					disableLineBreaks
					withoutInteractiveFormatting
				/>
				{ consentType === 'explicit' && required && (
					<span className="mainstay-field__required">
						{ requiredText ??
							__( '(required)', 'mainstay-blocks' ) }
					</span>
				) }
			</div>
		</div>
	);
}

export function Edit( props: Props ) {
	return hasParts( props.attributes ) ? (
		<PartsFrame { ...props } kind="consent">
			<Settings { ...props } />
		</PartsFrame>
	) : (
		<FlatField { ...props } />
	);
}
