import { page as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import { transforms } from './transforms';
import type { GoogleDocsAttributes } from './types';
import { getVariations } from './variations';

export const name = 'jetpack/google-docs-embed';

export const settings = {
	icon,
	edit: lazyEdit< GoogleDocsAttributes >(
		() =>
			import( /* webpackChunkName: "google-docs-embed/edit" */ './edit' )
	),
	save,
	transforms,
	variations: getVariations(),
};
