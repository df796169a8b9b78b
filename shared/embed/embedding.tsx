import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** While it is being found out what is behind an address. */
export function Embedding() {
	return (
		<div className="mainstay-embed__embedding" role="status">
			<Spinner />
			<p>{ __( 'Embedding…', 'mainstay-blocks' ) }</p>
		</div>
	);
}
