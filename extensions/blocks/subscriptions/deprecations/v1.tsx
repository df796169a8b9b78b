// Until the fields had a look of their own: the button alone had colours, and at the very first a
// text. Classes and locks of that time were not kept by any later version.
import { RawHTML } from '@wordpress/element';

type Attributes = {
	subscribePlaceholder: string;
	subscribeButton?: string;
	showSubscribersTotal: boolean;
	submitButtonText?: string;
	backgroundButtonColor: string;
	textButtonColor: string;
	customBackgroundButtonColor?: string;
	customTextButtonColor?: string;
	markup: string;
};

export const v1 = {
	apiVersion: 3,
	attributes: {
		subscribePlaceholder: { type: 'string', default: 'Email Address' },
		subscribeButton: { type: 'string' },
		showSubscribersTotal: { type: 'boolean', default: false },
		submitButtonText: { type: 'string' },
		backgroundButtonColor: { type: 'string', default: 'primary' },
		textButtonColor: { type: 'string', default: 'background' },
		customBackgroundButtonColor: { type: 'string' },
		customTextButtonColor: { type: 'string' },
		// All there is between the comments.
		markup: { type: 'string', source: 'html' },
	},
	supports: { html: false },
	migrate: ( { markup, ...attributes }: Attributes ) => {
		const common = {
			showSubscribersTotal: attributes.showSubscribersTotal,
			buttonOnNewLine: false,
			firstNameShow: false,
			lastNameShow: false,
		};
		return / submit_button_text="/.test( markup )
			? {
					...common,
					subscribePlaceholder: attributes.subscribePlaceholder,
					buttonOnNewLine: true,
					submitButtonText:
						attributes.submitButtonText ?? 'Subscribe',
					buttonBackgroundColor: attributes.backgroundButtonColor,
					customButtonBackgroundColor:
						attributes.customBackgroundButtonColor,
					textColor: attributes.textButtonColor,
					customTextColor: attributes.customTextButtonColor,
				}
			: {
					...common,
					submitButtonText: attributes.subscribeButton ?? 'Subscribe',
				};
	},
	save: ( {
		attributes: { markup = '' },
	}: {
		attributes: Partial< Attributes >;
	} ) =>
		markup.includes( '[jetpack_subscription_form' ) ? (
			<RawHTML>{ markup }</RawHTML>
		) : null,
};
