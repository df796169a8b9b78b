import { Icon } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import { comment, rotateRight, share, starEmpty } from '@wordpress/icons';
import { LinkedText } from './linked-text';
import { Picture } from './picture';
import { PostCard } from './post-card';
import { shownMedia } from './shown-media';
import type { PostItem } from './types';
import './previews.scss';

const dayOf = ( date: number | string ) =>
	dateI18n( getSettings().formats.date, new Date( date ), undefined );

const isoOf = ( date: number | string ) => new Date( date ).toISOString();

interface Props {
	item?: PostItem;
	/** Whose habits it is drawn by; adds a class. */
	network?: string;
	/** Other posts of a thread follow. */
	hasNext?: boolean;
}

/**
 * A post of a microblog: who, when, the text with its links, media or a card, a quoted post. The
 * quoted post is drawn from what is known of it: no script of the network is loaded.
 */
export function PostPreview( {
	item = {},
	network = 'x',
	hasNext = false,
}: Props ) {
	const media = shownMedia( item.media );
	const quote = item.quote && {
		title: item.quote,
		...item.quoteCard,
		url: item.quote,
	};
	return (
		<article
			className={ `mainstay-preview is-post is-${ network }${ hasNext ? ' has-next' : '' }` }
		>
			<div className="mainstay-preview__side">
				<Picture
					className="mainstay-preview__profile"
					url={ item.profileImage }
				/>
				{ ! item.profileImage && (
					<span className="mainstay-preview__profile" />
				) }
			</div>
			<div className="mainstay-preview__post">
				<p className="mainstay-preview__account">
					<strong>
						{ item.name || __( 'Account Name', 'mainstay-blocks' ) }
					</strong>{ ' ' }
					<span>
						{ item.screenName ||
							__( '@account', 'mainstay-blocks' ) }
					</span>
					{ Boolean( item.date ) && (
						<>
							{ ' · ' }
							<time dateTime={ isoOf( item.date! ) }>
								{ dayOf( item.date! ) }
							</time>
						</>
					) }
				</p>
				{ item.text && (
					<p className="mainstay-preview__text" dir="auto">
						<LinkedText text={ item.text } urls={ item.urls } />
					</p>
				) }
				{ media.length > 0 && (
					<div
						className={ `mainstay-preview__media is-${ media.length }` }
					>
						{ media.map( ( { url, alt, type }, index ) =>
							type.startsWith( 'video/' ) ? (
								<video
									key={ index }
									src={ url }
									controls
									preload="metadata"
									aria-label={ alt || undefined }
								/>
							) : (
								<img
									key={ index }
									src={ url }
									alt={ alt ?? '' }
								/>
							)
						) }
					</div>
				) }
				{ quote && <PostCard card={ quote } /> }
				{ item.card && ! quote && ! media.length && (
					<PostCard card={ item.card } />
				) }
				<div className="mainstay-preview__footer" aria-hidden="true">
					{ [ comment, rotateRight, starEmpty, share ].map(
						( icon, index ) => (
							<Icon key={ index } icon={ icon } size={ 18 } />
						)
					) }
				</div>
			</div>
		</article>
	);
}
