/** The form of the days before blocks: `[contact-form][contact-field …][/contact-form]`. */
import {
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	getBlockVariations,
	rawHandler,
	type Block,
} from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { htmlOf, textOf } from '../../../shared/text-of';

type Named = Record< string, string | undefined >;

/** As WordPress reads attributes: `a="b"`, `a='b'`, `a=b`, and words alone. */
const PAIR =
	/([\w-]+)\s*=\s*"([^"]*)"(?:\s|$)|([\w-]+)\s*=\s*'([^']*)'(?:\s|$)|([\w-]+)\s*=\s*([^\s'"]+)(?:\s|$)|"([^"]*)"(?:\s|$)|'([^']*)'(?:\s|$)|(\S+)(?:\s|$)/g;
const FORM =
	/\[contact-form(?![\w-])([^\]/]*(?:\/(?!\])[^\]/]*)*)\/?\](?:([\s\S]*?)\[\/contact-form\])?/;
/** The same as in php-stubs/forms/sources/shortcode.php. */
const FIELD =
	/\[contact-field(?![\w-])([^\]/]*(?:\/(?!\])[^\]/]*)*)\/?\](?:\s*\[\/contact-field\])?/g;

const CONTROLS: Record< string, string > = {
	a: '\x07',
	b: '\b',
	f: '\f',
	n: '\n',
	r: '\r',
	t: '\t',
	v: '\v',
};

/** WordPress takes a backslash in a value for the beginning of a sign. */
const withoutBackslashes = ( value: string ) =>
	value.replace(
		/\\(?:x([0-9a-f]{1,2})|([0-7]{1,3})|([\s\S])|$)/gi,
		( _match, hex, octal, letter = '' ) =>
			hex || octal
				? String.fromCharCode( parseInt( hex ?? octal, hex ? 16 : 8 ) )
				: ( CONTROLS[ letter ] ?? letter )
	);

/** Names of attributes were case-insensitive; a word alone is its own value. */
function readPairs( text: string ): Named {
	const named: Named = {};
	const plain = text.replace( /[\u00a0\u200b]+/g, ' ' );
	for ( const found of plain.matchAll( PAIR ) ) {
		const [
			,
			key2,
			value2,
			key1,
			value1,
			key0,
			value0,
			word2,
			word1,
			word,
		] = found;
		const value = value2 ?? value1 ?? value0;
		if ( value !== undefined ) {
			named[ ( key2 ?? key1 ?? key0 )!.toLowerCase() ] =
				withoutBackslashes( value );
		} else if ( ( word2 ?? word1 ?? word ) === 'required' ) {
			named.required ??= 'required';
		}
	}
	return named;
}

/** What a shortcode's value says, which is HTML: it kept quotes and brackets as entities. */
const plainText = ( value: string ) => textOf( value ).trim();

/** What the editor keeps as text, and as HTML. */
const asText = ( value?: string ) =>
	value === undefined ? undefined : plainText( value );
const asHtml = ( value?: string ) =>
	value === undefined ? undefined : htmlOf( plainText( value ) );

/** What a yes or no says, in any of its spellings; undefined where it is neither. */
function readBoolean( value = '' ): boolean | undefined {
	const word = value.trim().toLowerCase();
	if ( [ '1', 'true', 'yes', 'on', 'required' ].includes( word ) ) {
		return true;
	}
	return [ '0', 'false', 'no', 'off' ].includes( word ) ? false : undefined;
}

/** A whole number of percent. */
const readWidth = ( value = '' ) =>
	Number( /^\s*([1-9]\d*)(?:\.\d+)?\s*$/.exec( value )?.[ 1 ] ) || undefined;

/** One of the two kinds of consent; a word that is not known needs a box. */
function readConsent( value?: string ): string | undefined {
	const kind = asText( value )?.trim().toLowerCase() ?? '';
	if ( ! kind ) {
		return undefined;
	}
	return kind === 'implicit' ? kind : 'explicit';
}

const KINDS = [
	'text',
	'url',
	'textarea',
	'radio',
	'checkbox',
	'checkbox-multiple',
	'select',
	'email',
	'name',
	'telephone',
	'date',
	'consent',
];
const OLD_KINDS: Named = {
	phone: 'telephone',
	tel: 'telephone',
	website: 'url',
};

/** Kinds whose options are blocks. */
const OPTION_BLOCKS: Named = {
	radio: 'jetpack/field-option-radio',
	'checkbox-multiple': 'jetpack/field-option-checkbox',
};

/** Leaves out what the shortcode did not say: then the block's own defaults hold. */
const given = ( attributes: Record< string, unknown > ) =>
	Object.fromEntries(
		Object.entries( attributes ).filter(
			( [ , value ] ) => value !== undefined
		)
	);

