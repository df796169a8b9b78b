<?php
/** The saved forms of the site: eight that somebody made, and many that an editor made around a single field. */

namespace FormerSite;

/** How many forms are saved. */
const FORMS = 40;

/** What the editor writes beside the number of a saved form; it has no effect. */
const LEFTOVERS = [
	'jetpackCRM'     => false,
	'salesforceData' => [
		'organizationId'   => '',
		'sendToSalesforce' => false,
	],
	'mailpoet'       => [
		'listId'         => null,
		'listName'       => null,
		'enabledForForm' => false,
	],
];

/** Returns a form for questions. */
function get_contact_form(): string {
	return form(
		[
			'subject'                => 'A question from the quay',
			'confirmationType'       => 'text',
			'customThankyouHeading'  => 'Thank you',
			'customThankyouMessage'  => 'We write back before the oven is cold.',
			'variationName'          => 'default',
			'notificationRecipients' => [ 1 ],
		],
		field( 'name', 'Name', [ 'required' => true ] ),
		field( 'email', 'Email', [ 'required' => true ], input( 'email' ) ),
		field( 'textarea', 'What would you like to know?', [], input( 'textarea', 'Allergies, orders, directions' ) ),
		submit_button( 'Ask us' )
	);
}

/** Returns a form with every kind of field. */
function get_order_form(): string {
	return form(
		[
			'variationName' => 'registration-form',
			'to'            => 'orders@example.com',
			'className'     => 'is-style-outlined',
		],
		field(
			'name',
			'First name',
			[
				'fieldVariant' => 'first-name',
				'width'        => 50,
			]
		),
		field(
			'name',
			'Last name',
			[
				'fieldVariant' => 'last-name',
				'width'        => 50,
			]
		),
		field( 'email', 'Email', [ 'required' => true ], input( 'email' ) ),
		field(
			'telephone',
			'Phone',
			[
				'showCountrySelector' => true,
				'default'             => 'LT',
			],
			block( 'jetpack/phone-input' )
		),
		field( 'url', 'Website of your company', [], input( 'url' ) ),
		field(
			'select',
			'Size',
			[
				'required' => true,
				'options'  => [ 'Small loaf', 'Large loaf', 'For a crew' ],
			],
			input( 'dropdown', 'Choose a size' )
		),
		field( 'radio', 'How do you get it?', [], options( 'radio', 'I collect it', 'By bicycle', 'With the ferry' ) ),
		field( 'checkbox-multiple', 'On which days?', [], options( 'checkbox', 'Monday', 'Wednesday', 'Friday' ) ),
		field(
			'date',
			'First day',
			[
				'dateFormat' => 'yy-mm-dd',
				'width'      => 50,
			]
		),
		field( 'time', 'At', [ 'width' => 50 ], input( 'time' ) ),
		field(
			'number',
			'How many loaves?',
			[],
			block(
				'jetpack/input',
				[
					'type' => 'number',
					'min'  => 1,
					'max'  => 60,
				]
			)
		),
		field(
			'slider',
			'How dark a crust?',
			[
				'max'      => 10,
				'default'  => 6,
				'minLabel' => 'Pale',
				'maxLabel' => 'Dark',
			],
			block( 'jetpack/input-range', [], '<div class="wp-block-jetpack-input-range"></div>' )
		),
		field( 'rating', 'Our last loaf was', [ 'iconStyle' => 'hearts' ], block( 'jetpack/input-rating' ) ),
		get_image_choice(),
		field(
			'file',
			'A picture of your counter',
			[],
			block(
				'jetpack/dropzone',
				[
					'layout' => [
						'type'           => 'flex',
						'justifyContent' => 'center',
						'orientation'    => 'vertical',
					],
				],
				'<div class="wp-block-jetpack-dropzone">' . paragraph( 'Drop a picture here, or choose one' ) . '</div>'
			)
		),
		block(
			'jetpack/field-hidden',
			[
				'label'   => 'Leaflet',
				'default' => 'Summer',
			]
		),
		field( 'textarea', 'Anything else', [], input( 'textarea' ) ),
		standalone_option( 'checkbox', 'Slice it, please' ),
		standalone_option(
			'consent',
			'Write to me when the plum cake is back.',
			[ 'consentType' => 'explicit' ]
		),
		submit_button( 'Order bread' )
	);
}

