<?php
/**
 * The head of a post's page: descriptions for search engines and social networks. Plugins make them
 * from the stored post as they like, so what they printed is read before it goes out.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Head;

use Mainstay\PremiumContent;

defined('ABSPATH') || exit();

require_once dirname(__DIR__) . '/premium-content.php';

/** So many words in a row give a text away. */
const RUN = 3;

/** The content of the post whose page this is, if it has something to hide from the visitor. */
function content(): string {
	$post = is_singular() ? get_queried_object() : null;
	// The query's copy has something missing already.
	$content = $post ? get_post_field('post_content', (int) $post->ID) : '';
	return is_string($content) &&
		PremiumContent\withhold($content, (int) ($post->ID ?? 0)) !== $content
		? $content
		: '';
}

/** Collects what is printed from here on; false where there is nothing to hide. */
function start(): bool {
	return '' !== content() && ob_start();
}

/** Prints what was collected, without what gives hidden text away. */
function finish(): void {
	echo clean((string) ob_get_clean(), content()); // phpcs:ignore WordPress.Security.EscapeOutput -- Others' markup, less than it was.
}

/**
 * Markup of a head without the tags that hold hidden text.
 *
 * @param string $content With something hidden in it.
 */
function clean(string $html, string $content): string {
	$gives_away = detector($content);
	$html = preg_replace_callback(
		'~<meta\b[^>]*\bcontent=(["\'])(.*?)\1[^>]*>~is',
		static fn($tag) => $gives_away($tag[2]) ? '' : $tag[0],
		$html
	);
	return preg_replace_callback(
		'~(<script\b[^>]*\bapplication/ld\+json\b[^>]*>)(.*?)(</script>)~is',
		static function ($tag) use ($gives_away) {
			$data = json_decode($tag[2], true);
			$kept = is_array($data) ? without($data, $gives_away) : null;
			if ($kept === $data) {
				return $tag[0];
			}
			return $tag[1] .
				wp_json_encode($kept, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES) .
				$tag[3];
		},
		$html
	);
}

/** Structured data without the texts that give something away. */
function without(array $data, callable $gives_away): array {
	foreach ($data as $key => $value) {
		if (is_array($value)) {
			$data[$key] = without($value, $gives_away);
		} elseif (is_string($value) && $gives_away($value)) {
			unset($data[$key]);
		}
	}
	return $data;
}

/**
 * What the author wrote for everybody.
 *
 * @param string $content With something hidden in it.
 */
function public_texts(string $content): string {
	$post = get_queried_object();
	$texts = [
		$post->post_title,
		$post->post_excerpt,
		get_bloginfo('name'),
		get_bloginfo('description'),
		PremiumContent\public_part($content)
	];
	// Descriptions written by hand, whichever plugin keeps them.
	foreach (get_post_meta($post->ID) as $key => $values) {
		if (preg_match('/desc|excerpt|title/i', (string) $key)) {
			array_push($texts, ...array_filter($values, 'is_string'));
		}
	}
	return implode(" | \n", $texts);
}

/**
 * Tells whether a text has a run of words that is nowhere in public, or nothing but words that are
 * not.
 *
 * @param string $content With something hidden in it.
 */
function detector(string $content): callable {
	$hidden = words(PremiumContent\hidden_part($content));
	$runs = null;
	$only = [];
	return static function ($text) use ($content, $hidden, &$runs, &$only) {
		$words = words($text);
		// Most have nothing in common: then the whole post need not be taken apart.
		if (!array_intersect($words, $hidden)) {
			return false;
		}
		if (null === $runs) {
			$public = words(public_texts($content));
			$runs = array_diff_key(runs(words($content)), runs($public));
			$only = array_diff($hidden, $public);
		}
		return array_intersect_key(runs($words), $runs) ||
			!array_diff($words, $only);
	};
}

/** @return string[] */
function words(string $text): array {
	$text = wp_strip_all_tags(
		html_entity_decode(preg_replace('/</', ' <', $text), ENT_QUOTES)
	);
	preg_match_all('/[\p{L}\p{N}]+/u', mb_strtolower($text), $found);
	return $found[0];
}

/** Every run of words, as keys. @return array<string, true> */
function runs(array $words): array {
	$runs = [];
	for ($at = 0; $at + RUN <= count($words); $at++) {
		$runs[implode(' ', array_slice($words, $at, RUN))] = true;
	}
	return $runs;
}
