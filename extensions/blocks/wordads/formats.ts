import { __ } from '@wordpress/i18n';

export interface Format {
	slug: string;
	/** Pixels. */
	width: number;
	height: number;
	label: string;
}

/** The sizes that networks agree on. */
export const formats = (): Format[] => [
	{
		slug: 'mrec',
		width: 300,
		height: 250,
		label: __( 'Rectangle 300×250', 'mainstay-blocks' ),
	},
	{
		slug: 'leaderboard',
		width: 728,
		height: 90,
		label: __( 'Leaderboard 728×90', 'mainstay-blocks' ),
	},
	{
		slug: 'mobile_leaderboard',
		width: 320,
		height: 50,
		label: __( 'Mobile leaderboard 320×50', 'mainstay-blocks' ),
	},
	{
		slug: 'wideskyscraper',
		width: 160,
		height: 600,
		label: __( 'Wide skyscraper 160×600', 'mainstay-blocks' ),
	},
];

/** What is not known is read as the default. */
export const formatOf = ( slug: string ): Format => {
	const all = formats();
	return all.find( ( format ) => format.slug === slug ) ?? all[ 0 ]!;
};
