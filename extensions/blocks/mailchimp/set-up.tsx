import { Button, Notice, Placeholder, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	maySetUp,
	SetUpService,
} from '../../../shared/service-setup/set-up-service';
import { ListChoice } from '../../../shared/sign-up/list-choice';
import { icon } from './icon';
import type { ConnectionState } from './use-connection';

/** What is missing before there can be a form: the answer of the site, a key, or a list. */
export function SetUp( {
	state,
	onRetry,
	onChoose,
}: {
	state: Exclude< ConnectionState, { status: 'connected' } >;
	onRetry: () => void;
	onChoose: ( list: string ) => void;
} ) {
	const label = __( 'Mailchimp', 'mainstay-blocks' );
	if ( state.status === 'loading' ) {
		return (
			<Placeholder icon={ icon } label={ label }>
				<p role="status">
					<Spinner />
					{ __( 'Looking for the connection…', 'mainstay-blocks' ) }
				</p>
			</Placeholder>
		);
	}
	const { error } = state;
	const notices = error && (
		<Notice status="error" isDismissible={ false }>
			{ error }
		</Notice>
	);
	if ( state.status === 'undecided' ) {
		const { service, canChoose } = state.connection;
		return (
			<Placeholder
				icon={ icon }
				label={ label }
				notices={ notices }
				instructions={ __(
					'Which audience are people added to?',
					'mainstay-blocks'
				) }
			>
				<ListChoice
					service={ service }
					canChoose={ canChoose }
					onChoose={ onChoose }
				/>
				{ ! service.lists.length && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ onRetry }
					>
						{ __( 'Re-check connection', 'mainstay-blocks' ) }
					</Button>
				) }
			</Placeholder>
		);
	}
	return (
		<Placeholder
			icon={ icon }
			label={ label }
			notices={ notices }
			instructions={
				maySetUp()
					? __(
							'This form needs the key of your Mailchimp account. No other account is needed.',
							'mainstay-blocks'
						)
					: __(
							'This form needs the key of a Mailchimp account. A site administrator can enter it in the settings of Mainstay Blocks.',
							'mainstay-blocks'
						)
			}
		>
			<div className="wp-block-jetpack-mailchimp__steps">
				<SetUpService
					service="mailchimp"
					label={ __( 'Set up Mailchimp form', 'mainstay-blocks' ) }
					variant="primary"
					connectUrl={ state.connectUrl }
					onChanged={ onRetry }
				/>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onRetry }
				>
					{ __( 'Re-check connection', 'mainstay-blocks' ) }
				</Button>
			</div>
		</Placeholder>
	);
}
