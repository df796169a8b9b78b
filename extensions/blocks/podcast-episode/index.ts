import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { EpisodeAttributes } from './types';

export const name = 'jetpack/podcast-episode';

export const settings = {
	icon,
	edit: lazyEdit< EpisodeAttributes >(
		() => import( /* webpackChunkName: "podcast-episode/edit" */ './edit' )
	),
	save,
	transforms,
};
