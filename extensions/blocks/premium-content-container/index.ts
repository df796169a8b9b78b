import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { ContainerAttributes } from './types';
import { variations } from './variations';

export const name = 'premium-content/container';

export const settings = {
	icon,
	edit: lazyEdit< ContainerAttributes >(
		() =>
			import(
				/* webpackChunkName: "premium-content-container/edit" */ './edit'
			)
	),
	save,
	deprecated,
	transforms,
	variations,
};
