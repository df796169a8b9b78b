/**
 * @jest-environment jsdom
 */
import {
	createBlock,
	getPossibleBlockTransformations,
	registerBlockType,
	switchToBlockType,
} from '@wordpress/blocks';
import { takeOver } from '../../../../../shared/handed-over';
import { registerBlocks } from '../../../register-blocks';

it( 'makes lines of paragraphs, with the speakers that they begin with', () => {
	registerBlocks();
	const paragraphs = [
		'Anna: Tea <em>or</em> coffee?',
		'<strong>Ben &amp; Bo:</strong> Both: at once.',
		'It rains.',
		'ANNA: So be it.',
	].map( ( content ) => createBlock( 'core/paragraph', { content } ) );
	const [ block ] = switchToBlockType( paragraphs, 'jetpack/conversation' )!;
	expect( block!.attributes.participants ).toEqual( [
		{ slug: 'speaker-0', label: 'Anna' },
		{ slug: 'speaker-1', label: 'Ben & Bo' },
	] );
	expect(
		block!.innerBlocks.map( ( { attributes } ) => [
			attributes.label,
			attributes.content,
		] )
	).toEqual( [
		[ 'Anna', 'Tea <em>or</em> coffee?' ],
		[ 'Ben &amp; Bo', 'Both: at once.' ],
		[ undefined, 'It rains.' ],
		[ 'Anna', 'So be it.' ],
	] );
} );

describe( 'subtitles in the text of a post', () => {
	beforeAll( () => {
		registerBlocks();
		registerBlockType( 'core/code', {
			apiVersion: 3,
			title: 'Code',
			category: 'text',
			attributes: { content: { type: 'string' } },
		} );
	} );
	const code = ( content: string ) => createBlock( 'core/code', { content } );
	const handed = ( ...blocks: ReturnType< typeof createBlock >[] ) =>
		new Promise( ( resolve ) => {
			const [ made ] = switchToBlockType(
				blocks,
				'jetpack/conversation'
			)!;
			const reader = new FileReader();
			reader.onload = () => resolve( reader.result );
			reader.readAsText(
				takeOver< { file: File } >( made!.clientId )!.file
			);
		} );

	it.each( [
		[ 'WEBVTT\n\n00:01.000 --&gt; 00:02.000\nHello', true ],
		[ '1<br>00:00:01,000 --> 00:00:02,500<br>Anna: Hello', true ],
		[ '0:01 -->0:02', true ],
		[ 'let a = b --&gt; 0;', false ],
		[ 'at 10:30 --&gt; the door', false ],
		[ 'WEBVTT', false ],
		[ '', false ],
	] )( '%j is offered as a conversation: %s', ( content, isOffered ) => {
		expect(
			getPossibleBlockTransformations( [ code( content ) ] ).some(
				( { name } ) => name === 'jetpack/conversation'
			)
		).toBe( isOffered );
	} );

	it.each( [
		[ 'letters', 'a'.repeat( 99_950 ), true ],
		[ 'letters of two bytes', 'ä'.repeat( 49_950 ), true ],
		[ 'too many letters', 'a'.repeat( 100_001 ), false ],
		[ 'too many letters of two bytes', 'ä'.repeat( 60_000 ), false ],
	] )(
		'are offered as long as they can be read: %s',
		( _, long, expected ) => {
			const content = `0:01 --&gt; 0:02<br>${ long }`;
			const isOffered = (
				...blocks: ReturnType< typeof createBlock >[]
			) =>
				getPossibleBlockTransformations( blocks ).some(
					( { name } ) => name === 'jetpack/conversation'
				);
			const paragraph = ( text: string ) =>
				createBlock( 'core/paragraph', { content: text } );
			expect( isOffered( code( content ) ) ).toBe( expected );
			expect( isOffered( paragraph( content ) ) ).toBe( expected );
			expect(
				isOffered( paragraph( '0:01 --&gt; 0:02' ), paragraph( long ) )
			).toBe( expected );
			// Lines that are not read as a file may be as long as they are.
			expect(
				isOffered( paragraph( 'Anna: Yes.' ), paragraph( long ) )
			).toBe( true );
		}
	);

	it( 'are handed to the block as they are', async () => {
		expect(
			await handed(
				code(
					'WEBVTT\n\n00:01.000 --&gt; 00:02.000\n&lt;v Anna&gt;Tea &amp; toast'
				)
			)
		).toBe( 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Tea & toast' );
		const paragraphs = [
			'1<br>00:00:01,000 --&gt; 00:00:02,500<br>Hello',
			'2<br>00:00:03,000 --&gt; 00:00:04,500<br>Bye',
		].map( ( content ) => createBlock( 'core/paragraph', { content } ) );
		expect( await handed( ...paragraphs ) ).toBe(
			'1\n00:00:01,000 --> 00:00:02,500\nHello\n\n2\n00:00:03,000 --> 00:00:04,500\nBye'
		);
	} );
} );
