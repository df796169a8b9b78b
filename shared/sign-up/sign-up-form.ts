/** A sign-up form that answers without leaving the page. Its markup is php-stubs/newsletter/sign-up-form.php. */
import { focusInSight } from '../focus-in-sight';

interface Answer {
	state: 'accepted' | 'invalid' | 'refused';
	message: string;
	/** Where to go if the message is not what the visitor came for. */
	link?: { text: string; url: string };
	/** New hidden fields, by name, where the site cannot read those of the page. */
	fields?: Record< string, string >;
	/** Seconds after which it may be sent once more without asking the visitor. */
	retry_in?: number;
}

/** The server's answer; null where nobody answered, undefined where it was somebody else. */
async function ask(
	form: HTMLFormElement
): Promise< Answer | null | undefined > {
	let response: Response;
	try {
		response = await fetch( form.action, {
			method: 'POST',
			headers: { Accept: 'application/json' },
			body: new URLSearchParams(
				// A sign-up form has no files.
				new FormData( form ) as unknown as Record< string, string >
			),
			signal: AbortSignal.timeout( 30_000 ),
		} );
	} catch {
		return null;
	}
	try {
		const answer = await response.json();
		return answer?.state ? answer : undefined;
	} catch {
		return response.ok ? undefined : null;
	}
}

/** The answer to a form, sent a second time where the page is too old or the visitor too fast. */
async function send( form: HTMLFormElement ) {
	const answer = await ask( form );
	const input = ( name: string ) =>
		form.querySelector< HTMLInputElement >( `[name="mainstay_${ name }"]` );
	for ( const [ name, value ] of Object.entries( answer?.fields ?? {} ) ) {
		input( name )!.value = value;
	}
	if ( ! answer?.retry_in ) {
		return answer;
	}
	await new Promise( ( resolve ) =>
		setTimeout( resolve, answer.retry_in! * 1000 )
	);
	return ask( form );
}

/**
 * Takes over a form's submission.
 *
 * @param form `.mainstay-sign-up`; says what it shows in `data-processing`, `data-success` and
 *             `data-error`.
 */
export function enhance( form: HTMLFormElement ) {
	const { processing, success, error } = form.dataset;
	const status = form.querySelector< HTMLElement >(
		'.mainstay-sign-up__status'
	)!;
	const say = ( state: string, text = '' ) => {
		form.dataset.state = state;
		status.textContent = text;
	};
	form.addEventListener( 'submit', async ( event ) => {
		event.preventDefault();
		if ( form.dataset.state === 'processing' ) {
			return;
		}
		say( 'processing', processing );
		const answer = await send( form );
		if ( answer === undefined ) {
			say( '' );
			form.submit();
			return;
		}
		if ( answer?.state === 'accepted' ) {
			say( 'accepted', success || answer.message );
			if ( answer.link ) {
				const link = document.createElement( 'a' );
				link.href = answer.link.url;
				link.textContent = answer.link.text;
				status.append( ' ', link );
			}
			// The fields go away, and the focus with them.
			focusInSight( status );
			return;
		}
		say( 'failed', answer?.message ?? error );
		if ( answer?.state === 'invalid' ) {
			focusInSight(
				form.querySelector< HTMLElement >( '[type="email"]' )
			);
		}
	} );
}
