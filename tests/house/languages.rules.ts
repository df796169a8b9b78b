/** What people read is translated, and written as the language of the page writes it. */
import ts from 'typescript';
import { nodesOf, phpFiles, read, scripts, sourceOf } from './project';

/** Attributes of elements and components whose text people see or hear. */
const SEEN =
	/^(alt|aria-(label|description|roledescription|valuetext)|title|placeholder|label|help|description|summary|instructions|heading|message|text|confirmText|confirmButtonText|cancelButtonText|buttonText|tooltip|prefix|suffix)$/;

/** What is the same in every language: names of companies, units, examples of what is typed. */
const SAME_EVERYWHERE: Record< string, string > = {
	'ads.txt': 'name of a file',
	'example.com, 1234, DIRECT': 'a line of such a file',
	host: 'a role as podcasts write it',
	'https://': 'the beginning of an address',
	'https://example.com': 'an address',
	'name@example.com': 'an address',
	SIGNUP: 'a value at Mailchimp',
	website: 'a value at Mailchimp',
	px: 'a unit',
	em: 'a unit',
	WebVTT: 'a format',
	SRT: 'a format',
	HTML: 'a format',
	JSON: 'a format',
	'PG-13': 'a rating',
	Facebook: 'a company',
	Instagram: 'a company',
	Loom: 'a company',
	SmartFrame: 'a company',
	Threads: 'a company',
};

/** Values that only look like texts. */
const NO_TEXT: Record< string, string > = {
	alt: 'the name of an attribute',
	'aria-label': 'the name of an attribute',
	assertive: 'how something is announced',
	submitButtonText: 'the name of an attribute',
};

/** Functions whose arguments people read or hear. */
const SAYS =
	/(^|\.)(speak|create(Error|Success|Info|Warning)?Notice|confirm|alert|prompt)$/;

/** What a post holds is in English: it must not depend on who saves it. render.php translates it. */
const SAVED = /\/save\.tsx$|\/deprecat|\/address\/lines\.tsx$/;

const hasWord = ( text: string ) => /\p{L}{2,}/u.test( text );

/** Whether the value of a node may be that of the node around it. */
function isPartOfValue( node: ts.Node ): boolean {
	const { parent } = node;
	if ( ts.isConditionalExpression( parent ) ) {
		return parent.condition !== node;
	}
	return (
		ts.isParenthesizedExpression( parent ) ||
		( ts.isBinaryExpression( parent ) &&
			( [
				ts.SyntaxKind.BarBarToken,
				ts.SyntaxKind.QuestionQuestionToken,
			].includes( parent.operatorToken.kind ) ||
				( parent.operatorToken.kind ===
					ts.SyntaxKind.AmpersandAmpersandToken &&
					parent.right === node ) ) )
	);
}

