/** The kinds of fields that a form offers, in the order in which most forms need them. */
import { __ } from '@wordpress/i18n';
import type { FieldKind } from '../../../../shared/form-field/types';

const KINDS = [
	'text',
	'name',
	'email',
	'textarea',
	'telephone',
	'radio',
	'checkbox-multiple',
	'select',
	'checkbox',
	'date',
	'time',
	'number',
	'url',
	'file',
	'consent',
	'rating',
	'slider',
	'image-select',
	'hidden',
] as const satisfies FieldKind[];

type Kind = ( typeof KINDS )[ number ];

/** Kinds whose blocks start with parts inside; the inserter knows them by the variation that has these. */
const WITH_PARTS: Kind[] = [
	'radio',
	'checkbox-multiple',
	'number',
	'time',
	'rating',
	'slider',
	'file',
	'image-select',
];

const nameOf = ( kind: Kind ) => `jetpack/field-${ kind }`;

/** The fields as the inserter names them, which it shows before all else in a form. */
export const FIELDS_FIRST = KINDS.map( ( kind ) =>
	WITH_PARTS.includes( kind )
		? `${ nameOf( kind ) }/field-${ kind }`
		: nameOf( kind )
);

/** What each field is called by people who make a form. */
const getWords = (): Record< Kind, string > => ( {
	text: __( 'Short text', 'mainstay-blocks' ),
	name: __( 'Name', 'mainstay-blocks' ),
	email: __( 'Email', 'mainstay-blocks' ),
	textarea: __( 'Long text', 'mainstay-blocks' ),
	telephone: __( 'Phone', 'mainstay-blocks' ),
	radio: __( 'Single choice', 'mainstay-blocks' ),
	'checkbox-multiple': __( 'Multiple choice', 'mainstay-blocks' ),
	select: __( 'Drop-down list', 'mainstay-blocks' ),
	checkbox: __( 'Checkbox', 'mainstay-blocks' ),
	date: __( 'Date', 'mainstay-blocks' ),
	time: __( 'Time', 'mainstay-blocks' ),
	number: __( 'Number', 'mainstay-blocks' ),
	url: __( 'Website', 'mainstay-blocks' ),
	file: __( 'File upload', 'mainstay-blocks' ),
	consent: __( 'Consent', 'mainstay-blocks' ),
	rating: __( 'Rating', 'mainstay-blocks' ),
	slider: __( 'Slider', 'mainstay-blocks' ),
	'image-select': __( 'Image choice', 'mainstay-blocks' ),
	hidden: __( 'Hidden value', 'mainstay-blocks' ),
} );

/** Names of the blocks of all kinds, with what people call them. */
export function getFieldNames(): { name: string; title: string }[] {
	const words = getWords();
	return KINDS.map( ( kind ) => ( {
		name: nameOf( kind ),
		title: words[ kind ],
	} ) );
}
