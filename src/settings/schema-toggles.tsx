import { ToggleControl } from '@wordpress/components';
import type { Changes, Settings } from './api';

/**
 * The toggles that core/settings-schema.php describes for a card.
 *
 * @param props
 * @param props.card     Of the screen.
 * @param props.settings All of them.
 * @param props.onChange Gets the changed one.
 */
export function SchemaToggles( {
	card,
	settings,
	onChange,
}: {
	card: string;
	settings: Settings;
	onChange: ( changes: Changes ) => void;
} ) {
	return ( settings.toggles ?? [] )
		.filter( ( toggle ) => toggle.card === card )
		.map( ( { name, label, help } ) => (
			<ToggleControl
				key={ name }
				__nextHasNoMarginBottom
				label={ label }
				help={ help }
				checked={ settings[ name ] }
				onChange={ ( isOn ) => onChange( { [ name ]: isOn } ) }
			/>
		) );
}
