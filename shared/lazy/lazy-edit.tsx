import { useBlockProps, Warning } from '@wordpress/block-editor';
import { Button, Spinner } from '@wordpress/components';
import { dispatch, useRegistry } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType, JSX } from 'react';
import { giveBack } from '../handed-over';
import { isLoadError, loadOnce } from './load-once';

type Edit< A extends Record< string, unknown > > = ComponentType<
	BlockEditProps< A >
>;

/** For so long, in milliseconds, a block that loads stands without the editor's frame. */
const BRIEF = 150;

function Waiting() {
	return (
		<div { ...useBlockProps() }>
			<Spinner />
		</div>
	);
}

/**
 * Most edits are here before anybody could click. The frame that makes a block selectable costs as
 * much as the edit itself, so it comes only when loading takes longer.
 */
function Loading() {
	const [ isLong, setIsLong ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setIsLong( true ), BRIEF );
		return () => clearTimeout( timer );
	}, [] );
	return isLong ? <Waiting /> : <div className="wp-block" />;
}

function LoadFailed( {
	clientId,
	isLoading,
	onRetry,
}: {
	clientId: string;
	isLoading: boolean;
	onRetry: () => void;
} ) {
	const registry = useRegistry();
	useEffect( () => {
		// What it was made of is there again, so that it can be saved.
		if ( giveBack( registry, clientId ) ) {
			void dispatch( 'core/notices' ).createWarningNotice(
				__(
					'The editor of this block could not be loaded, so your content stays as it was. Check the connection, then try again.',
					'mainstay-blocks'
				),
				{
					id: 'mainstay-given-back',
					type: 'snackbar',
					explicitDismiss: true,
				}
			);
			onRetry();
		}
	}, [ registry, clientId, onRetry ] );
	// Of the canvas, once its button was pressed here.
	const canvas = useRef< Document | null >( null );
	useEffect(
		() => () => {
			// The button goes with the focus on it: the block takes it.
			const page = canvas.current;
			if ( page && page.activeElement === page.body ) {
				page.querySelector< HTMLElement >(
					`[data-block="${ clientId }"]`
				)?.focus();
			}
		},
		[ clientId ]
	);
	return (
		<div { ...useBlockProps() }>
			<Warning
				actions={ [
					<Button
						key="retry"
						variant="primary"
						isBusy={ isLoading }
						aria-disabled={ isLoading }
						onClick={ ( event: { currentTarget: Element } ) => {
							canvas.current = event.currentTarget.ownerDocument;
							onRetry();
						} }
					>
						{ __( 'Try again', 'mainstay-blocks' ) }
					</Button>,
				] }
			>
				{ __(
					'The editor of this block could not be loaded. Your content is safe. Check the connection, then try again.',
					'mainstay-blocks'
				) }
			</Warning>
		</div>
	);
}

/**
 * Wraps a dynamically imported `edit`, so that the block is there at once while its code loads,
 * and says so, with a way to try again, when the code cannot be loaded. Not React's `lazy`: with
 * that, each of two hundred blocks is tried again on its own when the code arrives, which takes
 * seconds; here all of them are shown in one go.
 *
 * @param load Imports the module whose `Edit` is shown.
 */
export function lazyEdit< A extends Record< string, unknown > >(
	load: () => Promise< { Edit: Edit< A > } >
): ( props: BlockEditProps< A > ) => JSX.Element {
	const { useLoading, retry } = loadOnce( load );

	return function LazyEdit( props: BlockEditProps< A > ) {
		const { value, error, isLoading } = useLoading();
		if ( value ) {
			return <value.Edit { ...props } />;
		}
		if ( ! error ) {
			return <Loading />;
		}
		// A mistake in the code itself is for WordPress to show.
		if ( ! isLoadError( error ) ) {
			throw error;
		}
		return (
			<LoadFailed
				clientId={ props.clientId }
				isLoading={ isLoading }
				onRetry={ retry }
			/>
		);
	};
}
