<?php
/**
 * Returns all editor panels by name, as src/panels.ts registers them: `texts` returns title and description
 * for the settings screen, because whether a panel is available may be asked before WordPress can translate;
 * `connection` is the service that a panel needs. With `keyless` that service
 * may work without a key, which its own file decides. `uses` are optional services. `features` are
 * parts of a panel that a host's plan may leave out.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'anchor'              => [
		'texts' => static fn() => [
			'title'       => __( 'Podcast hosting', 'mainstay-blocks' ),
			'description' => __(
				'Turns a post into the page of a podcast episode, and links posts to the place where you do that.',
				'mainstay-blocks'
			),
		],
	],
	'business-facts'      => [
		'texts' => static fn() => [
			'title'       => __( 'Business facts', 'mainstay-blocks' ),
			'description' => __(
				'Tells search engines about the business hours, contact details, map and reservations on a page, and lets paragraphs, headings and buttons show the hours, phone number, postal address and email address from the settings.',
				'mainstay-blocks'
			),
		],
	],
	'core-video'          => [
		'texts' => static fn() => [
			'title'       => __( 'Hosted video', 'mainstay-blocks' ),
			'description' => __(
				'Gives the Video block a player with a poster, captions, chapters, colors and a rating, for videos in the media library.',
				'mainstay-blocks'
			),
		],
	],
	'embed-instagram'     => [
		'texts'      => static fn() => [
			'title'       => __( 'Instagram embeds', 'mainstay-blocks' ),
			'description' => __(
				'Adds Instagram posts and reels to the Embed block.',
				'mainstay-blocks'
			),
		],
		'connection' => 'meta',
		'keyless'    => true,
	],
	'embed-variations'    => [
		'texts' => static fn() => [
			'title'       => __( 'More embeds', 'mainstay-blocks' ),
			'description' => __(
				'Adds Facebook, Threads, Loom and SmartFrame to the Embed block.',
				'mainstay-blocks'
			),
		],
		'uses'  => [ 'meta' ],
	],
	'external-media'      => [
		'texts' => static fn() => [
			'title'       => __( 'Images from other services', 'mainstay-blocks' ),
			'description' => __(
				'Adds Openverse, Pexels and Google Photos wherever you choose an image. The images that you select are copied to the media library with their credits.',
				'mainstay-blocks'
			),
		],
		'uses'  => [ 'pexels', 'google-photos' ],
	],
	'likes'               => [
		'texts' => static fn() => [
			'title'       => __( 'Likes', 'mainstay-blocks' ),
			'description' => __(
				'Adds a Like button below posts. Visitors need no account, and no cookies are set.',
				'mainstay-blocks'
			),
		],
	],
	'media-upload-checks' => [
		'texts' => static fn() => [
			'title'       => __( 'Video and audio uploads', 'mainstay-blocks' ),
			'description' => __(
				'Allows video uploads in the Cover block and audio uploads in the Audio block. If the hosting plan does not include them, authors see a notice.',
				'mainstay-blocks'
			),
		],
	],
	'newsletter'          => [
		'texts' => static fn() => [
			'title'       => __( 'Newsletter', 'mainstay-blocks' ),
			'description' => __(
				'Lets authors send a new post to subscribers by email.',
				'mainstay-blocks'
			),
		],
	],
	'notices'             => [
		'texts' => static fn() => [
			'title'       => __( 'Connection notices', 'mainstay-blocks' ),
			'description' => __(
				'Shows a notice in the editor when a payment account was connected or the hosting plan has changed.',
				'mainstay-blocks'
			),
		],
	],
	'publicize'           => [
		'texts'    => static fn() => [
			'title'       => __( 'Sharing to social networks', 'mainstay-blocks' ),
			'description' => __(
				'Shares a post to your social media accounts when you publish it, and again whenever you want.',
				'mainstay-blocks'
			),
		],
		'features' => [ 'republicize' ],
	],
	'related-posts'       => [
		'texts' => static fn() => [
			'title'       => __( 'Related posts selection', 'mainstay-blocks' ),
			'description' => __(
				'Lets authors choose which related posts a post lists first, which it leaves out, and whether other posts may list it.',
				'mainstay-blocks'
			),
		],
	],
	'seo'                 => [
		'texts' => static fn() => [
			'title'       => __( 'SEO description', 'mainstay-blocks' ),
			'description' => __(
				'Lets authors write a description of each post for search engines. If you use an SEO plugin, its field is used.',
				'mainstay-blocks'
			),
		],
	],
	'sharing'             => [
		'texts' => static fn() => [
			'title'       => __( 'Sharing buttons', 'mainstay-blocks' ),
			'description' => __(
				'Adds sharing links below posts. They load no scripts, and networks learn nothing about visitors who do not click.',
				'mainstay-blocks'
			),
		],
	],
	'shortlinks'          => [
		'texts' => static fn() => [
			'title'       => __( 'Shortlinks', 'mainstay-blocks' ),
			'description' => __(
				'Gives each post a short link on your own site, to copy or to show as a QR code.',
				'mainstay-blocks'
			),
		],
	],
	'sidebar'             => [
		'texts' => static fn() => [
			'title'       => __( 'Editor sidebar', 'mainstay-blocks' ),
			'description' => __(
				'Adds a sidebar to the editor for settings of the whole post, such as sharing.',
				'mainstay-blocks'
			),
		],
	],
	'social-links'        => [
		'texts' => static fn() => [
			'title'       => __( 'Social icons from widgets', 'mainstay-blocks' ),
			'description' => __(
				'Converts an old Social Icons widget to the Social Icons block.',
				'mainstay-blocks'
			),
		],
	],
	'social-previews'     => [
		'texts' => static fn() => [
			'title'       => __( 'Social previews', 'mainstay-blocks' ),
			'description' => __(
				'Shows how a post looks on Google, Facebook, Twitter and elsewhere, and adds the tags that networks read if no other plugin adds them.',
				'mainstay-blocks'
			),
		],
	],
	'tweetstorm'          => [
		'texts' => static fn() => [
			'title'       => __( 'Threads', 'mainstay-blocks' ),
			'description' => __(
				'Shares a post as a thread, and shows in the editor where each part of the thread ends.',
				'mainstay-blocks'
			),
		],
	],
	'unroll'              => [
		'texts' => static fn() => [
			'title'       => __( 'Thread import', 'mainstay-blocks' ),
			'description' => __(
				'Converts an embedded thread from X, Mastodon or Bluesky to blocks, and copies its images to the media library.',
				'mainstay-blocks'
			),
		],
		'uses'  => [ 'x' ],
	],
];
