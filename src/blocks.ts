import type { BlockModule } from '../shared/block-module';
import * as address from '../extensions/blocks/address';
import * as businessHours from '../extensions/blocks/business-hours';
import * as button from '../extensions/blocks/button';
import * as calendly from '../extensions/blocks/calendly';
import * as contactForm from '../extensions/blocks/contact-form';
import * as contactInfo from '../extensions/blocks/contact-info';
import * as conversation from '../extensions/blocks/conversation';
import * as dialogue from '../extensions/blocks/dialogue';
import * as email from '../extensions/blocks/email';
import * as eventbrite from '../extensions/blocks/eventbrite';
import * as fieldCheckbox from '../extensions/blocks/field-checkbox';
import * as fieldCheckboxMultiple from '../extensions/blocks/field-checkbox-multiple';
import * as fieldConsent from '../extensions/blocks/field-consent';
import * as fieldDate from '../extensions/blocks/field-date';
import * as fieldEmail from '../extensions/blocks/field-email';
import * as fieldName from '../extensions/blocks/field-name';
import * as fieldOptionCheckbox from '../extensions/blocks/field-option-checkbox';
import * as fieldOptionRadio from '../extensions/blocks/field-option-radio';
import * as fieldRadio from '../extensions/blocks/field-radio';
import * as fieldSelect from '../extensions/blocks/field-select';
import * as fieldTelephone from '../extensions/blocks/field-telephone';
import * as fieldText from '../extensions/blocks/field-text';
import * as fieldTextarea from '../extensions/blocks/field-textarea';
import * as fieldUrl from '../extensions/blocks/field-url';
import * as gif from '../extensions/blocks/gif';
import * as googleCalendar from '../extensions/blocks/google-calendar';
import * as imageCompare from '../extensions/blocks/image-compare';
import * as instagramGallery from '../extensions/blocks/instagram-gallery';
import * as map from '../extensions/blocks/map';
import * as markdown from '../extensions/blocks/markdown';
import * as opentable from '../extensions/blocks/opentable';
import * as phone from '../extensions/blocks/phone';
import * as pinterest from '../extensions/blocks/pinterest';
import * as podcastPlayer from '../extensions/blocks/podcast-player';
import * as ratingStar from '../extensions/blocks/rating-star';
import * as sendAMessage from '../extensions/blocks/send-a-message';
import * as slideshow from '../extensions/blocks/slideshow';
import * as story from '../extensions/blocks/story';
import * as tiledGallery from '../extensions/blocks/tiled-gallery';
import * as whatsAppButton from '../extensions/blocks/whatsapp-button';

/** Every block of the bundle. A block is data: its index.ts registers nothing. */
export const blocks: BlockModule[] = [
	address,
	businessHours,
	button,
	calendly,
	contactForm,
	contactInfo,
	conversation,
	dialogue,
	email,
	eventbrite,
	fieldCheckbox,
	fieldCheckboxMultiple,
	fieldConsent,
	fieldDate,
	fieldEmail,
	fieldName,
	fieldOptionCheckbox,
	fieldOptionRadio,
	fieldRadio,
	fieldSelect,
	fieldTelephone,
	fieldText,
	fieldTextarea,
	fieldUrl,
	gif,
	googleCalendar,
	imageCompare,
	instagramGallery,
	map,
	markdown,
	opentable,
	phone,
	pinterest,
	podcastPlayer,
	ratingStar,
	sendAMessage,
	slideshow,
	story,
	tiledGallery,
	whatsAppButton,
];
