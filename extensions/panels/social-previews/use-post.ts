import type { Attachment, UnstableBase, User } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import type { EditedPost as PostInEditor } from '@wordpress/editor';
import { sprintf, __ } from '@wordpress/i18n';
import { postLink } from '../../../shared/post-link';
import { getPostBlocks } from '../../../shared/post-blocks';
import { publicText, type TextBlock } from '../../../shared/public-text';
import { plainText } from '../../../shared/previews/plain-text';
import { firstPicture } from './first-picture';
import type { Picture, Shown } from './types';

interface Account {
	name: string;
	screenName: string;
	picture?: string;
}

export interface EditedPost {
	shown: Shown;
	/** What the post is shared with, or empty. */
	message: string;
	/** By slug of the network: what is said there in the place of the message. */
	texts: Record< string, string >;
	/** Is it shared as a thread? */
	isThread: boolean;
	/** Whose page can be asked for its tags: its address; empty for what is not public. */
	publicUrl: string;
	/** Something is not saved yet. */
	isDirty: boolean;
	/** Changes when the post is saved. */
	version: string;
	/** Number of a picture that could stand for the post; 0 where it has one. */
	proposal: number;
	/** By slug of the network: the account that posts are shared to. */
	accounts: Record< string, Account >;
}

/** The same at every look. */
const NONE: Record< string, never > = {};

function pictureOf( media: Attachment | undefined ): Picture | null {
	const sizes = media?.media_details?.sizes ?? {};
	const size = sizes[ '1536x1536' ] ?? sizes.large ?? sizes.full;
	const { width = 0, height = 0 } = size ?? media?.media_details ?? {};
	return media
		? {
				url: size?.source_url ?? media.source_url,
				alt: media.alt_text ?? '',
				width,
				height,
			}
		: null;
}

/** The first account of each network. */
function accountsOf( connections: unknown ): Record< string, Account > {
	const accounts: Record< string, Account > = {};
	for ( const one of Array.isArray( connections ) ? connections : [] ) {
		accounts[ one.service_name ] ??= {
			name: one.profile_display_name || one.display_name || '',
			screenName: one.display_name || '',
			picture: one.profile_picture || undefined,
		};
	}
	return accounts;
}

/** As the stores have it: what has not changed is the same object. */
function useStored() {
	return useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		const core = select( 'core' );
		const of = < Name extends keyof PostInEditor >( key: Name ) =>
			editor.getEditedPostAttribute( key );
		const mediaId = of( 'featured_media' );
		const author = of( 'author' );
		return {
			title: of( 'title' ),
			excerpt: of( 'excerpt' ),
			meta: of( 'meta' ) ?? NONE,
			date: of( 'date' ) ?? '',
			type: of( 'type' ),
			password: of( 'password' ),
			connections: of( 'jetpack_publicize_connections' ),
			blocks: getPostBlocks( select ) as TextBlock[],
			link: postLink( select ),
			current: editor.getCurrentPost(),
			isDirty: editor.isEditedPostDirty() as boolean,
			mediaId,
			media: ( mediaId &&
				core.getMedia( mediaId, { context: 'view' } ) ) as
				Attachment | undefined,
			author: ( author &&
				core.getUser( author, { context: 'view' } ) ) as
				User | undefined,
			site: core.getEntityRecord< UnstableBase >(
				'root',
				'__unstableBase'
			),
		};
	}, [] );
}

/** How a post is described: by its author, or by how it begins. */
function descriptionOf( {
	meta,
	password,
	excerpt,
	blocks,
}: ReturnType< typeof useStored > ): string {
	const written = plainText( meta.advanced_seo_description ?? '' );
	return written || password
		? written
		: plainText( excerpt ?? '' ) || publicText( blocks );
}

function shownOf( stored: ReturnType< typeof useStored > ): Shown {
	const { title, site, link, type, author, date, media } = stored;
	const name =
		plainText( title ?? '' ) || __( '(no title)', 'mainstay-blocks' );
	const siteName = plainText( site?.name ?? '' );
	const description = descriptionOf( stored );
	return {
		searchTitle: siteName
			? sprintf(
					/* translators: title of a browser's window. 1: title of a post, 2: name of the site. */
					__( '%1$s – %2$s', 'mainstay-blocks' ),
					name,
					siteName
				)
			: name,
		searchDescription: description,
		title: name,
		description,
		url: link || site?.home || '',
		type: type === 'page' ? 'website' : 'article',
		siteName,
		author: author?.name ?? '',
		date,
		picture: pictureOf( media ),
	};
}

/** The post in the editor, as far as others show it. */
export function useEditedPost(): EditedPost {
	const stored = useStored();
	const { current, meta, mediaId, blocks } = stored;
	const isPublic = current.status === 'publish' && ! current.password;
	return {
		shown: shownOf( stored ),
		message: meta.jetpack_publicize_message ?? '',
		texts: meta._mainstay_share_messages ?? NONE,
		isThread: Boolean( meta.jetpack_is_tweetstorm ),
		publicUrl: isPublic ? current.link! : '',
		isDirty: stored.isDirty,
		version: current.modified ?? '',
		proposal: mediaId ? 0 : firstPicture( blocks ),
		accounts: accountsOf( stored.connections ),
	};
}
