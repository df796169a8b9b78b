import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isOn } from './connections/connections';
import type { Connection } from './types';
import type { Post } from './use-post';
import type { useShare } from './use-share';

/** Shares a post once more, or for the first time after it was published. */
export function ShareButton( {
	post,
	connections,
	message,
	share: { state, share },
}: {
	post: Post;
	connections: Connection[];
	message: string;
	share: ReturnType< typeof useShare >;
} ) {
	const isFetching = state.status === 'fetching';
	const skipped = connections.filter(
		( connection ) => ! isOn( connection )
	);
	const canShare =
		post.isPublished &&
		post.isEnabled &&
		skipped.length < connections.length &&
		! isFetching;
	return (
		<div>
			{ ! post.isPublished && (
				<p style={ { marginBlockStart: 0 } }>
					{ __(
						'You must publish your post before you can share it.',
						'mainstay-blocks'
					) }
				</p>
			) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ isFetching }
				disabled={ ! canShare }
				accessibleWhenDisabled
				onClick={ () =>
					share(
						message,
						skipped.map( ( { id } ) => id )
					)
				}
			>
				{ __( 'Share post', 'mainstay-blocks' ) }
			</Button>
			{ state.status === 'error' && state.message && (
				<p>{ state.message }</p>
			) }
		</div>
	);
}
