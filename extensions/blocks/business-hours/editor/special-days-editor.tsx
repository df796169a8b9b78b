import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { SpecialDayEditor } from './special-day-editor';
import type { SpecialDay } from '../types';

/**
 * The special days, one below the other.
 *
 * @param props
 * @param props.days
 * @param props.today    As `2026-12-24`.
 * @param props.onChange
 */
export function SpecialDaysEditor( {
	days,
	today,
	onChange,
}: {
	days: SpecialDay[];
	today: string;
	onChange: ( days: SpecialDay[] ) => void;
} ) {
	const addRef = useRef< HTMLButtonElement >( null );
	return (
		<div className="wp-block-jetpack-business-hours__panel wp-block-jetpack-business-hours__special-panel">
			{ days.map( ( day, index ) => (
				<SpecialDayEditor
					key={ index }
					label={ sprintf(
						/* translators: 1: number of the special day, 2: how many there are. */
						__( 'Special day %1$d of %2$d', 'mainstay-blocks' ),
						index + 1,
						days.length
					) }
					day={ day }
					today={ today }
					onChange={ ( next ) =>
						onChange(
							days.map( ( old, other ) =>
								other === index ? next : old
							)
						)
					}
					onRemove={ () => {
						onChange(
							days.filter( ( _, other ) => other !== index )
						);
						// The button that had the focus goes; this one stays.
						addRef.current?.focus();
					} }
				/>
			) ) }
			<Button
				ref={ addRef }
				variant="link"
				onClick={ () =>
					onChange( [
						...days,
						{ from: '', to: '', hours: [], note: '' },
					] )
				}
			>
				{ __( 'Add a holiday or special day', 'mainstay-blocks' ) }
			</Button>
		</div>
	);
}
