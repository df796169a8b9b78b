<?php
/**
 * Renders the form element: error summary, hidden fields, button of older content.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page\FormHtml;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteLanguage;
use Mainstay\Forms\Page\UniqueIds;
use Mainstay\Forms\Page\OpenForm\OpenForm;
use Mainstay\Forms\Page\StepCuts;
use Mainstay\Forms\Page\StepNumbers;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Submissions\Access;
use Mainstay\Forms\Fields\Controls;
use Mainstay\Forms\Fields\ErrorMessages;
use Mainstay\Forms\Submissions\Token;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/fields/error-messages.php';
require_once dirname( __DIR__ ) . '/submissions/access.php';
require_once __DIR__ . '/open-form.php';
require_once __DIR__ . '/unique-ids.php';

/** What fields in a row do, in CSS, by what block layouts call it. */
const ROW_ALIGNMENTS = [
	'left'          => 'flex-start',
	'center'        => 'center',
	'right'         => 'flex-end',
	'space-between' => 'space-between',
	'top'           => 'flex-start',
	'bottom'        => 'flex-end',
	'stretch'       => 'stretch',
];

/** Returns a link to the form on its page, for feeds and mails. */
function render_link_to_page( Form $form ): string {
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( ( $form->post ? get_permalink( $form->post ) : get_permalink() ) . '#' . $form->get_anchor() ),
		esc_html__( 'Fill in the form on the website', 'mainstay-blocks' )
	);
}

/** Returns the note for users who see a form before it is published. */
function render_tester_note(): string {
	return sprintf(
		'<p class="mainstay-form__notice" role="note">%s</p>',
		esc_html__(
			'Preview: what you send here goes only to you, marked as a test.',
			'mainstay-blocks'
		)
	);
}

/**
 * Returns the form element.
 *
 * @param OpenForm $open
 * @param string   $content HTML of the fields.
 */
function render_form( OpenForm $open, string $content ): string {
	require_once dirname( __DIR__ ) . '/submissions/token.php';
	require_once __DIR__ . '/step-cuts.php';
	require_once __DIR__ . '/step-numbers.php';
	$form       = $open->form;
	$attributes = $form->definition->attributes;
	$title      = PlainText\to_line( $attributes['title'] );
	$row        = get_row_css( $attributes['given'] );
	// A synced pattern can be twice on a page.
	$id = UniqueIds\get_unique_id( $form->get_anchor() );
	// The fields are those that were rendered: other plugins may have removed some.
	return sprintf(
		'<form class="mainstay-form%10$s"%11$s id="%1$s" method="post" action="#%1$s" accept-charset="UTF-8"%8$s%9$s%2$s%3$s>%4$s%5$s%6$s%7$s</form>',
		esc_attr( $id ),
		'' === $title ? '' : sprintf( ' aria-label="%s"', PlainText\to_html( $title ) ),
		// The REST route knows no post password or membership: restricted forms post to their page.
		$attributes['enhanced'] && Access\can_read( $form, $open->host, true )
			? render_script_attributes( $form )
			: '',
		render_error_summary( $open ),
		StepNumbers\number_steps( StepCuts\make_steps( $content ) ),
		has_button( $content ) ? '' : render_legacy_button( $attributes ),
		render_hidden_fields( $open ),
		in_array( 'file', array_column( $form->definition->fields, 'type' ), true ) ? ' enctype="multipart/form-data"' : '',
		// A browser that finds a fault where it can focus nothing does nothing at all.
		$form->definition->has_field_out_of_sight() ? ' novalidate' : '',
		null === $row ? '' : ' is-row',
		$row ? sprintf( ' style="%s"', esc_attr( $row ) ) : ''
	);
}

/**
 * Returns the CSS of a form whose fields stand in a row, which may be empty; null for others.
 *
 * @param array<string, mixed> $given Attributes of the form, as saved.
 */
function get_row_css( array $given ): ?string {
	$layout = $given['layout'] ?? null;
	if ( ! is_array( $layout ) || 'horizontal' !== ( $layout['orientation'] ?? '' ) ) {
		return null;
	}
	$rules = [];
	foreach (
		[
			'justifyContent'    => 'justify-content',
			'verticalAlignment' => 'align-items',
		] as $name => $property
	) {
		$chosen = $layout[ $name ] ?? '';
		$value  = is_string( $chosen ) ? ROW_ALIGNMENTS[ $chosen ] ?? '' : '';
		if ( '' !== $value ) {
			$rules[] = "$property:$value";
		}
	}
	return implode( ';', $rules );
}

