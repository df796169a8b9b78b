import { payment as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy-edit';

export const name = 'jetpack/payments-intro';

// It saves nothing: what was chosen takes its place.
export const settings = {
	icon,
	edit: lazyEdit(
		() => import(/* webpackChunkName: "payments-intro/edit" */ './edit')
	),
	save: () => null,
};
