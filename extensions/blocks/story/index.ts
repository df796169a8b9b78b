import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import { save } from './save';
import type { StoryAttributes } from './types';

export const name = 'jetpack/story';

export const settings = {
	icon,
	edit: lazyEdit< StoryAttributes >(
		() => import( /* webpackChunkName: "story/edit" */ './edit' )
	),
	save,
};
