/** Pages of any age: what visitors send with them arrives, whatever lies between page and message. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { aged } from '../aged-page.mjs';
import {
	block,
	form,
	insertPost,
	mailsWith,
	openForms,
	reference,
	responsesWith,
	sendByScript,
	sendOutbox,
	sendWithoutScript,
	WITHOUT_LIMIT,
} from './form-pages.mjs';
import { keepOption, php } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const DAY = 86400;
const posts = [];

const insert = async ( ...given ) => {
	const made = await insertPost( ...given );
	posts.push( made.id );
	return made;
};

/** A page that was made before the salts of the site were changed. */
const SALTS = `add_filter( 'salt', fn( $salt, $scheme ) => 'nonce' === $scheme ? $salt . 'changed' : $salt, 10, 2 );`;

const AGES = {
	'2 days': ( hidden ) => aged( hidden, 2 * DAY ),
	'31 days': ( hidden ) => aged( hidden, 31 * DAY ),
	'40 days': ( hidden ) => aged( hidden, 40 * DAY ),
	'other salts': null,
};

let restore;
let forms;

before( async () => {
	restore = await keepOption( 'widget_block' );
	const fields = block( 'field-textarea', { label: 'Say it' } );
	const saved = await insert(
		form( { to: 'saved@example.com' }, fields ),
		"'post_type' => 'jetpack_form'"
	);
	const pattern = await insert(
		form( { to: 'pattern@example.com' }, fields ),
		"'post_type' => 'wp_block'"
	);
	const inline = await insert( form( { to: 'inline@example.com' }, fields ) );
	const second = await insert(
		form( { to: 'first@example.com' }, fields ) +
			form( { to: 'second@example.com' }, fields )
	);
	const shortcode = await insert(
		'[contact-form to="shortcode@example.com"][contact-field label="Say it" type="textarea"/][/contact-form]'
	);
	const withPattern = await insert(
		`<!-- wp:block {"ref":${ pattern.id }} /-->`
	);
	const withSaved = await insert( reference( saved.id ) );
	forms = [
		[ 'inline', inline.link, 0 ],
		[ 'second', second.link, 1 ],
		[ 'shortcode', shortcode.link, 0 ],
		[ 'pattern', withPattern.link, 0 ],
		[ 'saved', withSaved.link, 0 ],
	];
} );

after( async () => {
	await php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	);
	await restore();
} );

test( '40 messages from old pages: none lost, none taken for spam, each mailed to its form’s recipient', async () => {
	const sent = [];
	await withMustUsePlugin( WITHOUT_LIMIT, async () => {
		for ( const [ age, makeOlder ] of Object.entries( AGES ) ) {
			for ( const isScripted of [ true, false ] ) {
				for ( const [ name, link, index ] of forms ) {
					const opened = ( await openForms( link ) )[ index ];
					assert.ok( opened, name );
					const hidden = makeOlder
						? await makeOlder( opened.hidden )
						: opened.hidden;
					sent.push( {
						name,
						age,
						isScripted,
						text: `old-page-${ sent.length }-${ process.pid }-end`,
						opened: { ...opened, hidden },
					} );
				}
			}
		}
		const sendAll = ( chosen ) =>
			Promise.all(
				chosen.map( async ( one ) => {
					const answer = await ( one.isScripted
						? sendByScript( one.opened, one.text )
						: sendWithoutScript( one.opened, one.text ) );
					one.status = answer.status;
				} )
			);
		await sendAll( sent.filter( ( { age } ) => age !== 'other salts' ) );
		await withMustUsePlugin( SALTS, () =>
			sendAll( sent.filter( ( { age } ) => age === 'other salts' ) )
		);
		await sendOutbox();
	} );
	assert.equal( sent.length, 40 );
	const wrong = [];
	for ( const { name, age, isScripted, text, status } of sent ) {
		const responses = await responsesWith( text );
		const mails = await mailsWith( text );
		if (
			! [ 200, 303 ].includes( status ) ||
			responses.length !== 1 ||
			responses[ 0 ].status !== 'publish' ||
			JSON.stringify( mails ) !==
				JSON.stringify( [ [ `${ name }@example.com` ] ] )
		) {
			wrong.push( { name, age, isScripted, status, mails, responses } );
		}
	}
	assert.deepEqual( wrong, [] );
} );

test( 'a made-up token is not worth more than a fresh page', async () => {
	const { link, id } = await insert(
		form( {}, block( 'field-text', { label: 'A' } ) )
	);
	const [ opened ] = await openForms( link );
	const wrong = {
		...opened,
		hidden: {
			...opened.hidden,
			mainstay_token: `1.0123456789ab.01234567.0.${ '0'.repeat( 32 ) }`,
		},
	};
	const started = Date.now();
	const answer = await sendByScript(
		wrong,
		'patient',
		async ( hidden, seconds ) => {
			// So long the script waits, and the server compares.
			await sleep( seconds * 1000 );
			return hidden;
		}
	);
	assert.equal( answer.status, 200 );
	assert.ok( Date.now() - started >= 2000 );
	assert.equal(
		await php(
			`return count( get_posts( [ 'post_type' => 'feedback', 'post_parent' => ${ id }, 'post_status' => [ 'publish', 'spam' ] ] ) );`
		),
		1
	);
} );
