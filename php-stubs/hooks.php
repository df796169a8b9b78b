<?php
/**
 * The subjects, in the order in which their hooks of equal priority run. The must-use plugin has premium-content/hooks.php, too.
 *
 * @package mainstay-blocks
 */

namespace Mainstay;

defined( 'ABSPATH' ) || exit();

require __DIR__ . '/core/load.php';
// Subjects register what they provide to others, and what they send.
require __DIR__ . '/core/providers.php';
require __DIR__ . '/queue/kinds.php';
require __DIR__ . '/core/hooks.php';
require __DIR__ . '/core/references/hooks.php';
require __DIR__ . '/business/hooks.php';
require_once __DIR__ . '/premium-content/hooks.php';
require __DIR__ . '/premium-content/plugin/hooks.php';
require __DIR__ . '/forms/hooks.php';
require __DIR__ . '/queue/hooks.php';
require __DIR__ . '/newsletter/hooks.php';
require __DIR__ . '/payments/hooks.php';
require __DIR__ . '/podcast/hooks.php';
require __DIR__ . '/instagram/hooks.php';
require __DIR__ . '/rest/hooks.php';
require __DIR__ . '/embeds/hooks.php';
require __DIR__ . '/videos/hooks.php';
require __DIR__ . '/publicize/hooks.php';
require __DIR__ . '/seo/hooks.php';
require __DIR__ . '/shortlinks/hooks.php';
require __DIR__ . '/related-posts/hooks.php';
require __DIR__ . '/search/hooks.php';
require __DIR__ . '/likes/hooks.php';
require __DIR__ . '/share-buttons/hooks.php';
require __DIR__ . '/social-icons/hooks.php';
require __DIR__ . '/ads/hooks.php';
require __DIR__ . '/former-site/hooks.php';
require __DIR__ . '/core/admin/hooks.php';
