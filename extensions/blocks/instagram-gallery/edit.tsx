import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';
import { AccountChoice } from './account-choice';
import { Grid } from './grid';
import { limited } from './limits';
import { LiveGallery } from './live-gallery';
import { GallerySettings } from './gallery-settings';
import type { InstagramGalleryAttributes } from './types';
import { useAccount } from './use-account';

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< InstagramGalleryAttributes > ) {
	const { accessToken } = attributes;
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	const ref = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( { ref } );
	const account = useAccount( accessToken, ( changes ) => {
		setAttributes( changes );
		// The button that was pressed goes away.
		ref.current?.focus();
	} );

	if ( isPreview ) {
		return (
			<div { ...blockProps }>
				<Grid
					attributes={ attributes }
					pictures={ [] }
					waiting={ limited( 'count', attributes.count ) }
				/>
			</div>
		);
	}
	if ( ! accessToken ) {
		return (
			<div { ...blockProps }>
				<AccountChoice account={ account } />
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<GallerySettings
				attributes={ attributes }
				setAttributes={ setAttributes }
				account={ account }
			/>
			<LiveGallery
				key={ `${ accessToken } ${ account.attempt }` }
				attributes={ attributes }
				isSelected={ isSelected }
				account={ account }
			/>
		</div>
	);
}
