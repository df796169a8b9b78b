import {
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { ToolbarDropdown } from '../../../../shared/controls/toolbar-dropdown';
import { Palette } from './palette';
import { isBare } from './place';

/**
 * The place above the button of a form where fields are added. It stays open after the first one, so that each further
 * field is one click, and closes when the author leaves the form.
 */
export function FieldAppender() {
	const { clientId } = useBlockEditContext() as { clientId: string };
	const isEmpty = useSelect(
		( select ) => isBare( select( blockEditorStore ), clientId ),
		[ clientId ]
	);
	const [ isOpen, setIsOpen ] = useState( isEmpty );
	return (
		<div className="mainstay-form-appender">
			{ isEmpty ? (
				<p>
					{ __(
						'Choose the fields of your form. Write a label, and press Enter for the next field.',
						'mainstay-blocks'
					) }
				</p>
			) : (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					icon={ plus }
					aria-expanded={ isOpen }
					onClick={ () => setIsOpen( ! isOpen ) }
				>
					{ __( 'Add field', 'mainstay-blocks' ) }
				</Button>
			) }
			{ ( isOpen || isEmpty ) && <Palette form={ clientId } /> }
		</div>
	);
}

/** The same fields in the toolbar of the form. */
export const FieldToolbar = ( { form }: { form: string } ) => (
	<ToolbarDropdown
		icon={ plus }
		label={ __( 'Add field', 'mainstay-blocks' ) }
	>
		{ ( close ) => <Palette form={ form } onChoose={ close } /> }
	</ToolbarDropdown>
);
