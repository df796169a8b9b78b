import { globe as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import type { BlogrollItemAttributes } from './types';

export const name = 'jetpack/blogroll-item';

export const settings = {
	icon,
	edit: lazyEdit< BlogrollItemAttributes >(
		() => import( /* webpackChunkName: "blogroll-item/edit" */ './edit' )
	),
	save,
	deprecated,
	__experimentalLabel: ( attributes: BlogrollItemAttributes ) =>
		attributes.name,
};
