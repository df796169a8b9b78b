<?php
/**
 * Hands the senders of forms to the CRM plugin of the site as contacts.
 *
 * The CRM plugin listens to the forms of another plugin; here its capture function is called
 * directly, so that its own rules apply: fields whose id begins with `jetpackcrm-` go where the id
 * says, otherwise the first email, phone and name are used.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries\Crm;

use Mainstay\Core\EmailAddresses;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Deliveries\Attempts;
use Mainstay\Forms\Deliveries\Webhook;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/webhook.php';

/** Kind of these items in the queue. */
const QUEUE_KIND = 'form-crm';

/** Main file of the CRM plugin, relative to the plugins folder. */
const PLUGIN_FILE = 'zero-bs-crm/ZeroBSCRM.php';

/** Slug of the CRM plugin's extension for forms. */
const CRM_EXTENSION_SLUG = 'jetpackforms';

/**
 * Functions of the CRM plugin: whether an extension is installed, install the one for forms, and
 * capture a contact.
 */
const EXTENSION_STATUS_FUNCTION  = 'zeroBSCRM_isExtensionInstalled';
const EXTENSION_INSTALL_FUNCTION = 'zeroBSCRM_extension_install_jetpackforms';
const CAPTURE_CONTACT_FUNCTION   = 'zero_bs_crm_capture_jetpack_form';

/** Action by which other CRM plugins get contacts. */
const CONTACT_ACTION = 'mainstay_crm_contact';

/**
 * Returns the state of the CRM plugin and what the current user may do about it.
 *
 * `jp_form_ext_enabled` is null while the plugin is not active.
 *
 * @return array{crm_installed: bool, crm_active: bool, crm_version: string|null, jp_form_ext_enabled: bool|null, can_install_crm: bool, can_activate_crm: bool, can_activate_extension: bool}
 */
function get_crm_status(): array {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	$plugin    = get_plugins()[ PLUGIN_FILE ] ?? null;
	$is_active = $plugin && is_plugin_active( PLUGIN_FILE );
	return [
		'crm_installed'          => (bool) $plugin,
		'crm_active'             => $is_active,
		'crm_version'            => $plugin ? (string) $plugin['Version'] : null,
		'jp_form_ext_enabled'    =>
			$is_active && is_callable( EXTENSION_STATUS_FUNCTION )
				? (bool) call_user_func( EXTENSION_STATUS_FUNCTION, CRM_EXTENSION_SLUG )
				: null,
		'can_install_crm'        => ! $plugin && current_user_can( 'install_plugins' ),
		'can_activate_crm'       =>
			$plugin &&
			! $is_active &&
			current_user_can( 'activate_plugin', PLUGIN_FILE ),
		'can_activate_extension' =>
			$is_active && is_callable( EXTENSION_INSTALL_FUNCTION ) && can_manage_crm(),
	];
}

/** Returns whether the current user manages the CRM or the site. */
function can_manage_crm(): bool {
	return current_user_can( 'admin_zerobs_manage_options' ) ||
		current_user_can( 'manage_options' );
}

/**
 * Activates the CRM plugin's extension for forms.
 *
 * @return true|WP_Error `mainstay_no_crm` (409) where the plugin is not active,
 *         `mainstay_crm_extension` (500) where it failed.
 */
