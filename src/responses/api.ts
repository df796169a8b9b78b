import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

export type ViewName = 'inbox' | 'spam' | 'trash';

export type ActionName =
	'read' | 'unread' | 'spam' | 'not-spam' | 'trash' | 'restore' | 'delete';

export type Counts = Record< ViewName | 'unread', number >;

/** What the list is asked for. */
export interface Question {
	view: ViewName;
	search: string;
	/** Names of forms; none for all. */
	forms: string[];
	state: '' | 'read' | 'unread';
	/** Only those about which something could not be sent. */
	isFailed: boolean;
	/** Days, both included. */
	after: string;
	before: string;
	order: 'asc' | 'desc';
	page: number;
	perPage: number;
}

/** A response in the list. */
export interface ResponseRow {
	id: number;
	isRead: boolean;
	/** ISO 8601. */
	date: string;
	name: string;
	email: string;
	/** The first words. */
	text: string;
	form: string;
	formTitle: string;
	/** Something about it could not be sent. */
	isFailed: boolean;
}

export interface ResponseList {
	items: ResponseRow[];
	total: number;
	counts: Counts;
}

/** A file that came with a response. */
export interface ResponseFile {
	name: string;
	/** As it is shown; empty where it is not known. */
	size_text: string;
	/** Empty where the file is not on this site. */
	url: string;
	/** Why it is not. */
	note: string;
}

export interface Field {
	label: string;
	type: string;
	value: string | string[];
	/** Of a field for files. */
	files?: ResponseFile[];
}

export interface Consent {
	text: string;
	type: string;
	given: boolean;
	page: string;
	time: string;
}

/** A try to send something. */
export interface Attempt {
	/** In seconds. */
	time: number;
	/** Of HTTP; 0 where there was none. */
	status: number;
	text: string;
}

export interface Delivery {
	id: number;
	kind: string;
	to: string[];
	state: 'waiting' | 'claimed' | 'done' | 'failed';
	attempts: number;
	error: string;
	/** In seconds; 0 when nothing is to be tried. */
	next: number;
	log: Attempt[];
}

export interface Response {
	id: number;
	view: ViewName;
	isRead: boolean;
	date: string;
	name: string;
	email: string;
	fields: Field[];
	form: string;
	formTitle: string;
	pageTitle: string;
	pageUrl: string;
	subject: string;
	consent: Consent | null;
	/** Why it was taken for spam, as a word. */
	spam: string;
	ip: string;
	deliveries: Delivery[];
}

export interface Setup {
	forms: { name: string; title: string }[];
	exportUrl: string;
}

const PATH = '/mainstay/v1/responses';

interface RowResponse extends Omit<
	ResponseRow,
	'isRead' | 'formTitle' | 'isFailed'
> {
	is_read: boolean;
	form_title: string;
	failed: boolean;
}

interface ListResponse extends Omit< ResponseList, 'items' > {
	items: RowResponse[];
}

interface DeliveryResponse extends Omit< Delivery, 'to' > {
	/** A list that lost entries on the way has numbers as keys. */
	to: string[] | Record< string, string >;
}

interface ResponseResponse extends Omit<
	Response,
	'isRead' | 'formTitle' | 'pageTitle' | 'pageUrl' | 'deliveries'
> {
	is_read: boolean;
	form_title: string;
	page_title: string;
	page_url: string;
	deliveries: DeliveryResponse[];
}

interface ActionResponse {
	/** Ids of the responses that it was done with. */
	done: number[];
	counts: Counts;
}

const toRow = ( {
	is_read: isRead,
	form_title: formTitle,
	failed: isFailed,
	...row
}: RowResponse ): ResponseRow => ( { ...row, isRead, formTitle, isFailed } );

const toResponse = ( {
	is_read: isRead,
	form_title: formTitle,
	page_title: pageTitle,
	page_url: pageUrl,
	deliveries,
	...response
}: ResponseResponse ): Response => ( {
	...response,
	isRead,
	formTitle,
	pageTitle,
	pageUrl,
	deliveries: deliveries.map( ( { to, ...delivery } ) => ( {
		...delivery,
		to: Object.values( to ),
	} ) ),
} );

/** A question as the server reads it, in the list and in the export. */
const toQuery = ( {
	view,
	search,
	forms,
	state,
	isFailed,
	after,
	before,
}: Question ) => ( {
	view,
	search: search || undefined,
	form: forms.length ? forms : undefined,
	state: state || undefined,
	failed: isFailed ? 1 : undefined,
	after: after || undefined,
	before: before || undefined,
} );

export async function fetchList(
	question: Question,
	signal?: AbortSignal
): Promise< ResponseList > {
	const { order, page, perPage } = question;
	const answer = await apiFetch< ListResponse >( {
		path: addQueryArgs( PATH, {
			...toQuery( question ),
			order,
			page,
			per_page: perPage,
		} ),
		signal,
	} );
	return { ...answer, items: answer.items.map( toRow ) };
}

export async function fetchSetup( signal?: AbortSignal ): Promise< Setup > {
	const { forms, export_url: exportUrl } = await apiFetch< {
		forms: Setup[ 'forms' ];
		export_url: string;
	} >( {
		path: `${ PATH }/setup`,
		signal,
	} );
	return { forms, exportUrl };
}

export const fetchResponse = async (
	id: number,
	signal?: AbortSignal
): Promise< Response > =>
	toResponse(
		await apiFetch< ResponseResponse >( {
			path: `${ PATH }/${ id }`,
			signal,
		} )
	);

/** Does something with responses; tells with which, and how many there are now. */
export const actOn = (
	action: ActionName,
	ids: number[]
): Promise< ActionResponse > =>
	apiFetch< ActionResponse >( {
		path: PATH,
		method: 'POST',
		data: { action, ids },
	} );

/** Deletes the oldest of the spam or of the trash, as many as go in one request. */
export const deleteSome = (
	view: 'spam' | 'trash'
): Promise< ActionResponse > =>
	apiFetch< ActionResponse >( {
		path: addQueryArgs( PATH, { view } ),
		method: 'DELETE',
	} );

/** Sends a delivery again, now; what was sent since it was shown is not sent a second time. */
export async function sendAgain(
	id: number,
	{ id: delivery, state }: Pick< Delivery, 'id' | 'state' >
): Promise< { isSent: boolean; message: string; response: Response } > {
	const { sent, message, response } = await apiFetch< {
		sent: boolean;
		message: string;
		response: ResponseResponse;
	} >( {
		path: `${ PATH }/${ id }/deliveries/${ delivery }`,
		method: 'POST',
		data: { state },
	} );
	return { isSent: sent, message, response: toResponse( response ) };
}

/** Where the file of what is asked for is. */
export const exportAddress = (
	exportUrl: string,
	question: Question,
	format: 'csv' | 'json'
) => addQueryArgs( exportUrl, { ...toQuery( question ), format } );
