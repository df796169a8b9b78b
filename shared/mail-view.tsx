import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

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
export function MailView( {
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
						maxBlockSize: '60vh',
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
						blockSize: '60vh',
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
