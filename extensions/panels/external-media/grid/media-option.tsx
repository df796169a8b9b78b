import { Icon } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { check, file as folder } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { Thumbnail } from './thumbnail';
import type { Item } from '../types';

/** What is on the picture, who made it and under which licence, for those who do not see it. */
function labelOf( { isFolder, title, alt, creator, licence, children }: Item ) {
	const name =
		alt || title || __( 'Image without a title', 'mainstay-blocks' );
	if ( isFolder ) {
		return sprintf(
			/* translators: 1: name of an album, 2: number of items in it. */
			_n(
				'%1$s, album with %2$d item',
				'%1$s, album with %2$d items',
				children,
				'mainstay-blocks'
			),
			name,
			children
		);
	}
	if ( ! creator ) {
		return name;
	}
	return sprintf(
		/* translators: 1: what is on a picture, 2: who made it, 3: licence. */
		__( '%1$s, by %2$s, %3$s', 'mainstay-blocks' ),
		name,
		creator,
		licence
	);
}

/** One picture of the grid. */
export function MediaOption( {
	item,
	isActive,
	isSelected,
	isDisabled,
	onFocus,
	onKeyDown,
	onToggle,
}: {
	item: Item;
	/** Does the Tab key stop here? */
	isActive: boolean;
	isSelected: boolean;
	isDisabled: boolean;
	onFocus: () => void;
	onKeyDown: ( event: KeyboardEvent ) => void;
	onToggle: () => void;
} ) {
	const toggle = () => ! isDisabled && onToggle();
	return (
		<li
			className="mainstay-media__option"
			role="option"
			aria-label={ labelOf( item ) }
			aria-selected={ isSelected }
			aria-disabled={ isDisabled }
			tabIndex={ isActive ? 0 : -1 }
			onFocus={ onFocus }
			onClick={ toggle }
			onKeyDown={ ( event ) => {
				if ( event.key === 'Enter' || event.key === ' ' ) {
					event.preventDefault();
					toggle();
				} else {
					onKeyDown( event );
				}
			} }
		>
			{ item.isFolder ? (
				<Icon icon={ folder } size={ 48 } />
			) : (
				<Thumbnail item={ item } />
			) }
			<span className="mainstay-media__name" aria-hidden="true">
				{ item.creator || item.title }
			</span>
			{ isSelected && (
				<span className="mainstay-media__mark">
					<Icon icon={ check } />
				</span>
			) }
		</li>
	);
}
