<?php
/**
 * Tells the owner on the plugins screen what becomes of posts for subscribers before the plugin is
 * deactivated or deleted. The must-use plugin has a copy of this file, because a plugin that is not
 * active prints nothing (guard.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\PluginRow;

defined( 'ABSPATH' ) || exit();

/**
 * Prints the note below the row of this plugin, where a site has posts for subscribers. Runs after each
 * row of the list of plugins.
 *
 * @param string               $file The plugin's main file, relative to the folder of plugins.
 * @param array<string, mixed> $data The plugin's headers.
 */
function print_note( string $file, array $data ): void {
	if (
		'mainstay-blocks' !== ( $data['TextDomain'] ?? '' ) ||
		! current_user_can( 'deactivate_plugin', $file ) ||
		! ( is_guarded() || 'yes' === get_option( 'mainstay_hidden_posts' ) )
	) {
		return;
	}
	printf(
		'<tr class="plugin-update-tr%s"><td colspan="%d" class="plugin-update colspanchange"><div class="update-message notice inline notice-alt %s">',
		is_plugin_active( $file ) ? ' active' : '',
		count( get_column_headers( get_current_screen() ?? '' ) ),
		is_guarded() ? 'notice-warning' : 'notice-error'
	);
	foreach ( get_sentences( is_plugin_active( $file ) ) as $sentence ) {
		printf( '<p>%s</p>', esc_html( $sentence ) );
	}
	echo '</div></td></tr>';
}

/** Checks whether the must-use plugin that keeps posts hidden is installed. */
function is_guarded(): bool {
	return is_file( WPMU_PLUGIN_DIR . '/mainstay-premium-content.php' );
}

/**
 * Returns what to know before deactivating and deleting.
 *
 * @param bool $is_active Whether the plugin is active.
 * @return list<string>
 */
function get_sentences( bool $is_active ): array {
	$sentences = [];
	if ( ! is_guarded() ) {
		$sentences[] = sprintf(
			/* translators: %s: path of a folder. */
			__(
				'Some posts are for subscribers only. If you deactivate or delete Mainstay Blocks, everyone can read them, because the plugin that would keep them hidden cannot be written to the folder %s. First make that folder writable, or make these posts private.',
				'mainstay-blocks'
			),
			WPMU_PLUGIN_DIR
		);
	} elseif ( $is_active ) {
		$sentences[] = __(
			'Some posts are for subscribers only. If you deactivate or delete Mainstay Blocks, a must-use plugin keeps them hidden, even from subscribers, until you activate Mainstay Blocks again.',
			'mainstay-blocks'
		);
	} else {
		$sentences[] = __(
			'Some posts are for subscribers only. A must-use plugin keeps them hidden, even from subscribers, and stays if you delete Mainstay Blocks. Activate Mainstay Blocks to let subscribers read them again.',
			'mainstay-blocks'
		);
	}
	if ( get_option( 'mainstay_key_stripe' ) ) {
		$sentences[] = __(
			'Stripe continues to charge for subscriptions. Cancel them there if you do not plan to activate the plugin again.',
			'mainstay-blocks'
		);
	}
	$settings = get_option( 'mainstay_settings' );
	if ( is_array( $settings ) && true === ( $settings['delete_data'] ?? false ) ) {
		$sentences[] = __(
			'Deleting Mainstay Blocks also deletes its data, as chosen in its settings. The lists of subscribers and payments are then lost.',
			'mainstay-blocks'
		);
	}
	return $sentences;
}
