import {
	store as blockEditorStore,
	useBlockEditContext,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { Button, ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { FieldControls } from '../field-controls';
import { frameClass } from '../field-settings';
import { shownLabel } from '../labels';
import type { FieldKind, PartsAttributes } from '../types';
import { createParts } from './create-parts';
import { FieldContext } from './field-context';

interface Props {
	clientId: string;
	isSelected: boolean;
	attributes: PartsAttributes;
	setAttributes: ( attributes: Partial< PartsAttributes > ) => void;
	kind: FieldKind;
	/** Settings of this kind of field. */
	children?: ReactNode;
	/** What is below the parts while the field or one of them is selected. */
	after?: ReactNode;
}

/** A field whose label, input and options are blocks inside it. */
export function PartsFrame( props: Props ) {
	const { kind, clientId, attributes, setAttributes, isSelected } = props;
	const { name } = useBlockEditContext();
	const { isEmpty, hasSelectedPart } = useSelect(
		( select ) => ( {
			isEmpty: ! select( blockEditorStore ).getBlockCount( clientId ),
			hasSelectedPart: select( blockEditorStore ).hasSelectedInnerBlock(
				clientId,
				true
			),
		} ),
		[ clientId ]
	);
	const { replaceInnerBlocks } = useDispatch( blockEditorStore );
	const blockProps = useBlockProps( {
		className: frameClass( kind, attributes.width ),
	} );
	const { children, ...innerBlocksProps } = useInnerBlocksProps( blockProps, {
		// A field without its label or input would show those of its kind.
		templateLock: 'all',
		renderAppender: false as unknown as undefined,
	} );
	const settings = (
		<>
			{ attributes.required && (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Show that the field is required',
						'mainstay-blocks'
					) }
					checked={ attributes.requiredIndicator !== false }
					onChange={ ( isShown ) =>
						setAttributes( {
							requiredIndicator: isShown ? undefined : false,
						} )
					}
				/>
			) }
			{ props.children }
		</>
	);
	return (
		<FieldContext.Provider
			value={ { kind, clientId, attributes, setAttributes, settings } }
		>
			<div { ...innerBlocksProps }>
				{ isSelected && (
					<FieldControls
						{ ...{ clientId, attributes, setAttributes } }
					>
						{ settings }
					</FieldControls>
				) }
				{ isEmpty && (
					<>
						<div className="mainstay-field__label">
							{ shownLabel( kind ) }
						</div>
						<Button
							variant="link"
							className="mainstay-field__add"
							onClick={ () =>
								replaceInnerBlocks(
									clientId,
									createParts(
										name.slice(
											0,
											name.indexOf( '/' ) + 1
										),
										kind,
										attributes
									),
									true
								)
							}
						>
							{ __( 'Edit this field', 'mainstay-blocks' ) }
						</Button>
					</>
				) }
				{ children }
				{ ( isSelected || hasSelectedPart ) && props.after }
			</div>
		</FieldContext.Provider>
	);
}
