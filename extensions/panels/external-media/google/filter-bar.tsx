import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Filters } from '../api';
import { FilterField } from './filter-field';
import {
	filterLabels,
	withFilter,
	withNewFilter,
	type FilterName,
} from './filters';

/** The filters that are set, and those that can be added; only what the service knows. */
export function FilterBar( {
	known,
	filters,
	isDisabled,
	onChange,
}: {
	known: string[];
	filters: Filters;
	isDisabled: boolean;
	onChange: ( filters: Filters ) => void;
} ) {
	const [ isAdding, setIsAdding ] = useState( false );
	const labels = filterLabels();
	const names = ( Object.keys( labels ) as FilterName[] ).filter( ( name ) =>
		known.includes( name )
	);
	const isSet = ( name: FilterName ) => filters[ name ] !== undefined;
	const others = names.filter( ( name ) => ! isSet( name ) );

	return (
		<div className="mainstay-media__filters">
			{ names.filter( isSet ).map( ( name ) => (
				<fieldset key={ name } disabled={ isDisabled }>
					<legend className="screen-reader-text">
						{ labels[ name ] }
					</legend>
					<FilterField
						name={ name }
						filters={ filters }
						onChange={ onChange }
					/>
					<Button
						size="small"
						variant="tertiary"
						aria-label={ sprintf(
							/* translators: %s: what is filtered by, e.g. Category. */
							__( 'Remove Filter: %s', 'mainstay-blocks' ),
							labels[ name ]
						) }
						onClick={ () =>
							onChange( withFilter( filters, name, undefined ) )
						}
					>
						{ __( 'Remove Filter', 'mainstay-blocks' ) }
					</Button>
				</fieldset>
			) ) }
			{ others.length > 0 && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					aria-expanded={ isAdding }
					disabled={ isDisabled }
					accessibleWhenDisabled
					onClick={ () => setIsAdding( ! isAdding ) }
				>
					{ __( 'Add Filter', 'mainstay-blocks' ) }
				</Button>
			) }
			{ isAdding &&
				others.map( ( name ) => (
					<Button
						key={ name }
						__next40pxDefaultSize
						variant="tertiary"
						disabled={ isDisabled }
						accessibleWhenDisabled
						onClick={ () => {
							setIsAdding( false );
							onChange( withNewFilter( filters, name ) );
						} }
					>
						{ labels[ name ] }
					</Button>
				) ) }
		</div>
	);
}
