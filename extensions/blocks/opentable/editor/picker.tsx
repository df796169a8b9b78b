import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { useSearch } from './use-search';

interface Props {
	rid: string[];
	/** Says whether it could be read. */
	onSubmit: ( typed: string ) => boolean;
	onRemove: ( id: string ) => void;
}

/** The restaurants that were chosen, and a box for another: its id, its address, or code. */
export function Picker( { rid, onSubmit, onRemove }: Props ) {
	const [ value, setValue ] = useState( '' );
	const [ { items, notice }, search ] = useSearch();
	const id = useInstanceId( Picker, 'mainstay-restaurants' );
	const type = ( typed: string ) => {
		setValue( typed );
		search( typed );
	};
	return (
		<div className="wp-block-jetpack-opentable__picker">
			{ rid.length > 0 && (
				<ul className="wp-block-jetpack-opentable__chosen">
					{ rid.map( ( restaurant ) => (
						<li key={ restaurant }>
							{ restaurant }
							<Button
								icon={ closeSmall }
								size="small"
								label={ sprintf(
									/* translators: %s: number of a restaurant. */
									__(
										'Remove restaurant %s',
										'mainstay-blocks'
									),
									restaurant
								) }
								onClick={ () => onRemove( restaurant ) }
							/>
						</li>
					) ) }
				</ul>
			) }
			{ rid.length > 0 && (
				<label
					className="wp-block-jetpack-opentable__label"
					htmlFor={ id }
				>
					{ __( 'Restaurant', 'mainstay-blocks' ) }
				</label>
			) }
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( value.trim() && onSubmit( value.trim() ) ) {
						type( '' );
					}
				} }
			>
				<input
					type="text"
					value={ value }
					id={ id }
					list={ `${ id }-found` }
					className="components-placeholder__input"
					aria-label={ __( 'Restaurant', 'mainstay-blocks' ) }
					placeholder={ __(
						'Restaurant ID, address or embed code…',
						'mainstay-blocks'
					) }
					onChange={ ( event ) => type( event.target.value ) }
				/>
				<datalist id={ `${ id }-found` }>
					{ items.slice( 0, 20 ).map( ( item ) => (
						<option
							key={ item.rid }
							value={ `${ item.name } (#${ item.rid })` }
						/>
					) ) }
				</datalist>
				<Button
					variant={ rid.length ? 'secondary' : 'primary' }
					type="submit"
					__next40pxDefaultSize
				>
					{ rid.length
						? __( 'Add', 'mainstay-blocks' )
						: __( 'Embed', 'mainstay-blocks' ) }
				</Button>
			</form>
			<p className="wp-block-jetpack-opentable__found" role="status">
				{ items.length ? '' : notice }
			</p>
		</div>
	);
}
