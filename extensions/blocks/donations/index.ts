import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import type { DonationsAttributes } from './types';

export const name = 'jetpack/donations';

export const settings = {
	icon,
	edit: lazyEdit< DonationsAttributes >(
		() => import( /* webpackChunkName: "donations/edit" */ './edit' )
	),
	save,
	deprecated,
};
