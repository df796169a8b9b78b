import { currencyDollar as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';

export const name = 'jetpack/payments-intro';

// What is chosen takes its place.
export const settings = {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "payments-intro/edit" */ './edit' )
	),
	save,
	deprecated,
};
