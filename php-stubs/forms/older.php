<?php
/**
 * Responses that are in the database from before us: everything in the text of the post.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Older;

use WP_Post;

defined('ABSPATH') || exit();

/** Kept beside the answers, and none of them. */
const NO_ANSWERS = [
	'email_marketing_consent',
	'entry_title',
	'entry_permalink',
	'feedback_id',
	'entry_page'
];

/**
 * Fields and facts of such a post.
 *
 * @return array{0: array, 1: array}
 */
function read(WP_Post $post): array {
	[$message, $rest] = explode('<!--more-->', $post->post_content, 2) + [
		'',
		''
	];
	$lines = preg_split('/\r\n|\r|\n/', $rest) ?: [];
	$facts = [
		'page' => (int) $post->post_parent,
		'url' => '',
		'subject' => line($lines, 'SUBJECT'),
		'ip' => line($lines, 'IP'),
		'author' => [
			'name' => line($lines, 'AUTHOR'),
			'email' => line($lines, 'AUTHOR EMAIL'),
			'url' => line($lines, 'AUTHOR URL')
		]
	];
	$answers = answers($rest);
	$facts['url'] = is_string($answers['entry_permalink'] ?? null)
		? esc_url_raw($answers['entry_permalink'])
		: '';
	if (isset($answers['email_marketing_consent'])) {
		$given = $answers['email_marketing_consent'];
		$facts['consent'] = [
			'text' => '',
			'type' => '',
			'given' => in_array($given, ['yes', 'Yes', '1', 1, true], true),
			'page' => $facts['url'],
			'time' => get_post_time('c', true, $post) ?: ''
		];
	}
	$fields = [];
	foreach (
		array_diff_key($answers, array_flip(NO_ANSWERS))
		as $key => $value
	) {
		// The number in front only keeps two equal labels apart.
		$label = preg_replace('/^\d+_/', '', (string) $key);
		$fields[] = [
			'name' => (string) $key,
			'label' => $label,
			'type' => 'text',
			'value' => is_array($value) ? $value : (string) $value
		];
	}
	if (!$fields) {
		$fields = from_lines($facts['author'], trim($message));
	}
	return [$fields, $facts];
}

/** What follows a word at the start of a line. */
function line(array $lines, string $word): string {
	foreach ($lines as $line) {
		if (str_starts_with($line, "$word:")) {
			return plain(trim(substr($line, strlen($word) + 1)));
		}
	}
	return '';
}

/** Text as it was typed, not as it was made safe for a page. */
function plain(string $text): string {
	return html_entity_decode($text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
}

/** The answers by label: JSON, or what PHP printed before that. */
function answers(string $text): array {
	$at = strpos($text, 'JSON_DATA');
	if (false !== $at) {
		$json = trim(substr($text, $at + strlen('JSON_DATA')));
		// Some were stored with slashes in front of their quotes, some with entities in their place.
		foreach (
			[$json, plain($json), wp_unslash($json), wp_unslash(plain($json))]
			as $try
		) {
			$answers = json_decode($try, true);
			if (is_array($answers)) {
				return array_map(
					static fn($value) => is_string($value)
						? plain($value)
						: $value,
					array_filter(
						$answers,
						static fn($value) => is_scalar($value) ||
							is_array($value)
					)
				);
			}
		}
	}
	$answers = [];
	if (
		preg_match_all(
			'/^\s*\[([^\]\n]+)\] => (.*?)(?=^\s*\[[^\]\n]+\] => |^\s*\)\s*$)/ms',
			plain($text),
			$found,
			PREG_SET_ORDER
		)
	) {
		foreach ($found as [, $key, $value]) {
			$answers[$key] = rtrim($value);
		}
	}
	return $answers;
}

/** The oldest ones: who wrote, and what. */
function from_lines(array $author, string $message): array {
	$fields = [];
	foreach (
		[
			'name' => [__('Name', 'mainstay-blocks'), $author['name']],
			'email' => [__('Email', 'mainstay-blocks'), $author['email']],
			'url' => [__('Website', 'mainstay-blocks'), $author['url']],
			'textarea' => [__('Message', 'mainstay-blocks'), plain($message)]
		]
		as $type => [$label, $value]
	) {
		if ('' !== $value) {
			$fields[] = [
				'name' => $type,
				'label' => $label,
				'type' => $type,
				'value' => $value
			];
		}
	}
	return $fields;
}
