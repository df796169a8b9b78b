import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties, ReactNode } from 'react';
import { GatedPreview } from './gated-preview';

interface Props {
	/** The company's name. */
	service: string;
	src: string;
	/** The same content by a plain link. */
	link: string;
	/** Of the same, for the inserter. */
	drawing: ReactNode;
	/** Starts the names of the classes; without it they are those of every embed. */
	block?: string;
	size?: { width: number; height: number };
	style?: CSSProperties;
}

/** A frame of another company in the editor: to be seen, not to be used. */
export function EmbedFrame( {
	service,
	src,
	link,
	drawing,
	block = 'mainstay-embed',
	size,
	style,
}: Props ) {
	return (
		<GatedPreview
			name={ service }
			url={ link }
			drawing={ drawing }
			isSelected={ false }
		>
			<div className={ `${ block }__preview` }>
				<iframe
					className={ `${ block }__frame` }
					loading="lazy"
					src={ src }
					title={ sprintf(
						/* translators: %s: name of a company, e.g. Calendly. */
						__( 'Embedded content from %s', 'mainstay-blocks' ),
						service
					) }
					sandbox="allow-scripts allow-same-origin"
					referrerPolicy="strict-origin"
					style={ style }
					{ ...size }
				/>
				<div className={ `${ block }__overlay` } />
			</div>
		</GatedPreview>
	);
}
