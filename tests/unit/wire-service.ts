/** Services and their keys as the site answers them, for tests of what sets them up. */
import type { KeyField } from '../../shared/service-setup/api';

/**
 * The only field of a key.
 *
 * @param format What a key looks like, in words.
 */
export const createKeyField = ( format: string ): KeyField => ( {
	id: 'key',
	label: '',
	pattern: '',
	format,
	isSecret: true,
	isOptional: false,
	isMode: false,
	modes: {},
	refused: [],
} );

const FIELD = {
	id: 'key',
	label: '',
	pattern: '',
	format: '',
	is_secret: true,
	is_optional: false,
	is_mode: false,
	modes: {},
	refused: [],
};

const NO_KEY = {
	mode: '',
	in_use: true,
	configured: false,
	source: '',
	hint: '',
	unreadable: false,
	check: null,
	values: [],
};

/** What the site says of a key that is stored. */
export const STORED = {
	configured: true,
	source: 'settings',
	hint: 'wxyz',
};

/**
 * A service with one key of one field.
 *
 * @param slug
 * @param name
 * @param key  What is known of its key.
 * @param more Of the service.
 */
export const wireService = (
	slug: string,
	name: string,
	key: object = {},
	more: object = {}
) => ( {
	slug,
	name,
	part_of: '',
	purpose: `What ${ name } is for.`,
	help_url: '',
	format: '',
	constant: '',
	blocks: [],
	fields: [ FIELD ],
	can_test: false,
	permissions: [],
	keys: [ { ...NO_KEY, ...key } ],
	...NO_KEY,
	...key,
	...more,
} );

/** Whether a request asks for the services. */
export const asksForServices = ( { path }: { path: string } ): boolean =>
	path.startsWith( '/mainstay/v1/settings' );
