/** Elements of HTML are found as a browser finds them, whatever their attributes and texts hold. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

const encoded = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

/** HTML, tag, class, and what is in each element. */
const FOUND = [
	[ '<p>a</p>', 'p', '', [ 'a' ] ],
	[ '<p title="a > b">c</p>', 'p', '', [ 'c' ] ],
	[ "<p title='</p>'>c</p>", 'p', '', [ 'c' ] ],
	[ '<!-- <p>no</p> --><p>yes</p>', 'p', '', [ 'yes' ] ],
	[ '<pre>a</pre><p>b</p>', 'p', '', [ 'b' ] ],
	[ '<P CLASS=x>a</P>', 'p', 'x', [ 'a' ] ],
	[ '<p class="x-y">a</p><p class="y x">b</p>', 'p', 'x', [ 'b' ] ],
	[ '<i class="x">a</i><p class="x">b</p>', 'p', 'x', [ 'b' ] ],
	[ '<p data-a="class=x">a</p>', 'p', 'x', [] ],
	[ '<p>class="x"</p>', 'p', 'x', [] ],
	[ '<div>a<div>b</div>c</div>', 'div', '', [ 'a<div>b</div>c' ] ],
	[
		'<div><div class="x">a<div>b</div></div>c</div>',
		'div',
		'x',
		[ 'a<div>b</div>' ],
	],
	[ '<a>1</a><a>2</a>', 'a', '', [ '1', '2' ] ],
	[ '<b>1</b>', '', '', [ '1' ] ],
	[ '<p>open', 'p', '', [ 'open' ] ],
	[ '</p><p>a</p></p>', 'p', '', [ 'a' ] ],
	[ '<img alt="</figure>"><img>', 'img', '', [ '', '' ] ],
	[
		'<figure><img alt="a > b </figure>"></figure>',
		'figure',
		'',
		[ '<img alt="a > b </figure>">' ],
	],
	[ '<p>é 👩‍👩‍👧</p>', 'p', '', [ 'é 👩‍👩‍👧' ] ],
	[ '<script>"<p>"</script><p>a</p>', 'p', '', [ 'a' ] ],
	[
		'<iframe title=">"></iframe><p>a</p><iframe></iframe>',
		'iframe',
		'',
		[ '', '' ],
	],
	[ 'a < b <p>c</p>', 'p', '', [ 'c' ] ],
	[ '<abbr>a</abbr><a>b</a>', 'a', '', [ 'b' ] ],
	[ '', 'p', '', [] ],
	[ '<p', 'p', '', [] ],
];

const SIGNS = 'title="a > b </div></figure></p>"';

