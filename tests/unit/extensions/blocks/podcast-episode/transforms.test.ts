/**
 * @jest-environment jsdom
 */
import {
	createBlock,
	getPossibleBlockTransformations,
	registerBlockType,
	switchToBlockType,
} from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';

const EPISODE = 'jetpack/podcast-episode';

beforeAll( () => {
	registerBlocks();
	registerBlockType( 'core/audio', {
		apiVersion: 3,
		title: 'Audio',
		category: 'media',
		attributes: {
			id: { type: 'number' },
			src: { type: 'string' },
			caption: { type: 'string' },
		},
	} );
} );

const isOffered = (
	name: string,
	attributes: Record< string, unknown >,
	into: string
) =>
	getPossibleBlockTransformations( [ createBlock( name, attributes ) ] ).some(
		( type ) => type.name === into
	);

it.each( [
	[ 'core/audio', { src: 'https://example.com/a.mp3' }, true ],
	[ 'core/audio', { id: 7, src: 'http://example.com/a' }, true ],
	[ 'core/audio', { src: 'blob:https://example.com/1' }, false ],
	[ 'core/audio', {}, false ],
	[ 'core/video', { src: 'https://example.com/a.mp4' }, true ],
	[
		'core/video',
		{ guid: 'abcdefgh', src: 'https://videos.example/a.mp4' },
		false,
	],
	[
		'core/video',
		{
			src: 'https://example.com/a.mp4',
			tracks: [ { src: 'https://example.com/a.vtt', kind: 'captions' } ],
		},
		false,
	],
] )( '%s with %j can be an episode: %s', ( name, attributes, expected ) => {
	expect( isOffered( name, attributes, EPISODE ) ).toBe( expected );
} );

it( 'audio becomes an episode, with its caption below, and back', () => {
	const made = switchToBlockType(
		createBlock( 'core/audio', {
			id: 7,
			src: 'https://example.com/a.mp3',
			caption: 'The <em>first</em>',
		} ),
		EPISODE
	)!;
	expect( made.map( ( { name } ) => name ) ).toEqual( [
		EPISODE,
		'core/paragraph',
	] );
	expect( made[ 0 ]!.attributes ).toMatchObject( {
		mediaId: 7,
		mediaUrl: 'https://example.com/a.mp3',
		mediaType: 'audio',
	} );
	expect( `${ made[ 1 ]!.attributes.content }` ).toBe( 'The <em>first</em>' );
	const [ back ] = switchToBlockType( made[ 0 ]!, 'core/audio' )!;
	expect( back!.attributes ).toMatchObject( {
		id: 7,
		src: 'https://example.com/a.mp3',
	} );
} );

it.each< [ Record< string, unknown >, string, boolean ] >( [
	[ { mediaType: 'audio' }, 'core/audio', true ],
	[ { mediaType: 'audio' }, 'core/video', false ],
	[ { mediaType: 'video' }, 'core/video', true ],
	[ { mediaType: 'audio', mediaUrl: undefined }, 'core/audio', false ],
	[ { mediaType: 'audio', episodeNumber: 3 }, 'core/audio', false ],
	[
		{ mediaType: 'audio', transcriptUrl: 'https://example.com/t.vtt' },
		'core/audio',
		false,
	],
	[
		{ mediaType: 'audio', people: [ { name: 'Ann' } ] },
		'core/audio',
		false,
	],
	...[
		{ seasonNumber: 2 },
		{ episodeType: 'trailer' },
		{ explicit: true },
		{ chaptersUrl: 'https://example.com/c.json' },
		{ locationName: 'Springfield' },
		{ license: 'CC-BY-4.0' },
		{ licenseUrl: 'https://example.com/license' },
		{ coverArt: { id: 3 } },
		{ coverArt: { url: 'https://example.com/cover.jpg' } },
		{ soundbites: [ { startTime: 3 } ] },
		{ alternateEnclosures: [ { type: 'audio/opus' } ] },
	].map( ( known ): [ Record< string, unknown >, string, boolean ] => [
		{ mediaType: 'audio', ...known },
		'core/audio',
		false,
	] ),
	[ { mediaType: 'audio', coverArt: {} }, 'core/audio', true ],
] )( 'an episode with %j can be %s: %s', ( attributes, into, expected ) => {
	expect(
		isOffered(
			EPISODE,
			{ mediaUrl: 'https://example.com/a.mp3', ...attributes },
			into
		)
	).toBe( expected );
} );

it( 'the image of a video becomes the cover', () => {
	const [ made ] = switchToBlockType(
		createBlock( 'core/video', {
			src: 'https://example.com/a.mp4',
			poster: 'https://example.com/still.jpg',
		} ),
		EPISODE
	)!;
	expect( made!.attributes.coverArt ).toEqual( {
		url: 'https://example.com/still.jpg',
	} );
} );
