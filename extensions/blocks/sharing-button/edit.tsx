import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Icon,
	PanelBody,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getShareServices } from '../../../shared/sharing/services';
import { useShareIcon } from '../../../shared/sharing/use-share-icon';
import type { SharingButtonAttributes } from './types';

interface Context {
	styleType?: string;
	iconColorValue?: string;
	iconBackgroundColorValue?: string;
}

type Props = BlockEditProps< SharingButtonAttributes > & { context: Context };

/** Whether the owner made the service in an earlier plugin, which the server knows. */
const isOwn = ( service: string ) => /^custom-\d+$/.test( service );

/** Which service, and what its button says. */
function Controls( { attributes, setAttributes }: Omit< Props, 'context' > ) {
	const { service = '', label = '' } = attributes;
	const services = getShareServices();
	const isKnown = services.some( ( one ) => one.service === service );
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Service', 'mainstay-blocks' ) }
					value={ service }
					help={
						isKnown || isOwn( service )
							? undefined
							: __(
									'This service no longer accepts shared posts, so visitors do not see the button. Choose another one.',
									'mainstay-blocks'
								)
					}
					options={ [
						...( isKnown
							? []
							: [ { value: service, label: label || service } ] ),
						...services.map( ( one ) => ( {
							value: one.service,
							label: one.label,
						} ) ),
					] }
					onChange={ ( chosen ) =>
						setAttributes( {
							service: chosen,
							label: services.find(
								( one ) => one.service === chosen
							)?.label,
						} )
					}
				/>
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Text', 'mainstay-blocks' ) }
					value={ label }
					onChange={ ( text ) => setAttributes( { label: text } ) }
				/>
			</PanelBody>
		</InspectorControls>
	);
}

export function Edit( { context, attributes, ...props }: Props ) {
	const { service = '', label } = attributes;
	const style = context.styleType ?? 'icon-text';
	const known = getShareServices().find( ( one ) => one.service === service );
	const icon = useShareIcon( service );
	return (
		<li { ...useBlockProps( { className: `is-${ style }` } ) }>
			<Controls attributes={ attributes } { ...props } />
			<span
				className="mainstay-sharing__link"
				style={ {
					color: context.iconColorValue,
					backgroundColor: context.iconBackgroundColorValue,
					opacity: known || isOwn( service ) ? undefined : 0.5,
				} }
			>
				{ style !== 'text' && ! isOwn( service ) && (
					<Icon icon={ icon } />
				) }
				{ ( style !== 'icon' || isOwn( service ) ) && (
					<span>{ label || known?.label || service }</span>
				) }
			</span>
		</li>
	);
}
