import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

export type State = 'pending' | 'confirmed' | 'unsubscribed' | 'bounced';

export type ActionName = 'ask' | 'unsubscribe' | 'bounce' | 'reach' | 'delete';

export type Counts = Record< State, number >;

/** What the list is asked for. */
export interface Question {
	/** Empty for all. */
	state: State | '';
	/** Empty for all; `none` where it is not known. */
	source: string;
	search: string;
	orderBy: 'id' | 'email' | 'created_at' | 'confirmed_at';
	order: 'asc' | 'desc';
	page: number;
	perPage: number;
}

/** Somebody on the list. Times are in seconds, 0 where there is none. */
export interface Subscriber {
	id: number;
	email: string;
	name: string;
	state: State;
	/** By what they came, in words. */
	source: string;
	/** The proof: what they agreed to, where, from which address, when. */
	consent: string;
	page: string;
	ip: string;
	consentAt: number;
	confirmedAt: number;
	leftAt: number;
	createdAt: number;
	/** Names of the categories that they chose; empty for all posts. */
	topics: string;
	/** Why mail does not reach them. */
	error: string;
}

export interface SubscriberList {
	items: Subscriber[];
	total: number;
	counts: Counts;
}

/** A post that goes, or went, to the list. */
export interface Mailing {
	post: number;
	title: string;
	state: 'new' | 'sending' | 'paused' | 'done' | 'stopped';
	total: number;
	sent: number;
	failed: number;
	/** Some letters were given up, and could be tried again. */
	canRetry: boolean;
	error: string;
	/** When it is tried again after trouble; 0 where there is none. */
	next: number;
	created: number;
}

const PATH = '/mainstay/v1/subscriber-list';
const MAILINGS = '/mainstay/v1/mailings';

interface SubscriberResponse extends Omit<
	Subscriber,
	'source' | 'consentAt' | 'confirmedAt' | 'leftAt' | 'createdAt'
> {
	source_text: string;
	consent_at: number;
	confirmed_at: number;
	left_at: number;
	created_at: number;
}

interface SubscriberListResponse extends Omit< SubscriberList, 'items' > {
	items: SubscriberResponse[];
}

interface MailingResponse extends Omit< Mailing, 'canRetry' > {
	can_retry: boolean;
}

interface ActionResponse {
	/** Ids of the people that it was done with. */
	done: number[];
	counts: Counts;
}

/** Numbers of people, and of lines without a valid address. */
interface ImportResponse {
	added: number;
	/** How many were on the list, and are unsubscribed because the file says so. */
	unsubscribed: number;
	known: number;
	wrong: number;
	/** How many were left out, because nobody said what the word for their state means. */
	left_out: number;
	/** The file is large: people are added in the background. */
	is_running?: true;
}

/** The last import, or how it is undone. */
export interface ImportRun {
	task: 'import' | 'undo';
	is_running: boolean;
	done: number;
	total: number;
	added: number;
	unsubscribed: number;
	known: number;
	wrong: number;
	left_out: number;
	removed: number;
	kept: number;
	/** How many have the status again that they had before the import. */
	restored: number;
	end: '' | 'complete' | 'stopped' | 'failed';
	/** In seconds; 0 where there was none. */
	ended_at: number;
	/** Number of the import that can be undone, which may be an earlier one. */
	import: number;
	/** When that ended, in seconds; 0 where it is not known. */
	imported_at: number;
	/** Whether that is the run itself, or the one that it undid. */
	is_shown: boolean;
	/** How many on the list came with it. */
	undoable: number;
	/** How many of those whom it unsubscribed can be as before. */
	restorable: number;
}

/** A word for a state in a file, and how many people have it. */
export interface StateWord {
	word: string;
	/** Empty where it is not known. */
	state: State | '';
	count: number;
	is_known: boolean;
	/** How many of the list are unsubscribed where the word means that. */
	listed: number;
}

/** What a file holds; nothing is stored. */
export interface ImportPreview {
	/** Name of the service that wrote the file; empty where it is not known. */
	format: string;
	people: number;
	wrong: number;
	words: StateWord[];
}

const toSubscriber = ( {
	source_text: source,
	consent_at: consentAt,
	confirmed_at: confirmedAt,
	left_at: leftAt,
	created_at: createdAt,
	...person
}: SubscriberResponse ): Subscriber => ( {
	...person,
	source,
	consentAt,
	confirmedAt,
	leftAt,
	createdAt,
} );

const toMailing = ( {
	can_retry: canRetry,
	...mailing
}: MailingResponse ): Mailing => ( {
	...mailing,
	canRetry,
} );

export async function fetchSetup(
	signal?: AbortSignal
): Promise< { counts: Counts; exportUrl: string } > {
	const { counts, export_url: exportUrl } = await apiFetch< {
		counts: Counts;
		export_url: string;
	} >( {
		path: `${ PATH }/setup`,
		signal,
	} );
	return { counts, exportUrl };
}

