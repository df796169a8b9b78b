<?php
/**
 * Posts as other plugins and themes get them: many print their content, or a part of it, without
 * rendering its blocks.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Posts;

use Mainstay\PremiumContent;

defined('ABSPATH') || exit();

require_once dirname(__DIR__) . '/premium-content.php';

/**
 * What a query found, without what the present visitor may not see. Jobs of the site itself (cron,
 * command line) and whoever sends something get posts as they are.
 *
 * @param array $posts Objects; ids where the query wanted these.
 */
function withhold(array $posts): array {
	$method = $_SERVER['REQUEST_METHOD'] ?? '';
	if (wp_doing_cron() || !in_array($method, ['GET', 'HEAD'], true)) {
		return $posts;
	}
	$shown = $posts;
	foreach ($posts as $at => $post) {
		if (
			!is_object($post) ||
			!isset($post->post_content) ||
			!PremiumContent\is_in($post->post_content)
		) {
			continue;
		}
		$content = PremiumContent\withhold(
			$post->post_content,
			(int) $post->ID
		);
		if ($content !== $post->post_content) {
			$shown[$at] = clone $post;
			$shown[$at]->post_content = $content;
		}
	}
	if ($shown !== $posts) {
		// WordPress caches what a query found, for those who get it whole, too; and asks again for
		// what somebody changed.
		$whole = array_filter($posts, 'is_object');
		update_post_cache($whole);
	}
	return $shown;
}

/**
 * A post that was handed out with something missing is never stored like that: its stored content
 * stays.
 *
 * @param array $data  To be stored, with slashes.
 * @param array $given With the id.
 */
function keep_stored(array $data, array $given): array {
	global $wpdb;
	$content = wp_unslash($data['post_content'] ?? '');
	$id = (int) ($given['ID'] ?? 0);
	if ($id && str_contains($content, PremiumContent\WITHHELD)) {
		// Not get_post(): its copy may be the one with something missing.
		$stored = $wpdb->get_var(
			$wpdb->prepare(
				'SELECT post_content FROM %i WHERE ID = %d',
				$wpdb->posts,
				$id
			)
		);
		$data['post_content'] = wp_slash((string) $stored);
	}
	return $data;
}

/**
 * Synced patterns: WordPress gives their stored content to whoever writes posts, also to those who
 * may not edit the pattern.
 *
 * @param \WP_REST_Response $response
 */
function withhold_pattern($response, \WP_Post $post) {
	$data = $response->get_data();
	if (
		isset($data['content']['raw']) &&
		!current_user_can('edit_post', $post->ID)
	) {
		$data['content']['raw'] = PremiumContent\public_part(
			$data['content']['raw']
		);
		$response->set_data($data);
	}
	return $response;
}

/**
 * Links of a post that others would be told of: enclosures in feeds, pings.
 *
 * @param string[] $links
 * @return string[]
 */
function public_links(array $links, int $post_id): array {
	$content = get_post($post_id)->post_content ?? '';
	if (!PremiumContent\is_in($content)) {
		return $links;
	}
	$public = html_entity_decode(PremiumContent\public_part($content));
	$hidden = html_entity_decode(PremiumContent\hidden_part($content));
	return array_filter(
		$links,
		static fn($link) => str_contains($public, $link) ||
			!str_contains($hidden, $link)
	);
}

/** The tag of an enclosure in a feed, unless it is of what only subscribers hear. */
function enclosure(string $tag): string {
	return preg_match('/\b(?:url|href)="([^"]+)"/', $tag, $found) &&
		!public_links([html_entity_decode($found[1])], (int) get_the_ID())
		? ''
		: $tag;
}
