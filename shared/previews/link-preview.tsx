import { __, sprintf } from '@wordpress/i18n';
import { hostOf } from './address';
import { cutText, LIMITS } from './cut-text';
import { Picture } from './picture';
import { plainText } from './plain-text';
import type { PreviewInput } from './types';
import './previews.scss';

interface Props extends PreviewInput {
	/** Whose habits it is drawn by; adds a class. */
	network?: string;
}

/** What a social network makes of a link: picture, host, author, title, description. */
export function LinkPreview( {
	url,
	type = 'website',
	title,
	description = '',
	image,
	imageAlt,
	author,
	network = 'facebook',
}: Props ) {
	const host = hostOf( url );
	return (
		<article
			className={ `mainstay-preview is-link is-${ network } is-type-${ type }` }
		>
			<Picture
				className="mainstay-preview__image"
				url={ image }
				alt={ imageAlt }
			/>
			<div className="mainstay-preview__body">
				{ /* Facebook writes it in capitals: in Turkish, an i would get a dot. */ }
				<p className="mainstay-preview__host" dir="auto" lang="en">
					{ author
						? sprintf(
								/* translators: 1: host of a link, as "example.com", 2: a name. */
								__( '%1$s | By %2$s', 'mainstay-blocks' ),
								host,
								author
							)
						: host }
				</p>
				<p className="mainstay-preview__title" dir="auto">
					{ cutText( plainText( title ), LIMITS.socialTitle ) }
				</p>
				<p className="mainstay-preview__description" dir="auto">
					{ cutText(
						plainText( description ),
						LIMITS.socialDescription
					) }
				</p>
			</div>
		</article>
	);
}
