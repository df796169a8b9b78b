import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Preview } from './use-preview';

/** Whose players are shown: this site's, and those of the former host. */
const HOSTS = [ 'videopress.com', 'video.wordpress.com' ];

/** @return The address of the player; nothing where the answer holds something else. */
export function playerOf( { html }: Preview ): string {
	const found = new DOMParser()
		.parseFromString( html, 'text/html' )
		.querySelector( 'iframe' );
	const src = found?.getAttribute( 'src' ) ?? '';
	try {
		const { protocol, host } = new URL( src, document.location.href );
		return /^https?:$/.test( protocol ) &&
			[ document.location.host, ...HOSTS ].includes( host )
			? src
			: '';
	} catch {
		return '';
	}
}

/** Core gives measures as numbers or as text, or none. */
const shapeOf = ( { width, height }: Preview ) =>
	Number( width ) > 0 && Number( height ) > 0
		? `${ Number( width ) } / ${ Number( height ) }`
		: '16 / 9';

interface Props {
	preview: Preview;
	isSelected: boolean;
}

/** The player as visitors have it. The first click selects the block: it is for an overlay. */
export function VideoFrame( { preview, isSelected }: Props ) {
	const [ isInUse, setIsInUse ] = useState( false );
	useEffect( () => {
		if ( ! isSelected ) {
			setIsInUse( false );
		}
	}, [ isSelected ] );
	return (
		<div
			className="mainstay-video__frame"
			style={ { aspectRatio: shapeOf( preview ) } }
		>
			<iframe
				loading="lazy"
				src={ playerOf( preview ) }
				title={
					preview.title || __( 'Video player', 'mainstay-blocks' )
				}
				tabIndex={ isInUse ? undefined : -1 }
				referrerPolicy="strict-origin-when-cross-origin"
			/>
			{ ! isInUse && (
				<button
					type="button"
					className="mainstay-video__overlay"
					aria-label={ __( 'Use the player', 'mainstay-blocks' ) }
					onClick={ () => setIsInUse( true ) }
				/>
			) }
		</div>
	);
}
