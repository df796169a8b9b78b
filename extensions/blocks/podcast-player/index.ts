import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { PodcastAttributes } from './types';

export const name = 'jetpack/podcast-player';

export const settings = {
	icon,
	edit: lazyEdit< PodcastAttributes >(
		() => import( /* webpackChunkName: "podcast-player/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
};
