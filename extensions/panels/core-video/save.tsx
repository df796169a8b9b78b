import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { ReactNode } from 'react';
import type { VideoAttributes } from './types';
import { isElsewhere, videoAddress, type Edition } from './video-address';

export interface SaveProps {
	attributes: VideoAttributes;
}

/** What WordPress gives frames of this host. */
export const CLASSES = 'wp-block-embed is-type-video is-provider-videopress';

/**
 * The markup of a video that another host keeps: WordPress makes a frame of the address.
 *
 * @param edition Of the address.
 */
export const saveAddress = ( edition?: Edition ) =>
	function SavedAddress( { attributes }: SaveProps ) {
		const { caption, maxWidth, videoPressClassNames } = attributes;
		const { className, ...props } = useBlockProps.save() as {
			className?: string;
		};
		const classes = [ className, videoPressClassNames ?? CLASSES ];
		return (
			<figure
				className={ classes.filter( Boolean ).join( ' ' ) }
				{ ...props }
			>
				<div
					className="wp-block-embed__wrapper"
					style={
						maxWidth && maxWidth !== '100%'
							? { maxWidth, margin: 'auto' }
							: undefined
					}
				>{ `\n${ videoAddress( attributes, edition ) }\n` }</div>
				{ ! RichText.isEmpty( caption! ) && (
					<RichText.Content tagName="figcaption" value={ caption! } />
				) }
			</figure>
		);
	};

/**
 * A video of this site is saved as WordPress saves it: the page plays it whatever becomes of us.
 *
 * @param saveOfCore WordPress's own.
 */
export function saveOf( saveOfCore: ( props: SaveProps ) => ReactNode ) {
	const AddressOfVideo = saveAddress();
	return function save( props: SaveProps ) {
		const { attributes } = props;
		if ( isElsewhere( attributes ) ) {
			return AddressOfVideo( props );
		}
		const playsInline = attributes.playsInline || attributes.playsinline;
		return saveOfCore( {
			...props,
			attributes: { ...attributes, playsInline },
		} );
	};
}
