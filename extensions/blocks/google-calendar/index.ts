import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { GoogleCalendarAttributes } from './types';

export const name = 'jetpack/google-calendar';

export const settings = {
	icon,
	edit: lazyEdit< GoogleCalendarAttributes >(
		() => import( /* webpackChunkName: "google-calendar/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
};
