import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import type { Settings } from '../api';
import { BlocksCard } from '../blocks/blocks-card';
import { AdsTxtCard } from '../cards/ads-txt-card';
import { BusinessCard } from '../cards/business-card';
import { DataCard } from '../cards/data-card';
import { NewsletterCard } from '../cards/newsletter-card';
import { PaymentsCard } from '../cards/payments-card';
import { PodcastCard } from '../cards/podcast-card';
import { PrivacyCard } from '../cards/privacy-card';
import { ToolsCard } from '../cards/tools-card';
import { ConnectionsCard } from '../connections/connections-card';
import { RepliesSwitch } from '../connections/replies-switch';
import { SchemaToggles } from '../schema-toggles';
import { ServicesCard } from '../services/services-card';
import { LikesCard } from '../sharing/likes-card';
import { SharingCard } from '../sharing/sharing-card';
import type { DraftControls } from '../use-settings';
import { CONNECT_CARD, type Address, type PlaceName } from './places';
import { StartPlace } from './start-place';

const PaidPostsCard = lazyPart(
	() =>
		import(
			/* webpackChunkName: "settings/paid-posts" */ '../cards/paid-posts-card'
		).then( ( { PaidPostsCard: Card } ) => Card ),
	{ label: () => __( 'Paid posts', 'mainstay-blocks' ) }
);

const QueueCard = lazyPart(
	() =>
		import(
			/* webpackChunkName: "settings/tools" */ '../tools/queue-card'
		).then( ( { QueueCard: Card } ) => Card ),
	{ label: () => __( 'Waiting to be sent', 'mainstay-blocks' ) }
);

const ReadyCard = lazyPart(
	() =>
		import(
			/* webpackChunkName: "settings/tools" */ '../tools/ready-card'
		).then( ( { ReadyCard: Card } ) => Card ),
	{ label: () => __( 'Is my site ready?', 'mainstay-blocks' ) }
);

interface CardProps {
	settings: Settings;
	draft: DraftControls;
}

/** Whether there are paid posts, which plans can open. */
const hasPaidPosts = ( { paidPosts }: Settings ) => paidPosts.tiers.length > 0;

function SharingCards( {
	settings,
	draft: { change, fault, save },
	address,
	onDone,
}: CardProps & {
	address: Address | null;
	onDone: ( message: string ) => void;
} ) {
	return (
		<>
			<ConnectionsCard
				isConnecting={ address?.id === CONNECT_CARD }
				onDone={ onDone }
			>
				<RepliesSwitch
					importReplies={ settings.importReplies }
					onChange={ change }
				/>
			</ConnectionsCard>
			<SharingCard
				sharing={ settings.sharing }
				services={ settings.sharingServices }
				postTypes={ settings.postTypes }
				onChange={ ( sharing ) => change( { sharing } ) }
				onSave={ save }
			/>
			<LikesCard
				likes={ settings.likes }
				postTypes={ settings.postTypes }
				onChange={ ( likes ) => change( { likes } ) }
				onSave={ save }
			/>
			<PodcastCard
				podcast={ settings.podcast }
				faults={ fault?.fields ?? {} }
				onChange={ ( podcast ) => change( { podcast } ) }
				onSave={ save }
			/>
		</>
	);
}

function PaymentsCards( { settings, draft: { change, save } }: CardProps ) {
	return (
		<>
			<PaymentsCard services={ settings.services } />
			{ hasPaidPosts( settings ) && (
				<PaidPostsCard
					paidPosts={ settings.paidPosts }
					onChange={ ( paidPosts ) => change( { paidPosts } ) }
					onSave={ save }
				/>
			) }
		</>
	);
}

function ToolsCards( {
	settings,
	draft: { change },
	onDone,
	onError,
}: CardProps & {
	onDone: ( message: string ) => void;
	onError: ( message: string ) => void;
} ) {
	return (
		<>
			<ReadyCard onError={ onError } />
			<ToolsCard />
			<QueueCard onDone={ onDone } onError={ onError } />
			<AdsTxtCard
				text={ settings.adsTxt }
				onChange={ ( adsTxt ) => change( { adsTxt } ) }
			/>
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
	);
}

/**
 * What is in each place.
 *
 * @param props
 * @param props.settings         As they are shown.
 * @param props.draft
 * @param props.firstSteps       Null where the server has printed none.
 * @param props.address          What the address of the page names.
 * @param props.onServiceChanged Gets what was done to a service.
 * @param props.onDone           Gets what was done elsewhere.
 * @param props.onError          Gets why something was not done.
 */
export function createCards( {
	settings,
	draft,
	firstSteps,
	address,
	onServiceChanged,
	onDone,
	onError,
}: CardProps & {
	firstSteps: HTMLElement | null;
	address: Address | null;
	onServiceChanged: ( message: string ) => Promise< void >;
	onDone: ( message: string ) => void;
	onError: ( message: string ) => void;
} ): Record< PlaceName, ReactNode > {
	const { change, save, fault } = draft;
	const faults = fault?.fields ?? {};
	return {
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
				onChanged={ onServiceChanged }
				onError={ onError }
			/>
		),
		business: (
			<BusinessCard
				business={ settings.business }
				types={ settings.businessTypes }
				siteTitle={ settings.siteTitle }
				faults={ faults }
				onChange={ ( business ) => change( { business } ) }
				onSave={ save }
			/>
		),
		newsletter: (
			<NewsletterCard
				sender={ settings.newsletter }
				siteTitle={ settings.siteTitle }
				faults={ faults }
				onChange={ ( newsletter ) => change( { newsletter } ) }
				onSave={ save }
			/>
		),
		sharing: <SharingCards { ...{ settings, draft, address, onDone } } />,
		payments: <PaymentsCards { ...{ settings, draft } } />,
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
		tools: <ToolsCards { ...{ settings, draft, onDone, onError } } />,
	};
}

/** Whether something in a place is saved with the rest of it: keys and accounts have their own buttons. */
export const hasFields = ( place: PlaceName, settings: Settings ): boolean =>
	place === 'payments'
		? hasPaidPosts( settings )
		: ! [ 'start', 'services' ].includes( place );
