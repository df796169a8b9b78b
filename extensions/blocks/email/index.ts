import { envelope as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import type { EmailAttributes } from './types';

export const name = 'jetpack/email';

export const settings = {
	icon,
	edit: lazyEdit< EmailAttributes >(
		() => import( /* webpackChunkName: "email/edit" */ './edit' )
	),
	save,
	deprecated,
};
