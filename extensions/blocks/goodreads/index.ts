import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { GoodreadsAttributes } from './types';

export const name = 'jetpack/goodreads';

export const settings = {
	icon,
	edit: lazyEdit< GoodreadsAttributes >(
		() => import( /* webpackChunkName: "goodreads/edit" */ './edit' )
	),
	save,
	transforms,
};
