import { inbox as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import { transforms } from './transforms';
import type { SubscriptionsAttributes } from './types';

export const name = 'jetpack/subscriptions';

export const settings = {
	icon,
	edit: lazyEdit< SubscriptionsAttributes >(
		() => import( /* webpackChunkName: "subscriptions/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
};
