import { commentContent as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { DialogueAttributes } from './types';

export const name = 'jetpack/dialogue';

export const settings = {
	icon,
	edit: lazyEdit< DialogueAttributes >(
		() => import( /* webpackChunkName: "dialogue/edit" */ './edit' )
	),
	save,
	/** Backspace at its start: the text joins the line above, whoever speaks there. */
	merge: (
		{ content = '' }: DialogueAttributes,
		{ content: more = '' }: DialogueAttributes
	) => ( { content: content + more } ),
};
