import {
	BlockControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import { EmbedFailed } from '../../../shared/embed/embed-failed';
import { readAddress } from '../../../shared/embed/embed-url';
import { pinKind } from './pin-kind';
import { Preview } from './preview';
import { ShortLink } from './short-link';
import type { PinterestAttributes } from './types';
import { UrlForm } from './url-form';

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps< PinterestAttributes > ) {
	// What was typed and cannot be stored, or not yet.
	const [ draft, setDraft ] = useState< string | null >( null );
	const [ isEditing, setIsEditing ] = useState( false );
	const wrapper = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( { ref: wrapper } );
	const wasJustInserted = useSelect(
		( select ) =>
			select( blockEditorStore ).wasBlockJustInserted( clientId ),
		[ clientId ]
	);
	const url = draft ?? attributes.url ?? '';
	const kind = pinKind( url );

	const store = ( address: string ) => {
		setDraft( null );
		setAttributes( { url: address } );
	};
	const submit = ( typed: string ) => {
		if ( ! typed ) {
			return;
		}
		const typedKind = pinKind( typed );
		setIsEditing( false );
		// The field that had the focus goes away.
		wrapper.current?.focus();
		if ( typedKind && typedKind !== 'short' ) {
			store( readAddress( typed )!.text );
		} else {
			setDraft( typed );
		}
	};
	const failed = (
		<UrlForm url={ url } onSubmit={ submit }>
			<EmbedFailed clientId={ clientId } typed={ url } />
		</UrlForm>
	);
	const shown = ( address: string ) => (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ pencil }
						label={ __( 'Edit URL', 'mainstay-blocks' ) }
						onClick={ () => setIsEditing( true ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<Preview
				key={ address }
				url={ address }
				isSelected={ isSelected }
			/>
		</>
	);
	const content = () => {
		if ( ! url || isEditing ) {
			return <UrlForm url={ url } onSubmit={ submit } />;
		}
		if ( ! kind ) {
			return failed;
		}
		if ( kind !== 'short' ) {
			return shown( readAddress( url )!.text );
		}
		return (
			<ShortLink
				url={ readAddress( url )!.text }
				failed={ failed }
				onResolved={ ( resolved ) => {
					// Opening a post must not change it; typing or pasting an address may.
					if ( draft !== null || wasJustInserted ) {
						store( resolved );
					}
				} }
			>
				{ shown }
			</ShortLink>
		);
	};
	return <div { ...blockProps }>{ content() }</div>;
}
