import { login as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import type { LoginButtonAttributes } from './types';

export const name = 'premium-content/login-button';

export const settings = {
	icon,
	edit: lazyEdit< LoginButtonAttributes >(
		() =>
			import(
				/* webpackChunkName: "premium-content-login-button/edit" */ './edit'
			)
	),
	save,
	deprecated,
};
