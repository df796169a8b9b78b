/** The form of the days before blocks: `[contact-form][contact-field …][/contact-form]`. */
import { createBlock, rawHandler, type Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { htmlOf, textOf } from '../../../shared/text-of';

type Named = Record<string, string | undefined>;

const PAIR = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;
const FORM =
	/\[contact-form(?![\w-])((?:[^\]"']|"[^"]*"|'[^']*')*?)\/?\](?:([\s\S]*?)\[\/contact-form\])?/;
const FIELD =
	/\[contact-field(?![\w-])((?:[^\]"']|"[^"]*"|'[^']*')*?)\/?\](?:\s*\[\/contact-field\])?/g;

/** Names of attributes were case-insensitive. */
const readPairs = (text: string): Named =>
	Object.fromEntries(
		[...text.matchAll(PAIR)].map(([, key, double, single, bare]) => [
			key!.toLowerCase(),
			double ?? single ?? bare,
		])
	);

/** What the editor keeps as text, and as HTML; shortcodes held quotes and brackets as entities. */
const asText = (value?: string) =>
	value === undefined ? undefined : textOf(value);
const asHtml = (value?: string) =>
	value === undefined ? undefined : htmlOf(textOf(value));

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
const OLD_KINDS: Named = { phone: 'telephone', tel: 'telephone' };

/** Kinds whose options are blocks. */
const OPTION_BLOCKS: Named = {
	radio: 'jetpack/field-option-radio',
	'checkbox-multiple': 'jetpack/field-option-checkbox',
};

/** Leaves out what the shortcode did not say: then the block's own defaults hold. */
const given = (attributes: Record<string, unknown>) =>
	Object.fromEntries(
		Object.entries(attributes).filter(([, value]) => value !== undefined)
	);

function readField(named: Named): Block {
	const type = named.type ?? 'text';
	const known = OLD_KINDS[type] ?? type;
	const kind = KINDS.includes(known) ? known : 'text';
	const options = (named.options ?? '')
		.split(',')
		.map((option) => asHtml(option.trim()))
		.filter(Boolean);
	const optionBlock = OPTION_BLOCKS[kind];
	return createBlock(
		`jetpack/field-${kind}`,
		given({
			label: asHtml(named.label),
			required: /^(1|true|yes|required)$/i.test(named.required ?? ''),
			requiredText: asHtml(named.requiredtext),
			defaultValue: asText(named.default),
			placeholder: asText(named.placeholder),
			id: named.id,
			width: Number(named.width) || undefined,
			options: kind === 'select' && options.length ? options : undefined,
			consentType: named.consenttype,
			implicitConsentMessage: asHtml(named.implicitconsentmessage),
			explicitConsentMessage: asHtml(named.explicitconsentmessage),
		}),
		optionBlock
			? options.map((label) =>
					createBlock(
						optionBlock,
						given({
							label,
							fieldType: kind === 'radio' ? kind : undefined,
						})
					)
				)
			: []
	);
}

/** What stood between fields: texts, pictures. Paragraphs that WordPress made of line breaks go. */
function readBetween(html: string): Block[] {
	const isEmpty =
		!textOf(html).trim() && !/<(img|video|audio|iframe|hr)\b/i.test(html);
	return isEmpty ? [] : rawHandler({ HTML: html });
}

/** What a form without fields asked. */
const defaultFields = () => [
	createBlock('jetpack/field-name', { required: true }),
	createBlock('jetpack/field-email', { required: true }),
	createBlock('jetpack/field-url'),
	createBlock('jetpack/field-textarea'),
];

function readFields(content: string): Block[] {
	const blocks: Block[] = [];
	let end = 0;
	for (const match of content.matchAll(FIELD)) {
		blocks.push(...readBetween(content.slice(end, match.index)));
		blocks.push(readField(readPairs(match[1]!)));
		end = match.index + match[0].length;
	}
	return end
		? [...blocks, ...readBetween(content.slice(end))]
		: defaultFields();
}

/** Is a text such a shortcode, and nothing else? */
export const isFormShortcode = (text: string): boolean =>
	FORM.exec(text.trim())?.[0] === text.trim();

/** Addresses that pasting made links, also in the middle of a shortcode. */
const AUTOMATIC_LINK = /<a href="(?:mailto:)?([^"]*)">\1<\/a>/g;

/**
 * The block that a shortcode would be today.
 *
 * @param text The shortcode with what stands in it.
 */
export function readFormShortcode(text: string): Block {
	const [, pairs = '', content = ''] =
		FORM.exec(text.replace(AUTOMATIC_LINK, '$1')) ?? [];
	const named = readPairs(pairs);
	return createBlock(
		'jetpack/contact-form',
		given({
			to: asText(named.to),
			subject: asText(named.subject),
			customThankyou: asText(named.customthankyou),
			customThankyouHeading: asText(named.customthankyouheading),
			customThankyouMessage: asText(named.customthankyoumessage),
			customThankyouRedirect: asText(named.customthankyouredirect),
			jetpackCRM: named.jetpackcrm === 'false' ? false : undefined,
			formTitle: asText(named.formtitle),
			className: named.classname,
		}),
		[
			...readFields(content),
			createBlock('jetpack/button', {
				element: 'button',
				text:
					asHtml(named.submit_button_text) ??
					__('Submit', 'mainstay-blocks'),
				lock: { remove: true },
			}),
		]
	);
}
