import { megaphone as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import { transforms } from './transforms';
import type { NextdoorAttributes } from './types';

export const name = 'jetpack/nextdoor';

export const settings = {
	icon,
	edit: lazyEdit< NextdoorAttributes >(
		() => import( /* webpackChunkName: "nextdoor/edit" */ './edit' )
	),
	save,
	transforms,
};
