import { Button, Modal, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { FailedNotice } from './controls/failed-notice';
import type { useRequest } from './use-request';

interface Mail {
	subject: string;
	html: string;
	plain: string;
}

/**
 * An email as its readers get it, in both forms.
 *
 * @param props
 * @param props.mail
 * @param props.button   Beside the one that shows the other form.
 * @param props.children Above the buttons.
 */
function MailView( {
	mail,
	button,
	children,
}: {
	mail: Mail;
	button?: ReactNode;
	children?: ReactNode;
} ) {
	const [ isPlain, setIsPlain ] = useState( false );
	return (
		<>
			<p>
				<strong>{ __( 'Subject:', 'mainstay-blocks' ) }</strong>{ ' ' }
				{ mail.subject }
			</p>
			{ isPlain ? (
				<pre
					tabIndex={ 0 }
					style={ {
						whiteSpace: 'pre-wrap',
						maxBlockSize: '40vh',
						overflow: 'auto',
					} }
				>
					{ mail.plain }
				</pre>
			) : (
				<iframe
					title={ __( 'The email', 'mainstay-blocks' ) }
					sandbox=""
					srcDoc={ mail.html }
					style={ {
						inlineSize: '100%',
						blockSize: '40vh',
						border: '1px solid #949494',
					} }
				/>
			) }
			{ children }
			<p>
				{ button }{ ' ' }
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ () => setIsPlain( ! isPlain ) }
				>
					{ isPlain
						? __( 'Show it with images', 'mainstay-blocks' )
						: __( 'Show it as plain text', 'mainstay-blocks' ) }
				</Button>
			</p>
		</>
	);
}

/**
 * The window with an email as its readers get it.
 *
 * @param props
 * @param props.request  That makes the email.
 * @param props.onClose
 * @param props.hint     Above the email, what is worth knowing of it.
 * @param props.button   Beside the one that shows the other form.
 * @param props.children Above the buttons.
 */
export function MailWindow< T extends Mail >( {
	request,
	onClose,
	hint,
	...parts
}: {
	request: ReturnType< typeof useRequest< T > >;
	onClose: () => void;
	hint?: ( mail: T ) => ReactNode;
	button?: ReactNode;
	children?: ReactNode;
} ) {
	return (
		<Modal
			title={ __( 'Preview of the email', 'mainstay-blocks' ) }
			size="large"
			onRequestClose={ onClose }
		>
			{ request.status === 'loading' && (
				<p>
					<Spinner />
					{ __( 'Making the email…', 'mainstay-blocks' ) }
				</p>
			) }
			{ request.status === 'failed' && <FailedNotice { ...request } /> }
			{ request.status === 'ready' && (
				<>
					{ hint?.( request.data ) }
					<MailView mail={ request.data } { ...parts } />
				</>
			) }
		</Modal>
	);
}
