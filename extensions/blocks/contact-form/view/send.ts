import type { Problem } from './problems';

/** What the visitor sees after sending. */
export interface ThankYou {
	kind: string;
	heading: string;
	html?: string;
	url?: string;
}

/** What the server says to a submission: php-stubs/rest/forms.php. */
export type Answer =
	| { state: 'accepted'; thankYou: ThankYou }
	| { state: 'invalid'; errors: Problem[]; token: string }
	| {
			state: 'refused';
			message: string;
			/** With it the same may be sent again, after `wait` seconds. */
			token?: string;
			wait?: number;
			/** To be sent to the page, as without script. */
			is_for_page?: boolean;
	  };

export const pause = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/** What the fields hold now: text only, where there is no field for files. */
export function bodyOf( form: HTMLFormElement ) {
	const data = new FormData( form );
	return form.enctype[ 0 ] === 'm'
		? data
		: new URLSearchParams( data as unknown as Record< string, string > );
}

type Body = ReturnType< typeof bodyOf >;

/** One request; null when nobody answered. A field for files sends them itself, for it shows how far it is. */
async function ask(
	form: HTMLFormElement,
	body: Body
): Promise< Response | null > {
	const detail: { body: Body; answer?: Promise< Response > } = { body };
	form.dispatchEvent( new CustomEvent( 'mainstay-send', { detail } ) );
	try {
		return await ( detail.answer ??
			fetch( form.dataset.endpoint!, {
				method: 'POST',
				headers: { Accept: 'application/json' },
				body,
				signal: AbortSignal.timeout( 30_000 ),
			} ) );
	} catch {
		return null;
	}
}

/**
 * Sends a form, a second time when nobody answered or the server was busy: what it carries makes
 * both the same submission, whatever is typed meanwhile.
 *
 * @param form Says where to.
 * @param body What was in it when it was sent.
 * @return The answer; `null` when there is none; `'unknown'` when something else than our route
 *         answered, as on sites that close it to visitors.
 */
export async function send(
	form: HTMLFormElement,
	body: Body
): Promise< Answer | null | 'unknown' > {
	let response = await ask( form, body );
	if ( ! response || response.status >= 500 ) {
		await pause( 2000 );
		response = await ask( form, body );
	}
	if ( ! response ) {
		return null;
	}
	try {
		const answer = await response.json();
		if ( answer?.state ) {
			return answer;
		}
	} catch {
		// No JSON.
	}
	return response.status >= 500 ? null : 'unknown';
}
