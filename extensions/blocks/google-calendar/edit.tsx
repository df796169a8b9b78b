import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, PanelBody, RangeControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { EmbedBlock } from '../../../shared/embed/embed-block';
import { Preview } from './preview';
import { explainRefusal, getQuestion } from './question';
import { HEIGHTS, readCalendar } from './read-calendar';
import type { GoogleCalendarAttributes } from './types';

const DEFAULT_HEIGHT = 600;

export function Edit( {
	attributes: { url, height },
	setAttributes,
	isSelected,
}: BlockEditProps< GoogleCalendarAttributes > ) {
	// Saved by another hand, it is looked at like something typed.
	const saved = url ? readCalendar( url ) : null;
	return (
		<EmbedBlock
			question={ getQuestion() }
			saved={ url ?? '' }
			isReadable={ saved !== null }
			read={ readCalendar }
			onRead={ setAttributes }
			explain={ explainRefusal }
			help={
				<ExternalLink href="https://support.google.com/calendar/answer/41207">
					{ __( 'Where to find them', 'mainstay-blocks' ) }
				</ExternalLink>
			}
		>
			<InspectorControls>
				<PanelBody
					title={ __( 'Calendar settings', 'mainstay-blocks' ) }
				>
					<RangeControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Height in pixels', 'mainstay-blocks' ) }
						help={ __(
							'On phones it is 300 pixels.',
							'mainstay-blocks'
						) }
						value={ height }
						min={ HEIGHTS.least }
						max={ HEIGHTS.most }
						step={ 10 }
						allowReset
						resetFallbackValue={ DEFAULT_HEIGHT }
						onChange={ ( value ) =>
							setAttributes( { height: value ?? DEFAULT_HEIGHT } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			{ saved && (
				<Preview
					key={ saved.url }
					url={ saved.url }
					height={ height }
					isSelected={ isSelected }
				/>
			) }
		</EmbedBlock>
	);
}
