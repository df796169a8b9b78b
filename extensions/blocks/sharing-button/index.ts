import { external as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { SharingButtonAttributes } from './types';

export const name = 'jetpack/sharing-button';

export const settings = {
	icon,
	edit: lazyEdit< SharingButtonAttributes >(
		() => import( /* webpackChunkName: "post-link/edit" */ './edit' )
	),
	save: () => null,
	__experimentalLabel: ( { label }: SharingButtonAttributes ) => label,
};
