import { store as blocksStore } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { home, share } from '@wordpress/icons';
import { Path, SVG } from '@wordpress/primitives';
import type { ReactElement } from 'react';

/** A sheet that comes out of a printer. */
const print = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M7 3h10v4H7zM4 8.5h16a1.5 1.5 0 0 1 1.5 1.5v7H18v-3H6v3H2.5v-7A1.5 1.5 0 0 1 4 8.5zM7.5 15.5h9V21h-9z" />
	</SVG>
);

const OWN_ICONS: Record< string, ReactElement > = {
	nextdoor: home,
	print,
	share,
};

/**
 * Returns the icon of a service: that of WordPress's Social Icons, as on the page.
 *
 * @param service As it is saved.
 */
export function useShareIcon( service: string ): ReactElement {
	const variation = useSelect(
		( select ) =>
			select( blocksStore )
				.getBlockVariations( 'core/social-link' )
				?.find( ( { name } ) => name === service ),
		[ service ]
	);
	return (
		OWN_ICONS[ service ] ??
		( variation?.icon as ReactElement | undefined ) ??
		share
	);
}
