/**
 * Plain text and HTML are two things: what somebody typed is never taken for HTML, and HTML becomes text
 * once.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TEXTS, encoded, escaped } from './plain-texts.mjs';
import { php } from '../site.mjs';

describe( 'plain text and HTML', () => {
	it( 'a text comes back letter for letter, wherever it is typed and read', async () => {
		const found = await php( `
			$load = static function ( ...$files ) { foreach ( $files as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; } };
			$load( 'forms/forms', 'forms/definition/definition', 'forms/fields/fields', 'forms/mail/recipients', 'forms/sources/shortcode', 'payments/plans/plans', 'newsletter/mailings/content', 'newsletter/mailings/plain-text', 'publicize/threads/cards', 'seo/descriptions' );
			$name  = get_option( 'blogname' );
			$post  = wp_insert_post( [ 'post_title' => 'x', 'post_content' => '<!-- wp:paragraph --><p>Body</p><!-- /wp:paragraph -->', 'post_status' => 'publish' ] );
			$block = static fn( $name, $attributes, $inner = [] ) => [ 'blockName' => $name, 'attrs' => $attributes, 'innerBlocks' => $inner, 'innerHTML' => '', 'innerContent' => [] ];
			// It makes dashes of hyphens.
			remove_filter( 'the_title', 'wptexturize' );
			$found = [];
			foreach ( ${ encoded( TEXTS ) } as $at => $text ) {
				$html = Mainstay\\Core\\PlainText\\to_html( $text );
				// WordPress stores it as HTML.
				update_option( 'blogname', str_contains( $text, '&' ) ? $html : $text );
				wp_update_post( wp_slash( [ 'ID' => $post, 'post_title' => $html ] ) );
				clean_post_cache( $post );
				$definition = Mainstay\\Forms\\Definition\\get_form_definition( $block( 'jetpack/contact-form', [ 'formTitle' => $text, 'customThankyouHeading' => $text ], [ $block( 'jetpack/field-radio', [ 'label' => $html, 'options' => [ $html ] ] ) ] ), '1' );
				$of_code    = Mainstay\\Forms\\Definition\\get_fields( [ Mainstay\\Forms\\Sources\\Shortcode\\build_field_block( [ 'type' => 'radio', 'label' => $html, 'options' => 'x' ] ) ] );
				// Of each third: a mail takes a while.
				$mail       = $at % 3 ? [ 'subject' => $text ] : Mainstay\\Newsletter\\Mailings\\Content\\build_mailing_content( get_post( $post ) );
				$plan       = Mainstay\\Payments\\Plans\\insert_plan( [ 'title' => $text, 'price' => 5.0, 'currency' => 'EUR', 'interval' => '1 month', 'type' => '' ], md5( $text ) );
				$found[ $text . ' ' ] = [
					'once'            => Mainstay\\Core\\PlainText\\get_plain_text( $html ),
					'line'            => Mainstay\\Core\\PlainText\\to_line( $text ),
					'site'            => Mainstay\\Core\\PlainText\\get_site_name(),
					'label'           => $definition->fields[0]->label,
					'option'          => $definition->fields[0]->options[0] ?? '',
					'shortcode label' => $of_code[0]->label,
					'form subject'    => Mainstay\\Forms\\Mail\\Recipients\\get_mail_subject( $text, 0 ),
					'mail subject'    => $mail['subject'],
					'plan'            => Mainstay\\Payments\\Plans\\read_plan( get_post( $plan ) )['title'],
					'shown'           => Mainstay\\Forms\\Fields\\Controls\\render_label( $definition->fields[0], [ 'id' => 'x', 'look' => [ 'label' => '' ] ] ),
				];
			}
			update_option( 'blogname', $name );
			return $found;` );
		const faults = Object.entries( found ).flatMap(
			( [ key, { shown, ...read } ] ) => {
				const text = key.slice( 0, -1 );
				return Object.entries( read )
					.filter( ( [ , value ] ) => value !== text )
					.map(
						( [ where, value ] ) =>
							`${ where }: ${ text } → ${ value }`
					)
					.concat(
						shown.includes( `>${ escaped( text ) }<` )
							? []
							: `shown: ${ text } → ${ shown }`
					);
			}
		);
		assert.deepEqual( faults, [] );
	} );
} );

it( 'a wrong byte costs no words, and a line break is a space', async () => {
	const texts = [
		[ 'I <3 rye, caf\\xE9', 'I <3 rye, caf\uFFFD' ],
		[ '<b>x</b> \\xFF <18', 'x \uFFFD <18' ],
		[ 'One<br>two<br/>three<BR class=\\"x\\">four', 'One two three four' ],
		[ 'a <brand', 'a <brand' ],
	];
	assert.deepEqual(
		await php(
			`return array_map( 'Mainstay\\Core\\PlainText\\get_plain_line', [ ${ texts.map( ( [ text ] ) => `"${ text }"` ).join( ', ' ) } ] );`
		),
		texts.map( ( [ , text ] ) => text )
	);
} );

it( 'one wrong byte costs one letter, whatever version of WordPress there is', async () => {
	const texts = [
		[ 'Zo\\xEB', 'Zo\uFFFD' ],
		[ 'caf\\xC3', 'caf\uFFFD' ],
		[ '\\xFF', '\uFFFD' ],
		[ 'a\\xC0\\xAFb', 'a\uFFFD\uFFFDb' ],
		[ 'a\\xED\\xA0\\x80b', 'a\uFFFD\uFFFD\uFFFDb' ],
		[ '\\xF4\\x90\\x80\\x80', '\uFFFD\uFFFD\uFFFD\uFFFD' ],
		[ '\\xC3\\xA9\\xE9', 'é\uFFFD' ],
		[ '\\xF0\\x9F\\x8D\\x9E \\xF0\\x9F', '🍞 \uFFFD\uFFFD' ],
		[ '\\xE8\\xAA\\x9E', '語' ],
		[ '', '' ],
		[ '0', '0' ],
		[ 'Rye\\n\\x00', 'Rye\n\u0000' ],
	];
	const [ scrubbed, both ] = await php(
		`$texts = [ ${ texts.map( ( [ text ] ) => `"${ text }"` ).join( ', ' ) } ];
		$strip = static fn( $text ) => str_replace( "\\u{FFFD}", '', $text );
		return [
			array_map( 'Mainstay\\Core\\PlainText\\scrub_utf8_by_pattern', $texts ),
			array_map( static fn( $text ) => $strip( Mainstay\\Core\\PlainText\\scrub_utf8( $text ) ) === $strip( Mainstay\\Core\\PlainText\\scrub_utf8_by_pattern( $text ) ), $texts ),
		];`
	);
	assert.deepEqual(
		scrubbed,
		texts.map( ( [ , text ] ) => text )
	);
	assert.ok( both.every( Boolean ) );
} );

it( 'HTML is read once: its tags go, and signs that are none stay', async () => {
	const texts = [
		[ '<strong>Is</strong> x<y?', 'Is x<y?' ],
		[ 'Is a<b and c>d?', 'Is a<b and c>d?' ],
		[ 'If a <b or c> d', 'If a <b or c> d' ],
		[ 'array<int, string>', 'array<int, string>' ],
		[ '<p>One<o:p></o:p></p><st1:city w:st="on">Two</st1:city>', 'OneTwo' ],
		[ 'One<details open><input disabled />two<div data-x>', 'Onetwo' ],
		[ 'mail <ann@example.org> now', 'mail <ann@example.org> now' ],
		[ '<img src=x onerror=alert(1)>a<b class="x">b</b>', 'ab' ],
	];
	const read = await php(
		`return array_map( 'Mainstay\\Core\\PlainText\\get_plain_text', ${ encoded( texts.map( ( [ html ] ) => html ) ) } );`
	);
	assert.deepEqual(
		read,
		texts.map( ( [ , text ] ) => text )
	);
} );

it( 'names that WordPress stores as HTML are plain where no HTML is expected', async () => {
	const { recipe, wall, show, owner } = await php( `
		$load = static function ( ...$files ) { foreach ( $files as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; } };
		$load( 'podcast/show', 'premium-content/page', 'publicize/connections/connections', 'rest/connections' );
		$name = 'Salt & “Sons” <3';
		$user = wp_insert_user( [ 'user_login' => 'salt', 'user_pass' => 'x', 'user_email' => 'salt@example.org', 'display_name' => $name, 'role' => 'editor' ] );
		$id   = wp_insert_post( [ 'post_title' => Mainstay\\Core\\PlainText\\to_html( $name ), 'post_status' => 'publish', 'post_author' => $user ] );
		$GLOBALS['post'] = get_post( $id );
		$recipe = do_blocks( '<!-- wp:jetpack/recipe --><div><!-- wp:jetpack/recipe-ingredient-item --><div>Rye</div><!-- /wp:jetpack/recipe-ingredient-item --></div><!-- /wp:jetpack/recipe -->' );
		ob_start();
		Mainstay\\PremiumContent\\Page\\print_schema();
		$wall = ob_get_clean();
		update_option( 'podcasting_category_id', wp_insert_term( $name, 'category' )['term_id'] );
		$show = Mainstay\\Podcast\\Show\\get_feed()->title;
		delete_option( 'podcasting_category_id' );
		$connection = new Mainstay\\Publicize\\Connections\\Connection\\Connection( 1, $user, 'x', '1', [], [], [], '', Mainstay\\Publicize\\Connections\\ConnectionState\\ConnectionState::Works, '', false, '', 0, 0 );
		return [ 'recipe' => $recipe, 'wall' => $wall, 'show' => $show, 'owner' => Mainstay\\Rest\\Connections\\format_connection( $connection )['owner'] ];` );
	const read = ( html ) =>
		JSON.parse( /ld\+json">([^]*?)<\/script>/.exec( html )[ 1 ] );
	const { author, name } = read( recipe );
	const { headline } = read( wall );
	assert.deepEqual(
		[ author.name, name, headline, show, owner ],
		Array( 5 ).fill( 'Salt & “Sons” <3' )
	);
} );

it( 'however an author spells it, nothing in a post becomes the link of a reader', async () => {
	const [ html, plain ] = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/content.php';
		$id = wp_insert_post( wp_slash( [ 'post_status' => 'publish', 'post_title' => '&#123;{mainstay-preferences}}', 'post_content' => '<!-- wp:paragraph --><p>&#123;{mainstay-unsubscribe}} {<b></b>{mainstay-preferences}} {&lbrace;mainstay-unsubscribe}} {{mainstay-preferences}}</p><!-- /wp:paragraph -->' ] ) );
		$mail = Mainstay\\Newsletter\\Mailings\\Content\\build_mailing_content( get_post( $id ) );
		wp_delete_post( $id, true );
		return [ $mail['html'], $mail['subject'] . $mail['plain'] ];` );
	for ( const text of [ html, plain ] ) {
		assert.deepEqual( text.match( /\{\{mainstay-\w+\}\}/g ), [
			'{{mainstay-unsubscribe}}',
			'{{mainstay-preferences}}',
		] );
	}
} );
