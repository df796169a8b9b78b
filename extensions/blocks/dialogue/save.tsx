import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { toSeconds } from '../../../shared/speakers/timestamp';
import type { DialogueAttributes } from './types';

const BLOCK = 'wp-block-jetpack-dialogue__';

export function save( {
	attributes: { label, timestamp, showTimestamp, content },
}: BlockSaveProps< DialogueAttributes > ) {
	return (
		<div { ...useBlockProps.save() }>
			<div className={ `${ BLOCK }meta` }>
				<RichText.Content
					tagName="div"
					className={ `${ BLOCK }participant has-bold-style` }
					value={ label ?? '' }
				/>
				{ showTimestamp && (
					<div className={ `${ BLOCK }timestamp-label` }>
						<a
							className={ `${ BLOCK }timestamp_link` }
							href={ `#${ toSeconds( timestamp ) }` }
						>
							{ timestamp }
						</a>
					</div>
				) }
			</div>
			<RichText.Content
				tagName="p"
				className={ `${ BLOCK }content` }
				value={ content ?? '' }
			/>
		</div>
	);
}
