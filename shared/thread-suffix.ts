import { __ } from '@wordpress/i18n';

/** What the site adds to the text that begins a thread. */
export const threadSuffix = () => __( 'A thread ⬇️', 'mainstay-blocks' );
