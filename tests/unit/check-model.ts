/**
 * Model-based tests: random sequences of what people, networks and clocks do to a real module, each
 * beside a small model that says what should be true then.
 *
 * 300 sequences in the gate, 60 where each renders a component, and ten times as many in the parts of
 * `npm run test:all`; `TEST_LONG=20000` plays so many. The seed is fixed, so a run finds what the run
 * before found. A failure says how to see it again: `TEST_SEED` is another seed, `TEST_PATH` the place of
 * one sequence among those of a seed.
 */
import fc from 'fast-check';

const { TEST_LONG, TEST_SEED, TEST_PATH } = process.env;

// What takes a few seconds in the gate takes minutes here.
jest.setTimeout( TEST_LONG ? 3_600_000 : 120_000 );

/** A component takes so much longer than a function. */
const USUAL_RUNS = expect.getState().testPath?.endsWith( '.tsx' ) ? 60 : 300;

/** How many sequences: the usual number, ten times as many (1), or so many. */
function runsOf( asked: number ) {
	if ( asked > 1 ) {
		return asked;
	}
	return asked ? 10 * USUAL_RUNS : USUAL_RUNS;
}

function reportFailure< Value >( details: fc.RunDetails< Value > ) {
	if ( ! details.failed ) {
		return;
	}
	const place = details.counterexamplePath?.split( ':' )[ 0 ];
	throw new Error(
		`${ fc.defaultReportMessage( details ) }\n\nTo see it again: TEST_SEED=${ details.seed }${ place ? ` TEST_PATH=${ place }` : '' }`,
		{ cause: details.errorInstance }
	);
}

/** Parameters of `fc.assert()` for every model. */
export const RUNS: Pick<
	fc.Parameters< unknown >,
	'numRuns' | 'seed' | 'path'
> & { reporter: typeof reportFailure } = {
	numRuns: runsOf( Number( TEST_LONG ?? 0 ) ),
	seed: Number( TEST_SEED ?? 20261122 ),
	...( TEST_PATH ? { path: TEST_PATH } : {} ),
	reporter: reportFailure,
};

/** Something that can happen, in the page and in its model. */
export interface Act< Model, Page > {
	/** As a failure names it. */
	name: string;
	/** Can it happen now? Always, if it is not given. */
	isPossible?: ( model: Model ) => boolean;
	take: ( model: Model, page: Page ) => void | Promise< void >;
}

interface Parts< Setting, Model extends object, Page > {
	/** What differs from one page to the next. */
	setting?: fc.Arbitrary< Setting >;
	/** What can happen; what is listed twice happens twice as often. */
	acts: fc.Arbitrary< Act< Model, Page > >[];
	/** Opens a new page and its model before each sequence. */
	open: (
		setting: Setting
	) => { model: Model; page: Page } | Promise< { model: Model; page: Page } >;
	/** Throws where the page is not as its model says; asked after each act. */
	agree: ( model: Model, page: Page ) => void | Promise< void >;
	/** Ends a sequence that agreed: throws where what comes of it in the end is wrong. */
	finish?: ( model: Model, page: Page ) => void | Promise< void >;
	/** Clears up after each sequence. */
	close?: ( page: Page ) => void | Promise< void >;
	/** Acts in the longest sequence. */
	most?: number;
}

/** Takes random acts, and compares page and model after each. */
export async function checkModel< Setting, Model extends object, Page >( {
	setting = fc.constant( undefined as Setting ),
	acts,
	open,
	agree,
	finish,
	close,
	most = 40,
}: Parts< Setting, Model, Page > ) {
	const commands = acts.map( ( arbitrary ) =>
		arbitrary.map( ( act ): fc.AsyncCommand< Model, Page > => ( {
			check: ( model ) => act.isPossible?.( model ) ?? true,
			async run( model, page ) {
				await act.take( model, page );
				await agree( model, page );
			},
			toString: () => act.name,
		} ) )
	);
	await fc.assert(
		fc.asyncProperty(
			setting,
			fc.commands( commands, { maxCommands: most, size: 'max' } ),
			async ( given, sequence ) => {
				const { model, page } = await open( given );
				try {
					await agree( model, page );
					await fc.asyncModelRun(
						() => ( { model, real: page } ),
						sequence
					);
					await finish?.( model, page );
				} finally {
					await close?.( page );
				}
			}
		),
		RUNS
	);
}
