import { ExternalLink, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { beginningOf } from '../../../../shared/text-of';
import { connectPlayers } from '../../../../shared/media-player/connect-players';
import {
	useMediaActions,
	useMediaSource,
} from '../../../../shared/media-player/store';
import { formatTime } from '../format-time';
import type { Feed, PodcastAttributes, Track } from '../types';
import { appName, readLinks } from './app-links';

const BLOCK = 'wp-block-jetpack-podcast-player__';

/** Seconds, as on pages. */
const BACK = 5;
const FORWARD = 30;

/** The podcast as visitors will see and hear it, without what needs another request. */
export function Preview( {
	clientId,
	feed,
	tracks,
	attributes,
}: {
	clientId: string;
	feed: Feed;
	tracks: Track[];
	attributes: PodcastAttributes;
} ) {
	const { showCoverArt, showEpisodeTitle, showEpisodeDescription } =
		attributes;
	const places = [
		...readLinks( attributes.subscribeLinks ).map( appName ),
		...( attributes.showFeedLink
			? [ __( 'RSS feed', 'mainstay-blocks' ) ]
			: [] ),
	];
	const list = tracks.map( ( { guid } ) => guid ).join( '\n' );
	// Another list begins with its first episode.
	const [ chosen, setChosen ] = useState( {
		list,
		index: 0,
		isByAuthor: false,
	} );
	const index =
		chosen.list === list && tracks[ chosen.index ] ? chosen.index : 0;
	const track = tracks[ index ]!;
	const { play, pause, toggle } = useMediaActions();

	const choose = ( next: number ) => {
		if ( next === index ) {
			toggle( clientId );
			return;
		}
		pause( clientId );
		setChosen( { list, index: next, isByAuthor: true } );
	};
	const isChosen = chosen.isByAuthor && chosen.list === list;
	// A new episode can play once its player has its address.
	const shown = useRef( track.src );
	useEffect( () => {
		if ( shown.current !== track.src ) {
			shown.current = track.src;
			if ( isChosen ) {
				play( clientId );
			}
		}
	}, [ track.src, isChosen, clientId, play ] );

	return (
		<>
			<div className={ `${ BLOCK }header` }>
				{ showCoverArt && feed.cover && (
					<img
						className={ `${ BLOCK }cover` }
						src={ feed.cover }
						alt=""
					/>
				) }
				<div className={ `${ BLOCK }text` }>
					<p className={ `${ BLOCK }podcast` }>{ feed.title }</p>
					{ showEpisodeTitle && (
						<p className={ `${ BLOCK }title` }>{ track.title }</p>
					) }
				</div>
			</div>
			{ showEpisodeDescription && (
				<p className={ `${ BLOCK }description` }>
					{ shorten( track.description ) }
				</p>
			) }
			<Controls clientId={ clientId } track={ track } />
			{ places.length > 0 && (
				<p className={ `${ BLOCK }subscribe` }>
					<span>{ __( 'Subscribe:', 'mainstay-blocks' ) }</span>
					{ places.map( ( place, at ) => (
						<span key={ at }>{ place }</span>
					) ) }
				</p>
			) }
			{ tracks.length > 1 && (
				<ol className={ `${ BLOCK }episodes` }>
					{ tracks.map( ( one, at ) => (
						<li key={ one.id } className={ `${ BLOCK }episode` }>
							<button
								type="button"
								className={ `${ BLOCK }choice` }
								aria-current={
									at === index ? 'true' : undefined
								}
								onClick={ () => choose( at ) }
							>
								<span>{ one.title }</span>
								{ one.duration && (
									<time>{ one.duration }</time>
								) }
							</button>
						</li>
					) ) }
				</ol>
			) }
		</>
	);
}

/** As much as stands on a page. */
function shorten( text: string ) {
	const line = text.replace( /\s+/g, ' ' );
	return line.length <= 300
		? line
		: `${ beginningOf( line, 300 ).replace( /\s+\S{0,40}$/, '' ) }…`;
}

function Controls( { clientId, track }: { clientId: string; track: Track } ) {
	const source = useMediaSource( clientId );
	const { toggle, seek, skip } = useMediaActions();
	const wrapper = useRef< HTMLDivElement >( null );
	useEffect( () => connectPlayers( wrapper.current!.ownerDocument ), [] );

	const state = source?.state ?? 'is-paused';
	const { currentTime = 0, duration = 0 } = source ?? {};
	const text =
		state === 'is-playing'
			? __( 'Pause', 'mainstay-blocks' )
			: __( 'Play', 'mainstay-blocks' );
	const label = ( name: string ) => ( {
		type: 'button' as const,
		'aria-label': name,
		title: name,
	} );
	return (
		<>
			<div ref={ wrapper } className={ `${ BLOCK }controls ${ state }` }>
				<audio src={ track.src || undefined } preload="none" />
				<div className={ `${ BLOCK }panel` }>
					<div className={ `${ BLOCK }line` }>
						<input
							type="range"
							className={ `${ BLOCK }range` }
							aria-label={ __( 'Position', 'mainstay-blocks' ) }
							min={ 0 }
							max={ Math.floor( duration ) }
							value={ Math.floor( currentTime ) }
							disabled={ ! duration }
							onChange={ ( { target } ) =>
								seek( Number( target.value ), clientId )
							}
						/>
						<span className={ `${ BLOCK }time` }>
							{ duration
								? `${ formatTime( currentTime ) } / ${ formatTime( duration ) }`
								: track.duration || formatTime( currentTime ) }
						</span>
					</div>
					<div className={ `${ BLOCK }buttons` }>
						<button
							{ ...label(
								__( 'Jump back 5 seconds', 'mainstay-blocks' )
							) }
							className={ `${ BLOCK }back` }
							onClick={ () => skip( -BACK, clientId ) }
						/>
						<button
							{ ...label( text ) }
							className={ `${ BLOCK }play` }
							onClick={ () => toggle( clientId ) }
						/>
						<button
							{ ...label(
								__(
									'Skip forward 30 seconds',
									'mainstay-blocks'
								)
							) }
							className={ `${ BLOCK }forward` }
							onClick={ () => skip( FORWARD, clientId ) }
						/>
					</div>
				</div>
			</div>
			{ state === 'is-error' && (
				<Notice
					status="error"
					isDismissible={ false }
					spokenMessage={ __(
						'Error: Episode unavailable - Open in a new tab',
						'mainstay-blocks'
					) }
				>
					{ __( 'Episode unavailable.', 'mainstay-blocks' ) }{ ' ' }
					<ExternalLink href={ track.src }>
						{ __( 'Open in a new tab', 'mainstay-blocks' ) }
					</ExternalLink>
				</Notice>
			) }
		</>
	);
}
