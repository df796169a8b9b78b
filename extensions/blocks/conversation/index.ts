import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { ConversationAttributes } from './types';

export const name = 'jetpack/conversation';

export const settings = {
	icon,
	edit: lazyEdit< ConversationAttributes >(
		() => import( /* webpackChunkName: "conversation/edit" */ './edit' )
	),
	save,
	transforms,
};
