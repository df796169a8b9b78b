import type { BlockModule } from '../shared/block-module';
import * as address from '../extensions/blocks/address';
import * as businessHours from '../extensions/blocks/business-hours';
import * as button from '../extensions/blocks/button';
import * as contactInfo from '../extensions/blocks/contact-info';
import * as email from '../extensions/blocks/email';
import * as imageCompare from '../extensions/blocks/image-compare';
import * as map from '../extensions/blocks/map';
import * as markdown from '../extensions/blocks/markdown';
import * as phone from '../extensions/blocks/phone';
import * as pinterest from '../extensions/blocks/pinterest';
import * as ratingStar from '../extensions/blocks/rating-star';

/** Every block of the bundle. A block is data: its index.ts registers nothing. */
export const blocks: BlockModule[] = [
	address,
	businessHours,
	button,
	contactInfo,
	email,
	imageCompare,
	map,
	markdown,
	phone,
	pinterest,
	ratingStar,
];
