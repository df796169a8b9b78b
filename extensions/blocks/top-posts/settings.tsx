import { InspectorControls } from '@wordpress/block-editor';
import {
	CheckboxControl,
	PanelBody,
	RadioControl,
	RangeControl,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { TopPostsAttributes } from './types';

/** As functions.php has it. */
const MAX_POSTS = 10;

interface PostType {
	slug: string;
	name: string;
	viewable?: boolean;
}

const getPeriods = () => [
	{ value: '1', label: __( 'Last 24 hours', 'mainstay-blocks' ) },
	{ value: '7', label: __( 'Last 7 days', 'mainstay-blocks' ) },
	{ value: '30', label: __( 'Last 30 days', 'mainstay-blocks' ) },
	{ value: '90', label: __( 'Last 90 days', 'mainstay-blocks' ) },
	{ value: '365', label: __( 'Last year', 'mainstay-blocks' ) },
	{ value: 'all-time', label: __( 'All time', 'mainstay-blocks' ) },
];

const getParts = () =>
	[
		[ 'displayDate', __( 'Show date', 'mainstay-blocks' ) ],
		[ 'displayAuthor', __( 'Show author', 'mainstay-blocks' ) ],
		[ 'displayThumbnail', __( 'Show image', 'mainstay-blocks' ) ],
		[ 'displayContext', __( 'Show category', 'mainstay-blocks' ) ],
	] as const;

interface Props {
	attributes: TopPostsAttributes;
	setAttributes: ( changed: Partial< TopPostsAttributes > ) => void;
}

/** Which kinds of posts are in the list. */
function PostTypes( { attributes: { postTypes }, setAttributes }: Props ) {
	const types = useSelect(
		( select ) =>
			select( coreStore ).getPostTypes( { per_page: -1 } ) as
				PostType[] | null,
		[]
	);
	return (
		<>
			{ types
				?.filter(
					( { slug, viewable } ) => viewable && slug !== 'attachment'
				)
				.map( ( { slug, name } ) => (
					<CheckboxControl
						__nextHasNoMarginBottom
						key={ slug }
						label={ name }
						checked={ postTypes[ slug ] === true }
						onChange={ ( isChecked ) =>
							setAttributes( {
								postTypes: {
									...postTypes,
									[ slug ]: isChecked,
								},
							} )
						}
					/>
				) ) }
		</>
	);
}

/** Which posts are shown, and what of them. */
export function Settings( {
	attributes,
	setAttributes,
	explanation,
}: Props & {
	/** What their order says. */
	explanation: string;
} ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Posts', 'mainstay-blocks' ) }>
				{ explanation && <p>{ explanation }</p> }
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Period', 'mainstay-blocks' ) }
					value={ attributes.period }
					options={ getPeriods() }
					onChange={ ( period ) => setAttributes( { period } ) }
				/>
				<RangeControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Number of posts', 'mainstay-blocks' ) }
					value={ attributes.postsToShow }
					min={ 1 }
					max={ MAX_POSTS }
					onChange={ ( number ) =>
						setAttributes( { postsToShow: number ?? 3 } )
					}
				/>
				<PostTypes
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</PanelBody>
			<PanelBody title={ __( 'Appearance', 'mainstay-blocks' ) }>
				<RadioControl
					label={ __( 'Layout', 'mainstay-blocks' ) }
					selected={ attributes.layout === 'list' ? 'list' : 'grid' }
					options={ [
						{
							value: 'grid',
							label: __( 'Grid', 'mainstay-blocks' ),
						},
						{
							value: 'list',
							label: __( 'List', 'mainstay-blocks' ),
						},
					] }
					onChange={ ( layout ) => setAttributes( { layout } ) }
				/>
				{ getParts().map( ( [ name, label ] ) => (
					<ToggleControl
						__nextHasNoMarginBottom
						key={ name }
						label={ label }
						checked={ attributes[ name ] }
						onChange={ ( isShown ) =>
							setAttributes( { [ name ]: isShown } )
						}
					/>
				) ) }
			</PanelBody>
		</InspectorControls>
	);
}
