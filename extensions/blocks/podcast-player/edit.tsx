import {
	BlockControls,
	useBlockProps,
	useSettings,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Disabled,
	Notice,
	Spinner,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { colorOf } from './editor/colors';
import { FeedForm } from './editor/feed-form';
import { Preview } from './editor/preview';
import { DEFAULT_ITEMS, Settings } from './editor/settings';
import type { Feed, PodcastAttributes } from './types';
import { usePodcast } from './editor/use-podcast';
import './style.scss';
import './editor.scss';

/** The colours, as style.scss knows them. */
function useColors( attributes: PodcastAttributes ) {
	const [ palette = [] ] = useSettings( 'color.palette' ) as [
		{ slug: string; color: string }[] | undefined,
	];
	const names = [ 'primary', 'secondary', 'background' ] as const;
	return Object.fromEntries(
		names.map( ( name ) => [
			`--podcast-${ name }`,
			colorOf( attributes, name, palette ),
		] )
	) as CSSProperties;
}

export function Edit( {
	attributes,
	setAttributes,
	isSelected,
	clientId,
}: BlockEditProps< PodcastAttributes > ) {
	const { url, selectedEpisodes, itemsToShow, exampleFeedData } = attributes;
	const [ isEditing, setIsEditing ] = useState( false );
	const [ attempt, setAttempt ] = useState( 0 );
	const [ isInteractive, setIsInteractive ] = useState( false );
	const request = usePodcast(
		clientId,
		exampleFeedData ? undefined : url,
		selectedEpisodes,
		attempt
	);
	const feed =
		( exampleFeedData as Feed | undefined ) ??
		( request.status === 'ready' ? request.data : null );

	const tracks =
		feed && selectedEpisodes.length
			? feed.tracks
			: ( feed?.tracks.slice( 0, itemsToShow ) ?? [] );
	const blockProps = useBlockProps( {
		className: tracks.length ? 'is-player' : undefined,
		style: useColors( attributes ),
		ref: useCanvasStyle( 'podcast-player/edit' ),
	} );

	useEffect( () => {
		if ( ! isSelected ) {
			setIsInteractive( false );
		}
	}, [ isSelected ] );

	if ( ! url || isEditing || request.status === 'failed' ) {
		return (
			<div { ...blockProps }>
				<FeedForm
					url={ url ?? '' }
					error={
						request.status === 'failed' && ! isEditing
							? request.message
							: undefined
					}
					onSubmit={ ( address ) => {
						setIsEditing( false );
						setAttempt( attempt + 1 );
						if ( address !== url ) {
							setAttributes( {
								url: address,
								selectedEpisodes: [],
								// The number followed the chosen episodes.
								...( selectedEpisodes.length && {
									itemsToShow: DEFAULT_ITEMS,
								} ),
							} );
						}
					} }
				/>
			</div>
		);
	}
	if ( ! feed ) {
		return (
			<div { ...blockProps }>
				<div
					className="wp-block-jetpack-podcast-player__loading"
					role="status"
				>
					<Spinner />
					<p>{ __( 'Loading podcast feed…', 'mainstay-blocks' ) }</p>
				</div>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton onClick={ () => setIsEditing( true ) }>
						{ __( 'Replace', 'mainstay-blocks' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
				feed={ feed }
			/>
			{ isSelected && feed.notices && feed.notices.length > 0 && (
				<Notice
					className="wp-block-jetpack-podcast-player__notice"
					status="warning"
					isDismissible={ false }
				>
					{ feed.notices.join( ' ' ) }
				</Notice>
			) }
			{ tracks.length ? (
				<Disabled isDisabled={ ! isInteractive }>
					<Preview
						clientId={ clientId }
						feed={ feed }
						tracks={ tracks }
						attributes={ attributes }
					/>
				</Disabled>
			) : (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'The chosen episodes are no longer in the feed. Choose others in the block settings.',
						'mainstay-blocks'
					) }
				</Notice>
			) }
			{ ! isInteractive && ! exampleFeedData && (
				<button
					type="button"
					className="wp-block-jetpack-podcast-player__overlay"
					aria-label={ __(
						'Use the podcast player',
						'mainstay-blocks'
					) }
					onClick={ () => setIsInteractive( true ) }
				/>
			) }
		</div>
	);
}
