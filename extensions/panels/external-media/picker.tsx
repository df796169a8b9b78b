/** The window that pictures are selected in. It loads when it is first opened. */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Modal, Notice } from '@wordpress/components';
import { select } from '@wordpress/data';
import { createRoot, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { fetchKept, failureOf, type Failure } from './api';
import { ConnectionGate } from './connection-gate';
import { CopyFailures } from './copy-failures';
import { GoogleSource } from './google/google-source';
import { SearchSource } from './search-source';
import { serviceName } from './service-names';
import type { Item, Media, Request } from './types';
import { useCopies } from './use-copies';
import { useKeptFocus } from './use-kept-focus';
import './picker.scss';

/** So many pictures can be selected. */
export const MOST = 10;

/** The post that is edited; templates and the like have no number. */
function currentPost(): number {
	const id = select( 'core/editor' )?.getCurrentPostId?.();
	return typeof id === 'number' ? id : 0;
}

function selectionText( count: number, isMultiple: boolean ): string {
	if ( isMultiple && count === MOST ) {
		return sprintf(
			/* translators: %d: number of pictures. */
			_n(
				'%d selected. This is the most at once.',
				'%d selected. This is the most at once.',
				count,
				'mainstay-blocks'
			),
			count
		);
	}
	return sprintf(
		/* translators: %d: number of pictures. */
		_n( '%d selected', '%d selected', count, 'mainstay-blocks' ),
		count
	);
}

/** What the window was opened from may be gone; the keyboard goes on at the block. */
function focusSelectedBlock() {
	requestAnimationFrame( () => {
		const { ownerDocument: page } = document.body;
		const frame = page.querySelector< HTMLIFrameElement >(
			'iframe[name="editor-canvas"]'
		);
		const canvas = frame?.contentDocument ?? page;
		const isLost =
			[ page.body, frame ].some(
				( one ) => one === page.activeElement
			) && canvas.activeElement === canvas.body;
		const id = select( blockEditorStore ).getSelectedBlockClientId();
		if ( isLost && id ) {
			canvas.getElementById( `block-${ id }` )?.focus();
		}
	} );
}

export function Picker( {
	service,
	isMultiple,
	kept,
	onSelect,
	onClose,
}: Request & { onClose: () => void } ) {
	const body = useKeptFocus< HTMLDivElement >();
	const [ selected, setSelected ] = useState< Item[] >( [] );
	const [ failure, setFailure ] = useState< Failure >();
	const { copying, copy, forget, stop } = useCopies( service, currentPost() );
	const isCopying = copying.status === 'running';
	const most = isMultiple ? MOST : 1;

	const toggle = ( item: Item ) => {
		forget();
		const others = selected.filter( ( { id } ) => id !== item.id );
		if ( others.length < selected.length ) {
			setSelected( others );
		} else if ( ! isMultiple ) {
			setSelected( [ item ] );
		} else if ( selected.length < most ) {
			setSelected( [ ...selected, item ] );
		}
	};
	const insert = async ( copies: Media[] ) => {
		try {
			const media = isMultiple
				? [ ...( await fetchKept( kept ) ), ...copies ]
				: copies[ 0 ]!;
			onClose();
			onSelect( media );
			focusSelectedBlock();
		} catch ( error ) {
			forget();
			setFailure( failureOf( error ) );
		}
	};
	const copySelected = async () => {
		setFailure( undefined );
		const copies = await copy( selected );
		if ( copies ) {
			await insert( copies );
		}
	};
	const Source = service === 'google_photos' ? GoogleSource : SearchSource;

	return (
		<Modal
			className="mainstay-media"
			overlayClassName="mainstay-media__overlay"
			title={
				isCopying
					? __( 'Inserting media', 'mainstay-blocks' )
					: __( 'Select media', 'mainstay-blocks' )
			}
			size="fill"
			// Where there is something to type at once, that is where to begin.
			focusOnMount={
				service === 'openverse' ? 'firstContentElement' : true
			}
			onRequestClose={ () => {
				stop();
				onClose();
			} }
		>
			<div ref={ body } className="mainstay-media__body" tabIndex={ -1 }>
				<h2 className="mainstay-media__service">
					{ serviceName( service ) }
				</h2>
				{ failure && (
					<Notice
						status="error"
						onRemove={ () => setFailure( undefined ) }
					>
						{ failure.message }
					</Notice>
				) }
				{ copying.status === 'failed' && (
					<CopyFailures
						{ ...copying }
						onRetry={ copySelected }
						onInsert={ () => insert( copying.copies ) }
					/>
				) }
				<ConnectionGate service={ service }>
					{ ( isConnected ) => (
						<Source
							service={ service }
							isConnected={ isConnected }
							selected={ selected }
							isMultiple={ isMultiple }
							isCopying={ isCopying }
							onToggle={ toggle }
							onSelectAll={ ( items ) =>
								setSelected( items.slice( 0, most ) )
							}
							onFailure={ setFailure }
							onNewQuestion={ () => setFailure( undefined ) }
						/>
					) }
				</ConnectionGate>
			</div>
			<div className="mainstay-media__actions">
				<p role="status">
					{ isCopying
						? sprintf(
								/* translators: 1: number of pictures that are copied, by which the form is chosen, 2: number of all. */
								_n(
									'%1$d of %2$d copied',
									'%1$d of %2$d copied',
									copying.done,
									'mainstay-blocks'
								),
								copying.done,
								copying.total
							)
						: selectionText( selected.length, isMultiple ) }
				</p>
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isCopying }
					disabled={ ! selected.length || isCopying }
					accessibleWhenDisabled
					onClick={ copySelected }
				>
					{ isCopying
						? __( 'Inserting…', 'mainstay-blocks' )
						: __( 'Select', 'mainstay-blocks' ) }
				</Button>
			</div>
		</Modal>
	);
}

/**
 * Opens the window. It stands beside the editor: a menu that it was opened from may close meanwhile.
 */
export function openPicker( request: Request ) {
	const place = document.body.appendChild( document.createElement( 'div' ) );
	const root = createRoot( place );
	const close = () => {
		root.unmount();
		place.remove();
	};
	root.render( <Picker { ...request } onClose={ close } /> );
}
