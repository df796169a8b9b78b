<?php
/**
 * Hands the people who send a form to the CRM plugin of the site.
 *
 * The plugin listens to another plugin's forms; here it is called by the same function, so that its
 * own rules hold: fields whose id begins with `jetpackcrm-` go where the id says, else the first
 * e-mail, phone and name are taken.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Crm;

use Mainstay\Forms\Attempts;
use Mainstay\Forms\Webhook;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/webhook.php';

const KIND = 'form-crm';

/** The plugin's file, by which WordPress knows it. */
const PLUGIN = 'zero-bs-crm/ZeroBSCRM.php';

/** What the plugin calls its own extension for forms, and what it is asked with. */
const EXTENSION = 'jetpackforms';

/** The plugin's functions: is it on, switch it on, and take a contact. */
const IS_ON     = 'zeroBSCRM_isExtensionInstalled';
const SWITCH_ON = 'zeroBSCRM_extension_install_jetpackforms';
const TAKE      = 'zero_bs_crm_capture_jetpack_form';

/** Who hears of contacts besides the plugin: any other CRM. */
const HOOK = 'mainstay_crm_contact';

/**
 * What the site has.
 *
 * @return array{crm_installed: bool, crm_active: bool, crm_version: ?string, jp_form_ext_enabled: ?bool, can_install_crm: bool, can_activate_crm: bool, can_activate_extension: bool}
 */
function status(): array {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	$plugin    = get_plugins()[ PLUGIN ] ?? null;
	$is_active = $plugin && is_plugin_active( PLUGIN );
	return [
		'crm_installed'          => (bool) $plugin,
		'crm_active'             => $is_active,
		'crm_version'            => $plugin ? (string) $plugin['Version'] : null,
		'jp_form_ext_enabled'    =>
			$is_active && is_callable( IS_ON )
				? (bool) call_user_func( IS_ON, EXTENSION )
				: null,
		'can_install_crm'        => ! $plugin && current_user_can( 'install_plugins' ),
		'can_activate_crm'       =>
			$plugin &&
			! $is_active &&
			current_user_can( 'activate_plugin', PLUGIN ),
		'can_activate_extension' =>
			$is_active && is_callable( SWITCH_ON ) && can_change(),
	];
}

/** Whoever manages the CRM, or the site. */
function can_change(): bool {
	return current_user_can( 'admin_zerobs_manage_options' ) ||
		current_user_can( 'manage_options' );
}

/**
 * Switches the extension for forms on.
 *
 * @return true|WP_Error
 */
function switch_on() {
	if ( ! is_callable( SWITCH_ON ) ) {
		return new WP_Error(
			'mainstay_no_crm',
			__( 'The CRM plugin is not active.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	try {
		$result = call_user_func( SWITCH_ON );
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
			: __( 'The CRM plugin gave no reason.', 'mainstay-blocks' ),
		[ 'status' => 500 ]
	);
}

/** Adds the delivery, unless the form says otherwise, or nobody takes contacts. */
function add_delivery( array $deliveries, array $form, array $response ): array {
	$attributes = $form['definition']['attributes'];
	$is_wanted  = false !== ( $attributes['given']['jetpackCRM'] ?? true );
	if (
		$is_wanted &&
		( is_callable( TAKE ) || has_action( HOOK ) ) &&
		contact( $response )
	) {
		$deliveries[] = [
			KIND,
			[ 'to' => [ 'CRM' ] ] +
			( $attributes['save'] ? [] : [ 'response' => $response ] ),
		];
	}
	return $deliveries;
}

/**
 * Hands a contact over.
 *
 * @param array $row Of the outbox.
 * @return true|WP_Error
 */
function deliver( array $row ) {
	$response = Webhook\response_of( $row );
	$contact  = $response ? contact( $response ) : null;
	if ( ! $contact ) {
		return new WP_Error(
			'mainstay_no_response',
			__( 'The response has been deleted.', 'mainstay-blocks' )
		);
	}
	if ( ! is_callable( TAKE ) && ! has_action( HOOK ) ) {
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
	do_action( 'mainstay_crm_contact', $contact, $response );
	if ( is_callable( TAKE ) ) {
		call_user_func(
			TAKE,
			$row['subject_id'],
			array_map( __NAMESPACE__ . '\as_plugin_knows', $response['fields'] ),
			false,
			[
				'entry_title'     => $response['title'] ?: $response['subject'],
				'entry_permalink' => $response['url'],
				'feedback_id'     => $row['token'],
			]
		);
	}
	Attempts\remember(
		$row,
		0,
		__( 'The contact was handed over.', 'mainstay-blocks' )
	);
	return true;
}

/**
 * Who sent it; null without an e-mail address, which is what tells contacts apart.
 *
 * @return array{email: string, name: string, phone: string, url: string}|null
 */
function contact( array $response ): ?array {
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
	foreach ( $response['fields'] as $field ) {
		$key = $names[ $field['name'] ] ?? ( $types[ $field['type'] ] ?? null );
		if ( $key && '' === $found[ $key ] && is_string( $field['value'] ) ) {
			$found[ $key ] = trim( $field['value'] );
		}
	}
	return is_email( $found['email'] ) ? $found : null;
}

/** A field in the shape that the plugin reads. */
function as_plugin_knows( array $field ): object {
	return new class($field) {
		public $value;
		/** Where the plugin looks whether the form wants it: it would not be here otherwise. */
		public $form;

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
