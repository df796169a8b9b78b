import {
	BlockControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { parse } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { select, useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../../../shared/error-message';
import { fetchSavedForm } from '../api';
import { useIsReplaceable } from './saved-form-rights';

type Block = ReturnType< typeof parse >[ number ];

/** The form in the content of a saved form, which may stand in other blocks; visitors see the first. */
function findForm( blocks: Block[], name: string ): Block | undefined {
	for ( const block of blocks ) {
		const found =
			block.name === name && ! block.attributes.ref
				? block
				: findForm( block.innerBlocks, name );
		if ( found ) {
			return found;
		}
	}
	return undefined;
}

/** Puts a copy of the saved form in the place of a reference; the reference stays if that fails. */
function useDetach( clientId: string, id: number ) {
	const { replaceBlock } = useDispatch( blockEditorStore );
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );
	const [ isBusy, setIsBusy ] = useState( false );
	const isRunning = useRef( false );

	const detach = async () => {
		// As the form is now: it may have been edited since this page was opened.
		const { content } = await fetchSavedForm( id );
		const reference = select( blockEditorStore ).getBlock( clientId );
		if ( ! reference ) {
			return;
		}
		const form = findForm( parse( content.raw ?? '' ), reference.name );
		if ( ! form ) {
			throw new Error(
				__( 'The saved form is empty.', 'mainstay-blocks' )
			);
		}
		await replaceBlock( clientId, form );
		void createSuccessNotice(
			__(
				'This page has a copy of the form now. Changes to the saved form no longer reach it.',
				'mainstay-blocks'
			),
			{ type: 'snackbar' }
		);
	};
	const run = async () => {
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		setIsBusy( true );
		try {
			await detach();
		} catch ( reason ) {
			void createErrorNotice(
				`${ errorMessage( reason ) } ${ __(
					'The page still shows the saved form.',
					'mainstay-blocks'
				) }`,
				{ type: 'snackbar' }
			);
		}
		isRunning.current = false;
		setIsBusy( false );
	};
	return { isBusy, run };
}

/** Makes a button of the toolbar a link; it can be one, although its types do not say so. */
const linkTo = ( href: string ): object => ( { href, target: '_blank' } );

/** What the toolbar of a reference offers: to edit the saved form, and to make it a part of this page. */
export function ReferenceControls( {
	clientId,
	id,
	editUrl,
}: {
	clientId: string;
	/** Of the saved form. */
	id: number;
	editUrl: string;
} ) {
	const isReplaceable = useIsReplaceable( clientId );
	const { isBusy, run } = useDetach( clientId, id );
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton { ...linkTo( editUrl ) }>
					{ __( 'Edit form', 'mainstay-blocks' ) }
				</ToolbarButton>
				{ isReplaceable && (
					<ToolbarButton
						isBusy={ isBusy }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ () => void run() }
					>
						{ __( 'Detach', 'mainstay-blocks' ) }
					</ToolbarButton>
				) }
			</ToolbarGroup>
		</BlockControls>
	);
}
