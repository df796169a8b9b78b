/** Posts that hide something in every way there is, and the table of the ways out of a site. */

/** Stands in hidden parts only. */
export const SECRET = 'Quincebread';

const paragraph = ( words ) =>
	`<!-- wp:paragraph -->\n<p>${ words }</p>\n<!-- /wp:paragraph -->`;

const note = ( id, words ) =>
	`${ words }<sup data-fn="${ id }" class="fn"><a href="#${ id }" id="${ id }-link">1</a></sup>`;

const OPEN = paragraph(
	note( 'aaaa-open', 'A walk along the Canalside in the rain.' )
);

/** Its saved markup has the address of its file, which the plugin's absence would show. */
const EPISODE = `<!-- wp:jetpack/podcast-episode ${ JSON.stringify( {
	mediaUrl: `https://media.example/${ SECRET }-episode.mp3`,
	mediaType: 'audio',
	mediaMimeType: 'audio/mpeg',
	locationName: SECRET,
	people: [ { name: SECRET } ],
} ) } -->
<a class="wp-block-jetpack-podcast-episode jetpack-podcast-episode__direct-link" href="https://media.example/${ SECRET }-episode.mp3">https://media.example/${ SECRET }-episode.mp3</a>
<!-- /wp:jetpack/podcast-episode -->`;

const HIDDEN = `${ paragraph( note( 'bbbb-hidden', `The ${ SECRET } recipe needs two days and a warm kitchen.` ) ) }
<!-- wp:heading --><h2 class="wp-block-heading">${ SECRET } for beginners</h2><!-- /wp:heading -->
<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="https://media.example/${ SECRET }.mp3"></audio></figure><!-- /wp:audio -->
${ EPISODE }
<!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage -->
${ paragraph( `Second day: the ${ SECRET } dough rests in a warm kitchen.` ) }`;

const FOOTNOTES = '<!-- wp:footnotes /-->';

const view = `<!-- wp:premium-content/container {"selectedPlanId":770077} --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view entry-content">${ HIDDEN }</div><!-- /wp:premium-content/subscriber-view --><!-- wp:premium-content/logged-out-view --><div class="wp-block-premium-content-logged-out-view entry-content">${ paragraph( 'Subscribe to get access' ) }</div><!-- /wp:premium-content/logged-out-view --></div><!-- /wp:premium-content/container -->`;

/** By slug: content, access level, and whether the beginning is public. */
export const POSTS = {
	'in-a-view': {
		content: `${ OPEN }${ view }${ FOOTNOTES }`,
		level: '',
		isOpen: true,
	},
	'for-subscribers': {
		content: `${ OPEN }<!-- wp:jetpack/paywall /-->${ HIDDEN }${ FOOTNOTES }`,
		level: 'subscribers',
		isOpen: true,
	},
	'paid-whole': {
		content: `${ HIDDEN }${ FOOTNOTES }`,
		level: 'paid_subscribers',
		isOpen: false,
	},
	'paid-any': {
		content: `${ OPEN }<!-- wp:jetpack/paywall {"lock":{"move":true}} /-->${ HIDDEN }`,
		level: 'paid_subscribers_all_tiers',
		isOpen: true,
	},
	'level-unknown': {
		content: `<!-- wp:group --><div class="wp-block-group">${ OPEN }<!-- wp:jetpack/paywall {"metadata":{"name":"Wall"}} /-->${ HIDDEN }</div><!-- /wp:group -->`,
		level: 'vip_club',
		isOpen: true,
	},
	'level-no-text': { content: HIDDEN, level: [ 'x' ], isOpen: false },
};

const base64 = ( value ) => Buffer.from( value ).toString( 'base64' );

