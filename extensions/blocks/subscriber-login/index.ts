import { key as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { SubscriberLoginAttributes } from './types';

export const name = 'jetpack/subscriber-login';

export const settings = {
	icon,
	edit: lazyEdit< SubscriberLoginAttributes >(
		() => import( /* webpackChunkName: "subscriber-login/edit" */ './edit' )
	),
	save: () => null,
};
