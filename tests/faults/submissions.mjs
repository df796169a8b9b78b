/** Visitors in numbers: many submissions at once, each of which can be found again. */
import { randomUUID } from 'node:crypto';
import { aged, READING_SECONDS } from '../rest/aged-page.mjs';
import { hiddenOf } from './site.mjs';

const FORM = `<!-- wp:jetpack/contact-form {"to":"owner@example.com","subject":"Test"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"id":"who","required":true} /-->

<!-- wp:jetpack/field-email {"id":"mail"} /-->

<!-- wp:jetpack/field-textarea {"id":"what"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

/** Publishes a form, and reads what its page carries once a visitor has filled it in. */
export async function publishForm( site, content = FORM ) {
	const link = site.php(
		`$id = wp_insert_post( wp_slash( array( 'post_title' => 'Form', 'post_status' => 'publish', 'post_author' => 1,
			'post_content' => base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) ) ) );
		return get_permalink( $id );`
	);
	const page = await ( await fetch( link ) ).text();
	// Nobody fills in a form faster.
	return {
		link,
		hidden: await aged( hiddenOf( page ), READING_SECONDS, site.php ),
	};
}

/** The body of one submission; the same key is the same submission. */
export const bodyOf = ( { hidden }, who, key = randomUUID() ) =>
	new URLSearchParams( {
		...hidden,
		mainstay_key: key,
		mainstay_more: '',
		'mainstay[who]': who,
		'mainstay[mail]': 'visitor@example.org',
		'mainstay[what]': `Hello from ${ who }`,
	} );

/** Sends one; what came back, or that nothing did. */
export async function send( site, form, who, key ) {
	const started = performance.now();
	try {
		const response = await fetch(
			`${ site.url }/wp-json/mainstay/v1/forms/${ form.hidden.mainstay_form }`,
			{
				method: 'POST',
				body: bodyOf( form, who, key ),
				signal: AbortSignal.timeout( 60_000 ),
			}
		);
		const answer = await response.json();
		return {
			who,
			status: response.status,
			answer,
			time: performance.now() - started,
		};
	} catch ( error ) {
		return { who, status: 0, answer: null, error: String( error ) };
	}
}

/** Runs a task for numbers from 0, so many at a time. */
export async function many( count, atOnce, task ) {
	const results = [];
	let next = 0;
	await Promise.all(
		Array.from( { length: atOnce }, async () => {
			while ( next < count ) {
				const number = next++;
				results[ number ] = await task( number );
			}
		} )
	);
	return results;
}

/** How often each was stored and mailed: `{ stored: { who: times }, mailed: { … } }`. */
export function countAll( site ) {
	const stored = site.php(
		`global $wpdb;
		$counts = array();
		foreach ( $wpdb->get_col( "SELECT m.meta_value FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = '_mainstay_fields' WHERE p.post_type = 'feedback'" ) as $json ) {
			$who = json_decode( $json, true )[0]['value'];
			$counts[ $who ] = ( $counts[ $who ] ?? 0 ) + 1;
		}
		return (object) $counts;`
	);
	const mailed = {};
	for ( const mail of site.mails() ) {
		const who = /Hello from (\S+)/.exec(
			mail.replace( /=\r?\n/g, '' )
		)?.[ 1 ];
		mailed[ who ] = ( mailed[ who ] ?? 0 ) + 1;
	}
	return { stored, mailed };
}

export const percentile = ( times, part ) =>
	[ ...times ].sort( ( a, b ) => a - b )[
		Math.min( times.length - 1, Math.floor( times.length * part ) )
	];
