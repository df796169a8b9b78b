<?php
/**
 * The Subscribe widget of an earlier plugin. WordPress deletes a widget that is not registered when the
 * widget screen is opened, so it stays registered and shows the block Subscribe with its texts. New ones
 * cannot be added.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Widget;

use Mainstay\Core\PlainText;
use Mainstay\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit();

/** Base of the widget's ID in the database. */
const WIDGET_ID = 'blog_subscription';

/** Stands in its text for the number of subscribers. */
const TOTAL_PLACEHOLDER = '[total-subscribers]';

/** Registers the widget, if no other plugin has registered it. */
function register(): void {
	if ( $GLOBALS['wp_widget_factory']->get_widget_object( WIDGET_ID ) ) {
		return;
	}
	register_widget( new Widget() );
}

/**
 * Hides the widget in the list of widgets that can be added.
 *
 * @param mixed $widgets Bases of IDs, an array.
 * @return mixed
 */
function hide_widget( $widgets ) {
	return is_array( $widgets ) ? [ ...$widgets, WIDGET_ID ] : $widgets;
}

/**
 * Returns a text of the widget as plain text in one line, or what stands there where it has none.
 *
 * @param array<string, mixed> $instance As stored.
 * @param string               $name     Of the text.
 * @param string               $default  Where nothing was stored.
 */
function get_text( array $instance, string $name, string $default = '' ): string {
	$text = $instance[ $name ] ?? null;
	return is_string( $text ) ? PlainText\to_line( PlainText\from_stored_text( $text ) ) : $default;
}

/**
 * Returns whether a box of the widget is ticked.
 *
 * @param array<string, mixed> $instance As stored.
 * @param string               $name     Of the box.
 * @param bool                 $default  Where nothing was stored.
 */
function is_ticked( array $instance, string $name, bool $default ): bool {
	$value = $instance[ $name ] ?? $default;
	return is_scalar( $value ) && wp_validate_boolean( $value );
}

/**
 * Returns the text above the form as HTML, with the tags that WordPress allows in comments.
 *
 * @param array<string, mixed> $instance As stored.
 */
function render_text( array $instance ): string {
	$text = $instance['subscribe_text'] ?? null;
	$text = is_string( $text ) ? $text : __( 'Get new posts by email.', 'mainstay-blocks' );
	if ( str_contains( $text, TOTAL_PLACEHOLDER ) ) {
		require_once __DIR__ . '/subscribers/subscribers.php';
		$text = str_replace( TOTAL_PLACEHOLDER, number_format_i18n( Subscribers\get_displayed_count() ), $text );
	}
	return wpautop( wp_kses( PlainText\encode_signs( $text ), 'data' ) );
}

/**
 * Returns the form: the block Subscribe, or an empty string where it is switched off.
 *
 * @param array<string, mixed> $instance As stored.
 */
function render_form( array $instance ): string {
	$attributes = [
		'subscribePlaceholder' => get_text( $instance, 'subscribe_placeholder' ),
		// The block's text is HTML.
		'submitButtonText'     => PlainText\to_html( get_text( $instance, 'subscribe_button' ) ),
		'successMessage'       => is_string( $instance['success_message'] ?? null ) ? PlainText\get_plain_line( $instance['success_message'] ) : '',
	];
	return render_block(
		[
			'blockName'    => 'jetpack/subscriptions',
			'attrs'        => array_filter( $attributes, static fn( $text ) => '' !== $text ) + [ 'showSubscribersTotal' => is_ticked( $instance, 'show_subscribers_total', true ) ],
			'innerBlocks'  => [],
			'innerHTML'    => '',
			'innerContent' => [],
		]
	);
}

/** The widget. Its ID and its options are those in the database. */
class Widget extends \WP_Widget {
	public function __construct() {
		parent::__construct(
			WIDGET_ID,
			__( 'Subscribe', 'mainstay-blocks' ),
			[
				'classname'                   => 'widget_blog_subscription jetpack_subscription_widget',
				'description'                 => __( 'A form to get new posts by email. Replaced by the Subscribe block.', 'mainstay-blocks' ),
				'customize_selective_refresh' => true,
				'show_instance_in_rest'       => true,
			]
		);
	}

