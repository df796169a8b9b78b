/** Texts that people read use one word for one thing (docs/words.md). */
import ts from 'typescript';
import {
	blockFolders,
	metadataOf,
	nodesOf,
	phpFiles,
	scripts,
	read,
} from './project';

/** Words that texts do not use, each with what they use. Keywords of blocks are what people search by: any word. */
const WORDS: [ RegExp, string ][] = [
	[ /\be-mail/i, 'email' ],
	[ /\bpictures?\b/i, 'image' ],
	[ /\bcolour/, 'color' ],
	[ /\bfavourite/, 'favorite' ],
	[ /\b(asks?|asking) money\b/i, 'charges' ],
	[ /\bweb ?page\b/i, 'page' ],
	[ /\bclick here\b/i, 'a link that says where it leads' ],
	[ /\bsuccessfully\b/i, 'what was done' ],
	[ /\boops\b/i, 'what happened' ],
	[ /\binvalid\b/i, 'what is wrong with it' ],
	[ /\bFailed to\b|\bUnable to\b/, '“... could not be ...”' ],
	[ /\bmails?\b(?! server)|\bmailbox/i, 'email, inbox' ],
	[ /\bfor good\b/i, 'permanently' ],
	[ /\bjust now\b/i, 'right now' ],
	[ /\banew\b/i, 'again' ],
	[ /\b(clean-up|log-in|check box)/i, 'cleanup, login, checkbox' ],
	[
		/\b(favour|catalogue|licence|programme|grey\b|centre\b|behaviour|organis|recognis|customis|labelled|cancelled|cheque)/i,
		'American spelling',
	],
	[ / {2}|^ | $/, 'single spaces between words, and none around a text' ],
	[ /\.{3}/, '…' ],
	[ / [,;:!?](?!\w)| \.(?!\w)/, 'no space before a punctuation mark' ],
	[ /"/, '“ and ”' ],
];

/** Words that texts do not use either, but for what patterns put on a page. */
const MORE_WORDS: [ RegExp, string ][] = [
	[ /\bplease\b/i, 'the instruction itself, such as “Try again.”' ],
	[ /\b(some|any|no|every)body\b/i, 'someone, anyone, no one, everyone' ],
	[ /\bany ?more\b/i, 'no longer' ],
	[ /\b(did|does|do) not answer\b/i, 'respond' ],
	[ /\bwho(m)?ever\b/i, 'people who' ],
	[ /\btick(s|ed)?\b/i, 'check' ],
	[ /\bmeanwhile\b/i, 'in the meantime' ],
	[ /\b(several|%d) tr(y|ies)\b|\bnext try\b/i, 'attempt' ],
	[ /\bnot known here\b/i, 'not supported' ],
	[ /\bthere is no such\b/i, '... does not exist' ],
	[ /\bkeys? of (Stripe|PayPal|Pexels|services)\b/i, 'Stripe key' ],
	[ /\bCould not\b/, '“... could not be ...”' ],
	[ /\be\.g\.|\bi\.e\.|\betc\b/, 'for example' ],
	[ /\bshall\b|\bwhat becomes of\b|\bas a rule\b/i, 'everyday words' ],
];

/** What patterns put on a page is an example of what an owner writes. */
const isExample = ( file: string ) => file.includes( '/core/patterns/' );

/** Texts that authors and translators know from the blocks that these come from: they stay. */
const KEPT = [
	'Add Filter',
	'An error occurred. Please try again later.',
	'Before you hit Publish, please refresh the following connection(s) to make sure we can Publicize your post:',
	'Bluesky thread successfully imported',
	'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.',
	'Could not load data from the provider.',
	'Delete Marker',
	'Edit Form Settings',
	'Edit Gallery',
	'Invalid price',
	'Invalid price.',
	'Invalid transcript file extension.',
	'Invalid transcript file size.',
	'Invalid transcript file type.',
	'Mastodon thread successfully imported',
	'Please add a brief title so that people know what they’re paying for.',
	'Please ensure this embed matches the one from your OpenTable account',
	'Please enter a valid number.',
	'Please enter a valid phone number.',
	'Remove Filter',
	'Remove Token',
	'Show Cover Art',
	'Show Episode Description',
	'Show Episode Title',
	'Successfully created plan',
	'The CRM is installed, but has an invalid version.',
	'Twitter thread successfully imported',
	'Unable to share the Post',
	"We couldn't find that episode in your feed. If you just published the episode, please try creating the post again in a few minutes.",
	'We want to make sure payments reach you, so please add an email address.',
	"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.",
	'You cancelled connecting your site to Stripe.',
	"Your calendar couldn't be embedded. Please double check your URL or code.",
	"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
	"Your podcast couldn't be embedded. Please double check your URL.",
];

/** Every text of scripts and PHP that is translated, and what block.json and readme.txt say to people. */
function texts(): { file: string; text: string }[] {
	const inScripts = scripts.flatMap( ( file ) =>
		nodesOf( file )
			.filter(
				( node ): node is ts.CallExpression =>
					ts.isCallExpression( node ) &&
					/^_(_|x|n|nx)$/.test( node.expression.getText() )
			)
			.flatMap( ( { arguments: given } ) => given.slice( 0, 2 ) )
			.filter( ts.isStringLiteralLike )
			.map( ( { text } ) => ( { file, text } ) )
	);
	const inPhp = phpFiles.flatMap( ( file ) =>
		[
			...read( file ).matchAll(
				/\b(?:_[_xne]|_nx|_ex|_n_noop|esc_(?:html|attr)_[_xe])\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")(?:,\s*'((?:[^'\\]|\\.)*)')?/g
			),
		].flatMap( ( [ , one, quoted, other ] ) =>
			[ one, quoted, other ].filter( Boolean ).map( ( text ) => ( {
				file,
				text: text!.replace( /\\(['"])/g, '$1' ),
			} ) )
		)
	);
	const inMetadata = blockFolders.flatMap( ( folder ) => {
		const { title, description } = metadataOf( folder );
		return [ title, description ]
			.filter( Boolean )
			.map( ( text ) => ( { file: folder, text: text! } ) );
	} );
	const inReadme = read( 'readme.txt' )
		.split( '\n' )
		.filter( Boolean )
		.map( ( text ) => ( { file: 'readme.txt', text } ) );
	return [ ...inScripts, ...inPhp, ...inMetadata, ...inReadme ];
}

it( 'one word stands for one thing', () => {
	const all = texts();
	expect( all.length ).toBeGreaterThan( 3000 );
	expect(
		all
			.filter( ( { text } ) => ! KEPT.includes( text ) )
			.flatMap( ( { file, text } ) =>
				[ ...WORDS, ...( isExample( file ) ? [] : MORE_WORDS ) ]
					.filter( ( [ word ] ) => word.test( text ) )
					.map(
						( [ , better ] ) =>
							`${ file }: “${ text }”: ${ better }`
					)
			)
	).toEqual( [] );
	expect(
		KEPT.filter( ( kept ) => ! all.some( ( { text } ) => text === kept ) )
	).toEqual( [] );
} );

it( 'what a button does is said in sentence case', () => {
	const label =
		/^(Select|Add|Choose|Remove|Save|Edit|Insert|Replace|Open|Close|Show|Hide|Upload|Delete|Cancel) ([A-Z][a-z]+)( [A-Z]?[a-z]+)?$/;
	// Names keep their capitals, of companies as of screens.
	const names =
		/^(Stripe|PayPal|Google|Mapbox|Instagram|Pexels|Openverse|Mailchimp|Jetpack|Markdown|Bluesky|Mastodon|Threads|Facebook|Tumblr|Nextdoor|Creative|Payments)$/;
	expect(
		texts()
			.filter( ( { text } ) => {
				const found = label.exec( text );
				return (
					found &&
					! names.test( found[ 2 ]! ) &&
					! KEPT.includes( text )
				);
			} )
			.map( ( { file, text } ) => `${ file }: ${ text }` )
	).toEqual( [] );
} );
