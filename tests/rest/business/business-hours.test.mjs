import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { php, request } from '../site.mjs';

const WEEK = '/wpcom/v2/business-hours/localized-week';

after( () =>
	php(
		`update_option( 'start_of_week', 1 );
		update_option( 'time_format', 'g:i a' );
		update_option( 'date_format', 'F j, Y' );
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
			{ opening: '18:00', closing: '23:59' },
		] ),
		[ '22:00 – 02:00', 'Open 24 hours', '18:00 – 00:00', '18:00 – 00:00' ]
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
			[ '14:00', '23:59' ],
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

const hoursOf = ( ...pairs ) =>
	pairs.map( ( [ opening, closing ] ) => ( { opening, closing } ) );

test( 'a day by appointment is no closed one, and no open one for search engines', async () => {
	const days = [
		{ name: 'Sun', hours: [], byAppointment: true },
		{
			name: 'Mon',
			hours: hoursOf( [ '09:00', '12:00' ] ),
			byAppointment: true,
		},
		{ name: 'Tue', hours: [], byAppointment: 'yes' },
	];
	const { html, entries } = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/business/node.php';
		update_option( 'start_of_week', 0 );
		update_option( 'time_format', 'H:i' );
		$days = json_decode( '${ JSON.stringify( days ) }', true );
		return [
			'html'    => do_blocks( '<!-- wp:jetpack/business-hours ' . wp_json_encode( [ 'days' => $days ] ) . ' /-->' ),
			'entries' => Mainstay\\Business\\Node\\build_opening_hours( Mainstay\\Business\\Facts\\read_week( $days ) ),
		];`
	);
	assert.deepEqual(
		html
			.split( '<dt>' )
			.slice( 1, 4 )
			.map( ( row ) =>
				[ ...row.matchAll( /<dd>(.*?)<\/dd>/g ) ]
					.map( ( [ , text ] ) => text.replace( /<[^>]+>/g, '' ) )
					.join()
			),
		[ 'By appointment', '09:00 – 12:00,By appointment', 'Closed' ]
	);
	assert.deepEqual(
		entries.map( ( { dayOfWeek, opens } ) => `${ dayOfWeek } ${ opens }` ),
		[ 'Monday 09:00' ]
	);
} );

