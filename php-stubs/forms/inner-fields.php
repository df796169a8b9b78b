<?php
/**
 * Fields whose label, input and options are blocks inside them: newer content keeps them so, older
 * content has attributes. Here both become the same attributes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\InnerFields;

defined('ABSPATH') || exit();

const INPUT_BLOCKS = ['jetpack/input', 'jetpack/phone-input'];

/**
 * The attributes of a field, with those that its inner blocks stand for.
 *
 * @param array  $block As the parser gives it.
 * @param string $type  Of the field, as in Definition\FIELD_BLOCKS.
 */
function attributes_of(array $block, string $type): array {
	$own = attributes_of_block($block);
	$attributes = $own;
	foreach ($block['innerBlocks'] ?? [] as $part) {
		$name = $part['blockName'] ?? '';
		$given = attributes_of_block($part);
		if ('jetpack/label' === $name) {
			$attributes += of_label($given);
		} elseif (in_array($name, INPUT_BLOCKS, true)) {
			$attributes += of_input($given, $type);
		} elseif ('jetpack/option' === $name) {
			$attributes = of_standalone_option($given, $type) + $attributes;
		}
	}
	if (false === ($own['requiredIndicator'] ?? true)) {
		$attributes['requiredText'] = '';
	}
	return $attributes;
}

/** The attributes of a parsed block, whatever a post holds. */
function attributes_of_block(array $block): array {
	return is_array($block['attrs'] ?? null) ? $block['attrs'] : [];
}

/** Text and look of a label. Its placeholder is for authors. */
function of_label(array $given): array {
	return array_intersect_key($given, ['label' => 1, 'requiredText' => 1]) +
		array_filter([
			'labelColor' => color($given, 'textColor', 'text'),
			'labelFontSize' => font_size($given)
		]);
}

/** Placeholder and look of an input; in a list of choices the placeholder is the empty choice. */
function of_input(array $given, string $type): array {
	$placeholder = $given['placeholder'] ?? '';
	$border = $given['style']['border'] ?? [];
	$border_color = is_array($border) ? $border['color'] ?? '' : '';
	return array_filter([
		'select' === $type ? 'toggleLabel' : 'placeholder' => is_string(
			$placeholder
		)
			? $placeholder
			: '',
		'inputColor' => color($given, 'textColor', 'text'),
		'fieldBackgroundColor' => color(
			$given,
			'backgroundColor',
			'background'
		),
		'fieldFontSize' => font_size($given),
		'borderColor' => $given['borderColor'] ?? $border_color
	]);
}

/** The one option of a check box or a consent: its text is the field's. */
function of_standalone_option(array $given, string $type): array {
	$label = $given['label'] ?? '';
	if (!is_string($label) || '' === trim($label)) {
		return [];
	}
	return 'consent' === $type
		? [
			'implicitConsentMessage' => $label,
			'explicitConsentMessage' => $label
		]
		: ['label' => $label];
}

/** A colour of the theme by its name, or one of the author's own. */
function color(array $given, string $preset, string $key): string {
	$colors = $given['style']['color'] ?? [];
	$value = $given[$preset] ?? (is_array($colors) ? $colors[$key] ?? '' : '');
	return is_string($value) ? $value : '';
}

/** A size of the theme by its name, or one of the author's own. */
function font_size(array $given): string {
	$typography = $given['style']['typography'] ?? [];
	$value =
		$given['fontSize'] ??
		(is_array($typography) ? $typography['fontSize'] ?? '' : '');
	return is_string($value) ? $value : '';
}
