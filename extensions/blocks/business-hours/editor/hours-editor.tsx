import { Button, ToggleControl } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { IntervalEditor } from './interval-editor';
import type { Interval } from '../types';

const DEFAULT_INTERVAL: Interval = { opening: '09:00', closing: '17:00' };
const EMPTY_INTERVAL: Interval = { opening: '', closing: '' };

/**
 * Whether a day is open, and its intervals.
 *
 * @param props
 * @param props.label    Name of the day.
 * @param props.hours
 * @param props.onChange
 * @param props.actions  Buttons before the one that adds hours.
 * @param props.children Below the hours, or in their place.
 */
export function HoursEditor( {
	label,
	hours,
	onChange,
	actions,
	children,
}: {
	label: string;
	hours: Interval[];
	onChange: ( hours: Interval[] ) => void;
	actions?: ReactNode;
	children?: ReactNode;
} ) {
	const addRef = useRef< HTMLButtonElement >( null );
	const isOpen = hours.length > 0;

	const remove = ( index: number ) => {
		onChange( hours.filter( ( _, other ) => other !== index ) );
		// The button that had the focus goes; this one stays.
		addRef.current?.focus();
	};

	return (
		<>
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
			<div className="wp-block-jetpack-business-hours__hours">
				{ hours.map( ( interval, index ) => (
					<IntervalEditor
						key={ index }
						label={ sprintf(
							/* translators: 1: number of the interval, 2: how many there are, 3: weekday. */
							__( 'Hours %1$d of %2$d, %3$s', 'mainstay-blocks' ),
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
							hours.length > 1 ? () => remove( index ) : undefined
						}
					/>
				) ) }
				{ isOpen && (
					<div className="wp-block-jetpack-business-hours__actions">
						{ actions }
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
				) }
				{ children }
			</div>
		</>
	);
}
