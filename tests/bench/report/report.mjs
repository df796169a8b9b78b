/** Writes figures as lines of a terminal and as tables of docs/performance.md. */
import { isOver, valueOf } from './figures.mjs';

const WRITERS = {
	ms: ( value ) => `${ value.toFixed( 1 ) } ms`,
	bytes: ( value ) => `${ ( value / 1024 ).toFixed( 2 ) } KB`,
	count: ( value ) => String( Math.round( value * 1000 ) / 1000 ),
};

/** A number with its unit, e.g. `1.50 KB`. */
export const write = ( unit, value ) => WRITERS[ unit ]( value );

const writeAdded = ( unit, value ) =>
	`${ value < 0 ? '-' : '+' }${ write( unit, Math.abs( value ) ) }`;

/** One side of a figure; of a time also the median and the middle half of the runs. */
export function writeSide( figure, side ) {
	const { unit, isExact, sides } = figure;
	const value = write( unit, valueOf( figure, side ) );
	if ( isExact ) {
		return value;
	}
	const [ low, middle, high ] = [ 'low', 'median', 'high' ].map( ( name ) =>
		write( unit, sides[ side ][ name ] ).replace( / .*/, '' )
	);
	return `${ value } (${ middle }; ${ low } to ${ high })`;
}

const writeRatio = ( { ratio }, side ) =>
	ratio[ side ] ? `${ ratio[ side ].median.toFixed( 2 ) } x` : '';

/** What is said of a figure over its budget; nothing of the others. */
export function writeVerdict( figure ) {
	if ( ! isOver( figure ) ) {
		return '';
	}
	return figure.isExact ? 'OVER' : 'over (a time: run it again)';
}

/** A figure as one line of the terminal. */
export function writeLine( figure ) {
	const { what, measure, unit, sides, added, atMost } = figure;
	const others = Object.keys( sides ).filter( ( side ) => side !== 'bare' );
	return [
		`${ what }: ${ measure }`.padEnd( 56 ),
		`bare ${ writeSide( figure, 'bare' ) }`,
		...others.map( ( side ) =>
			[
				side,
				writeAdded( unit, added[ side ] ),
				writeRatio( figure, side ),
			]
				.filter( Boolean )
				.join( ' ' )
		),
		atMost === undefined ? '' : `at most ${ writeAdded( unit, atMost ) }`,
		writeVerdict( figure ),
	]
		.filter( Boolean )
		.join( ' | ' );
}

/** What changed in a figure between two runs, as one line. */
export function writeChange( { name, before, after } ) {
	if ( ! before || ! after ) {
		return `${ name }: ${ after ? 'new' : 'gone' }`;
	}
	const say = ( figure ) =>
		[
			writeAdded( figure.unit, figure.added.ours ),
			figure.isExact ? '' : writeRatio( figure, 'ours' ),
		]
			.filter( Boolean )
			.join( ', ' );
	return `${ name }: ${ say( before ) } -> ${ say( after ) }`;
}

const cells = ( list ) => `| ${ list.join( ' | ' ) } |`;

/**
 * Figures as a table in Markdown.
 *
 * @param {import('./figures.mjs').Figure[]} figures     Of one table.
 * @param {string}                           [reference] Name of the other plugin.
 * @return {string} Without the figures to which no side adds anything.
 */
export function writeTable( figures, reference ) {
	const head = [
		'What',
		'Measure',
		'Bare',
		'Mainstay Blocks adds',
		...( reference ? [ `${ reference } adds` ] : [] ),
		'At most',
	];
	const say = ( figure, side ) =>
		figure.sides[ side ]
			? [
					writeAdded( figure.unit, figure.added[ side ] ),
					figure.isExact ? '' : writeRatio( figure, side ),
				]
					.filter( Boolean )
					.join( ', ' )
			: '';
	return [
		cells( head ),
		cells( head.map( () => '---' ) ),
		...figures
			.filter(
				( { table, added } ) =>
					table !== 'visitors' ||
					Object.values( added ).some( Boolean )
			)
			.map( ( figure ) =>
				cells( [
					figure.what,
					figure.measure,
					writeSide( figure, 'bare' ),
					say( figure, 'ours' ),
					...( reference ? [ say( figure, 'reference' ) ] : [] ),
					figure.atMost === undefined
						? ''
						: writeAdded( figure.unit, figure.atMost ),
				] )
			),
	].join( '\n' );
}
