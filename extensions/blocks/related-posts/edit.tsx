import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { RelatedPost } from '../../../shared/related/types';
import { useRelated } from '../../../shared/related/use-related';
import { icon } from './icon';
import { postsToShow } from './limits';
import { List } from './list';
import { Settings } from './settings';
import type { RelatedPostsAttributes } from './types';
import { useExamples } from './use-examples';

type Props = BlockEditProps< RelatedPostsAttributes > & {
	context: { postId?: number; postType?: string };
};

/** The heading, which is the author's own block, and what stands below it. */
function Frame( { children }: { children: ReactNode } ) {
	const blockProps = useBlockProps();
	const { children: heading, ...innerProps } = useInnerBlocksProps(
		{},
		{
			allowedBlocks: [ 'core/heading' ],
			// Its type leaves out that there may be none.
			renderAppender: false as unknown as undefined,
		}
	);
	return (
		<div { ...blockProps }>
			<div { ...innerProps }>{ heading }</div>
			{ children }
		</div>
	);
}

/** The posts, or a sentence that says why there are none. */
function Preview( {
	posts,
	sentence,
	attributes,
}: {
	posts: RelatedPost[];
	sentence: string;
	attributes: RelatedPostsAttributes;
} ) {
	return posts.length ? (
		<List
			posts={ posts.slice( 0, postsToShow( attributes.postsToShow ) ) }
			looks={ attributes }
		/>
	) : (
		<Placeholder
			icon={ icon }
			label={ __( 'Related Posts', 'mainstay-blocks' ) }
			instructions={ sentence }
		/>
	);
}

function OfPost( {
	id,
	type,
	attributes,
}: {
	id: number;
	type: string;
	attributes: RelatedPostsAttributes;
} ) {
	return (
		<Preview
			posts={ useRelated( id, type ) ?? [] }
			sentence={ __(
				"Preview unavailable: you haven't published enough posts with similar content.",
				'mainstay-blocks'
			) }
			attributes={ attributes }
		/>
	);
}

function OfNoPost( { attributes }: { attributes: RelatedPostsAttributes } ) {
	const { exampleItems } = attributes;
	const examples = useExamples( ! exampleItems );
	return (
		<Preview
			posts={ exampleItems ?? examples }
			sentence={ __(
				'Preview unavailable in site editor.',
				'mainstay-blocks'
			) }
			attributes={ attributes }
		/>
	);
}

export function Edit( { attributes, setAttributes, context }: Props ) {
	const { postId: id, postType: type } = context;
	const post = id && type && ! attributes.exampleItems ? { id, type } : null;
	return (
		<>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
				post={ post }
			/>
			<Frame>
				{ post ? (
					<OfPost { ...post } attributes={ attributes } />
				) : (
					<OfNoPost attributes={ attributes } />
				) }
			</Frame>
		</>
	);
}
