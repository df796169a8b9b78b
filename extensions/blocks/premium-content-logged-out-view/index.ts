import { unseen as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import type { LoggedOutViewAttributes } from './types';

export const name = 'premium-content/logged-out-view';

export const settings = {
	icon,
	edit: lazyEdit< LoggedOutViewAttributes >(
		() =>
			import(
				/* webpackChunkName: "premium-content-logged-out-view/edit" */ './edit'
			)
	),
	save,
	deprecated,
};
