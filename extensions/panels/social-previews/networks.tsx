import { __ } from '@wordpress/i18n';
import { boot } from '../../../shared/boot';
import { LinkPreview } from '../../../shared/previews/link-preview';
import { PostPreview } from '../../../shared/previews/post-preview';
import { SearchPreview } from '../../../shared/previews/search-preview';
import { ThreadPreview } from '../../../shared/previews/thread-preview';
import type { PostItem } from '../../../shared/previews/types';
import { htmlOf } from '../../../shared/text-of';
import { threadSuffix } from '../../../shared/thread-suffix';
import { postText } from './post-text';
import type { Shown } from './types';
import type { EditedPost } from './use-post';

interface Drawn {
	shown: Shown;
	post: EditedPost;
	/** Of the post; empty where it is not shared as one. */
	thread: PostItem[];
}

/** From here on a picture stands above the text. */
const LARGE = 600;

function Link( { shown, network }: { shown: Shown; network: string } ) {
	return (
		<LinkPreview
			{ ...shown }
			title={ htmlOf( shown.title ) }
			description={ htmlOf( shown.description ) }
			network={ network }
			image={ shown.picture?.url }
			imageAlt={ shown.picture?.alt }
		/>
	);
}

/** A thread that begins with these words. */
const begun = (
	text: string,
	[ first, ...others ]: PostItem[]
): PostItem[] => [
	{ ...first, text: `${ text }\n\n${ threadSuffix() }` },
	...others,
];

/** Drawn as a thread where the post is shared as one. */
function Blog( { shown, post, thread, network }: Drawn & { network: string } ) {
	const account = post.accounts[ network ];
	const own = post.texts[ network ]?.trim();
	const who = {
		name: account?.name,
		screenName: account?.screenName,
		profileImage: account?.picture,
		date: shown.date || undefined,
	};
	if ( post.isThread ) {
		return (
			<ThreadPreview
				network={ network }
				items={ ( own ? begun( own, thread ) : thread ).map(
					( item ) => ( {
						...who,
						...item,
					} )
				) }
			/>
		);
	}
	const width = shown.picture?.width ?? 0;
	return (
		<PostPreview
			network={ network }
			item={ {
				...who,
				text: postText(
					network,
					own || post.message || shown.title,
					shown.url
				),
				urls: [ shown.url ],
				card: {
					url: shown.url,
					title: htmlOf( shown.title ),
					description: htmlOf( shown.description ),
					image: shown.picture?.url,
					imageAlt: shown.picture?.alt,
					type: width >= LARGE ? 'summary_large_image' : 'summary',
				},
			} }
		/>
	);
}

const blog = ( network: string ) => ( drawn: Drawn ) => (
	<Blog { ...drawn } network={ network } />
);

const link =
	( network: string ) =>
	( { shown }: Drawn ) => <Link shown={ shown } network={ network } />;

/** Chats, and programs that read feeds. */
function Messages( { shown }: Drawn ) {
	const places = [
		[ 'whatsapp', 'WhatsApp' ],
		[ 'imessage', 'iMessage' ],
		[ 'slack', 'Slack' ],
		[ 'feed', __( 'Feed readers', 'mainstay-blocks' ) ],
	] as const;
	return (
		<>
			{ places.map( ( [ slug, title ] ) => (
				<section key={ slug }>
					<h3>{ title }</h3>
					<Link
						shown={
							slug === 'feed' ? shown : { ...shown, author: '' }
						}
						network={ slug }
					/>
				</section>
			) ) }
		</>
	);
}

/** The tabs in their order, and what each shows. Names of companies are not translated. */
export const networks = () => [
	{
		name: 'google',
		title: __( 'Google Search', 'mainstay-blocks' ),
		draw: ( { shown }: Drawn ) => (
			<SearchPreview
				url={ shown.url }
				title={ htmlOf( shown.searchTitle ) }
				description={ htmlOf(
					shown.searchDescription || shown.description
				) }
			/>
		),
	},
	...boot().networks.map( ( { slug, preview } ) => ( {
		name: preview.tab,
		title: preview.title,
		draw: preview.type === 'post' ? blog( slug ) : link( slug ),
	} ) ),
	{
		name: 'messages',
		title: __( 'Messages and feeds', 'mainstay-blocks' ),
		draw: ( drawn: Drawn ) => <Messages { ...drawn } />,
	},
];
