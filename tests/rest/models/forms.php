<?php
/** An author saves a post with forms in it; the site says which form has which number. */
namespace Mainstay\Tests\Models\Forms;

use Mainstay\Forms\Sources\Identity;
use Mainstay\Forms\Sources;
use Mainstay\Tests\Models;

defined( 'ABSPATH' ) || exit();

Models\load( 'forms/forms.php' );
Models\load( 'forms/sources/sources.php' );

/** The content of a post with forms, each `to`, `subject` and `labels`. */
function content_of( array $forms ): string {
	$json    = static fn( $attributes ) => serialize_block_attributes( $attributes );
	$content = '';
	foreach ( $forms as $form ) {
		$fields = '';
		foreach ( $form['labels'] as $label ) {
			$fields .=
				'<!-- wp:jetpack/field-text ' .
				$json( [ 'label' => $label ] ) .
				" /-->\n\n";
		}
		$content .= sprintf(
			"<!-- wp:jetpack/contact-form %s -->\n<div class=\"wp-block-jetpack-contact-form\">%s</div>\n<!-- /wp:jetpack/contact-form -->\n\n",
			$json(
				[
					'to'      => $form['to'],
					'subject' => $form['subject'],
				]
			),
			$fields
		);
	}
	return $content;
}

/** Saves the forms as the content of a post, as WordPress tells it. */
function save( int $id, array $forms ): void {
	global $wpdb;
	$before = clone get_post( $id );
	$wpdb->update(
		$wpdb->posts,
		[ 'post_content' => content_of( $forms ) ],
		[ 'ID' => $id ]
	);
	clean_post_cache( $id );
	$after = get_post( $id );
	Identity\update_record(
		Identity\get_place_of_post( $after ),
		$before->post_content,
		$after->post_content
	);
}

/** Plays the saves of one post. */
function play_one( array $saves ): array {
	global $wpdb;
	$wpdb->insert(
		$wpdb->posts,
		[
			'post_title'   => 'A page',
			'post_content' => '',
			'post_status'  => 'publish',
			'post_author'  => 1,
			'post_type'    => 'page',
			'post_name'    => 'model',
			'post_date'    => '2026-01-01 00:00:00',
		]
	);
	$id   = (int) $wpdb->insert_id;
	$most = 0;
	return array_map(
		static function ( $forms ) use ( $id, &$most ) {
			save( $id, $forms );
			$numbers    = Identity\get_form_numbers( (string) $id, '' );
			$most       = max( $most, ...$numbers, ...[ 0 ] );
			$recipients = [];
			// Every page that was ever opened sends one of these.
			for ( $number = 1; $number <= $most; $number++ ) {
				$form                  = Sources\find_form( "$id-$number", '', $id );
				$recipients[ $number ] = $form->block['attrs']['to'] ?? null;
			}
			return [
				'numbers'    => $numbers,
				'recipients' => (object) $recipients,
			];
		},
		$saves
	);
}
