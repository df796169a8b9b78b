import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { Button, CheckboxControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { PluginPrePublishPanel } from '@wordpress/editor';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FailedNotice } from '../../shared/controls/failed-notice';
import { errorMessage } from '../../shared/error-message';
import { getPostBlocks } from '../../shared/post-blocks';
import { useRequest } from '../../shared/use-request';
import { findTroubles, type Trouble } from './find-troubles';

/** Names what holds back publishing. */
const LOCK = 'mainstay-before-publishing';

/** The name of a block; the way to it leaves the panel. */
function BlockLink( { clientId, name }: Trouble ) {
	const { clearSelectedBlock, selectBlock } = useDispatch( blockEditorStore );
	const { closePublishSidebar } = useDispatch( 'core/editor' );
	return (
		<Button
			variant="link"
			onClick={ async () => {
				closePublishSidebar();
				// The focus follows a selection that changes.
				await clearSelectedBlock();
				void selectBlock( clientId );
			} }
		>
			{ getBlockType( name )?.title ?? name }
		</Button>
	);
}

const List = ( { troubles }: { troubles: Trouble[] } ) => (
	<ul>
		{ troubles.map( ( trouble ) => (
			<li key={ trouble.clientId }>
				<BlockLink { ...trouble } />
				<br />
				{ trouble.text }
			</li>
		) ) }
	</ul>
);

/** Holds back publishing until the author has answered; whoever wants it so publishes all the same. */
function Question( { troubles }: { troubles: Trouble[] } ) {
	const { lockPostSaving, unlockPostSaving } = useDispatch( 'core/editor' );
	const [ isWanted, setIsWanted ] = useState( false );
	useEffect( () => {
		if ( isWanted ) {
			return undefined;
		}
		lockPostSaving( LOCK );
		return () => unlockPostSaving( LOCK );
	}, [ isWanted, lockPostSaving, unlockPostSaving ] );
	return (
		<>
			<List troubles={ troubles } />
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ __( 'Publish it all the same', 'mainstay-blocks' ) }
				help={
					isWanted
						? undefined
						: __(
								'Publishing waits until this is solved or checked.',
								'mainstay-blocks'
							)
				}
				checked={ isWanted }
				onChange={ setIsWanted }
			/>
		</>
	);
}

/** What visitors will not see, each with a link to its block; nothing where all is well. */
export function Panel() {
	const blocks = useSelect( getPostBlocks, [] );
	const access = useSelect(
		( select ) =>
			JSON.stringify(
				select( 'core/editor' ).getEditedPostAttribute( 'meta' ) ?? {}
			),
		[]
	);
	const [ attempt, setAttempt ] = useState( 0 );
	const request = useRequest(
		( signal ) => findTroubles( blocks, signal ),
		[ blocks, access, attempt ]
	);
	// What is known stays while it is asked again, so that nothing jumps.
	const last = useRef< Trouble[] >( [] );
	if ( request.status === 'ready' ) {
		last.current = request.data.troubles;
	}
	const error = request.status === 'ready' && request.data.error;
	if ( ! last.current.length && ! error ) {
		return null;
	}
	const questions = last.current.filter( ( { isQuestion } ) => isQuestion );
	const others = last.current.filter( ( { isQuestion } ) => ! isQuestion );
	return (
		<PluginPrePublishPanel
			title={ __( 'What visitors will not see', 'mainstay-blocks' ) }
			initialOpen
		>
			{ questions.length > 0 && <Question troubles={ questions } /> }
			{ others.length > 0 && (
				<>
					<p>
						{ __(
							'Visitors will not see these blocks, or cannot use them:',
							'mainstay-blocks'
						) }
					</p>
					<List troubles={ others } />
				</>
			) }
			{ Boolean( error ) && (
				<FailedNotice
					message={ errorMessage( error ) }
					retry={ () => setAttempt( attempt + 1 ) }
				/>
			) }
		</PluginPrePublishPanel>
	);
}
