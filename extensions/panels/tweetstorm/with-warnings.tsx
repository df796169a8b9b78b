import { createHigherOrderComponent } from '@wordpress/compose';
import { lazy, Suspense, useSyncExternalStore } from '@wordpress/element';
import type { ComponentType } from 'react';
import { isThreadMode, onThreadMode } from './thread-mode';

interface Props {
	name: string;
	clientId: string;
	attributes: Record<string, unknown>;
}

const BlockWarnings = lazy(() =>
	import(
		/* webpackChunkName: "tweetstorm/warnings" */ './block-warnings'
	).then((module) => ({ default: module.BlockWarnings }))
);

/** Below each block, while thread mode is on, what a thread makes of it. */
export const withWarnings = createHigherOrderComponent(
	(BlockEdit: ComponentType<Props>) =>
		function WithWarnings(props: Props) {
			const isOn = useSyncExternalStore(onThreadMode, isThreadMode);
			return (
				<>
					<BlockEdit {...props} />
					{isOn && (
						<Suspense fallback={null}>
							<BlockWarnings {...props} />
						</Suspense>
					)}
				</>
			);
		},
	'withThreadWarnings'
) as any;
