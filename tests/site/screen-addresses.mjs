/** The screens of the administration, for tests and screenshots. */

/** Of the settings; the name of a place follows. */
export const SETTINGS = 'options-general.php?page=mainstay-blocks#/';

const PLACES = [
	'start',
	'blocks',
	'services',
	'business',
	'newsletter',
	'sharing',
	'payments',
	'privacy',
	'tools',
];

/** Addresses of the lists below wp-admin, by name. */
export const LISTS = {
	payments: 'admin.php?page=mainstay-payments',
	'payments-unfinished': 'admin.php?page=mainstay-payments&view=unfinished',
	'payments-subscriptions':
		'admin.php?page=mainstay-payments&view=subscriptions',
	'payments-customers': 'admin.php?page=mainstay-payments&view=customers',
	'payments-plans': 'admin.php?page=mainstay-payments&view=plans',
	subscribers: 'admin.php?page=mainstay-subscribers',
	responses: 'admin.php?page=mainstay-responses',
	forms: 'admin.php?page=mainstay-forms',
};

/** Addresses of the places of the settings and of the lists, by name. */
export const SCREENS = {
	...Object.fromEntries(
		PLACES.map( ( place ) => [ `settings-${ place }`, SETTINGS + place ] )
	),
	...LISTS,
};
