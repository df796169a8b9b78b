<?php
/**
 * Where forms are saved: posts, synced patterns, templates and their parts, widgets. A form on a
 * page is looked for there, so that it can be named, and found again when somebody sends it.
 *
 * A form that is nowhere to be found (another plugin printed it) carries its own definition with
 * it, encrypted.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources;

use Mainstay\Blocks;
use Mainstay\Forms\Definition;
use Mainstay\Keys;

defined('ABSPATH') || exit();

require_once __DIR__ . '/definition.php';

/** A name of a form: where it is, and the how manieth there. Shortcodes are counted by themselves. */
const FORM_ID = '/^(\d+|widget-\d+|wp_template(?:_part)?:[\w.-]+)-(s?)(\d+)$/D';

/** Carries its own definition. */
const SEALED_ID = '/^sealed-[0-9a-f]{12}$/D';

/**
 * The name of a form that is about to be shown, with its definition.
 *
 * @param array $block As its post has it.
 * @param string $kind Empty for a block, `s` for a shortcode.
 * @return array{id: string, post: int, definition: array, sealed: string}
 */
function identify(array $block, string $kind = ''): array {
	// Two equal forms in one place are told apart by their order on the page.
	static $seen = [];
	$print = fingerprint($block);
	foreach (places() as $place => $post) {
		$numbers = array_keys(prints($place, $kind), $print, true);
		if ($numbers) {
			$turn = $seen["$place-$kind-$print"] ?? 0;
			$seen["$place-$kind-$print"] = $turn + 1;
			$id = "$place-$kind" . ($numbers[$turn % count($numbers)] + 1);
			return [
				'id' => $id,
				'post' => $post,
				'definition' => Definition\of($block, scope($place)),
				'sealed' => ''
			];
		}
	}
	$id = 'sealed-' . substr($print, 0, 12);
	$post = (int) get_the_ID();
	require_once dirname(__DIR__) . '/keys.php';
	return [
		'id' => $id,
		'post' => $post,
		'definition' => Definition\of($block, scope($id)),
		'sealed' => Keys\encrypt(
			$id,
			(string) wp_json_encode([$post, slim($block)])
		)
	];
}

/**
 * The form of that name as it is saved now, or null.
 *
 * @param string $sealed What the page carries, for a form that is saved nowhere.
 * @return array{id: string, post: int, definition: array, sealed: string}|null
 */
function find(string $id, string $sealed = ''): ?array {
	if (preg_match(SEALED_ID, $id)) {
		require_once dirname(__DIR__) . '/keys.php';
		[$post, $block] = json_decode(Keys\decrypt($id, $sealed), true) ?: [
			0,
			null
		];
	} elseif (preg_match(FORM_ID, $id, $found)) {
		[, $place, $kind, $number] = $found;
		$block = forms(content($place), $kind)[$number - 1] ?? null;
		$post = is_numeric($place) ? (int) $place : 0;
	}
	return empty($block)
		? null
		: [
			'id' => $id,
			'post' => $post,
			'definition' => Definition\of($block, scope($place ?? $id)),
			'sealed' => $sealed
		];
}

/** The part of a field's name that says where its form is. */
function scope(string $place): string {
	return is_numeric($place) ? $place : substr(md5($place), 0, 6);
}

/**
 * What the saved form and the one on the page have in common, whatever other plugins put around
 * and between.
 */
function fingerprint(array $block): string {
	$slim = slim($block);
	return md5(
		(string) wp_json_encode([
			$slim['attrs'],
			array_map(
				static fn($field) => [$field['block'], $field['own']],
				Definition\of($block, '')['fields']
			)
		])
	);
}

/** A block without its markup. */
function slim(array $block): array {
	$attributes = $block['attrs'] ?? [];
	if (is_array($attributes['metadata'] ?? null)) {
		unset($attributes['metadata']['ignoredHookedBlocks']);
		if (!$attributes['metadata']) {
			unset($attributes['metadata']);
		}
	}
	return [
		'blockName' => $block['blockName'] ?? null,
		'attrs' => $attributes,
		'innerBlocks' => array_map(
			__NAMESPACE__ . '\slim',
			$block['innerBlocks'] ?? []
		)
	];
}

/**
 * The places where a form of this page may be saved, the likeliest first.
 *
 * @return iterable<string, int> Post that a place belongs to, or 0, by place.
 */
