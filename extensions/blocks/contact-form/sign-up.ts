/** A form that signs people up for news: it asks for an email address, for consent, perhaps for a name. */
import { createBlock, getBlockType, type Block } from '@wordpress/blocks';
import type { SignUp } from '../../../shared/sign-up/convert';

/** An attribute of a field, which newer content keeps in a block inside it. */
const partOf = (
	{ attributes, innerBlocks }: Block,
	part: 'jetpack/label' | 'jetpack/input',
	key: string
) =>
	attributes[ key ] ||
	innerBlocks.find( ( { name } ) => name === part )?.attributes[ key ];

/** What the author wrote about consent, if anything. */
function ownConsent( { name, attributes }: Block ): unknown {
	const key = 'implicitConsentMessage';
	const text = attributes[ key ];
	return text === getBlockType( name )?.attributes[ key ]?.default
		? undefined
		: text;
}

/** Settings about who gets what visitors wrote, how long it is kept, and where visitors are led: other sign-ups have none. */
const OF_RESPONSES = [
	'to',
	'notificationRecipients',
	'webhookUrl',
	'webhooks',
	'mailpoet',
	'salesforceData',
	'hostingerReach',
	'customThankyouRedirect',
	'retentionDays',
];

const isSet = ( value: unknown ): boolean =>
	value && typeof value === 'object'
		? Object.keys( value ).length > 0
		: Boolean( value );

/** Reads the form; nothing where it asks for anything else, or does with the answers what only a form can do. */
export function readSignUp(
	attributes: Record< string, unknown >,
	blocks: Block[]
): SignUp | undefined {
	const all = ( name: string ) =>
		blocks.filter( ( block ) => block.name === name );
	const [ email ] = all( 'jetpack/field-email' );
	const [ consent ] = all( 'jetpack/field-consent' );
	const [ button ] = all( 'jetpack/button' );
	const names = all( 'jetpack/field-name' ).slice( 0, 1 );
	// Each of them once, and nothing else.
	if (
		attributes.ref ||
		attributes.saveResponses === false ||
		OF_RESPONSES.some( ( name ) => isSet( attributes[ name ] ) ) ||
		// People agree by a checkbox of their own.
		consent?.attributes.consentType === 'explicit' ||
		! email ||
		! consent ||
		! button ||
		blocks.length !== 3 + names.length
	) {
		return undefined;
	}
	return {
		email: {
			label: partOf( email, 'jetpack/label', 'label' ),
			placeholder: partOf( email, 'jetpack/input', 'placeholder' ),
		},
		names: names.map( ( name ) =>
			partOf( name, 'jetpack/label', 'label' )
		),
		consent: ownConsent( consent ),
		success: attributes.customThankyouMessage,
		button: button.attributes,
		more: [],
	};
}

/** Makes such a form. */
export const makeSignUp = ( {
	email,
	names,
	consent,
	success,
	button,
}: SignUp ): Block =>
	createBlock(
		'jetpack/contact-form',
		success
			? {
					customThankyou: 'message',
					customThankyouMessage: success,
				}
			: {},
		[
			...names.slice( 0, 1 ).map( ( label ) =>
				createBlock( 'jetpack/field-name', {
					// Of two, none would be right for both.
					label: names.length > 1 ? undefined : label,
				} )
			),
			createBlock( 'jetpack/field-email', {
				label: email.label,
				placeholder: email.placeholder ?? '',
				required: true,
			} ),
			createBlock(
				'jetpack/field-consent',
				consent ? { implicitConsentMessage: consent } : {}
			),
			createBlock( 'jetpack/button', {
				...button,
				element: 'button',
				uniqueId: undefined,
				lock: { remove: true },
			} ),
		]
	);
