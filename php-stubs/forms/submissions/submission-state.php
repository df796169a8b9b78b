<?php
/**
 * Lists the results that a submission can have.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\SubmissionState;

defined( 'ABSPATH' ) || exit();

/** What became of a submission; the value is what the script on the page reads. */
enum SubmissionState: string {
	case Accepted = 'accepted';
	case Invalid  = 'invalid';
	case Refused  = 'refused';
}
