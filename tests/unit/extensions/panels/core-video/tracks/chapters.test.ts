import fc from 'fast-check';
import {
	readLines,
	readVtt,
	writeLines,
	writeVtt,
} from '../../../../../../extensions/panels/core-video/tracks/chapters';

import { RUNS } from '../../../../check-model';
import { readWebVtt } from '../../../../read-subtitles';

describe( 'readLines', () => {
	it( 'reads a time and a title a line, in the order of the times', () => {
		expect(
			readLines(
				'01:30 The dough rises\n\n0:00 Flour & water\n1:02:03 – Bread'
			)
		).toEqual( {
			chapters: [
				{ start: 0, title: 'Flour & water' },
				{ start: 90, title: 'The dough rises' },
				{ start: 3723, title: 'Bread' },
			],
			wrong: null,
		} );
	} );

	it( 'says which line has no time, or no title', () => {
		expect( readLines( '00:00 Start\nThe end' ).wrong ).toBe( 'The end' );
		expect( readLines( '00:00' ).wrong ).toBe( '00:00' );
		expect( readLines( '00:75 Late' ).wrong ).toBe( '00:75 Late' );
	} );
} );

describe( 'writeVtt', () => {
	const chapters = [
		{ start: 0, title: 'Flour & <water>' },
		{ start: 3723, title: 'Bread --> table' },
	];

	it( 'ends each chapter where the next one starts, the last with the video', () => {
		expect( writeVtt( chapters, 4000 ) ).toBe(
			'WEBVTT\n\n00:00:00.000 --> 01:02:03.000\nFlour &amp; &lt;water&gt;\n\n01:02:03.000 --> 01:06:40.000\nBread --&gt; table\n'
		);
	} );

	it( 'is read again as it was written, also where the length is not known', () => {
		expect( readVtt( writeVtt( chapters, 0 ) ) ).toEqual( chapters );
		expect( readLines( writeLines( chapters ) ).chapters ).toEqual(
			chapters
		);
	} );
} );

it( 'reads files of others: names of cues, settings, tags, Windows lines', () => {
	expect(
		readVtt(
			'\uFEFFWEBVTT - Chapters\r\n\r\nNOTE made by hand\r\n\r\nintro\r\n00:00.000 --> 00:10.000 align:start\r\n<b>Intro</b>\r\n\r\n1:00:10.500 --> 1:00:20.000\r\nTwo\r\nlines\r\n'
		)
	).toEqual( [
		{ start: 0, title: 'Intro' },
		{ start: 3610, title: 'Two lines' },
	] );
	expect(
		readVtt(
			'WEBVTT\n \n0:01.000 --> 0:02.000\nOne\n\t\n0:03.000 --> 0:04.000\nTwo'
		)
	).toEqual( [
		{ start: 1, title: 'One' },
		{ start: 3, title: 'Two' },
	] );
} );

it( 'writes files in which the parser of the W3C finds every chapter, and no fault', () =>
	fc.assert(
		fc.property(
			fc.array(
				fc.record( {
					time: fc.constantFrom(
						'0:00',
						'00:01',
						'1:30',
						'59:59',
						'1:00:00',
						'25:00:01'
					),
					title: fc
						.array(
							fc.constantFrom(
								...'aü山😀 &<>-.',
								'-->',
								'&amp;',
								'<v Ada>',
								'NOTE',
								'\0'
							),
							{ minLength: 1, maxLength: 8 }
						)
						.map( ( parts ) => `T${ parts.join( '' ) }` ),
				} ),
				{ maxLength: 6 }
			),
			fc.constantFrom( 0, 1, 90, 5000, 200_000 ),
			( lines, duration ) => {
				const { chapters, wrong } = readLines(
					lines
						.map( ( { time, title } ) => `${ time } ${ title }` )
						.join( '\n' )
				);
				expect( wrong ).toBeNull();
				const { faults, cues } = readWebVtt(
					writeVtt( chapters, duration )
				);
				expect( faults ).toEqual( [] );
				expect(
					cues.map( ( { start, text } ) => [ start, text ] )
				).toEqual(
					chapters.map( ( { start, title } ) => [
						start,
						title.replaceAll( '\0', '\uFFFD' ),
					] )
				);
			}
		),
		RUNS
	) );
