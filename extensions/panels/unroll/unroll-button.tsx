import type { RestError } from '@wordpress/api-fetch';
import { BlockControls } from '@wordpress/block-editor';
import { Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { gather, type Item } from './api';
import { blocksOf } from './blocks-of';
import { sentences } from './sentences';
import type { Source } from './source-of';

interface Props {
	source: Source;
	clientId: string;
	url: string;
}

/** A sentence of our own server for people; of anything else only that it did not work. */
const sentenceOf = ( error: RestError | null | undefined ): string =>
	[ 400, 403, 429 ].includes( error?.data?.status as number ) &&
	String( error!.code ).startsWith( 'mainstay_' )
		? ( error!.message as string )
		: __( 'An error occurred. Please try again later.', 'mainstay-blocks' );

/** How many posts came, and why not more; null for a whole thread. */
function partOf( items: Item[] ): string | null {
	const count = new Set( items.map( ( { post } ) => post ) ).size;
	const missing = items[ 0 ]?.missing;
	if ( ! missing && count > 1 ) {
		return null;
	}
	const came = sprintf(
		/* translators: %d: number of posts. */
		_n(
			'%d post imported.',
			'%d posts imported.',
			count,
			'mainstay-blocks'
		),
		count
	);
	const why =
		missing ||
		__( 'No other post of the thread was found.', 'mainstay-blocks' );
	return `${ came } ${ why }`;
}

/** Reads a thread and puts it in the place of its embed. */
function useUnroll( { source, clientId, url }: Props ) {
	const registry = useRegistry();
	const { replaceBlock } = useDispatch( 'core/block-editor' );
	const notices = useDispatch( 'core/notices' );
	const [ isRunning, setIsRunning ] = useState( false );
	const { done, empty } = sentences( source );

	const place = ( items: Item[] ) => {
		const blocks = blocksOf( items );
		if ( ! blocks.length ) {
			notices.createErrorNotice( empty );
			return;
		}
		const { getBlockAttributes } = registry.select( 'core/block-editor' );
		// Meanwhile it may have been removed, or changed.
		if ( getBlockAttributes( clientId )?.url !== url ) {
			return;
		}
		replaceBlock( clientId, blocks );
		if ( ! items.every( ( item ) => item.is_verified ) ) {
			notices.createWarningNotice(
				__(
					'This thread could not be verified as belonging to your account. Make sure that you may publish it here.',
					'mainstay-blocks'
				)
			);
		}
		const part = partOf( items );
		if ( part && items[ 0 ]!.missing ) {
			notices.createWarningNotice( part );
		} else {
			notices.createSuccessNotice( part ?? done, { type: 'snackbar' } );
		}
	};
	const unroll = async () => {
		setIsRunning( true );
		try {
			const items = await gather( url );
			if ( Array.isArray( items ) ) {
				place( items );
			} else {
				notices.createErrorNotice( sentenceOf( null ) );
			}
		} catch ( error ) {
			notices.createErrorNotice( sentenceOf( error as RestError ) );
		}
		setIsRunning( false );
	};
	return { isRunning, unroll };
}

/** In the toolbar of an embedded post. */
export function UnrollButton( props: Props ) {
	const { isRunning, unroll } = useUnroll( props );
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarButton
					label={ __( 'Unroll', 'mainstay-blocks' ) }
					description={ sentences( props.source ).tooltip }
					showTooltip
					disabled={ isRunning || ! props.url }
					accessibleWhenDisabled
					onClick={ () => void unroll() }
				>
					{ isRunning && <Spinner /> }
					{ __( 'Unroll', 'mainstay-blocks' ) }
				</ToolbarButton>
			</ToolbarGroup>
		</BlockControls>
	);
}
