import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	PanelBody,
	RangeControl,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { grid, list } from '@wordpress/icons';
import { Choices } from '../../../shared/related/choices';
import { DEFAULT, FEWEST, MOST, postsToShow } from './limits';
import type { RelatedPostsAttributes } from './types';

type Switch =
	'displayThumbnails' | 'displayDate' | 'displayAuthor' | 'displayContext';

/** The toolbar, and the block's settings; with those of the post where one is being edited. */
export function Settings( {
	attributes,
	setAttributes,
	post,
}: {
	attributes: RelatedPostsAttributes;
	setAttributes: ( attributes: Partial< RelatedPostsAttributes > ) => void;
	post: { id: number; type: string } | null;
} ) {
	const toggle = ( name: Switch, label: string ) => (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	const layout = ( name: string, icon: JSX.Element, label: string ) => (
		<ToolbarButton
			icon={ icon }
			label={ label }
			isPressed={
				( attributes.postLayout === 'list' ? 'list' : 'grid' ) === name
			}
			onClick={ () => setAttributes( { postLayout: name } ) }
		/>
	);
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					{ layout(
						'grid',
						grid,
						__( 'Grid View', 'mainstay-blocks' )
					) }
					{ layout(
						'list',
						list,
						__( 'List View', 'mainstay-blocks' )
					) }
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody
					title={ __( 'Related Posts Settings', 'mainstay-blocks' ) }
				>
					{ toggle(
						'displayThumbnails',
						__( 'Display thumbnails', 'mainstay-blocks' )
					) }
					{ toggle(
						'displayDate',
						__( 'Display date', 'mainstay-blocks' )
					) }
					{ toggle(
						'displayAuthor',
						__( 'Display author', 'mainstay-blocks' )
					) }
					{ toggle(
						'displayContext',
						__(
							'Display context (category or tag)',
							'mainstay-blocks'
						)
					) }
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Number of posts', 'mainstay-blocks' ) }
						value={ postsToShow( attributes.postsToShow ) }
						onChange={ ( value ) =>
							setAttributes( {
								postsToShow: postsToShow( value ?? DEFAULT ),
							} )
						}
						min={ FEWEST }
						max={ MOST }
						required
					/>
				</PanelBody>
				{ post && (
					<PanelBody
						title={ __( 'Posts of this list', 'mainstay-blocks' ) }
						initialOpen={ false }
					>
						<Choices id={ post.id } type={ post.type } />
					</PanelBody>
				) }
			</InspectorControls>
		</>
	);
}
