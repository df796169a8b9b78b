import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { SlideshowAttributes } from './types';

export const name = 'jetpack/slideshow';

export const settings = {
	icon,
	edit: lazyEdit< SlideshowAttributes >(
		() => import( /* webpackChunkName: "slideshow/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
};
