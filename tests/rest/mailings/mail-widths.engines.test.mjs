/**
 * Mails in Chromium, Firefox and WebKit, as mail programs show them: on a telephone and beside a list, with and
 * without `max-width` and the style element, in the dark, with long words from left and from right.
 */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { php, url } from '../site.mjs';
import { LANGUAGES } from '../visitors/long-words-site.mjs';
import {
	inEveryEngine,
	openFrame,
	phpText,
	prepareSite,
	publishPage,
} from '../visitors/visitors.mjs';

const OPTION = 'test_mails';

const column = ( inner ) =>
	`<!-- wp:column --><div class="wp-block-column">${ inner }</div><!-- /wp:column -->`;
const columns = ( ...inner ) =>
	`<!-- wp:columns --><div class="wp-block-columns">${ inner.map( column ).join( '' ) }</div><!-- /wp:columns -->`;
const html = ( markup ) => `<!-- wp:html -->${ markup }<!-- /wp:html -->`;

/** A post with pictures and long words in all that a mail keeps. */
function writePost( { word, text }, picture ) {
	const image = `<img src="${ picture }" alt="${ word }"/>`;
	const figure = `<!-- wp:image --><figure class="wp-block-image">${ image }<figcaption>${ text }</figcaption></figure><!-- /wp:image -->`;
	const paragraph = `<!-- wp:paragraph --><p>${ text } <a href="https://example.com/${ word }">https://example.com/${ word }</a></p><!-- /wp:paragraph -->`;
	return [
		figure,
		paragraph,
		columns( figure, paragraph ),
		columns( figure, figure + paragraph, figure ),
		columns( columns( figure, figure ), paragraph ),
		html( `<p>${ image } ${ text }</p>` ),
		`<!-- wp:media-text --><div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media">${ image }</figure><div class="wp-block-media-text__content">${ paragraph }</div></div><!-- /wp:media-text -->`,
		`<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>${ word }</th><th>${ word }</th><th>${ word }</th></tr></thead><tbody><tr><td>${ image }</td><td>${ text }</td><td>${ image }</td></tr></tbody></table></figure><!-- /wp:table -->`,
		html(
			`<blockquote>${ image }<p>${ text }</p></blockquote><ul><li>${ image } ${ text }<ol><li>${ image } ${ word }</li></ol></li></ul><pre>${ text } ${ word } ${ word }</pre><p><code>${ word }${ word }</code></p><h2>${ word }</h2><h4>${ text }</h4><dl><dt>${ word }</dt><dd>${ word }</dd></dl>`
		),
		`<!-- wp:paragraph {"backgroundColor":"vivid-red","textColor":"white"} --><p class="has-white-color has-vivid-red-background-color has-text-color has-background">${ text }</p><!-- /wp:paragraph -->`,
		`<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://example.com/">${ text }</a></div><!-- /wp:button --></div><!-- /wp:buttons -->`,
	].join( '\n\n' );
}