/** What people read or hear: pieces of JSX, properties such as `label`, and what is announced. */
function visibleTexts( file: string ): string[] {
	return nodesOf( file ).flatMap( ( node ): string[] => {
		if ( ts.isJsxText( node ) ) {
			return [ node.text.trim() ];
		}
		if (
			! ts.isStringLiteralLike( node ) &&
			! ts.isTemplateExpression( node )
		) {
			return [];
		}
		const text = ts.isTemplateExpression( node )
			? [
					node.head.text,
					...node.templateSpans.map(
						( { literal } ) => literal.text
					),
				].join( ' ' )
			: node.text;
		// In a condition, or in braces of its own.
		let child: ts.Node = node;
		while ( isPartOfValue( child ) ) {
			child = child.parent;
		}
		const place = child.parent;
		if ( ts.isPropertyAssignment( place ) ) {
			return place.initializer === child &&
				SEEN.test( place.name.getText().replace( /['"]/g, '' ) )
				? [ text ]
				: [];
		}
		if ( ts.isCallExpression( place ) ) {
			return place.expression !== child &&
				SAYS.test( place.expression.getText() )
				? [ text ]
				: [];
		}
		const attribute = ts.isJsxExpression( place ) ? place.parent : place;
		if ( ts.isJsxAttribute( attribute ) ) {
			return SEEN.test( attribute.name.getText() ) ? [ text ] : [];
		}
		return ts.isJsxExpression( place ) ? [ text ] : [];
	} );
}

it( 'every text of a script is translated', () => {
	const found = scripts
		.filter( ( file ) => ! SAVED.test( file ) )
		.flatMap( ( file ) =>
			visibleTexts( file ).map( ( text ) => ( { file, text } ) )
		);
	expect( found.length ).toBeGreaterThan( 100 );
	expect(
		found
			.filter(
				( { text } ) =>
					hasWord( text ) &&
					! /^https:\S+$/.test( text ) &&
					! SAME_EVERYWHERE[ text ] &&
					! NO_TEXT[ text ]
			)
			.map( ( { file, text } ) => `${ file }: ${ text }` )
	).toEqual( [] );
	expect(
		Object.keys( { ...SAME_EVERYWHERE, ...NO_TEXT } ).filter(
			( known ) => ! found.some( ( { text } ) => text === known )
		)
	).toEqual( [] );
} );

/** Names, and what machines read, by what it is. */
const NO_SENTENCES: Record< string, RegExp > = {
	'a header of HTTP or mail': /^(Bearer \$|Connection: |Precedence: )/,
	'a right of a key, as Stripe calls it': /: (Read|Write)$/,
	'an answer of another company':
		/^(Could not locate record|Member In Compliance State|Forgotten Email Not Subscribed)$/,
	'a list or an option of an earlier plugin': /^Blogroll Recommendations$/,
	'a license': /^Public Domain Mark$/,
	'a company or a plugin':
		/^(Action Scheduler|All in One SEO|Campaign Monitor|Constant Contact|Google (Calendar|Docs|Photos)|Mainstay Blocks|Rank Math|The SEO Framework|Wikimedia Commons|Yoast SEO)$/,
	'a command of WP-CLI, which speaks English': /^Says whether this is/,
};

/** Functions that translate, in PHP. */
const TRANSLATES =
	/^(?:_[_xne]|_nx|_ex|_n_noop|_nx_noop|esc_(?:html|attr)_[_xe])$/;

/** Comments, strings, calls with the name of their function, and where they end. */
const PHP_TOKENS =
	/\/\*[\s\S]*?\*\/|\/\/[^\n]*|\?>[\s\S]*?(?:<\?php|<\?=|$)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([\w\\]*)\s*\(|\)/g;

/** A capital, and two words or more. */
const SENTENCE = /^\p{Lu}[\p{Ll}’']*(?:[,;:]? [\p{L}\d“”’'%$()/-]+)+[.!?:…]?$/u;

/** Strings of a PHP file that read like sentences or titles and are not translated. */
function sentencesOf( source: string ): string[] {
	const calls: string[] = [];
	const found: string[] = [];
	for ( const {
		0: all,
		1: single,
		2: double,
		3: call,
		index,
	} of source.matchAll( PHP_TOKENS ) ) {
		const text = ( single ?? double )
			?.replace( /<[^>]*>/g, ' ' )
			.replace( /\s+/g, ' ' )
			.trim();
		if ( call !== undefined ) {
			calls.push( call );
		} else if ( all === ')' ) {
			calls.pop();
		} else if (
			text &&
			SENTENCE.test( text ) &&
			! calls.some( ( name ) => TRANSLATES.test( name ) ) &&
			// Of an argument of a route: developers read it.
			! /'description'\s*=>\s*$/.test( source.slice( 0, index ) )
		) {
			found.push( text );
		}
	}
	return found;
}

/** Sentences and titles in scripts that are not translated where they stand, by what they are. */
const NO_SENTENCES_OF_SCRIPTS: Record< string, string > = {
	'Business Name': 'a column of a file',
	'Can we send you an email from time to time?':
		'what a post holds; translated where it is shown',
	'Choose one': 'what a post holds; translated where it is shown',
	'Choose several': 'what a post holds; translated where it is shown',
	'F Y': 'a format',
	'Google Calendar': 'a name',
	'Google Docs': 'a name',
	'Google Photos': 'a name',
	'Jetpack CRM': 'a name',
	'Monthly Subscription': 'what a post holds; translated where it is shown',
	'Select one': 'what a post holds; translated where it is shown',
};

/** Strings of a script, also parts of templates, that no function translates. */
function stringsOf( file: string ): string[] {
	const found: string[] = [];
	const visit = ( node: ts.Node ) => {
		if (
			ts.isCallExpression( node ) &&
			/^_[_xn]x?$/.test( node.expression.getText() )
		) {
			return;
		}
		if (
			ts.isStringLiteralLike( node ) ||
			ts.isTemplateHead( node ) ||
			ts.isTemplateMiddleOrTemplateTail( node )
		) {
			found.push( node.text.trim() );
		}
		ts.forEachChild( node, visit );
	};
	visit( sourceOf( file ) );
	return found;
}

it( 'every sentence of a script is translated, wherever it stands', () => {
	const found = scripts
		.filter( ( file ) => ! SAVED.test( file ) )
		.flatMap( ( file ) =>
			stringsOf( file )
				.filter( ( text ) => SENTENCE.test( text ) )
				.map( ( text ) => ( { file, text } ) )
		);
	expect(
		found
			.filter( ( { text } ) => ! NO_SENTENCES_OF_SCRIPTS[ text ] )
			.map( ( { file, text } ) => `${ file }: ${ text }` )
	).toEqual( [] );
	expect(
		Object.keys( NO_SENTENCES_OF_SCRIPTS ).filter(
			( known ) => ! found.some( ( { text } ) => text === known )
		)
	).toEqual( [] );
} );

it( 'every sentence of PHP is translated', () => {
	expect(
		sentencesOf(
			"<?php // Don't. \n f( 'No one is here.', __( 'Not this' ), \"<p>Nor <b>that</b></p>\", 'SELECT this one' );"
		)
	).toEqual( [ 'No one is here.', 'Nor that' ] );
	const found = phpFiles.flatMap( ( file ) =>
		sentencesOf( read( file ) ).map( ( text ) => ( { file, text } ) )
	);
	const patterns = Object.values( NO_SENTENCES );
	expect(
		found
			.filter(
				( { text } ) => ! patterns.some( ( one ) => one.test( text ) )
			)
			.map( ( { file, text } ) => `${ file }: ${ text }` )
	).toEqual( [] );
	expect(
		patterns.filter(
			( one ) => ! found.some( ( { text } ) => one.test( text ) )
		)
	).toEqual( [] );
} );

/** A number that counts nothing, or that stands apart: its words are the same for any number. */
const COUNTS_NOTHING =
	/%(\d\$)?d of %(\d\$)?d so far|%(\d\$)?d (of|by) %(\d\$)?d(?! \p{L})|%d KB|%(\d\$)?d %%|form %d |%1\$d by %2\$d pixels/gu;

it( 'a sentence that counts something has its plural forms', () => {
	const counted = ( text: string ) =>
		/%(\d\$)?d \p{L}/u.test( text.replace( COUNTS_NOTHING, '' ) );
	expect( counted( '%d markers, show them' ) ).toBe( true );
	expect( counted( '%1$d of %2$d copied' ) ).toBe( true );
	expect( counted( 'Slide %1$d of %2$d' ) ).toBe( false );
	const inScripts = scripts.flatMap( ( file ) =>
		nodesOf( file )
			.filter(
				( node ): node is ts.CallExpression =>
					ts.isCallExpression( node ) &&
					/^_[_x]$/.test( node.expression.getText() )
			)
			.map( ( node ) => node.arguments[ 0 ]! )
			.filter( ts.isStringLiteralLike )
			.map( ( { text } ) => `${ file }: ${ text }` )
	);
	const inPhp = phpFiles.flatMap( ( file ) =>
		[
			...read( file ).matchAll(
				/\b(?:__|_x|esc_(?:html|attr)_[_x])\(\s*'((?:[^'\\]|\\.)*)'/g
			),
		].map( ( [ , text ] ) => `${ file }: ${ text }` )
	);
	expect( inScripts.length ).toBeGreaterThan( 1000 );
	expect( inPhp.length ).toBeGreaterThan( 1000 );
	expect(
		[ ...inScripts, ...inPhp ].filter( ( line ) =>
			counted( line.slice( line.indexOf( ': ' ) + 2 ) )
		)
	).toEqual( [] );
} );

