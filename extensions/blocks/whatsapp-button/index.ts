import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import type { WhatsAppButtonAttributes } from './types';

export const name = 'jetpack/whatsapp-button';

export const settings = {
	icon,
	edit: lazyEdit< WhatsAppButtonAttributes >(
		() => import( /* webpackChunkName: "whatsapp-button/edit" */ './edit' )
	),
	save,
	deprecated,
};
