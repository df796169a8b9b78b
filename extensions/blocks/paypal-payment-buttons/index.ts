import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import type { PayPalButtonsAttributes } from './types';

export const name = 'jetpack/paypal-payment-buttons';

export const settings = {
	icon,
	edit: lazyEdit< PayPalButtonsAttributes >(
		() =>
			import(
				/* webpackChunkName: "paypal-payment-buttons/edit" */ './edit'
			)
	),
	save: () => null,
};
