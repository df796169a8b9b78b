import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { resolveRedirect } from '../../../shared/embed/api';
import { useRequest } from '../../../shared/use-request';

/** What Google answers for a document that is not there, or not for everybody. */
const CLOSED = [ 401, 403, 404, 410 ];

const isClosed = ( { status, url }: { status: number; url: string } ) =>
	CLOSED.includes( status ) ||
	url.startsWith( 'https://accounts.google.com/' );

/** Tells the author where visitors would see a sign-in page in the place of the document. */
export function Visibility( { frame }: { frame: string } ) {
	const [ attempt, setAttempt ] = useState( 0 );
	const request = useRequest(
		( signal ) =>
			// The server remembers answers by address, and the document may have been shared since.
			resolveRedirect( `${ frame }#${ Date.now() }`, signal ),
		[ frame, attempt ]
	);
	if ( request.status !== 'ready' || ! isClosed( request.data ) ) {
		return null;
	}
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			actions={ [
				{
					label: __( 'Check again', 'mainstay-blocks' ),
					onClick: () => setAttempt( attempt + 1 ),
				},
			] }
		>
			{ __(
				'Visitors cannot see this document: Google shows it only to people who are signed in and were invited. In Google Docs, choose Share and give access to everyone who has the link, or publish the document to the web.',
				'mainstay-blocks'
			) }
		</Notice>
	);
}
