<?php
/**
 * Callbacks for the hooks of forms: rendering, the numbers of forms, answers without JavaScript,
 * deliveries, notices and personal data.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Callbacks;

use Mainstay\Queue\Retention;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Page\Posted;
use Mainstay\Core\Availability;
use Mainstay\Core\PostTypes;
use Mainstay\Core\VisitorAddressHealth;
use Mainstay\Forms\Submissions\Access;
use Mainstay\Forms\Deliveries\Crm;
use Mainstay\Forms\Deliveries\FormerWebhooks;
use Mainstay\Forms\Deliveries\Health;
use Mainstay\Forms\Files\StoredFiles;
use Mainstay\Forms\Sources\Identity;
use Mainstay\Forms\Deliveries\Newsletter;
use Mainstay\Forms\Page;
use Mainstay\Forms\Page\Steps;
use Mainstay\Forms\Fields\PreservedFields;
use Mainstay\Forms\Responses\Privacy;
use Mainstay\Forms\Sources\SavedForms;
use Mainstay\Forms\Sources\Shortcode;
use Mainstay\Forms\Page\Thanks;
use Mainstay\Forms\Deliveries\Webhook;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/**
 * Registers our post types, and the shortcodes of forms that no other plugin has. Runs on
 * `init`.
 */
function register_post_types_and_shortcodes(): void {
	PostTypes\register();
	foreach ( [ 'contact-form', 'contact-field' ] as $shortcode ) {
		if ( ! shortcode_exists( $shortcode ) ) {
			add_shortcode(
				$shortcode,
				static function (
					$attributes,
					$content = ''
				) use ( $shortcode ) {
					require_once __DIR__ . '/sources/shortcode.php';
					return 'contact-form' === $shortcode
					? Shortcode\render( $attributes, $content )
					: '';
				}
			);
		}
	}
}

/** Registers the fields of preserved blocks, on pages that show a block of this kind. */
function register_preserved_fields(): void {
	if ( ! is_admin() ) {
		require_once __DIR__ . '/fields/preserved-fields.php';
		PreservedFields\register();
	}
}

/**
 * Starts a form before the blocks inside it are rendered, because fields need to know their
 * form.
 *
 * @param array<string, mixed> $block  Parsed block, as other plugins have filtered it.
 * @param array<string, mixed> $source Parsed block, unfiltered.
 * @param \WP_Block|null       $parent Block that it stands in.
 * @return array<string, mixed> For a reference to a saved form, only the reference.
 */
function open_form( $block, $source, $parent = null ) {
	if ( 'jetpack/form-step-divider' === $block['blockName'] ) {
		require_once __DIR__ . '/page/steps.php';
		return Steps\mark_cut( $block, $parent );
	}
	if (
		'jetpack/contact-form' === $block['blockName'] &&
		! in_array( $block['blockName'], Availability\get_taken_block_names(), true )
	) {
		require_once __DIR__ . '/page/page.php';
		require_once __DIR__ . '/page/steps.php';
		require_once __DIR__ . '/sources/saved-forms.php';
		if ( SavedForms\is_reference( $source ) ) {
			return SavedForms\strip_reference_block( $source );
		}
		Page\open_form( $source );
	}
	return $block;
}

/**
 * Keeps the numbers of forms when others are put above them. Runs when a post is updated.
 *
 * @param int      $id     Post ID.
 * @param \WP_Post $after  Post as it is now.
 * @param \WP_Post $before Post as it was.
 */
function update_form_numbers( $id, $after, $before ): void {
	if (
		str_contains(
			$before->post_content . $after->post_content,
			'contact-form'
		)
	) {
		require_once __DIR__ . '/sources/identity.php';
		Identity\update_record(
			Identity\get_place_of_post( $after ),
			$before->post_content,
			$after->post_content
		);
	}
}

/**
 * Keeps the numbers of forms in block widgets. Runs when their option is updated.
 *
 * @param mixed $before Value of the option before, an array.
 * @param mixed $after  Value of the option after, an array.
 */
function update_widget_numbers( $before, $after ): void {
	require_once __DIR__ . '/sources/identity.php';
	Identity\update_widget_records( (array) $before, (array) $after );
}

