import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { addressOf } from './address';
import type { Response } from './api';

/** Why it was taken for spam. */
function spamReason( { spam, view }: Response ): string {
	if ( view !== 'spam' ) {
		return '';
	}
	const sentences: Record< string, string > = {
		trap: __(
			'A field that people cannot see was filled in.',
			'mainstay-blocks'
		),
		fast: __(
			'It was sent faster than anyone can type.',
			'mainstay-blocks'
		),
		words: __(
			'It contains a word from the disallowed list of this site.',
			'mainstay-blocks'
		),
	};
	return sentences[ spam ] ?? '';
}

/** Where a response came from. */
export function ResponseFacts( { response }: { response: Response } ) {
	const { form, formTitle, pageTitle, pageUrl, subject, ip, view } = response;
	const facts: [ string, ReactNode ][] = [
		[
			__( 'Form', 'mainstay-blocks' ),
			<a
				key="form"
				href={ addressOf( {
					view,
					form,
					response: null,
					isFailed: false,
				} ) }
			>
				{ formTitle }
			</a>,
		],
		[
			__( 'Page', 'mainstay-blocks' ),
			pageUrl ? (
				<a key="page" href={ pageUrl }>
					{ pageTitle || pageUrl }
				</a>
			) : (
				pageTitle
			),
		],
		[ __( 'Subject', 'mainstay-blocks' ), subject ],
		[ __( 'IP address', 'mainstay-blocks' ), ip ],
		[ __( 'Reason', 'mainstay-blocks' ), spamReason( response ) ],
	];
	return (
		<section
			className="mainstay-responses__card"
			aria-labelledby="mainstay-facts"
		>
			<h3 id="mainstay-facts">{ __( 'Source', 'mainstay-blocks' ) }</h3>
			<dl>
				{ facts
					.filter( ( [ , value ] ) => value )
					.map( ( [ name, value ] ) => (
						<div key={ name }>
							<dt>{ name }</dt>
							<dd dir="auto">{ value }</dd>
						</div>
					) ) }
			</dl>
		</section>
	);
}
