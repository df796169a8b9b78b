import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { PinterestAttributes } from './types';

export const name = 'jetpack/pinterest';

export const settings = {
	icon,
	edit: lazyEdit< PinterestAttributes >(
		() => import( /* webpackChunkName: "pinterest/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
};
