import { Button, PanelBody, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Person } from './types';

const FIELD = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
} as const;

/** Those who take part in the episode. */
export function PeoplePanel( {
	people,
	onChange,
}: {
	people: Person[];
	onChange: ( people: Person[] ) => void;
} ) {
	const change = ( at: number, changes: Person ) =>
		onChange(
			people.map( ( person, index ) =>
				index === at ? { ...person, ...changes } : person
			)
		);
	return (
		<PanelBody
			title={ __( 'People', 'mainstay-blocks' ) }
			initialOpen={ false }
		>
			{ people.map( ( person, index ) => (
				<fieldset key={ index }>
					<legend>
						{ person.name ||
							sprintf(
								/* translators: %d: position in a list. */
								__( 'Person %d', 'mainstay-blocks' ),
								index + 1
							) }
					</legend>
					<TextControl
						{ ...FIELD }
						label={ __( 'Name', 'mainstay-blocks' ) }
						value={ person.name ?? '' }
						onChange={ ( name ) => change( index, { name } ) }
					/>
					<TextControl
						{ ...FIELD }
						label={ __( 'Role', 'mainstay-blocks' ) }
						placeholder="host"
						value={ person.role ?? '' }
						onChange={ ( role ) => change( index, { role } ) }
					/>
					<TextControl
						{ ...FIELD }
						label={ __( 'Website', 'mainstay-blocks' ) }
						type="url"
						value={ person.href ?? '' }
						onChange={ ( href ) => change( index, { href } ) }
					/>
					<Button
						variant="link"
						isDestructive
						onClick={ () =>
							onChange(
								people.filter( ( _, at ) => at !== index )
							)
						}
					>
						{ __( 'Remove', 'mainstay-blocks' ) }
					</Button>
				</fieldset>
			) ) }
			<Button
				variant="secondary"
				onClick={ () => onChange( [ ...people, { name: '' } ] ) }
				__next40pxDefaultSize
			>
				{ __( 'Add a person', 'mainstay-blocks' ) }
			</Button>
		</PanelBody>
	);
}
