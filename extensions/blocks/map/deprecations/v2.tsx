// Until styles were classes: the style was an attribute of its own.
interface Point {
	title?: string;
	coordinates?: { latitude?: number; longitude?: number };
}

type Attributes = {
	align?: string;
	className?: string;
	points: ( Point | null )[];
	mapStyle: string;
	mapDetails: boolean;
	zoom: number;
	mapCenter: { longitude: number; latitude: number };
	markerColor: string;
	scrollToZoom: boolean;
	mapHeight?: number;
	showFullscreenButton: boolean;
};

const classWithout = ( className = '' ) =>
	className
		.split( /\s+/ )
		.filter( ( name ) => name && ! /^is-style-/.test( name ) );

export const v2 = {
	attributes: {
		align: { type: 'string' },
		points: { type: 'array', default: [] },
		mapStyle: { type: 'string', default: 'default' },
		mapDetails: { type: 'boolean', default: true },
		zoom: { type: 'number', default: 13 },
		mapCenter: {
			type: 'object',
			default: {
				longitude: -122.41941550000001,
				latitude: 37.7749295,
			},
		},
		markerColor: { type: 'string', default: 'red' },
		preview: { type: 'boolean', default: false },
		scrollToZoom: { type: 'boolean', default: false },
		mapHeight: { type: 'integer' },
		showFullscreenButton: { type: 'boolean', default: true },
	},
	supports: { html: false },
	migrate: ( { mapStyle, className, ...others }: Attributes ) => ( {
		address: '',
		...others,
		className: [
			...classWithout( className ),
			`is-style-${ mapStyle }`,
		].join( ' ' ),
	} ),
	save( { attributes }: { attributes: Attributes } ) {
		const { align, points, mapHeight } = attributes;
		return (
			<div
				className={ align ? `align${ align }` : undefined }
				data-map-style={ attributes.mapStyle }
				data-map-details={ attributes.mapDetails }
				data-points={ JSON.stringify( points ) }
				data-zoom={ attributes.zoom }
				data-map-center={ JSON.stringify( attributes.mapCenter ) }
				data-marker-color={ attributes.markerColor }
				data-scroll-to-zoom={ attributes.scrollToZoom || null }
				data-map-height={ mapHeight || null }
				data-show-fullscreen-button={
					attributes.showFullscreenButton || null
				}
			>
				{ points.length > 0 && (
					<ul>
						{ points.map( ( point, index ) => (
							<li key={ index }>
								<a
									href={ `https://www.google.com/maps/search/?api=1&query=${ point?.coordinates?.latitude },${ point?.coordinates?.longitude }` }
								>
									{ point?.title }
								</a>
							</li>
						) ) }
					</ul>
				) }
			</div>
		);
	},
};
