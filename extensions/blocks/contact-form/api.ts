import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type {
	ListService,
	MailingList,
} from '../../../shared/sign-up/list-choice';

/** What the CRM plugin of the site is ready for. */
export interface Crm {
	isInstalled: boolean;
	isActive: boolean;
	/** As the plugin says it; null without one. */
	version: string | null;
	/** Its extension for forms. */
	isExtensionOn: boolean;
	canActivateExtension: boolean;
}

/** A plugin, and what this user may do about it. */
export interface Plugin {
	state: 'missing' | 'inactive' | 'active';
	canInstall: boolean;
	canActivate: boolean;
}

export interface Newsletter {
	services: ListService[];
	hasOwnList: boolean;
	canChoose: boolean;
}

export interface TestResult {
	isOk: boolean;
	/** What came of it, in a sentence. */
	text: string;
}

/** What a failed call is, beside an answer that says `error` itself. */
const failure = ( message: unknown ) =>
	new Error( typeof message === 'string' ? message : '' );

/** Errors are answers, too. */
interface CrmResponse {
	error?: unknown;
	message?: unknown;
	crm_installed: boolean;
	crm_active: boolean;
	crm_version: string | null;
	jp_form_ext_enabled?: boolean;
	can_activate_extension: boolean;
}

interface NewsletterResponse {
	services: ( Omit< ListService, 'lists' > & {
		lists: ( Omit< MailingList, 'isDoubleOptIn' > & {
			double_optin: boolean;
		} )[];
	} )[];
	own_list: boolean;
	can_choose: boolean;
}

export async function fetchCrm( signal?: AbortSignal ): Promise< Crm > {
	const answer = await apiFetch< CrmResponse >( {
		path: '/jetpack/v4/jetpack_crm',
		signal,
	} );
	if ( answer.error ) {
		throw failure( answer.message ?? answer.error );
	}
	return {
		isInstalled: answer.crm_installed,
		isActive: answer.crm_active,
		version: answer.crm_version,
		isExtensionOn: Boolean( answer.jp_form_ext_enabled ),
		canActivateExtension: answer.can_activate_extension,
	};
}

/** Rejects with the reason when the extension is not on after it. */
export async function activateCrmExtension(): Promise< void > {
	const { code, message } = await apiFetch< {
		code: string;
		message?: unknown;
	} >( {
		path: '/jetpack/v4/jetpack_crm',
		method: 'POST',
		data: { extension: 'jetpackforms' },
	} );
	if ( code !== 'success' ) {
		throw failure( message ?? code );
	}
}

/** What WordPress says of a plugin. */
const STATES: Record< string, Plugin[ 'state' ] > = {
	inactive: 'inactive',
	active: 'active',
	'network-active': 'active',
};

/** A plugin, for who may not see the plugins of the site. */
export const NO_RIGHTS: Plugin = {
	state: 'missing',
	canInstall: false,
	canActivate: false,
};

/**
 * Looks for a plugin. Who may not see the plugins of the site may do nothing about them either.
 *
 * @param file   Without its ending, as WordPress names it: `mailpoet/mailpoet`.
 * @param signal Ends the request.
 */
export async function fetchPlugin(
	file: string,
	signal?: AbortSignal
): Promise< Plugin > {
	let response: globalThis.Response;
	try {
		response = await apiFetch< unknown, false >( {
			path: addQueryArgs( '/wp/v2/plugins', {
				_fields: 'plugin,status',
			} ),
			parse: false,
			signal,
		} );
	} catch ( error ) {
		const { status } = Object( error );
		if ( status === 401 || status === 403 ) {
			return NO_RIGHTS;
		}
		throw error instanceof window.Response
			? await error.json().catch( () => failure( '' ) )
			: error;
	}
	const plugins: { plugin: string; status: string }[] = await response.json();
	const status = plugins.find( ( { plugin } ) => plugin === file )?.status;
	return {
		state: STATES[ status ?? '' ] ?? 'missing',
		canInstall: /\bPOST\b/.test( response.headers.get( 'Allow' ) ?? '' ),
		canActivate: true,
	};
}

export const installPlugin = ( slug: string ) =>
	apiFetch< unknown >( {
		path: '/wp/v2/plugins',
		method: 'POST',
		data: { slug, status: 'active' },
	} );

export const activatePlugin = ( file: string ) =>
	apiFetch< unknown >( {
		path: `/wp/v2/plugins/${ file }`,
		method: 'PUT',
		data: { status: 'active' },
	} );

const toNewsletter = ( answer: NewsletterResponse ): Newsletter => ( {
	services: answer.services.map( ( { lists, ...service } ) => ( {
		...service,
		lists: lists.map( ( { double_optin: isDoubleOptIn, ...list } ) => ( {
			...list,
			isDoubleOptIn,
		} ) ),
	} ) ),
	hasOwnList: answer.own_list,
	canChoose: answer.can_choose,
} );

export const fetchNewsletter = async (
	signal?: AbortSignal
): Promise< Newsletter > =>
	toNewsletter(
		await apiFetch< NewsletterResponse >( {
			path: '/mainstay/v1/newsletter',
			signal,
		} )
	);

