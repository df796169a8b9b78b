import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { toScriptName } from '../../../shared/wire-names';

/** Why the settings were not saved. */
export interface Fault {
	message: string;
	/** Sentences by the names of the values that they are about. */
	fields: Record< string, string >;
}

interface Refusal {
	data?: {
		fields?: Record< string, string >;
		params?: Record< string, string >;
		details?: Record<
			string,
			{ data?: { fields?: Record< string, string > } | null }
		>;
	} | null;
}

/** `newsletter.reply_to` is `newsletter.replyTo`. */
const toValueName = ( name: string ) =>
	name.split( '.' ).map( toScriptName ).join( '.' );

/**
 * Reads what the site said when it did not save the settings.
 *
 * @param error What was caught.
 */
export function faultOf( error: unknown ): Fault {
	const { fields, params, details } =
		( Object( error ) as Refusal ).data ?? {};
	const named = Object.entries(
		Object.assign(
			{},
			fields,
			// Of a value that was refused before any was looked at more closely.
			...Object.values( details ?? {} ).map(
				( { data } ) => data?.fields
			)
		) as Record< string, string >
	);
	if ( named.length ) {
		return {
			message: __(
				'Nothing was saved. Correct the marked fields.',
				'mainstay-blocks'
			),
			fields: Object.fromEntries(
				named.map( ( [ name, sentence ] ) => [
					toValueName( name ),
					sentence,
				] )
			),
		};
	}
	// WordPress's message names the parameters only, with their sentences beside it.
	return {
		message: params
			? Object.values( params ).join( ' ' )
			: errorMessage( error ),
		fields: {},
	};
}
