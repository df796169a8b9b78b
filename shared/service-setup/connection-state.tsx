import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CopyText } from './copy-text';
import type { ServiceState } from './service-state';

/** Whether a service works, and if not, why and what to do next. */
export function ConnectionState( { state }: { state: ServiceState } ) {
	if ( state.status !== 'attention' ) {
		return (
			<p
				className={ `mainstay-service__connection is-${ state.status }` }
			>
				{ state.text }
			</p>
		);
	}
	const { text, nextStep, missing, webhook } = state;
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			// Said by the one who asked for a test.
			spokenMessage=""
		>
			<p>
				<strong>{ __( 'Needs attention', 'mainstay-blocks' ) }</strong>
			</p>
			<p>
				{ text } { nextStep }
			</p>
			{ missing.length > 0 && (
				<CopyText
					label={ __( 'Missing permissions', 'mainstay-blocks' ) }
					name={ __(
						'Copy the missing permissions',
						'mainstay-blocks'
					) }
					lines={ missing }
				/>
			) }
			{ webhook && (
				<>
					<CopyText
						label={ __( 'Webhook address', 'mainstay-blocks' ) }
						name={ __(
							'Copy the webhook address',
							'mainstay-blocks'
						) }
						lines={ [ webhook.url ] }
					/>
					<CopyText
						label={ __( 'Events', 'mainstay-blocks' ) }
						name={ __( 'Copy the events', 'mainstay-blocks' ) }
						lines={ webhook.events }
					/>
				</>
			) }
		</Notice>
	);
}
