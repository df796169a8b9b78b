import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { TockAttributes } from './types';

export const name = 'jetpack/tock';

export const settings = {
	icon,
	edit: lazyEdit< TockAttributes >(
		() => import( /* webpackChunkName: "tock/edit" */ './edit' )
	),
	save,
	transforms,
};
