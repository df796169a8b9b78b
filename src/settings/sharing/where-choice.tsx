import { CheckboxControl } from '@wordpress/components';
import type { PostType } from '../api';

/**
 * A checkbox for each type of posts.
 *
 * @param props
 * @param props.legend   What is chosen.
 * @param props.types    To choose from.
 * @param props.where    What is chosen.
 * @param props.onChange Gets it.
 */
export function WhereChoice( {
	legend,
	types,
	where,
	onChange,
}: {
	legend: string;
	types: PostType[];
	where: string[];
	onChange: ( where: string[] ) => void;
} ) {
	return (
		<fieldset className="mainstay-settings__choices">
			<legend>{ legend }</legend>
			{ types.map( ( { name, label } ) => (
				<CheckboxControl
					__nextHasNoMarginBottom
					key={ name }
					label={ label }
					checked={ where.includes( name ) }
					onChange={ ( isOn ) =>
						onChange(
							isOn
								? [ ...where, name ]
								: where.filter( ( one ) => one !== name )
						)
					}
				/>
			) ) }
		</fieldset>
	);
}
