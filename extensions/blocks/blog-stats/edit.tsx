import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	PanelBody,
	Placeholder,
	RadioControl,
	Spinner,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chartBar } from '@wordpress/icons';
import { useBlockPreview } from '../../../shared/previews/use-block-preview';
import { textOf } from '../../../shared/text-of';
import type { BlogStatsAttributes } from './types';

type Props = BlockEditProps< BlogStatsAttributes > & {
	context: { postId?: number };
};

/** What is counted, and what is said of it. */
function Controls( { attributes, setAttributes }: Omit< Props, 'context' > ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
				<RadioControl
					label={ __( 'Count', 'mainstay-blocks' ) }
					selected={ attributes.statsData }
					options={ [
						{
							value: 'views',
							label: __( 'Views', 'mainstay-blocks' ),
						},
						{
							value: 'visitors',
							label: __( 'Visitors', 'mainstay-blocks' ),
						},
					] }
					onChange={ ( statsData ) => setAttributes( { statsData } ) }
				/>
				<RadioControl
					label={ __( 'Of', 'mainstay-blocks' ) }
					selected={ attributes.statsOption }
					options={ [
						{
							value: 'site',
							label: __( 'The whole site', 'mainstay-blocks' ),
						},
						{
							value: 'post',
							label: __( 'This post', 'mainstay-blocks' ),
						},
					] }
					onChange={ ( statsOption ) =>
						setAttributes( { statsOption } )
					}
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Text after the number', 'mainstay-blocks' ) }
					value={ attributes.label ?? '' }
					onChange={ ( label ) =>
						setAttributes( { label: label || undefined } )
					}
				/>
			</PanelBody>
		</InspectorControls>
	);
}

/** Why there is nothing to see. */
const explain = ( { statsData, statsOption }: BlogStatsAttributes ) =>
	statsData === 'visitors' && statsOption === 'post'
		? __(
				'No statistics plugin tells how many visitors a single post has had, so visitors see nothing here. Choose views, or the whole site.',
				'mainstay-blocks'
			)
		: __(
				'Nothing on this site counts this, so visitors see nothing here. This plugin does not track visitors. Install a statistics plugin: WP Statistics counts views and visitors, Post Views Counter and WP Popular Posts count the views of posts.',
				'mainstay-blocks'
			);

export function Edit( { attributes, setAttributes, ...props }: Props ) {
	const { label, statsData, statsOption } = attributes;
	const request = useBlockPreview(
		'jetpack/blog-stats',
		{ label, statsData, statsOption },
		Number( props.context.postId ) || 0
	);
	const text =
		request.status === 'ready' ? textOf( request.data ).trim() : '';
	return (
		<div { ...useBlockProps() }>
			<Controls
				{ ...props }
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			{ request.status === 'loading' && <Spinner /> }
			{ text && <p>{ text }</p> }
			{ request.status !== 'loading' && ! text && (
				<Placeholder
					icon={ chartBar }
					label={ __( 'Blog Stats', 'mainstay-blocks' ) }
					instructions={
						request.status === 'failed'
							? request.message
							: explain( attributes )
					}
				/>
			) }
		</div>
	);
}
