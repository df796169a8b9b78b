/**
 * Thread import: an embedded post of X, Mastodon or Bluesky gets a button that puts the whole thread
 * into the post, as blocks.
 */
import { createHigherOrderComponent } from '@wordpress/compose';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import { LoadFailedNotice } from '../../../shared/lazy/load-failed-notice';
import { sourceOf } from './source-of';

export const name = 'unroll';

interface Props {
	name: string;
	clientId: string;
	isSelected: boolean;
	attributes: { url?: string; providerNameSlug?: string };
}

const UnrollButton = lazyPart(
	() =>
		import(
			/* webpackChunkName: "unroll/button" */ './unroll-button'
		).then( ( module ) => module.UnrollButton ),
	{
		label: () => __( 'Import of threads', 'mainstay-blocks' ),
		Failed: LoadFailedNotice,
	}
);

const withUnroll = createHigherOrderComponent(
	( BlockEdit: ComponentType< Props > ) =>
		function WithUnroll( props: Props ) {
			const source =
				props.name === 'core/embed'
					? sourceOf( props.attributes )
					: null;
			return (
				<>
					{ source && (
						<UnrollButton
							source={ source }
							clientId={ props.clientId }
							url={ props.attributes.url ?? '' }
						/>
					) }
					<BlockEdit { ...props } />
				</>
			);
		},
	'withUnroll'
);

export function register() {
	addFilter( 'editor.BlockEdit', `mainstay-blocks/${ name }`, withUnroll );
}
