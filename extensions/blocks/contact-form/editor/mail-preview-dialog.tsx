import { store as blockEditorStore } from '@wordpress/block-editor';
import { serialize } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { select } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { MailWindow } from '../../../../shared/mail-window';
import { useRequest } from '../../../../shared/use-request';
import { fetchMailPreview, type MailPreview } from '../api';

/** The form as it stands in the editor, with the post around it. */
function currentForm( clientId: string ) {
	// By its name: the editor's own package is not on every screen that has blocks.
	const editor = select( 'core/editor' );
	const post = editor?.getCurrentPostId?.();
	const block = select( blockEditorStore ).getBlock( clientId );
	return {
		// Templates have names.
		post: typeof post === 'number' ? post : 0,
		title: editor?.getEditedPostAttribute?.( 'title' ) ?? '',
		content: block ? serialize( [ block ] ) : '',
	};
}

/** What is worth knowing before the first response comes. */
function Hint( { replyTo, isSent }: MailPreview ) {
	if ( ! isSent ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'This form sends no email, because emails are switched off under “Responses”. Responses are kept on your site.',
					'mainstay-blocks'
				) }
			</Notice>
		);
	}
	return (
		<p>
			{ replyTo
				? __(
						'The answers are made up. If you reply to the email, your reply goes to the address that the visitor typed.',
						'mainstay-blocks'
					)
				: __(
						'The answers are made up. A reply to the email does not reach the visitor: add the field “Email” to ask for an address.',
						'mainstay-blocks'
					) }
		</p>
	);
}

/** The email about a response to a form, as the form is now. */
export function MailPreviewDialog( {
	clientId,
	onClose,
}: {
	clientId: string;
	onClose: () => void;
} ) {
	const request = useRequest(
		( signal ) => fetchMailPreview( currentForm( clientId ), signal ),
		[ clientId ]
	);
	return (
		<MailWindow
			request={ request }
			onClose={ onClose }
			hint={ ( mail ) => <Hint { ...mail } /> }
		/>
	);
}
