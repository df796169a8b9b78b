import { __, sprintf } from '@wordpress/i18n';
import type { Consent } from './api';
import { formatTime } from '../format-time';

/** What somebody agreed to, or not: the text, the time and the page. */
export function ConsentProof( { text, type, given, page, time }: Consent ) {
	return (
		<section
			className="mainstay-responses__card"
			aria-labelledby="mainstay-consent"
		>
			<h3 id="mainstay-consent">
				{ __( 'Consent', 'mainstay-blocks' ) }
			</h3>
			{ text && <blockquote dir="auto">{ text }</blockquote> }
			<p>
				<strong>
					{ given
						? __( 'Given.', 'mainstay-blocks' )
						: __( 'Not given.', 'mainstay-blocks' ) }
				</strong>{ ' ' }
				{ type === 'implicit' &&
					__(
						'Sending the form, which showed this text, counted as consent.',
						'mainstay-blocks'
					) }
				{ type === 'explicit' &&
					( given
						? __( 'The box was checked.', 'mainstay-blocks' )
						: __(
								'The box was not checked.',
								'mainstay-blocks'
							) ) }
			</p>
			<p>
				{ time &&
					sprintf(
						/* translators: %s: date and time. */
						__( 'On %s.', 'mainstay-blocks' ),
						formatTime( time )
					) }{ ' ' }
				{ page && <a href={ page }>{ page }</a> }
			</p>
		</section>
	);
}
