import { breadcrumb } from './address';
import { cutText, LIMITS } from './cut-text';
import { plainText } from './plain-text';
import type { PreviewInput } from './types';
import './previews.scss';

/** How a search engine lists a page: title, address in steps, description. */
export function SearchPreview( {
	url,
	title,
	description = '',
}: Pick< PreviewInput, 'url' | 'title' | 'description' > ) {
	return (
		<article className="mainstay-preview is-search">
			<p className="mainstay-preview__address">
				<bdi dir="ltr">{ breadcrumb( url ) }</bdi>
			</p>
			<p className="mainstay-preview__title" dir="auto">
				{ cutText( plainText( title ), LIMITS.searchTitle ) }
			</p>
			<p className="mainstay-preview__description" dir="auto">
				{ cutText(
					plainText( description ),
					LIMITS.searchDescription
				) }
			</p>
		</article>
	);
}
