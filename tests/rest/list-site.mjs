/** The site's own list, from outside: who signs up, what mails come, and where their links lead. */
import { mails, php, request, url } from './site.mjs';

/** Runs PHP with the list at hand. */
export const inList = ( code ) =>
	php(
		`foreach ( [ 'newsletter/subscribers/people', 'newsletter/subscribers/csv-export', 'newsletter/subscribers/csv-import', 'newsletter/subscribers/mails', 'newsletter/subscribers/links', 'newsletter/subscribers/sign-up', 'newsletter/mailings/mailings', 'newsletter/mailings/run', 'newsletter/mailings/send', 'newsletter/mailings/content' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
		${ code }`
	);

/** Nobody is on the list, nothing has been sent, and no visitor has asked for anything. */
export const clean = () =>
	inList(
		`global $wpdb;
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		foreach ( [ 'subscribers', 'mailings', 'letters' ] as $table ) { $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_$table" ); }
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind IN ( 'list-mail', 'form-rate' )" );
		delete_option( 'mainstay_list' );
		wp_clear_scheduled_hook( 'mainstay_mailings' );
		@unlink( WP_CONTENT_DIR . '/mails.jsonl' );`
	);

/** What a form on a page carries. */
export async function formFields( shown = {}, post = 1 ) {
	const html = await inList(
		`return Mainstay\\Newsletter\\Subscribers\\render_hidden_fields( ${ post }, json_decode( base64_decode( '${ Buffer.from( JSON.stringify( shown ) ).toString( 'base64' ) }' ), true ) );`
	);
	return Object.fromEntries(
		[ ...html.matchAll( /name="(\w+)" value="([^"]*)"/g ) ].map(
			( [ , name, value ] ) => [ name, value ]
		)
	);
}

/** Sends a form; `json` as a script would. */
export async function signUp(
	email,
	{ fields, more = {}, json = true, headers = {} } = {}
) {
	return request( `${ url }/?mainstay-list=sign-up`, {
		method: 'POST',
		body: new URLSearchParams( {
			...( fields ?? ( await formFields() ) ),
			mainstay_email: email,
			...more,
		} ),
		headers: { ...( json && { Accept: 'application/json' } ), ...headers },
	} );
}

/** The mails to somebody, oldest first. */
export const mailsTo = async ( email ) =>
	( await mails() ).filter( ( { to } ) => [ to ].flat().includes( email ) );

/** The address of a link in a mail. */
export const linkOf = ( { message }, purpose ) =>
	new RegExp( `href="([^"]*mainstay-list=${ purpose }[^"]*)"` )
		.exec( message )?.[ 1 ]
		.replaceAll( '&#038;', '&' )
		.replaceAll( '&amp;', '&' );

/** Presses the button on the page that a mail asks with. */
export const confirm = ( mail ) =>
	request( linkOf( mail, 'confirm' ), { method: 'POST' } );

export const find = ( email ) =>
	inList(
		`return Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ email }' );`
	);

/** A link that only somebody's mails have. */
export const keyLink = ( email, purpose ) =>
	inList(
		`return Mainstay\\Newsletter\\Subscribers\\Links\\get_link_url( Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ email }' ), '${ purpose }' );`
	);

/** Puts people on the list without asking them. */
export const addPeople = ( ...emails ) =>
	inList(
		`return Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( ${ JSON.stringify( emails.join( '\n' ) ) } );`
	);

/** Publishes a post, with the author's choice. */
export const publish = (
	content,
	{ choice = 'yes', title = 'News', status = 'publish' } = {}
) =>
	inList(
		`return wp_insert_post( wp_slash( [ 'post_title' => base64_decode( '${ Buffer.from( title ).toString( 'base64' ) }' ), 'post_status' => '${ status }', 'post_author' => 1,
			'post_content' => base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ), 'meta_input' => [ '_mainstay_send_mail' => '${ choice }' ] ] ) );`
	);

/** Sends what is due. */
export const runMailings = () =>
	inList(
		'return Mainstay\\Newsletter\\Mailings\\Run\\send_due_mailings( 20 );'
	);
