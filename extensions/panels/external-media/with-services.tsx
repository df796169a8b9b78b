import { Button, MenuItem } from '@wordpress/components';
import { isValidElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { offeredServices } from './service-names';
import { ServiceItems, SourceMenu } from './source-menu';
import type { Request } from './types';

/** What WordPress's `MediaUpload` takes, as far as it matters here. */
export interface MediaUploadProps {
	allowedTypes?: string[];
	multiple?: boolean | 'add';
	gallery?: boolean;
	addToGallery?: boolean;
	/** Of MediaPlaceholder only. */
	mode?: string;
	unstableFeaturedImageFlow?: boolean;
	value?: number | number[];
	onSelect: Request[ 'onSelect' ];
	render: ( props: { open: () => void } ) => ReactNode;
}

export function buttonLabel( {
	allowedTypes = [],
	multiple,
	unstableFeaturedImageFlow,
	value,
}: Pick<
	MediaUploadProps,
	'allowedTypes' | 'multiple' | 'unstableFeaturedImageFlow' | 'value'
> ): string {
	if ( unstableFeaturedImageFlow && value ) {
		return __( 'Replace Image', 'mainstay-blocks' );
	}
	if ( allowedTypes.length > 1 ) {
		return __( 'Select Media', 'mainstay-blocks' );
	}
	return multiple
		? __( 'Select Images', 'mainstay-blocks' )
		: __( 'Select Image', 'mainstay-blocks' );
}

const idsOf = ( { value }: MediaUploadProps ) =>
	[ value ?? [] ].flat().filter( Boolean );

/** A gallery that is there already is edited as a whole: nothing else fits into its window. */
const takesPictures = ( props: MediaUploadProps ) =>
	( props.allowedTypes ?? [] ).some( ( type ) =>
		/^image(\/|$)/.test( type )
	) &&
	( ! props.gallery || props.addToGallery || ! idsOf( props ).length );

/**
 * Adds the services to whatever opens the media library: to a menu as entries, to a button as the
 * menu that it opens. What looks otherwise stays as it is.
 */
function addServices( props: MediaUploadProps, open: () => void ): ReactNode {
	const original = props.render( { open } );
	const request: Omit< Request, 'service' > = {
		isMultiple: Boolean( props.multiple ),
		kept: props.addToGallery ? idsOf( props ) : [],
		onSelect: props.onSelect,
	};
	if ( props.unstableFeaturedImageFlow ) {
		return (
			<>
				{ original }
				<SourceMenu
					button={
						<Button __next40pxDefaultSize variant="secondary" />
					}
					label={ buttonLabel( props ) }
					open={ open }
					request={ request }
				/>
			</>
		);
	}
	if ( ! isValidElement< { children?: ReactNode } >( original ) ) {
		return original;
	}
	if ( original.type === MenuItem ) {
		return (
			<>
				{ original }
				<ServiceItems request={ request } />
			</>
		);
	}
	if ( original.type !== Button ) {
		return original;
	}
	const { children } = original.props;
	return (
		<SourceMenu
			button={ original }
			// A button with words or an icon of its own keeps them.
			label={
				props.mode === 'browse' && typeof children === 'string'
					? buttonLabel( props )
					: children
			}
			open={ open }
			request={ request }
		/>
	);
}

/** For the filter `editor.MediaUpload`. */
export function withServices( MediaUpload: ComponentType< MediaUploadProps > ) {
	return function MediaUploadWithServices( props: MediaUploadProps ) {
		if ( ! offeredServices().length || ! takesPictures( props ) ) {
			return <MediaUpload { ...props } />;
		}
		return (
			<MediaUpload
				{ ...props }
				render={ ( { open } ) => addServices( props, open ) }
			/>
		);
	};
}
