/**
 * What a fake was asked and what it answered, beside the published description of the service that it
 * stands for. CONTRACTS_FOLDER names the folder of the descriptions; without it they are looked for
 * among the unpacked tools. Where there are none, nothing is compared, and
 * tests/rest/services/services.contracts.test.mjs says so.
 */
import fs from 'node:fs';
import path from 'node:path';
import { unpackedFolder } from '../gates/unpacked-tools.mjs';
import { readDescription } from './description.mjs';
import { newerStripe } from './stripe.mjs';

/** The descriptions of each service, and what none of them describes, with the reason. */
export const SERVICES = {
	stripe: {
		files: [ 'stripe.com.json' ],
		newer: ( document, read ) =>
			newerStripe( document, read( 'stripe-fixtures3.json' ) ),
		outside: {},
	},
	paypal: {
		files: [ 'paypal-orders.json', 'paypal-hooks.json' ],
		outside: {
			'/v1/oauth2/token': 'RFC 6749, described in prose.',
			'/cgi-bin/webscr': 'Notices (IPN), described in prose.',
		},
	},
	mailchimp: { files: [ 'mailchimp.com.json' ], outside: {} },
	x: {
		files: [ 'x-openapi.json' ],
		outside: {
			'/2/oauth2/token': 'RFC 6749, described in prose.',
			'/oembed': 'oEmbed 1.0, which has no description in OpenAPI.',
			'.mp4': 'Videos.',
			'.jpg': 'Pictures.',
		},
	},
};

let folder;

/** The folder of the descriptions, or an empty string. */
export function contractsFolder() {
	if ( folder === undefined ) {
		const named = process.env.CONTRACTS_FOLDER;
		const unpacked = named ? '' : unpackedFolder();
		folder = named || ( unpacked && path.join( unpacked, 'contracts' ) );
		if ( named && ! fs.existsSync( named ) ) {
			throw new Error(
				`CONTRACTS_FOLDER: there is no folder ${ named }.`
			);
		}
	}
	return folder;
}

/** Why nothing is compared, or false. */
export const missingContracts = () =>
	contractsFolder()
		? false
		: 'The published descriptions of X, PayPal, Mailchimp and Stripe are not here: name their folder with CONTRACTS_FOLDER.';

const read = ( file ) =>
	JSON.parse(
		fs.readFileSync( path.join( contractsFolder(), file ), 'utf8' )
	);

const descriptions = new Map();

/** Of a service; read once. */
function descriptionsOf( service ) {
	if ( ! descriptions.has( service ) ) {
		const { files, newer = ( document ) => document } = SERVICES[ service ];
		descriptions.set(
			service,
			files.map( ( file ) =>
				readDescription( newer( read( file ), read ) )
			)
		);
	}
	return descriptions.get( service );
}

/**
 * Finds the description that knows a path.
 *
 * @return {Object} `place`: method and path with placeholders. `description`, or `isOutside`.
 */
function describe( service, { method, url } ) {
	const { pathname } = new URL( url, 'http://server' );
	const all = descriptionsOf( service );
	const description =
		all.find( ( one ) => one.find( method, pathname ) ) ?? all[ 0 ];
	const template = description.find( method, pathname )?.template;
	return {
		description,
		place: `${ method } ${ template ?? pathname }`,
		isOutside:
			! template &&
			Object.keys( SERVICES[ service ].outside ).some(
				( part ) => pathname === part || pathname.endsWith( part )
			),
	};
}

/**
 * Begins a record.
 *
 * @param {string} service Of SERVICES.
 * @return {Object} `add( question, answer )`, as description.mjs has them; without an answer where the
 *         line is cut. `faults`, sentences. `places`, what was asked, e.g. `POST /v1/products`.
 *         `finish()` throws where there is a fault.
 */
export function startRecord( service ) {
	const faults = new Set();
	const places = new Set();
	const isOn = contractsFolder() !== '';
	return {
		faults,
		places,
		add( question, answer ) {
			if ( ! isOn ) {
				return;
			}
			const { description, place, isOutside } = describe(
				service,
				question
			);
			places.add( place );
			if ( isOutside ) {
				return;
			}
			for ( const fault of description.faultsOfRequest( question ) ) {
				faults.add( `${ place }, request: ${ fault }` );
			}
			// Statuses from 500 come from what stands before a service.
			if ( answer && answer.status < 500 ) {
				for ( const fault of description.faultsOfAnswer(
					question,
					answer
				) ) {
					faults.add( `${ place }, answer of the fake: ${ fault }` );
				}
			}
		},
		finish() {
			if ( faults.size ) {
				throw new Error(
					`Not as ${ service } describes it:\n  ${ [ ...faults ].join( '\n  ' ) }`
				);
			}
		},
	};
}
