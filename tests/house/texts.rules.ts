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
];

/** Texts that authors and translators know from the blocks that these come from: they stay. */
const KEPT = [
	'Add Filter',
	'Bluesky thread successfully imported',
	'Delete Marker',
	'Edit Form Settings',
	'Edit Gallery',
	'Invalid price',
	'Invalid price.',
	'Invalid transcript file extension.',
	'Invalid transcript file size.',
	'Invalid transcript file type.',
	'Mastodon thread successfully imported',
	'Remove Filter',
	'Remove Token',
	'Show Cover Art',
	'Show Episode Description',
	'Show Episode Title',
	'Successfully created plan',
	'The CRM is installed, but has an invalid version.',
	'Twitter thread successfully imported',
];

/** Every text of scripts and PHP that is translated, and what block.json says to people. */
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
				/\b(?:_[_xn]|_nx|_n_noop|esc_(?:html|attr)_[_xe])\(\s*'((?:[^'\\]|\\.)*)'(?:,\s*'((?:[^'\\]|\\.)*)')?/g
			),
		].flatMap( ( [ , one, other ] ) =>
			[ one, other ].filter( Boolean ).map( ( text ) => ( {
				file,
				text: text!,
			} ) )
		)
	);
	const inMetadata = blockFolders.flatMap( ( folder ) => {
		const { title, description } = metadataOf( folder );
		return [ title, description ]
			.filter( Boolean )
			.map( ( text ) => ( { file: folder, text: text! } ) );
	} );
	return [ ...inScripts, ...inPhp, ...inMetadata ];
}

it( 'one word stands for one thing', () => {
	const all = texts();
	expect( all.length ).toBeGreaterThan( 3000 );
	expect(
		all
			.filter( ( { text } ) => ! KEPT.includes( text ) )
			.flatMap( ( { file, text } ) =>
				WORDS.filter( ( [ word ] ) => word.test( text ) ).map(
					( [ , better ] ) => `${ file }: “${ text }”: ${ better }`
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