/** Returns a field that asks for a picture. */
function get_image_choice(): string {
	$options = array_map(
		static function ( $image, $label ) {
			$picture = block(
				'image',
				[
					'id'          => "{{image:$image:id}}",
					'aspectRatio' => '1',
					'scale'       => 'cover',
				],
				"<figure class=\"wp-block-image\"><img src=\"{{image:$image:url}}\" alt=\"\" class=\"wp-image-{{image:$image:id}}\" style=\"aspect-ratio:1;object-fit:cover\"/></figure>"
			);
			// A number there, once it is filled in.
			$picture = str_replace( "\"{{image:$image:id}}\"", "{{image:$image:id}}", $picture );
			return block(
				'jetpack/input-image-option',
				compact( 'label' ),
				"<div class=\"wp-block-jetpack-input-image-option\" style=\"border-width:1px;border-radius:4px;padding-top:8px;padding-right:8px;padding-bottom:8px;padding-left:8px\"><div>$picture</div></div>"
			);
		},
		[ 'harbour.jpg', 'coast.jpg', 'birches.jpg' ],
		[ 'From the harbour', 'From the coast', 'From the wood' ]
	);
	$choices = block(
		'jetpack/fieldset-image-options',
		[],
		'<div class="wp-block-jetpack-fieldset-image-options"><div>' . together( ...$options ) . '</div></div>'
	);
	return block(
		'jetpack/field-image-select',
		[],
		'<div class="wp-block-jetpack-field-image-select"><div>' . together( block( 'jetpack/label', [ 'label' => 'Which card shall we add?' ] ), $choices ) . '</div></div>'
	);
}

/** Returns a step of a form. */
function step( string $label, string ...$inner ): string {
	return block( 'jetpack/form-step', [ 'stepLabel' => $label ], '<div class="wp-block-jetpack-form-step">' . together( ...$inner ) . '</div>' );
}

/** Returns a button that leads from a step to another one. */
function step_button( string $name, string $class_name, string $text, string $type = 'button' ): string {
	return block(
		'button',
		array_filter(
			[
				'tagName'   => 'button',
				'type'      => 'submit' === $type ? $type : null,
				'metadata'  => compact( 'name' ),
				'className' => $class_name,
			]
		),
		"<div class=\"wp-block-button $class_name\"><button type=\"$type\" class=\"wp-block-button__link wp-element-button\">$text</button></div>"
	);
}

/** Returns a form in three steps. */
function get_catering_form(): string {
	$steps      = together(
		step( 'You', field( 'name', 'Name', [ 'required' => true ] ), field( 'email', 'Email', [ 'required' => true ], input( 'email' ) ) ),
		step( 'The party', field( 'date', 'Day', [ 'required' => true ] ), field( 'number', 'Guests', [], input( 'number' ) ) ),
		step( 'The food', field( 'radio', 'Bread', [], options( 'radio', 'Rye', 'Wheat', 'Both' ) ), field( 'textarea', 'Wishes', [], input( 'textarea' ) ) )
	);
	$navigation = together(
		step_button( 'Back button', 'is-style-outline form-button-previous is-previous', '← Back' ),
		step_button( 'Next button', 'form-button-next is-next', 'Next →' ),
		step_button( 'Submit button', 'form-button-submit is-submit', 'Ask for an offer', 'submit' )
	);
	return form(
		[ 'variationName' => 'multistep' ],
		block( 'jetpack/form-progress-indicator', [ 'variant' => 'dots' ] ),
		block( 'jetpack/form-step-container', [], '<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">' . $steps . '</div></div>' ),
		block( 'jetpack/form-step-navigation', [], '<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">' . $navigation . '</div></div>' )
	);
}

