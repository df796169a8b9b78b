import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
	Warning,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import { ToolbarDropdown } from '../../../shared/controls/toolbar-dropdown';
import { FormSettings } from './editor/form-settings';
import { Integrations } from './integrations/integrations';
import { MissingButton } from './editor/missing-button';
import { Picker } from './editor/picker';
import './editor/recipients-panel';
import { ResponseSettings } from './editor/response-settings';
import { SaveForReuse } from './editor/save-for-reuse';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { useLostNotice } from '../../../shared/sign-up/use-lost-notice';
import './editor.scss';
import './style.scss';
import { FieldAppender, FieldToolbar } from './palette/field-appender';
import { FIELDS_FIRST } from './palette/kinds';
import { buttonsIn, hasSteps, isBare } from './palette/place';
import { FORM_POST_TYPE } from './editor/saved-form-rights';
import type { ContactFormAttributes } from './types';

const NAME = 'jetpack/contact-form';

/** Whether the fields stand side by side: no attribute of ours, but kept where a form has it. */
const isRow = ( attributes: object ) =>
	Object( ( attributes as { layout?: unknown } ).layout ).orientation ===
	'horizontal';

export function Edit( {
	clientId,
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< ContactFormAttributes > ) {
	useLostNotice( clientId );
	const { isNested, isEmpty, hasButton, isSavedForm, isOpen } = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			const around = editor.getBlockParentsByBlockName( clientId, NAME );
			return {
				isNested: around.length > 0,
				// By its name: the editor's own package is not on every screen that has blocks.
				isSavedForm:
					select( 'core/editor' )?.getCurrentPostType?.() ===
					FORM_POST_TYPE,
				isEmpty: ! editor.getBlockCount( clientId ),
				hasButton: buttonsIn( editor, clientId ).length > 0,
				// Each step has its own place for new fields.
				isOpen:
					isBare( editor, clientId ) ||
					( ! hasSteps( editor, clientId ) &&
						( editor.isBlockSelected( clientId ) ||
							editor.hasSelectedInnerBlock( clientId, true ) ) ),
			};
		},
		[ clientId ]
	);
	// In a saved form only the form itself is locked: it is the whole post.
	const innerBlocksProps = useInnerBlocksProps(
		useBlockProps( {
			ref: useCanvasStyle( 'contact-form/edit' ),
			className: isRow( attributes ) ? 'is-row' : undefined,
		} ),
		{
			...( isSavedForm && { templateLock: false } ),
			prioritizedInserterBlocks: FIELDS_FIRST,
			// Its type leaves out that there may be none.
			renderAppender: isOpen
				? FieldAppender
				: ( false as unknown as undefined ),
		}
	);
	if ( isEmpty ) {
		return <Picker { ...{ clientId, setAttributes } } name={ NAME } />;
	}
	const { children, ...blockProps } = innerBlocksProps;
	const settings = { attributes, setAttributes };
	return (
		<>
			{ isSelected && (
				<>
					{ ! isSavedForm && ! isNested && (
						<SaveForReuse
							clientId={ clientId }
							name={ attributes.formTitle }
						/>
					) }
					<FieldToolbar form={ clientId } />
					<ToolbarDropdown
						icon={ pencil }
						label={ __( 'Edit Form Settings', 'mainstay-blocks' ) }
					>
						<FormSettings { ...settings } clientId={ clientId } />
					</ToolbarDropdown>
					<InspectorControls>
						<PanelBody
							title={ __( 'Form Settings', 'mainstay-blocks' ) }
						>
							<FormSettings
								{ ...settings }
								clientId={ clientId }
							/>
						</PanelBody>
						<ResponseSettings
							{ ...settings }
							clientId={ clientId }
							name={ NAME }
						/>
						<Integrations { ...settings } />
					</InspectorControls>
				</>
			) }
			<div { ...blockProps }>
				{ isNested && (
					<Warning>
						{ __(
							'A form cannot stand inside another form. Move it, or its fields.',
							'mainstay-blocks'
						) }
					</Warning>
				) }
				{ children }
				{ ! hasButton && <MissingButton clientId={ clientId } /> }
			</div>
		</>
	);
}
