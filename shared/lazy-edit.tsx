import { useBlockProps, Warning } from '@wordpress/block-editor';
import { Button, Spinner } from '@wordpress/components';
import { Component, lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType, ReactNode } from 'react';

type Edit<A extends Record<string, any>> = ComponentType<BlockEditProps<A>>;

function Loading() {
	return (
		<div {...useBlockProps()}>
			<Spinner />
		</div>
	);
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

/** Shows `fallback` when the chunk of an edit fails to load; any other error goes on to WordPress. */
class ChunkBoundary extends Component<
	{ fallback: ReactNode; children: ReactNode },
	{ error?: Error }
> {
	override state: { error?: Error } = {};

	static getDerivedStateFromError(error: Error) {
		return { error };
	}

	override render() {
		const { error } = this.state;
		if (!error) {
			return this.props.children;
		}
		if (error.name !== 'ChunkLoadError') {
			throw error;
		}
		return this.props.fallback;
	}
}

/**
 * Wraps a dynamically imported `edit`, so that the block is selectable at once while its code
 * loads, and says so, with a way to try again, when the code cannot be loaded.
 *
 * @param load Imports the module whose `Edit` is shown.
 */
export function lazyEdit<A extends Record<string, any>>(
	load: () => Promise<{ Edit: Edit<A> }>
): Edit<A> {
	const importEdit = () =>
		lazy(() => load().then(({ Edit }) => ({ default: Edit })));
	// Shared by every instance; made anew when a failed load is tried again.
	let Current = importEdit();

	return function LazyEdit(props: BlockEditProps<A>) {
		const [LoadedEdit, setLoadedEdit] = useState(() => Current);
		const [attempt, setAttempt] = useState(0);
		const retry = () => {
			Current = importEdit();
			setLoadedEdit(() => Current);
			setAttempt(attempt + 1);
		};
		return (
			<ChunkBoundary
				key={attempt}
				fallback={<LoadFailed onRetry={retry} />}
			>
				<Suspense fallback={<Loading />}>
					<LoadedEdit {...props} />
				</Suspense>
			</ChunkBoundary>
		);
	};
}
