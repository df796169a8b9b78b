import { createHigherOrderComponent } from '@wordpress/compose';
import { useSyncExternalStore } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import { LoadFailedNotice } from '../../../shared/lazy/load-failed-notice';
import { isThreadMode, onThreadMode } from './thread-mode';

interface Props {
	name: string;
	clientId: string;
	attributes: Record< string, unknown >;
}

// Every block has one: a single notice serves them all.
const BlockWarnings = lazyPart< Props >(
	() =>
		import(
			/* webpackChunkName: "tweetstorm/warnings" */ './block-warnings'
		).then( ( module ) => module.BlockWarnings ),
	{
		label: () => __( 'Warnings of the thread', 'mainstay-blocks' ),
		Failed: LoadFailedNotice,
	}
);

/** Below each block, while thread mode is on, what a thread makes of it. */
export const withWarnings = createHigherOrderComponent(
	( BlockEdit: ComponentType< Props > ) =>
		function WithWarnings( props: Props ) {
			const isOn = useSyncExternalStore( onThreadMode, isThreadMode );
			return (
				<>
					<BlockEdit { ...props } />
					{ isOn && <BlockWarnings { ...props } /> }
				</>
			);
		},
	'withThreadWarnings'
);