/** PHP that publishes them, and a pattern and a page with lists; returns the ids by slug. */
export const PUBLISH = `
	remove_all_filters( 'content_save_pre' );
	$ids  = array();
	$show = wp_insert_term( 'Show', 'category', array( 'slug' => 'show' ) )['term_id'];
	update_option( 'podcasting_category_id', (string) $show );
	foreach ( json_decode( base64_decode( '${ base64( JSON.stringify( POSTS ) ) }' ), true ) as $slug => $post ) {
		$id = wp_insert_post( wp_slash( array( 'post_title' => "Title of $slug", 'post_name' => $slug, 'post_status' => 'publish', 'post_author' => 1, 'post_content' => $post['content'], 'comment_status' => 'open', 'ping_status' => 'open', 'post_category' => array( 1, $show ) ) ) );
		if ( $post['level'] ) { update_post_meta( $id, '_jetpack_newsletter_access', $post['level'] ); }
		update_post_meta( $id, 'footnotes', wp_slash( wp_json_encode( array(
			array( 'id' => 'aaaa-open', 'content' => 'An open note of the Lockhouse' ),
			array( 'id' => 'bbbb-hidden', 'content' => 'A note on ${ SECRET }' ),
		) ) ) );
		add_post_meta( $id, 'enclosure', "https://media.example/${ SECRET }.mp3\\n1000\\naudio/mpeg\\n" );
		wp_update_post( wp_slash( array( 'ID' => $id, 'post_content' => $post['content'] . '<!-- wp:paragraph --><p>Again.</p><!-- /wp:paragraph -->' ) ) );
		if ( $post['level'] ) {
			$ids["comment-$slug"] = wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_author' => 'Ann', 'comment_content' => "I baked the ${ SECRET }, it was good.", 'comment_approved' => 1 ) );
		}
		$ids[ $slug ] = $id;
	}
	$ids['pattern'] = wp_insert_post( wp_slash( array( 'post_type' => 'wp_block', 'post_title' => 'Pattern', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => base64_decode( '${ base64( view ) }' ) ) ) );
	$ids['lists'] = wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_name' => 'lists', 'post_title' => 'Lists', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":20} /--><!-- wp:latest-posts {"displayPostContent":true,"postsToShow":20} /--><!-- wp:latest-comments /--><!-- wp:query {"queryId":1,"query":{"perPage":20,"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- wp:post-time-to-read /--><!-- /wp:post-template --></div><!-- /wp:query --><!-- wp:rss {"feedURL":"http://127.0.0.1:9/"} /--><!-- wp:block {"ref":' . $ids['pattern'] . '} /-->' ) ) );
	$ids['nested'] = wp_insert_post( wp_slash( array( 'post_type' => 'post', 'post_name' => 'nested', 'post_title' => 'Nested', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":20} /--><!-- wp:latest-posts {"displayPostContent":true,"postsToShow":20} /--><!-- wp:latest-comments /--><!-- wp:query {"queryId":1,"query":{"perPage":20,"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- wp:post-time-to-read /--><!-- /wp:post-template --></div><!-- /wp:query --><!-- wp:rss {"feedURL":"http://127.0.0.1:9/"} /--><!-- wp:block {"ref":' . $ids['pattern'] . '} /-->' ) ) );
	foreach ( array( 'subscriber', 'contributor', 'author' ) as $role ) {
		if ( ! username_exists( $role ) ) {
			$user = wp_create_user( $role, 'password', "$role@example.com" );
			( new WP_User( $user ) )->set_role( $role );
			is_multisite() && add_user_to_blog( get_current_blog_id(), $user, $role );
		}
	}
	return $ids;`;

