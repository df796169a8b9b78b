import { RichText } from '@wordpress/block-editor';
import { formatInternational } from '../../../shared/currencies/currencies';
import type { SimplePaymentsAttributes } from './types';

const CLASS = 'jetpack-simple-payments';

/**
 * What feeds and mails show, and pages without this plugin: the facts, and a link to the post.
 * render.php shows the product as its record has it.
 */
export function save( {
	attributes: {
		content,
		currency,
		featuredMediaTitle,
		featuredMediaUrl,
		postLinkText,
		postLinkUrl,
		price,
		productId,
		title,
	},
}: {
	attributes: SimplePaymentsAttributes;
} ) {
	if ( ! productId ) {
		return null;
	}
	return (
		<div className={ `${ CLASS }-wrapper ${ CLASS }-${ productId }` }>
			<div className={ `${ CLASS }-product` }>
				{ featuredMediaUrl && (
					<div className={ `${ CLASS }-product-image` }>
						<div className={ `${ CLASS }-image` }>
							<figure>
								<img
									src={ featuredMediaUrl }
									alt={ featuredMediaTitle }
								/>
							</figure>
						</div>
					</div>
				) }
				<div className={ `${ CLASS }-details` }>
					<div className={ `${ CLASS }-title` }>
						<RichText.Content tagName="p" value={ title } />
					</div>
					<div className={ `${ CLASS }-description` }>
						<RichText.Content tagName="p" value={ content } />
					</div>
					<div className={ `${ CLASS }-price` }>
						<p>{ formatInternational( price ?? 0, currency ) }</p>
					</div>
					<RichText.Content
						tagName="a"
						className={ `${ CLASS }-purchase` }
						href={ postLinkUrl }
						target="_blank"
						rel="noopener noreferrer"
						value={ postLinkText }
					/>
				</div>
			</div>
		</div>
	);
}
