import {
	compareNames,
	formatNumber,
	listOf,
	pageLanguages,
} from '../../../shared/page-language';

function inLanguage< Result >( lang: string, run: () => Result ): Result {
	( globalThis as { document?: unknown } ).document = {
		documentElement: { lang },
	};
	try {
		return run();
	} finally {
		delete ( globalThis as { document?: unknown } ).document;
	}
}

it.each( [
	[ 'de-DE', [ 'de-DE', 'en' ] ],
	[ 'bel', [ 'be', 'en' ] ],
	// WordPress has languages whose last part is its own, and sites have made-up ones.
	[ 'pt-PT-ao90', [ 'pt-PT', 'en' ] ],
	[ 'de_DE_formal', [ 'de', 'en' ] ],
	[ 'x y', [ 'en' ] ],
	[ '', [ 'en' ] ],
] )( 'a page in %j is read in %j', ( lang, languages ) => {
	expect( inLanguage( lang, pageLanguages ) ).toEqual( languages );
} );

it.each( [
	[ 'en-US', '1,234.5' ],
	[ 'de-DE', '1.234,5' ],
	[ 'fr-FR', '1\u202f234,5' ],
	[ 'es', '1234,5' ],
	// With the digits that WordPress writes.
	[ 'ar', '1,234.5' ],
] )( 'in %s a number is written as %s', ( lang, text ) => {
	expect( inLanguage( lang, () => formatNumber( 1234.5 ) ) ).toBe( text );
} );

it.each( [
	[ 'en', 'A, B, and C' ],
	[ 'de', 'A, B und C' ],
	[ 'ja', 'A、B、C' ],
	[ 'ar', 'A وB وC' ],
] )( 'in %s a list is written as %s', ( lang, text ) => {
	expect( inLanguage( lang, () => listOf( [ 'A', 'B', 'C' ] ) ) ).toBe(
		text
	);
} );

it.each( [
	[ 'de', [ 'Ärzte', 'Zoo' ] ],
	[ 'sv', [ 'Zoo', 'Ärzte' ] ],
] )( 'in %s names stand in this order: %j', ( lang, names ) => {
	expect(
		inLanguage( lang, () => [ ...names ].reverse().sort( compareNames ) )
	).toEqual( names );
} );
