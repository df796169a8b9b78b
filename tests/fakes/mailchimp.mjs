/**
 * Mailchimp, as far as sign-ups go: audiences with their groups and members. It can be told to be in
 * trouble.
 */
import { createHash } from 'node:crypto';
import http from 'node:http';
import { startRecord } from '../contracts/record.mjs';

const TITLES = {
	400: 'Invalid Resource',
	401: 'API Key Invalid',
	404: 'Resource Not Found',
	429: 'Too Many Requests',
	500: 'Internal Server Error',
};

const problem = ( status, detail, title = TITLES[ status ] ) => ( {
	type: 'https://mailchimp.com/developer/marketing/docs/errors/',
	title,
	status,
	detail,
	instance: '995c5cb0-3280-4a6e-808b-3b096d0bb219',
} );

/** What it says of a member, by kind of trouble. */
const REFUSALS = {
	compliance: problem(
		400,
		'ada@example.com is in a compliance state due to unsubscribe.',
		'Member In Compliance State'
	),
	forgotten: problem(
		400,
		'ada@example.com was permanently deleted.',
		'Forgotten Email Not Subscribed'
	),
	'made up': problem(
		400,
		'ada@example.com looks fake or invalid, please enter a real email address.'
	),
};

/**
 * Starts one on a free port.
 *
 * @param {string} key The only one that it accepts.
 * @return {Promise<{url: string, lists: Object[], groups: Object, members: Map<string, Object>, confirmations: string[], asked: Object[], trouble: {kind: *}, close: () => Promise<void>}>}
 *         `trouble.kind` is a status, `compliance`, `forgotten`, `made up`, `malformed`, `hang`, or nothing.
 */
