import { useDispatch, useSelect } from '@wordpress/data';
import { postLink } from '../../../shared/post-link';
import { textOf } from '../../../shared/text-of';
import { messageOf } from './message/message';
import type { Connection } from './types';

const MESSAGE = 'jetpack_publicize_message';
const TEXTS = '_mainstay_share_messages';
const HAS_EDITED = 'jetpack_publicize_hasEditedShareMessage';
const IS_ENABLED = 'jetpack_publicize_feature_enabled';
const IS_THREAD = 'jetpack_is_tweetstorm';

const KEYS = [ MESSAGE, TEXTS, HAS_EDITED, IS_ENABLED, IS_THREAD ];

const CONNECTIONS = 'jetpack_publicize_connections';

const NONE: Connection[] = [];

/** What the post says of its sharing, and what changes it. */
export function usePost() {
	const { editPost } = useDispatch( 'core/editor' );
	const { getEditedPostAttribute } = useSelect( 'core/editor' as const, [] );
	const { saveEntityRecord } = useDispatch( 'core' );
	const post = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return {
			id: editor.getCurrentPostId() as number,
			type: editor.getCurrentPostType() as string,
			title: textOf( editor.getEditedPostAttribute( 'title' ) ?? '' ),
			link: postLink( select ),
			meta: editor.getEditedPostAttribute( 'meta' ),
			savedMeta: editor.getCurrentPostAttribute( 'meta' ),
			/** As the post has them, without what was found out since. */
			ownConnections: ( editor.getEditedPostAttribute( CONNECTIONS ) ??
				NONE ) as Connection[],
			isPublished: editor.isCurrentPostPublished() as boolean,
			isPublishing: editor.isPublishingPost() as boolean,
		};
	}, [] );
	const meta = post.meta ?? {};
	// Beside keys that are not named, those of the post stay.
	const setMeta = ( changes: Record< string, string | boolean | object > ) =>
		editPost( { meta: changes } );
	const texts: Record< string, string > = meta[ TEXTS ] ?? {};
	const wantsThread = meta[ IS_THREAD ] === true;
	return {
		...post,
		isEnabled: meta[ IS_ENABLED ] !== false,
		wantsThread,
		/** @param isThread Does the message begin a thread? */
		message: ( isThread: boolean ) =>
			messageOf(
				{
					text: meta[ MESSAGE ] ?? '',
					isEdited: meta[ HAS_EDITED ] === true,
				},
				post.title,
				isThread
			),
		/** Of single networks, by slug: each goes there in the place of the message. */
		texts,
		setEnabled: ( isEnabled: boolean ) =>
			setMeta( { [ IS_ENABLED ]: isEnabled } ),
		setWantsThread: ( isWanted: boolean ) =>
			setMeta( { [ IS_THREAD ]: isWanted } ),
		setMessage: ( message: string ) =>
			setMeta( { [ MESSAGE ]: message, [ HAS_EDITED ]: true } ),
		/** An emptied text leaves the network to the message again. */
		setText: ( network: string, text: string ) => {
			const { [ network ]: before, ...others } =
				getEditedPostAttribute( 'meta' )?.[ TEXTS ] ?? {};
			setMeta( {
				[ TEXTS ]: text ? { ...others, [ network ]: text } : others,
			} );
		},
		/** Stores what is chosen here, and nothing else of what was written since. */
		saveChoices: async () => {
			const changed = KEYS.filter(
				( key ) => meta[ key ] !== post.savedMeta?.[ key ]
			);
			if ( changed.length ) {
				await saveEntityRecord(
					'postType',
					post.type,
					{
						id: post.id,
						meta: Object.fromEntries(
							changed.map( ( key ) => [ key, meta[ key ] ] )
						),
					},
					{ throwOnError: true }
				);
			}
		},
		setConnections: ( connections: Connection[] ) =>
			editPost( { [ CONNECTIONS ]: connections } ),
	};
}

export type Post = ReturnType< typeof usePost >;
