/** No mail of ours makes a mail program ask another host. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import {
	addPeople,
	clean,
	confirm,
	inList,
	mailsTo,
	publish,
	runMailings,
	signUp,
} from '../list-site.mjs';
import { makePage, send } from '../responses-site.mjs';
import { mails, php, url } from '../site.mjs';

const ADA = 'ada@example.com';
const OWN = new URL( url ).hostname;
const EMOJI = 'Hello 😀 👩‍👩‍👧 ❤️ ☺ 🇺🇦';

/** The hosts that a mail program would ask by itself: all but those of links. */
function hostsOf( html ) {
	const withoutLinks = html.replace(
		/<a\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi,
		''
	);
	return [
		...withoutLinks.matchAll(
			/(?:https?:)?\/\/([\w.-]+\.[a-z]{2,}|[\d.]+)/gi
		),
	]
		.map( ( [ , host ] ) => host.toLowerCase() )
		.filter( ( host ) => host !== OWN );
}

const checkAll = async ( least ) => {
	const all = await mails();
	assert.ok( all.length >= least, `${ all.length } mails` );
	for ( const { subject, message } of all ) {
		// What a person reads, as text, may name a host; tags may not.
		const tags = (
			message.match( /<(?!a\b)[^>]*>|<style[\s\S]*?<\/style>/gi ) ?? []
		).join( '' );
		assert.deepEqual( hostsOf( tags ), [], subject );
	}
	return all;
};

beforeEach( clean );

describe( 'a post by email', () => {
	test( 'has emoji, smileys, pictures, embeds and faces without another host', async () => {
		await addPeople( ADA );
		await php(
			"delete_option( 'show_avatars' ); update_option( 'use_smilies', 1 );"
		);
		const post = await publish(
			`<!-- wp:paragraph --><p>${ EMOJI } :) :mrgreen: ;-)</p><!-- /wp:paragraph -->
			<!-- wp:image --><figure class="wp-block-image"><img src="https://i0.wp.com/elsewhere.example/a.jpg" alt="A cake" srcset="https://cdn.example/a.jpg 2x"/><figcaption>Cake</figcaption></figure><!-- /wp:image -->
			<!-- wp:image --><figure class="wp-block-image"><a href="https://elsewhere.example/"><img src="//elsewhere.example/b.jpg" alt="B &gt; A"/></a></figure><!-- /wp:image -->
			<!-- wp:image --><figure class="wp-block-image"><img src="${ url }/wp-content/uploads/own.jpg" alt="Own"/></figure><!-- /wp:image -->
			<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://www.youtube.com/watch?v=abc</div></figure><!-- /wp:embed -->
			<!-- wp:html --><img src="https://pixel.example/p.gif" width="1" height="1" alt=""><img src="//pixel.example/q.gif"><link rel="stylesheet" href="https://fonts.googleapis.com/css?family=A"><style>@import url(https://fonts.example/x.css); p{background:url(https://bg.example/x.png)}</style><p style="background-image:url(https://bg.example/y.png);border-image:image-set('https://bg.example/z.png' 1x)">Styled</p><table background="https://bg.example/t.png"><tr><td background="https://bg.example/u.png">Cell</td></tr></table><video poster="https://poster.example/v.jpg" src="https://video.example/v.mp4"></video><picture><source srcset="https://source.example/w.webp"><img src="https://source.example/w.jpg" alt="W"></picture><input type="image" src="https://input.example/i.png"><svg><image href="https://svg.example/s.png"/></svg><!-- /wp:html -->
			<!-- wp:avatar {"userId":1} /-->
			<!-- wp:video --><figure class="wp-block-video"><video controls poster="https://poster.example/p.jpg" src="https://video.example/v.mp4"></video></figure><!-- /wp:video -->`
		);
		await runMailings();
		const [ mail ] = await mailsTo( ADA );
		const all = await checkAll( 1 );
		assert.ok( all.length );
		assert.ok(
			mail.message.includes( '😀' ) && mail.message.includes( '👩‍👩‍👧' )
		);
		assert.doesNotMatch( mail.message, /s\.w\.org|gravatar/ );
		assert.match(
			mail.message,
			/<img [^>]*src="http[^"]+uploads\/own\.jpg"/
		);
		assert.match(
			mail.message,
			/<a [^>]*href="https:\/\/[^"]*elsewhere\.example\/a\.jpg"[^>]*>View the image “A cake” on /
		);
		assert.match( mail.message, />B &gt; A</ );
		await php(
			`wp_delete_post( ${ post }, true ); delete_option( 'show_avatars' );`
		);
	} );
} );

test( 'what one person is told keeps emoji as letters', async () => {
	await inList(
		`Mainstay\\Core\\Settings\\update_settings( [ 'newsletter' => Mainstay\\Newsletter\\Subscribers\\Sender\\prepare_sender_settings( [ 'welcome' => '${ EMOJI } :)', 'name' => 'Bakery 🥐', 'address' => 'Mill Lane 🏠' ] ) ] );`
	);
	await signUp( ADA );
	const [ mail ] = await mailsTo( ADA );
	await confirm( mail );
	await signUp( 'second@example.com' );
	const all = await checkAll( 3 );
	assert.ok( all.some( ( { message } ) => message.includes( '👩‍👩‍👧' ) ) );
} );

test( 'the mail about a response keeps them, too', async () => {
	const page = await makePage( 'Contact 😀' );
	await send(
		`${ page }-1`,
		{
			name: 'Ada 😀',
			email: ADA,
			textarea: `${ EMOJI } :) https://evil.example/x.png <img src="https://evil.example/y.png">`,
		},
		{ run: true }
	);
	const all = await checkAll( 1 );
	assert.ok( all.some( ( { message } ) => message.includes( '😀' ) ) );
	await php( `wp_delete_post( ${ page }, true );` );
} );

test( 'the mails of other plugins are left to WordPress', async () => {
	const [ ours, theirs ] = await inList(
		`$has = fn() => has_filter( 'wp_mail', 'wp_staticize_emoji_for_email' );
		Mainstay\\Newsletter\\Subscribers\\Sender\\send_list_mail( [ 'to' => [ '${ ADA }' ], 'subject' => 'A', 'html' => '<p>😀</p>', 'text' => '😀' ] );
		$after = $has();
		wp_mail( '${ ADA }', 'B', '<p>😀</p>', [ 'Content-Type: text/html; charset=UTF-8' ] );
		return [ $after, $has() ];`
	);
	assert.deepEqual( [ ours, theirs ], [ 10, 10 ] );
	const [ own, other ] = await mailsTo( ADA );
	assert.ok( own.message.includes( '😀' ) );
	assert.match( other.message, /s\.w\.org/ );
} );
