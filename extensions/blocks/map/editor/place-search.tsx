import { Notice, Spinner } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../../shared/is-composing';
import { useRequest } from '../../../../shared/use-request';
import { findPlaces, type Found } from '../api';
import type { Point } from '../types';
import { parseCoordinates, pointAt } from './coordinates';

const DELAY = 250;
const NOTHING: Found = { places: [], attribution: '' };

/** A field that suggests places: arrows choose, Enter takes. */
export function PlaceSearch( {
	token,
	onSelect,
}: {
	token: string;
	onSelect: ( place: Point ) => void;
} ) {
	const id = useInstanceId( PlaceSearch, 'mainstay-place-search' );
	const [ query, setQuery ] = useState( '' );
	const [ searched, setSearched ] = useState( '' );
	const [ active, setActive ] = useState( 0 );
	useEffect( () => {
		const timer = setTimeout( () => {
			setSearched( query.trim() );
			setActive( 0 );
		}, DELAY );
		return () => clearTimeout( timer );
	}, [ query ] );
	const request = useRequest(
		async ( signal ) => {
			const coordinates = parseCoordinates( searched );
			if ( coordinates ) {
				return { places: [ pointAt( coordinates ) ], attribution: '' };
			}
			return searched
				? findPlaces( searched, 'suggestions', token, signal )
				: NOTHING;
		},
		[ searched, token ]
	);
	// What was found for another text is not what Enter takes.
	const isCurrent = searched === query.trim();
	const { places, attribution } =
		request.status === 'ready' && isCurrent ? request.data : NOTHING;
	const isAnswered = request.status === 'ready' && searched && isCurrent;

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isComposing( event.nativeEvent ) ) {
			return;
		}
		const step = { ArrowDown: 1, ArrowUp: -1 }[ event.key ];
		if ( step && places.length ) {
			event.preventDefault();
			setActive( ( active + step + places.length ) % places.length );
		}
		const place = places[ active ];
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			if ( place ) {
				onSelect( place );
			}
		}
	};
	return (
		<div className="wp-block-jetpack-map__search">
			<input
				type="text"
				role="combobox"
				className="components-text-control__input"
				aria-label={ __( 'Add a marker', 'mainstay-blocks' ) }
				aria-autocomplete="list"
				aria-expanded={ places.length > 0 }
				aria-controls={ id }
				aria-activedescendant={
					places.length ? `${ id }-${ active }` : undefined
				}
				placeholder={ __( 'Add a marker…', 'mainstay-blocks' ) }
				autoComplete="off"
				maxLength={ 2000 }
				value={ query }
				onChange={ ( event ) => setQuery( event.target.value ) }
				onKeyDown={ onKeyDown }
			/>
			{ request.status === 'loading' && <Spinner /> }
			{ request.status === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ request.message }
				</Notice>
			) }
			<ul
				id={ id }
				role="listbox"
				aria-label={ __( 'Places', 'mainstay-blocks' ) }
				hidden={ ! places.length }
			>
				{ places.map( ( place, index ) => (
					// eslint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has the keys.
					<li
						key={ index }
						id={ `${ id }-${ index }` }
						role="option"
						aria-selected={ index === active }
						onMouseEnter={ () => setActive( index ) }
						onMouseDown={ ( event ) => event.preventDefault() }
						onClick={ () => onSelect( place ) }
					>
						<strong>{ place.title }</strong>
						{ place.caption !== place.title && (
							<span>{ place.caption }</span>
						) }
					</li>
				) ) }
			</ul>
			<p role="status">
				{ isAnswered &&
					( places.length
						? sprintf(
								/* translators: 1: number of places, 2: whom the data are owed to. */
								_n(
									'%1$d place. %2$s',
									'%1$d places. %2$s',
									places.length,
									'mainstay-blocks'
								),
								places.length,
								attribution
							)
						: __( 'No places found.', 'mainstay-blocks' ) ) }
			</p>
		</div>
	);
}
