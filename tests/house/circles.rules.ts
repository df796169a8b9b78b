/** The subjects of the PHP half: no circles between them, and each is met by its main file. */
import { edges, findCircles, isHooks, isMain, subjectOf } from './php-graph';

/** Subjects that read an inner file of another. May only shrink: what is gone has to be taken out of here. */
const INNER = [
	'forms > queue/failures.php',
	'forms > queue/kinds.php',
	'forms > queue/retention.php',
	'forms > queue/schedule.php',
	'forms > queue/table.php',
	'forms > queue/worker.php',
	'instagram > media-sources/media-copy.php',
	'likes > queue/table.php',
	'newsletter > forms/deliveries/attempts.php',
	'newsletter > forms/deliveries/crm.php',
	'newsletter > forms/deliveries/newsletter-lists.php',
	'newsletter > forms/deliveries/newsletter.php',
	'newsletter > forms/responses/export.php',
	'newsletter > queue/claim.php',
	'newsletter > queue/failures.php',
	'newsletter > queue/kinds.php',
	'newsletter > queue/table.php',
	'newsletter > queue/worker.php',
	'payments > currencies/amount-text.php',
	'payments > currencies/currency-format.php',
	'payments > forms/responses/export.php',
	'premium-content > newsletter/subscribers/links.php',
	'premium-content > newsletter/subscribers/mails.php',
	'premium-content > newsletter/subscribers/sender.php',
	'premium-content > payments/access/links.php',
	'premium-content > payments/page.php',
	'premium-content > queue/table.php',
	'publicize > media-sources/library-file.php',
	'publicize > media-sources/media-copy.php',
	'publicize > queue/failures.php',
	'publicize > queue/retention.php',
	'publicize > queue/table.php',
	'publicize > queue/worker.php',
	'related-posts > queue/claim.php',
];

/** What every subject uses, and nothing of a subject. */
const GROUND = [ 'core', 'http', 'services' ];

const outward = edges.filter(
	( { from, to } ) =>
		subjectOf( from ) !== subjectOf( to ) && ! isHooks( from )
);
const pairs = [
	...new Set(
		outward.map(
			( { from, to } ) => `${ subjectOf( from ) } > ${ subjectOf( to ) }`
		)
	),
].sort();

const list = ( found: typeof outward ) =>
	found.map( ( { from, to } ) => `${ from } uses ${ to }` ).sort();

it( 'subjects use each other in one direction only', () => {
	expect( findCircles( pairs ) ).toEqual( [] );
} );

it( 'a circle is found', () => {
	expect( findCircles( [ 'a > b', 'b > c', 'c > a', 'a > d' ] ) ).toEqual( [
		'a, b, c',
	] );
	expect( findCircles( [ 'a > b', 'b > c', 'a > c' ] ) ).toEqual( [] );
} );

it( 'services use http and core only, http nothing but core, and core nothing', () => {
	const wrong = outward.filter(
		( { from, to } ) =>
			( subjectOf( from ) === 'services' &&
				! [ 'http', 'core' ].includes( subjectOf( to ) ) ) ||
			( subjectOf( from ) === 'http' && subjectOf( to ) !== 'core' ) ||
			subjectOf( from ) === 'core'
	);
	expect( list( wrong ) ).toEqual( [] );
} );

it( 'one REST file never reads another, and no subject reads one', () => {
	const shared = /^rest\/(rest|hooks|callbacks)\.php$/;
	const wrong = edges.filter(
		( { from, to } ) =>
			to.startsWith( 'rest/' ) && ! shared.test( to ) && ! isHooks( from )
	);
	expect( list( wrong ) ).toEqual( [] );
} );

it( 'subjects meet through the main file of the other', () => {
	const found = outward
		.filter(
			( { from, to } ) =>
				// REST files and hooks stand above the subjects, and call what they serve.
				subjectOf( from ) !== 'rest' &&
				! [ ...GROUND, 'rest' ].includes( subjectOf( to ) ) &&
				! isMain( to )
		)
		.map( ( { from, to } ) => `${ subjectOf( from ) } > ${ to }` );
	const unique = [ ...new Set( found ) ].sort();
	expect( unique ).toEqual( INNER );
} );
