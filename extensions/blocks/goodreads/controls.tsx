import { InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	RadioControl,
	RangeControl,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { GoodreadsAttributes } from './types';
import { booksOf, MOST_BOOKS } from './widget';

interface Option {
	value: string;
	label: string;
}

/** A value that is saved and not in the list stays. */
const withSaved = ( options: Option[], saved: string ) =>
	options.some( ( { value } ) => value === saved )
		? options
		: [ ...options, { value: saved, label: saved } ];

const getShelves = () => [
	{ value: 'read', label: __( 'Read', 'mainstay-blocks' ) },
	{
		value: 'currently-reading',
		label: __( 'Currently reading', 'mainstay-blocks' ),
	},
	{ value: 'to-read', label: __( 'Want to read', 'mainstay-blocks' ) },
];

const getSortings = () => [
	{ value: 'date_added', label: __( 'Date added', 'mainstay-blocks' ) },
	{ value: 'date_read', label: __( 'Date read', 'mainstay-blocks' ) },
	{ value: 'title', label: __( 'Title', 'mainstay-blocks' ) },
	{ value: 'author', label: __( 'Author', 'mainstay-blocks' ) },
	{ value: 'rating', label: __( 'Rating', 'mainstay-blocks' ) },
	{
		value: 'position',
		label: __( 'Position on the shelf', 'mainstay-blocks' ),
	},
];

const getOrders = () => [
	{ value: 'd', label: __( 'Descending', 'mainstay-blocks' ) },
	{ value: 'a', label: __( 'Ascending', 'mainstay-blocks' ) },
];

const getParts = () =>
	[
		[ 'showCover', __( 'Show cover', 'mainstay-blocks' ) ],
		[ 'showAuthor', __( 'Show author', 'mainstay-blocks' ) ],
		[ 'showTitle', __( 'Show title', 'mainstay-blocks' ) ],
		[ 'showRating', __( 'Show rating', 'mainstay-blocks' ) ],
		[ 'showReview', __( 'Show review', 'mainstay-blocks' ) ],
		[ 'showTags', __( 'Show tags', 'mainstay-blocks' ) ],
	] as const;

interface Props {
	attributes: GoodreadsAttributes;
	onChange: ( changed: Partial< GoodreadsAttributes > ) => void;
}

/** Which books are shown. */
function Books( { attributes, onChange }: Props ) {
	const { shelfOption, sortOption, orderOption, customTitle } = attributes;
	return (
		<PanelBody title={ __( 'Books', 'mainstay-blocks' ) }>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Heading', 'mainstay-blocks' ) }
				value={ customTitle ?? '' }
				onChange={ ( title ) =>
					onChange( { customTitle: title || undefined } )
				}
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Shelf', 'mainstay-blocks' ) }
				value={ shelfOption }
				options={ withSaved( getShelves(), shelfOption ) }
				onChange={ ( shelf ) => onChange( { shelfOption: shelf } ) }
			/>
			<RangeControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Number of books', 'mainstay-blocks' ) }
				value={ booksOf( attributes ) }
				min={ 1 }
				max={ MOST_BOOKS }
				onChange={ ( books ) =>
					onChange( { bookNumber: String( books ?? 5 ) } )
				}
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Sort by', 'mainstay-blocks' ) }
				value={ sortOption }
				options={ withSaved( getSortings(), sortOption ) }
				onChange={ ( sorting ) => onChange( { sortOption: sorting } ) }
			/>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Order', 'mainstay-blocks' ) }
				value={ orderOption }
				options={ withSaved( getOrders(), orderOption ) }
				onChange={ ( order ) => onChange( { orderOption: order } ) }
			/>
		</PanelBody>
	);
}

/** Which books are shown, and what of them. */
export function Controls( { attributes, onChange }: Props ) {
	return (
		<InspectorControls>
			<Books attributes={ attributes } onChange={ onChange } />
			<PanelBody title={ __( 'Appearance', 'mainstay-blocks' ) }>
				<RadioControl
					label={ __( 'Style', 'mainstay-blocks' ) }
					selected={
						attributes.style === 'grid' ? 'grid' : 'default'
					}
					options={ [
						{
							value: 'default',
							label: __( 'List', 'mainstay-blocks' ),
						},
						{
							value: 'grid',
							label: __( 'Covers', 'mainstay-blocks' ),
						},
					] }
					onChange={ ( style ) => onChange( { style } ) }
				/>
				{ attributes.style !== 'grid' &&
					getParts().map( ( [ name, label ] ) => (
						<ToggleControl
							__nextHasNoMarginBottom
							key={ name }
							label={ label }
							checked={ attributes[ name ] }
							onChange={ ( isShown ) =>
								onChange( { [ name ]: isShown } )
							}
						/>
					) ) }
			</PanelBody>
		</InspectorControls>
	);
}
