import { Button, FormFileUpload } from '@wordpress/components';
import type { ReactNode } from 'react';
import { EXTENSIONS } from './check-file';
import type { Upload } from './use-upload';

/** Asks for a transcript file. */
export function UploadButton( {
	upload: { state, read },
	variant,
	children,
}: {
	upload: Upload;
	variant: 'primary' | 'secondary';
	children: ReactNode;
} ) {
	const isReading = state.status === 'reading';
	return (
		<FormFileUpload
			accept={ EXTENSIONS.join( ',' ) }
			onChange={ ( { currentTarget } ) => {
				read( currentTarget.files?.[ 0 ] );
				// So that the same file, mended, can be chosen again.
				currentTarget.value = '';
			} }
			render={ ( { openFileDialog } ) => (
				<Button
					__next40pxDefaultSize
					variant={ variant }
					isBusy={ isReading }
					disabled={ isReading }
					accessibleWhenDisabled
					onClick={ openFileDialog }
				>
					{ children }
				</Button>
			) }
		/>
	);
}
