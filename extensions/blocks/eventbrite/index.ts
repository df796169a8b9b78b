import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { EventbriteAttributes } from './types';

export const name = 'jetpack/eventbrite';

export const settings = {
	icon,
	edit: lazyEdit< EventbriteAttributes >(
		() => import( /* webpackChunkName: "eventbrite/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
};
