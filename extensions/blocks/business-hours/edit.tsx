import { useBlockProps } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { scheduled } from '@wordpress/icons';
import type { BlockEditProps } from '@wordpress/blocks';
import { useRequest } from '../../../shared/use-request';
import { loadLocalizedWeek } from './api';
import { DayEditor } from './day-editor';
import type { BusinessHoursAttributes } from './types';
import { ENGLISH_WEEK, fromStartOfWeek, readDays, withHours } from './week';
import { WeekView } from './week-view';

export function Edit({
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps<BusinessHoursAttributes>) {
	const blockProps = useBlockProps();
	const request = useRequest(loadLocalizedWeek, []);

	if (request.status === 'loading') {
		return (
			<div {...blockProps}>
				<Placeholder
					icon={scheduled}
					label={__('Loading business hours', 'mainstay-blocks')}
				/>
			</div>
		);
	}

	const { names, startOfWeek } =
		request.status === 'ready' ? request.data : ENGLISH_WEEK;
	const days = readDays(attributes.days);
	const shown = fromStartOfWeek(days, startOfWeek);

	if (!isSelected) {
		return (
			<div {...blockProps}>
				<WeekView days={shown} names={names} />
			</div>
		);
	}

	return (
		<div {...blockProps}>
			<div className="wp-block-jetpack-business-hours__panel">
				{shown.map(({ name, hours }) => (
					<DayEditor
						key={name}
						label={names[name]}
						hours={hours}
						onChange={(next) =>
							setAttributes({ days: withHours(days, name, next) })
						}
					/>
				))}
			</div>
		</div>
	);
}
