import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { OpentableAttributes } from './types';

export const name = 'jetpack/opentable';

export const settings = {
	icon,
	edit: lazyEdit< OpentableAttributes >(
		() => import( /* webpackChunkName: "opentable/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
};
