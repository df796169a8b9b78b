/**
 * Model-based tests: random sequences of what people, networks and clocks do to a real module, each
 * beside a small model that says what should be true then.
 *
 * 300 sequences in a normal run, 20,000 in `npm run test:long`. The seed is fixed, so a run finds
 * what the run before found. A failure says how to see it again: `TEST_SEED` is another seed,
 * `TEST_PATH` the place of one sequence among those of a seed.
 */
import fc from 'fast-check';

const { TEST_LONG, TEST_SEED, TEST_PATH } = process.env;

// What takes a few seconds normally takes minutes 20,000 times.
jest.setTimeout(TEST_LONG ? 3_600_000 : 120_000);

function reportFailure(details: fc.RunDetails<unknown>) {
	if (!details.failed) {
		return;
	}
	const place = details.counterexamplePath?.split(':')[0];
	throw new Error(
		`${fc.defaultReportMessage(details)}\n\nTo see it again: TEST_SEED=${details.seed}${place ? ` TEST_PATH=${place}` : ''}`,
		{ cause: details.errorInstance }
	);
}

/** Parameters of `fc.assert()` for every model. */
export const RUNS: Pick<
	fc.Parameters<unknown>,
	'numRuns' | 'seed' | 'path' | 'reporter'
> = {
	numRuns: TEST_LONG ? 20_000 : 300,
	seed: Number(TEST_SEED ?? 20261122),
	...(TEST_PATH ? { path: TEST_PATH } : {}),
	reporter: reportFailure,
};

/** Something that can happen, in the page and in its model. */
export interface Act<Model, Page> {
	/** As a failure names it. */
	name: string;
	/** Can it happen now? Always, if it is not given. */
	isPossible?: (model: Model) => boolean;
	take: (model: Model, page: Page) => void | Promise<void>;
}

/**
 * Takes random acts, and compares page and model after each.
 *
 * @param acts  What can happen; what is listed twice happens twice as often.
 * @param open  Opens a new page and its model before each sequence.
 * @param agree Throws where the page is not as its model says.
 * @param close Clears up after each sequence.
 * @param most  Acts in the longest sequence.
 */
export async function checkModel<Model extends object, Page>(
	acts: fc.Arbitrary<Act<Model, Page>>[],
	open: () => { model: Model; page: Page },
	agree: (model: Model, page: Page) => void | Promise<void>,
	close: (page: Page) => void | Promise<void> = () => {},
	most = 40
) {
	const commands = acts.map((arbitrary) =>
		arbitrary.map((act): fc.AsyncCommand<Model, Page> => ({
			check: async (model) => act.isPossible?.(model) ?? true,
			async run(model, page) {
				await act.take(model, page);
				await agree(model, page);
			},
			toString: () => act.name,
		}))
	);
	await fc.assert(
		fc.asyncProperty(
			fc.commands(commands, { maxCommands: most, size: 'max' }),
			async (sequence) => {
				const { model, page } = open();
				try {
					await agree(model, page);
					await fc.asyncModelRun(
						() => ({ model, real: page }),
						sequence
					);
				} finally {
					await close(page);
				}
			}
		),
		RUNS
	);
}
