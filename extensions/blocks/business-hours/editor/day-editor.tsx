import { Button, CheckboxControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { HoursEditor } from './hours-editor';
import type { Day } from '../types';

/**
 * One weekday: open or closed, its intervals, and whether it has appointments.
 *
 * @param props
 * @param props.label           Name of the day.
 * @param props.day
 * @param props.onChange        Gets what is changed.
 * @param props.areAllOpen      Whether no day is closed.
 * @param props.onCopy          Copies the hours to all days, or to those that are open.
 * @param props.hasAppointments Whether a day can be by appointment here.
 */
export function DayEditor( {
	label,
	day: { hours, byAppointment = false },
	onChange,
	areAllOpen,
	onCopy,
	hasAppointments,
}: {
	label: string;
	day: Day;
	onChange: ( change: Partial< Day > ) => void;
	areAllOpen: boolean;
	onCopy: ( isEverywhere: boolean ) => void;
	hasAppointments: boolean;
} ) {
	const labelId = useInstanceId( DayEditor, 'business-hours-day' );
	return (
		<div
			className="wp-block-jetpack-business-hours__day"
			role="group"
			aria-labelledby={ labelId }
		>
			<span
				className="wp-block-jetpack-business-hours__name"
				id={ labelId }
			>
				{ label }
			</span>
			<HoursEditor
				label={ label }
				hours={ hours }
				onChange={ ( next ) => onChange( { hours: next } ) }
				actions={
					<>
						{ ! areAllOpen && (
							<Button
								variant="link"
								onClick={ () => onCopy( false ) }
							>
								{ __( 'Copy to open days', 'mainstay-blocks' ) }
							</Button>
						) }
						<Button variant="link" onClick={ () => onCopy( true ) }>
							{ __( 'Copy to all days', 'mainstay-blocks' ) }
						</Button>
					</>
				}
			>
				{ hasAppointments && (
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ __( 'By appointment', 'mainstay-blocks' ) }
						checked={ byAppointment }
						onChange={ ( isOn ) =>
							// What is off is not saved.
							onChange( { byAppointment: isOn || undefined } )
						}
					/>
				) }
			</HoursEditor>
		</div>
	);
}
