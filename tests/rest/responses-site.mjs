/** Responses in the site under test: stored as forms store them, and as other plugins did. */
import { php } from './site.mjs';

/** A text, or anything that JSON can hold, as PHP code. */
export const code = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

const load = ( ...files ) =>
	files
		.map(
			( file ) =>
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/${ file }.php';`
		)
		.join( ' ' );

/** A page with a form; its id. */
export const makePage = ( title, attributes = {} ) =>
	php(
		`$form = '<!-- wp:jetpack/contact-form ' . serialize_block_attributes( ${ code( { formTitle: '', ...attributes } ) } ) . ' --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--><!-- wp:jetpack/field-email /--><!-- wp:jetpack/field-telephone /--><!-- wp:jetpack/field-textarea /--><!-- wp:jetpack/field-consent {"consentType":"explicit"} /--></div><!-- /wp:jetpack/contact-form -->';
		return wp_insert_post( wp_slash( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_author' => 1, 'post_title' => ${ code( title ) }, 'post_content' => $form ] ) );`
	);

/**
 * Sends a form, as a visitor would, without the page and its token.
 *
 * @param {string}  form           Its name: `12-1`.
 * @param {Object}  answers        By type of field: `{ name, email, telephone, textarea, consent }`.
 * @param {Object}  [options]
 * @param {string}  [options.spam] Why it is taken for spam.
 * @param {boolean} [options.run]  Whether what is to be sent is sent at once.
 * @return {Promise<number>} Id of the response; 0 when it is not kept.
 */
export const send = ( form, answers, { spam = '', run = false } = {} ) =>
	php(
		`${ load( 'forms/submissions/submit' ) }
		$form = \\Mainstay\\Forms\\Sources\\find_form( '${ form }' );
		$answers = ${ code( answers ) };
		$sent = [];
		foreach ( $form->definition->fields as $field ) { $sent[ $field->name ] = $answers[ $field->type ] ?? ''; }
		$checked = \\Mainstay\\Forms\\Submissions\\Validate\\validate_answers( $form->definition, $sent, true );
		$response = \\Mainstay\\Forms\\Submissions\\BuildResponse\\build_response( $form, $checked['fields'] );
		$response = $response->with_spam_reason( '${ spam }' );
		$stored = \\Mainstay\\Forms\\Responses\\Store\\store_response( bin2hex( random_bytes( 32 ) ), $response, \\Mainstay\\Forms\\Deliveries\\build_deliveries( $form, $response ), $form->definition->attributes['save'] );
		if ( is_wp_error( $stored ) ) { throw new Exception( $stored->get_error_message() ); }
		${ run ? '\\Mainstay\\Queue\\Worker\\send_due_items( 25, $stored["id"] );' : '' }
		return $stored['id'];`
	);

/** Stores a response as another plugin did; its id. */
export const storeOlder = ( post ) =>
	php(
		`return wp_insert_post( wp_slash( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'comment_status' => 'open' ] + ${ code( post ) } ) );`
	);

/** Changes what is not for changing over REST. */
export const setPost = ( id, fields ) =>
	php(
		`global $wpdb; $wpdb->update( $wpdb->posts, ${ code( fields ) }, [ 'ID' => ${ id } ] ); clean_post_cache( ${ id } );`
	);

/** Deletes every response and everything that was to be sent. */
export const clean = () =>
	php(
		`${ load( 'queue/queue' ) }
		global $wpdb;
		$wpdb->query( "DELETE m FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE p.post_type = 'feedback'" );
		$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_type = 'feedback'" );
		\\Mainstay\\Queue\\Table\\ensure_table();
		$wpdb->query( 'DELETE FROM ' . \\Mainstay\\Queue\\Table\\get_table_name() );
		\\Mainstay\\Queue\\Failures\\update_failed_counts();
		delete_transient( 'mainstay_unread_responses' );
		delete_transient( 'mainstay_forms_of_responses' );
		wp_cache_flush();`
	);

/** The rows of the outbox about a response. */
export const rowsOf = ( id ) =>
	php(
		`${ load( 'queue/queue' ) } return array_map( fn( $item ) => array_intersect_key( $item->to_row(), array_flip( [ 'id', 'kind', 'state', 'attempts', 'error', 'payload' ] ) ), \\Mainstay\\Queue\\get_items_of_subject( ${ id } ) );`
	);

/** Sends what waits about a response, whether it is due or not. */
export const runNow = ( id ) =>
	php(
		`${ load( 'queue/queue' ) } global $wpdb;
		$wpdb->query( 'UPDATE ' . \\Mainstay\\Queue\\Table\\get_table_name() . " SET next_at = 0 WHERE state = 'waiting' AND subject_id = ${ id }" );
		return \\Mainstay\\Queue\\Worker\\send_due_items( 25, ${ id } );`
	);