test( 'special days are shown while they are near, known to the status and told to search engines', async () => {
	const noon = hoursOf( [ '10:00', '12:00' ] );
	const night = hoursOf( [ '10:00', '10:00' ] );
	/** Dates as days from today on; rows as dates that count, dates and hours; entries for search engines. */
	const cases = [
		[ [ { from: 0 } ], [ '0|0|Closed' ], [ '0 0 00:00-00:00' ] ],
		[ [ { from: -1 } ], [], [] ],
		[ [ { from: 60 } ], [ '60|60|Closed' ], [ '60 60 00:00-00:00' ] ],
		[ [ { from: 61 } ], [], [ '61 61 00:00-00:00' ] ],
		[
			[ { from: -3, to: 1, note: ' Salt & <b>Fair</b> ' } ],
			[ '0 1|-3 – 1|Closed|Salt &amp; &lt;b&gt;Fair&lt;/b&gt;' ],
			[ '0 1 00:00-00:00' ],
		],
		[ [ { from: 5, to: 3 } ], [ '5|5|Closed' ], [ '5 5 00:00-00:00' ] ],
		[
			[
				{ from: 9, hours: night },
				{ from: 2, hours: noon, note: 'Fair' },
				{ from: 1, to: 4 },
			],
			[
				'1 3 4|1 – 4|Closed',
				'2|2|10:00 – 12:00|Fair',
				'9|9|10:00 – 10:00',
			],
			[
				'1 1 00:00-00:00',
				'3 4 00:00-00:00',
				'2 2 10:00-12:00',
				'9 9 10:00-00:00',
				'10 10 00:00-10:00',
			],
		],
		[ 'x', [], [] ],
		[
			[ null, 7, [], { from: '2026-02-30' }, { from: [ 1 ] }, { to: 4 } ],
			[],
			[],
		],
	];
	const { dates, found, long, statusAtNight, milliseconds } = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/business/node.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/build/business-hours/functions.php';
		update_option( 'timezone_string', 'Pacific/Auckland' );
		update_option( 'time_format', 'H:i' );
		update_option( 'date_format', 'Y-m-d' );
		$date    = static fn( $days ) => is_int( $days ) ? Mainstay\\Blocks\\BusinessHours\\add_days( wp_date( 'Y-m-d' ), $days ) : $days;
		$undated = json_decode( base64_decode( '${ Buffer.from( JSON.stringify( cases.map( ( [ days ] ) => days ) ) ).toString( 'base64' ) }' ), true );
		$found   = [];
		foreach ( $undated as $days ) {
			foreach ( is_array( $days ) ? $days : [] as $at => $day ) {
				foreach ( [ 'from', 'to' ] as $key ) {
					if ( isset( $day[ $key ] ) ) {
						$days[ $at ][ $key ] = $date( $day[ $key ] );
					}
				}
			}
			$special = Mainstay\\Blocks\\BusinessHours\\get_special_days( $days );
			$found[] = [
				'html'    => do_blocks( '<!-- wp:jetpack/business-hours ' . serialize_block_attributes( [ 'specialDays' => $days ] ) . ' /-->' ),
				'status'  => Mainstay\\Blocks\\BusinessHours\\get_status( [], $special ),
				'entries' => Mainstay\\Business\\Node\\build_special_hours( $special ),
			];
		}
		$long   = Mainstay\\Blocks\\BusinessHours\\get_special_days( [ [ 'from' => $date( -400 ), 'to' => $date( 4000 ) ] ] );
		$status = Mainstay\\Blocks\\BusinessHours\\get_status( [ [ 'name' => 'Mon', 'hours' => [ [ 'opening' => '09:00', 'closing' => '17:00' ] ] ] ], $long );
		$night  = do_blocks( '<!-- wp:jetpack/business-hours ' . serialize_block_attributes( [ 'showStatus' => true, 'specialDays' => [ [ 'from' => $date( -3 ), 'to' => $date( -1 ) ] ] ] ) . ' /-->' );
		$spent  = static fn() => array_sum( array_intersect_key( getrusage(), [ 'ru_utime.tv_usec' => 1, 'ru_stime.tv_usec' => 1 ] ) ) + 1000000 * array_sum( array_intersect_key( getrusage(), [ 'ru_utime.tv_sec' => 1, 'ru_stime.tv_sec' => 1 ] ) );
		$start  = $spent();
		Mainstay\\Blocks\\BusinessHours\\get_special_days( array_map( static fn( $day ) => [ 'from' => $date( -400 - $day ), 'to' => $date( 4000 + $day ) ], range( 1, 100 ) ) );
		return [
			'milliseconds' => ( $spent() - $start ) / 1000,
			'statusAtNight' => $night,
			'dates' => array_map( $date, range( -10, 70 ) ),
			'found' => $found,
			'long'  => [ count( $long[0]['dates'] ), count( $status['week'] ), Mainstay\\Blocks\\BusinessHours\\get_longest_sentence( $status ) ],
		];`
	);
	const inDays = ( text ) =>
		text.replace(
			/\d{4}-\d\d-\d\d/g,
			( date ) => dates.indexOf( date ) - 10
		);
	found.forEach( ( { html, status, entries }, at ) => {
		const [ , rows, told ] = cases[ at ];
		const shown = html.split( '__special' )[ 1 ] ?? '';
		assert.deepEqual(
			[
				...shown.matchAll(
					/<div data-on="([^"]*)">\n<dt>(.*?)<\/dt>\n(.*?)<\/div>/gs
				),
			].map( ( [ , on, term, lines ] ) =>
				[
					inDays( on ),
					inDays( term.replace( /<[^>]+>/g, '' ) ),
					...[ ...lines.matchAll( /<dd>(.*?)<\/dd>/g ) ].map(
						( [ , line ] ) => line.replace( /<\/?time[^>]*>/g, '' )
					),
				].join( '|' )
			),
			rows,
			`case ${ at }`
		);
		assert.equal( shown.includes( 'Holidays' ), rows.length > 0 );
		assert.deepEqual(
			entries.map(
				( { validFrom, validThrough, opens, closes } ) =>
					`${ inDays( `${ validFrom } ${ validThrough }` ) } ${ opens }-${ closes }`
			),
			told,
			`case ${ at }`
		);
		assert.equal(
			status !== null,
			told.some( ( entry ) => ! entry.endsWith( ' 00:00-00:00' ) )
		);
	} );
	assert.deepEqual( found[ 6 ].status.week[ dates[ 12 ] ], [ [ 600, 720 ] ] );
	assert.deepEqual( found[ 6 ].status.week[ dates[ 13 ] ], [] );
	assert.equal( found[ 6 ].status.zone, 'Pacific/Auckland' );
	// A night of the day before lasts until now, or does not: the status knows it, the list is over.
	const { week } = JSON.parse(
		/data-status="([^"]*)"/
			.exec( statusAtNight )[ 1 ]
			.replaceAll( '&quot;', '"' )
	);
	assert.deepEqual( Object.keys( week ).slice( 7 ).map( inDays ), [
		'-2',
		'-1',
	] );
	assert.doesNotMatch( statusAtNight, /__special/ );
	assert.ok( milliseconds < 30, `${ milliseconds } ms` );
	assert.deepEqual( long, [
		401,
		408,
		'Closed · opens September 30 at 09:00',
	] );
} );

test( 'a page with a block knows its special days, in the time zone of the site', async () => {
	const { zone, node } = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/business/node.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/build/business-hours/functions.php';
		update_option( 'timezone_string', '' );
		update_option( 'gmt_offset', -3.5 );
		$from  = wp_date( 'Y-m-d' );
		$block = [
			'blockName'   => 'jetpack/business-hours',
			'attrs'       => [ 'specialDays' => [ [ 'from' => $from, 'note' => 'Fair' ] ] ],
			'innerBlocks' => [],
		];
		Mainstay\\Business\\Facts\\collect_block_facts( $block );
		$node = Mainstay\\Business\\Node\\get_page_node();
		$zone = Mainstay\\Blocks\\BusinessHours\\get_status( [ [ 'name' => 'Mon', 'hours' => [ [ 'opening' => '09:00', 'closing' => '17:00' ] ] ] ], [] )['zone'];
		update_option( 'gmt_offset', 0 );
		return [ 'zone' => $zone, 'node' => $node['specialOpeningHoursSpecification'][0] + [ 'from' => $from, 'count' => count( $node['openingHoursSpecification'] ) ] ];`
	);
	assert.equal( zone, -210 );
	const { from, ...entry } = node;
	assert.deepEqual( entry, {
		'@type': 'OpeningHoursSpecification',
		validFrom: from,
		validThrough: from,
		opens: '00:00',
		closes: '00:00',
		count: 1,
	} );
} );

