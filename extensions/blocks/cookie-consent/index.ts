import { __ } from '@wordpress/i18n';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import { save } from './save';
import type { CookieConsentAttributes } from './types';

export const name = 'jetpack/cookie-consent';

export const settings = {
	icon,
	edit: lazyEdit< CookieConsentAttributes >(
		() => import( /* webpackChunkName: "cookie-consent/edit" */ './edit' )
	),
	save,
	variations: [
		{
			name: 'cookie-consent',
			isDefault: true,
			title: __( 'Cookie Consent', 'mainstay-blocks' ),
			attributes: {
				text: __(
					'This site shows content of other companies, which may set cookies and learn what you read here. May it load?',
					'mainstay-blocks'
				),
			},
			// Here and not as a template of the edit: insertion is one step to undo.
			innerBlocks: [
				[ 'core/button', { text: __( 'Accept', 'mainstay-blocks' ) } ],
			],
		},
	],
};
