/** Random sequences of what can happen to a request: only the answer to the present question shows. */
import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useRequest } from '../../../shared/use-request';

interface Pending {
	term: string;
	resolve: (data: string) => void;
	reject: (error: unknown) => void;
}

type Step =
	| { do: 'ask'; term: string }
	| { do: 'answer' | 'fail'; which: number }
	| { do: 'leave' | 'come' | 'draw' };

const steps: fc.Arbitrary<Step[]> = fc.array(
	fc.oneof(
		fc.record({
			do: fc.constant('ask' as const),
			term: fc.constantFrom('a', 'b', 'c'),
		}),
		fc.record({
			do: fc.constantFrom('answer' as const, 'fail' as const),
			which: fc.nat(9),
		}),
		fc.record({
			do: fc.constantFrom(
				'leave' as const,
				'come' as const,
				'draw' as const
			),
		})
	),
	{ maxLength: 20 }
);

it('shows the answer to the present question, or that it is on its way', async () => {
	await fc.assert(
		fc.asyncProperty(steps, async (sequence) => {
			const pending: Pending[] = [];
			let term = 'a';
			let isThere = true;
			/** The request that counts; its answer, once it has one. */
			let current: Pending | undefined;
			let expected: object = { status: 'loading' };

			function Show({ question }: { question: string }) {
				const request = useRequest(
					() =>
						new Promise<string>((resolve, reject) => {
							current = { term: question, resolve, reject };
							pending.push(current);
						}),
					[question]
				);
				return <p>{JSON.stringify(request)}</p>;
			}
			const view = render(<Show question={term} />);
			const draw = () =>
				act(async () =>
					view.rerender(isThere ? <Show question={term} /> : <></>)
				);
			await draw();
			for (const step of sequence) {
				if (step.do === 'ask' && step.term !== term) {
					term = step.term;
					current = undefined;
					expected = { status: 'loading' };
				} else if (step.do === 'leave' || step.do === 'come') {
					if (isThere !== (step.do === 'come')) {
						isThere = step.do === 'come';
						current = undefined;
						expected = { status: 'loading' };
					}
				} else if ('which' in step && pending.length) {
					const index = step.which % pending.length;
					const [one] = pending.splice(index, 1);
					const isAnswer = step.do === 'answer';
					if (one === current && isThere) {
						expected = isAnswer
							? { status: 'ready', data: `of ${one!.term}` }
							: { status: 'failed', message: `no ${one!.term}` };
					}
					await act(async () =>
						isAnswer
							? one!.resolve(`of ${one!.term}`)
							: one!.reject({ message: `no ${one!.term}` })
					);
				}
				await draw();
				if (isThere) {
					expect(
						JSON.parse(screen.getByText(/status/).textContent!)
					).toEqual(expected);
				}
			}
			view.unmount();
		}),
		{ seed: 20261122, numRuns: 300 }
	);
});