it( 'finds elements, and every block that looks for one goes by it', async () => {
	const found = await php( `
		$load = static function ( ...$files ) { foreach ( $files as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; } };
		$load( 'core/elements', 'forms/fields/fields', 'forms/fields/file-field', 'forms/page/steps', 'forms/page/step-numbers', 'forms/page/step-cuts', 'forms/page/form-html', 'newsletter/mailings/blocks', 'newsletter/mailings/markup', 'publicize/threads/blocks', 'related-posts/words', 'premium-content/posts', 'business/phone-numbers', 'payments/products/page', 'build/cookie-consent/functions', 'build/whatsapp-button/functions', 'build/slideshow/functions', 'build/videopress-video/functions' );
		$inner = [];
		foreach ( ${ encoded( FOUND ) } as [ $html, $tag, $class ] ) {
			$inner[] = array_map( static fn( $one ) => substr( $html, $one['inner'], $one['inner_end'] - $one['inner'] ), Mainstay\\Core\\Elements\\find_elements( $html, $tag, $class ) );
		}
		$signs = ${ encoded( SIGNS ) };
		$mail  = static fn( $name, $html ) => Mainstay\\Newsletter\\Mailings\\Blocks\\render_block_for_mail( $html, [ 'blockName' => $name, 'attrs' => [] ] );
		return [
			'inner'    => $inner,
			'cut'      => [ Mainstay\\Core\\Elements\\cut_outermost( " <div $signs>a<div>b</div></div>\\n" ), Mainstay\\Core\\Elements\\cut_outermost( '<div>a</div><div>b</div>' ) ],
			'area'     => (string) ( new ReflectionFunction( 'Mainstay\\Forms\\Fields\\FileField\\insert_into_area' ) )->invoke( "<div><div $signs class=\\"wp-block-jetpack-dropzone x\\"><p>Drop</p></div></div>", '<input>' ),
			'unclosed' => Mainstay\\Forms\\Fields\\FileField\\insert_into_area( '<div class="wp-block-jetpack-dropzone"><p>Drop', '<input>' ),
			'progress' => Mainstay\\Forms\\Page\\StepNumbers\\number_steps( "<div class=\\"mainstay-progress is-x\\" $signs><ol></ol></div><p> data-form-step=&quot;</p><div data-form-step=\\"\\">a</div><div data-form-step=\\"\\">b data-step-to=\\"next\\"</div>" ),
			'cuts'     => Mainstay\\Forms\\Page\\StepCuts\\make_steps( "<div class=\\"mainstay-progress\\" $signs><ol></ol><p></ol></div></p></div>a<!--mainstay-step-cut-->b" ),
			'button'   => [ Mainstay\\Forms\\Page\\FormHtml\\has_button( "<button $signs type='submit'>Go</button>" ), Mainstay\\Forms\\Page\\FormHtml\\has_button( '<p>&lt;button></p><input aria-label=\\' type="submit"\\'><!-- <button> -->' ) ],
			'summary'  => $mail( 'core/details', "<details $signs><summary $signs>Why</summary><p>So</p></details>" ),
			'cover'    => $mail( 'core/cover', "<div><span $signs class=\\"wp-block-cover__background\\"></span><p>A</p></div>" ),
			'buttons'  => $mail( 'core/buttons', "<div $signs><div>a</div></div>" ),
			'caption'  => Mainstay\\Newsletter\\Mailings\\Blocks\\get_caption_html( "<figure><figcaption $signs>Cap</figcaption></figure>" ),
			'image'    => Mainstay\\Newsletter\\Mailings\\Markup\\inline_styles( '<p><img alt="a > src=b"><img src="https://a.example/b.png" alt="c > d"></p>', 'https://a.example/' ),
			'heading'  => array_keys( Mainstay\\RelatedPosts\\Words\\weigh_words( '', "<h2 $signs>Marmalade</h2>", [] ) ),
			'phone'    => Mainstay\\Business\\PhoneNumbers\\correct_links( "<div $signs><a href=\\"tel:1\\">x</a></div>", '555 0100' ),
			'consent'  => Mainstay\\Blocks\\CookieConsent\\get_text( "<div><p $signs>May we?</p></div>" ),
			'chat'     => Mainstay\\Blocks\\WhatsappButton\\get_button_label( "<div><a $signs href=\\"#\\">Chat</a></div>" ),
			'figures'  => Mainstay\\Blocks\\Slideshow\\get_figures( '<ul><li><figure><img alt="a </figure> b"></figure></li></ul>' ),
			'slides'   => Mainstay\\Blocks\\Slideshow\\count_slides( '<li class="swiper-slide"><img alt="<li class=swiper-slide"></li>' ),
			'video'    => Mainstay\\Blocks\\VideopressVideo\\get_caption( [], "<figure><figcaption $signs>One</figcaption></figure>" ),
			'buy'      => Mainstay\\Payments\\Products\\Page\\remove_purchase_link( "<p>a</p><a $signs class=\\"x jetpack-simple-payments-purchase\\">Buy</a>" ),
		];` );
	assert.deepEqual(
		found.inner,
		FOUND.map( ( [ , , , inner ] ) => inner )
	);
	const { inner, ...rest } = found;
	assert.ok( inner );
	assert.deepEqual( rest, {
		cut: [ [ ` <div ${ SIGNS }>`, 'a<div>b</div>', '</div>\n' ], null ],
		area: `<div ${ SIGNS } class="wp-block-jetpack-dropzone x"><p>Drop</p><input></div>`,
		unclosed: '<div class="wp-block-jetpack-dropzone"><p>Drop<input></div>',
		progress: rest.progress,
		cuts: `<div class="mainstay-progress" ${ SIGNS }><ol></ol><p></ol></div><div class="wp-block-jetpack-form-step" data-form-step=""></p></div>a</div><div class="wp-block-jetpack-form-step" data-form-step="">b</div>`,
		button: [ true, false ],
		summary: '<p><strong>Why</strong></p><p>So</p>',
		cover: '<div><p>A</p></div>',
		buttons: '<div>a</div>',
		caption: '<p><small>Cap</small></p>',
		image: rest.image,
		heading: rest.heading,
		phone: rest.phone,
		consent: 'May we?',
		chat: 'Chat',
		figures: '<figure><img alt="a </figure> b"></figure>',
		slides: 1,
		video: '<figcaption>One</figcaption>',
		buy: '<p>a</p>',
	} );
	assert.match( rest.progress, /<ol><li><span>Step 1 of 2/ );
	assert.match( rest.progress, /form-step-navigation/ );
	assert.doesNotMatch( rest.image, /src=b/ );
	assert.match( rest.image, /b\.png/ );
	assert.ok( rest.heading.length > 0 );
	assert.match( rest.phone, /<a href="tel:5550100">555 0100<\/a><\/div>$/ );
	assert.ok( rest.phone.startsWith( `<div ${ SIGNS }>` ) );
} );
