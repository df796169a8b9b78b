import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { listOf } from '../page-language';
import type { Service, StoredKey as Key } from './api';
import { ConnectionState } from './connection-state';
import { CopyText } from './copy-text';
import { KeyForm } from './key-form';
import { ServiceMode } from './service-mode';
import { stateOf } from './service-state';
import { StoredKey } from './stored-key';
import { useService } from './use-service';
import './style.scss';

/** Who set a key that is not set here. */
function givenBy( { source }: Key, constant: string ): string {
	if ( source === 'constant' ) {
		return sprintf(
			/* translators: %s: name of a constant. */
			__( 'Set by the constant %s in wp-config.php.', 'mainstay-blocks' ),
			constant
		);
	}
	if ( source === 'environment' ) {
		return sprintf(
			/* translators: %s: name of an environment variable. */
			__( 'Set by the environment variable %s.', 'mainstay-blocks' ),
			constant
		);
	}
	return '';
}

function usedBy( { blocks }: Service ): string {
	return blocks.length
		? sprintf(
				/* translators: %s: titles of blocks, as a list: A, B, and C. */
				__( 'Used by: %s.', 'mainstay-blocks' ),
				listOf( blocks )
			)
		: '';
}

/** What a restricted key has to be allowed, to copy. */
function Permissions( { permissions }: Pick< Service, 'permissions' > ) {
	return permissions.length ? (
		<details>
			<summary>
				{ __( 'Permissions for a restricted key', 'mainstay-blocks' ) }
			</summary>
			<CopyText
				label={ __(
					'Choose these when you create the key:',
					'mainstay-blocks'
				) }
				name={ __( 'Copy the permissions', 'mainstay-blocks' ) }
				lines={ permissions }
			/>
		</details>
	) : null;
}

/**
 * Whether a service works, and the ways to change that.
 *
 * @param props
 * @param props.service
 * @param props.parts     Services whose keys are a part of this one, entered by hand if need be.
 * @param props.onChanged Gets what was done.
 * @param props.onError   Gets why something was not done.
 */
export function ServiceDetails( {
	service,
	parts,
	onChanged,
	onError,
}: {
	service: Service;
	parts: Service[];
	onChanged: ( message: string ) => Promise< void >;
	onError: ( message: string ) => void;
} ) {
	const { name, helpUrl, keys, permissions } = service;
	const {
		mode,
		storedKey: key,
		...actions
	} = useService( service, {
		onChanged,
		onError,
	} );
	const given = givenBy( key, service.constant );
	const state = stateOf( key );
	const isByHand = state.status === 'attention' && Boolean( state.webhook );

	return (
		<>
			<p>
				{ usedBy( service ) }{ ' ' }
				{ helpUrl && ! given && (
					<ExternalLink href={ helpUrl }>
						{ sprintf(
							/* translators: %s: name of a service, e.g. Mapbox. */
							__( 'Get a key for %s', 'mainstay-blocks' ),
							name
						) }
					</ExternalLink>
				) }
			</p>
			{ keys.length > 1 && (
				<ServiceMode
					service={ name }
					keys={ keys }
					shown={ mode }
					onShow={ actions.show }
					onUse={ actions.use }
					isBusy={ actions.isSwitching }
				/>
			) }
			<ConnectionState state={ state } />
			{ key.isConfigured && ! actions.isReplacing ? (
				<StoredKey
					key={ mode }
					service={ service }
					storedKey={ key }
					given={ given }
					onReplace={ () => actions.replace( true ) }
					onRemove={ actions.remove }
					onTest={ service.canTest ? actions.test : undefined }
				/>
			) : (
				<>
					<Permissions permissions={ permissions } />
					<KeyForm
						key={ mode }
						service={ service }
						mode={ mode }
						freeModes={
							actions.isReplacing
								? []
								: keys
										.filter(
											( { isConfigured } ) =>
												! isConfigured
										)
										.map( ( one ) => one.mode )
						}
						known={ Object.fromEntries(
							key.values.map( ( { id, value } ) => [ id, value ] )
						) }
						onSave={ actions.save }
						onCancel={
							actions.isReplacing
								? () => actions.replace( false )
								: undefined
						}
					/>
				</>
			) }
			{ isByHand &&
				parts.map( ( part ) => (
					<KeyForm
						key={ `${ part.slug }-${ mode }` }
						service={ part }
						onSave={ ( values ) =>
							actions.savePart( part, values )
						}
					/>
				) ) }
		</>
	);
}
