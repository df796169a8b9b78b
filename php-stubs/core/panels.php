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
				'Makes a post the page of a podcast episode, and leads from a post to where it becomes one.',
				'mainstay-blocks'
			),
		],
	],
	'business-facts'      => [
		'texts' => static fn() => [
			'title'       => __( 'Business facts', 'mainstay-blocks' ),
			'description' => __(
				'Tells search engines what Business Hours, Contact Info, Map and the reservation of a page say, and lets paragraphs, headings and buttons show the hours, phone number, address and email of the settings.',
				'mainstay-blocks'
			),
		],
	],
	'core-video'          => [
		'texts' => static fn() => [
			'title'       => __( 'Hosted video', 'mainstay-blocks' ),
			'description' => __(
				'Gives the Video block a player with a poster, captions, chapters, colors and a rating, for videos of the media library.',
				'mainstay-blocks'
			),
		],
	],
	'embed-instagram'     => [
		'texts'      => static fn() => [
			'title'       => __( 'Instagram embeds', 'mainstay-blocks' ),
			'description' => __(
				'Posts and reels of Instagram in the Embed block.',
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
				'Facebook, Threads, Loom and SmartFrame in the Embed block.',
				'mainstay-blocks'
			),
		],
		'uses'  => [ 'meta' ],
	],
	'external-media'      => [
		'texts' => static fn() => [
			'title'       => __( 'Images from other services', 'mainstay-blocks' ),
			'description' => __(
				'Openverse, Pexels and Google Photos wherever an image is chosen; what is selected is copied into the media library, with who made it.',
				'mainstay-blocks'
			),
		],
		'uses'  => [ 'pexels', 'google-photos' ],
	],
	'likes'               => [
		'texts' => static fn() => [
			'title'       => __( 'Likes', 'mainstay-blocks' ),
			'description' => __(
				'A button below posts that visitors like them with, without an account and without cookies.',
				'mainstay-blocks'
			),
		],
	],
	'media-upload-checks' => [
		'texts' => static fn() => [
			'title'       => __( 'Video and audio uploads', 'mainstay-blocks' ),
			'description' => __(
				'Videos in the Cover block and files in the Audio block. Where the plan of the host allows neither, authors are told so.',
				'mainstay-blocks'
			),
		],
	],
	'newsletter'          => [
		'texts' => static fn() => [
			'title'       => __( 'Newsletter', 'mainstay-blocks' ),
			'description' => __(
				'Sends a new post by email to those who subscribed to it, when its author wants that.',
				'mainstay-blocks'
			),
		],
	],
	'notices'             => [
		'texts' => static fn() => [
			'title'       => __( 'News of connections', 'mainstay-blocks' ),
			'description' => __(
				'Says in the editor that a payment account was connected, or that the host’s plan has changed.',
				'mainstay-blocks'
			),
		],
	],
	'publicize'           => [
		'texts'    => static fn() => [
			'title'       => __( 'Sharing at other networks', 'mainstay-blocks' ),
			'description' => __(
				'Shares a post with your own accounts at other networks when it is published, and again when its author wants that.',
				'mainstay-blocks'
			),
		],
		'features' => [ 'republicize' ],
	],
	'related-posts'       => [
		'texts' => static fn() => [
			'title'       => __( 'Choice of related posts', 'mainstay-blocks' ),
			'description' => __(
				'In the sidebar of a post: which posts its list shows first, which it leaves out, and whether other posts may list it.',
				'mainstay-blocks'
			),
		],
	],
	'seo'                 => [
		'texts' => static fn() => [
			'title'       => __( 'SEO description', 'mainstay-blocks' ),
			'description' => __(
				'A description of each post for search engines, as long as they show it; kept in the field of your SEO plugin where there is one.',
				'mainstay-blocks'
			),
		],
	],
	'sharing'             => [
		'texts' => static fn() => [
			'title'       => __( 'Sharing buttons', 'mainstay-blocks' ),
			'description' => __(
				'Links below posts to share them with. They are links and nothing else: no script, and no network hears of visitors who do not click.',
				'mainstay-blocks'
			),
		],
	],
	'shortlinks'          => [
		'texts' => static fn() => [
			'title'       => __( 'Shortlinks', 'mainstay-blocks' ),
			'description' => __(
				'A short address of each post on your own site, to copy or as a QR code.',
				'mainstay-blocks'
			),
		],
	],
	'sidebar'             => [
		'texts' => static fn() => [
			'title'       => __( 'Sidebar of the editor', 'mainstay-blocks' ),
			'description' => __(
				'One place in the editor for what belongs to a whole post, like sharing.',
				'mainstay-blocks'
			),
		],
	],
	'social-links'        => [
		'texts' => static fn() => [
			'title'       => __( 'Social icons from widgets', 'mainstay-blocks' ),
			'description' => __(
				'Turns an old Social Icons widget into the Social Icons block.',
				'mainstay-blocks'
			),
		],
	],
	'social-previews'     => [
		'texts' => static fn() => [
			'title'       => __( 'Social previews', 'mainstay-blocks' ),
			'description' => __(
				'Shows how a post looks on Google, Facebook, Twitter and elsewhere, and gives pages the tags that networks read where no other plugin does.',
				'mainstay-blocks'
			),
		],
	],
	'tweetstorm'          => [
		'texts' => static fn() => [
			'title'       => __( 'Threads', 'mainstay-blocks' ),
			'description' => __(
				'Shares a post as a thread: where each of its posts ends is shown while it is written.',
				'mainstay-blocks'
			),
		],
	],
	'unroll'              => [
		'texts' => static fn() => [
			'title'       => __( 'Thread import', 'mainstay-blocks' ),
			'description' => __(
				'Turns an embedded thread of X, Mastodon or Bluesky into blocks, with its images in the media library.',
				'mainstay-blocks'
			),
		],
		'uses'  => [ 'x' ],
	],
];