/** With the owner's record of the business. */
const withRecord = ( record, code ) =>
	inTransaction(
		String.raw`
use Mainstay\Business\Facts;
use Mainstay\Business\Record;
use Mainstay\Business\SeoGraphs;

require_once dirname( Mainstay\FILE ) . '/business/record.php';
require_once dirname( Mainstay\FILE ) . '/business/seo-graphs.php';`,
		String.raw`
$record = static function ( $business ) {
	// What is left out would stay as it was.
	Mainstay\Core\Settings\update_settings( [ 'business' => [] ] );
	Mainstay\Core\Settings\update_settings( [ 'business' => Record\prepare_for_storage( $business ) ] );
};
$record( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( record ) ).toString( 'base64' ) }' ), true ) );
${ code }`
	);

test( 'blocks are bound to hours, phone, address and e-mail of the business', async () => {
	const hours = ( ...pairs ) =>
		pairs.map( ( [ opening, closing ] ) => ( { opening, closing } ) );
	const found = await withRecord(
		{
			phone: 'Tel. <b>+1 555</b> 010 0199 & more',
			email: 'hello@example.com',
			street: '12 Harbour Street',
			city: 'Springfield',
			region: 'OR',
			postal: '97477',
			hours: [
				{ name: 'Mon', hours: hours( [ '09:00', '17:00' ] ) },
				{ name: 'Tue', hours: hours( [ '09:00', '17:00' ] ) },
				{ name: 'Wed', hours: hours( [ '09:00', '17:00' ] ) },
				{
					name: 'Sat',
					hours: hours( [ '08:00', '12:00' ], [ '22:00', '02:00' ] ),
				},
			],
		},
		String.raw`
update_option( 'start_of_week', 1 );
update_option( 'time_format', 'g:i a' );
$show = static function ( $block, $attribute, $key, $inner ) {
	$attributes = wp_json_encode( [ 'metadata' => [ 'bindings' => [ $attribute => [ 'source' => 'mainstay/business', 'args' => [ 'key' => $key ] ] ] ] ] );
	return trim( do_blocks( "<!-- wp:$block $attributes -->$inner<!-- /wp:$block -->" ) );
};
$all = static fn() => array_map( static fn( $key ) => $show( 'paragraph', 'content', $key, '<p>Own</p>' ), [ 'hours', 'phone', 'address', 'email', 'name', [ 'x' ], '' ] );
$link = static fn( $key ) => $show( 'button', 'url', $key, '<div class="wp-block-button"><a class="wp-block-button__link" href="/own">x</a></div>' );
$alt = static fn( $key ) => $show( 'image', 'alt', $key, '<figure class="wp-block-image"><img src="/x.jpg" alt="own"/></figure>' );
$seen = [ 'all' => $all(), 'links' => array_map( $link, [ 'phone', 'email', 'address' ] ), 'alt' => $alt( 'hours' ) ];
$record( [ 'country' => 'France', 'city' => 'Lyon' ] );
$seen['little'] = $all();
$record( [] );
$seen['nothing'] = [ ...$all(), $link( 'phone' ) ];
return $seen;`
	);
	const texts = ( list ) =>
		list.map( ( html ) => html.replace( /^<p[^>]*>|<\/p>$/g, '' ) );
	assert.deepEqual( texts( found.all ), [
		'Monday – Wednesday: 9:00 am – 5:00 pm<br>Thursday, Friday: Closed<br>Saturday: 8:00 am – 12:00 pm, 10:00 pm – 2:00 am<br>Sunday: Closed',
		'Tel. +1 555 010 0199 &amp; more',
		'12 Harbour Street, Springfield, OR 97477',
		'hello@example.com',
		'Own',
		'Own',
		'Own',
	] );
	assert.match( found.links[ 0 ], / href="tel:\+15550100199"/ );
	assert.match( found.links[ 1 ], / href="mailto:hello@example\.com"/ );
	assert.match( found.links[ 2 ], / href="\/own"/ );
	assert.match(
		found.alt,
		/ alt="Monday – Wednesday: 9:00 am – 5:00 pm; Thursday, Friday: Closed; /
	);
	assert.deepEqual( texts( found.little ), [
		'Own',
		'Own',
		'Lyon, France',
		'Own',
		'Own',
		'Own',
		'Own',
	] );
	assert.deepEqual(
		texts( found.nothing.slice( 0, 7 ) ),
		Array( 7 ).fill( 'Own' )
	);
	assert.match( found.nothing[ 7 ], / href="\/own"/ );
} );