function places(): iterable {
	$shown = (int) get_the_ID();
	$asked = (int) get_queried_object_id();
	$posts = array_filter(
		array_unique([
			$shown,
			get_queried_object() instanceof \WP_Post ? $asked : 0
		])
	);
	$done = [];
	foreach ($posts as $post) {
		yield (string) $post => $post;
		yield from patterns(content((string) $post), $done);
	}
	// The template as the editor calls it: theme, two slashes, slug.
	$template =
		explode('//', $GLOBALS['_wp_current_template_id'] ?? '')[1] ?? '';
	if ($template) {
		yield "wp_template:$template" => 0;
		$content = content("wp_template:$template");
		yield from patterns($content, $done);
		yield from parts($content, $done);
	}
	foreach (array_keys(widgets()) as $number) {
		yield "widget-$number" => 0;
		yield from patterns(content("widget-$number"), $done);
	}
}

/** The synced patterns that a content shows, and those inside these. */
function patterns(string $content, array &$done): iterable {
	if (
		!preg_match_all('/<!-- wp:block (\{.*?\}) \/?-->/s', $content, $found)
	) {
		return;
	}
	foreach ($found[1] as $json) {
		$ref = json_decode($json, true)['ref'] ?? 0;
		if (is_int($ref) && $ref > 0 && empty($done["block-$ref"])) {
			$done["block-$ref"] = true;
			yield (string) $ref => $ref;
			yield from patterns(content((string) $ref), $done);
		}
	}
}

/** The parts of a template. */
function parts(string $content, array &$done): iterable {
	if (
		!preg_match_all(
			'/<!-- wp:template-part (\{.*?\}) \/?-->/s',
			$content,
			$found
		)
	) {
		return;
	}
	foreach ($found[1] as $json) {
		$slug = json_decode($json, true)['slug'] ?? '';
		if (
			is_string($slug) &&
			preg_match('/^[\w.-]+$/D', $slug) &&
			empty($done["part-$slug"])
		) {
			$done["part-$slug"] = true;
			yield "wp_template_part:$slug" => 0;
			$inner = content("wp_template_part:$slug");
			yield from patterns($inner, $done);
			yield from parts($inner, $done);
		}
	}
}

/**
 * Content of the block widgets by number.
 *
 * @return array<int, string>
 */
function widgets(): array {
	$widgets = [];
	foreach ((array) get_option('widget_block', []) as $number => $widget) {
		if (is_int($number) && is_string($widget['content'] ?? null)) {
			$widgets[$number] = $widget['content'];
		}
	}
	return $widgets;
}

/** What is saved at a place. What is in the bin is not there. */
function content(string $place): string {
	if (is_numeric($place)) {
		$post = get_post((int) $place);
		return $post && 'trash' !== $post->post_status
			? $post->post_content
			: '';
	}
	if (str_starts_with($place, 'widget-')) {
		return widgets()[(int) substr($place, 7)] ?? '';
	}
	[$type, $slug] = explode(':', $place, 2);
	$template = get_block_template(get_stylesheet() . '//' . $slug, $type);
	$content = $template ? (string) $template->content : '';
	// A template of a theme may be made of its patterns.
	return preg_replace_callback(
		'/<!-- wp:pattern (\{.*?\}) \/-->/s',
		static function ($found) {
			$slug = json_decode($found[1], true)['slug'] ?? '';
			$pattern = is_string($slug)
				? \WP_Block_Patterns_Registry::get_instance()->get_registered(
					$slug
				)
				: null;
			return $pattern['content'] ?? '';
		},
		$content
	);
}

/**
 * The fingerprints of the forms at a place, in order.
 *
 * @return string[]
 */
function prints(string $place, string $kind): array {
	static $known = [];
	$content = content($place);
	$key = "$place-$kind-" . md5($content);
	$known[$key] ??= array_map(
		__NAMESPACE__ . '\fingerprint',
		forms($content, $kind)
	);
	return $known[$key];
}

/**
 * The forms in a content, in order.
 *
 * @return array[] Blocks.
 */
function forms(string $content, string $kind = ''): array {
	if ('s' === $kind) {
		require_once __DIR__ . '/shortcode.php';
		return \Mainstay\Forms\Shortcode\forms($content);
	}
	if (!str_contains($content, '<!-- wp:' . Definition\FORM_BLOCK . ' ')) {
		return [];
	}
	$forms = [];
	$find = static function (array $blocks) use (&$find, &$forms) {
		foreach ($blocks as $block) {
			if (Definition\FORM_BLOCK === $block['blockName']) {
				$forms[] = $block;
			} elseif ($block['innerBlocks']) {
				$find($block['innerBlocks']);
			}
		}
	};
	$find(Blocks\parsed($content));
	return $forms;
}
