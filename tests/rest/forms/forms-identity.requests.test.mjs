/**
 * Forms are edited while visitors have pages open: random edits against a model that knows which form
 * is which. A message never reaches the recipients of another form, and is never lost in silence.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { agedAll } from '../aged-page.mjs';
import {
	block,
	form,
	insertPost,
	openForms,
	phpText,
	post,
	send,
	sendOutbox,
	WITHOUT_LIMIT,
} from './form-pages.mjs';
import { php } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const SEEDS = Number( process.env.FORM_SEEDS ?? 8 );
const STEPS = 12;
const LABELS = [ 'Name', 'Company', 'Guests', 'Date', 'Message', 'Wish' ];
const SUBJECTS = [ '', 'RSVP', 'Question' ];

const posts = [];

after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	)
);

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom( seed ) {
	let state = 48271 * ( seed + 1 );
	return () => {
		state = ( state * 16807 ) % 2147483647;
		return state / 2147483647;
	};
}

/** The model: a list of forms, each with an identity, and the acts of an author. */
class Page {
	constructor( seed ) {
		this.seed = seed;
		this.random = randomFrom( seed + 1 );
		this.made = 0;
		this.forms = [ this.makeForm(), this.makeForm() ];
	}

	pick = ( list ) => list[ Math.floor( this.random() * list.length ) ];

	address = () => `f${ this.seed }-${ this.made++ }@example.com`;

	labels = () => LABELS.filter( () => this.random() < 0.6 ).concat( 'Text' );

	makeForm = () => ( {
		identity: `identity-${ this.made }`,
		// Copies are of the family of what they were copied from.
		family: this.made,
		to: this.address(),
		subject: this.pick( SUBJECTS ),
		labels: this.labels(),
	} );

	place = () => Math.floor( this.random() * ( this.forms.length + 1 ) );

	/** Those that no other form is equal to: of two equal ones nobody can say which was moved. */
	single = () =>
		this.forms.filter(
			( one ) =>
				this.forms.filter( ( { to } ) => to === one.to ).length === 1
		);

	acts = {
		insert: () => this.forms.splice( this.place(), 0, this.makeForm() ),
		insertAbove: () => this.forms.unshift( this.makeForm() ),
		move: () => {
			const one = this.pick( this.single() );
			if ( one ) {
				this.forms = this.forms.filter( ( other ) => other !== one );
				this.forms.splice( this.place(), 0, one );
			}
		},
		duplicate: () => {
			const one = this.pick( this.single() );
			if ( one ) {
				this.forms.splice( this.forms.indexOf( one ) + 1, 0, {
					...one,
					identity: `identity-${ this.made++ }`,
				} );
			}
		},
		remove: () => {
			const one = this.pick( this.single() );
			if ( one && this.forms.length > 1 ) {
				this.forms = this.forms.filter( ( other ) => other !== one );
			}
		},
		changeRecipients: () => {
			this.pick( this.forms ).to = this.address();
		},
		changeLabels: () => {
			const one = this.pick( this.forms );
			one.labels = this.labels();
		},
	};

	content = () =>
		this.forms
			.map( ( { to, subject, labels } ) =>
				form(
					{ to, ...( subject && { subject } ) },
					...labels.map( ( label ) =>
						block( 'field-text', { label } )
					)
				)
			)
			.join( '\n\n' );
}

/** The forms of a page that was opened a minute ago: all their tokens are of that age, signed by the site. */
async function agePage( shown ) {
	const hiddens = await agedAll(
		shown.map( ( { hidden } ) => hidden ),
		60
	);
	return shown.map( ( one, index ) => ( {
		...one,
		hidden: hiddens[ index ],
	} ) );
}

const update = ( id, content ) =>
	php(
		`wp_update_post( wp_slash( [ 'ID' => ${ id }, 'post_content' => ${ phpText( content ) } ] ) );
		// The content is the author's, to the letter.
		return get_post( ${ id } )->post_content === ${ phpText( content ) };`
	);

