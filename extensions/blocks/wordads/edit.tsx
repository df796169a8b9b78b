import {
	BlockControls,
	InspectorControls,
	useBlockProps,
} from '@wordpress/block-editor';
import { PanelBody, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRequest } from '../../../shared/use-request';
import { AdPanel } from './ad-panel';
import { fetchAds, type Ad } from './api';
import { FormatMenu } from './format-menu';
import { formatOf, type Format } from './formats';
import type { AdAttributes } from './types';

/** What visitors will see: the ad's picture, or that something stands here. */
function Box( { format, shown }: { format: Format; shown?: Ad } ) {
	const { width, height, label } = format;
	return (
		<div
			className="wp-block-jetpack-wordads__box"
			style={ {
				inlineSize: width,
				aspectRatio: `${ width } / ${ height }`,
			} }
		>
			{ shown?.imageUrl ? (
				<img src={ shown.imageUrl } alt={ shown.name } />
			) : (
				<span className="wp-block-jetpack-wordads__size">
					{ shown
						? sprintf(
								/* translators: %1$s: name of an ad. %2$s: its format, e.g. Rectangle 300×250. */
								__( '%1$s · %2$s', 'mainstay-blocks' ),
								shown.name,
								label
							)
						: label }
				</span>
			) }
		</div>
	);
}

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< AdAttributes > ) {
	const format = formatOf( attributes.format );
	const [ attempt, setAttempt ] = useState( 0 );
	// A place shows a size; which ads there are is asked when it matters.
	const request = useRequest(
		async ( signal ) =>
			isSelected || attributes.ad ? fetchAds( signal ) : undefined,
		[ isSelected || Boolean( attributes.ad ), attempt ]
	);
	const known = request.status === 'ready' ? request.data : undefined;
	const shown = known?.ads.find(
		( ad ) =>
			ad.format === format.slug &&
			( attributes.ad ? ad.id === attributes.ad : ad.isRunning )
	);
	return (
		<div { ...useBlockProps( { className: 'wp-block-jetpack-wordads' } ) }>
			<BlockControls group="block">
				<FormatMenu
					format={ format }
					onChange={ ( slug ) =>
						// Another size is another ad.
						setAttributes( { format: slug, ad: undefined } )
					}
				/>
			</BlockControls>
			<InspectorControls>
				<AdPanel
					request={ request }
					format={ format }
					ad={ attributes.ad }
					onChange={ ( ad ) => setAttributes( { ad } ) }
					onRefresh={ () => setAttempt( ( count ) => count + 1 ) }
				/>
				<PanelBody title={ __( 'Visibility', 'mainstay-blocks' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Hide on mobile', 'mainstay-blocks' ) }
						help={ __(
							'Keeps the place free of ads on narrow screens.',
							'mainstay-blocks'
						) }
						checked={ attributes.hideMobile }
						onChange={ ( hideMobile ) =>
							setAttributes( { hideMobile } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<p className="wp-block-jetpack-wordads__label">
				{ __( 'Advertisement', 'mainstay-blocks' ) }
			</p>
			<Box format={ format } shown={ shown } />
		</div>
	);
}
