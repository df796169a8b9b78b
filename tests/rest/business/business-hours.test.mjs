import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { php, request } from '../site.mjs';

const WEEK = '/wpcom/v2/business-hours/localized-week';

after( () =>
	php(
		`update_option( 'start_of_week', 1 );
		update_option( 'time_format', 'g:i a' );
		update_option( 'timezone_string', '' );`
	)
);

test( 'gives the names of the days and the start of the week', async () => {
	for ( const start of [ 0, 1, 6 ] ) {
		await php( `update_option( 'start_of_week', ${ start } );` );
		const { status, data } = await request( WEEK, { as: 'contributor' } );
		assert.equal( status, 200 );
		assert.deepEqual( data, {
			days: {
				Sun: 'Sunday',
				Mon: 'Monday',
				Tue: 'Tuesday',
				Wed: 'Wednesday',
				Thu: 'Thursday',
				Fri: 'Friday',
				Sat: 'Saturday',
			},
			startOfWeek: start,
		} );
	}
} );

test( 'answers whoever may edit posts, and nobody else', async () => {
	for ( const [ as, expected ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 200 ],
		[ 'author', 200 ],
		[ 'editor', 200 ],
		[ 'administrator', 200 ],
	] ) {
		const { status } = await request( WEEK, { as } );
		assert.equal( status, expected, as );
	}
} );

test( 'cannot be written to', async () => {
	const { status } = await request( WEEK, {
		as: 'administrator',
		method: 'POST',
		body: { startOfWeek: 3 },
	} );
	assert.equal( status, 404 );
} );

/** The hours of a Sunday on the page, as text, one line per interval. */
const rendered = async ( hours, timeFormat = 'H:i' ) => {
	const block = `<!-- wp:jetpack/business-hours ${ JSON.stringify( {
		days: [ { name: 'Sun', hours } ],
	} ) } /-->`;
	const html = await php(
		`update_option( 'start_of_week', 0 );
		update_option( 'timezone_string', 'Pacific/Auckland' );
		update_option( 'time_format', ${ JSON.stringify( timeFormat ) } );
		return do_blocks( ${ JSON.stringify( block ).replaceAll( '$', '\\$' ) } );`
	);
	const [ , sunday ] = html.split( '<dt>' );
	return [ ...sunday.matchAll( /<dd>(.*?)<\/dd>/g ) ].map( ( [ , text ] ) =>
		text.replace( /<[^>]+>/g, '' )
	);
};

const DAY = [ { opening: '09:00', closing: '17:30' } ];

test( 'the page follows the time format of the site and no time zone', async () => {
	assert.deepEqual( await rendered( DAY ), [ '09:00 – 17:30' ] );
	assert.deepEqual( await rendered( DAY, 'g:i a' ), [ '9:00 am – 5:30 pm' ] );
	assert.deepEqual( await rendered( DAY, 'H:i T' ), [ '09:00 – 17:30' ] );
	assert.deepEqual( await rendered( DAY, 'H\\hi' ), [ '09h00 – 17h30' ] );
} );

test( 'the page shows nights, whole days and complete intervals only', async () => {
	assert.deepEqual(
		await rendered( [
			{ opening: '22:00', closing: '02:00' },
			{ opening: '00:00', closing: '23:59' },
			{ opening: '09:00', closing: '' },
			{ opening: '09:00', closing: '25:00' },
			{ opening: '18:00', closing: '24:00' },
		] ),
		[ '22:00 – 02:00', 'Open 24 hours', '18:00 – 00:00' ]
	);
	assert.deepEqual( await rendered( [ { opening: '', closing: '' } ] ), [
		'Closed',
	] );
	assert.deepEqual( await rendered( [] ), [ 'Closed' ] );
} );

test( 'search engines read whole days, nights, several intervals and closed days', async () => {
	const week = Object.entries( {
		Sun: [],
		Mon: [ [ '00:00', '24:00' ] ],
		Tue: [ [ '00:00', '23:59' ] ],
		Wed: [
			[ '09:00', '12:00' ],
			[ '14:00', '24:00' ],
		],
		Thu: [ [ '22:00', '02:30' ] ],
		Fri: [ [ '10:00', '10:00' ] ],
		Sat: [ [ '', '17:00' ] ],
	} ).map( ( [ name, hours ] ) => ( {
		name,
		hours: hours.map( ( [ opening, closing ] ) => ( {
			opening,
			closing,
		} ) ),
	} ) );
	const entries = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/business/node.php';
		return Mainstay\\Business\\Node\\build_opening_hours( Mainstay\\Business\\Facts\\read_week( json_decode( '${ JSON.stringify( week ) }', true ) ) );`
	);
	assert.deepEqual(
		entries.map(
			( { dayOfWeek, opens, closes } ) =>
				`${ dayOfWeek.join() } ${ opens }-${ closes }`
		),
		[
			'Monday,Tuesday 00:00-23:59',
			'Wednesday 09:00-12:00',
			'Wednesday 14:00-00:00',
			'Thursday 22:00-02:30',
			'Friday 10:00-00:00',
			'Saturday 00:00-10:00',
		]
	);
} );