export async function startMailchimp( key ) {
	const state = {
		lists: [
			{
				id: 'a1b2c3',
				name: 'Bakery news',
				double_optin: false,
				subscribe_url_long:
					'https://bakery.us21.list-manage.com/subscribe?u=1&id=a1b2c3',
			},
			{
				id: 'd4e5f6',
				name: 'Friends',
				double_optin: true,
				subscribe_url_long:
					'https://bakery.us21.list-manage.com/subscribe?u=1&id=d4e5f6',
			},
		],
		// Addresses that were mailed a link to confirm, each time.
		confirmations: [],
		// By audience: categories, each with its groups.
		groups: {
			a1b2c3: [
				{
					id: 'c1',
					title: 'What do you like?',
					type: 'checkboxes',
					interests: [
						{ id: 'g1', name: 'Bread' },
						{ id: 'g2', name: 'Cake' },
					],
				},
				{ id: 'c2', title: 'Where?', type: 'radio', interests: [] },
			],
		},
		members: new Map(),
		asked: [],
		trouble: { kind: null },
	};

	const record = startRecord( 'mailchimp' );

	/** Adds a member, or changes one, as the PUT of the real service does. */
	function put( list, hash, body ) {
		const right = createHash( 'md5' )
			.update( body.email_address.toLowerCase() )
			.digest( 'hex' );
		if ( hash !== right ) {
			return [
				400,
				problem( 400, 'The hash is not that of the address.' ),
			];
		}
		const groups = ( state.groups[ list ] ?? [] ).flatMap(
			( { interests } ) => interests
		);
		for ( const id of Object.keys( body.interests ?? {} ) ) {
			if ( ! groups.some( ( group ) => group.id === id ) ) {
				return [
					400,
					problem(
						400,
						"The resource submitted could not be validated. For field-specific details, see the 'errors' array."
					),
				];
			}
		}
		const known = state.members.get( `${ list }/${ hash }` );
		const { status_if_new: first, ...given } = body;
		const status = body.status ?? known?.status ?? first;
		// Nobody who left, or whose mailbox is gone, is subscribed by anybody else.
		if (
			( known?.status === 'cleaned' && body.status ) ||
			( known?.status === 'unsubscribed' && status === 'subscribed' )
		) {
			return [
				400,
				problem(
					400,
					`${ body.email_address } is in a compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.`,
					'Member In Compliance State'
				),
			];
		}
		if ( status === 'pending' && known?.status !== 'pending' ) {
			state.confirmations.push( body.email_address );
		}
		const member = { ...known, ...given, id: hash, list_id: list, status };
		state.members.set( `${ list }/${ hash }`, member );
		return [ 200, member ];
	}

	/** The categories of an audience, or the groups of one of them. */
	function groupsOf( list, category ) {
		const all = state.groups[ list ] ?? [];
		if ( ! category ) {
			return [
				200,
				{
					list_id: list,
					categories: all.map( ( { interests, ...one } ) => ( {
						list_id: list,
						...one,
					} ) ),
					total_items: all.length,
				},
			];
		}
		const found = all.find( ( { id } ) => id === category );
		return found
			? [
					200,
					{
						interests: found.interests.map( ( one ) => ( {
							category_id: category,
							list_id: list,
							...one,
						} ) ),
						total_items: found.interests.length,
					},
				]
			: [ 404, problem( 404, 'The requested resource is not there.' ) ];
	}

	function answerTo( {
		method,
		parts: [ , first, list, second, hash ],
		headers,
		body,
	} ) {
		const authorization = `Basic ${ Buffer.from( `any:${ key }` ).toString( 'base64' ) }`;
		if ( headers.authorization !== authorization ) {
			return [ 401, problem( 401, 'Your API key may be invalid.' ) ];
		}
		const { kind } = state.trouble;
		if ( typeof kind === 'number' ) {
			return [ kind, problem( kind, `<b>Trouble</b> ${ kind }` ) ];
		}
		if ( kind && second === 'members' ) {
			return [ 400, REFUSALS[ kind ] ];
		}
		if ( first !== 'lists' ) {
			return [
				404,
				problem( 404, 'The requested resource is not there.' ),
			];
		}
		if ( ! list ) {
			return [
				200,
				{ lists: state.lists, total_items: state.lists.length },
			];
		}
		if ( method === 'GET' && ! second ) {
			return [ 200, state.lists.find( ( { id } ) => id === list ) ];
		}
		if ( method === 'GET' && second === 'interest-categories' ) {
			return groupsOf( list, hash );
		}
		return method === 'PUT' && second === 'members'
			? put( list, hash, JSON.parse( body ) )
			: [ 404, problem( 404, 'The requested resource is not there.' ) ];
	}

	const server = http.createServer( ( request, response ) => {
		let body = '';
		request.on( 'data', ( part ) => ( body += part ) );
		request.on( 'end', () => {
			const { method, url: address, headers } = request;
			const path = address.replace( /^\/3\.0/, '' );
			state.asked.push( { method, path, headers, body } );
			const question = { method, url: address, headers, body };
			if ( state.trouble.kind === 'hang' ) {
				record.add( question );
				return;
			}
			if ( state.trouble.kind === 'malformed' ) {
				record.add( question );
				response.setHeader( 'Content-Type', 'application/json' );
				response.end( '{"lists":' );
				return;
			}
			const { pathname } = new URL( path, 'http://127.0.0.1' );
			const [ status, data ] = answerTo( {
				method,
				parts: pathname.split( '/' ),
				headers,
				body,
			} );
			const type =
				status === 200
					? 'application/json; charset=utf-8'
					: 'application/problem+json; charset=utf-8';
			const sent = JSON.stringify( data );
			record.add( question, {
				status,
				headers: { 'content-type': type },
				body: sent,
			} );
			response.writeHead( status, { 'Content-Type': type } );
			response.end( sent );
		} );
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	return {
		...state,
		url: `http://127.0.0.1:${ server.address().port }/3.0`,
		record,
		async close() {
			server.closeAllConnections();
			await new Promise( ( resolve ) => server.close( resolve ) );
			record.finish();
		},
	};
}
