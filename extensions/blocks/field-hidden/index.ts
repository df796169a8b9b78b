import { icon } from './icon';

import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldHiddenAttributes } from './types';

export const name = 'jetpack/field-hidden';

export const settings = {
	icon,
	edit: lazyEdit< FieldHiddenAttributes >(
		() => import( /* webpackChunkName: "field-hidden/edit" */ './edit' )
	),
	save: () => null,
};
