<?php
/**
 * Encrypts the definition of a form into the page, for forms that are saved in no known place.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources\Seal;

use Mainstay\Core\SiteIdentity;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Sources\Fingerprints;
use Mainstay\Forms\Submissions\Access;
use Mainstay\Core\Keys;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';
require_once __DIR__ . '/fingerprints.php';
require_once __DIR__ . '/sources.php';
require_once dirname( __DIR__ ) . '/submissions/access.php';

/** Pattern of the ID of a form that is sent with its own definition. */
const SEALED_ID_PATTERN = '/^sealed-[0-9a-f]{12}$/D';

/** Seconds for which such a definition is accepted. */
const SEAL_LIFETIME_SECONDS = 90 * DAY_IN_SECONDS;

/**
 * Returns a form that carries its own encrypted definition: one that is saved in no known place, or
 * that only its author can see so far. Null in REST responses and the admin, where the request may
 * have contained the definition.
 *
 * @param array<string, mixed> $block  Parsed block.
 * @param int                  $tester ID of the user who previews it, or 0.
 * @param int                  $saved  ID of the post of type jetpack_form that holds it, or 0.
 */
function seal_form( array $block, int $tester = 0, int $saved = 0 ): ?Form {
	if ( is_admin() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) ) {
		return null;
	}
	require_once dirname( __DIR__, 2 ) . '/core/keys.php';
	$id     = 'sealed-' . substr( SiteIdentity\get_hash( 'seal', Fingerprints\get_form_fingerprint( $block ) ), 0, 12 );
	$host   = Sources\get_host_post_id() ?: (int) get_the_ID();
	$sealed = Keys\encrypt_key(
		SiteIdentity\name_thing( 'seal', $id ),
		(string) wp_json_encode(
			[
				'post'   => $host,
				'block'  => Fingerprints\strip_block_markup( $block ),
				'time'   => time(),
				'tester' => $tester,
				'saved'  => $saved,
			]
		)
	);
	return unseal_form( $id, $sealed );
}

/**
 * Returns the form of an encrypted definition; null where this site did not encrypt it or it is
 * expired.
 *
 * @param string $id     Form ID.
 * @param string $sealed Encrypted definition.
 */
function unseal_form( string $id, string $sealed ): ?Form {
	require_once dirname( __DIR__, 2 ) . '/core/keys.php';
	$text    = Keys\decrypt_key( SiteIdentity\name_thing( 'seal', $id ), $sealed );
	$text    = '' === $text && SiteIdentity\accepts_former() ? Keys\decrypt_key( $id, $sealed ) : $text;
	$carried = json_decode( $text, true );
	if (
		! is_array( $carried['block'] ?? null ) ||
		( $carried['time'] ?? 0 ) < time() - SEAL_LIFETIME_SECONDS
	) {
		return null;
	}
	$tester = (int) ( $carried['tester'] ?? 0 );
	$form   = Sources\build_form(
		$id,
		'',
		$carried['block'],
		(int) ( $carried['post'] ?? 0 ),
		(int) $carried['saved']
	)->with_seal( $sealed, $tester );
	return $tester ? Access\restrict_to_tester( $form ) : $form;
}
