<?php
/**
 * Every editor panel by name, as src/panels.ts registers them: its title and what it is for, as the
 * settings screen shows them, and the service it needs, if any (`connection`).
 *
 * @package mainstay-blocks
 */

defined('ABSPATH') || exit();

return [];
