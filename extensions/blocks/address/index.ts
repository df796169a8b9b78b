import { home as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import type { AddressAttributes } from './types';

export const name = 'jetpack/address';

export const settings = {
	icon,
	edit: lazyEdit< AddressAttributes >(
		() => import( /* webpackChunkName: "address/edit" */ './edit' )
	),
	save,
	deprecated,
};
