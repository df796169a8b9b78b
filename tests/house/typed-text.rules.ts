/** Each attribute in the comment of a block is plain text (src/typed-text.json), or something else for a reason. */
import lists from '../../src/typed-text.json';
import preserved from '../../src/preserved-blocks/blocks.json';
import { isTypedText } from '../../src/keep-typed-text';
import { blockFolders, metadataOf, phpCode, phpFiles } from './project';

/** WordPress's own, colours, sizes, identifiers and choices: no text that somebody types. */
const NO_TEXT =
	/[cC]olor(Value)?$|[gG]radient|[fF]ontSize$|[pP]adding|[bB]order|^(align|anchor|className|class|colorClass|style|lock|metadata|layout|id|ids|uniqueId|width|buttonWidth|maxWidth|cacheHtml|savedMarkup|customVariant|metaName|passthroughAttributes|buttonClasses|statsData|statsOption|days|confirmationType|customThankyou|currency|defaultInterval|goalSince|tabsAppearance|buttonAlignment|contentAlignment|displayMode|triggerIcon|markerIcon|variationName|dateFormat|fileTypes|fieldVariant|iconStyle|bookNumber|\w+Option|aspectRatio|variation|orientation|accessToken|mapCenter|rid|domain|lang|buttonType|\w+Type|exampleFeedData|newPlan(Currency|Interval)|selected\w+Ids|planIds|ratingStyle|prepTimeUnit|cookTimeUnit|postLayout|exampleItems|criteria|service|styleType|size|effect|sizeSlug|settings|appSource|columnWidths|imageFilter|linkTo|period|postTypes|preload|guid|rating|format)$/;

/** Rich text, and records with rich text in them: WordPress filters it. */
const RICH: Record< string, RegExp > = {
	'jetpack/button': /^text$/,
	'jetpack/donations': /^\w+Donation$|^\w+AmountText$/,
	'jetpack/gif': /^caption$/,
	'jetpack/image-compare': /^caption$/,
	'jetpack/mailchimp': /^consentText$/,
	'jetpack/map': /^poster$/,
	'jetpack/recipe': /^(ingredients|steps)$/,
	'jetpack/recipe-ingredient-item': /^ingredient$/,
	'jetpack/recipe-ingredients-list': /^ingredients$/,
	'jetpack/related-posts': /^headline$/,
	'jetpack/revue': /Label$/,
	'jetpack/subscriptions': /^submitButtonText$/,
	'premium-content/logged-out-view': /ButtonText$/,
	'videopress/video': /^caption$/,
};

/** Label, options and what else of a field is written in place. */
const RICH_IN_FIELDS =
	/^(label|requiredText|options|toggleLabel|\w+ConsentMessage|default)$/;

const texts: Record< string, string[] | undefined > = lists;

it( 'each attribute is text, or it is said what else', () => {
	const unsaid = blockFolders.flatMap( ( folder ) => {
		const { name, attributes = {} } = metadataOf( folder );
		return Object.entries( attributes )
			.filter(
				( [ key, schema ] ) =>
					! ( 'enum' in schema ) &&
					! ( 'source' in schema ) &&
					/string|array|object/.test( String( schema.type ) ) &&
					! texts[ name ]?.includes( key ) &&
					! NO_TEXT.test( key ) &&
					! RICH[ name ]?.test( key ) &&
					! (
						/^jetpack\/field-/.test( name ) &&
						RICH_IN_FIELDS.test( key )
					)
			)
			.map( ( [ key ] ) => `${ name }: ${ key }` );
	} );
	expect( unsaid ).toEqual( [] );
} );

it( 'each attribute of the list is one of its block, and no rich text', () => {
	const kept: Record< string, string > = preserved;
	const faults = Object.entries( texts ).flatMap( ( [ name, keys = [] ] ) => {
		const folder = blockFolders.find(
			( each ) => metadataOf( each ).name === name
		);
		const attributes = folder && metadataOf( folder ).attributes;
		return keys
			.filter(
				( key ) =>
					RICH[ name ]?.test( key ) ||
					! ( attributes
						? attributes[ key ] &&
							! ( 'source' in attributes[ key ] )
						: kept[ name ]?.split( ' ' ).includes( key ) )
			)
			.map( ( key ) => `${ name }: ${ key }` );
	} );
	expect( faults ).toEqual( [] );
} );

