<?php
/**
 * The record of a submission that was accepted.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\AcceptedSubmission;

use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Mail\MailState\MailState;
use Mainstay\Forms\Submission\Submission;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/form.php';
require_once dirname( __DIR__ ) . '/mail/mail-state.php';
require_once dirname( __DIR__ ) . '/submission.php';

/** What the thanks need to know. Submit\store_submission() makes it. */
final class AcceptedSubmission {
	/**
	 * Takes over what became of the submission.
	 *
	 * @param Form       $form
	 * @param Submission $response With its answers, also where they are not stored.
	 * @param int        $id       ID of the stored response, or 0.
	 * @param MailState  $mail     What became of the mail.
	 */
	public function __construct(
		public readonly Form $form,
		public readonly Submission $response,
		public readonly int $id,
		public readonly MailState $mail
	) {}
}
