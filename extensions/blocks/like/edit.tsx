import { useBlockProps, Warning } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { store as coreStore, useEntityRecord } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { Path, SVG } from '@wordpress/primitives';
import type { LikeAttributes } from './types';

type Props = BlockEditProps< LikeAttributes > & {
	context: { postId?: number; postType?: string };
};

/** The fields of a post that are looked at here. */
interface LikedPost {
	jetpack_likes_enabled?: boolean;
	mainstay_likes?: number;
}

const heart = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 20.2 4.7 13a4.7 4.7 0 0 1 6.6-6.7l.7.7.7-.7a4.7 4.7 0 0 1 6.6 6.7Z" />
	</SVG>
);

/** The button, as visitors see it. */
function Button( { count }: { count: number } ) {
	return (
		<div className="mainstay-like">
			<span className="mainstay-like__button">
				{ heart } <span>{ __( 'Like', 'mainstay-blocks' ) }</span>
			</span>
			{ count > 0 && (
				<span className="mainstay-like__count">
					{ __( 'Likes:', 'mainstay-blocks' ) } { count }
				</span>
			) }
		</div>
	);
}

function OfPost( { id, type }: { id: number; type: string } ) {
	// With what the author changed and did not save yet.
	const { editedRecord, hasResolved } = useEntityRecord< LikedPost >(
		'postType',
		type,
		id
	);
	const supports = useSelect(
		( select ) => {
			const found = select( coreStore ).getPostType( type ) as
				{ supports?: Record< string, unknown > } | undefined;
			return (
				! found || Boolean( found.supports?.[ 'jetpack-post-likes' ] )
			);
		},
		[ type ]
	);
	const isOff =
		hasResolved &&
		( ! supports || editedRecord?.jetpack_likes_enabled === false );
	return (
		<>
			{ isOff && (
				<Warning>
					{ supports
						? __(
								'Likes are off for this post, so visitors do not see the button. Switch them on in the sidebar, under Likes and Sharing, or for all posts in the settings of Mainstay Blocks.',
								'mainstay-blocks'
							)
						: __(
								'Content of this kind cannot be liked, so visitors do not see the button.',
								'mainstay-blocks'
							) }
				</Warning>
			) }
			<Button count={ Number( editedRecord?.mainstay_likes ) || 0 } />
		</>
	);
}

/** The button in a post, in each post of a list, or in a template, where it stands for all of them. */
export function Edit( { context: { postId: id, postType: type } }: Props ) {
	return (
		<div { ...useBlockProps() }>
			{ id && type ? (
				<OfPost id={ Number( id ) } type={ type } />
			) : (
				<Button count={ 0 } />
			) }
		</div>
	);
}
