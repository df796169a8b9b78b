import { useEffect, useState } from '@wordpress/element';
import { endSession, failureOf, type Failure } from '../api';
import { ConnectScreen } from './connect-screen';
import { GoogleAccount } from './google-account';
import { GoogleChoice } from './google-choice';
import { LibraryControls, START, type Place } from './library-controls';
import { MediaGrid } from '../grid/media-grid';
import type { SourceProps } from '../source-props';
import type { Item } from '../types';
import { useKeptFocus } from '../use-kept-focus';
import { usePages, type Pages } from '../grid/use-pages';

/**
 * Google Photos: sign in, choose in Google's own window, then select among what was chosen. Google
 * lets others neither filter nor look into albums; where a host's own arrangement does, it is here.
 */
export function GoogleSource( props: SourceProps ) {
	const { service, isCopying, onFailure, onSelectAll, onNewQuestion } = props;
	const part = useKeptFocus< HTMLDivElement >();
	const [ isSignedOut, setIsSignedOut ] = useState( ! props.isConnected );
	// Of a choice that is made.
	const [ session, setSession ] = useState< string >();
	const [ place, setPlace ] = useState< Place >( START );
	// What the library can do is known while its next page is loading, too.
	const [ library, setLibrary ] = useState< Pages >();

	useEffect(
		() => () => {
			// What was chosen has been copied by now, or is not wanted.
			if ( session ) {
				endSession( session ).catch( () => {} );
			}
		},
		[ session ]
	);
	const signOut = () => {
		onSelectAll( [] );
		setSession( undefined );
		setIsSignedOut( true );
	};
	const fail = ( failure: Failure ) => {
		if ( failure.code === 'authorization_required' ) {
			signOut();
		} else {
			onFailure( failure );
		}
	};
	const { pages, loadMore, askAgain } = usePages(
		service,
		isSignedOut
			? null
			: { path: session ?? place.path, filter: place.filters },
		fail
	);
	if ( pages.status === 'ready' && pages !== library ) {
		setLibrary( pages );
	}

	if ( isSignedOut ) {
		return (
			<div ref={ part } tabIndex={ -1 }>
				<ConnectScreen
					service={ service }
					onConnected={ () => {
						onNewQuestion();
						setIsSignedOut( false );
					} }
					onFailure={ ( error ) => onFailure( failureOf( error ) ) }
				/>
			</div>
		);
	}
	const isChoosing = pages.status === 'ready' && pages.isWaiting && ! session;
	const toggle = ( item: Item ) =>
		item.isFolder
			? setPlace( { ...START, path: item.id, album: item.title } )
			: props.onToggle( item );
	return (
		<div ref={ part } tabIndex={ -1 }>
			{ library && (
				<GoogleAccount
					service={ service }
					account={ library.account }
					isDisabled={ isCopying }
					onChooseAgain={
						session
							? () => {
									onSelectAll( [] );
									setSession( undefined );
								}
							: undefined
					}
					onDisconnected={ signOut }
					onFailure={ ( error ) => fail( failureOf( error ) ) }
				/>
			) }
			{ library && ! library.isWaiting && ! session && (
				<LibraryControls
					pages={ library }
					place={ place }
					isDisabled={ isCopying }
					onChange={ ( next ) => {
						onNewQuestion();
						setPlace( next );
					} }
				/>
			) }
			{ isChoosing ? (
				<GoogleChoice
					isMultiple={ props.isMultiple }
					onChosen={ ( id, items ) => {
						onNewQuestion();
						onSelectAll( items );
						setSession( id );
					} }
					onFailure={ fail }
				/>
			) : (
				<MediaGrid
					{ ...props }
					pages={ pages }
					isDisabled={ isCopying }
					onToggle={ toggle }
					onMore={ loadMore }
					onRetry={ askAgain }
				/>
			) }
		</div>
	);
}
