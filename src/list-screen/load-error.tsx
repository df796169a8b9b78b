import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Says why a list could not be loaded, with a button to try again. */
export function LoadError( {
	message,
	onTryAgain,
}: {
	message: string;
	onTryAgain: () => void;
} ) {
	return (
		<Notice status="error" isDismissible={ false }>
			<p>{ message }</p>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ onTryAgain }
			>
				{ __( 'Try again', 'mainstay-blocks' ) }
			</Button>
		</Notice>
	);
}
