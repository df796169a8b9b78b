import { Button, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { isRTL, __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { MediaOption } from './media-option';
import type { Item } from '../types';
import type { Pages } from './use-pages';

/** How far from each other the tops of two pictures of one row may be. */
const SAME_ROW = 2;

/** The option in the row above or below that is nearest to this one. */
function inNextRow( options: HTMLElement[], from: number, step: 1 | -1 ) {
	const { offsetTop, offsetLeft } = options[ from ]!;
	const isBeyond = ( option: HTMLElement ) =>
		step * ( option.offsetTop - offsetTop ) > SAME_ROW;
	const beyond = options.filter( isBeyond );
	const row = step > 0 ? beyond[ 0 ] : beyond.at( -1 );
	const nearest = beyond
		.filter(
			( option ) =>
				Math.abs( option.offsetTop - ( row?.offsetTop ?? 0 ) ) <=
				SAME_ROW
		)
		.sort(
			( one, other ) =>
				Math.abs( one.offsetLeft - offsetLeft ) -
				Math.abs( other.offsetLeft - offsetLeft )
		)[ 0 ];
	return nearest ? options.indexOf( nearest ) : from;
}

/**
 * The pictures that were found, as one stop of the Tab key: arrows move, Enter or Space selects.
 */
export function MediaGrid( {
	pages,
	selected,
	isMultiple,
	isDisabled,
	onToggle,
	onMore,
	onRetry,
}: {
	pages: Pages;
	selected: Item[];
	isMultiple: boolean;
	isDisabled: boolean;
	onToggle: ( item: Item ) => void;
	onMore: () => void;
	onRetry: () => void;
} ) {
	const { status, items, next } = pages;
	const list = useRef< HTMLUListElement >( null );
	const [ current, setCurrent ] = useState( '' );
	// The place of the first picture of a page that was asked for.
	const awaited = useRef( 0 );
	useEffect( () => {
		const option = list.current?.children[ awaited.current ];
		if ( awaited.current && option instanceof HTMLElement ) {
			awaited.current = 0;
			option.focus();
		}
	}, [ items.length ] );
	const active = items.find( ( { id } ) => id === current ) ?? items[ 0 ];

	const move = ( event: KeyboardEvent, index: number ) => {
		const options = Array.from( list.current!.children ) as HTMLElement[];
		const forward = isRTL() ? 'ArrowLeft' : 'ArrowRight';
		const back = isRTL() ? 'ArrowRight' : 'ArrowLeft';
		const target = {
			[ forward ]: index + 1,
			[ back ]: index - 1,
			ArrowDown: inNextRow( options, index, 1 ),
			ArrowUp: inNextRow( options, index, -1 ),
			Home: 0,
			End: options.length - 1,
		}[ event.key ];
		if ( target === undefined ) {
			return;
		}
		event.preventDefault();
		options[
			Math.max( 0, Math.min( target, options.length - 1 ) )
		]!.focus();
	};

	if ( status === 'loading' ) {
		return (
			<p className="mainstay-media__state" role="status">
				<Spinner />
				{ __( 'Loading images…', 'mainstay-blocks' ) }
			</p>
		);
	}
	// What went wrong is said above.
	if ( status === 'failed' ) {
		return (
			<p className="mainstay-media__state">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onRetry }
				>
					{ __( 'Try again', 'mainstay-blocks' ) }
				</Button>
			</p>
		);
	}
	const more = next && (
		<Button
			__next40pxDefaultSize
			className="mainstay-media__more"
			variant="secondary"
			isBusy={ status === 'more' }
			disabled={ status === 'more' || isDisabled }
			accessibleWhenDisabled
			onClick={ () => {
				awaited.current = items.length;
				onMore();
			} }
		>
			{ __( 'Load More', 'mainstay-blocks' ) }
		</Button>
	);
	if ( ! items.length ) {
		return (
			<>
				<p className="mainstay-media__state" role="status">
					{ __(
						'Sorry, but nothing matched your search criteria.',
						'mainstay-blocks'
					) }
				</p>
				{ more }
			</>
		);
	}
	return (
		<>
			<span className="screen-reader-text" role="status">
				{ sprintf(
					/* translators: %d: number of pictures. */
					_n(
						'%d image is listed.',
						'%d images are listed.',
						items.length,
						'mainstay-blocks'
					),
					items.length
				) }
			</span>
			<ul
				ref={ list }
				className="mainstay-media__grid"
				role="listbox"
				aria-label={ __( 'Images', 'mainstay-blocks' ) }
				aria-multiselectable={ isMultiple }
			>
				{ items.map( ( item, index ) => (
					<MediaOption
						key={ item.id }
						item={ item }
						isActive={ item === active }
						isSelected={ selected.some(
							( { id } ) => id === item.id
						) }
						isDisabled={ isDisabled }
						onFocus={ () => setCurrent( item.id ) }
						onKeyDown={ ( event ) => move( event, index ) }
						onToggle={ () => onToggle( item ) }
					/>
				) ) }
			</ul>
			{ more }
		</>
	);
}
