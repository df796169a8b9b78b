import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import { save } from './save';
import type { InstagramGalleryAttributes } from './types';

export const name = 'jetpack/instagram-gallery';

export const settings = {
	icon,
	edit: lazyEdit< InstagramGalleryAttributes >(
		() =>
			import( /* webpackChunkName: "instagram-gallery/edit" */ './edit' )
	),
	save,
};
