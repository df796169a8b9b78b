import {
	BlockAlignmentControl,
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import {
	Button,
	Notice,
	Popover,
	ResizableBox,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { usePrevious } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { plusCircle } from '@wordpress/icons';
import type { BlockEditProps } from '@wordpress/blocks';
import { boot } from '../../../../shared/boot';
import { useJoinToLastStep } from '../../../../shared/join-to-last-step';
import { AddressPanel } from './address-panel';
import { movePoint, pointAt } from './coordinates';
import { MapCanvas } from './map-canvas';
import { MapSettings, MIN_HEIGHT } from './map-settings';
import { iconPath } from '../icon-control';
import { mapStyleOf } from '../marker-map/map-style';
import { isMapLink } from '../link-pattern';
import { MarkerFields } from './marker-fields';
import type { MarkerMap } from '../marker-map/marker-map';
import { MarkersPanel } from './markers-panel';
import { ImportButton } from '../places/import-button';
import type { Import } from '../places/use-import';
import { PicturePanel } from './picture-panel';
import { PlaceSearch } from './place-search';
import { readPoints } from './read-points';
import { StyleNotice } from './style-notice';
import { TokenPanel } from './token-panel';
import type { MapAttributes, Point } from '../types';
import { useAddressLookup } from './use-address-lookup';
import { useMapClick } from './use-map-click';
import type { TokenState } from './use-token';

/** What one marker gets that was shown among others. */
const ZOOM_OF_THE_LAST = 12;

const rounded = ( value: number, digits: number ) =>
	Number( value.toFixed( digits ) );

/** Some services give their results no ids. */
const isSamePlace = ( one: Point, other: Point ) =>
	one.id || other.id
		? one.id === other.id
		: one.coordinates.longitude === other.coordinates.longitude &&
			one.coordinates.latitude === other.coordinates.latitude;

/** The map with everything that changes it. */
export function MapEditor( {
	attributes,
	setAttributes,
	isSelected,
	clientId,
	tokenState,
	places,
}: BlockEditProps< MapAttributes > & {
	tokenState: TokenState;
	places: Import;
} ) {
	const { token } = tokenState;
	const points = readPoints( attributes.points );
	const style = mapStyleOf( attributes.className );
	const [ isAdding, setIsAdding ] = useState(
		! points.length && ! attributes.address
	);
	const [ top, setTop ] = useState< HTMLElement | null >( null );
	const [ map, setMap ] = useState< MarkerMap >();
	const [ error, setError ] = useState( '' );
	const joinToLastStep = useJoinToLastStep();
	const wasReading = usePrevious( places.isReading );
	useEffect( () => {
		if ( wasReading && ! places.isReading && ! places.error ) {
			setIsAdding( false );
		}
	}, [ wasReading, places.isReading, places.error ] );
	const isNew = useSelect(
		( select ) =>
			select( blockEditorStore ).wasBlockJustInserted( clientId ),
		[ clientId ]
	);

	const address = useAddressLookup(
		attributes.address,
		token,
		isNew,
		JSON.stringify( attributes.points ),
		( point, zoom ) => {
			const isLink = isMapLink( attributes.address );
			if ( isLink && isNew ) {
				// Undoing takes back what was pasted, not only what it became.
				joinToLastStep();
			}
			setAttributes( {
				points: [ point ],
				...( zoom !== undefined && { zoom } ),
				// The marker says what the link said.
				...( isLink && { address: '' } ),
			} );
		}
	);

	const add = ( point: Point ) => {
		if ( ! points.some( ( one ) => isSamePlace( one, point ) ) ) {
			setAttributes( { points: [ ...points, point ] } );
		}
		setIsAdding( false );
	};
	const addAt = ( { lng, lat }: { lng: number; lat: number } ) =>
		add( pointAt( { longitude: lng, latitude: lat } ) );
	useMapClick( isSelected && isAdding ? map : undefined, addAt );
	const change = ( index: number, point: Point ) =>
		setAttributes( {
			points: points.map( ( one, at ) => ( at === index ? point : one ) ),
		} );
	const remove = ( index: number ) => {
		const left = points.filter( ( _, at ) => at !== index );
		setAttributes( {
			points: left,
			...( left.length === 1 && { zoom: ZOOM_OF_THE_LAST } ),
		} );
	};
	const message = error || address.error;

	return (
		<>
			<BlockControls group="block">
				<BlockAlignmentControl
					value={ attributes.align }
					onChange={ ( align?: string ) =>
						setAttributes( { align } )
					}
					controls={ [ 'center', 'wide', 'full' ] }
				/>
			</BlockControls>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ plusCircle }
						label={ __( 'Add a marker', 'mainstay-blocks' ) }
						isPressed={ isAdding }
						onClick={ () => setIsAdding( ! isAdding ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<MapSettings
					attributes={ attributes }
					setAttributes={ setAttributes }
					hasMany={ points.length > 1 }
				/>
				<MarkersPanel
					points={ points }
					onChange={ change }
					onDelete={ remove }
				>
					<ImportButton places={ places } />
				</MarkersPanel>
				<AddressPanel
					address={ attributes.address }
					onSubmit={ ( typed ) => {
						setAttributes( { address: typed } );
						address.lookUp( typed );
					} }
				/>
				{
					// Mapbox forbids pictures of its maps; one that is there can be removed.
					( ! token || attributes.poster ) && (
						<PicturePanel
							map={ token ? undefined : map }
							points={ points }
							color={ attributes.markerColor }
							icon={ iconPath( attributes.markerIcon ) }
							poster={ attributes.poster }
							onChange={ ( poster ) =>
								setAttributes( { poster } )
							}
						/>
					)
				}
				{ boot().settingsUrl !== null && (
					<TokenPanel { ...tokenState } />
				) }
			</InspectorControls>
			{ message && (
				<Notice status="error" isDismissible={ false }>
					{ message }
				</Notice>
			) }
			{ isSelected && ! token && <StyleNotice style={ style } /> }
			<ResizableBox
				className="wp-block-jetpack-map__box"
				size={ {
					width: '100%',
					height: attributes.mapHeight ?? 'auto',
				} }
				minHeight={ MIN_HEIGHT }
				grid={ [ 10, 10 ] }
				enable={ { bottom: true } }
				showHandle={ isSelected }
				onResizeStop={ ( _event, _direction, element ) =>
					setAttributes( {
						mapHeight: Math.max( MIN_HEIGHT, element.offsetHeight ),
					} )
				}
			>
				<div
					className="wp-block-jetpack-map__frame"
					// As on the page: style.scss and late.scss ask for it.
					data-token={ token ? '' : undefined }
					style={ attributes.mapHeight ? { blockSize: '100%' } : {} }
				>
					<MapCanvas
						attributes={ attributes }
						style={ style }
						token={ token }
						isSelected={ isSelected }
						onMap={ setMap }
						onError={ setError }
						onDrag={ ( index, position ) =>
							change(
								index,
								movePoint( points[ index ]!, position )
							)
						}
						onMove={ ( { center, zoom } ) => {
							if ( points.length > 1 ) {
								return;
							}
							setAttributes( {
								zoom: rounded( zoom, 2 ),
								...( ! points.length && {
									mapCenter: {
										lng: rounded( center.longitude, 6 ),
										lat: rounded( center.latitude, 6 ),
									},
								} ),
							} );
						} }
					>
						{ ( index, { close } ) => (
							<MarkerFields
								point={ points[ index ]! }
								onChange={ ( point ) => change( index, point ) }
								onDelete={ () => {
									close();
									remove( index );
								} }
							/>
						) }
					</MapCanvas>
					<div ref={ setTop } className="wp-block-jetpack-map__top" />
				</div>
			</ResizableBox>
			{ isSelected && isAdding && top && (
				<Popover
					anchor={ top }
					placement="bottom"
					className="wp-block-jetpack-map__adding"
					onClose={ () => setIsAdding( false ) }
					onFocusOutside={ () => {} }
				>
					<h2>{ __( 'Add marker', 'mainstay-blocks' ) }</h2>
					<PlaceSearch token={ token } onSelect={ add } />
					{ map && (
						<>
							<p>
								{ __(
									'Or click on the map, or type coordinates.',
									'mainstay-blocks'
								) }
							</p>
							<Button
								variant="secondary"
								onClick={ () =>
									addAt( map.map.getCenter().wrap() )
								}
								__next40pxDefaultSize
							>
								{ __(
									'Add in the middle of the map',
									'mainstay-blocks'
								) }
							</Button>
						</>
					) }
					<div className="wp-block-jetpack-map__import">
						<ImportButton places={ places } />
					</div>
				</Popover>
			) }
		</>
	);
}