/** Choices of blocks inside a field, whose types only their registration says. */
const CHOICE =
	/^(|(is|show|hide|share|randomize|allow|required)[A-Z]?\w*|fontFamily|type|imageCrop|fixedHeight|variant)$/;

it( 'the editor reads what the list names, and no HTML', () => {
	const types = [
		...blockFolders.map( metadataOf ),
		...Object.entries( preserved as Record< string, string > ).map(
			( [ name, keys ] ) => ( {
				name,
				attributes: Object.fromEntries(
					keys.split( ' ' ).map( ( key ) => [ key, {} ] )
				),
			} )
		),
	];
	const faults = types.flatMap( ( type ) =>
		Object.entries( type.attributes ?? {} )
			.filter( ( [ key, schema ] ) => {
				const isListed = texts[ type.name ]?.includes( key );
				const holdsText =
					! ( 'enum' in schema ) &&
					/string|array|object|undefined/.test(
						String( 'type' in schema ? schema.type : undefined )
					);
				return isTypedText( type, key )
					? ! isListed &&
							holdsText &&
							( /Markup$|Html$/.test( key ) ||
								! (
									NO_TEXT.test( key ) || CHOICE.test( key )
								) )
					: isListed;
			} )
			.map( ( [ key ] ) => `${ type.name }: ${ key }` )
	);
	expect( faults ).toEqual( [] );
} );

/** They decode something that is no HTML of this site, or keep it HTML. */
const DECODE_ON_THEIR_OWN: Record< string, string > = {
	'php-stubs/core/plain-text.php': 'The place for it.',
	'php-stubs/forms/responses/legacy-values.php':
		'Older responses were stored with entities.',
	'php-stubs/http/network.php': 'Compares what networks answer.',
	'php-stubs/podcast/clean.php': 'Feeds that are encoded twice.',
	'php-stubs/podcast/text.php': 'Feeds that are encoded twice.',
	'php-stubs/premium-content/head.php':
		'Its copy of the must-use plugin has no other file.',
	'php-stubs/premium-content/posts.php': 'Addresses in attributes.',
	'php-stubs/related-posts/words.php': 'Has spaces where tags were.',
	'php-stubs/services/x/threads.php': 'X encodes three signs of plain text.',
};

/** PHP files in whose code a pattern is found. */
const filesWith = ( pattern: RegExp ) =>
	phpFiles.filter( ( file ) => pattern.test( phpCode( file ) ) ).sort();

it( 'HTML becomes text in one place, and nothing else takes tags out of a text', () => {
	expect(
		filesWith(
			/\b(wp_strip_all_tags|strip_tags|html_entity_decode|wp_specialchars_decode|htmlspecialchars_decode)\b|\bwp_kses\([^;]*'strip'/
		)
	).toEqual( Object.keys( DECODE_ON_THEIR_OWN ).sort() );
} );

/** They read what a browser sends with every request: nobody typed it. */
const SANITIZE_AS_HTML = [
	'php-stubs/core/same-site.php',
	'php-stubs/forms/spam/spam.php',
	'php-stubs/forms/submissions/refusals.php',
];

it( 'WordPress takes no tags, codes or lines out of what somebody typed', () => {
	expect(
		filesWith(
			/\b(sanitize_text(area)?_field|sanitize_(title|post|meta)_field|wp_filter_nohtml_kses|_sanitize_text_fields)\b/
		)
	).toEqual( SANITIZE_AS_HTML );
} );

/** They parse our own markup, or pass blocks on as they are written. */
const PARSE_AS_WRITTEN = [
	'php-stubs/core/blocks.php',
	'php-stubs/core/typed-text.php',
	'php-stubs/forms/sources/fingerprints.php',
	'php-stubs/forms/sources/hidden.php',
	'php-stubs/newsletter/post-end.php',
	'php-stubs/premium-content/premium-content.php',
	'php-stubs/premium-content/wall.php',
	'php-stubs/share-buttons/template.php',
];

it( 'who reads blocks of a post gets the text as it was typed', () => {
	expect(
		filesWith( /\bparse(_cached)?_blocks\(/ ).filter(
			( file ) => ! PARSE_AS_WRITTEN.includes( file )
		)
	).toEqual( [] );
} );

/** Charsets of others are converted in one place, which knows all of their names. */
it( 'text in another charset becomes UTF-8 in one place', () => {
	expect(
		filesWith( /\biconv\(|mb_convert_encoding\([^;]*'UTF-8', / )
	).toEqual( [ 'php-stubs/core/charset.php' ] );
} );
