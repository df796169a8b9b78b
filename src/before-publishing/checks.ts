/** The rules of all blocks that visitors may not see, by block. They are loaded when somebody is about to publish. */
import { __ } from '@wordpress/i18n';
import { check as blogroll } from '../../extensions/blocks/blogroll/publish-check';
import { check as contactForm } from '../../extensions/blocks/contact-form/publish-check';
import { check as contactInfo } from '../../extensions/blocks/contact-info/publish-check';
import { check as conversation } from '../../extensions/blocks/conversation/publish-check';
import { check as donations } from '../../extensions/blocks/donations/publish-check';
import { check as gif } from '../../extensions/blocks/gif/publish-check';
import { check as goodreads } from '../../extensions/blocks/goodreads/publish-check';
import { check as googleCalendar } from '../../extensions/blocks/google-calendar/publish-check';
import { check as googleDocsEmbed } from '../../extensions/blocks/google-docs-embed/publish-check';
import { check as imageCompare } from '../../extensions/blocks/image-compare/publish-check';
import { check as instagramGallery } from '../../extensions/blocks/instagram-gallery/publish-check';
import { check as mailchimp } from '../../extensions/blocks/mailchimp/publish-check';
import { check as map } from '../../extensions/blocks/map/publish-check';
import { check as markdown } from '../../extensions/blocks/markdown/publish-check';
import { check as nextdoor } from '../../extensions/blocks/nextdoor/publish-check';
import { check as opentable } from '../../extensions/blocks/opentable/publish-check';
import { check as paymentButtons } from '../../extensions/blocks/payment-buttons/publish-check';
import { check as paymentsIntro } from '../../extensions/blocks/payments-intro/publish-check';
import { check as paypalPaymentButtons } from '../../extensions/blocks/paypal-payment-buttons/publish-check';
import { check as paywall } from '../../extensions/blocks/paywall/publish-check';
import { check as pinterest } from '../../extensions/blocks/pinterest/publish-check';
import { check as podcastEpisode } from '../../extensions/blocks/podcast-episode/publish-check';
import { check as podcastPlayer } from '../../extensions/blocks/podcast-player/publish-check';
import { check as premiumContentContainer } from '../../extensions/blocks/premium-content-container/publish-check';
import { check as recipe } from '../../extensions/blocks/recipe/publish-check';
import { check as recurringPayments } from '../../extensions/blocks/recurring-payments/publish-check';
import { check as repeatVisitor } from '../../extensions/blocks/repeat-visitor/publish-check';
import { check as sendAMessage } from '../../extensions/blocks/send-a-message/publish-check';
import { check as sharingButtons } from '../../extensions/blocks/sharing-buttons/publish-check';
import { check as simplePayments } from '../../extensions/blocks/simple-payments/publish-check';
import { check as slideshow } from '../../extensions/blocks/slideshow/publish-check';
import { check as story } from '../../extensions/blocks/story/publish-check';
import { check as tiledGallery } from '../../extensions/blocks/tiled-gallery/publish-check';
import { check as tock } from '../../extensions/blocks/tock/publish-check';
import { check as whatsappButton } from '../../extensions/blocks/whatsapp-button/publish-check';
import { check as wordads } from '../../extensions/blocks/wordads/publish-check';
import { hasText, type PublishCheck } from '../../shared/publish-check';

/** Of blocks whose folders are full, and whose rule is short. */
const calendly: PublishCheck = ( { attributes } ) =>
	hasText( attributes.url )
		? null
		: {
				text: __(
					'Add the address of your calendar.',
					'mainstay-blocks'
				),
			};

const eventbrite: PublishCheck = ( { attributes } ) =>
	hasText( attributes.url )
		? null
		: { text: __( 'Add the address of your event.', 'mainstay-blocks' ) };

export const CHECKS: Record< string, PublishCheck > = {
	'jetpack/blogroll': blogroll,
	'jetpack/calendly': calendly,
	'jetpack/contact-form': contactForm,
	'jetpack/contact-info': contactInfo,
	'jetpack/conversation': conversation,
	'jetpack/donations': donations,
	'jetpack/eventbrite': eventbrite,
	'jetpack/gif': gif,
	'jetpack/goodreads': goodreads,
	'jetpack/google-calendar': googleCalendar,
	'jetpack/google-docs-embed': googleDocsEmbed,
	'jetpack/image-compare': imageCompare,
	'jetpack/instagram-gallery': instagramGallery,
	'jetpack/mailchimp': mailchimp,
	'jetpack/map': map,
	'jetpack/markdown': markdown,
	'jetpack/nextdoor': nextdoor,
	'jetpack/opentable': opentable,
	'jetpack/payment-buttons': paymentButtons,
	'jetpack/payments-intro': paymentsIntro,
	'jetpack/paypal-payment-buttons': paypalPaymentButtons,
	'jetpack/paywall': paywall,
	'jetpack/pinterest': pinterest,
	'jetpack/podcast-episode': podcastEpisode,
	'jetpack/podcast-player': podcastPlayer,
	'premium-content/container': premiumContentContainer,
	'jetpack/recipe': recipe,
	'jetpack/recurring-payments': recurringPayments,
	'jetpack/repeat-visitor': repeatVisitor,
	'jetpack/send-a-message': sendAMessage,
	'jetpack/sharing-buttons': sharingButtons,
	'jetpack/simple-payments': simplePayments,
	'jetpack/slideshow': slideshow,
	'jetpack/story': story,
	'jetpack/tiled-gallery': tiledGallery,
	'jetpack/tock': tock,
	'jetpack/whatsapp-button': whatsappButton,
	'jetpack/wordads': wordads,
};
