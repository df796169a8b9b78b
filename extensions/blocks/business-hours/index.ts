import { scheduled as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { transforms } from './transforms';
import type { BusinessHoursAttributes } from './types';

export const name = 'jetpack/business-hours';

export const settings = {
	icon,
	edit: lazyEdit< BusinessHoursAttributes >(
		() => import( /* webpackChunkName: "business-hours/edit" */ './edit' )
	),
	save: () => null,
	transforms,
};