test( 'the graph of an SEO plugin has the business once, in the node of this site', async () => {
	const found = await withRecord(
		{ name: 'Bakery', type: 'Bakery' },
		String.raw`
Facts\add_fact( 'hours', [ 1 => [ [ 540, 1020 ] ] ] );
$home = home_url();
$node = static fn( $type, $more = [] ) => $more + [ '@type' => $type, '@id' => "$home/#it", 'name' => 'Theirs', 'telephone' => '' ];
$find = static fn( ...$nodes ) => SeoGraphs\find_business( $nodes );
$seen = [ 'find' => [
	$find( $node( 'WebPage' ), $node( 'Organization' ) ),
	$find( $node( 'Organization' ), $node( 'Corporation' ) ),
	$find( $node( 'Organization' ), $node( 'Dentist' ) ),
	$find( $node( [ 'Organization', 'Person' ] ) ),
	$find( $node( 'Organization', [ '@id' => 'https://elsewhere.example/#it' ] ) ),
	$find( [ '@type' => 'Organization' ] ),
	$find( [ '@type' => 'Organization', 'url' => 'https://elsewhere.example/' ] ),
	$find( [ '@type' => 'Organization', '@id' => [ 'x' ] ] ),
	$find( 'text', [] ),
	$find(),
] ];
$print = static function () {
	ob_start();
	SeoGraphs\print_node();
	return ob_get_clean();
};
$seen['alone']  = $print();
$seen['person'] = SeoGraphs\add_business_node( 'seopress', $node( 'Person' ) );
$seen['merged'] = SeoGraphs\add_business_node( 'yoast', [ $node( 'WebPage' ), $node( 'Organization' ) ] );
$seen['printed'] = $print();
$seen['other plugin'] = SeoGraphs\add_business_node( 'rank-math', [ $node( 'Organization' ) ] );
$seen['same plugin'] = count( SeoGraphs\add_business_node( 'yoast', [ $node( 'WebPage' ) ] ) );
Facts\add_fact( 'restaurant', 7 );
SeoGraphs\add_business_node( 'yoast', [ $node( 'Organization' ) ] );
Facts\add_fact( 'contact', [ 'email' => 'later@example.com' ] );
$seen['later'] = $print();
return $seen;`
	);
	assert.deepEqual( found.find, [
		1,
		0,
		1,
		null,
		null,
		0,
		null,
		null,
		null,
		null,
	] );
	assert.match(
		found.alone,
		/"@type":"Bakery","@id":"[^"]+\/#business","name":"Bakery"/
	);
	assert.equal( found.person[ '@type' ], 'Person' );
	assert.equal( found.merged.length, 2 );
	const { '@type': types, '@id': id, ...facts } = found.merged[ 1 ];
	assert.deepEqual( types, [ 'Organization', 'Bakery' ] );
	assert.match( id, /\/#it$/ );
	assert.equal( facts.name, 'Theirs' );
	assert.equal( facts.openingHoursSpecification[ 0 ].opens, '09:00' );
	assert.equal( found.printed, '' );
	assert.equal( found[ 'other plugin' ][ 0 ][ '@type' ], 'Organization' );
	assert.equal( found[ 'same plugin' ], 2 );
	// What a block says after the graph is told under the same id.
	assert.match( found.later, /"@id":"[^"]+\/#it".*later@example\.com/ );
} );
