import { atSymbol as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import { transforms } from './transforms';
import type { RevueAttributes } from './types';

export const name = 'jetpack/revue';

export const settings = {
	icon,
	edit: lazyEdit< RevueAttributes >(
		() => import( /* webpackChunkName: "revue/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
};
