<?php
/**
 * Renders the calendar: in a frame, by a button, or by a plain link.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Calendly;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** Query argument of the frame: the attribute, and its default. */
const COLOR_PARAMETERS = [
	'background_color' => [ 'backgroundColor', 'ffffff' ],
	'primary_color'    => [ 'primaryColor', '00A2FF' ],
	'text_color'       => [ 'textColor', '4D5055' ],
];

/**
 * Returns the address of a calendar, or an empty string for any other.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_calendar_url( array $attributes ): string {
	$url = $attributes['url'] ?? '';
	return is_string( $url ) &&
		strlen( $url ) <= 2000 &&
		preg_match(
			'~^https://calendly\.com/[^\s"\'<>\\\\/?#][^\s"\'<>\\\\]*$~D',
			$url
		)
		? $url
		: '';
}

/**
 * Returns the query arguments for the appearance.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return array<string, string> By parameter.
 */
function get_look_parameters( array $attributes ): array {
	$look = [
		'hide_event_type_details' =>
			true === ( $attributes['hideEventTypeDetails'] ?? false ) ? '1' : '0',
	];
	foreach ( COLOR_PARAMETERS as $parameter => [$attribute, $color] ) {
		$chosen = $attributes[ $attribute ] ?? '';
		// Calendly needs six digits; a short colour would be shown as black.
		$is_color           =
			is_string( $chosen ) && preg_match( '/^[a-z\d]{6}$/iD', $chosen );
		$look[ $parameter ] = $is_color ? $chosen : $color;
	}
	return $look;
}

/**
 * Returns the address of the frame; calendar-url.ts does the same.
 *
 * @param string               $url        From get_calendar_url().
 * @param array<string, mixed> $attributes Of the block.
 */
function get_frame_url( string $url, array $attributes ): string {
	$home = wp_parse_url( home_url() );
	$host = $home['host'] . ( isset( $home['port'] ) ? ":{$home['port']}" : '' );
	return add_query_arg(
		[
			'embed_domain' => rawurlencode( $host ),
			'embed_type'   => 'Inline',
			...get_look_parameters( $attributes ),
		],
		$url
	);
}

/**
 * Returns the address of a link: arguments that are Calendly's defaults are left out.
 *
 * @param string               $url        From get_calendar_url().
 * @param array<string, mixed> $attributes Of the block.
 */
function get_link_url( string $url, array $attributes ): string {
	$said = array_diff_assoc( get_look_parameters( $attributes ), get_look_parameters( [] ) );
	return $said ? add_query_arg( $said, $url ) : $url;
}

/**
 * Returns the attributes of the button for content without one: saved when text and colours were
 * attributes of the block itself.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $url        Address of the link.
 * @return array<string, mixed>
 */
function get_button_attributes( array $attributes, string $url ): array {
	return [
		'element'               => 'a',
		'uniqueId'              => 'calendly-widget-id',
		'text'                  =>
			$attributes['submitButtonText'] ?? '' ?:
			__( 'Schedule time with me', 'mainstay-blocks' ),
		'url'                   => $url,
		'textColor'             =>
			$attributes['submitButtonTextColor'] ?? '' ?:
			$attributes['textButtonColor'] ?? '',
		'customTextColor'       => $attributes['customTextButtonColor'] ?? '',
		'backgroundColor'       =>
			$attributes['submitButtonBackgroundColor'] ?? '' ?:
			$attributes['backgroundButtonColor'] ?? '',
		'customBackgroundColor' =>
			$attributes['customBackgroundButtonColor'] ?? '',
	];
}

/**
 * Renders the button, with an ID that is unique on the page.
 *
 * @param \WP_Block            $block      The calendar.
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $url        Address of the link.
 */
function render_button( \WP_Block $block, array $attributes, string $url ): string {
	$inner = $block->parsed_block['innerBlocks'][0] ?? null;
	$own   =
		'jetpack/button' === ( $inner['blockName'] ?? '' )
			? $inner['attrs']
			: get_button_attributes( $attributes, $url );
	$tags  = new \WP_HTML_Tag_Processor(
		render_block(
			[
				'blockName'    => 'jetpack/button',
				// The calendar's address replaces that of the button.
				'attrs'        =>
					[
						'element'           => 'a',
						'url'               => $url,
						'saveInPostContent' => false,
					] + $own,
				'innerBlocks'  => [],
				'innerHTML'    => '',
				'innerContent' => [],
			]
		)
	);
	if ( $tags->next_tag( 'a' ) ) {
		$tags->set_attribute( 'id', wp_unique_id( 'calendly-widget-id-' ) );
	}
	return $tags->get_updated_html();
}

/**
 * Returns the button's text as plain text.
 *
 * @param \WP_Block            $block      The calendar.
 * @param array<string, mixed> $attributes Of the block.
 */
function get_button_text( \WP_Block $block, array $attributes ): string {
	$text  =
		$block->parsed_block['innerBlocks'][0]['attrs']['text'] ??
		get_button_attributes( $attributes, '' )['text'];
	$plain = is_string( $text ) ? PlainText\get_plain_line( $text ) : '';
	return $plain ?: __( 'Schedule time with me', 'mainstay-blocks' );
}

/**
 * Renders a plain link.
 *
 * @param string $url  Address of the link.
 * @param string $text What it says.
 */
function render_link( string $url, string $text ): string {
	return sprintf(
		'<p class="wp-block-jetpack-calendly__book"><a href="%s">%s</a></p>',
		esc_url( $url, [ 'https' ] ),
		PlainText\to_html( $text )
	);
}