test( `${ SEEDS } authors edit, and visitors send from pages that they opened before`, async () => {
	const sent = [];
	let refused = 0;
	await withMustUsePlugin( WITHOUT_LIMIT, async () => {
		for ( let seed = 0; seed < SEEDS; seed++ ) {
			const page = new Page( seed );
			const { id, link } = await insertPost( page.content() );
			posts.push( id );
			const open = [];
			const visit = async () => {
				const shown = await openForms( link );
				assert.equal( shown.length, page.forms.length );
				const names = shown.map(
					( { hidden } ) => hidden.mainstay_form
				);
				assert.equal(
					new Set( names ).size,
					names.length,
					'each its own'
				);
				const old = await agePage( shown );
				for ( const [
					index,
					{ identity, family },
				] of page.forms.entries() ) {
					open.push( { identity, family, opened: old[ index ] } );
				}
			};
			await visit();
			const log = [];
			for ( let step = 0; step < STEPS; step++ ) {
				const names = Object.keys( page.acts );
				const chosen = [ page.pick( names ) ];
				// Now and then an author does two things before saving.
				if ( page.random() < 0.25 ) {
					chosen.push( page.pick( names ) );
				}
				chosen.forEach( ( name ) => page.acts[ name ]() );
				log.push( chosen.join( '+' ) );
				assert.ok( await update( id, page.content() ) );
				for ( const one of open ) {
					one.isUnsure = one.isUnsure || chosen.length > 1;
				}
				for ( let visitor = 0; visitor < 2; visitor++ ) {
					const { identity, family, opened, isUnsure } =
						page.pick( open );
					const text = `seed-${ seed }-step-${ step }-visitor-${ visitor }-${ process.pid }-end`;
					const answer = await ( page.random() < 0.7 ? send : post )(
						opened,
						text
					);
					const current = page.forms.find(
						( one ) => one.identity === identity
					);
					const isTaken = [ 200, 303 ].includes( answer.status );
					refused += isTaken ? 0 : 1;
					sent.push( {
						text,
						isTaken,
						// Which of two that were equal to the letter was moved and changed at once,
						// nothing but the author knows.
						to: page.forms
							.filter( ( one ) =>
								isUnsure
									? one.family === family
									: one.identity === identity
							)
							.map( ( one ) => one.to ),
						log: log.join( ' ' ),
					} );
					if ( ! isTaken ) {
						assert.equal( answer.status, 410, text );
						assert.match(
							JSON.stringify( answer.data ),
							/This form no longer exists, so your message was not sent/
						);
						// Without script, what was typed is on the page that says so.
						if ( typeof answer.data === 'string' ) {
							assert.match( answer.data, new RegExp( text ) );
						}
						assert.ok(
							! current || isUnsure,
							`a form that is still there refused: ${ text } ${ log }`
						);
					}
				}
				await visit();
			}
		}
		await sendOutbox();
	} );
	const mailed = await php(
		`$found = [];
		foreach ( file( WP_CONTENT_DIR . '/mails.jsonl' ) as $line ) {
			$mail = json_decode( $line, true );
			if ( preg_match( '/seed-\\d+-step-\\d+-visitor-\\d+-${ process.pid }-end/', $mail['message'], $text ) ) { $found[ $text[0] ][] = implode( ',', (array) $mail['to'] ); }
		}
		return (object) $found;`
	);
	const wrong = sent.filter( ( { text, isTaken, to } ) =>
		isTaken
			? mailed[ text ]?.length !== 1 ||
				! to.includes( mailed[ text ][ 0 ] )
			: mailed[ text ]
	);
	assert.deepEqual(
		wrong.map( ( one ) => ( { ...one, mailed: mailed[ one.text ] } ) ),
		[]
	);
	assert.equal( sent.length, SEEDS * STEPS * 2 );
	// Most forms are still there, so most messages arrive.
	assert.ok(
		refused < sent.length / 2,
		`${ refused } of ${ sent.length } refused`
	);
	process.stderr.write( `# ${ sent.length } sent, ${ refused } refused\n` );
} );

test( 'the same in patterns, templates and widgets, and for shortcodes', async () => {
	const old = form(
		{ to: 'rsvp@example.com' },
		block( 'field-text', { label: 'Guests' } )
	);
	const above = form(
		{ to: 'party@example.com' },
		block( 'field-text', { label: 'Guests' } )
	);
	const pattern = await insertPost( old, "'post_type' => 'wp_block'" );
	const page = await insertPost(
		`<!-- wp:block {"ref":${ pattern.id }} /--><!-- wp:block {"ref":${ pattern.id }} /-->`
	);
	const shortcode = ( to ) =>
		`[contact-form to="${ to }"][contact-field label="Guests" type="text"/][/contact-form]`;
	const short = await insertPost( shortcode( 'rsvp@example.com' ) );
	posts.push( pattern.id, page.id, short.id );
	await withMustUsePlugin( WITHOUT_LIMIT, async () => {
		const cases = [
			[
				pattern.id,
				await agePage( await openForms( page.link ) ),
				above + old,
			],
			[
				short.id,
				await agePage( await openForms( short.link ) ),
				shortcode( 'party@example.com' ) +
					shortcode( 'rsvp@example.com' ),
			],
		];
		for ( const [ id, shown, content ] of cases ) {
			for ( const [ index, opened ] of shown.entries() ) {
				opened.text = `relative-${ id }-${ index }-${ process.pid }-end`;
			}
			await update( id, content );
			for ( const opened of shown ) {
				assert.equal(
					( await send( opened, opened.text ) ).status,
					200
				);
			}
		}
		await sendOutbox();
		for ( const [ , shown ] of cases ) {
			for ( const { text } of shown ) {
				assert.deepEqual(
					await php(
						`foreach ( file( WP_CONTENT_DIR . '/mails.jsonl' ) as $line ) { if ( str_contains( $line, '${ text }' ) ) { return (array) json_decode( $line, true )['to']; } }`
					),
					[ 'rsvp@example.com' ]
				);
			}
		}
	} );
	// Widgets and templates keep their records in an option.
	assert.deepEqual(
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/sources/identity.php';
			$old = [ 41 => [ 'content' => ${ phpText( old ) } ] ];
			$new = [ 41 => [ 'content' => ${ phpText( above + old ) } ] ];
			$kept = get_option( 'widget_block' );
			update_option( 'widget_block', $old ); update_option( 'widget_block', $new );
			$template = wp_insert_post( wp_slash( [ 'post_type' => 'wp_template', 'post_status' => 'publish', 'post_name' => 'numbers', 'post_title' => 'N', 'post_content' => ${ phpText( old ) }, 'tax_input' => [ 'wp_theme' => [ get_stylesheet() ] ] ] ) );
			wp_update_post( wp_slash( [ 'ID' => $template, 'post_content' => ${ phpText( above + old ) } ] ) );
			$numbers = [ Mainstay\\Forms\\Sources\\Identity\\get_form_numbers( 'widget-41', '' ), Mainstay\\Forms\\Sources\\Identity\\get_form_numbers( 'wp_template:numbers', '' ) ];
			wp_delete_post( $template, true );
			update_option( 'widget_block', $kept );
			delete_option( 'mainstay_form_numbers' );
			return $numbers;`
		),
		[
			[ 2, 1 ],
			[ 2, 1 ],
		]
	);
} );
