import {
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { createBlock, serialize } from '@wordpress/blocks';
import {
	Button,
	Modal,
	Notice,
	PanelBody,
	TextControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { select, useDispatch, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { symbol } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import { addQueryArgs } from '@wordpress/url';
import { errorMessage } from '../../../../shared/error-message';
import { publishForm } from '../api';
import { useCanSaveForms, useIsReplaceable } from './saved-form-rights';

const markupOf = ( clientId: string ) => {
	const block = select( blockEditorStore ).getBlock( clientId );
	return block ? serialize( [ block ] ) : '';
};

/** ID of the post that is being edited; 0 for templates, whose IDs are names. */
const currentPostId = () => {
	const id = select( 'core/editor' )?.getCurrentPostId?.();
	return typeof id === 'number' ? id : 0;
};

/** Publishes a form and puts a reference in its place; the form stays where anything goes wrong. */
function useSaveForReuse( clientId: string ) {
	const { replaceBlock } = useDispatch( blockEditorStore );
	const { createSuccessNotice, createWarningNotice } =
		useDispatch( noticesStore );
	// Names this form for the site, so that pressing again after a broken connection makes no second one.
	const slug = useRef( `form-${ crypto.randomUUID?.() ?? Date.now() }` );
	const attempts = useRef( 0 );

	return async ( title: string ) => {
		const block = select( blockEditorStore ).getBlock( clientId );
		if ( ! block ) {
			return;
		}
		const content = serialize( [ block ] );
		const saved = await publishForm(
			{ title, content, slug: slug.current, source: currentPostId() },
			attempts.current++ > 0
		);
		const edit = {
			label: __( 'Edit form', 'mainstay-blocks' ),
			url: addQueryArgs( 'post.php', { post: saved.id, action: 'edit' } ),
		};
		if ( markupOf( clientId ) !== content ) {
			void createWarningNotice(
				sprintf(
					/* translators: %s: name of a saved form. */
					__(
						'The form was saved as “%s”, but it has changed here in the meantime. The form in this post stays as it is.',
						'mainstay-blocks'
					),
					saved.title
				),
				{ actions: [ edit ] }
			);
			return;
		}
		void replaceBlock(
			clientId,
			createBlock( block.name, { ref: saved.id } )
		);
		void createSuccessNotice(
			sprintf(
				/* translators: %s: name of a saved form. */
				__(
					'The form was saved as “%s”. It can stand on any number of pages now.',
					'mainstay-blocks'
				),
				saved.title
			),
			{ type: 'snackbar', actions: [ edit ] }
		);
	};
}

function NameDialog( {
	clientId,
	name,
	onClose,
}: {
	clientId: string;
	name: string;
	onClose: () => void;
} ) {
	const [ title, setTitle ] = useState( name );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const isRunning = useRef( false );
	const saveForReuse = useSaveForReuse( clientId );
	const save = async () => {
		if ( isRunning.current || ! title.trim() ) {
			return;
		}
		isRunning.current = true;
		setIsBusy( true );
		setError( '' );
		try {
			await saveForReuse( title.trim() );
			onClose();
		} catch ( reason ) {
			setError( errorMessage( reason ) );
			setIsBusy( false );
			isRunning.current = false;
		}
	};
	return (
		<Modal
			title={ __( 'Save this form for reuse', 'mainstay-blocks' ) }
			size="small"
			onRequestClose={ () => ! isRunning.current && onClose() }
		>
			<form
				className="mainstay-save-form"
				onSubmit={ ( event ) => {
					event.preventDefault();
					void save();
				} }
			>
				<p>
					{ __(
						'The form becomes a post of its own and is published. This page shows it, and other pages can show it too; a change is made once for all of them.',
						'mainstay-blocks'
					) }
				</p>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Name of the form', 'mainstay-blocks' ) }
					value={ title }
					onChange={ setTitle }
				/>
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }{ ' ' }
						{ __(
							'The form stays in this page as it was.',
							'mainstay-blocks'
						) }
					</Notice>
				) }
				<div className="mainstay-save-form__buttons">
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ onClose }
					>
						{ __( 'Cancel', 'mainstay-blocks' ) }
					</Button>
					<Button
						__next40pxDefaultSize
						type="submit"
						variant="primary"
						isBusy={ isBusy }
						disabled={ isBusy || ! title.trim() }
						accessibleWhenDisabled
					>
						{ __( 'Save', 'mainstay-blocks' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}

/** Offers to make a form of this page a saved form, in the toolbar and in the sidebar. */
export function SaveForReuse( {
	clientId,
	name,
}: {
	clientId: string;
	/** What the form is called already; may be empty. */
	name?: string;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const canSave = useCanSaveForms();
	const isReplaceable = useIsReplaceable( clientId );
	const postTitle = useSelect(
		( find ) => find( 'core/editor' )?.getEditedPostAttribute( 'title' ),
		[]
	);
	if ( ! canSave || ! isReplaceable ) {
		return null;
	}
	const label = __( 'Save this form for reuse', 'mainstay-blocks' );
	const open = () => setIsOpen( true );
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ symbol }
						label={ label }
						onClick={ open }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody
					title={ __( 'Use on other pages', 'mainstay-blocks' ) }
					initialOpen={ false }
				>
					<p>
						{ __(
							'A saved form is edited in one place and can stand on any number of pages.',
							'mainstay-blocks'
						) }
					</p>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ open }
					>
						{ label }
					</Button>
				</PanelBody>
			</InspectorControls>
			{ isOpen && (
				<NameDialog
					clientId={ clientId }
					name={
						name?.trim() ||
						postTitle?.trim() ||
						__( 'Form', 'mainstay-blocks' )
					}
					onClose={ () => setIsOpen( false ) }
				/>
			) }
		</>
	);
}
