import { Placeholder, Spinner } from '@wordpress/components';
import { video as icon } from '@wordpress/icons';
import { __ } from '@wordpress/i18n';

/** What there is to wait for. */
export function Loading( { step }: { step: 'uploading' | 'preview' } ) {
	return (
		<Placeholder icon={ icon } label={ __( 'Video', 'mainstay-blocks' ) }>
			<div className="mainstay-video__loading" role="status">
				<Spinner />
				<p>
					{ step === 'uploading'
						? __( 'Uploading…', 'mainstay-blocks' )
						: __( 'Generating preview…', 'mainstay-blocks' ) }
				</p>
			</div>
		</Placeholder>
	);
}
