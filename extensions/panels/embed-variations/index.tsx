/**
 * Facebook, Threads, Loom and SmartFrame in WordPress's embed block. The server tells WordPress how
 * each is embedded: php-stubs/embeds/embeds.php.
 */
import { __ } from '@wordpress/i18n';
import { addEmbedVariations } from '../../../shared/embed/embed-variations';
import { loom, smartframe, threads } from './icons';

export const name = 'embed-variations';

export function register() {
	addEmbedVariations( name, [
		{
			name: 'facebook',
			title: 'Facebook',
			keywords: [ __( 'social', 'mainstay-blocks' ) ],
			description: __(
				'Show a post, video or page from Facebook.',
				'mainstay-blocks'
			),
			patterns: [
				/^https?:\/\/((www|m|web)\.)?(facebook\.com|fb\.com|fb\.watch)\/.+/i,
			],
			// Facebook's script shows nothing where the editor would let it run.
			attributes: { previewable: false },
		},
		{
			name: 'threads',
			title: 'Threads',
			icon: threads,
			keywords: [ __( 'social', 'mainstay-blocks' ) ],
			description: __( 'Show a post from Threads.', 'mainstay-blocks' ),
			patterns: [ /^https?:\/\/(www\.)?threads\.(com|net)\/.+/i ],
		},
		{
			name: 'loom',
			title: 'Loom',
			icon: loom,
			keywords: [ __( 'video', 'mainstay-blocks' ) ],
			description: __( 'Show a video from Loom.', 'mainstay-blocks' ),
			patterns: [ /^https?:\/\/(www\.)?loom\.com\/(share|embed)\/.+/i ],
		},
		{
			name: 'smartframe',
			title: 'SmartFrame',
			icon: smartframe,
			keywords: [ __( 'image', 'mainstay-blocks' ) ],
			description: __(
				'Show a protected image from SmartFrame.',
				'mainstay-blocks'
			),
			patterns: [
				/^https?:\/\/([a-z0-9-]+\.)*smartframe\.(io|net)\/.+/i,
			],
		},
	] );
}
