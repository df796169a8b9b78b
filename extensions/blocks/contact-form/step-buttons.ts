import { __ } from '@wordpress/i18n';

type Template = [ string, Record< string, unknown >? ];

const button = (
	name: string,
	text: string,
	style: string,
	more: object = {}
): Template => [
	'core/button',
	{
		tagName: 'button',
		text,
		className: `${ style }form-button-${ name } is-${ name }`,
		...more,
	},
];

/**
 * The buttons of a form in steps. Their classes tell them apart, as in the content that other plugins
 * saved.
 *
 * @param submit Text of the button that sends the form.
 */
export const stepButtons = ( submit: string ): Template[] => [
	button(
		'previous',
		__( '← Back', 'mainstay-blocks' ),
		'is-style-outline '
	),
	button( 'next', __( 'Next →', 'mainstay-blocks' ), '' ),
	button( 'submit', submit, '', { type: 'submit' } ),
];
