import { ExternalLink, Notice, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { boot, type Unavailable } from '../../../shared/boot';
import { useShownChoices } from '../../../shared/post-panel/publishing-choices';
import { ConnectionNotices } from './connections/connection-notices';
import { ConnectionToggle } from './connections/connection-toggle';
import { isOn } from './connections/connections';
import { MessageBox } from './message/message-box';
import { NetworkHints } from './message/network-hints';
import { NetworkTexts } from './message/network-texts';
import { ShareButton } from './share-button';
import { ShareLog } from './share-log';
import { ThreadChoice } from './thread-choice';
import { UpgradePanel } from './upgrade-panel';
import { useConnections } from './connections/use-connections';
import { usePost, type Post } from './use-post';
import { useShare } from './use-share';
import { useShares } from './use-shares';

/** One below the other; what comes without margins of its own needs none. */
const STACK = {
	display: 'grid',
	gridTemplateColumns: 'minmax(0, 1fr)',
	gap: 16,
} as const;

/** Meta key of the first switch. */
const ENABLED = [ 'jetpack_publicize_feature_enabled' ];

/** Meta keys of the switch, and of what is shown below the accounts. */
const CHOICES = [
	...ENABLED,
	'_mainstay_share_messages',
	'jetpack_is_tweetstorm',
	'jetpack_publicize_hasEditedShareMessage',
	'jetpack_publicize_message',
];

/** Where the box stands. */
type Place = 'sidebar' | 'pre-publish';

function ConnectLink( { isFirst }: { isFirst: boolean } ) {
	const url = boot().sharingUrl;
	return (
		<>
			{ isFirst && (
				<p style={ { margin: 0 } }>
					{ url
						? __(
								'Posts can go out to your accounts at other networks when they are published.',
								'mainstay-blocks'
							)
						: __(
								'No account is connected. An administrator of this site can connect some.',
								'mainstay-blocks'
							) }
				</p>
			) }
			{ url && (
				<ExternalLink
					href={ `${ url.split( '#' )[ 0 ] }#/sharing/connect` }
				>
					{ __( 'Connect an account', 'mainstay-blocks' ) }
				</ExternalLink>
			) }
		</>
	);
}

/** The accounts, what is said there, and what came of it. */
function Sharing( { post, place }: { post: Post; place: Place } ) {
	const { connections, failure, refresh, toggle } = useConnections( post );
	const log = useShares( post.isPublished ? post.id : 0 );
	const share = useShare( post, () => {
		refresh();
		log.refresh();
	} );
	const chosen = connections.filter( isOn );
	const hasThreads = chosen.some( ( { has_threads: has } ) => has );
	const isThread = post.wantsThread && hasThreads;
	const message = post.message( isThread );
	const shown = post.isEnabled && chosen.length ? CHOICES : ENABLED;
	useShownChoices( place === 'pre-publish' ? shown : [] );
	return (
		<div style={ STACK }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={
					post.isEnabled
						? __( 'Sharing is enabled', 'mainstay-blocks' )
						: __( 'Sharing is disabled', 'mainstay-blocks' )
				}
				checked={ post.isEnabled }
				onChange={ post.setEnabled }
			/>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<ConnectionNotices
				connections={ connections }
				sharingUrl={ boot().sharingUrl }
			/>
			{ connections.map( ( connection ) => (
				<ConnectionToggle
					key={ connection.id }
					connection={ connection }
					isOff={ ! post.isEnabled }
					onToggle={ () => toggle( connection.id ) }
				/>
			) ) }
			<ConnectLink isFirst={ ! connections.length } />
			{ post.isEnabled && chosen.length > 0 && (
				<>
					<MessageBox
						message={ message }
						isThread={ isThread }
						onChange={ post.setMessage }
					/>
					<NetworkHints
						connections={ chosen.filter(
							( one ) => ! post.texts[ one.service_name ]?.trim()
						) }
						message={ message }
						link={ post.link }
						isThread={ isThread }
					/>
					<NetworkTexts
						connections={ chosen }
						message={ message }
						texts={ post.texts }
						link={ post.link }
						isThread={ isThread }
						onChange={ post.setText }
					/>
				</>
			) }
			{ post.isEnabled && hasThreads && (
				<ThreadChoice
					isThread={ isThread }
					isAtX={ chosen.some(
						( { service_name: network } ) => network === 'x'
					) }
					onChange={ post.setWantsThread }
				/>
			) }
			{ place === 'sidebar' && (
				<ShareButton
					post={ post }
					connections={ connections }
					message={ message }
					share={ share }
				/>
			) }
			<ShareLog shares={ log.shares } onRetry={ log.refresh } />
		</div>
	);
}

/** Sharing once more what is published may take a bigger plan of the host. */
function Upgrade( {
	post,
	details,
}: { post: Post } & Pick< Unavailable, 'details' > ) {
	const { shares, refresh } = useShares( post.id );
	return (
		<div style={ STACK }>
			<UpgradePanel details={ details } />
			<ShareLog shares={ shares } onRetry={ refresh } />
		</div>
	);
}

export function ShareBox( { place }: { place: Place } ) {
	const post = usePost();
	const again = boot().availability.republicize;
	return post.isPublished && again && ! again.available ? (
		<Upgrade post={ post } details={ again.details } />
	) : (
		<Sharing post={ post } place={ place } />
	);
}
