/** Where threads can be read. */
export type Source = 'twitter' | 'mastodon' | 'bluesky';

/** As posts are addressed; Mastodon is on many hosts, and WordPress knows it by none of them. */
const PATTERNS: [ Source, RegExp ][] = [
	[
		'twitter',
		/^https?:\/\/((www|mobile)\.)?(twitter|x)\.com\/\w{1,15}\/status(es)?\/\d+/i,
	],
	[ 'bluesky', /^https:\/\/bsky\.app\/profile\/[^/]+\/post\/\w+/i ],
	[
		'mastodon',
		/^https:\/\/[^/]+\/((@[\w.+@-]+(\/statuses)?|users\/[\w.+-]+\/statuses)\/(\d{5,}|[0-9A-Z]{26})|notice\/[0-9A-Z]{18})\/?([?#]|$)/i,
	],
];

/**
 * The service of an embed, if its threads can be read.
 *
 * @param attributes                  Of the Embed block.
 * @param attributes.url
 * @param attributes.providerNameSlug
 */
export function sourceOf( {
	url = '',
	providerNameSlug = '',
}: {
	url?: string;
	providerNameSlug?: string;
} ): Source | null {
	const provider = PATTERNS.find( ( [ slug ] ) => slug === providerNameSlug );
	const [ source ] =
		provider ??
		PATTERNS.find( ( [ , pattern ] ) => pattern.test( url ) ) ??
		[];
	return source ?? null;
}