/** A field for files, whose label and area are blocks inside, as in a new one. */
function createFileField( named: Named ): Block {
	const name = 'jetpack/field-file';
	const [ variation ] = getBlockVariations( name ) ?? [];
	const label = given( {
		label: asHtml( named.label ),
		requiredText: asHtml( named.requiredtext ),
	} );
	const template = ( variation?.innerBlocks ?? [] ).map(
		( [ part, attributes, parts ] ) => [
			part,
			part === 'jetpack/label'
				? { ...( attributes as object ), ...label }
				: attributes,
			parts,
		]
	);
	return createBlock(
		name,
		given( {
			required: readBoolean( named.required ) === true,
			id: asText( named.id ),
			width: readWidth( named.width ),
		} ),
		createBlocksFromInnerBlocksTemplate(
			template as Parameters<
				typeof createBlocksFromInnerBlocksTemplate
			>[ 0 ]
		)
	);
}

function readField( named: Named ): Block {
	const type = plainText( named.type ?? 'text' ).toLowerCase();
	const known = OLD_KINDS[ type ] ?? type;
	if ( known === 'file' ) {
		return createFileField( named );
	}
	const kind = KINDS.includes( known ) ? known : 'text';
	const options = ( named.options ?? '' )
		.split( ',' )

		.map( asHtml )
		.filter( Boolean );
	const optionBlock = OPTION_BLOCKS[ kind ];
	return createBlock(
		`jetpack/field-${ kind }`,
		given( {
			label: asHtml( named.label ),
			required: readBoolean( named.required ) === true,
			requiredText: asHtml( named.requiredtext ),
			defaultValue: asText( named.default ),
			placeholder: asText( named.placeholder ),
			id: asText( named.id ),
			width: readWidth( named.width ),
			options: kind === 'select' && options.length ? options : undefined,
			consentType: readConsent( named.consenttype ),
			implicitConsentMessage: asHtml( named.implicitconsentmessage ),
			explicitConsentMessage: asHtml( named.explicitconsentmessage ),
		} ),
		optionBlock
			? options.map( ( label ) =>
					createBlock(
						optionBlock,
						given( {
							label,
							fieldType: kind === 'radio' ? kind : undefined,
						} )
					)
				)
			: []
	);
}

/** What stood between fields: texts, pictures. Paragraphs that WordPress made of line breaks go. */
function readBetween( html: string ): Block[] {
	const isEmpty =
		! textOf( html ).trim() &&
		! /<(img|video|audio|iframe|hr)\b/i.test( html );
	return isEmpty ? [] : rawHandler( { HTML: html } );
}

/** What a form without fields asked. */
const defaultFields = () => [
	createBlock( 'jetpack/field-name', { required: true } ),
	createBlock( 'jetpack/field-email', { required: true } ),
	createBlock( 'jetpack/field-url' ),
	createBlock( 'jetpack/field-textarea' ),
];

function readFields( content: string ): Block[] {
	const blocks: Block[] = [];
	let end = 0;
	for ( const match of content.matchAll( FIELD ) ) {
		blocks.push( ...readBetween( content.slice( end, match.index ) ) );
		blocks.push( readField( readPairs( match[ 1 ]! ) ) );
		end = match.index + match[ 0 ].length;
	}
	return end
		? [ ...blocks, ...readBetween( content.slice( end ) ) ]
		: defaultFields();
}

/** Is a text such a shortcode, and nothing else? */
export const isFormShortcode = ( text: string ): boolean =>
	FORM.exec( text.trim() )?.[ 0 ] === text.trim();

/** Addresses that pasting made links, also in the middle of a shortcode. */
const AUTOMATIC_LINK = /<a href="(?:mailto:)?([^"]*)">\1<\/a>/g;

/**
 * The block that a shortcode would be today.
 *
 * @param text The shortcode with what stands in it.
 */
export function readFormShortcode( text: string ): Block {
	const [ , pairs = '', content = '' ] =
		FORM.exec( text.replace( AUTOMATIC_LINK, '$1' ) ) ?? [];
	const named = readPairs( pairs );
	return createBlock(
		'jetpack/contact-form',
		given( {
			to: asText( named.to ),
			subject: asText( named.subject ),
			customThankyou: asText( named.customthankyou ),
			customThankyouHeading: asText( named.customthankyouheading ),
			customThankyouMessage: asText( named.customthankyoumessage ),
			customThankyouRedirect: asText( named.customthankyouredirect ),
			jetpackCRM:
				readBoolean( named.jetpackcrm ) === false ? false : undefined,
			formTitle: asText( named.formtitle ),
			className: named.classname,
		} ),
		[
			...readFields( content ),
			createBlock( 'jetpack/button', {
				element: 'button',
				text:
					asHtml( named.submit_button_text ) ||
					__( 'Submit', 'mainstay-blocks' ),
				lock: { remove: true },
			} ),
		]
	);
}
