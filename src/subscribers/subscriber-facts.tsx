import { __ } from '@wordpress/i18n';
import type { Subscriber } from './api';
import { formatTime } from './fields';
import { stateNames } from './sentences';

/** All that is kept of somebody: the proof of what they agreed to. */
export function SubscriberFacts( { person }: { person: Subscriber } ) {
	const facts = [
		[ __( 'Name', 'mainstay-blocks' ), person.name ],
		[ __( 'Status', 'mainstay-blocks' ), stateNames()[ person.state ] ],
		[
			__( 'Why emails do not reach them', 'mainstay-blocks' ),
			person.error,
		],
		[ __( 'Chosen categories', 'mainstay-blocks' ), person.topics ],
		[ __( 'Agreed to', 'mainstay-blocks' ), person.consent ],
		[
			__( 'Requested on', 'mainstay-blocks' ),
			formatTime( person.consentAt ),
		],
		[ __( 'On this page', 'mainstay-blocks' ), person.page ],
		[ __( 'From this IP address', 'mainstay-blocks' ), person.ip ],
		[
			__( 'Confirmed on', 'mainstay-blocks' ),
			formatTime( person.confirmedAt ),
		],
		[
			__( 'Unsubscribed on', 'mainstay-blocks' ),
			formatTime( person.leftAt ),
		],
		[ __( 'Signed up by', 'mainstay-blocks' ), person.source ],
	].filter( ( [ , value ] ) => value );
	return (
		<dl className="mainstay-subscribers__facts">
			{ facts.map( ( [ label, value ] ) => (
				<div key={ label }>
					<dt>{ label }</dt>
					<dd>{ value }</dd>
				</div>
			) ) }
		</dl>
	);
}
