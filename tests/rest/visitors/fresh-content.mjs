/** The content of a new test site, for tests that count what a page costs. */
import { php } from '../site.mjs';

/**
 * Deletes posts, pages and menus that other tests left on the site: lists of pages and of comments ask the
 * database about each of them. The demo page stays.
 */
export const forgetContent = () =>
	php(
		`global $wpdb;
		$ids = $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE ID > 3 AND post_name <> 'demo' AND post_type IN ( 'post', 'page', 'wp_navigation' )" );
		array_map( fn( $id ) => wp_delete_post( (int) $id, true ), $ids );
		wp_cache_flush();`
	);
