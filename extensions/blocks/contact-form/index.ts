import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { ContactFormAttributes } from './types';
import { variations } from './variations';
import { withSavedForm } from './editor/with-saved-form';

export const name = 'jetpack/contact-form';

export const settings = {
	icon,
	edit: withSavedForm(
		lazyEdit< ContactFormAttributes >(
			() => import( /* webpackChunkName: "contact-form/edit" */ './edit' )
		)
	),
	save,
	deprecated,
	transforms,
	variations,
};
