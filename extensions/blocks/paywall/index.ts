import { lock as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';

export const name = 'jetpack/paywall';

export const settings = {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "paywall/edit" */ './edit' )
	),
	save: () => null,
};
