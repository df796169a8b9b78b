import type { BlockModule } from '../shared/block-module';
import * as address from '../extensions/blocks/address';
import * as businessHours from '../extensions/blocks/business-hours';
import * as button from '../extensions/blocks/button';
import * as contactForm from '../extensions/blocks/contact-form';
import * as contactInfo from '../extensions/blocks/contact-info';
import * as email from '../extensions/blocks/email';
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
import * as imageCompare from '../extensions/blocks/image-compare';
import * as markdown from '../extensions/blocks/markdown';
import * as phone from '../extensions/blocks/phone';
import * as pinterest from '../extensions/blocks/pinterest';
import * as ratingStar from '../extensions/blocks/rating-star';

/** Every block of the bundle. A block is data: its index.ts registers nothing. */
export const blocks: BlockModule[] = [
	address,
	businessHours,
	button,
	contactForm,
	contactInfo,
	email,
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
	imageCompare,
	markdown,
	phone,
	pinterest,
	ratingStar,
];
