import { parseHexColor } from '../../../shared/colors';
import { readAddress, readElements } from '../../../shared/embed-url';
import { readCalendar, type Calendar } from './calendar-url';
import type { ButtonLook, CalendlyAttributes } from './types';

export interface Embed extends Calendar {
	/** What the pasted code was for; an address alone leaves the style as it is. */
	style?: CalendlyAttributes['style'];
	button: ButtonLook;
}

/** What the code that Calendly hands out is made of. */
const ELEMENTS = ['a', 'div', 'iframe', 'link', 'script'];
const ASSETS =
	/^(?:https:)?\/\/(?:assets\.)?calendly\.com\/assets\/external\/widget\.(?:js|css)$/;

// The calls in that code, after white space became single spaces. Nothing else may stand beside.
const VALUE = String.raw`(?:'[^'\\]*'|"[^"\\]*"|true|false|\d+|\{ ?\}|document\.(?:getElementById|querySelector)\( ?(?:'[^'\\]*'|"[^"\\]*") ?\))`;
const OPTION = String.raw`['"]?\w+['"]? ?: ?${VALUE}`;
const CALL = String.raw`Calendly\.(init(?:Inline|Popup|Badge)Widget) ?\( ?\{ ?(${OPTION}(?: ?, ?${OPTION})*) ?,? ?\} ?\) ?;?`;
const HANDLER = new RegExp(`^${CALL} ?return false ?;?$`);
const SCRIPT = new RegExp(
	String.raw`^(?:window\.onload ?= ?function ?\( ?\) ?\{ ?${CALL} ?\} ?;?|${CALL})$`
);

/** One call of Calendly's script: what it is called, and the texts that it is given. */
function readCall(code: string, shape: RegExp) {
	const found = shape.exec(code.replace(/\s+/g, ' ').trim());
	const [call, list] = found?.slice(1).filter(Boolean) ?? [];
	if (!call || !list) {
		return null;
	}
	const options = Object.fromEntries(
		[...list.matchAll(/(\w+)['"]? ?: ?(?:'([^']*)'|"([^"]*)")/g)].map(
			([, name, single, double]) => [name, single ?? double]
		)
	) as Record<string, string | undefined>;
	return { call, options };
}

const buttonOf = (options: Record<string, string | undefined>): ButtonLook => ({
	text: options.text?.trim() || undefined,
	customTextColor: parseHexColor(options.textColor) ?? undefined,
	customBackgroundColor: parseHexColor(options.color) ?? undefined,
});

interface Part {
	address: string;
	style?: CalendlyAttributes['style'];
	button?: ButtonLook;
}

/**
 * What one element says: nothing, a calendar, or null where Calendly would not have written it.
 *
 * @param element Of the pasted code.
 */
function readPart(element: Element): Part[] | null {
	const handlers = element
		.getAttributeNames()
		.filter((name) => name.startsWith('on'));
	const attribute = (name: string) => element.getAttribute(name);
	const address = attribute('data-url');

	if (element.localName === 'link') {
		return !handlers.length && ASSETS.test(attribute('href') ?? '')
			? []
			: null;
	}
	if (element.localName === 'iframe') {
		const isPlain = !handlers.length && attribute('srcdoc') === null;
		return isPlain
			? [{ address: attribute('src') ?? '', style: 'inline' }]
			: null;
	}
	if (element.localName === 'script') {
		const text = element.textContent?.trim();
		if (attribute('src') !== null) {
			const isTheirs =
				ASSETS.test(attribute('src')!) && !text && !handlers.length;
			return isTheirs ? [] : null;
		}
		const { call, options } = readCall(text ?? '', SCRIPT) ?? {};
		return call && options && !handlers.length
			? [
					{
						address: options.url ?? '',
						style: call === 'initInlineWidget' ? 'inline' : 'link',
						button: buttonOf(options),
					},
				]
			: null;
	}
	if (handlers.length) {
		const read =
			handlers.join() === 'onclick' &&
			readCall(attribute('onclick')!, HANDLER);
		return read && read.call === 'initPopupWidget'
			? [
					{
						address: read.options.url ?? '',
						style: 'link',
						button: buttonOf({
							text: element.textContent ?? '',
							...read.options,
						}),
					},
				]
			: null;
	}
	if (address !== null) {
		return [{ address, style: 'inline' }];
	}
	const target = attribute('href')?.replace('#', '');
	return target ? [{ address: target }] : [];
}

/**
 * Reads what the author typed or pasted: the address of a calendar, or the code that Calendly hands
 * out for a calendar in the page, a link or a badge. The code is never kept, and code with anything
 * else in it is not read at all.
 *
 * @param typed By the author.
 * @return Null for anything else.
 */
export function readEmbed(typed: string): Embed | null {
	const calendar = readAddress(typed) && readCalendar(typed);
	if (calendar) {
		return { ...calendar, button: {} };
	}
	const parts = (/[<(]/.test(typed) ? readCode(typed) : null) ?? [];
	const [part] = parts;
	const found = part && readCalendar(part.address);
	if (!found || parts.some(({ address }) => address !== part.address)) {
		return null;
	}
	return { ...found, style: part.style, button: part.button ?? {} };
}

function readCode(code: string): Part[] | null {
	// A call without the tags around it.
	const whole = /^\s*(?:Calendly|window)\./.test(code)
		? `<script>${code}</script>`
		: code;
	const parts = readElements(whole, ELEMENTS)?.map(readPart);
	return parts && !parts.includes(null)
		? parts.flatMap((list) => list ?? [])
		: null;
}
