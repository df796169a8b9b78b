import { button as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { ButtonAttributes } from './types';

export const name = 'jetpack/button';

export const settings = {
	icon,
	edit: lazyEdit< ButtonAttributes >(
		() => import( /* webpackChunkName: "button/edit" */ './edit' )
	),
	save,
};
