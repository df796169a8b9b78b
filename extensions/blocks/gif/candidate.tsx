import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { copyPicture, type Copy } from './api';

type Copying =
	| { status: 'idle' }
	| { status: 'running' }
	| { status: 'failed'; message: string };

/**
 * Asks before an image is copied into the media library: those of Wikimedia Commons are free to
 * copy, and its servers are not there to serve the visitors of other sites.
 */
export function Candidate( {
	id,
	onCopied,
}: {
	id: string;
	onCopied: ( copy: Copy ) => void;
} ) {
	const [ copying, setCopying ] = useState< Copying >( { status: 'idle' } );

	const copy = async () => {
		setCopying( { status: 'running' } );
		try {
			onCopied( await copyPicture( 'commons', id ) );
		} catch ( error ) {
			setCopying( { status: 'failed', message: errorMessage( error ) } );
		}
	};

	return (
		<Notice
			className="wp-block-jetpack-gif__candidate"
			status={ copying.status === 'failed' ? 'error' : 'info' }
			isDismissible={ false }
		>
			<p>
				{ copying.status === 'failed'
					? copying.message
					: __(
							'Images of Wikimedia Commons are copied into the media library, and the caption says who made them.',
							'mainstay-blocks'
						) }
			</p>
			<Button
				variant="primary"
				isBusy={ copying.status === 'running' }
				disabled={ copying.status === 'running' }
				accessibleWhenDisabled
				onClick={ copy }
				__next40pxDefaultSize
			>
				{ __( 'Use this image', 'mainstay-blocks' ) }
			</Button>
		</Notice>
	);
}