function activate_crm_extension() {
	if ( ! is_callable( EXTENSION_INSTALL_FUNCTION ) ) {
		return new WP_Error(
			'mainstay_no_crm',
			__( 'The CRM plugin is not active.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	try {
		$result = call_user_func( EXTENSION_INSTALL_FUNCTION );
	} catch ( \Throwable $error ) {
		$result = new WP_Error( 'mainstay_crm', $error->getMessage() );
	}
	if ( true === $result ) {
		return true;
	}
	return new WP_Error(
		'mainstay_crm_extension',
		is_wp_error( $result ) && $result->get_error_message()
			? $result->get_error_message()
			: __( 'The CRM plugin did not give a reason.', 'mainstay-blocks' ),
		[ 'status' => 500 ]
	);
}

/**
 * Adds the delivery to the CRM, unless the form switches it off, the response has no email address
 * or no CRM takes contacts.
 *
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload.
 * @param array{save: bool, given: array<string, mixed>, ...} $attributes Settings of the form.
 * @param Submission                    $response
 * @return array<int, array<int, mixed>>
 */
function add_delivery( array $deliveries, array $attributes, Submission $response ): array {
	$is_wanted = false !== ( $attributes['given']['jetpackCRM'] ?? true );
	if (
		$is_wanted &&
		( is_callable( CAPTURE_CONTACT_FUNCTION ) || has_action( CONTACT_ACTION ) ) &&
		get_contact( $response )
	) {
		$deliveries[] = [
			QUEUE_KIND,
			[ 'to' => [ 'CRM' ] ] +
			( $attributes['save'] ? [] : [ 'response' => $response->to_array() ] ),
		];
	}
	return $deliveries;
}

/**
 * Hands the contact of a queue item to the CRM.
 *
 * @param OutboxItem $item Item of the queue.
 * @return true|WP_Error `mainstay_no_response` where the response is gone, `mainstay_no_crm` where
 *         no CRM takes contacts.
 */
function deliver_contact( OutboxItem $item ) {
	$response = Webhook\get_queued_response( $item );
	$contact  = $response ? get_contact( $response ) : null;
	if ( ! $response || ! $contact ) {
		return new WP_Error(
			'mainstay_no_response',
			__( 'The response has been deleted.', 'mainstay-blocks' )
		);
	}
	if ( ! is_callable( CAPTURE_CONTACT_FUNCTION ) && ! has_action( CONTACT_ACTION ) ) {
		return new WP_Error(
			'mainstay_no_crm',
			__( 'The CRM plugin is not active.', 'mainstay-blocks' )
		);
	}
	/**
	 * Fires when a person who sent a form is to become a contact of a CRM. If that fails, throw an
	 * exception: it is tried again, and the response shows its message.
	 *
	 * @param array $contact  `email`, and `name`, `phone`, `url` where they are known.
	 * @param array $response The response: `fields`, `author`, `form`, `url` and so on.
	 */
	do_action( 'mainstay_crm_contact', $contact, $response->to_array() );
	capture_contact( $item, $response );
	Attempts\log_delivery_attempt(
		$item,
		0,
		__( 'The contact was sent to the CRM.', 'mainstay-blocks' )
	);
	return true;
}

/**
 * Calls the function of the CRM plugin that captures a contact, where the plugin is active.
 *
 * @param OutboxItem $item      Item of the queue.
 * @param Submission           $response
 */
function capture_contact( OutboxItem $item, Submission $response ): void {
	if ( ! is_callable( CAPTURE_CONTACT_FUNCTION ) ) {
		return;
	}
	call_user_func(
		CAPTURE_CONTACT_FUNCTION,
		$item->subject_id,
		array_map( __NAMESPACE__ . '\to_crm_field', $response->fields ),
		false,
		[
			'entry_title'     => $response->title ?: $response->subject,
			'entry_permalink' => $response->url,
			'feedback_id'     => $item->token,
		]
	);
}

/**
 * Returns the sender of a response as a contact; null without a valid email address, by which
 * contacts are told apart.
 *
 * @return array{email: string, name: string, phone: string, url: string}|null
 */
function get_contact( Submission $response ): ?array {
	$found = [
		'email' => '',
		'name'  => '',
		'phone' => '',
		'url'   => '',
	];
	$names = [
		'jetpackcrm-email'   => 'email',
		'jetpackcrm-hometel' => 'phone',
	];
	$types = [
		'email'     => 'email',
		'name'      => 'name',
		'telephone' => 'phone',
		'url'       => 'url',
	];
	foreach ( $response->fields as $field ) {
		$key = $names[ $field['name'] ] ?? ( $types[ $field['type'] ] ?? null );
		if ( $key && '' === $found[ $key ] && is_string( $field['value'] ) ) {
			$found[ $key ] = trim( $field['value'] );
		}
	}
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$found['email'] = EmailAddresses\to_ascii( $found['email'] );
	return is_email( $found['email'] ) ? $found : null;
}

/**
 * Returns a field as an object with the properties and methods that the CRM plugin reads.
 *
 * @param array{name: string, label: string, type: string, value: string|list<string>} $field Field of a response.
 */
function to_crm_field( array $field ): object {
	return new class($field) {
		/** @var mixed Value of the field. */
		public $value;
		/** @var object Form in which the CRM plugin looks for its own switch. */
		public $form;

		/** @param array{name: string, label: string, type: string, value: string|list<string>} $field Field of a response. */
		public function __construct( private array $field ) {
			$this->value = $field['value'];
			$this->form  = (object) [ 'attributes' => [ 'jetpackCRM' => true ] ];
		}

		public function get_attribute( string $name ): string {
			$known = [
				'id'    => $this->field['name'],
				'type'  => $this->field['type'],
				'label' => $this->field['label'],
			];
			return $known[ $name ] ?? '';
		}
	};
}
