import { __ } from '@wordpress/i18n';
import type { FieldKind } from './types';

/** What block.json says for the label. Where a page is shown, it is translated. */
const STORED: Partial< Record< FieldKind, string > > = {
	consent: 'Consent',
	'checkbox-multiple': 'Choose several',
	radio: 'Choose one',
	select: 'Select one',
};

function defaultLabel( kind: FieldKind ): string {
	return {
		text: __( 'Text', 'mainstay-blocks' ),
		name: __( 'Name', 'mainstay-blocks' ),
		email: __( 'Email', 'mainstay-blocks' ),
		url: __( 'Website', 'mainstay-blocks' ),
		date: __( 'Date', 'mainstay-blocks' ),
		telephone: __( 'Phone', 'mainstay-blocks' ),
		textarea: __( 'Message', 'mainstay-blocks' ),
		checkbox: '',
		consent: __( 'Consent', 'mainstay-blocks' ),
		'checkbox-multiple': __( 'Choose several', 'mainstay-blocks' ),
		radio: __( 'Choose one', 'mainstay-blocks' ),
		select: __( 'Select one', 'mainstay-blocks' ),
		number: __( 'Number', 'mainstay-blocks' ),
		time: __( 'Time', 'mainstay-blocks' ),
		rating: __( 'Rating', 'mainstay-blocks' ),
		slider: __( 'Number', 'mainstay-blocks' ),
		hidden: __( 'Hidden field', 'mainstay-blocks' ),
		file: __( 'Files', 'mainstay-blocks' ),
		'image-select': __( 'Choose one', 'mainstay-blocks' ),
	}[ kind ];
}

/** Did the author write the label? */
export const isOwnLabel = ( kind: FieldKind, label?: string ): boolean =>
	label !== undefined && label !== STORED[ kind ];

/** The label as visitors read it: the author's own, or that of the kind of field. */
export const shownLabel = ( kind: FieldKind, label?: string ): string =>
	isOwnLabel( kind, label ) ? label! : defaultLabel( kind );