export const chooseList = async (
	service: string,
	list: string
): Promise< Newsletter > =>
	toNewsletter(
		await apiFetch< NewsletterResponse >( {
			path: '/mainstay/v1/newsletter',
			method: 'POST',
			data: { service, list },
		} )
	);

const SECRET = '/mainstay/v1/webhook/secret';

export const fetchSecret = async (): Promise< string > =>
	( await apiFetch< { secret: string } >( { path: SECRET } ) ).secret;

export const renewSecret = async (): Promise< string > =>
	( await apiFetch< { secret: string } >( { path: SECRET, method: 'POST' } ) )
		.secret;

export async function testWebhook( url: string ): Promise< TestResult > {
	const { ok, text } = await apiFetch< {
		ok: boolean;
		text: string;
	} >( {
		path: '/mainstay/v1/webhook/test',
		method: 'POST',
		data: { url },
	} );
	return { isOk: ok, text };
}

/**
 * Returns the names of users by ID. Those whom this user may not see are left out.
 *
 * @param ids    Of users, a page of them at most.
 * @param signal Ends the request.
 */
export async function fetchUserNames(
	ids: number[],
	signal?: AbortSignal
): Promise< Record< number, string > > {
	const users = await apiFetch< { id: number; name: string }[] >( {
		path: addQueryArgs( '/wp/v2/users', {
			include: ids,
			per_page: ids.length,
			_fields: 'id,name',
		} ),
		signal,
	} );
	return Object.fromEntries( users.map( ( { id, name } ) => [ id, name ] ) );
}

/** A form that is a post of its own. */
export interface SavedForm {
	status: string;
	title: { raw?: string };
	content: { raw?: string };
}

/**
 * Returns a saved form as its editors see it.
 *
 * @param ref    ID of its post.
 * @param signal Ends the request.
 */
export async function fetchSavedForm(
	ref: number,
	signal?: AbortSignal
): Promise< SavedForm > {
	const form = await apiFetch< Partial< SavedForm > | null >( {
		path: `/wp/v2/jetpack-forms/${ ref }?context=edit`,
		signal,
	} );
	if ( typeof form?.content?.raw !== 'string' ) {
		// Something between answered in the place of WordPress: the same error as for an answer that is no JSON.
		throw { code: 'invalid_json' };
	}
	return { status: 'publish', title: {}, ...form, content: form.content };
}

/** A form that was made a post of its own. */
export interface NewSavedForm {
	id: number;
	title: string;
}

interface SavedFormResponse {
	id: number;
	title: { raw?: string };
}

const toNewSavedForm = ( { id, title }: SavedFormResponse ): NewSavedForm => ( {
	id,
	title: title.raw ?? '',
} );

/**
 * Publishes a form as a post of its own, once for each slug: where an earlier request arrived although
 * its answer did not, that form is returned.
 *
 * @param form         The form.
 * @param form.title   Its name.
 * @param form.content Markup of the block.
 * @param form.slug    Names this attempt.
 * @param form.source  ID of the post that it comes from; 0 for a template.
 * @param isRepeated   Whether a request with this slug was sent before.
 */
export async function publishForm(
	{
		title,
		content,
		slug,
		source,
	}: { title: string; content: string; slug: string; source: number },
	isRepeated: boolean
): Promise< NewSavedForm > {
	const path = '/wp/v2/jetpack-forms';
	const [ known ] = isRepeated
		? await apiFetch< SavedFormResponse[] >( {
				path: addQueryArgs( path, { slug, context: 'edit' } ),
			} )
		: [];
	return toNewSavedForm(
		known ??
			( await apiFetch< SavedFormResponse >( {
				path,
				method: 'POST',
				data: {
					title,
					content,
					slug,
					status: 'publish',
					meta: { _jetpack_forms_source_post_id: source },
				},
			} ) )
	);
}

/** The email about a response with made-up answers. */
export interface MailPreview {
	subject: string;
	html: string;
	plain: string;
	/** Whom an answer reaches; empty where the form asks for no address. */
	replyTo: string;
	/** Whether the form sends emails at all. */
	isSent: boolean;
}

interface MailPreviewResponse {
	subject: string;
	html: string;
	plain: string;
	reply_to: string;
	is_sent: boolean;
}

/**
 * Returns the email that a form sends, as the form stands in the editor.
 *
 * @param form         The form.
 * @param form.post    ID of the post that holds it; 0 for a template.
 * @param form.content Markup of the block.
 * @param form.title   Title of the post, as it is in the editor.
 * @param signal       Ends the request.
 */
export async function fetchMailPreview(
	{ post, ...data }: { post: number; content: string; title: string },
	signal?: AbortSignal
): Promise< MailPreview > {
	const {
		reply_to: replyTo,
		is_sent: isSent,
		...mail
	} = await apiFetch< MailPreviewResponse >( {
		path: `/mainstay/v1/forms/${ post }/mail`,
		method: 'POST',
		data,
		signal,
	} );
	return { ...mail, replyTo, isSent };
}
