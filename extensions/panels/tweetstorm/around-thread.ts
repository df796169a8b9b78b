/** What stands before and after the posts that are made of the blocks. */
import type { Select } from '@wordpress/data';
import type { EditedPost } from '@wordpress/editor';
import { __, sprintf } from '@wordpress/i18n';
import { postLink } from '../../../shared/post-link';
import { threadSuffix } from '../../../shared/thread-suffix';

/** Only texts, so that two of them can be compared. */
export interface AroundThread {
	/** The message, and that more follows. */
	opening: string;
	closing: string;
	link: string;
	title: string;
	description: string;
	image: string;
}

/** The message as its author wrote it; where nothing was written yet, the title. */
function openingOf( message: string, title: string, isEdited: boolean ) {
	const text = ( message || ( isEdited ? '' : title ) ).trim();
	const suffix = threadSuffix();
	return text.endsWith( suffix ) ? text : `${ text }\n\n${ suffix }`.trim();
}

/** @param select Of the registry. */
export function around( select: Select ): AroundThread {
	const editor = select( 'core/editor' );
	const attribute = < Name extends keyof EditedPost >( name: Name ) =>
		editor?.getEditedPostAttribute( name );
	const meta = attribute( 'meta' ) ?? {};
	const title: string = attribute( 'title' ) ?? '';
	const link = postLink( select );
	const picture = attribute( 'featured_media' );
	return {
		opening: openingOf(
			meta.jetpack_publicize_message ?? '',
			title,
			Boolean( meta.jetpack_publicize_hasEditedShareMessage )
		),
		closing: sprintf(
			/* translators: %s: address of the post. */
			__( 'Read the whole post: %s', 'mainstay-blocks' ),
			link
		),
		link,
		title,
		description: attribute( 'excerpt' ) ?? '',
		image:
			( picture &&
				select( 'core' ).getEntityRecord(
					'postType',
					'attachment',
					picture
				)?.source_url ) ||
			'',
	};
}
