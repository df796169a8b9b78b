/**
 * How sites differ. The sites of a test run are of different variants, and each file of tests runs
 * on one of them: together they see all, at the price of one.
 *
 * @typedef {Object} Variant
 * @property {string}  name        Named when a test fails.
 * @property {string}  folder      Where below the host WordPress lies, without a slash; empty: at the top.
 * @property {string}  permalinks  WordPress' permalink structure; empty: plain, `?p=1`.
 * @property {boolean} objectCache Is WordPress' object cache kept in Redis? Where there is none: no.
 * @property {boolean} mariaDb     Is the database a MariaDB? Else, and where there is none, it is SQLite.
 * @property {boolean} serverSizes Does the server make the sizes of pictures, as it does for browsers that
 *                                 cannot? Else Chromium makes them, from WordPress 7.1 on.
 */

/** @type {Record<'pretty'|'dated'|'mariaDb'|'folder'|'cached', Variant>} */
export const VARIANTS = {
	pretty: {
		name: 'pretty permalinks, picture sizes by the server',
		folder: '',
		permalinks: '/%postname%/',
		objectCache: false,
		mariaDb: false,
		serverSizes: true,
	},
	dated: {
		name: 'dated permalinks, MariaDB, picture sizes by the server',
		folder: '',
		permalinks: '/%year%/%monthnum%/%postname%/',
		objectCache: false,
		mariaDb: true,
		serverSizes: true,
	},
	mariaDb: {
		name: 'pretty permalinks, MariaDB',
		folder: '',
		permalinks: '/%postname%/',
		objectCache: false,
		mariaDb: true,
		serverSizes: false,
	},
	folder: {
		name: 'plain permalinks, in a folder, MariaDB',
		folder: 'blog',
		permalinks: '',
		objectCache: false,
		mariaDb: true,
		serverSizes: false,
	},
	// Of WordPress itself: two requests at once that change options can leave an old list of them in the
	// cache, so only tests that send one at a time run here.
	cached: {
		name: 'dated permalinks, object cache in Redis, MariaDB',
		folder: '',
		permalinks: '/%year%/%monthnum%/%postname%/',
		objectCache: true,
		mariaDb: true,
		serverSizes: false,
	},
};

/**
 * Files of tests/rest that run in a folder with plain permalinks, so many that this site is busy as
 * long as the others. Those of faults are among them because they bring sites of their own.
 */
export const RUNS_IN_FOLDER =
	/^(business-facts|business-hours|calendly|cdn-images|connections|conversation|donations|eventbrite|export|external-media|failed-messages|form-shortcode|forms-access|forms-age|forms-identity|forms-saved|gifs|google-calendar|inner-fields|keys|mailings|networks|podcast-player|related-posts|stripe|tweetstorm)(\.requests)?\.test/;
