import { __ } from '@wordpress/i18n';
import {
	blocksInside,
	hasText,
	isBound,
	type PublishCheck,
} from '../../../shared/publish-check';

/** Attributes of its parts that visitors read. */
const TEXTS = [
	'email',
	'phone',
	'address',
	'addressLine2',
	'addressLine3',
	'city',
	'region',
	'postal',
	'country',
];

/** Parts of the block that visitors see by themselves, such as a heading, are left to the author. */
const PARTS = [ 'jetpack/email', 'jetpack/phone', 'jetpack/address' ];

/** Its empty lines leave nothing on the page. */
export const check: PublishCheck = ( block ) => {
	const parts = blocksInside( block );
	return parts.length &&
		parts.some(
			( part ) =>
				! PARTS.includes( part.name ) ||
				isBound( part ) ||
				TEXTS.some( ( text ) => hasText( part.attributes[ text ] ) )
		)
		? null
		: {
				text: __(
					'Add an email address, a phone number or an address.',
					'mainstay-blocks'
				),
			};
};
