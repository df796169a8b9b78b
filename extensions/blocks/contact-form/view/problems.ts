import { canBeShown } from './hidden-fields';

/** The server's sentences, so that both say the same: php-stubs/forms/fields/error-messages.php. */
export type Texts = Record<
	| 'required'
	| 'email'
	| 'url'
	| 'date'
	| 'time'
	| 'tick'
	| 'choose'
	| 'summary'
	| 'busy'
	| 'failed',
	string
>;

export interface Problem {
	/** Of the field. */
	name: string;
	message: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What takes the input of a field. */
export const controlsOf = ( field: Element ) => [
	...field.querySelectorAll< Control >(
		'input:not([type="hidden"]), select, textarea'
	),
];

/** What is wrong with a field as it stands, or an empty string. */
export function problemOf( field: Element, texts: Texts ): string {
	const controls = controlsOf( field );
	if (
		field.querySelector( 'fieldset[data-required]' ) &&
		! controls.some(
			( control ) => ( control as HTMLInputElement ).checked
		)
	) {
		return texts.choose;
	}
	const wrong = controls.find( ( { validity } ) => ! validity.valid );
	if ( ! wrong ) {
		return '';
	}
	const { validity, type } = wrong;
	if ( validity.badInput && ( type === 'date' || type === 'time' ) ) {
		return texts[ type ];
	}
	if ( validity.valueMissing ) {
		return type === 'checkbox' ? texts.tick : texts.required;
	}
	if ( validity.typeMismatch && ( type === 'email' || type === 'url' ) ) {
		return texts[ type ];
	}
	return wrong.validationMessage;
}

/** Every field of a form that something is wrong with and that a visitor can see, in their order. */
export const problemsOf = ( form: Element, texts: Texts ): Problem[] =>
	[ ...form.querySelectorAll< HTMLElement >( '[data-field]' ) ]
		.map( ( field ) => ( {
			name: field.dataset.field!,
			message: problemOf( field, texts ),
			field,
		} ) )
		.filter( ( { message, field } ) => message && canBeShown( field ) )
		.map( ( { name, message } ) => ( { name, message } ) );
