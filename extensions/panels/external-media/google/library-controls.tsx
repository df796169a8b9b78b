import { Button, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Filters } from '../api';
import { FilterBar } from './filter-bar';
import type { Pages } from '../grid/use-pages';

/** The latest pictures of a library, and the list of its albums, as paths. */
export const RECENT = 'recent';
export const ALBUMS = '/';

export interface Place {
	path: string;
	/** Of the album that is open. */
	album: string;
	filters: Filters;
}

export const START: Place = { path: RECENT, album: '', filters: {} };

/** Where in a library the author looks: only what its service lets others do. */
export function LibraryControls( {
	pages,
	place,
	isDisabled,
	onChange,
}: {
	pages: Pages;
	place: Place;
	isDisabled: boolean;
	onChange: ( place: Place ) => void;
} ) {
	const { filters, hasAlbums } = pages;
	return (
		<>
			{ hasAlbums && (
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					className="mainstay-media__view"
					label={ __( 'View', 'mainstay-blocks' ) }
					value={ place.path === RECENT ? RECENT : ALBUMS }
					disabled={ isDisabled }
					options={ [
						{
							value: RECENT,
							label: __( 'Photos', 'mainstay-blocks' ),
						},
						{
							value: ALBUMS,
							label: __( 'Albums', 'mainstay-blocks' ),
						},
					] }
					onChange={ ( path ) => onChange( { ...START, path } ) }
				/>
			) }
			{ place.album && (
				<nav
					className="mainstay-media__breadcrumb"
					aria-label={ __( 'Album', 'mainstay-blocks' ) }
				>
					<Button
						variant="link"
						disabled={ isDisabled }
						onClick={ () => onChange( { ...START, path: ALBUMS } ) }
					>
						{ __( 'Albums', 'mainstay-blocks' ) }
					</Button>
					<span aria-hidden="true">/</span>
					<span aria-current="page">{ place.album }</span>
				</nav>
			) }
			{ filters.length > 0 && place.path === RECENT && (
				<FilterBar
					known={ filters }
					filters={ place.filters }
					isDisabled={ isDisabled }
					onChange={ ( next ) =>
						onChange( { ...place, filters: next } )
					}
				/>
			) }
		</>
	);
}
