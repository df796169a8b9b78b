import { SearchControl, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { FailedNotice } from '../../shared/controls/failed-notice';
import { lazyPart } from '../../shared/lazy/lazy-part';
import { Snackbars } from '../snackbars';
import { AdsTxtCard } from './cards/ads-txt-card';
import { BlocksCard } from './blocks/blocks-card';
import { BusinessCard } from './cards/business-card';
import { ConnectionsCard } from './connections/connections-card';
import { DataCard } from './cards/data-card';
import { LikesCard } from './sharing/likes-card';
import { NewsletterCard } from './cards/newsletter-card';
import { PaymentsCard } from './cards/payments-card';
import { PodcastCard } from './cards/podcast-card';
import { PrivacyCard } from './cards/privacy-card';
import { refreshFailed } from './refresh-failed';
import { RepliesSwitch } from './connections/replies-switch';
import { ServicesCard } from './services/services-card';
import { SharingCard } from './sharing/sharing-card';
import { TakenRoutes } from './taken-routes';
import { ToolsCard } from './cards/tools-card';
import { Place } from './places/place';
import { PLACES, type PlaceName } from './places/places';
import { PlacesMenu } from './places/places-menu';
import { SearchResults } from './places/search-results';
import { findFirstSteps, StartPlace } from './places/start-place';
import { usePlace } from './places/use-place';
import { useSettings } from './use-settings';
import { SchemaToggles } from './schema-toggles';

const PaidPostsCard = lazyPart(
	() =>
		import(
			/* webpackChunkName: "settings/paid-posts" */ './cards/paid-posts-card'
		).then( ( { PaidPostsCard: Card } ) => Card ),
	{ label: () => __( 'Paid posts', 'mainstay-blocks' ) }
);

const QueueCard = lazyPart(
	() =>
		import(
			/* webpackChunkName: "settings/tools" */ './tools/queue-card'
		).then( ( { QueueCard: Card } ) => Card ),
	{ label: () => __( 'Waiting to be sent', 'mainstay-blocks' ) }
);

const ReadyCard = lazyPart(
	() =>
		import(
			/* webpackChunkName: "settings/tools" */ './tools/ready-card'
		).then( ( { ReadyCard: Card } ) => Card ),
	{ label: () => __( 'Is my site ready?', 'mainstay-blocks' ) }
);

export function SettingsPage() {
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );
	const onDone = ( message: string ) =>
		void createSuccessNotice( message, { type: 'snackbar' } );
	const onError = ( message: string ) =>
		void createErrorNotice( message, { type: 'snackbar' } );
	const { request, tryAgain, change, save, refresh } = useSettings( onError );
	const [ page, setPage ] = useState< HTMLElement | null >( null );
	const { address, enter } = usePlace( page );
	const [ search, setSearch ] = useState( '' );
	const [ firstSteps ] = useState( findFirstSteps );

	if ( request.status === 'loading' ) {
		return (
			<p className="mainstay-settings">
				<Spinner />
				{ __( 'Loading the settings…', 'mainstay-blocks' ) }
			</p>
		);
	}
	if ( request.status === 'failed' ) {
		return (
			<div className="mainstay-settings">
				<FailedNotice message={ request.message } retry={ tryAgain } />
			</div>
		);
	}
	const settings = request.data;
	const cards: Record< PlaceName, ReactNode > = {
		start: firstSteps && <StartPlace steps={ firstSteps } />,
		blocks: (
			<BlocksCard
				extensions={ settings.extensions }
				plan={ settings.plan }
				onSwitch={ ( switches ) => change( { switches } ) }
			/>
		),
		services: (
			<ServicesCard
				services={ settings.services }
				address={ address }
				connectorsUrl={ settings.connectorsUrl }
				onChanged={ ( message ) =>
					refresh().then(
						() => onDone( message ),
						() => onError( refreshFailed() )
					)
				}
				onError={ onError }
			/>
		),
		business: (
			<BusinessCard
				business={ settings.business }
				types={ settings.businessTypes }
				siteTitle={ settings.siteTitle }
				onSave={ async ( business ) => {
					await save( { business } );
					onDone(
						__( 'The business facts are saved.', 'mainstay-blocks' )
					);
				} }
			/>
		),
		newsletter: (
			<NewsletterCard
				sender={ settings.newsletter }
				siteTitle={ settings.siteTitle }
				onSave={ async ( newsletter ) => {
					await save( { newsletter } );
					onDone(
						__( 'The newsletter is saved.', 'mainstay-blocks' )
					);
				} }
			/>
		),
		sharing: (
			<>
				<ConnectionsCard onDone={ onDone }>
					<RepliesSwitch
						importReplies={ settings.importReplies }
						onChange={ change }
					/>
				</ConnectionsCard>
				<SharingCard
					sharing={ settings.sharing }
					services={ settings.sharingServices }
					postTypes={ settings.postTypes }
					onSave={ async ( sharing ) => {
						await save( { sharing } );
						onDone(
							__(
								'The sharing buttons are saved.',
								'mainstay-blocks'
							)
						);
					} }
				/>
				<LikesCard
					likes={ settings.likes }
					postTypes={ settings.postTypes }
					onSave={ async ( likes ) => {
						await save( { likes } );
						onDone(
							__( 'The likes are saved.', 'mainstay-blocks' )
						);
					} }
				/>
				<PodcastCard
					podcast={ settings.podcast }
					onSave={ async ( podcast ) => {
						await save( { podcast } );
						onDone(
							__( 'The podcast is saved.', 'mainstay-blocks' )
						);
					} }
				/>
			</>
		),
		payments: (
			<>
				<PaymentsCard services={ settings.services } />
				{ settings.paidPosts.tiers.length > 0 && (
					<PaidPostsCard
						paidPosts={ settings.paidPosts }
						onSave={ async ( paidPosts ) => {
							await save( { paidPosts } );
							onDone(
								__( 'Paid posts are saved.', 'mainstay-blocks' )
							);
						} }
					/>
				) }
			</>
		),
		privacy: (
			<PrivacyCard
				consentGate={ settings.consentGate }
				storeAddress={ settings.storeAddress }
				onChange={ change }
			>
				<SchemaToggles
					card="privacy"
					settings={ settings }
					onChange={ change }
				/>
			</PrivacyCard>
		),
		tools: (
			<>
				<ReadyCard onError={ onError } />
				<ToolsCard />
				<QueueCard onDone={ onDone } onError={ onError } />
				<AdsTxtCard onDone={ onDone } />
				<DataCard
					deleteData={ settings.deleteData }
					onChange={ ( deleteData ) => change( { deleteData } ) }
				>
					<SchemaToggles
						card="data"
						settings={ settings }
						onChange={ change }
					/>
				</DataCard>
			</>
		),
	};
	const places = PLACES.filter( ( place ) => cards[ place ] );
	const words = search.trim();
	const asked = places.find( ( place ) => place === address?.place );
	const current = words ? undefined : ( asked ?? places[ 0 ] );
	return (
		<div className="mainstay-settings">
			<TakenRoutes routes={ settings.takenRoutes } />
			<div className="mainstay-settings__columns">
				<div className="mainstay-settings__aside">
					<SearchControl
						__nextHasNoMarginBottom
						label={ __( 'Search the settings', 'mainstay-blocks' ) }
						placeholder={ __( 'Search', 'mainstay-blocks' ) }
						value={ search }
						onChange={ setSearch }
					/>
					<PlacesMenu
						places={ places }
						current={ current }
						onChoose={ () => setSearch( '' ) }
					/>
				</div>
				<div className="mainstay-settings__content">
					{ page && words && (
						<SearchResults
							page={ page }
							search={ words }
							onEnter={ ( found ) => {
								setSearch( '' );
								enter( found.address, found.hash );
							} }
						/>
					) }
					<div ref={ setPage }>
						{ places.map( ( place ) => (
							<Place
								key={ place }
								name={ place }
								isShown={ place === current }
								isNeeded={ words !== '' || place === 'start' }
							>
								{ cards[ place ] }
							</Place>
						) ) }
					</div>
				</div>
			</div>
			<Snackbars className="mainstay-settings__snackbars" />
		</div>
	);
}
