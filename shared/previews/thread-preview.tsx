import { PostPreview } from './post-preview';
import type { PostItem } from './types';

/** Posts that follow each other; an empty one where there are none. */
export function ThreadPreview( {
	items,
	network,
}: {
	items: PostItem[];
	network?: string;
} ) {
	const shown = items.length ? items : [ {} ];
	return (
		<ol className="mainstay-preview-thread">
			{ shown.map( ( item, index ) => (
				<li key={ index }>
					<PostPreview
						item={ item }
						network={ network }
						hasNext={ index < shown.length - 1 }
					/>
				</li>
			) ) }
		</ol>
	);
}
