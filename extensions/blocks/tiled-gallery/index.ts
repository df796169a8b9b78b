import { tiledGallery as icon } from './icon';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import { transforms } from './transforms';
import type { TiledGalleryAttributes } from './types';

export const name = 'jetpack/tiled-gallery';

export const settings = {
	icon,
	edit: lazyEdit< TiledGalleryAttributes >(
		() => import( /* webpackChunkName: "tiled-gallery/edit" */ './edit' )
	),
	save,
	transforms,
};
