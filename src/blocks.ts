import type { BlockModule } from '../shared/block-module';
import * as address from '../extensions/blocks/address';
import * as businessHours from '../extensions/blocks/business-hours';
import * as button from '../extensions/blocks/button';
import * as calendly from '../extensions/blocks/calendly';
import * as contactInfo from '../extensions/blocks/contact-info';
import * as email from '../extensions/blocks/email';
import * as eventbrite from '../extensions/blocks/eventbrite';
import * as gif from '../extensions/blocks/gif';
import * as googleCalendar from '../extensions/blocks/google-calendar';
import * as imageCompare from '../extensions/blocks/image-compare';
import * as map from '../extensions/blocks/map';
import * as markdown from '../extensions/blocks/markdown';
import * as opentable from '../extensions/blocks/opentable';
import * as phone from '../extensions/blocks/phone';
import * as pinterest from '../extensions/blocks/pinterest';
import * as ratingStar from '../extensions/blocks/rating-star';
import * as sendAMessage from '../extensions/blocks/send-a-message';
import * as whatsAppButton from '../extensions/blocks/whatsapp-button';

/** Every block of the bundle. A block is data: its index.ts registers nothing. */
export const blocks: BlockModule[] = [
	address,
	businessHours,
	button,
	calendly,
	contactInfo,
	email,
	eventbrite,
	gif,
	googleCalendar,
	imageCompare,
	map,
	markdown,
	opentable,
	phone,
	pinterest,
	ratingStar,
	sendAMessage,
	whatsAppButton,
];
