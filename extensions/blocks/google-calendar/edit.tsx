import {
	BlockControls,
	InspectorControls,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	PanelBody,
	RangeControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import { CalendarForm } from './calendar-form';
import { Preview } from './preview';
import { HEIGHTS, readCalendar } from './read-calendar';
import type { GoogleCalendarAttributes } from './types';

const DEFAULT_HEIGHT = 600;

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< GoogleCalendarAttributes > ) {
	const { url, height } = attributes;
	// What was typed and cannot be stored.
	const [ refused, setRefused ] = useState< string | null >( null );
	const [ isEditing, setIsEditing ] = useState( false );
	const wrapper = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( { ref: wrapper } );
	// Saved by another hand, it is looked at like something typed.
	const saved = url ? readCalendar( url ) : null;

	const submit = ( typed: string ) => {
		if ( ! typed ) {
			return;
		}
		const calendar = readCalendar( typed );
		setRefused( calendar ? null : typed );
		if ( calendar ) {
			setIsEditing( false );
			setAttributes( calendar );
			// The field that had the focus goes away.
			wrapper.current?.focus();
		}
	};

	if ( ! saved || isEditing ) {
		const value = refused ?? url ?? '';
		return (
			<div { ...blockProps }>
				<CalendarForm
					value={ value }
					isRefused={ refused !== null || Boolean( url && ! saved ) }
					onSubmit={ submit }
				/>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ pencil }
						label={ __(
							'Edit URL or Embed Code',
							'mainstay-blocks'
						) }
						onClick={ () => setIsEditing( true ) }
					/>
				</ToolbarGroup>
			</BlockControls>
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
			<Preview
				key={ saved.url }
				url={ saved.url }
				height={ height }
				isSelected={ isSelected }
			/>
		</div>
	);
}
