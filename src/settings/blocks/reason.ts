import { __, sprintf } from '@wordpress/i18n';
import type { Extension } from '../api';

/** Why an extension that is switched on is not offered all the same; empty when it is offered. */
export function reasonOf( { isOn, availability }: Extension ): string {
	if ( availability.available ) {
		return '';
	}
	const { reason, details } = availability;
	switch ( reason ) {
		case 'taken':
			return details.plugin
				? sprintf(
						/* translators: %s: name of a plugin. */
						__(
							'%s already provides it. Deactivate that plugin to use ours.',
							'mainstay-blocks'
						),
						details.plugin
					)
				: __(
						'Another active plugin already provides it. Deactivate that plugin to use ours.',
						'mainstay-blocks'
					);
		case 'missing_plan':
			return sprintf(
				/* translators: %s: name of a plan. */
				__(
					'Not included in the hosting plan of this site (%s).',
					'mainstay-blocks'
				),
				details.plan ?? ''
			);
		case 'missing_connection':
			return isOn
				? sprintf(
						/* translators: %s: name of a service, e.g. Mapbox. */
						__( 'Connect %s to use it.', 'mainstay-blocks' ),
						details.serviceName ?? details.service ?? ''
					)
				: '';
		// The switch itself shows it; and what is not known is not listed.
		case 'missing_module':
		case 'unknown':
			return '';
	}
}

/** Can the owner change it here? What another plugin or the host decided, they cannot. */
export function isDecidedElsewhere( { availability }: Extension ): boolean {
	return (
		! availability.available &&
		[ 'taken', 'missing_plan' ].includes( availability.reason )
	);
}
