import { __, sprintf } from '@wordpress/i18n';
import type { Service, StoredKey } from './api';

/** What the screen says of a key: one state, never two. */
export type ServiceState =
	| { status: 'none'; text: string }
	| { status: 'connected'; text: string }
	| {
			status: 'attention';
			text: string;
			nextStep: string;
			missing: string[];
			webhook: { url: string; events: string[] } | null;
	  };

/** Whether something is to be done about a key, and what. */
export function stateOf( {
	isConfigured,
	isUnreadable,
	check,
}: StoredKey ): ServiceState {
	if ( isUnreadable ) {
		return {
			status: 'attention',
			text: __(
				'The saved key can no longer be read, because the security salts in wp-config.php have changed. Enter the key again.',
				'mainstay-blocks'
			),
			nextStep: '',
			missing: [],
			webhook: null,
		};
	}
	if ( ! isConfigured ) {
		return {
			status: 'none',
			text: __( 'Not connected', 'mainstay-blocks' ),
		};
	}
	if ( check?.state === 'attention' ) {
		const { reason, nextStep, missing, webhook } = check;
		return {
			status: 'attention',
			text: reason,
			nextStep,
			missing,
			webhook,
		};
	}
	if ( ! check ) {
		return {
			status: 'connected',
			text: __( 'Key saved', 'mainstay-blocks' ),
		};
	}
	return {
		status: 'connected',
		text: check.account
			? sprintf(
					/* translators: %s: name of an account. */
					__( 'Connected as %s', 'mainstay-blocks' ),
					check.account
				)
			: __( 'Connected', 'mainstay-blocks' ),
	};
}

/** The key of a service that matters first: the one in use, or else one that is there. */
export const firstKey = ( { keys }: Pick< Service, 'keys' > ): StoredKey =>
	keys.find( ( key ) => key.inUse && key.isConfigured ) ??
	keys.find( ( key ) => key.isConfigured ) ??
	keys[ 0 ]!;
