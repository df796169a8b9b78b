import type { RelatedPost } from '../../../shared/related/types';
import type { RelatedPostsAttributes } from './types';

const BLOCK = 'wp-block-jetpack-related-posts__';

type Looks = Pick<
	RelatedPostsAttributes,
	| 'postLayout'
	| 'displayAuthor'
	| 'displayDate'
	| 'displayThumbnails'
	| 'displayContext'
>;

function Item( { post, looks }: { post: RelatedPost; looks: Looks } ) {
	const { displayThumbnails, displayDate, displayAuthor, displayContext } =
		looks;
	const { img } = post;
	return (
		<li className={ `${ BLOCK }item` }>
			<a
				className={ `${ BLOCK }link` }
				href={ post.url }
				// Whoever writes does not want to leave.
				onClick={ ( event ) => event.preventDefault() }
			>
				{ displayThumbnails && img.src && (
					<img
						className={ `${ BLOCK }picture` }
						src={ img.src }
						width={ img.width }
						height={ img.height }
						alt={ img.alt_text ?? '' }
					/>
				) }
				<span className={ `${ BLOCK }title` }>{ post.title }</span>
			</a>
			{ displayDate && post.date && (
				<time className={ `${ BLOCK }note` }>{ post.date }</time>
			) }
			{ displayAuthor && post.author && (
				<span className={ `${ BLOCK }note` }>{ post.author }</span>
			) }
			{ displayContext && post.context && (
				<span className={ `${ BLOCK }note` }>{ post.context }</span>
			) }
		</li>
	);
}

/** The posts as visitors will see them. */
export function List( {
	posts,
	looks,
}: {
	posts: RelatedPost[];
	looks: Looks;
} ) {
	const layout = looks.postLayout === 'list' ? 'list' : 'grid';
	return (
		<ul
			className={ `${ BLOCK }posts is-${ layout } has-${ posts.length }-posts` }
		>
			{ posts.map( ( post ) => (
				<Item key={ post.id } post={ post } looks={ looks } />
			) ) }
		</ul>
	);
}