export async function fetchList(
	{ orderBy, perPage, ...question }: Question,
	signal?: AbortSignal
): Promise< SubscriberList > {
	const answer = await apiFetch< SubscriberListResponse >( {
		path: addQueryArgs( PATH, {
			...question,
			order_by: orderBy,
			per_page: perPage,
		} ),
		signal,
	} );
	return { ...answer, items: answer.items.map( toSubscriber ) };
}

/** By what people came. */
export interface Source {
	/** `none` where it is not known. */
	source: string;
	label: string;
	people: number;
	/** Of them, on the list now. */
	subscribed: number;
}

/** Who joined and who left. */
export interface Growth {
	/** As `2026-03`, the present one as the last. */
	months: string[];
	/** For each month. */
	joined: number[];
	left: number[];
	/** How many joined or left at a time that is not known. */
	unknown: { joined: number; left: number };
	sources: Source[];
}

export const fetchGrowth = ( signal?: AbortSignal ): Promise< Growth > =>
	apiFetch< Growth >( { path: `${ PATH }/growth`, signal } );

export const addSubscriber = ( email: string, name: string ) =>
	apiFetch< unknown >( {
		path: PATH,
		method: 'POST',
		data: { email, name },
	} );

export const actOn = (
	action: ActionName,
	ids: number[]
): Promise< ActionResponse > =>
	apiFetch< ActionResponse >( {
		path: PATH,
		method: 'PUT',
		data: { action, ids },
	} );

export const previewCsv = ( csv: string ): Promise< ImportPreview > =>
	apiFetch< ImportPreview >( {
		path: `${ PATH }/import/preview`,
		method: 'POST',
		data: { csv },
	} );

/** Imports a file; `states` says what unknown words mean, and an empty state leaves their people out. */
export const importCsv = (
	csv: string,
	states: Record< string, State | '' >
): Promise< ImportResponse > =>
	apiFetch< ImportResponse >( {
		path: `${ PATH }/import`,
		method: 'POST',
		data: { csv, agreed: true, states },
	} );

export const fetchImport = ( signal?: AbortSignal ): Promise< ImportRun > =>
	apiFetch< ImportRun >( { path: `${ PATH }/import`, signal } );

/** Undoes the import with that number, and no other. */
export const undoImport = ( number: number ): Promise< ImportRun > =>
	apiFetch< ImportRun >( {
		path: `${ PATH }/import`,
		method: 'DELETE',
		data: { import: number },
	} );

export const stopImport = (): Promise< ImportRun > =>
	apiFetch< ImportRun >( { path: `${ PATH }/import/stop`, method: 'POST' } );

/** Where the people who are shown now come as a file. */
export const exportAddress = (
	exportUrl: string,
	{ state, source, search }: Pick< Question, 'state' | 'source' | 'search' >
) =>
	addQueryArgs( exportUrl, {
		state: state || undefined,
		source: source || undefined,
		search: search || undefined,
	} );

export async function fetchMailings(
	signal?: AbortSignal
): Promise< Mailing[] > {
	const { items } = await apiFetch< { items: MailingResponse[] } >( {
		path: MAILINGS,
		signal,
	} );
	return items.map( toMailing );
}

export const changeMailing = ( post: number, action: 'pause' | 'resume' ) =>
	apiFetch< unknown >( {
		path: `${ MAILINGS }/${ post }`,
		method: 'POST',
		data: { action },
	} );

export type Period = 'month' | 'year' | 'all';

/** People who agreed in forms and were never asked. */
export interface Collected {
	counts: Record< Period, number >;
	/** When the first of them agreed, in seconds. */
	oldest: number;
	/** Whether there may be more than were counted. */
	isPartial: boolean;
	run: { asked: number; total: number; isDone: boolean } | null;
}

const COLLECTED = '/mainstay/v1/subscriber-list/collected';

interface CollectedResponse extends Pick< Collected, 'counts' | 'oldest' > {
	is_partial: boolean;
	/** In seconds; `done_at` is 0 until it is done. */
	run: { asked: number; total: number; done_at: number } | null;
}

const toCollected = ( {
	counts,
	oldest,
	is_partial: isPartial,
	run,
}: CollectedResponse ): Collected => ( {
	counts,
	oldest,
	isPartial,
	run: run && {
		asked: run.asked,
		total: run.total,
		isDone: run.done_at > 0,
	},
} );

export const fetchCollected = async (
	signal?: AbortSignal
): Promise< Collected > =>
	toCollected(
		await apiFetch< CollectedResponse >( { path: COLLECTED, signal } )
	);

export const askCollected = async ( period: Period ): Promise< Collected > =>
	toCollected(
		await apiFetch< CollectedResponse >( {
			path: COLLECTED,
			method: 'POST',
			data: { period },
		} )
	);
