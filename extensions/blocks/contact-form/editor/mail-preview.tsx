import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../../../shared/lazy/lazy-part';
import { LoadFailedNotice } from '../../../../shared/lazy/load-failed-notice';

const label = () => __( 'Preview of the email', 'mainstay-blocks' );

const Dialog = lazyPart(
	() =>
		import(
			/* webpackChunkName: "contact-form/mail-preview" */ './mail-preview-dialog'
		).then( ( { MailPreviewDialog } ) => MailPreviewDialog ),
	{ label, Failed: LoadFailedNotice }
);

/** Opens the email that the form sends, with made-up answers. */
export function MailPreviewButton( { clientId }: { clientId: string } ) {
	const [ isOpen, setIsOpen ] = useState( false );
	return (
		<div>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ () => setIsOpen( true ) }
			>
				{ __( 'Preview the email', 'mainstay-blocks' ) }
			</Button>
			{ isOpen && (
				<Dialog
					clientId={ clientId }
					onClose={ () => setIsOpen( false ) }
				/>
			) }
		</div>
	);
}
