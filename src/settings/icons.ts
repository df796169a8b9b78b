import {
	blockDefault,
	calendar,
	drawerRight,
	inbox,
	mapMarker,
	payment,
	people,
	scheduled,
	starFilled,
} from '@wordpress/icons';
import { icon as conversation } from '../../extensions/blocks/conversation/icon';
import { icon as donations } from '../../extensions/blocks/donations/icon';
import { icon as eventbrite } from '../../extensions/blocks/eventbrite/icon';
import { icon as gif } from '../../extensions/blocks/gif/icon';
import { icon as googleCalendar } from '../../extensions/blocks/google-calendar/icon';
import { imageCompare } from '../../extensions/blocks/image-compare/icon';
import { icon as instagramGallery } from '../../extensions/blocks/instagram-gallery/icon';
import { icon as mailchimp } from '../../extensions/blocks/mailchimp/icon';
import { markdown } from '../../extensions/blocks/markdown/icon';
import { icon as opentable } from '../../extensions/blocks/opentable/icon';
import { icon as pinterest } from '../../extensions/blocks/pinterest/icon';
import { icon as podcastPlayer } from '../../extensions/blocks/podcast-player/icon';
import { icon as premiumContent } from '../../extensions/blocks/premium-content-container/icon';
import { icon as repeatVisitor } from '../../extensions/blocks/repeat-visitor/icon';
import { icon as relatedPosts } from '../../extensions/blocks/related-posts/icon';
import { icon as sendAMessage } from '../../extensions/blocks/send-a-message/icon';
import { icon as simplePayments } from '../../extensions/blocks/simple-payments/icon';
import { icon as slideshow } from '../../extensions/blocks/slideshow/icon';
import { icon as story } from '../../extensions/blocks/story/icon';
import { tiledGallery } from '../../extensions/blocks/tiled-gallery/icon';
import { icon as wordads } from '../../extensions/blocks/wordads/icon';
import type { Extension } from './api';

/**
 * The icons of the blocks' index.ts once more: these are not imported, because with them this screen
 * would have to load the block editor.
 */
const ICONS: Record< string, JSX.Element > = {
	'jetpack/business-hours': scheduled,
	'jetpack/calendly': calendar,
	'jetpack/contact-info': people,
	'jetpack/conversation': conversation,
	'jetpack/donations': donations,
	'jetpack/eventbrite': eventbrite,
	'jetpack/gif': gif,
	'jetpack/google-calendar': googleCalendar,
	'jetpack/image-compare': imageCompare,
	'jetpack/instagram-gallery': instagramGallery,
	'jetpack/mailchimp': mailchimp,
	'jetpack/map': mapMarker,
	'jetpack/markdown': markdown,
	'jetpack/opentable': opentable,
	'jetpack/payment-buttons': payment,
	'jetpack/payments-intro': payment,
	'jetpack/pinterest': pinterest,
	'jetpack/podcast-player': podcastPlayer,
	'jetpack/rating-star': starFilled,
	'jetpack/repeat-visitor': repeatVisitor,
	'jetpack/related-posts': relatedPosts,
	'jetpack/revue': inbox,
	'jetpack/send-a-message': sendAMessage,
	'jetpack/simple-payments': simplePayments,
	'jetpack/slideshow': slideshow,
	'jetpack/story': story,
	'jetpack/subscriptions': inbox,
	'jetpack/tiled-gallery': tiledGallery,
	'jetpack/wordads': wordads,
	'premium-content/container': premiumContent,
};

export const iconOf = ( { name, kind }: Extension ) =>
	ICONS[ name ] ?? ( kind === 'block' ? blockDefault : drawerRight );
