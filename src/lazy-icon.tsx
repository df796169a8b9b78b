import { Icon } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { SVG } from '@wordpress/primitives';
import type { ComponentType } from 'react';
import { loadOnce } from '../shared/lazy/load-once';

interface Props {
	size?: number;
}

const { useLoading, retry } = loadOnce(
	() => import( /* webpackChunkName: "all-icons" */ './all-icons' )
);

/** Until the icons are there, their place is kept; WordPress's own icon stands for one that did not arrive. */
function BlockIcon( { name, size = 24 }: Props & { name: string } ) {
	const { value, error } = useLoading();
	const isLost = Boolean( error );
	useEffect( () => {
		// Not those that were shown when it failed: that would go on for ever.
		if ( isLost ) {
			retry();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- When the icon is shown.
	}, [] );
	const icon = isLost ? 'block-default' : <SVG viewBox="0 0 24 24" />;
	return <Icon icon={ value?.BLOCK_ICONS[ name ] ?? icon } size={ size } />;
}

/**
 * Returns a component that draws the icon of a block. The drawings of all blocks are one chunk, which is
 * loaded when the first of them is shown, and again by the next one shown when it did not arrive.
 *
 * @param name Of the block.
 */
export const lazyIcon = ( name: string ): ComponentType< Props > =>
	function LazyIcon( { size } ) {
		return <BlockIcon name={ name } size={ size } />;
	};
