/** Forms on pages, and visitors who send them, with and without script. */
import { aged, READING_SECONDS } from '../aged-page.mjs';
import { php, request } from '../site.mjs';

export const phpText = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

const attributes = ( value ) =>
	JSON.stringify( value ).replaceAll( '--', '\\u002d\\u002d' );

export const block = ( name, given = {} ) =>
	`<!-- wp:jetpack/${ name } ${ attributes( given ) } /-->`;

export const form = ( given, ...inner ) =>
	`<!-- wp:jetpack/contact-form ${ attributes( given ) } -->
<div class="wp-block-jetpack-contact-form">${ inner.join( '\n\n' ) }</div>
<!-- /wp:jetpack/contact-form -->`;

export const reference = ( ref, given = {} ) =>
	`<!-- wp:jetpack/contact-form ${ attributes( { ref, ...given } ) } /-->`;

/** Inserts a post; its ID and address. */
export async function insertPost( content, fields = '' ) {
	const [ id, link ] = await php(
		`$id = wp_insert_post( wp_slash( [ 'post_title' => 'A page', 'post_status' => 'publish', 'post_author' => 1, 'post_type' => 'page', 'post_content' => ${ phpText( content ) }, ${ fields } ] ) );
		return [ $id, get_permalink( $id ) ];`
	);
	return { id, link };
}

const unescape = ( value ) =>
	value
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&#039;', "'" )
		.replaceAll( '&lt;', '<' )
		.replaceAll( '&gt;', '>' )
		.replaceAll( '&amp;', '&' );

/** The forms in the HTML of a page: their markup, what they carry, and the names of their fields. */
export const formsIn = ( html, link ) =>
	( html.match( /<form class="mainstay-form[\s\S]*?<\/form>/g ) ?? [] ).map(
		( markup ) => ( {
			link,
			html: markup,
			isEnhanced: / data-endpoint="/.test( markup ),
			hidden: Object.fromEntries(
				[
					...markup.matchAll(
						/<input type="hidden" name="([^"]+)" value="([^"]*)"/g
					),
				].map( ( [ , name, value ] ) => [ name, unescape( value ) ] )
			),
			names: [ ...markup.matchAll( / data-field="([^"]*)"/g ) ].map(
				( [ , name ] ) => unescape( name )
			),
		} )
	);

/** The forms of a page, as somebody gets it. */
export async function openForms( link, options ) {
	const { data } = await request( link, options );
	return formsIn( data, link );
}

let count = 0;

/** The body of a submission: the same text in every field. */
export function bodyOf( opened, text, more = {} ) {
	const body = new URLSearchParams( {
		...opened.hidden,
		mainstay_more: '',
		mainstay_key: `${ process.pid }-${ count++ }`,
		...more,
	} );
	for ( const name of opened.names ) {
		body.append( `mainstay[${ name }]`, text );
	}
	return body;
}

/** Sends without leaving the page. */
export const send = ( opened, text, options ) =>
	request( `/mainstay/v1/forms/${ opened.hidden.mainstay_form }`, {
		method: 'POST',
		body: bodyOf( opened, text ),
		...options,
	} );

/** Sends as a browser without JavaScript. */
export const post = ( opened, text, options ) =>
	request( opened.link, {
		method: 'POST',
		body: bodyOf( opened, text ),
		...options,
	} );

/**
 * Sends as the script on the page does: again with a renewed token, after the time that the server
 * says, and to the page where the server says so.
 *
 * @param {Object}                                          opened
 * @param {string}                                          text
 * @param {(hidden: Object, seconds: number) => Promise<*>} wait   What the form carries that many seconds
 *                                                                 later.
 */
export async function sendByScript( opened, text, wait = aged ) {
	let answer;
	let { hidden } = opened;
	for ( let renewals = 0; renewals < 3; renewals++ ) {
		answer = await send( { ...opened, hidden }, text );
		if ( answer.data.is_for_page ) {
			return sendWithoutScript( { ...opened, hidden }, text );
		}
		if ( answer.data.state !== 'refused' || ! answer.data.token ) {
			return answer;
		}
		hidden = await wait(
			{ ...hidden, mainstay_token: answer.data.token },
			( answer.data.wait ?? 0 ) + 1
		);
	}
	return answer;
}

/** Sends as a visitor without script, who reads what the page says and sends once more what it shows. */
export async function sendWithoutScript( opened, text ) {
	let current = opened;
	let answer;
	for ( let tries = 0; tries < 2; tries++ ) {
		answer = await post( current, text );
		const again = formsIn( String( answer.data ), opened.link ).find(
			( { html } ) => html.includes( text )
		);
		if ( answer.status === 303 || ! again ) {
			return answer;
		}
		current = {
			...again,
			hidden: await aged( again.hidden, READING_SECONDS ),
		};
	}
	return answer;
}

/** The mails that hold a text: the recipients of each. */
export const mailsWith = ( text ) =>
	php(
		`$file = WP_CONTENT_DIR . '/mails.jsonl';
		$found = [];
		foreach ( is_file( $file ) ? file( $file ) : [] as $line ) {
			$mail = json_decode( $line, true );
			if ( str_contains( $mail['message'], ${ phpText( text ) } ) ) { $found[] = (array) $mail['to']; }
		}
		return $found;`
	);

/** Sends what waits in the outbox. */
export const sendOutbox = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php';
		while ( Mainstay\\Queue\\Worker\\send_due_items( 100 ) ) { continue; }`
	);

/** The responses whose text holds a word: id, status, parent, form, recipients. */
export const responsesWith = ( text ) =>
	php(
		`global $wpdb; require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php';
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = 'feedback' AND post_content LIKE %s", '%' . $wpdb->esc_like( ${ phpText( text ) } ) . '%' ) );
		return array_map( fn( $id ) => [ 'parent' => get_post( $id )->post_parent ] + Mainstay\\Forms\\read_response( get_post( $id ) )->to_array(), $ids );`
	);

/** No address may send too often; that is another test's subject. */
export const WITHOUT_LIMIT = `add_filter( 'mainstay_form_limits', fn( $limits ) => is_file( WP_CONTENT_DIR . '/form-limits' ) ? $limits : array() );`;