/** What everybody can ask about one post. `as` is a user; without it, a visitor. */
export const exitsOfPost = ( slug, id, comment ) => [
	[ `page`, `/${ slug }/` ],
	[ `page by number`, `/?p=${ id }` ],
	[ `page, POST`, `/${ slug }/`, { method: 'POST' } ],
	[ `page, PUT`, `/${ slug }/`, { method: 'PUT' } ],
	[ `page, OPTIONS`, `/${ slug }/`, { method: 'OPTIONS' } ],
	[ `second page`, `/${ slug }/2/` ],
	[ `second page, POST`, `/${ slug }/2/`, { method: 'POST', body: 'a=b' } ],
	[ `second page by query, POST`, `/?p=${ id }&page=2`, { method: 'POST' } ],
	[ `third page, POST`, `/${ slug }/3/`, { method: 'POST' } ],
	[ `AMP-like`, `/${ slug }/?amp=1` ],
	[ `print-like`, `/${ slug }/?print=1` ],
	[ `preview`, `/?p=${ id }&preview=true` ],
	[ `embed`, `/${ slug }/embed/` ],
	[ `embed, POST`, `/${ slug }/embed/`, { method: 'POST' } ],
	[ `comments feed`, `/${ slug }/feed/` ],
	[ `comments feed, Atom`, `/${ slug }/feed/atom/` ],
	[ `replies of a page`, `/?p=${ id }&cpage=1` ],
	[ `trackback`, `/${ slug }/trackback/` ],
	[
		`trackback, POST`,
		`/${ slug }/trackback/`,
		{ method: 'POST', body: 'title=a&url=http://a.example/&excerpt=b' },
	],
	[ `page, as subscriber`, `/${ slug }/`, { as: 'subscriber' }, 'paid' ],
	[
		`second page, as contributor`,
		`/${ slug }/2/`,
		{ as: 'contributor', method: 'POST' },
	],
	[ `page, as author of others`, `/${ slug }/`, { as: 'author' } ],
	[ `REST`, `/wp-json/wp/v2/posts/${ id }` ],
	[
		`REST, meta`,
		`/wp-json/wp/v2/posts/${ id }?_fields=meta,content,excerpt`,
	],
	[ `REST, embedded`, `/wp-json/wp/v2/posts/${ id }?_embed=1` ],
	[
		`REST, POST for GET`,
		`/wp-json/wp/v2/posts/${ id }?_method=GET`,
		{ method: 'POST' },
	],
	[ `REST, edit`, `/wp-json/wp/v2/posts/${ id }?context=edit` ],
	[
		`REST, as contributor`,
		`/wp-json/wp/v2/posts/${ id }`,
		{ as: 'contributor' },
	],
	[
		`REST, edit, as contributor`,
		`/wp-json/wp/v2/posts/${ id }?context=edit`,
		{ as: 'contributor' },
	],
	[ `REST, revisions`, `/wp-json/wp/v2/posts/${ id }/revisions` ],
	[
		`REST, revisions, as contributor`,
		`/wp-json/wp/v2/posts/${ id }/revisions`,
		{ as: 'contributor' },
	],
	[
		`REST, autosaves, as contributor`,
		`/wp-json/wp/v2/posts/${ id }/autosaves`,
		{ as: 'contributor' },
	],
	[ `REST, by slug`, `/wp-json/wp/v2/posts?slug=${ slug }` ],
	[ `REST, comments of the post`, `/wp-json/wp/v2/comments?post=${ id }` ],
	[
		`REST, comments of the post, as contributor`,
		`/wp-json/wp/v2/comments?post=${ id }`,
		{ as: 'contributor' },
	],
	[ `REST, one comment`, `/wp-json/wp/v2/comments/${ comment ?? 0 }` ],
	[
		`oEmbed`,
		( url ) =>
			`/wp-json/oembed/1.0/embed?url=${ encodeURIComponent( `${ url }/${ slug }/` ) }`,
	],
	[
		`oEmbed, XML`,
		( url ) =>
			`/wp-json/oembed/1.0/embed?format=xml&url=${ encodeURIComponent( `${ url }/${ slug }/` ) }`,
	],
	[
		`REST, block renderer`,
		`/wp-json/wp/v2/block-renderer/core/latest-posts?context=edit&post_id=${ id }&attributes[displayPostContent]=true&attributes[displayPostContentRadio]=full_post`,
		{ as: 'contributor' },
	],
	[ `media of the post`, `/wp-json/wp/v2/media?parent=${ id }` ],
];

