import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import type { RepeatVisitorAttributes } from './types';

export const name = 'jetpack/repeat-visitor';

export const settings = {
	icon,
	edit: lazyEdit< RepeatVisitorAttributes >(
		() => import( /* webpackChunkName: "repeat-visitor/edit" */ './edit' )
	),
	save,
	deprecated,
};
