import { Button, TextControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { HoursEditor } from './hours-editor';
import { placeOf, SHOWN_DAYS_AHEAD } from '../special-days';
import type { SpecialDay } from '../types';

/** When visitors see it, where that is not now. */
function hintOf( day: SpecialDay, today: string ): string | undefined {
	return {
		undated: __( 'Shown once its date is set.', 'mainstay-blocks' ),
		past: __( 'Past: visitors no longer see it.', 'mainstay-blocks' ),
		later: sprintf(
			/* translators: %d: number of days. */
			_n(
				'Visitors see it %d day before.',
				'Visitors see it %d days before.',
				SHOWN_DAYS_AHEAD,
				'mainstay-blocks'
			),
			SHOWN_DAYS_AHEAD
		),
		shown: undefined,
	}[ placeOf( day, today ) ];
}

/**
 * One special day: its dates, hours and note.
 *
 * @param props
 * @param props.label    Of the group, for those who hear it.
 * @param props.day
 * @param props.today    As `2026-12-24`.
 * @param props.onChange
 * @param props.onRemove
 */
export function SpecialDayEditor( {
	label,
	day,
	today,
	onChange,
	onRemove,
}: {
	label: string;
	day: SpecialDay;
	today: string;
	onChange: ( day: SpecialDay ) => void;
	onRemove: () => void;
} ) {
	const hint = hintOf( day, today );
	return (
		<div
			className="wp-block-jetpack-business-hours__day"
			role="group"
			aria-label={ label }
		>
			<div className="wp-block-jetpack-business-hours__dates">
				<TextControl
					type="date"
					label={ __( 'Date', 'mainstay-blocks' ) }
					value={ day.from }
					onChange={ ( from ) => onChange( { ...day, from } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<TextControl
					type="date"
					label={ __( 'Last day, if several', 'mainstay-blocks' ) }
					min={ day.from }
					value={ day.to }
					onChange={ ( to ) => onChange( { ...day, to } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</div>
			<HoursEditor
				label={ label }
				hours={ day.hours }
				onChange={ ( hours ) => onChange( { ...day, hours } ) }
			>
				<TextControl
					label={ __( 'Note', 'mainstay-blocks' ) }
					placeholder={ __( 'Christmas', 'mainstay-blocks' ) }
					value={ day.note }
					onChange={ ( note ) => onChange( { ...day, note } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				{ hint && (
					<p className="wp-block-jetpack-business-hours__hint">
						{ hint }
					</p>
				) }
				<Button variant="link" isDestructive onClick={ onRemove }>
					{ __( 'Remove special day', 'mainstay-blocks' ) }
				</Button>
			</HoursEditor>
		</div>
	);
}
