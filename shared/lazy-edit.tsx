import { useBlockProps, Warning } from '@wordpress/block-editor';
import { Button, Spinner } from '@wordpress/components';
import { useEffect, useState, useSyncExternalStore } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';

type Edit<A extends Record<string, any>> = ComponentType<BlockEditProps<A>>;

/** For so long, in milliseconds, a block that loads stands without the editor's frame. */
const BRIEF = 150;

function Waiting() {
	return (
		<div {...useBlockProps()}>
			<Spinner />
		</div>
	);
}

/**
 * Most edits are here before anybody could click. The frame that makes a block selectable costs as
 * much as the edit itself, so it comes only when loading takes longer.
 */
function Loading() {
	const [isLong, setIsLong] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setIsLong(true), BRIEF);
		return () => clearTimeout(timer);
	}, []);
	return isLong ? <Waiting /> : <div className="wp-block" />;
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
	return (
		<div {...useBlockProps()}>
			<Warning
				actions={[
					<Button key="retry" variant="primary" onClick={onRetry}>
						{__('Try again', 'mainstay-blocks')}
					</Button>,
				]}
			>
				{__(
					'The editor of this block could not be loaded. Your content is safe. Check the connection, then try again.',
					'mainstay-blocks'
				)}
			</Warning>
		</div>
	);
}

/**
 * Wraps a dynamically imported `edit`, so that the block is there at once while its code loads,
 * and says so, with a way to try again, when the code cannot be loaded. Not React's `lazy`: with
 * that, each of two hundred blocks is tried again on its own when the code arrives, which takes
 * seconds; here all of them are shown in one go.
 *
 * @param load Imports the module whose `Edit` is shown.
 */
export function lazyEdit<A extends Record<string, any>>(
	load: () => Promise<{ Edit: Edit<A> }>
): Edit<A> {
	// Shared by every instance of the block.
	let current: { Edit?: Edit<A>; error?: Error } = {};
	let isAsked = false;
	const instances = new Set<() => void>();

	const update = (next: typeof current) => {
		current = next;
		instances.forEach((rerender) => rerender());
	};
	const start = () => {
		isAsked = true;
		load().then(
			({ Edit }) => update({ Edit }),
			(error) => update({ error })
		);
	};
	const retry = () => {
		update({});
		start();
	};
	const subscribe = (rerender: () => void) => {
		instances.add(rerender);
		if (!isAsked) {
			start();
		}
		return () => instances.delete(rerender);
	};

	return function LazyEdit(props: BlockEditProps<A>) {
		const { Edit, error } = useSyncExternalStore(subscribe, () => current);
		if (Edit) {
			return <Edit {...props} />;
		}
		if (!error) {
			return <Loading />;
		}
		// A mistake in the code itself is for WordPress to show.
		if (error.name !== 'ChunkLoadError') {
			throw error;
		}
		return <LoadFailed onRetry={retry} />;
	};
}
