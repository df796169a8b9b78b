/** What somebody types is stored and shown letter for letter, and never becomes HTML. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { TEXTS, encoded, escaped } from './plain-texts.mjs';
import { php } from '../site.mjs';

describe( 'typed lines', () => {
	/** What is stored of a line: breaks are spaces, and what is no text is left out. */
	const stored = ( text ) =>
		text
			.replace( /[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ' )
			.replace( /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, '' )
			.replace( /^ +| +$/g, '' );

	it( 'whatever somebody types comes back after it was stored, and is shown as text', async () => {
		const texts = [
			...TEXTS,
			...fc.sample(
				fc.string( {
					unit: fc.oneof(
						fc.constantFrom(
							...'<>&"\'\\%/ \n\0\u200f\u202e\u2028',
							...[ '&lt;', '&amp;', '&#39;', '%41', '\\u003c' ],
							...[
								'<b>',
								'</title>',
								'<script>',
								']]>',
								'👩‍👩‍👧',
								'𝒳',
							]
						),
						fc.string( {
							unit: 'binary',
							minLength: 1,
							maxLength: 1,
						} )
					),
					minLength: 1,
					maxLength: 12,
				} ),
				{ numRuns: 100, seed: 7 }
			),
		].filter( ( text ) => stored( text ) );
		const found = await php( `
			$load = static function ( ...$files ) { foreach ( $files as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; } };
			$load( 'core/settings-values', 'share-buttons/share-buttons', 'share-buttons/page', 'newsletter/subscribers/sender', 'newsletter/subscribers/csv-import', 'newsletter/subscribers/pages', 'social-icons/widget', 'videos/tracks', 'videos/player', 'podcast/own-episode', 'podcast/show-feed', 'ads/ads', 'services/x/x', 'former-site/menu-items', 'publicize/threads/media-blocks', 'videos/videos', 'videos/change', 'videos/beside', 'newsletter/subscribers/again', 'newsletter/sign-up-form', 'media-sources/external-media', 'services/bluesky/threads' );
			$post   = get_post( wp_insert_post( [ 'post_title' => 'x', 'post_status' => 'publish' ] ) );
			$file   = wp_upload_bits( 'a.vtt', null, 'WEBVTT' );
			$track  = wp_insert_attachment( [ 'post_mime_type' => 'text/vtt', 'post_title' => 'a' ], $file['file'] );
			$video  = wp_insert_attachment( [ 'post_mime_type' => 'video/mp4', 'post_title' => 'v' ], 'v.mp4' );
			$widget = new Mainstay\\SocialIcons\\Widget\\Widget();
			$found  = [];
			$shown  = static function ( callable $print ) { ob_start(); $print(); return ob_get_clean(); };
			foreach ( ${ encoded( texts ) } as $at => $text ) {
				$settings = Mainstay\\ShareButtons\\prepare_settings( [ 'where' => [ 'post' ], 'buttons' => [ 'email' ], 'label' => $text ] );
				$sender   = Mainstay\\Newsletter\\Subscribers\\Sender\\prepare_sender_settings( [ 'name' => $text, 'address' => $text, 'welcome' => $text ] );
				Mainstay\\Core\\Settings\\update_settings( [ 'sharing' => $settings, 'newsletter' => $sender ] );
				$sender   = Mainstay\\Newsletter\\Subscribers\\Sender\\get_sender_settings();
				$instance = $widget->update( [ 'title' => $text ], [] );
				Mainstay\\Videos\\Tracks\\save_tracks( $post->ID, [ [ 'id' => $track, 'kind' => 'captions', 'label' => $text ] ] );
				$tracks   = Mainstay\\Videos\\Tracks\\get_video_tracks( $post->ID );
				$episode  = Mainstay\\Podcast\\OwnEpisode\\read_attributes( [ 'mediaUrl' => 'https://example.org/a.mp3', 'locationName' => $text, 'people' => [ [ 'name' => $text ] ] ] );
				$feed     = new DOMDocument();
				$feed->loadXML( '<a xmlns:podcast="p">' . Mainstay\\Podcast\\ShowFeed\\render_tag( 'podcast:location', $episode['location'], [ 'geo' => $episode['location'] ] ) . '</a>' );
				$ad       = Mainstay\\Ads\\save_ad( [ 'id' => $ad['id'] ?? 0, 'name' => $text, 'format' => 'mrec', 'kind' => 'code', 'code' => 'x' ] );
				Mainstay\\Videos\\Change\\save_changes( $video, [ 'title' => $text ] );
				$media    = Mainstay\\Publicize\\Threads\\MediaBlocks\\build_media_part( [ [ 'url' => 'https://example.org/a.png', 'alt' => $text, 'id' => 0 ] ] );
				$found[]  = [
					'read' => [
						'label of buttons' => Mainstay\\ShareButtons\\get_share_button_settings()['label'],
						'sender'           => $sender['name'],
						'address'          => Mainstay\\Core\\PlainText\\sanitize_typed_text( str_replace( "\\n", ' ', $sender['address'] ) ),
						'subscriber'       => Mainstay\\Newsletter\\Subscribers\\build_consent_proof( [ 'name' => $text ] )['name'],
						'import'           => Mainstay\\Newsletter\\Subscribers\\CsvImport\\build_subscriber( [ 'email' => 'ann@example.org', 'name' => $text, 'state' => 'confirmed' ] )['name'],
						'widget'           => Mainstay\\SocialIcons\\Widget\\get_title( $instance ),
						'track'            => $tracks[0]['label'],
						'episode'          => $episode['location'],
						'person'           => $episode['people'][0]['name'],
						'feed'             => rtrim( $feed->textContent, "\\n" ),
						'feed attribute'   => trim( $feed->documentElement->firstChild->getAttribute( 'geo' ) ),
						'ad'               => Mainstay\\Ads\\get_ads()[ $ad['id'] ]['name'],
						'account'          => Mainstay\\Services\\X\\build_account( [ 'name' => $text, 'username' => 'a' ] )['name'],
						'price'            => Mainstay\\FormerSite\\MenuItems\\sanitize_price( $text ),
						'video'            => Mainstay\\Videos\\get_details( $video )['title'],
						'media'            => $media[0]['media'][0]['alt'],
					],
					'shown' => [
						'widget form'    => $shown( static fn() => $widget->form( $instance ) ),
						'track'          => Mainstay\\Videos\\Player\\render_tracks( $tracks ),
						'mail'           => Mainstay\\Newsletter\\Subscribers\\Sender\\render_mail_document( $episode['location'], '' ),
						'chapter'        => Mainstay\\Videos\\Beside\\render_chapters( [ [ 'start' => 1.0, 'text' => $episode['location'] ] ], 'https://example.org/a.mp4' ),
						'player'         => Mainstay\\Videos\\Player\\render_video_element( $video, Mainstay\\Videos\\get_details( $video ), Mainstay\\Videos\\Options\\sanitize_options( [] ), [] ),
						'sharing link'   => Mainstay\\ShareButtons\\Page\\render_link( 'mastodon', $post, [ 'style' => 'text', 'text' => $episode['location'], 'color' => '' ] ),
						'sign-up again'  => Mainstay\\Newsletter\\Subscribers\\Again\\render_input( 'name', $episode['location'] ),
						'hidden fields'  => Mainstay\\Newsletter\\Subscribers\\SignUp\\render_hidden_fields( [ 'about' => $episode['location'] ] ),
						'sign-up field'  => Mainstay\\Newsletter\\SignUpForm\\render_field( [ 'name' => 'email', 'label' => $episode['location'], 'placeholder' => '' ] ),
						'credit'         => Mainstay\\MediaSources\\ExternalMedia\\build_link( $episode['location'], '' ),
						'post elsewhere' => Mainstay\\Services\\Bluesky\\Threads\\build_post_html( [ 'text' => $episode['location'] ] ),
						'page'           => Mainstay\\Newsletter\\Subscribers\\Pages\\render_paragraph( $episode['location'] ),
					],
				];
			}
			return $found;` );
		const faults = found.flatMap( ( { read, shown }, at ) => {
			const text = stored( texts[ at ] );
			return [
				...Object.entries( read ).filter( ( [ where, value ] ) =>
					// A text of several lines keeps its breaks.
					where === 'address'
						? value.replace( /\s/g, '' ) !==
							text.replace( /\s/g, '' )
						: value !== text
				),
				...Object.entries( shown ).filter(
					( [ , html ] ) => ! html.includes( escaped( text ) )
				),
			].map(
				( [ where, value ] ) =>
					`${ where }: ${ JSON.stringify( text ) } → ${ JSON.stringify( value ) }`
			);
		} );
		assert.deepEqual( faults, [] );
	} );

	it( 'texts that were stored as HTML are shown as before', async () => {
		assert.deepEqual(
			await php(
				`return array_map( 'Mainstay\\Core\\PlainText\\from_stored_text', ${ encoded(
					[ 'Share this &lt;3', 'Q&amp;A', 'Q&A', 'a < b &lt;', '' ]
				) } );`
			),
			[ 'Share this <3', 'Q&A', 'Q&A', 'a < b &lt;', '' ]
		);
	} );
} );
