import { buttons as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import type { ButtonsAttributes } from './types';

export const name = 'premium-content/buttons';

export const settings = {
	icon,
	edit: lazyEdit< ButtonsAttributes >(
		() =>
			import(
				/* webpackChunkName: "premium-content-buttons/edit" */ './edit'
			)
	),
	save,
	deprecated,
};
