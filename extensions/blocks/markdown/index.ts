import { markdown as icon } from './icon';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save, saveUnrendered } from './save';
import { transforms } from './transforms';
import type { MarkdownAttributes } from './types';

export const name = 'jetpack/markdown';

export const settings = {
	icon,
	edit: lazyEdit< MarkdownAttributes >(
		() => import( /* webpackChunkName: "markdown/edit" */ './edit' )
	),
	save,
	// Not an older version: rendered as soon as the parser is there.
	deprecated: [
		{
			apiVersion: 3,
			attributes: { source: { type: 'string' as const } },
			supports: {
				align: [ 'wide' as const, 'full' as const ],
				spacing: { margin: true, padding: true },
			},
			save: saveUnrendered,
		},
	],
	transforms,
};
