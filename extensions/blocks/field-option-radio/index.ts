import { plusCircle as icon } from '@wordpress/icons';
import type { OptionAttributes } from '../../../shared/form-field/types';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';

export const name = 'jetpack/field-option-radio';

type FieldOptionRadioAttributes = OptionAttributes;

export const settings = {
	icon,
	edit: lazyEdit< FieldOptionRadioAttributes >(
		() =>
			import( /* webpackChunkName: "field-option-radio/edit" */ './edit' )
	),
	save: () => null,
};