	/**
	 * Prints the widget.
	 *
	 * @param array<string, mixed> $args     Of the widget area.
	 * @param array<string, mixed> $instance As stored.
	 * @return void
	 */
	public function widget( $args, $instance ) {
		$form = render_form( $instance );
		if ( '' === $form ) {
			return;
		}
		$is_plain = is_ticked( $instance, 'show_only_email_and_button', false );
		$title    = apply_filters(
			'widget_title',
			PlainText\to_html( get_text( $instance, 'title', __( 'Subscribe', 'mainstay-blocks' ) ) ),
			$instance,
			$this->id_base
		);
		echo $args['before_widget']; // phpcs:ignore WordPress.Security.EscapeOutput -- The theme's.
		if ( '' !== $title && ! $is_plain ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- The theme's.
			echo $args['before_title'], esc_html( $title ), $args['after_title'];
		}
		echo $is_plain ? '' : render_text( $instance ); // phpcs:ignore WordPress.Security.EscapeOutput -- Filtered by wp_kses().
		echo $form; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by the block.
		echo $args['after_widget']; // phpcs:ignore WordPress.Security.EscapeOutput -- The theme's.
	}

	/**
	 * Sanitizes what the classic screen sends.
	 *
	 * @param array<string, mixed> $new_instance Texts, and whether the number is shown.
	 * @param array<string, mixed> $old_instance As stored.
	 * @return array<string, mixed>
	 */
	public function update( $new_instance, $old_instance ) {
		$changed = [ 'show_subscribers_total' => ! empty( $new_instance['show_subscribers_total'] ) ];
		foreach ( array_keys( get_fields() ) as $name ) {
			$text = is_string( $new_instance[ $name ] ?? null ) ? $new_instance[ $name ] : '';
			// This text may have links.
			$changed[ $name ] = 'subscribe_text' === $name
				? wp_kses( $text, 'data' )
				: PlainText\to_stored_text( PlainText\sanitize_typed_text( $text ) );
		}
		return $changed + $old_instance;
	}

	/**
	 * Prints the form of the classic screen.
	 *
	 * @param array<string, mixed> $instance As stored.
	 * @return string Empty: the form has fields, so WordPress shows the button that saves them.
	 */
	public function form( $instance ) {
		foreach ( get_fields() as $name => [ $label, $default ] ) {
			printf(
				'<p><label for="%1$s">%2$s</label><input class="widefat" id="%1$s" name="%3$s" type="text" value="%4$s"></p>',
				esc_attr( $this->get_field_id( $name ) ),
				esc_html( $label ),
				esc_attr( $this->get_field_name( $name ) ),
				// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- This escapes, also what looks like an entity.
				PlainText\to_html( 'subscribe_text' === $name && is_string( $instance[ $name ] ?? null ) ? $instance[ $name ] : get_text( $instance, $name, $default ) )
			);
		}
		printf(
			'<p><label><input name="%s" type="checkbox" value="1"%s> %s</label></p>',
			esc_attr( $this->get_field_name( 'show_subscribers_total' ) ),
			checked( is_ticked( $instance, 'show_subscribers_total', true ), true, false ),
			esc_html__( 'Show the number of subscribers', 'mainstay-blocks' )
		);
		return '';
	}
}

/**
 * Returns the texts of the classic screen, by their names in the database.
 *
 * @return array<string, array{0: string, 1: string}> Label, and what is shown where nothing was stored.
 */
function get_fields(): array {
	return [
		'title'                 => [ __( 'Title', 'mainstay-blocks' ), __( 'Subscribe', 'mainstay-blocks' ) ],
		'subscribe_text'        => [ __( 'Text above the form', 'mainstay-blocks' ), __( 'Get new posts by email.', 'mainstay-blocks' ) ],
		'subscribe_placeholder' => [ __( 'Placeholder', 'mainstay-blocks' ), '' ],
		'subscribe_button'      => [ __( 'Button', 'mainstay-blocks' ), '' ],
	];
}
