import { mobile as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import type { PhoneAttributes } from './types';

export const name = 'jetpack/phone';

export const settings = {
	icon,
	edit: lazyEdit< PhoneAttributes >(
		() => import( /* webpackChunkName: "phone/edit" */ './edit' )
	),
	save,
	deprecated,
};
