import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import { networkOf, othersOf } from './networks';
import { store } from './store';

/** Counts include the first and the last post, which are not made of blocks. */
const TOO_MANY = 102;
const MANY = 22;
const NONE = 2;

/** What is said of the thread. At X its posts are tweets. */
const sentences = ( isAtX: boolean ) =>
	isAtX
		? {
				tooMany: __(
					'Only the first 100 tweets of this post will be published in the Twitter thread.',
					'mainstay-blocks'
				),
				many: __(
					'This post will create a Twitter thread more than 20 tweets long.',
					'mainstay-blocks'
				),
				none: __(
					'None of the content in this post could be transformed into tweets, it may be better to share as a single tweet.',
					'mainstay-blocks'
				),
			}
		: {
				tooMany: __(
					'Only the first 100 parts of this post will be published in the thread.',
					'mainstay-blocks'
				),
				many: __(
					'This post will create a thread of more than 20 posts.',
					'mainstay-blocks'
				),
				none: __(
					'None of the content in this post could be transformed into a thread, it may be better to share it as a single post.',
					'mainstay-blocks'
				),
			};

function Length( { count, isAtX }: { count: number; isAtX: boolean } ) {
	const { tooMany, many } = sentences( isAtX );
	if ( count >= TOO_MANY ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ tooMany }
			</Notice>
		);
	}
	return count >= MANY ? (
		<Notice status="warning" isDismissible={ false }>
			{ many }
		</Notice>
	) : null;
}

/** Where else the thread goes. */
const sentenceOf = ( others: string, network: string ) =>
	network === 'x'
		? sprintf(
				/* translators: %s: names of networks. */
				__(
					'These get it too, in posts of their own length: %s.',
					'mainstay-blocks'
				),
				others
			)
		: sprintf(
				/* translators: %s: names of networks. */
				__( 'It is published on %s.', 'mainstay-blocks' ),
				others
			);

/** What becomes of the post as a thread, below the choice in the share panel. */
export function ThreadNotices() {
	const { count, isParsed, isPrePublish, network, others } = useSelect(
		( select ) => {
			const editor = select( 'core/editor' );
			const thread = select( store );
			const connections = editor.getEditedPostAttribute(
				'jetpack_publicize_connections'
			);
			return {
				count: thread.getTweets().length as number,
				isParsed: thread.isParsed() as boolean,
				isPrePublish: Boolean(
					editor.isPublishSidebarOpened?.() &&
					! editor.isCurrentPostPublished?.()
				),
				network: networkOf( connections ),
				others: othersOf( connections ),
			};
		},
		[]
	);
	if ( ! isParsed ) {
		return null;
	}
	return (
		<div className="mainstay-thread-notices">
			<Length count={ count } isAtX={ network === 'x' } />
			{ isPrePublish && count <= NONE && (
				<Notice status="warning" isDismissible={ false }>
					{ sentences( network === 'x' ).none }
				</Notice>
			) }
			{ count > NONE && (
				<p style={ { marginBlock: '8px 0' } }>
					{ sprintf(
						/* translators: %d: number of posts. */
						_n(
							'The thread has %d post. Marks in the text show where each ends.',
							'The thread has %d posts. Marks in the text show where each ends.',
							count,
							'mainstay-blocks'
						),
						count
					) }{ ' ' }
					{ others && sentenceOf( others, network ) }
				</p>
			) }
		</div>
	);
}
