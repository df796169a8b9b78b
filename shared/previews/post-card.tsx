import { hostOf } from './address';
import { cutText, LIMITS } from './cut-text';
import { Picture } from './picture';
import { plainText } from './plain-text';
import type { Card } from './types';

/** The link under a post, or the post that it quotes. */
export function PostCard( { card }: { card: Card } ) {
	const { url, title, description = '', image, imageAlt, type } = card;
	return (
		<div
			className={ `mainstay-preview__card is-${ type === 'summary_large_image' ? 'large' : 'small' }` }
		>
			<Picture
				className="mainstay-preview__image"
				url={ image }
				alt={ imageAlt }
			/>
			<div className="mainstay-preview__body">
				<p className="mainstay-preview__title" dir="auto">
					{ cutText( plainText( title ), LIMITS.socialTitle ) }
				</p>
				<p className="mainstay-preview__description" dir="auto">
					{ cutText(
						plainText( description ),
						LIMITS.cardDescription
					) }
				</p>
				<p className="mainstay-preview__host">
					<bdi dir="ltr">{ hostOf( url ) }</bdi>
				</p>
			</div>
		</div>
	);
}
