import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import { transforms } from './transforms';
import type { GifAttributes } from './types';

export const name = 'jetpack/gif';

export const settings = {
	icon,
	edit: lazyEdit< GifAttributes >(
		() => import( /* webpackChunkName: "gif/edit" */ './edit' )
	),
	save: () => null,
	transforms,
};