/**
 * Returns the nth saved form.
 *
 * @param int $number From 0 on.
 * @return array{0: string, 1: string, 2: string} Title, content, status.
 */
function get_form( int $number ): array {
	$email = field( 'email', 'Email', [ 'required' => true ], input( 'email' ) );
	return match ( $number ) {
		0 => [ 'Questions', get_contact_form(), 'publish' ],
		1 => [ 'Orders of the week', get_order_form(), 'publish' ],
		2 => [ 'Catering', get_catering_form(), 'publish' ],
		3 => [ 'Baking class', form( [ 'variationName' => 'rsvp-form' ], field( 'name', 'Name' ), $email, field( 'radio', 'Will you come?', [ 'className' => 'is-style-button' ], options( 'radio', 'Yes', 'No' ) ), submit_button( 'Answer' ) ), 'publish' ],
		4 => [ 'How was the bread?', form( [ 'variationName' => 'feedback-form' ], field( 'rating', 'The loaf', [], block( 'jetpack/input-rating' ) ), field( 'textarea', 'Tell us more', [], input( 'textarea' ) ), submit_button( 'Send' ) ), 'publish' ],
		5 => [ 'New autumn form', form( [], $email, submit_button( 'Send' ) ), 'draft' ],
		6 => [ 'Staff only', form( [], field( 'text', 'Shift' ), submit_button( 'Send' ) ), 'private' ],
		7 => [ 'Easter orders', form( [], $email, submit_button( 'Order' ) ), 'trash' ],
		default => get_small_form( $number ),
	};
}

/**
 * Returns a form that the editor made around one field, and named after it.
 *
 * @param int $number From 8 on.
 * @return array{0: string, 1: string, 2: string} Title, content, status.
 */
function get_small_form( int $number ): array {
	[ $title, $field ] = pick(
		[
			[ 'Email field', field( 'email', 'Email', [ 'required' => true ], input( 'email' ) ) ],
			[ 'Text input field', field( 'text', 'Your favourite loaf' ) ],
			[ 'Number input field', field( 'number', 'Number', [], input( 'number' ) ) ],
			[ 'Star rating field', field( 'rating', 'Stars', [], block( 'jetpack/input-rating' ) ) ],
			[ 'Date picker', field( 'date', 'Day' ) ],
			[ 'Dropdown field', field( 'select', 'Size', [ 'options' => [ 'Small', 'Large' ] ], input( 'dropdown' ) ) ],
			// Saved before the parts of the field were there.
			[ 'Multi-line text field', block( 'jetpack/field-textarea', [], '<div></div>' ) ],
		],
		$number
	);
	return [ $title, form( [], $field, submit_button( 'Send' ) ), 'publish' ];
}

/**
 * Adds the saved forms.
 *
 * @param Rows $rows Where the posts are collected.
 * @return list<int> Their ids.
 */
function add_forms( Rows $rows ): array {
	return array_map(
		static function ( $number ) use ( $rows ) {
			[ $title, $content, $status ] = get_form( $number );
			return $rows->add(
				[
					'post_type'    => 'jetpack_form',
					'post_title'   => $title,
					'post_name'    => sanitize_title( "$title-$number" ),
					'post_status'  => $status,
					'post_content' => fill_in( $content ),
				],
				[ '_jetpack_forms_source_post_id' => 1 ]
			);
		},
		range( 0, FORMS - 1 )
	);
}

/**
 * Returns a saved form as a page holds it.
 *
 * @param int  $form           Its id.
 * @param bool $with_leftovers Whether the editor wrote more beside it.
 */
function form_reference( int $form, bool $with_leftovers = false ): string {
	return block( 'jetpack/contact-form', [ 'ref' => $form ] + ( $with_leftovers ? LEFTOVERS : [] ) );
}
