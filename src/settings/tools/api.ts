import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { fromWire } from '../../../shared/wire-names';

/** Something that has to leave the site. Times are Unix times. */
export interface QueueItem {
	id: number;
	/** What it is. */
	title: string;
	/** Of what it is about; may be empty. */
	url: string;
	/** `held`: until the owner says whether this is the site. */
	state: 'waiting' | 'held' | 'sending' | 'failed';
	since: number;
	attempts: number;
	/** 0 where no try follows by itself. */
	nextAt: number;
	/** What came of the last try; may be empty. */
	error: string;
	canTry: boolean;
	/** What is lost when it is removed; empty where it cannot be. */
	loss: string;
}

export interface QueuePage {
	items: QueueItem[];
	/** On all pages. */
	total: number;
}

/** What came of a try. */
export interface Tried {
	/** `later`: it goes on by itself. */
	result: 'sent' | 'sending' | 'later' | 'failed';
	error: string;
}

const QUEUE = '/mainstay/v1/queue';

/**
 * The first items of the queue.
 *
 * @param count  How many.
 * @param signal
 */
export const fetchQueue = async (
	count: number,
	signal?: AbortSignal
): Promise< QueuePage > =>
	fromWire< QueuePage >(
		await apiFetch( {
			path: addQueryArgs( QUEUE, { per_page: count } ),
			signal,
		} )
	);

export const tryNow = async ( id: number ): Promise< Tried > =>
	apiFetch( { path: `${ QUEUE }/${ id }`, method: 'POST' } );

export const removeItem = ( id: number ) =>
	apiFetch( { path: `${ QUEUE }/${ id }`, method: 'DELETE' } );

/** Something that the site has to do for the plugin to work. */
export interface Check {
	id: string;
	title: string;
	state: 'good' | 'todo' | 'unknown';
	/** What is so, and what to do. */
	text: string;
	/** Where something can be done; may be empty. */
	url: string;
	/** Unix time of what was seen, or 0. */
	at: number;
}

export interface Readiness {
	checks: Check[];
	/** One that shows a form to everybody; its address may be empty. */
	page: { url: string };
}

const READINESS = '/mainstay/v1/readiness';

export const fetchReadiness = ( signal?: AbortSignal ): Promise< Readiness > =>
	apiFetch( { path: READINESS, signal } );

/** Sends a test email to the reader. */
export const sendTestMail = (): Promise< Readiness > =>
	apiFetch( { path: `${ READINESS }/mail`, method: 'POST' } );

export const answerTestMail = ( arrived: boolean ): Promise< Readiness > =>
	apiFetch( {
		path: `${ READINESS }/mail/answer`,
		method: 'POST',
		data: { arrived },
	} );

/** What a visitor gets for a page. */
export interface PageAnswer {
	status: number;
	/** By names in lower case. */
	headers: Record< string, string >;
	html: string;
}

/**
 * Asks for a page twice, as a visitor who is not logged in.
 *
 * @param url    Of this site.
 * @param signal
 */
export async function fetchTwice(
	url: string,
	signal?: AbortSignal
): Promise< PageAnswer[] > {
	const answers: PageAnswer[] = [];
	for ( let time = 0; time < 2; time++ ) {
		const answer = await window.fetch( url, {
			credentials: 'omit',
			signal,
		} );
		answers.push( {
			status: answer.status,
			headers: Object.fromEntries( answer.headers ),
			html: await answer.text(),
		} );
	}
	return answers;
}
