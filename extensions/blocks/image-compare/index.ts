import { imageCompare as icon } from './icon';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import { transforms } from './transforms';
import type { ImageCompareAttributes } from './types';

export const name = 'jetpack/image-compare';

export const settings = {
	icon,
	edit: lazyEdit< ImageCompareAttributes >(
		() => import( /* webpackChunkName: "image-compare/edit" */ './edit' )
	),
	save,
	transforms,
};
