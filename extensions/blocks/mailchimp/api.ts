import apiFetch from '@wordpress/api-fetch';
import type {
	ListService,
	MailingList,
} from '../../../shared/sign-up/list-choice';

export interface Connection {
	isConnected: boolean;
	/** Where the owner enters the key; empty for everybody else. */
	connectUrl: string;
	service: ListService;
	canChoose: boolean;
}

export interface GroupCategory {
	id: string;
	title: string;
	interests: { id: string; name: string }[];
}

interface ListResponse {
	id: string;
	name: string;
	double_optin: boolean;
}

interface ConnectionResponse {
	code: 'connected' | 'not_connected';
	connect_url?: string;
	/** Missing where nothing is connected. */
	lists?: ListResponse[];
	list?: string;
	can_choose?: boolean;
}

const toLists = ( lists: ListResponse[] ): MailingList[] =>
	lists.map( ( { id, name, double_optin: isDoubleOptIn } ) => ( {
		id,
		name,
		isDoubleOptIn,
	} ) );

/** Rejects with the reason where Mailchimp does not take the key. */
export async function fetchConnection(
	signal?: AbortSignal
): Promise< Connection > {
	const answer = await apiFetch< ConnectionResponse >( {
		path: '/wpcom/v2/mailchimp',
		signal,
	} );
	return {
		isConnected: answer.code === 'connected',
		connectUrl: answer.connect_url ?? '',
		service: {
			slug: 'mailchimp',
			name: 'Mailchimp',
			lists: toLists( answer.lists ?? [] ),
			list: answer.list ?? '',
			error: '',
		},
		canChoose: Boolean( answer.can_choose ),
	};
}

export const chooseList = ( list: string ): Promise< unknown > =>
	apiFetch< unknown >( {
		path: '/mainstay/v1/newsletter',
		method: 'POST',
		data: { service: 'mailchimp', list },
	} );

export const fetchGroups = async (
	signal?: AbortSignal
): Promise< GroupCategory[] > =>
	(
		await apiFetch< { interest_categories: GroupCategory[] } >( {
			path: '/wpcom/v2/mailchimp/groups',
			signal,
		} )
	).interest_categories;