/** What everybody can ask about the site. */
export const exitsOfSite = ( ids ) => [
	[ 'front page', '/' ],
	[ 'front page, POST', '/', { method: 'POST' } ],
	[ 'second page of the front page', '/page/2/' ],
	[ 'author archive', '/author/admin/' ],
	[ 'month archive', '/?m=2026' ],
	[ 'category archive', '/category/uncategorized/' ],
	...[ '', 'rss/', 'rss2/', 'rdf/', 'atom/' ].map( ( feed ) => [
		`feed ${ feed }`,
		`/feed/${ feed }`,
	] ),
	[ 'feed, POST', '/feed/', { method: 'POST' } ],
	[ 'feed of a category', '/category/uncategorized/feed/' ],
	[ 'category of a podcast', '/category/show/' ],
	[ 'feed of a podcast', '/category/show/feed/' ],
	[ 'feed of a podcast, Atom', '/category/show/feed/atom/' ],
	[ 'comments feed of the site', '/comments/feed/' ],
	[ 'feed of a search', '/?s=Canalside&feed=rss2' ],
	[ 'lists, query loop, latest comments', '/lists/' ],
	[ 'lists inside lists', '/nested/' ],
	[ 'lists, POST', '/lists/', { method: 'POST' } ],
	[ 'lists, as contributor', '/lists/', { as: 'contributor' } ],
	[ 'REST, list', '/wp-json/wp/v2/posts?per_page=50' ],
	[ 'REST, list, embedded', '/wp-json/wp/v2/posts?per_page=50&_embed=1' ],
	[
		'REST, list of content',
		'/wp-json/wp/v2/posts?per_page=50&_fields=id,content,meta',
	],
	[
		'REST, list, as contributor',
		'/wp-json/wp/v2/posts?per_page=50',
		{ as: 'contributor' },
	],
	[
		'REST, list for editing, as contributor',
		'/wp-json/wp/v2/posts?context=edit&per_page=50',
		{ as: 'contributor' },
	],
	[ 'REST, page with lists', `/wp-json/wp/v2/pages/${ ids.lists }` ],
	[ 'REST, comments', '/wp-json/wp/v2/comments?per_page=100' ],
	[ 'REST, comments found', '/wp-json/wp/v2/comments?search=baked' ],
	[ 'REST, patterns', '/wp-json/wp/v2/blocks', { as: 'contributor' } ],
	[
		'REST, pattern',
		`/wp-json/wp/v2/blocks/${ ids.pattern }`,
		{ as: 'contributor' },
	],
	[
		'REST, pattern for editing',
		`/wp-json/wp/v2/blocks/${ ids.pattern }?context=edit`,
		{ as: 'contributor' },
	],
	[
		'REST, pattern rendered',
		`/wp-json/wp/v2/block-renderer/core/block?context=edit&attributes[ref]=${ ids.pattern }`,
		{ as: 'contributor' },
	],
	[ 'REST, search', '/wp-json/wp/v2/search?search=Title' ],
	[ 'sitemap', '/wp-sitemap.xml' ],
	[ 'sitemap of posts', '/wp-sitemap-posts-post-1.xml' ],
	[ 'export', '/wp-admin/export.php?download=true', { as: 'contributor' } ],
	...[
		[ 'wp.getPosts', [ 1, 'contributor', 'password' ] ],
		[ 'metaWeblog.getRecentPosts', [ 1, 'contributor', 'password', 50 ] ],
		...Object.keys( POSTS ).flatMap( ( slug ) => [
			[ 'wp.getPost', [ 1, 'contributor', 'password', ids[ slug ] ] ],
			[
				'wp.getRevisions',
				[ 1, 'contributor', 'password', ids[ slug ] ],
			],
			[
				'wp.getComments',
				[ 1, 'contributor', 'password', { post_id: ids[ slug ] } ],
			],
		] ),
	].map( ( [ method, values ] ) => [
		`XML-RPC ${ method } ${ values.at( -1 ) }`,
		'/xmlrpc.php',
		{ method: 'POST', type: 'text/xml', body: call( method, values ) },
	] ),
];

/** Questions whose answer must not tell that a post has a hidden word. */
export const questions = [
	[ 'search', `/?s=${ SECRET }` ],
	[ 'search, POST', `/?s=${ SECRET }`, { method: 'POST' } ],
	[ 'search, as contributor', `/?s=${ SECRET }`, { as: 'contributor' } ],
	[ 'REST search', `/wp-json/wp/v2/search?search=${ SECRET }` ],
	[ 'REST list', `/wp-json/wp/v2/posts?search=${ SECRET }` ],
	[
		'REST list, as contributor',
		`/wp-json/wp/v2/posts?search=${ SECRET }`,
		{ as: 'contributor' },
	],
	[
		'search of links in the editor',
		'/wp-admin/admin-ajax.php',
		{
			method: 'POST',
			as: 'contributor',
			body: `action=wp-link-ajax&search=${ SECRET }&page=1`,
			needs: 'internal-linking',
		},
	],
	[ 'feed of a search', `/?s=${ SECRET }&feed=rss2` ],
];

function call( method, values ) {
	const value = ( one ) => {
		if ( typeof one === 'number' ) {
			return `<int>${ one }</int>`;
		}
		if ( typeof one === 'string' ) {
			return `<string>${ one }</string>`;
		}
		const members = Object.entries( one ).map(
			( [ name, inner ] ) =>
				`<member><name>${ name }</name><value>${ value( inner ) }</value></member>`
		);
		return `<struct>${ members.join( '' ) }</struct>`;
	};
	return `<?xml version="1.0"?><methodCall><methodName>${ method }</methodName><params>${ values
		.map( ( one ) => `<param><value>${ value( one ) }</value></param>` )
		.join( '' ) }</params></methodCall>`;
}
