import { unlock as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';

export const name = 'premium-content/subscriber-view';

export const settings = {
	icon,
	edit: lazyEdit(
		() =>
			import(
				/* webpackChunkName: "premium-content-subscriber-view/edit" */ './edit'
			)
	),
	save,
	deprecated,
};
