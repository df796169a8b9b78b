import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** What was typed is no restaurant. */
export function Refusal() {
	return (
		<Notice status="error" isDismissible={ false }>
			<strong>{ __( 'We ran into an issue', 'mainstay-blocks' ) }</strong>
			<br />
			{ __(
				'Please ensure this embed matches the one from your OpenTable account',
				'mainstay-blocks'
			) }
		</Notice>
	);
}
