import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { DefaultOption } from './default-option';
import { FieldLabel } from './field-label';
import { FieldSettings, frameClass } from './field-settings';
import { looks } from './looks';
import { PartsFrame } from './parts/parts-frame';
import type { FieldAttributes, FieldKind } from './types';
import { hasParts } from './with-parts';

interface Props extends BlockEditProps< FieldAttributes > {
	kind: FieldKind;
	/** Name of the block that an option is, and its type. */
	option: string;
	type: 'checkbox' | 'radio';
}

/** Chooses the option that is chosen from the start, among those in the field. */
function Default( { clientId, attributes, setAttributes }: Props ) {
	// As one text: the same options are no reason to render.
	const labels = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			return JSON.stringify(
				editor
					.getClientIdsOfDescendants( [ clientId ] )
					.filter( ( id ) =>
						/option(-|$)/.test( editor.getBlockName( id ) ?? '' )
					)
					.map( ( id ) =>
						String( editor.getBlockAttributes( id )?.label ?? '' )
					)
			);
		},
		[ clientId ]
	);
	return (
		<DefaultOption
			options={ JSON.parse( labels ) }
			value={ attributes.defaultValue }
			onChange={ ( value ) => setAttributes( { defaultValue: value } ) }
		/>
	);
}

function FlatField( props: Props ) {
	const { kind, option, type } = props;
	const { clientId, attributes, setAttributes } = props;
	const { className = '', width } = attributes;
	const hasButtons = /\bis-style-button\b/.test( className );
	const { insertBlock } = useDispatch( blockEditorStore );
	const blockProps = useBlockProps( {
		className: frameClass( kind, width ),
	} );
	const look = looks( attributes );
	const innerBlocksProps = useInnerBlocksProps(
		{
			className: 'mainstay-field__options',
			style: hasButtons ? look.options : look.text,
		},
		{
			// What Enter and the button below are for.
			// Its type leaves out that there may be none.
			renderAppender: false as unknown as undefined,
		}
	);
	return (
		<div { ...blockProps }>
			<FieldSettings { ...props } hasButtons={ hasButtons }>
				<Default { ...props } />
			</FieldSettings>
			<FieldLabel { ...{ kind, attributes, setAttributes } } />
			<div { ...innerBlocksProps } />
			<Button
				variant="link"
				className="mainstay-field__add"
				onClick={ () =>
					insertBlock(
						createBlock( option, { fieldType: type } ),
						undefined,
						clientId
					)
				}
			>
				{ __( 'Add option', 'mainstay-blocks' ) }
			</Button>
		</div>
	);
}

/** A field whose options are blocks inside it. */
export function ChoiceField( props: Props ) {
	return hasParts( props.attributes ) ? (
		<PartsFrame { ...props }>
			<Default { ...props } />
		</PartsFrame>
	) : (
		<FlatField { ...props } />
	);
}
