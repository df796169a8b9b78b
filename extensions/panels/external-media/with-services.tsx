import { Button, MenuItem } from '@wordpress/components';
import { isValidElement } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { offeredServices } from './service-names';
import { ServiceItems, SourceMenu } from './source-menu';
import type { LookOfButton, Request } from './types';

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

const idsOf = ( { value }: MediaUploadProps ) =>
	[ value ?? [] ].flat().filter( Boolean );

/** A gallery that is there already is edited as a whole: nothing else fits into its window. */
const takesPictures = ( props: MediaUploadProps ) =>
	( props.allowedTypes ?? [] ).some( ( type ) =>
		/^image(\/|$)/.test( type )
	) &&
	( ! props.gallery || props.addToGallery || ! idsOf( props ).length );

/**
 * Adds the services beside whatever opens the media library: to a menu as entries, to a button as the
 * button of a menu. What WordPress shows stays as it is, and so does what looks otherwise.
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
				<div style={ { marginBlockStart: 8 } }>
					<SourceMenu request={ request } />
				</div>
			</>
		);
	}
	if ( ! isValidElement< LookOfButton >( original ) ) {
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
	const { variant, className, children } = original.props;
	// A button without words, such as an icon in a corner, has no room beside it.
	if ( original.type !== Button || typeof children !== 'string' ) {
		return original;
	}
	return (
		<>
			{ original }
			<SourceMenu
				request={ request }
				// In a placeholder, one of a row of buttons that look alike.
				{ ...( props.mode === 'browse' && { variant, className } ) }
			/>
		</>
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
