import { Button, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import { formatInterval } from '../format-interval';
import type { Interval } from '../types';

/** Opening and closing time of one interval. `onRemove` is left out for the only one of a day. */
export function IntervalEditor( {
	label,
	interval,
	onChange,
	onRemove,
}: {
	label: string;
	interval: Interval;
	onChange: ( interval: Interval ) => void;
	onRemove?: () => void;
} ) {
	return (
		<div
			className="wp-block-jetpack-business-hours__interval"
			role="group"
			aria-label={ label }
		>
			<TextControl
				type="time"
				label={ __( 'Opening', 'mainstay-blocks' ) }
				placeholder="09:00"
				value={ interval.opening }
				onChange={ ( opening ) => onChange( { ...interval, opening } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				type="time"
				label={ __( 'Closing', 'mainstay-blocks' ) }
				placeholder="17:00"
				value={ interval.closing }
				onChange={ ( closing ) => onChange( { ...interval, closing } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ onRemove && (
				<Button
					icon={ trash }
					label={ __( 'Remove hours', 'mainstay-blocks' ) }
					onClick={ onRemove }
					isDestructive
					__next40pxDefaultSize
				/>
			) }
			{ ! formatInterval( interval ) && (
				<p className="wp-block-jetpack-business-hours__hint">
					{ __(
						'Shown once both times are set.',
						'mainstay-blocks'
					) }
				</p>
			) }
		</div>
	);
}
