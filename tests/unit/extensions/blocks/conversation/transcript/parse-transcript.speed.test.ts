import { parseTranscript } from '../../../../../../extensions/blocks/conversation/transcript/parse-transcript';
import { timeAtRest } from '../../../../time-at-rest';

describe( '100,000 bytes are parsed in under 100 ms', () => {
	const full = ( part: string ) =>
		part.repeat( Math.ceil( 100_000 / part.length ) ).slice( 0, 100_000 );

	it.each( [
		[
			'SRT',
			full(
				'12\n00:00:01,000 --> 00:00:02,000\n<i>Anna: Hello there</i>\n\n'
			),
		],
		[
			'WebVTT',
			full(
				'00:01.000 --> 00:02.000\n<v Anna>Hello</v> <v Ben>there\n\n'
			),
		],
		[ 'SBV', full( '0:00:01.000,0:00:02.000\n>> ANNA: Hello\n\n' ) ],
		[ 'text', full( 'Anna  0:03\nHello there, this is what I say.\n\n' ) ],
		[ 'one row of spaces', `Anna 0:03\nA${ full( ' ' ).slice( 20 ) }b` ],
		[
			'a cue of spaces',
			`00:01.000 --> 00:02.000\n<i>A${ full( ' ' ).slice( 60 ) }b`,
		],
		[ 'unfinished tags', `00:01.000 --> 00:02.000\n${ full( '<v.' ) }` ],
		[ 'unfinished voices', `00:01.000 --> 00:02.000\n${ full( '<v ' ) }` ],
		[ 'unfinished styles', `00:01.000 --> 00:02.000\n${ full( '{\\a' ) }` ],
		[ 'rows of one cue', `00:01.000 --> 00:02.000\n${ full( 'x\n' ) }` ],
		[
			'voices of one cue',
			`00:01.000 --> 00:02.000\n${ full( '<v A>x' ) }`,
		],
		[ 'rows of one turn', `Anna: x\n${ full( 'x\n' ) }` ],
		[ 'arrows', full( '00:00:01,000 -->' ) ],
		[ 'digits', full( '1:' ) ],
		[ 'names', full( 'Anna Bea Cleo ' ) ],
		[ 'colons', full( 'A: ' ) ],
		[ 'empty rows', full( '\n' ) ],
	] )( '%s', ( _, content ) => {
		expect( content.length ).toBeLessThanOrEqual( 100_030 );
		expect( timeAtRest( () => parseTranscript( content ) ) ).toBeLessThan(
			100
		);
	} );
} );
