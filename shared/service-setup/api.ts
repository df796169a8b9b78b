import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { fromWire, type Wire } from '../wire-names';

/** One part of a key. Patterns are regular expressions. */
export interface KeyField {
	id: string;
	label: string;
	pattern: string;
	/** The pattern in words. */
	format: string;
	isSecret: boolean;
	isOptional: boolean;
	/** It is the mode of the key, chosen elsewhere. */
	isMode: boolean;
	/** Patterns of a value by its mode. */
	modes: Record< string, string >;
	/** What is often taken for it. */
	refused: { pattern: string; sentence: string }[];
}

/** The last test of a connection. */
export interface ConnectionCheck {
	state: 'connected' | 'attention';
	/** Name of the account; may be empty. */
	account: string;
	reason: string;
	nextStep: string;
	/** Names of permissions. */
	missing: string[];
	/** To be made by hand. */
	webhook: { url: string; events: string[] } | null;
	/** Unix time; 0 where the service did not answer. */
	checkedAt: number;
}

export interface StoredKey {
	/** `live` or `test`, or empty for services without modes. */
	mode: string;
	inUse: boolean;
	isConfigured: boolean;
	source: 'constant' | 'environment' | 'settings' | '';
	/** The last characters of the key. */
	hint: string;
	/** There is one, but the salts of the site have changed since. */
	isUnreadable: boolean;
	check: ConnectionCheck | null;
	/** Of fields that are no secrets. */
	values: { id: string; value: string }[];
}

export interface Service {
	slug: string;
	/** Slug of the service that it is a part of. */
	partOf: string;
	fields: KeyField[];
	/** One for each mode. */
	keys: StoredKey[];
	canTest: boolean;
	/** That a restricted key needs, as the company names them. */
	permissions: string[];
	name: string;
	/** What its key is for. */
	purpose: string;
	/** Where to get a key. */
	helpUrl: string;
	/** What a key looks like, in words. */
	format: string;
	/** Name of the constant, or environment variable, that may hold the key. */
	constant: string;
	/** Titles of the blocks that use it. */
	blocks: string[];
	isConfigured: boolean;
	source: 'constant' | 'environment' | 'settings' | '';
	/** The last characters of the key. */
	hint: string;
	/** There is one, but the salts of the site have changed since. */
	isUnreadable: boolean;
}

/** The services of the site with the state of their keys; only for the owner. */
export const fetchServices = async (
	signal?: AbortSignal
): Promise< Service[] > =>
	fromWire< Service[] >(
		(
			await apiFetch< { services: Wire< Service[] > } >( {
				path: addQueryArgs( '/mainstay/v1/settings', {
					_fields: 'services',
				} ),
				signal,
			} )
		).services
	);

const keyPath = ( slug: string, more = '' ) =>
	`/mainstay/v1/keys/${ slug }${ more }`;
const withMode = ( mode: string ) => ( mode ? { mode } : {} );

/** What a key is like after a change. */
interface ChangedKey {
	check: ConnectionCheck | null;
	/** A webhook is left at the company. */
	isLeftOver?: boolean;
}

export const saveKey = (
	slug: string,
	fields: Record< string, string >,
	mode: string
) =>
	apiFetch( {
		path: keyPath( slug ),
		method: 'PUT',
		data: { fields, ...withMode( mode ) },
	} );

export const removeKey = async (
	slug: string,
	mode: string
): Promise< ChangedKey > =>
	fromWire< ChangedKey >(
		await apiFetch( {
			path: addQueryArgs( keyPath( slug ), withMode( mode ) ),
			method: 'DELETE',
		} )
	);

/** Sends a request to the company, and repairs what it can. */
export const testConnection = async (
	slug: string,
	mode: string
): Promise< ChangedKey > =>
	fromWire< ChangedKey >(
		await apiFetch( {
			path: keyPath( slug, '/test' ),
			method: 'POST',
			data: withMode( mode ),
		} )
	);

/** Uses the key of a mode from now on. */
export const switchMode = ( slug: string, mode: string ) =>
	apiFetch( {
		path: keyPath( slug, '/mode' ),
		method: 'POST',
		data: { mode },
	} );
