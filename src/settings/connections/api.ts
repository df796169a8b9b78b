import apiFetch from '@wordpress/api-fetch';

/** An account that somebody of this site connected. */
export interface Connection {
	id: string;
	/** Slug of its network. */
	service: string;
	networkName: string;
	/** SVG path of the network, 24 by 24; may be empty. */
	icon: string;
	name: string;
	handle: string;
	profileUrl: string;
	/** Who connected it. */
	owner: string;
	isMine: boolean;
	/** Whether everybody who publishes here may share with it. */
	isShared: boolean;
	/** Whether the reader may lend it or take it away. */
	canChange: boolean;
	state: 'works' | 'lost' | 'troubled';
	/** What is wrong, if anything. */
	message: string;
	/** Where to sign in again; empty where that is not how it is done. */
	refreshUrl: string;
}

/** What the owner fills in. */
export interface Field {
	name: string;
	label: string;
	type: 'text' | 'password' | 'url';
	help: string;
	isOptional: boolean;
}

export interface Network {
	slug: string;
	name: string;
	/** How to get what is filled in. */
	help: string;
	helpUrl: string;
	/** What is to be known before connecting, e.g. what it costs. */
	notice: string;
	/** Whether the network shows a page of its own to sign in. */
	hasSignIn: boolean;
	/** Of the accounts that a sign-in opens, only one can be connected. */
	hasOneChoice: boolean;
	fields: Field[];
}

/** Accounts that a sign-in opened, which wait to be chosen from. */
export interface Choices {
	id: number;
	service: string;
	accounts: { id: string; name: string; handle: string }[];
}

export interface Connections {
	connections: Connection[];
	networks: Network[];
	choices: Choices | null;
	/** Whether the reader may lend accounts to everybody. */
	canLend: boolean;
	/** What an app at a network has to know as the address to come back to. */
	redirectUrl: string;
}

/** What became of a post on an account. */
export interface Share {
	id: number;
	title: string;
	editUrl: string;
	networkName: string;
	handle: string;
	state: 'waiting' | 'sending' | 'done' | 'failed' | 'unsure' | 'stopped';
	/** Of what was published. */
	url: string;
	error: string;
	/** Unix time, or null. */
	retryAt: number | null;
	sharedAt: number | null;
	canRetry: boolean;
}

const PATH = '/mainstay/v1/connections';
const SHARES = '/mainstay/v1/shares';

interface ConnectionResponse {
	id: string;
	service_name: string;
	service_label: string;
	icon: string;
	profile_display_name: string;
	display_name: string;
	profile_url: string;
	owner: string;
	is_mine: boolean;
	is_shared: boolean;
	can_change: boolean;
	test_success: boolean | 'must_reauth';
	test_message: string;
	refresh_url: string;
}

interface FieldResponse extends Omit< Field, 'isOptional' > {
	is_optional?: boolean;
}

interface NetworkResponse {
	slug: string;
	name: string;
	help?: string;
	help_url?: string;
	notice?: string;
	has_sign_in: boolean;
	has_one_choice?: boolean;
	fields: FieldResponse[];
}

interface ChoicesResponse {
	id: number;
	service_name: string;
	accounts: Choices[ 'accounts' ];
}

interface ConnectionsResponse {
	connections: ConnectionResponse[];
	networks: NetworkResponse[];
	choices: ChoicesResponse | null;
	can_lend: boolean;
	redirect_url: string;
}

interface ShareResponse {
	id: number;
	title: string;
	edit_url: string;
	service_label: string;
	display_name: string;
	state: Share[ 'state' ];
	url: string;
	error: string;
	retry_at: number | null;
	shared_at: number | null;
	can_retry: boolean;
}

function toState( success: boolean | string ): Connection[ 'state' ] {
	if ( success === 'must_reauth' ) {
		return 'lost';
	}
	return success ? 'works' : 'troubled';
}

const toConnection = ( answer: ConnectionResponse ): Connection => ( {
	id: answer.id,
	service: answer.service_name,
	networkName: answer.service_label,
	icon: answer.icon,
	name: answer.profile_display_name,
	handle: answer.display_name,
	profileUrl: answer.profile_url,
	owner: answer.owner,
	isMine: answer.is_mine,
	isShared: answer.is_shared,
	canChange: answer.can_change,
	state: toState( answer.test_success ),
	message: answer.test_message,
	refreshUrl: answer.refresh_url,
} );

const toNetwork = ( answer: NetworkResponse ): Network => ( {
	slug: answer.slug,
	name: answer.name,
	help: answer.help ?? '',
	helpUrl: answer.help_url ?? '',
	notice: answer.notice ?? '',
	hasSignIn: answer.has_sign_in,
	hasOneChoice: Boolean( answer.has_one_choice ),
	fields: answer.fields.map(
		( { is_optional: isOptional = false, ...field } ) => ( {
			...field,
			isOptional,
		} )
	),
} );

const toChoices = ( answer: ChoicesResponse ): Choices => ( {
	id: answer.id,
	service: answer.service_name,
	accounts: answer.accounts,
} );

const toShare = ( answer: ShareResponse ): Share => ( {
	id: answer.id,
	title: answer.title,
	editUrl: answer.edit_url,
	networkName: answer.service_label,
	handle: answer.display_name,
	state: answer.state,
	url: answer.url,
	error: answer.error,
	retryAt: answer.retry_at,
	sharedAt: answer.shared_at,
	canRetry: answer.can_retry,
} );

export async function fetchConnections(
	signal?: AbortSignal
): Promise< Connections > {
	const answer = await apiFetch< ConnectionsResponse >( {
		path: PATH,
		signal,
	} );
	return {
		connections: answer.connections.map( toConnection ),
		networks: answer.networks.map( toNetwork ),
		choices: answer.choices && toChoices( answer.choices ),
		canLend: answer.can_lend,
		redirectUrl: answer.redirect_url,
	};
}

interface ConnectResponse {
	/** Page at the network; missing where the account is connected already. */
	url?: string;
}

/** Connects an account, or gives the page to open for it. */
export const connect = (
	service: string,
	fields: Record< string, string >,
	isShared: boolean
): Promise< ConnectResponse > =>
	apiFetch< ConnectResponse >( {
		path: PATH,
		method: 'POST',
		data: { service, fields, is_shared: isShared },
	} );

/**
 * Keeps some of the accounts that a sign-in opened.
 *
 * @param id       Of the choice.
 * @param accounts Their ids.
 */
export const choose = ( id: number, accounts: string[] ) =>
	apiFetch< unknown >( {
		path: `${ PATH }/choices`,
		method: 'POST',
		data: { id, accounts },
	} );

export const lend = ( id: string, isShared: boolean ) =>
	apiFetch< unknown >( {
		path: `${ PATH }/${ id }`,
		method: 'POST',
		data: { is_shared: isShared },
	} );

export const disconnect = ( id: string ) =>
	apiFetch< unknown >( { path: `${ PATH }/${ id }`, method: 'DELETE' } );

/** The latest of all posts that the reader may edit. */
export const fetchShares = async ( signal?: AbortSignal ): Promise< Share[] > =>
	( await apiFetch< ShareResponse[] >( { path: SHARES, signal } ) ).map(
		toShare
	);

export const retry = ( id: number ) =>
	apiFetch< unknown >( {
		path: `${ SHARES }/${ id }/retry`,
		method: 'POST',
	} );
