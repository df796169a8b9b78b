import {
	fileOf,
	numberOf,
	timeOf,
	transcriptTypeOf,
} from '../../../../../extensions/blocks/podcast-episode/media-file';

it( 'knows audio and video, by type or by address', () => {
	expect(
		fileOf( { id: 7, url: 'https://a.example/b.mp3', mime: 'audio/mpeg' } )
	).toEqual( {
		mediaId: 7,
		mediaUrl: 'https://a.example/b.mp3',
		mediaType: 'audio',
		mediaMimeType: 'audio/mpeg',
		duration: '',
	} );
	expect( fileOf( { url: 'https://a.example/b.MP4?c=1' } ) ).toMatchObject( {
		mediaId: undefined,
		mediaType: 'video',
		mediaMimeType: 'video/mp4',
	} );
	expect( fileOf( { url: 'https://a.example/play' } ) ).toMatchObject( {
		mediaType: 'audio',
	} );
} );

it.each( [
	{ url: 'https://a.example/b.pdf', mime: 'application/pdf' },
	{ url: 'javascript:alert(1)' },
	{ url: '' },
	{},
] )( 'refuses %j', ( media ) => {
	expect( fileOf( media ) ).toBeNull();
} );

it.each( [
	[ 0.2, '0:00' ],
	[ 65, '1:05' ],
	[ 1450.4, '24:10' ],
	[ 3723, '1:02:03' ],
	[ 0, '' ],
	[ Infinity, '' ],
	[ NaN, '' ],
] )( 'says %d seconds as %s', ( seconds, time ) => {
	expect( timeOf( seconds ) ).toBe( time );
} );

it.each( [
	[ '14', 14 ],
	[ '', undefined ],
	[ '0', undefined ],
	[ '-3', undefined ],
	[ '1.5', undefined ],
	[ 'x', undefined ],
] )( 'reads %j as %s', ( typed, number ) => {
	expect( numberOf( typed ) ).toBe( number );
} );

it( 'tells formats of transcripts by their ending', () => {
	expect( transcriptTypeOf( 'https://a.example/b.srt?c', 'text/vtt' ) ).toBe(
		'application/srt'
	);
	expect( transcriptTypeOf( 'https://a.example/b', 'text/html' ) ).toBe(
		'text/html'
	);
} );
