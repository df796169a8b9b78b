/**
 * @jest-environment jsdom
 */
import { parse, serialize } from '@wordpress/blocks';
import { registerBlocks } from '../../register-blocks';

beforeAll( registerBlocks );

const p = '<!-- wp:paragraph -->\n<p>1862</p>\n<!-- /wp:paragraph -->';

/** Blocks that only WordPress.com has. */
const CONTENTS = [
	'<!-- wp:jetpack/post-to-audio {"audioUrl":"https://files.example/post.mp3?a=1\\u0026b=2"} /-->',
	'<!-- wp:jetpack/post-to-audio {"audioUrl":"https://files.example/post.mp3","voice":"ada","generatedAt":1700000000} /-->',
	'<!-- wp:jetpack/event-countdown {"eventTimestamp":1700000000} -->\n<div class="wp-block-jetpack-event-countdown"><div class="event-countdown__date">1700000000</div><div class="event-countdown__counter"><p><strong class="event-countdown__day">&nbsp;</strong> days</p></div><div class="event-countdown__event-title"><p>The fair &amp; more</p></div></div>\n<!-- /wp:jetpack/event-countdown -->',
	`<!-- wp:jetpack/timeline {"isAlternating":true} -->\n<ul class="wp-block-jetpack-timeline is-alternating"><!-- wp:jetpack/timeline-item {"alignment":"left","background":"#eee"} -->\n<li class="wp-block-jetpack-timeline-item is-left" style="background-color:#eee"><div class="timeline-item"><div class="timeline-item__bubble" style="border-color:#eee"></div><div class="timeline-item__dot" style="background-color:#eee"></div>${ p }</div></li>\n<!-- /wp:jetpack/timeline-item --></ul>\n<!-- /wp:jetpack/timeline -->`,
	'<!-- wp:jetpack/latex {"latex":"a^2 \\u003c b^2"} -->\n<img class="wp-block-jetpack-latex" src="https://latex.example/?a%5E2" alt="a^2 &lt; b^2"/>\n<!-- /wp:jetpack/latex -->',
	'<!-- wp:jetpack/latex {"latex":"x"} /-->',
	'<!-- wp:jetpack/amazon {"asin":"B00","showImage":false,"backgroundColor":"#fff","textColor":"#000"} -->\n<div><a href="https://shop.example/B00">A book</a></div>\n<!-- /wp:jetpack/amazon -->',
	'<!-- wp:jetpack/author-recommendation {"perRow":2} /-->',
];

it.each( CONTENTS )( 'opens and keeps %s', ( content ) => {
	const blocks = parse( content );
	expect( blocks ).toHaveLength( 1 );
	expect( blocks[ 0 ]!.isValid ).toBe( true );
	expect( blocks[ 0 ]!.name ).not.toBe( 'core/missing' );
	expect( serialize( blocks ) ).toBe( content );
} );
