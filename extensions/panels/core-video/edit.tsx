import { useBlockProps } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { isHosting, missingPlan } from './editor/availability';
import { DisabledPlaceholder } from './editor/disabled-placeholder';
import { HostedVideo } from './editor/hosted-video';
import { Loading } from './editor/loading';
import type { VideoAttributes, VideoProps } from './types';
import { useChoice } from './editor/use-choice';
import { VideoPlaceholder } from './editor/video-placeholder';
import './editor.scss';

interface Props extends VideoProps {
	/** WordPress's own edit: for videos without a guid, and where a guid leads nowhere. */
	CoreEdit: ComponentType< VideoProps >;
}

/** The block while it has no video to show. */
function Empty( { children }: { children: ReactNode } ) {
	return (
		<div
			{ ...useBlockProps( {
				ref: useCanvasStyle( 'core-video/edit' ),
			} ) }
		>
			{ children }
		</div>
	);
}

export function Edit( { CoreEdit, ...props }: Props ) {
	const { attributes, setAttributes } = props;
	const { guid, src } = attributes;
	const [ isReplacing, setIsReplacing ] = useState( false );
	const { step, choose, chooseGuid, resolve, fail } = useChoice(
		props,
		isHosting()
	);
	const unavailable = missingPlan();

	/** "Replace" of WordPress's edit gives another video: it is hosted like one that was uploaded. */
	const setOfCore = ( changes: Partial< VideoAttributes > ) => {
		const isOther = 'src' in changes && changes.src !== src;
		// A guid that leads nowhere just now is not that of the next video.
		setAttributes(
			isOther
				? {
						guid: undefined,
						videoPressClassNames: undefined,
						...changes,
					}
				: changes
		);
		if (
			changes.id &&
			changes.src &&
			( changes.id !== attributes.id || ! guid )
		) {
			resolve( changes.id );
		}
	};

	if ( step ) {
		return (
			<Empty>
				<Loading step={ step } />
			</Empty>
		);
	}
	if ( guid && ! isReplacing ) {
		return (
			<HostedVideo
				{ ...props }
				onReplace={ () => setIsReplacing( true ) }
				fallback={ ( file ) => (
					<CoreEdit
						{ ...props }
						attributes={ { ...attributes, src: file } }
						setAttributes={ ( changes ) =>
							setOfCore( { src: file, ...changes } )
						}
					/>
				) }
			/>
		);
	}
	if ( src && ! isReplacing ) {
		return <CoreEdit { ...props } setAttributes={ setOfCore } />;
	}
	if ( unavailable ) {
		return (
			<Empty>
				<DisabledPlaceholder { ...unavailable } />
			</Empty>
		);
	}
	return (
		<Empty>
			<VideoPlaceholder
				value={ attributes }
				onChoose={ ( media ) => {
					setIsReplacing( false );
					choose( media );
				} }
				onGuid={ ( chosen ) => {
					setIsReplacing( false );
					chooseGuid( chosen );
				} }
				onError={ fail }
				onReplace={ props.onReplace }
				onCancel={
					isReplacing ? () => setIsReplacing( false ) : undefined
				}
			/>
		</Empty>
	);
}
