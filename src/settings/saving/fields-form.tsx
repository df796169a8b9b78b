import type { FormEvent, ReactNode } from 'react';

/**
 * Fields that are saved with the rest of the place: Enter saves, too.
 *
 * @param props
 * @param props.onSave
 * @param props.children The fields.
 */
export function FieldsForm( {
	onSave,
	children,
}: {
	onSave: () => void;
	children: ReactNode;
} ) {
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		onSave();
	};
	return (
		// The site says in its own words what is wrong with a value.
		<form
			className="mainstay-settings__business"
			noValidate
			onSubmit={ submit }
		>
			{ children }
			{ /* Without a button, Enter does nothing where there are several fields. */ }
			<button type="submit" hidden />
		</form>
	);
}