/** Who asks the browser itself how something is written, and why. */
const ASK_INTL: Record< string, string > = {
	'shared/page-language.ts': 'does it for everybody',
	'shared/currencies/currencies.ts': 'writes money',
	'shared/countries/countries.ts':
		'names countries in a language that it is given',
	'extensions/blocks/business-hours/view.ts':
		'reads the hours in the language of the page',
	'extensions/blocks/business-hours/opening-status.ts':
		'finds out the time of a place, for no reader',
	'extensions/panels/core-video/tracks/tracks-panel.tsx':
		'names the language of the site in itself',
	'shared/countries/regions.ts':
		'reads the parts of a language, for no reader',
};

it( 'numbers, lists and the order of names are those of the page, not of the browser', () => {
	const asks =
		/\.toLocale\w*String\(|\.toLocale(Lower|Upper)Case\(\s*\)|\.localeCompare\(|\bIntl\.(?!Segmenter|NumberFormatOptions|DateTimeFormatOptions)\w+/;
	const found = scripts.filter( ( file ) => asks.test( read( file ) ) );
	expect( found.sort() ).toEqual( Object.keys( ASK_INTL ).sort() );
} );

/** A list that is no sentence. */
const JOINED: Record< string, string > = {
	'extensions/blocks/contact-form/editor/recipients-field.tsx':
		'what is typed into a field',
	'extensions/blocks/address/render.php': 'what maps search for',
	'extensions/blocks/map/functions.php': 'coordinates',
	'php-stubs/business/node.php': 'for search engines',
	'php-stubs/core/admin/debug-section.php': 'for copying, in any language',
	'php-stubs/forms/files/file-answers.php': 'for files and other services',
	'php-stubs/forms/forms.php': 'for files and other services',
	'php-stubs/forms/mail/preview.php': 'a header of a mail',
	'php-stubs/forms/responses/rows.php': 'a query',
	'php-stubs/newsletter/import-store.php': 'a query',
	'php-stubs/newsletter/mailings/mailings.php': 'a query',
	'php-stubs/newsletter/subscribers/topics.php': 'for files',
	'php-stubs/payments/tables.php': 'a query',
	'php-stubs/queue/debug-rows.php': 'for copying, in any language',
	'php-stubs/queue/failures.php': 'a query',
	'php-stubs/services/photon.php': 'an address',
};

it( 'a list that people read is written as its language writes lists', () => {
	const found = [
		...scripts.filter( ( file ) =>
			/\.join\(\s*', '\s*\)/.test( read( file ) )
		),
		// Placeholders of a query are no list that people read.
		...phpFiles.filter( ( file ) =>
			/implode\( ', ', (?!array_fill)/.test( read( file ) )
		),
	];
	expect( found.sort() ).toEqual( Object.keys( JOINED ).sort() );
} );
