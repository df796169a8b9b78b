/**
 * Thread import: an embedded post of X, Mastodon or Bluesky gets a button that puts the whole thread
 * into the post, as blocks.
 */
import { createHigherOrderComponent } from '@wordpress/compose';
import { lazy, Suspense } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import type { ComponentType } from 'react';
import { sourceOf } from './source-of';

export const name = 'unroll';

interface Props {
	name: string;
	clientId: string;
	isSelected: boolean;
	attributes: { url?: string; providerNameSlug?: string };
}

const UnrollButton = lazy(() =>
	import(/* webpackChunkName: "unroll/button" */ './unroll-button').then(
		(module) => ({ default: module.UnrollButton })
	)
);

const withUnroll = createHigherOrderComponent(
	(BlockEdit: ComponentType<Props>) =>
		function WithUnroll(props: Props) {
			const source =
				props.name === 'core/embed' ? sourceOf(props.attributes) : null;
			return (
				<>
					{source && (
						<Suspense fallback={null}>
							<UnrollButton
								source={source}
								clientId={props.clientId}
								url={props.attributes.url ?? ''}
							/>
						</Suspense>
					)}
					<BlockEdit {...props} />
				</>
			);
		},
	'withUnroll'
) as any;

export function register() {
	addFilter('editor.BlockEdit', `mainstay-blocks/${name}`, withUnroll);
}
