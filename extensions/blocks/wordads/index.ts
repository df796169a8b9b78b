import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import type { AdAttributes } from './types';

export const name = 'jetpack/wordads';

export const settings = {
	icon,
	edit: lazyEdit< AdAttributes >(
		() => import( /* webpackChunkName: "place/edit" */ './edit' )
	),
	save: () => null,
};