/**
 * Stores whether the current user may publish the forms of a post. Runs when WordPress has
 * stored the post and its meta.
 *
 * @param int           $id     Post ID.
 * @param \WP_Post      $post   Post as it is now.
 * @param bool          $update Whether it was there before.
 * @param \WP_Post|null $before Post as it was; null for a new one.
 */
function remember_approval( $id, $post, $update, $before ): void {
	require_once __DIR__ . '/submissions/access.php';
	Access\store_approval( $post, $before );
}

/**
 * Handles a form that was sent without JavaScript, and keeps the page with its thanks out of
 * caches. Runs before the template is chosen.
 */
function serve_page(): void {
	if (
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD']
	) {
		require_once __DIR__ . '/page/posted.php';
		Posted\handle_posted_form();
	}
	if ( isset( $_GET['mainstay-sent'] ) ) {
		require_once __DIR__ . '/page/thanks.php';
		Thanks\send_private_headers();
	}
}

/** Prints the admin notices about what could not be delivered. */
function print_notices(): void {
	require_once __DIR__ . '/deliveries/health.php';
	Health\print_failed_notice();
	Health\print_failed_other_notice();
}

/**
 * Adds the tests of deliveries and of visitor addresses to Site Health.
 *
 * @param array<string, array<string, array<string, mixed>>> $tests By `direct` or `async`, then name.
 * @return array<string, array<string, mixed>>
 */
function add_health_tests( $tests ) {
	require_once __DIR__ . '/deliveries/health.php';
	require_once dirname( __DIR__ ) . '/core/visitor-address-health.php';
	return VisitorAddressHealth\add_health_test( Health\add_site_health_test( $tests ) );
}

/**
 * Adds our exporter of form responses.
 *
 * @param array<string, array<string, mixed>> $tools Exporters of WordPress and other plugins, by ID.
 * @return array<string, array<string, mixed>>
 */
function add_exporter( $tools ) {
	require_once __DIR__ . '/responses/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'export' );
}

/**
 * Adds our eraser of form responses.
 *
 * @param array<string, array<string, mixed>> $tools Erasers of WordPress and other plugins, by ID.
 * @return array<string, array<string, mixed>>
 */
function add_eraser( $tools ) {
	require_once __DIR__ . '/responses/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'erase' );
}

/**
 * Adds the deliveries of a response: to the webhook, the CRM and mailing lists.
 *
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload.
 * @param array<string, mixed>          $form       Form with its id, place, post and definition.
 * @param array<string, mixed>          $response   Response with its fields and details.
 * @return array<int, array<int, mixed>>
 */
function add_deliveries( $deliveries, $form, $response ) {
	require_once __DIR__ . '/deliveries/newsletter.php';
	require_once __DIR__ . '/deliveries/former-webhooks.php';
	$attributes = $form['definition']['attributes'];
	$submission = Submission::from_array( $response );
	$deliveries = Webhook\add_delivery( $deliveries, $attributes, $submission );
	$deliveries = FormerWebhooks\add_deliveries( $deliveries, $form, $submission );
	$deliveries = Crm\add_delivery( $deliveries, $attributes, $submission );
	return Newsletter\add_deliveries( $deliveries, $attributes, $submission );
}

/**
 * Deletes the queued items about a deleted response.
 *
 * @param int      $id   Post ID.
 * @param \WP_Post $post Deleted post, of any type.
 */
function delete_items_of_response( $id, $post ): void {
	if ( PostTypes\RESPONSE_POST_TYPE === $post->post_type ) {
		require_once dirname( __DIR__ ) . '/queue/queue.php';
		Retention\delete_items_of_subject( $id );
	}
}

/**
 * Deletes the files of a deleted response.
 *
 * @param int      $id   Post ID.
 * @param \WP_Post $post Deleted post, of any type.
 */
function delete_files_of_response( $id, $post ): void {
	if ( PostTypes\RESPONSE_POST_TYPE === $post->post_type ) {
		require_once __DIR__ . '/files/stored-files.php';
		StoredFiles\delete_files_of_response( $post );
	}
}