/** What some mail programs take away. */
const PROGRAMS = {
	'as it is': ( mail ) => mail,
	'without max-width': ( mail ) =>
		mail.replaceAll( /(["';])max-width:[^;"']*;?/g, '$1' ),
	'without its style element': ( mail ) =>
		mail.replace( /<style>.*?<\/style>/s, '' ),
};
PROGRAMS[ 'without either' ] = ( mail ) =>
	PROGRAMS[ 'without max-width' ](
		PROGRAMS[ 'without its style element' ]( mail )
	);

/** Makes the mails of a language: a post, a confirmation, and a response to a form. */
const makeMails = ( post, { word, text } ) =>
	php(
		`$plugin = WP_PLUGIN_DIR . '/mainstay-blocks/';
		foreach ( [ 'newsletter/mailings/content', 'newsletter/subscribers/mails', 'forms/mail/response-mail' ] as $file ) {
			require_once "$plugin$file.php";
		}
		$text  = ${ phpText( text ) };
		$word  = ${ phpText( word ) };
		$reply = Mainstay\\Forms\\Submission\\Submission::from_array( [ 'subject' => $text, 'time' => '2026-11-28T10:00:00Z', 'url' => 'https://example.com/' . rawurlencode( $word ), 'fields' => [], 'author' => [ 'name' => '', 'email' => '' ] ] );
		return [
			'a post'         => Mainstay\\Newsletter\\Mailings\\Content\\build_content( get_post( ${ post } ) )['html'],
			'a confirmation' => Mainstay\\Newsletter\\Subscribers\\Mails\\build_mail_bodies( [ $text, $word ], 'https://example.com/', $text, $text )['html'],
			'a response'     => Mainstay\\Forms\\Mail\\ResponseMail\\render_html_body( [ [ $text, $word, [], false ], [ $word, $text, [ [ 'name' => "$word.pdf", 'size_text' => '1 MB', 'url' => "https://example.com/$word" ] ], false ], [ $text, '+7 (495) 123-45-67', [], true ] ], 7, $reply ),
		];`
	);

const names = [];

const site = prepareSite( {
	plugin: `add_action( 'template_redirect', static function () {
		$mail = get_option( '${ OPTION }', [] )[ $_GET['mail'] ?? '' ] ?? null;
		if ( $mail ) {
			header( 'Content-Type: text/html; charset=UTF-8' );
			echo $mail;
			exit();
		}
	} );`,
	async prepare() {
		const picture = await php(
			`$id = get_posts( [ 'post_type' => 'attachment', 'post_mime_type' => 'image/jpeg', 'fields' => 'ids', 'numberposts' => 1 ] )[0]; return wp_get_attachment_url( $id );`
		);
		const mails = {};
		for ( const [ language, words ] of Object.entries( LANGUAGES ) ) {
			const { id } = await publishPage(
				words.text,
				writePost( words, picture )
			);
			const made = await makeMails( id, words );
			for ( const [ name, mail ] of Object.entries( made ) ) {
				for ( const [ program, change ] of Object.entries(
					PROGRAMS
				) ) {
					const changed = change( mail );
					mails[ `${ language } ${ name } ${ program }` ] =
						language === 'ar'
							? changed
									.replace( '<html', '<html dir="rtl"' )
									.replaceAll(
										'align="left"',
										'align="right"'
									)
							: changed;
				}
			}
		}
		names.push( ...Object.keys( mails ) );
		await php(
			`update_option( '${ OPTION }', json_decode( ${ phpText( JSON.stringify( mails ) ) }, true ), false );`
		);
		return () => php( `delete_option( '${ OPTION }' );` );
	},
} );

const addressOf = ( name ) => `${ url }/?mail=${ encodeURIComponent( name ) }`;

/** Pictures that are too small to be seen, and texts without enough contrast. */
const LOOK = `
	const luminance = ( colour ) => {
		const [ r, g, b ] = colour.match( /[\\d.]+/g ).slice( 0, 3 ).map( ( part ) => ( part /= 255 ) <= 0.04045 ? part / 12.92 : ( ( part + 0.055 ) / 1.055 ) ** 2.4 );
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const groundOf = ( element ) => {
		for ( let one = element; one; one = one.parentElement ) {
			const ground = getComputedStyle( one ).backgroundColor;
			if ( ! /, 0\\)$|transparent/.test( ground ) ) {
				return ground;
			}
		}
		return matchMedia( '(prefers-color-scheme: dark)' ).matches ? 'rgb(18, 18, 18)' : 'rgb(255, 255, 255)';
	};
	const pale = [ ...document.querySelectorAll( 'body *' ) ].filter( ( element ) => [ ...element.childNodes ].some( ( node ) => node.nodeType === 3 && node.data.trim() ) ).flatMap( ( element ) => {
		const [ light, dark ] = [ luminance( getComputedStyle( element ).color ), luminance( groundOf( element ) ) ].sort( ( a, b ) => b - a );
		const contrast = ( light + 0.05 ) / ( dark + 0.05 );
		return contrast < 4.5 ? [ element.tagName + ' ' + element.textContent.slice( 0, 30 ) + ': ' + contrast.toFixed( 1 ) ] : [];
	} );
	const small = [ ...document.images ].filter( ( { width } ) => width < 20 ).length;
	return { wide: document.documentElement.scrollWidth - document.documentElement.clientWidth, small, pale };`;

for ( const isDark of [ false, true ] ) {
	inEveryEngine(
		site,
		{ isDark },
		Object.fromEntries(
			[ 320, 600 ].map( ( width ) => [
				`mails hold in ${ width } px`,
				async ( browser ) => {
					const found = {};
					for ( const name of names ) {
						const frame = await openFrame(
							browser,
							addressOf( name ),
							width,
							'body > *'
						);
						await pause( 50 );
						const seen = await frame.run( LOOK );
						if ( seen.wide > 0 || seen.small || seen.pale.length ) {
							found[ name ] = seen;
						}
					}
					assert.deepEqual( found, {} );
				},
			] )
		)
	);
}
