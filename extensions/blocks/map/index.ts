import { mapMarker as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import { transforms } from './transforms';
import type { MapAttributes } from './types';

export const name = 'jetpack/map';

export const settings = {
	icon,
	edit: lazyEdit< MapAttributes >(
		() => import( /* webpackChunkName: "map/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
	// Not the support: its class would stand before the style's, in posts it comes after.
	getEditWrapperProps: ( {
		align,
	}: MapAttributes ): Record< string, string > =>
		align ? { 'data-align': align } : {},
};
