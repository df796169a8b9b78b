import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { CalendlyAttributes } from './types';

export const name = 'jetpack/calendly';

export const settings = {
	icon,
	edit: lazyEdit< CalendlyAttributes >(
		() => import( /* webpackChunkName: "calendly/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
};