/** Returns the attributes for the script: the endpoint and its texts. */
function render_script_attributes( Form $form ): string {
	$texts =
		[
			'summary' => ErrorMessages\get_error_heading(),
			'busy'    => __( 'Sending…', 'mainstay-blocks' ),
			'failed'  => __(
				'Your message could not be sent. Nothing is lost: try again.',
				'mainstay-blocks'
			),
		] + array_diff_key(
			ErrorMessages\get_error_messages(),
			// Validated by the server only.
			array_flip( [ 'telephone', 'number', 'slider' ] )
		);
	require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
	return sprintf(
		' data-endpoint="%s" data-texts="%s"',
		esc_url(
			wp_make_link_relative( SiteLanguage\add_page_language( rest_url( "mainstay/v1/forms/{$form->id}" ) ) )
		),
		PlainText\to_html( (string) wp_json_encode( $texts, JSON_UNESCAPED_UNICODE ) )
	);
}

/** Returns the error summary above the fields, with links to them. */
function render_error_summary( OpenForm $open ): string {
	if ( ! $open->errors && '' === $open->message ) {
		return '';
	}
	$items = '';
	foreach ( $open->form->definition->fields as $field ) {
		$message = $open->errors[ $field->name ] ?? '';
		if ( $message ) {
			$items .= sprintf(
				'<li><a href="#%s">%s</a></li>',
				esc_attr( $open->ids[ $field->name ] ?? $open->form->get_anchor() ),
				PlainText\to_html( ( $field->label ?: $field->title ) . ': ' ) . Controls\to_inert_html( $message )
			);
		}
	}
	return sprintf(
		'<div class="mainstay-form__summary" role="alert" tabindex="-1"><p>%s</p>%s</div>',
		PlainText\to_html( $open->message ?: ErrorMessages\get_error_heading() ),
		$items ? "<ul>$items</ul>" : ''
	);
}

/**
 * Returns whether a content has a submit button.
 *
 * @param string $content HTML.
 */
function has_button( string $content ): bool {
	$tags = new \WP_HTML_Tag_Processor( $content );
	while ( $tags->next_tag() ) {
		$type = $tags->get_attribute( 'type' );
		$sent = is_string( $type ) ? in_array( strtolower( $type ), [ 'submit', 'image' ], true ) : 'BUTTON' === $tags->get_tag();
		if ( $sent && in_array( $tags->get_tag(), [ 'BUTTON', 'INPUT' ], true ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the button of older content, which saved only its text and colors.
 *
 * @param array{button: string, given: array<string, mixed>, ...} $attributes Settings of the form.
 */
function render_legacy_button( array $attributes ): string {
	$given = $attributes['given'];
	return render_block(
		[
			'blockName'    => 'jetpack/button',
			'attrs'        => array_filter(
				[
					'element'               => 'button',
					'text'                  =>
						$attributes['button'] ?: __( 'Submit', 'mainstay-blocks' ),
					'backgroundColor'       => $given['backgroundButtonColor'] ?? null,
					'textColor'             => $given['textButtonColor'] ?? null,
					'customBackgroundColor' =>
						$given['customBackgroundButtonColor'] ?? null,
					'customTextColor'       => $given['customTextButtonColor'] ?? null,
				],
				'is_string'
			),
			'innerBlocks'  => [],
			'innerHTML'    => '',
			'innerContent' => [],
		]
	);
}

/**
 * Returns the hidden fields and the honeypot. `mainstay_end` comes last: where it is missing, the
 * server truncated the request.
 */
function render_hidden_fields( OpenForm $open ): string {
	$form   = $open->form;
	$fields = [
		'mainstay_form'   => $form->id,
		'mainstay_token'  => Token\issue_token(
			$form->id,
			$form->definition->hash,
			$open->host,
			$open->since
		),
		'mainstay_sealed' => $form->sealed,
		'mainstay_at'     => $open->at,
	];
	$html   = sprintf(
		'<p class="mainstay-form__trap" aria-hidden="true"><label>%s<input name="mainstay_more" tabindex="-1" autocomplete="off"></label></p>',
		esc_html__( 'Leave this field empty', 'mainstay-blocks' )
	);
	foreach (
		array_filter( $fields ) + [ 'mainstay_end' => '1' ]
		as $name => $value
	) {
		$html .= sprintf(
			'<input type="hidden" name="%s" value="%s">',
			esc_attr( $name ),
			PlainText\to_html( (string) $value )
		);
	}
	return $html;
}
