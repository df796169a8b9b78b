import { __ } from '@wordpress/i18n';
import { contrastRatio, parseHexColor } from '../../../shared/colors';

/** The backgrounds to choose from, and the text class that goes with each. */
export const backgrounds = () =>
	[
		{
			name: __( 'WhatsApp green', 'mainstay-blocks' ),
			color: '#25D366',
			colorClass: 'dark',
		},
		{
			name: __( 'WhatsApp dark', 'mainstay-blocks' ),
			color: '#465B64',
			colorClass: 'dark',
		},
		{
			name: __( 'WhatsApp light', 'mainstay-blocks' ),
			color: '#F4F4F4',
			colorClass: 'light',
		},
		{
			name: __( 'White', 'mainstay-blocks' ),
			color: '#FFFFFF',
			colorClass: 'light',
		},
	] as const;

/**
 * The colour of the text as it is shown. Posts hold white on the dark backgrounds, and white on
 * green is too faint to read: there it is black, here and on the page (functions.php).
 */
export function shownTextColor(
	backgroundColor: string,
	colorClass: string
): string {
	const saved = colorClass === 'dark' ? '#ffffff' : '#465b64';
	const background = parseHexColor( backgroundColor );
	return ! background || contrastRatio( background, saved ) >= 4.5
		? saved
		: '#000000';
}
