/** Random sequences at the share panel: the message is what was written last, and nothing is lost by it. */
import apiFetch from '@wordpress/api-fetch';
import { act, renderHook } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import fc from 'fast-check';
import { useShare } from '../../../../../extensions/panels/publicize/use-share';
import { usePost } from '../../../../../extensions/panels/publicize/use-post';
import { controlFetch } from '../../../controlled-fetch';
import { changePost, edits, openPost } from './post';
import { RUNS } from '../../../check-model';
import type { PostActions } from './post';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const words = fc.constantFrom( '', 'Rye', 'नमस्ते', '👩‍👩‍👧', 'Rye & oats' );

type Step =
	| { do: 'write' | 'title' | 'write twice'; text: string }
	| { do: 'text'; network: string; text: string }
	| { do: 'both'; text: string }
	| { do: 'thread' | 'enable'; isOn: boolean }
	| { do: 'other plugin' | 'share' | 'answer' | 'fail' };

const steps: fc.Arbitrary< Step[] > = fc.array(
	fc.oneof(
		fc.record( {
			do: fc.constantFrom(
				'write' as const,
				'title' as const,
				'write twice' as const
			),
			text: words,
		} ),
		fc.record( {
			do: fc.constant( 'text' as const ),
			network: fc.constantFrom( 'x', 'bluesky' ),
			text: words,
		} ),
		fc.record( { do: fc.constant( 'both' as const ), text: words } ),
		fc.record( {
			do: fc.constantFrom( 'thread' as const, 'enable' as const ),
			isOn: fc.boolean(),
		} ),
		fc.record( {
			do: fc.constantFrom(
				'other plugin' as const,
				'share' as const,
				'answer' as const,
				'fail' as const
			),
		} )
	),
	{ maxLength: 24 }
);

it( 'holds what was written last, whatever happens beside it', async () => {
	await fc.assert(
		fc.asyncProperty( steps, async ( sequence ) => {
			const { waiting, asked } = controlFetch(
				apiFetch as unknown as jest.Mock
			);
			act( () => openPost( { isPublished: true } ) );
			const { result, unmount } = renderHook( () => {
				const post = usePost();
				return { post, share: useShare( post, () => {} ) };
			} );
			const model = {
				message: undefined as string | undefined,
				title: 'Rye & oats',
				texts: {} as Record< string, string >,
				isThread: false,
				isEnabled: true,
				other: 'kept',
			};
			let shared = 0;
			let count = 0;
			for ( const step of sequence ) {
				await act( async () => {
					const { post, share } = result.current;
					switch ( step.do ) {
						case 'write':
							post.setMessage( step.text );
							model.message = step.text;
							break;
						// Two changes before anything is drawn again.
						case 'write twice':
							post.setMessage( 'before' );
							post.setWantsThread( true );
							post.setMessage( step.text );
							model.message = step.text;
							model.isThread = true;
							break;
						case 'text':
							post.setText( step.network, step.text );
							model.texts[ step.network ] = step.text;
							break;
						case 'both':
							post.setText( 'x', step.text );
							post.setText( 'bluesky', step.text );
							model.texts = { x: step.text, bluesky: step.text };
							break;
						case 'title':
							changePost( {
								edits: { ...edits(), title: step.text },
							} );
							model.title = step.text;
							break;
						case 'thread':
							post.setWantsThread( step.isOn );
							model.isThread = step.isOn;
							break;
						case 'enable':
							post.setEnabled( step.isOn );
							model.isEnabled = step.isOn;
							break;
						case 'other plugin':
							(
								dispatch(
									'core/editor'
								) as unknown as PostActions
							 ).editPost( {
								meta: { other: `${ ++count }` },
							} );
							model.other = `${ count }`;
							break;
						case 'share':
							if ( share.state.status !== 'fetching' ) {
								shared++;
								void share.share( post.message( false ), [] );
							}
							break;
					}
				} );
				if ( step.do === 'answer' ) {
					await waiting()[ 0 ]?.answer( {} );
				} else if ( step.do === 'fail' ) {
					await waiting()[ 0 ]?.fail();
				}
				const { post } = result.current;
				expect( {
					message: post.message( false ),
					texts: post.texts,
					isThread: post.wantsThread,
					isEnabled: post.isEnabled,
					other: post.meta!.other,
				} ).toEqual( {
					message: model.message ?? model.title,
					texts: Object.fromEntries(
						Object.entries( model.texts ).filter(
							( [ , text ] ) => text
						)
					),
					isThread: model.isThread,
					isEnabled: model.isEnabled,
					other: model.other,
				} );
				expect( asked ).toHaveLength( shared );
			}
			unmount();
		} ),
		RUNS
	);
} );
