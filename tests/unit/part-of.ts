/** Objects of which a test needs, and the code under test reads, only a part. */
type DeepPartial< Whole > = Whole extends ( ...args: never[] ) => unknown
	? Whole
	: Whole extends object
		? { [ Key in keyof Whole ]?: DeepPartial< Whole[ Key ] > }
		: Whole;

/**
 * Returns a part in the place of the whole: its types are checked, what is missing is not.
 *
 * @param part Of the whole.
 */
export const partOf = < Whole >( part: DeepPartial< NoInfer< Whole > > ) =>
	part as Whole;
