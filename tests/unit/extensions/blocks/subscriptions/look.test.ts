import { isJoined } from '../../../../../extensions/blocks/subscriptions/look';
import type { SubscriptionsAttributes } from '../../../../../extensions/blocks/subscriptions/types';
import table from './joined.json';

it.each( table as [ boolean, Partial< SubscriptionsAttributes > ][] )(
	'field and button share a frame: %s for %j',
	( expected, attributes ) => {
		expect(
			isJoined( {
				showSubscribersTotal: false,
				buttonOnNewLine: false,
				firstNameShow: false,
				lastNameShow: false,
				...attributes,
			} )
		).toBe( expected );
	}
);
