import { Button, ToggleControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { IntervalEditor } from './interval-editor';
import type { Interval } from './types';

const DEFAULT_INTERVAL: Interval = { opening: '09:00', closing: '17:00' };
const EMPTY_INTERVAL: Interval = { opening: '', closing: '' };

/**
 * One weekday: open or closed, and its intervals.
 *
 * @param props
 * @param props.label      Name of the day.
 * @param props.hours
 * @param props.onChange
 * @param props.areAllOpen Whether no day is closed.
 * @param props.onCopy     Copies the hours to all days, or to those that are open.
 */
export function DayEditor( {
	label,
	hours,
	onChange,
	areAllOpen,
	onCopy,
}: {
	label: string;
	hours: Interval[];
	onChange: ( hours: Interval[] ) => void;
	areAllOpen: boolean;
	onCopy: ( isEverywhere: boolean ) => void;
} ) {
	const labelId = useInstanceId( DayEditor, 'business-hours-day' );
	const addRef = useRef< HTMLButtonElement >( null );
	const isOpen = hours.length > 0;

	const remove = ( index: number ) => {
		onChange( hours.filter( ( _, other ) => other !== index ) );
		// The button that had the focus goes; this one stays.
		addRef.current?.focus();
	};

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
			<ToggleControl
				className="wp-block-jetpack-business-hours__toggle"
				label={
					isOpen
						? __( 'Open', 'mainstay-blocks' )
						: __( 'Closed', 'mainstay-blocks' )
				}
				checked={ isOpen }
				onChange={ ( open ) =>
					onChange( open ? [ DEFAULT_INTERVAL ] : [] )
				}
				__nextHasNoMarginBottom
			/>
			{ isOpen && (
				<div className="wp-block-jetpack-business-hours__hours">
					{ hours.map( ( interval, index ) => (
						<IntervalEditor
							key={ index }
							label={ sprintf(
								/* translators: 1: number of the interval, 2: how many there are, 3: weekday. */
								__(
									'Hours %1$d of %2$d, %3$s',
									'mainstay-blocks'
								),
								index + 1,
								hours.length,
								label
							) }
							interval={ interval }
							onChange={ ( next ) =>
								onChange(
									hours.map( ( old, other ) =>
										other === index ? next : old
									)
								)
							}
							onRemove={
								hours.length > 1
									? () => remove( index )
									: undefined
							}
						/>
					) ) }
					<div className="wp-block-jetpack-business-hours__actions">
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
						<Button
							ref={ addRef }
							variant="link"
							onClick={ () =>
								onChange( [ ...hours, EMPTY_INTERVAL ] )
							}
						>
							{ __( 'Add hours', 'mainstay-blocks' ) }
						</Button>
					</div>
				</div>
			) }
		</div>
	);
}
