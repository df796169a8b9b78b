import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';

/** A question in its place on the screen, before something is done; it takes the focus. */
export function InlineQuestion( {
	title,
	confirmLabel,
	cancelLabel,
	onConfirm,
	onCancel,
	children,
}: {
	/** For screen readers. */
	title: string;
	confirmLabel: string;
	cancelLabel: string;
	onConfirm: () => void;
	onCancel: () => void;
	children: ReactNode;
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
			aria-label={ title }
			onKeyDown={ ( event ) => event.key === 'Escape' && onCancel() }
		>
			{ children }
			<div className="mainstay-settings__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ onConfirm }
				>
					{ confirmLabel }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ cancelLabel }
				</Button>
			</div>
		</div>
	);
}
