import {
	findProblem,
	type FileTexts,
} from '../../../../../../extensions/blocks/field-file/view/find-problem';

const TEXTS = Object.fromEntries(
	[
		'large',
		'kind',
		'many',
		'total',
		'empty',
		'remove',
		'list',
		'sending',
	].map( ( name ) => [ name, `${ name } %s` ] )
) as FileTexts;

const LIMITS = {
	accept: 'image/*,.jpg,.pdf',
	maxFiles: 2,
	maxBytes: 100,
	maxTotal: 150,
};

const problem = ( files: [ string, number ][], limits = {} ) =>
	findProblem(
		files.map( ( [ name, size ] ) => ( { name, size } ) ),
		{ ...LIMITS, ...limits },
		TEXTS
	);

it.each( [
	[ [], '' ],
	[ [ [ 'a.jpg', 100 ] ], '' ],
	[ [ [ 'a.b.PDF', 1 ] ], '' ],
	[ [ [ 'a.jpg', 101 ] ], 'large a.jpg' ],
	[ [ [ 'a.jpg', 0 ] ], 'empty a.jpg' ],
	[ [ [ 'a.svg', 1 ] ], 'kind a.svg' ],
	[ [ [ 'a.jpg.php', 1 ] ], 'kind a.jpg.php' ],
	[ [ [ 'jpg', 1 ] ], 'kind jpg' ],
	[ [ [ 'a.', 1 ] ], 'kind a.' ],
	// No pattern of a replacement.
	[ [ [ '$&.gif', 1 ] ], 'kind $&.gif' ],
	[
		[
			[ 'a.jpg', 1 ],
			[ 'b.jpg', 1 ],
			[ 'c.jpg', 1 ],
		],
		'many %s',
	],
	[
		[
			[ 'a.jpg', 75 ],
			[ 'b.jpg', 75 ],
		],
		'',
	],
	[
		[
			[ 'a.jpg', 75 ],
			[ 'b.jpg', 76 ],
		],
		'total %s',
	],
] as [ [ string, number ][], string ][] )( '%j: %s', ( files, expected ) => {
	expect( problem( files ) ).toBe( expected );
} );

it( 'has no limit of all files where the server has none', () => {
	expect(
		problem(
			[
				[ 'a.jpg', 100 ],
				[ 'b.jpg', 100 ],
			],
			{ maxTotal: 0 }
		)
	).toBe( '' );
} );
