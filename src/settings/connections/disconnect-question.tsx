import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

/** What it means to disconnect an account, before it is done. */
export function DisconnectQuestion( {
	title,
	onConfirm,
	onCancel,
}: {
	title: string;
	onConfirm: () => void;
	onCancel: () => void;
} ) {
	const group = useRef< HTMLDivElement >( null );
	useEffect( () => group.current?.focus(), [] );
	return (
		// The buttons inside are the controls; Escape is the short way to one of them.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<div
			ref={ group }
			className="mainstay-settings__question"
			role="group"
			tabIndex={ -1 }
			aria-label={ sprintf(
				/* translators: %s: name of an account. */
				__( 'Disconnect %s?', 'mainstay-blocks' ),
				title
			) }
			onKeyDown={ ( event ) => event.key === 'Escape' && onCancel() }
		>
			<p>
				{ __(
					'Posts that wait for this account are not shared there any more. What is already there stays.',
					'mainstay-blocks'
				) }
			</p>
			<div className="mainstay-settings__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ onConfirm }
				>
					{ __( 'Disconnect', 'mainstay-blocks' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ __( 'Keep it connected', 'mainstay-blocks' ) }
				</Button>
			</div>
		</div>
	);
}
