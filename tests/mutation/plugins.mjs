/** What Stryker learns about this project. */
const TRANSLATIONS = [ '__', '_x', '_n', '_nx' ];
const LOWEST_SCORE = 85;

/** Leaves interface texts alone: their wording is no logic, and tests would only repeat it. */
const translatedTexts = {
	shouldIgnore( { node, parent } ) {
		return node.type === 'StringLiteral' &&
			parent?.type === 'CallExpression' &&
			TRANSLATIONS.includes( parent.callee.name )
			? 'interface text'
			: undefined;
	},
};

/** Fails the run where one core is below the lowest score: the total would hide it. */
class LowScores {
	onMutationTestReportReady( _report, { systemUnderTestMetrics } ) {
		const filesOf = ( metrics ) =>
			metrics.file
				? [ metrics ]
				: metrics.childResults.flatMap( filesOf );
		for ( const { file, metrics } of filesOf( systemUnderTestMetrics ) ) {
			if ( metrics.mutationScore < LOWEST_SCORE ) {
				console.error(
					`${ file.name }: ${ metrics.mutationScore.toFixed( 1 ) } % killed; at least ${ LOWEST_SCORE } % are needed`
				);
				process.exitCode = 1;
			}
		}
	}
}

export const strykerPlugins = [
	{ kind: 'Ignore', name: 'translated-texts', value: translatedTexts },
	{ kind: 'Reporter', name: 'low-scores', injectableClass: LowScores },
];
