import { video as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { transforms } from './transforms';
import type { VideoPressAttributes } from './types';

export const name = 'videopress/video';

export const settings = {
	icon,
	edit: lazyEdit< VideoPressAttributes >(
		() => import( /* webpackChunkName: "videopress-video/edit" */ './edit' )
	),
	save: () => null,
	deprecated,
	transforms,
};
