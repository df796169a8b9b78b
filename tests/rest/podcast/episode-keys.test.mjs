/** Episodes that others number: a GUID may be given to several of them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

/** Titles of the episodes that are found for a choice, for each of several feeds. */
const find = ( cases ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/podcast/episode-keys.php';
		return array_map( function ( $case ) {
			$make     = fn( $rows ) => array_map( fn( $row ) => new Mainstay\\Podcast\\Episode\\Episode( $row[0], $row[1], $row[2] ), $rows );
			$before   = Mainstay\\Podcast\\EpisodeKeys\\make_unique( $make( $case['feed'] ) );
			$after    = $case['later'] ? Mainstay\\Podcast\\EpisodeKeys\\make_unique( $make( $case['later'] ) ) : $before;
			$choices  = $case['choices'] ?? array_map( fn( $one ) => [ 'guid' => $one->guid, 'title' => '' ], $before );
			$episodes = ( $case['stored'] ?? false ) ? $make( $case['feed'] ) : $after;
			return array_map( fn( $choice ) => Mainstay\\Podcast\\EpisodeKeys\\find_chosen( $episodes, [ $choice ] )[0]->title ?? null, $choices );
		}, json_decode( base64_decode( '${ Buffer.from(
			JSON.stringify(
				cases.map( ( one ) => ( { later: null, ...one } ) )
			)
		).toString( 'base64' ) }' ), true ) );`
	);

const episode = ( guid, file, title = `Talk ${ file }` ) => [
	guid,
	`https://a.example/${ file }.mp3`,
	title,
];
const titles = ( feed ) => feed.map( ( [ , , title ] ) => title );

it( 'each episode is found by its own key, whatever GUIDs the feed gives', async () => {
	const feeds = [
		[ episode( 'tide', 1 ), episode( 'tide', 2 ), episode( 'tide', 3 ) ],
		[ episode( '3', 1 ), episode( '3', 2 ), episode( '4', 3 ) ],
		[ episode( '03', 1 ), episode( '3', 2 ), episode( '3.0', 3 ) ],
		[ episode( '', 1 ), episode( '', 2 ) ],
		[ episode( '0', 1 ), episode( '', 2 ), episode( '0', 3 ) ],
		[ episode( 'a b', 1 ), episode( 'a', 2 ), episode( 'a b', 3 ) ],
		[ episode( '第3集', 1 ), episode( '第3集', 2 ) ],
		[
			episode( 'https://a.example/', 1 ),
			episode( 'https://a.example/', 2 ),
		],
		// One file, two entries.
		[ episode( 'x', 1, 'Part one' ), episode( 'x', 1, 'Part two' ) ],
		[
			episode( 'x', '1?part=1', 'One' ),
			episode( 'x', '1?part=2', 'Two' ),
		],
		[ episode( 'X', 1 ), episode( 'x', 2 ) ],
		[ episode( 'x#1', 1 ), episode( 'x#1', 2 ), episode( 'x', 3 ) ],
		[ episode( 'same', 1, 'News' ), episode( 'same', 2, 'News' ) ],
	];
	const found = await find( feeds.map( ( feed ) => ( { feed } ) ) );
	assert.deepEqual( found, feeds.map( titles ) );
} );

it( 'a key stays when episodes are added or leave, and a choice from before is told by its title', async () => {
	const two = [ episode( 'g', 1 ), episode( 'g', 2 ) ];
	const plain = ( title ) => ( { guid: 'g', title } );
	assert.deepEqual(
		await find( [
			{ feed: two, later: [ episode( 'g', 9 ), ...two ] },
			// The other one is gone: the key of the first still means it alone.
			{ feed: two, later: [ episode( 'g', 9 ), episode( 'g', 2 ) ] },
			{
				feed: two,
				choices: [
					plain( 'Talk 1' ),
					plain( 'Talk 2' ),
					plain( 'Talk 7' ),
					plain( '' ),
				],
			},
			{
				feed: two,
				stored: true,
				choices: [ plain( 'Talk 2' ), plain( '' ) ],
			},
			{
				feed: [ episode( 'g', 1 ) ],
				choices: [
					plain( 'Renamed since' ),
					plain( '' ),
					{ guid: 'h', title: 'Talk 1' },
				],
			},
			{
				feed: [ episode( 'g', 1 ) ],
				choices: [
					{ guid: 'g#mainstay-0', title: 'Talk 2' },
					{ guid: 'g#mainstay-0', title: 'Talk 1' },
				],
			},
		] ),
		[
			[ 'Talk 1', 'Talk 2' ],
			[ null, 'Talk 2' ],
			[ 'Talk 1', 'Talk 2', null, null ],
			[ 'Talk 2', null ],
			[ 'Talk 1', 'Talk 1', null ],
			[ null, 'Talk 1' ],
		]
	);
} );
